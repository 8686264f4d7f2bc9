import type { Page } from '@playwright/test'

/** A layout shift that no input caused: its score, when it was in milliseconds, and the HTML of the elements that moved. */
type LayoutShift = { value: number; at: number; moved: string[] }

declare global {
  var layoutShifts: LayoutShift[]
}

/** Records the layout shifts of the documents that the page opens from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node }[]
      })[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : '#text'))
        globalThis.layoutShifts.push({ value: entry.value, at: entry.startTime, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shifts since the document was opened, up to the next painted frame. */
export async function readLayoutShifts(page: Page): Promise<LayoutShift[]> {
  return page.evaluate(async () => {
    // The observer is called after a frame was painted.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    return globalThis.layoutShifts
  })
}
