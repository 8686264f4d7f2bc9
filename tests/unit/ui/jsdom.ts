import '#tests/unit/ui/browser.ts'

// jsdom lays nothing out: there is nowhere to scroll to.
Element.prototype.scrollIntoView = () => {}
window.scrollBy = () => {}
Element.prototype.setPointerCapture = () => {}

// Nor is anything seen or resized.
class Unseeing {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { IntersectionObserver: Unseeing, ResizeObserver: Unseeing })

/** Answers the media queries of widgets: wide enough for two months or not, motion welcome. */
export function setWide(wide: boolean): void {
  window.matchMedia = (query) =>
    ({
      matches: query.includes('min-width') && wide,
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList
}

setWide(true)
