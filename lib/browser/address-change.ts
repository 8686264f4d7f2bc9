/**
 * Calls `run` after the address has changed without a new document. A browser without the Navigation API reports only Back and
 * Forward. Returns the function that unsubscribes.
 */
export function onAddressChange(run: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  // Deferred, because the router changes the address while React renders.
  const report = () => queueMicrotask(() => signal.aborted || run())
  globalThis.addEventListener('popstate', report, { signal })
  const { navigation } = globalThis as { navigation?: EventTarget }
  navigation?.addEventListener('currententrychange', report, { signal })
  return () => listening.abort()
}
