/**
 * A page that tells of what ends (a deal, say) carries the soonest end in its head. Pages are kept, and a kept one is
 * shown once more before it is renewed: past this moment it is not, here (lib/data/page-cache.mjs) or in a cache in
 * front (lib/serving/finish.ts).
 */
export const PAGE_END = 'nofesh-end'

// In a document and in what a script fetches to show the same page.
const MARK = new RegExp(`${PAGE_END}"(?: content=|,"content":)"([^"]+)"`)

/** The soonest of some moments (ISO 8601); undefined where there is none. */
export function toSoonest(ends: readonly (string | undefined)[]): string | undefined {
  const moments = ends.flatMap((end) => (end === undefined ? [] : Date.parse(end))).filter(Number.isFinite)
  return moments.length === 0 ? undefined : new Date(Math.min(...moments)).toISOString()
}

/** Seconds until a page's end, with their part, below zero past it; undefined when it tells of nothing that ends. */
export function secondsLeft(page: string, now: number): number | undefined {
  const [, end] = MARK.exec(page) ?? []
  const left = end === undefined ? Number.NaN : (Date.parse(end) - now) / 1_000
  return Number.isNaN(left) ? undefined : left
}

/** A Cache-Control header that lets nobody keep a page for longer than `left` seconds, whole ones. */
export function shortenKeeping(header: string, left: number): string {
  const rest = Math.max(0, Math.floor(left))
  const fresh = Math.min(Number(/s-maxage=(\d+)/.exec(header)?.[1] ?? 0), rest)
  return header
    .replace(/s-maxage=\d+/, `s-maxage=${fresh}`)
    .replace(/stale-while-revalidate=(\d+)/, (_, stale: string) => {
      return `stale-while-revalidate=${Math.min(Number(stale), rest - fresh)}`
    })
}
