/**
 * Names that a rendered page uses to inform the code that serves it. Components write them and lib/server/next reads
 * them; both import the names from here. An upstream's text cannot forge a `meta`, because React escapes it.
 */

/** `<meta name="nofesh-answer" content="missing">`: the address has no page; send it with status 404, uncached. */
export const MISSING_PAGE_META = { name: 'nofesh-answer', content: 'missing' } as const

/** `<meta name="nofesh-end" content="2026-11-21T16:00:00.000Z">`: from this moment on the page is out of date. */
export const PAGE_END_META = 'nofesh-end'

/** Event on `window` once React has hydrated the page: buttons that depend on a script work from now on. */
export const HYDRATED_EVENT = 'nofesh:hydrated'

/** The earliest of some moments (ISO 8601, any offset), in UTC; undefined where there is none. */
export function findEarliest(moments: readonly (string | undefined)[]): string | undefined {
  const times = moments.flatMap((moment) => (moment === undefined ? [] : Date.parse(moment))).filter(Number.isFinite)
  return times.length === 0 ? undefined : new Date(Math.min(...times)).toISOString()
}

/** Sent in the browser when the page lacks a part that only the document had (components/ui/static-part.tsx). */
export const PART_LOST_EVENT = 'nofesh:part-lost'

/** The fragment that opens the settings of analytics. A link has it, so that a press before the scripts are loaded is not lost. */
export const PRIVACY_SETTINGS = '#privacy-settings'
