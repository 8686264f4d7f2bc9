import type { Page } from '@playwright/test'
import { waitForRest } from '#tests/bench/interactions/wait-for-rest.ts'

/** Milliseconds from an input to what the person sees of it. */
export type Reaction = {
  /** The frame with the first change of the page, and at least the time of the input's own frame (Event Timing API). */
  answer: number
  /** The frame with what the input asked for; undefined where it asks for nothing that is waited for. */
  sight: number | undefined
}

/** Runs in the page: records the inputs, the first change after each, and the frames that the browser reports for them. */
function installRecorder(): void {
  const INPUTS = ['pointerdown', 'keydown'] as const
  const state = { since: 0, changed: 0, sight: 0, selector: '', text: undefined as string | undefined, event: 0 }
  // After the frame: a task that follows the animation frame runs when the frame has been produced.
  const afterFrame = (tell: (time: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => tell(performance.now())
      port2.postMessage(undefined)
    })
  const isInSight = () => {
    const found = [...document.querySelectorAll<HTMLElement>(state.selector)].find((element) => {
      const { width, height, top } = element.getBoundingClientRect()
      return width > 0 && height > 0 && top < innerHeight && element.innerText !== state.text
    })
    return found !== undefined
  }
  const watch = () => {
    if (state.since === 0 || state.sight !== 0) return
    if (state.selector === '') return
    if (isInSight()) {
      afterFrame((time) => {
        if (state.sight === 0) state.sight = time - state.since
      })
      return
    }
    requestAnimationFrame(watch)
  }
  for (const type of INPUTS) {
    window.addEventListener(
      type,
      ({ timeStamp }) => {
        if (state.since !== 0) return
        state.since = timeStamp
        watch()
      },
      true,
    )
  }
  new MutationObserver(() => {
    if (state.since === 0 || state.changed !== 0) return
    state.changed = -1
    afterFrame((time) => {
      state.changed = time - state.since
    })
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (state.since !== 0 && startTime >= state.since - 1) state.event = Math.max(state.event, duration)
    }
    // Shorter ones take at most one frame.
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  Object.assign(window, {
    benchStart(selector: string) {
      const old = selector === '' ? undefined : document.querySelector<HTMLElement>(selector)
      // A panel that is rendered before it is opened is not in sight.
      const text = old?.checkVisibility() ? old.innerText : undefined
      Object.assign(state, { since: 0, changed: 0, sight: 0, event: 0, selector, text })
    },
    benchRead: () => ({ ...state }),
  })
}

type Recorder = {
  benchStart: (selector: string) => void
  benchRead: () => { since: number; changed: number; sight: number; event: number; selector: string }
}

/** Prepares every page of a tab for `measureReaction`. Before its first navigation. */
export const prepareRecorder = (page: Page): Promise<unknown> => page.addInitScript(installRecorder)

/**
 * Measures one input with the processor slowed down. The input is sent at a point, without the checks of a test tool before it.
 *
 * @param selector what the input asks for: an element that is not yet there, or that has another text afterwards.
 * @param slowdown how many times slower the processor is.
 */
export async function measureReaction(
  page: Page,
  { selector = '', slowdown, act }: { selector?: string; slowdown: number; act: () => Promise<void> },
): Promise<Reaction> {
  const session = await page.context().newCDPSession(page)
  await page.evaluate((shown) => (window as unknown as Recorder).benchStart(shown), selector)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  try {
    await act()
    await page.waitForFunction(
      (waits) => {
        const { since, changed, sight } = (window as unknown as Recorder).benchRead()
        return since > 0 && (waits ? sight > 0 && changed > 0 : performance.now() - since > 600)
      },
      selector !== '',
      { timeout: 30_000, polling: 100 },
    )
    // The browser reports an event after its frame.
    await waitForRest(page)
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
  }
  const { changed, sight, event } = await page.evaluate(() => (window as unknown as Recorder).benchRead())
  return { answer: Math.max(event, changed, 0), sight: selector === '' ? undefined : sight }
}
