import type { LandingKind } from '#lib/attribution/landing.ts'

/** Pages that a visitor reaches through the state of the site alone, and never by their own path. */
const INNER: ReadonlySet<string> = new Set(['landing', 'agency-login', 'not-found', 'robots-file', 'sitemap-file'])

// Under their own names Next takes these for files of the whole site, and writes them when it is built.
const FILES: Readonly<Record<string, string>> = { '/robots.txt': '/robots-file', '/sitemap.xml': '/sitemap-file' }

/** Leads to the page of everything that leads nowhere. */
const NOWHERE = '/not-found/not-found'

/**
 * The page under `/[agency]/[locale]` for a path without its language, from `/` on: `''` is Home.
 *
 * @param landing what a visit to `/` is about, if it is.
 */
export function toPagePath(path: string, landing: { kind: LandingKind; value: string } | undefined): string {
  if (path === '/') {
    return landing && isNameable(landing.value) ? `/landing/${landing.kind}/${encodeURIComponent(landing.value)}` : ''
  }
  const file = FILES[path]
  if (file !== undefined) return file
  const [, first = ''] = path.split('/')
  // `%6canding` is `landing` to Next.
  return INNER.has(decodeURIComponent(first)) ? NOWHERE : path
}

/** Dots alone climb out of a segment, and a percent sign is decoded once too often: nothing is called so. */
function isNameable(value: string): boolean {
  return !/^\.+$|%/.test(value)
}
