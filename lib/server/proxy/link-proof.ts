import { isFilledInCookie, isLinkInCookie } from '#lib/server/session/booking-cookie.ts'
import type { BasketStore, MarkedBasket } from '#lib/server/store/basket-store.ts'

/** A browser without a sign-in that asks for a booking on a site of internal agents. */
type LinkBrowser = {
  bookingsCookie: string | undefined
  id: string
  agencyCode: string
  /** Those of the cookie of bookings. */
  cookieSecrets: readonly string[]
}

/**
 * Whether this browser may have the booking of a link: it has opened the current link, which is not withdrawn or was filled in
 * before, or it has begun the payment of a link that the store has forgotten.
 *
 * @param current the current link of the booking; undefined when the store knows none.
 */
export function isProvenByLink(
  current: MarkedBasket | undefined,
  { bookingsCookie, id, agencyCode, cookieSecrets }: LinkBrowser,
): boolean {
  if (!current) return isFilledInCookie(bookingsCookie, id, agencyCode, cookieSecrets)
  const { basket, marks } = current
  const hasEnded = marks.withdrawnAt !== undefined && marks.filledInAt === undefined
  return !hasEnded && isLinkInCookie(bookingsCookie, basket, agencyCode, cookieSecrets)
}

/** `isProvenByLink` for the current link of the store. While the store is unavailable, a payment that has begun is proof. */
export async function checkLinkProof(
  baskets: BasketStore | undefined,
  browser: LinkBrowser,
): Promise<'proven' | 'not-proven' | 'unavailable'> {
  const found = (await baskets?.read(browser.agencyCode, browser.id)) ?? { ok: true as const, value: undefined }
  if (isProvenByLink(found.ok ? found.value : undefined, browser)) return 'proven'
  return found.ok ? 'not-proven' : 'unavailable'
}
