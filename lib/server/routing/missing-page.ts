import { Slug } from '#lib/contract/entities/content.ts'
import { findSpelling } from '#lib/domain/identity/code.ts'
import { PAGE_ACCESS } from '#lib/server/routing/page-access.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'
import { OPTIONAL_DEADLINE, waitAtMost } from '#lib/server/wait-at-most.ts'

/**
 * Whether there is certainly no page at a path: its first segment is neither a page nor an info page of the agency. Such paths
 * are unlimited, and rendering a page for each of them would take more time than anything else a visitor can cause. Reads
 * only the cached list of info pages; false when it cannot be read in time.
 *
 * @param segments of the path without its language, decoded
 */
export async function isMissingPath(call: UntypedCall, agency: string, segments: readonly string[]): Promise<boolean> {
  const [first = '', ...more] = segments
  if (first === '' || Object.hasOwn(PAGE_ACCESS, `/${first}`)) return false
  if (more.length > 0 || !Slug.safeParse(first.trim()).success) return true
  const outcome = await waitAtMost(OPTIONAL_DEADLINE, call('domestic', 'GET /footerItem/pageList', {}, { agency }))
  if (!outcome?.ok || !Array.isArray(outcome.data)) return false
  const slugs = outcome.data.map((page: unknown) => String(Reflect.get(Object(page), 'slug')))
  return findSpelling(first, slugs) === undefined
}
