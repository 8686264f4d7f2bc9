import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { WireLine } from '#lib/contract/service.ts'
import { isClosedSite } from '#lib/domain/agency/metadata.ts'
import { findAgencyRole, type SignInParts } from '#lib/domain/agency/permissions.ts'
import type { ContractWireLine } from '#lib/server/upstream/call-classes.ts'

/**
 * The visitors who may make a call on a closed site, which is for signed-in agencies only (specification, section 2):
 * `anyone`; also a `customer`, who has opened an agent's link and calls for that booking; or only visitors who are
 * `signed-in` as its agency. Ignored on an open site.
 */
export type ClosedSiteAccess = 'anyone' | 'customer' | 'signed-in'

/**
 * Open to anyone: signing in and out, checking a session, and the agency's own content. Open to customers: filling in and
 * paying for one booking, and the public content that its form shows.
 */
const CLOSED_SITE_ACCESS = {
  'POST /agent/login': 'anyone',
  'POST /agency/passlogin': 'anyone',
  'POST /agency/requestLogin': 'anyone',
  'POST /agency/verifyCode': 'anyone',
  'POST /agent/logout': 'anyone',
  'POST /agency/logout': 'anyone',
  'GET /agent/checkSession': 'anyone',
  'GET /agency/checkSession': 'anyone',
  'GET /agencyContents/byAgencyCode/{code}': 'anyone',
  'GET /agencyContents/byHost/{host}': 'anyone',
  'GET /user/{id}/username': 'signed-in',
  'GET /agent/all': 'signed-in',
  'GET /paxBankCredit/getInfo': 'signed-in',
  'GET /operation/packDates/holidays': 'customer',
  'GET /destinationEx/': 'signed-in',
  'GET /pageContentsAggregate/byPage/{page}': 'signed-in',
  'GET /pageContentsHref/{pageId}/{itemId}': 'signed-in',
  'POST /operation/notifyAdmin': 'customer',
  'POST /operation/notifyAdmin/pageNotFound': 'signed-in',

  'GET /operation/marketerId': 'signed-in',
  'GET /dealType/byAgency': 'signed-in',
  'GET /operation/agentBook': 'signed-in',
  'GET /analysis/bookings/{id}': 'signed-in',
  'POST /analysis/bookings/searchByAgency': 'signed-in',
  'POST /operation/paymentOnly/{id}/': 'signed-in',
  'POST /clubMember/requestLogin': 'signed-in',
  'POST /clubMember/verifyCode': 'signed-in',
  // A member's login may still be valid after the agency's login has ended.
  'POST /clubMember/logout': 'anyone',
  'GET /clubMember/checkSession': 'anyone',
  'POST /clubMember': 'signed-in',
  'GET /operation/pendingExtBook': 'signed-in',
  'POST /operation/finalizePendingExtBook/{id}': 'signed-in',
  'POST /operation/confirmAtlantisBook/{id}': 'signed-in',
  'GET /operation/refreshRoomRates/{id}': 'customer',
  'POST /operation/tagBook/{id}': 'signed-in',
  'POST /operation/flagBook/{id}': 'signed-in',
  'GET /operation/pnrDetails/{pnr}/': 'signed-in',
  'POST /operation/cancelBook/{pnr}/': 'signed-in',
  'POST /operation/cancelBook/preflight': 'signed-in',
  'GET /operation/extBookInfo/': 'signed-in',
  'POST /lead/browse/searchedHotel': 'signed-in',
  'POST /lead/browse/openProductPage': 'signed-in',
  'POST /lead/browse/openPaxPage': 'signed-in',
  'POST /lead/browse/openCardPage': 'signed-in',
  'POST /lead/browse/reachedBookResultPage': 'signed-in',
  'POST /lead/leadinfo/messageToFirstAnsweredAgent': 'signed-in',
  'POST /lead/leadInfo': 'signed-in',
  'GET /deal/calendarDates': 'signed-in',
  'GET /deal/atlDealsByDest/{dest}': 'signed-in',
  'GET /footerItem/pageList': 'signed-in',
  'GET /footerItem/{slug}': 'signed-in',
  'GET /footerCategory/activeOnly': 'signed-in',
  'GET /destination': 'signed-in',
  'GET /hotelConversion': 'signed-in',
  'POST /operation/search': 'signed-in',
  'GET /dealCategory/onlyActive': 'signed-in',
  'GET /deal/inEffect/homepage': 'signed-in',
  'GET /hotelInfo/{supplier}/{hotelCode}': 'customer',
  'GET /hotelInfo': 'signed-in',
  'POST /operation/storePage/{id}': 'customer',
  'POST /operation/getPaymentUrl/{bookId}': 'customer',
  'POST /operation/bookingevent/{id}/canceledWithBody': 'customer',
  'POST /operation/bookingevent/{id}/canceledWithoutBody': 'customer',
  'POST /operation/payAndBook/{id}': 'customer',
  'POST /operation/resumeThePaymentOnly/{id}': 'customer',
  'GET /operation/succeededBooking/{id}': 'customer',
  'GET /operation/checkCoupon/{code}': 'signed-in',
  'GET /hotelChain': 'signed-in',
  'GET /deal/inEffectLp/homepage/chain': 'signed-in',
  'GET /deal/inEffectLp/homepage/category': 'signed-in',
  'GET /deal/inEffectLp/homepage/dest': 'signed-in',
  'GET /deal/inEffectLp/homepage/': 'signed-in',
  'POST /IrgonMember/checkHistory': 'signed-in',
  'GET /topItem/getLiveshowProductData': 'signed-in',
} as const satisfies Record<ContractWireLine, ClosedSiteAccess>

/**
 * Who may make this call on a closed site. A call that is not in the contract requires a sign-in, and so does a new booking:
 * a customer may only complete the booking of the link.
 */
export function getClosedSiteAccess(wireLine: WireLine, path: object = {}): ClosedSiteAccess {
  const accessByLine: Partial<Record<WireLine, ClosedSiteAccess>> = CLOSED_SITE_ACCESS
  const access = accessByLine[wireLine] ?? 'signed-in'
  return access === 'customer' && Reflect.get(path, 'id') === 'init' ? 'signed-in' : access
}

/** Whether the site is for signed-in agencies only and this visitor is not signed in as one, or with an agent's code that it no longer allows. */
export function isLockedOut(agency: AgencyContent, session: Pick<SignInParts, 'agency'>): boolean {
  return isClosedSite(agency) && findAgencyRole(agency, session) === undefined
}
