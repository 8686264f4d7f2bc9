import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { Permissions } from '#lib/contract/sign-in-state.ts'
import { type PermissionContext, resolvePermissions, type SignInParts } from '#lib/domain/agency/permissions.ts'

/**
 * Who may see a page (specification, section 6).
 *
 * - `everyone`: any visitor of an open site.
 * - `prompt`: the page contains no data; it asks visitors without the permission to sign in, or for the password.
 * - `hidden`: for visitors without the permission the page does not exist.
 */
type PageRule = { for: 'everyone' } | { for: 'prompt' | 'hidden'; permission: keyof Permissions }

const everyone = { for: 'everyone' } as const

/**
 * Every page by the first segment of its path. A test compares the table with the folders of the pages. A closed site
 * shows none of them without a sign-in.
 */
export const PAGE_ACCESS = {
  '/': everyone,
  '/booking': everyone,
  '/cancel-booking': { for: 'prompt', permission: 'cancelBookings' },
  '/design': everyone,
  '/desk': { for: 'hidden', permission: 'seeDesk' },
  '/error-500': everyone,
  '/external-booking': { for: 'hidden', permission: 'seeDesk' },
  '/fail-card-verified': everyone,
  '/ga-test': everyone,
  '/hotel-chain': everyone,
  '/hotel-info': everyone,
  '/hotels-page': everyone,
  '/message': everyone,
  '/personal-area': { for: 'prompt', permission: 'seeOrderHistory' },
  '/product-page': everyone,
  '/redirect-verified': everyone,
  '/search-result': everyone,
  '/share-picture': everyone,
  '/sitemap': everyone,
} as const satisfies Record<string, PageRule>

export type PagePath = keyof typeof PAGE_ACCESS

function findRule(path: string): PageRule {
  const rules: Readonly<Record<string, PageRule>> = PAGE_ACCESS
  const first = path.split('/').find(Boolean) ?? ''
  // Info pages and pages that do not exist have no entry.
  return rules[`/${decodeURIComponent(first)}`] ?? everyone
}

/** The page that opens an agent's link, and the pages of the booking that follow it. */
const BASKET_PAGE = '/booking/basket'
const CUSTOMER_PAGES: ReadonlySet<string> = new Set([
  '/booking/hotel',
  '/booking/verifying-card',
  '/booking/card-verified',
  '/redirect-verified',
  '/fail-card-verified',
])

/**
 * Who may see the page at this path of a closed site without a sign-in: anyone for the page that opens an agent's link,
 * which contains no data; the customer who has opened one for the pages of the booking, and for the info pages, where the
 * terms are. Undefined: nobody.
 */
export function findCustomerAccess(path: string): 'anyone' | 'customer' | undefined {
  if (path === BASKET_PAGE) return 'anyone'
  const isInfoPage = /^\/[^/.]+$/.test(path) && !Object.hasOwn(PAGE_ACCESS, decodeURIComponent(path))
  return CUSTOMER_PAGES.has(path) || isInfoPage ? 'customer' : undefined
}

/** Whether the page at this path (without its language) exists only for visitors with a permission. */
export function isHiddenPage(path: string): boolean {
  return findRule(path).for === 'hidden'
}

/**
 * What a visitor sees at this path of an agency's site: the page, the page with a request to sign in or to enter the
 * cancellation password, or the "page not found" page.
 */
export function decidePageAccess(
  path: string,
  agency: AgencyContent,
  session: SignInParts,
  context: PermissionContext,
): 'page' | 'prompt' | 'missing' {
  const rule = findRule(path)
  if (rule.for === 'everyone' || resolvePermissions(agency, session, context)[rule.permission]) return 'page'
  return rule.for === 'prompt' ? 'prompt' : 'missing'
}
