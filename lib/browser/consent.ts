import { readStoredFields, writeStored } from '#lib/browser/stored-values.ts'

/** The visitor's answer to the consent question for analytics. */
export type Consent = 'accepted' | 'refused'
type Answer = { said: Consent; at: number }

const KEY = 'nofesh.consent'
/** How long an answer is valid, in milliseconds: a year. */
const MAX_AGE = 365 * 24 * 60 * 60 * 1_000

/** The stored answer; undefined when there is none, it is older than a year, or the browser's storage is blocked. */
export function readConsent(now = Date.now()): Consent | undefined {
  const { said, at } = readStoredFields<Answer>('localStorage', KEY)
  if (typeof at !== 'number' || now - at >= MAX_AGE || at > now) return undefined
  return said === 'accepted' || said === 'refused' ? said : undefined
}

/** The cookies of analytics providers, deleted when consent is refused or withdrawn. */
const ANALYTICS_COOKIES = /^(?:_ga|_gid|_gat|_gcl|_fbp|_fbc)/

/** Stores the answer. A refusal also deletes the cookies of analytics providers. */
export function storeConsent(consent: Consent, now = Date.now()): void {
  // Where the storage is full or blocked, the answer applies to this page only.
  writeStored('localStorage', KEY, { said: consent, at: now } satisfies Answer)
  if (consent === 'accepted') return
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (!ANALYTICS_COOKIES.test(name)) continue
    const domains = location.hostname.split('.').map((_, index, labels) => labels.slice(index).join('.'))
    for (const domain of ['', ...domains.map((one) => `; domain=${one}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers do not have the Cookie Store API
      document.cookie = `${name}=; max-age=0; path=/${domain}`
    }
  }
}
