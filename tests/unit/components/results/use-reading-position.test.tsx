import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, renderHook } from '@testing-library/react'
import '#tests/unit/components/ui/jsdom.ts'

// As on a page that leads to the results: its code is loaded, the router starts to listen, and the results' code is loaded later.
// A browser calls the listeners of a window in the order in which they were added, and the router may render the page at once.
let onRouted: () => void = () => undefined
await import('#components/layout/link-navigation.tsx')
window.addEventListener('popstate', () => onRouted())
const { useReadingPosition } = await import('#components/results/use-reading-position.ts')

let now = 1_000
// Each test has a search of its own, because positions are remembered as long as the page lives.
let search = 0
const scrollBy = jest.fn()

/** Reports a size at the beginning, as the browser does, and whenever a test says so. */
const resizeListeners = new Set<() => void>()
class FakeResizeObserver {
  readonly #listener: () => void
  constructor(listener: () => void) {
    this.#listener = listener
  }
  observe() {
    resizeListeners.add(this.#listener)
    this.#listener()
  }
  disconnect() {
    resizeListeners.delete(this.#listener)
  }
}
const resize = () => {
  for (const listener of resizeListeners) listener()
}

beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  Object.assign(performance, { getEntriesByType: () => [] })
  Object.assign(globalThis, { PerformanceNavigationTiming: class {} })
  Object.assign(globalThis, { ResizeObserver: FakeResizeObserver })
  Object.assign(window, { scrollBy })
  scrollBy.mockClear()
  search += 1
  document.body.innerHTML = '<ol><li id="result-7"></li></ol>'
  sessionStorage.setItem(
    'nofesh.results-place',
    JSON.stringify({ key: `search ${search}`, limit: 36, card: 'result-7', top: 40 }),
  )
})
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
  now += 60_000
})

const open = () =>
  renderHook(({ ready }: { ready: boolean }) => useReadingPosition(`search ${search}`, ready), {
    initialProps: { ready: false },
  })
const goBack = () => window.dispatchEvent(new Event('popstate'))

describe('the reading position', () => {
  // The first test: only the first page of a document was reloaded.
  test('is not restored when a reloaded page is used and leads to the results', () => {
    const reload = Object.assign(new PerformanceNavigationTiming(), { type: 'reload' })
    Object.assign(performance, { getEntriesByType: () => [reload] })
    window.dispatchEvent(new Event('pointerdown'))
    const { rerender } = open()
    rerender({ ready: true })
    expect(scrollBy).not.toHaveBeenCalled()
  })

  test('is restored also on a slow device, where the list comes seconds after the way back', () => {
    goBack()
    now += 4_000
    const { result, rerender } = open()
    expect(result.current.limit).toBe(36)
    now += 5_000
    rerender({ ready: true })
    expect(scrollBy).toHaveBeenCalledWith({ top: -40, behavior: 'instant' })
  })

  test('is restored also when the router renders the page while it hears of the way back', () => {
    const opened: ReturnType<typeof open>[] = []
    onRouted = () => void opened.push(open())
    goBack()
    onRouted = () => undefined
    opened[0]?.rerender({ ready: true })
    expect(scrollBy).toHaveBeenCalled()
  })

  test('is restored again when what is above the card gets another size, until the visitor uses the page', () => {
    goBack()
    const { rerender } = open()
    rerender({ ready: true })
    resize()
    expect(scrollBy).toHaveBeenCalledTimes(2)
    act(() => void window.dispatchEvent(new Event('wheel')))
    resize()
    expect(scrollBy).toHaveBeenCalledTimes(2)
  })

  test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
    'is left alone once the visitor uses the page: %s',
    (name) => {
      goBack()
      const { rerender } = open()
      act(() => void window.dispatchEvent(new Event(name)))
      rerender({ ready: true })
      expect(scrollBy).not.toHaveBeenCalled()
    },
  )

  test('is kept when the page is left, or hidden, before it could be restored', () => {
    goBack()
    open().unmount()
    const { rerender } = open()
    rerender({ ready: true })
    expect(scrollBy).toHaveBeenCalledWith({ top: -40, behavior: 'instant' })
  })

  test('is kept when the page is hidden while its position is being restored', () => {
    goBack()
    const { rerender, unmount } = open()
    rerender({ ready: true })
    // Not scrolled there yet: the browser reports sizes after the next layout.
    scrollBy.mockClear()
    unmount()
    open().rerender({ ready: true })
    expect(scrollBy).toHaveBeenCalledWith({ top: -40, behavior: 'instant' })
  })

  test('is not restored when a link leads to the page', () => {
    goBack()
    now += 500
    window.dispatchEvent(new Event('pointerdown'))
    const { rerender } = open()
    rerender({ ready: true })
    expect(scrollBy).not.toHaveBeenCalled()
  })
})
