import { getSecondsUntilPageEnd, isMissingPage } from '#lib/server/next/page-signals.ts'
import type { PageLifetime } from '#lib/server/store/page-store.ts'

/** What Next's cache says of a stored page. `lastModified`: milliseconds since 1970. */
type StoredPage = { lastModified?: number; cacheControl?: { revalidate?: number | false; expire?: number | undefined } }

/** Seconds until a page whose end has passed is rendered again. */
const RETRY = 3
/** Seconds for which the old page is still sent while another process renders the new one. */
const POSTPONEMENT = 2

/** The lifetime of a page, which ends when its content does. */
export function limitLifetime(html: string, lifetime: PageLifetime): PageLifetime {
  const { revalidate, expire = Number.POSITIVE_INFINITY } = lifetime
  // Never served when it is older: Next would render the new page in the background of that reply, and leaves out the page's own
  // metadata (its title too) when the response object has status 404 by then.
  if (revalidate && isMissingPage(html)) return { revalidate, expire: revalidate }
  const seconds = getSecondsUntilPageEnd(html, Date.now())
  if (seconds === undefined) return lifetime
  // When a page cannot be rendered, Next stores the old one again; it is served until the upstream is back. A page whose
  // end passed during rendering looks the same, and is rendered again after a few seconds.
  if (seconds < 0) return { revalidate: Math.min(revalidate || RETRY, RETRY), expire: undefined }
  // Rounded up: a page rendered again within the last second would still have the same content.
  const limit = Math.max(1, Math.ceil(seconds))
  return { revalidate: Math.min(revalidate || limit, limit), expire: Math.min(expire, limit) }
}

export function isFresh(page: StoredPage | null): boolean {
  if (!page) return false
  const revalidate = page.cacheControl?.revalidate
  // Without a lifetime of its own, such as a file of the build.
  if (revalidate === undefined || revalidate === false) return true
  return (page.lastModified ?? 0) + revalidate * 1_000 > Date.now()
}

export const isExpired = ({ cacheControl, lastModified = 0 }: StoredPage): boolean =>
  cacheControl?.expire !== undefined && lastModified + cacheControl.expire * 1_000 < Date.now()

/** An old page that Next does not render again now, because another process does. */
export function postpone<Page extends StoredPage>(page: Page): Page {
  const { revalidate, expire } = page.cacheControl ?? {}
  const until = Date.now() + POSTPONEMENT * 1_000
  const end = expire === undefined ? until : Math.min(until, (page.lastModified ?? 0) + expire * 1_000)
  return { ...page, lastModified: end - (revalidate || 0) * 1_000 }
}
