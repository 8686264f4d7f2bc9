import type { Metric } from 'web-vitals'

let started = false

/** Sends the times of this page, not of its visitor, when it is hidden. Only after consent; once per document. */
export async function startWebVitals(): Promise<void> {
  if (started) return
  started = true
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals')
  const path = location.pathname
  const vitals = new Map<string, number>()
  const add = ({ name, value }: Metric) => void vitals.set(name, value)
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(add)
  // Registered after the library's own listeners, which report their last values at the same event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || vitals.size === 0) return
    const body = JSON.stringify({ path, vitals: [...vitals].map(([name, value]) => ({ name, value })) })
    vitals.clear()
    void fetch('/api/vitals', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      keepalive: true,
    }).catch(() => undefined)
  })
}
