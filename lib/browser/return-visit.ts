/** Milliseconds within which a slow phone has opened a page and shown it in its final size. */
export const RETURN_TIMEOUT = 10_000

/** What a visitor does who reads the page already, so that it must not be moved any more. */
const USE_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Calls the listener when the visitor first uses the page. Returns the function that ends that. */
export function onFirstUse(listener: () => void): () => void {
  const use = new AbortController()
  const report = () => {
    use.abort()
    listener()
  }
  for (const event of USE_EVENTS) addEventListener(event, report, { capture: true, passive: true, signal: use.signal })
  return () => use.abort()
}

let isFirstPage = true
let lastPopState = Number.NEGATIVE_INFINITY

function recordPopState(): void {
  lastPopState = performance.now()
  // A link that is pressed before the page has opened leads to another one.
  onFirstUse(() => {
    lastPopState = Number.NEGATIVE_INFINITY
  })
}

// The router's listener renders the page at once, and listeners of the window are called in the order in which they were added.
// So this module is loaded before the router starts: components/layout/link-navigation.tsx imports it.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', recordPopState)
  onFirstUse(() => {
    isFirstPage = false
  })
}

/** Whether the page was opened by the back button, the forward button or a reload. Must be called once per page. */
export function isReturnVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const type = navigation instanceof PerformanceNavigationTiming ? navigation.type : 'navigate'
  const isReload = isFirstPage && (type === 'back_forward' || type === 'reload')
  isFirstPage = false
  return isReload || performance.now() - lastPopState < RETURN_TIMEOUT
}
