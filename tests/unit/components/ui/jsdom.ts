import '#tests/unit/components/ui/browser.ts'

// jsdom has no layout, so scrolling does nothing.
Element.prototype.scrollIntoView = () => {}
window.scrollBy = () => {}
Element.prototype.setPointerCapture = () => {}
document.elementFromPoint = () => null

// Observers never report anything.
class NoopObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { IntersectionObserver: NoopObserver, ResizeObserver: NoopObserver })

/** Sets the answers to media queries: wide or narrow screen, without reduced motion. */
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
