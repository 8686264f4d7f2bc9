/** What a person said of being counted. Not asked yet, or so long ago that it is asked again: undefined. */
export type Consent = 'accepted' | 'refused'

const KEY = 'nofesh.consent'
/** Asked again after a year. */
const HOLDS = 365 * 24 * 60 * 60 * 1_000

/** What was said in this browser; undefined also where the browser keeps nothing, which is as good as a no. */
export function readConsent(now = Date.now()): Consent | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { said?: unknown; at?: unknown } | null
    const { said, at } = kept ?? {}
    if (typeof at !== 'number' || now - at >= HOLDS || at > now) return undefined
    return said === 'accepted' || said === 'refused' ? said : undefined
  } catch {
    return undefined
  }
}

/** The cookies that counters leave behind: taken away when somebody says no after a yes. */
const COUNTERS = /^(?:_ga|_gid|_gat|_gcl|_fbp|_fbc)/

export function keepConsent(said: Consent, now = Date.now()): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ said, at: now }))
  } catch {
    // Then it holds for this page alone.
  }
  if (said === 'accepted') return
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (!COUNTERS.test(name)) continue
    const domains = location.hostname.split('.').map((_, index, labels) => labels.slice(index).join('.'))
    for (const domain of ['', ...domains.map((one) => `; domain=${one}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that comes here
      document.cookie = `${name}=; max-age=0; path=/${domain}`
    }
  }
}
