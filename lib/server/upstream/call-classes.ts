import type { bff } from '#lib/contract/bff.ts'
import type { domestic } from '#lib/contract/domestic.ts'
import type { WireLine } from '#lib/contract/service.ts'

/**
 * The class of a call. Each class of an upstream has its own slots and circuit breakers, so that calls of one class never
 * stop those of another:
 *
 * - `search`: searches for offers, which are slow and many at a time.
 * - `read`: lists and content.
 * - `money`: from storing a booking to its result.
 * - `desk`: orders, cancellations and the work of agents.
 * - `sign-in`: logins, codes and session checks.
 * - `notice`: messages, leads and journey tracking.
 */
export type CallClass = 'search' | 'read' | 'money' | 'desk' | 'sign-in' | 'notice'

/** The wire line of an endpoint of either service. */
export type ContractWireLine = keyof typeof bff.calls | keyof typeof domestic.calls

const CALL_CLASSES = {
  'POST /agent/login': 'sign-in',
  'POST /agency/passlogin': 'sign-in',
  'POST /agency/requestLogin': 'sign-in',
  'POST /agency/verifyCode': 'sign-in',
  'POST /agent/logout': 'sign-in',
  'POST /agency/logout': 'sign-in',
  'GET /agent/checkSession': 'sign-in',
  'GET /agency/checkSession': 'sign-in',
  'GET /agencyContents/byAgencyCode/{code}': 'read',
  'GET /agencyContents/byHost/{host}': 'read',
  'GET /user/{id}/username': 'desk',
  'GET /agent/all': 'desk',
  'GET /paxBankCredit/getInfo': 'desk',
  'GET /operation/packDates/holidays': 'read',
  'GET /destinationEx/': 'read',
  'GET /pageContentsAggregate/byPage/{page}': 'read',
  'GET /pageContentsHref/{pageId}/{itemId}': 'read',
  'POST /operation/notifyAdmin': 'notice',
  'POST /operation/notifyAdmin/pageNotFound': 'notice',

  'GET /operation/marketerId': 'read',
  'GET /dealType/byAgency': 'read',
  'GET /operation/agentBook': 'desk',
  'GET /analysis/bookings/{id}': 'desk',
  'POST /analysis/bookings/searchByAgency': 'desk',
  'POST /operation/paymentOnly/{id}/': 'money',
  'POST /clubMember/requestLogin': 'sign-in',
  'POST /clubMember/verifyCode': 'sign-in',
  'POST /clubMember/logout': 'sign-in',
  'GET /clubMember/checkSession': 'sign-in',
  'POST /clubMember': 'sign-in',
  'GET /operation/pendingExtBook': 'desk',
  'POST /operation/finalizePendingExtBook/{id}': 'desk',
  'POST /operation/confirmAtlantisBook/{id}': 'desk',
  'GET /operation/refreshRoomRates/{id}': 'money',
  'POST /operation/tagBook/{id}': 'desk',
  'POST /operation/flagBook/{id}': 'desk',
  'GET /operation/pnrDetails/{pnr}/': 'desk',
  'POST /operation/cancelBook/{pnr}/': 'desk',
  'POST /operation/cancelBook/preflight': 'desk',
  'GET /operation/extBookInfo/': 'desk',
  'POST /lead/browse/searchedHotel': 'notice',
  'POST /lead/browse/openProductPage': 'notice',
  'POST /lead/browse/openPaxPage': 'notice',
  'POST /lead/browse/openCardPage': 'notice',
  'POST /lead/browse/reachedBookResultPage': 'notice',
  'POST /lead/leadinfo/messageToFirstAnsweredAgent': 'notice',
  'POST /lead/leadInfo': 'notice',
  'GET /deal/calendarDates': 'read',
  'GET /deal/atlDealsByDest/{dest}': 'read',
  'GET /footerItem/pageList': 'read',
  'GET /footerItem/{slug}': 'read',
  'GET /footerCategory/activeOnly': 'read',
  'GET /destination': 'read',
  'GET /hotelConversion': 'read',
  'POST /operation/search': 'search',
  'GET /dealCategory/onlyActive': 'read',
  'GET /deal/inEffect/homepage': 'read',
  'GET /hotelInfo/{supplier}/{hotelCode}': 'read',
  'GET /hotelInfo': 'read',
  'POST /operation/storePage/{id}': 'money',
  'POST /operation/getPaymentUrl/{bookId}': 'money',
  'POST /operation/bookingevent/{id}/canceledWithBody': 'money',
  'POST /operation/bookingevent/{id}/canceledWithoutBody': 'money',
  'POST /operation/payAndBook/{id}': 'money',
  'POST /operation/resumeThePaymentOnly/{id}': 'money',
  'GET /operation/succeededBooking/{id}': 'money',
  'GET /operation/checkCoupon/{code}': 'money',
  'GET /hotelChain': 'read',
  'GET /deal/inEffectLp/homepage/chain': 'read',
  'GET /deal/inEffectLp/homepage/category': 'read',
  'GET /deal/inEffectLp/homepage/dest': 'read',
  'GET /deal/inEffectLp/homepage/': 'read',
  'POST /IrgonMember/checkHistory': 'desk',
  'GET /topItem/getLiveshowProductData': 'read',
} as const satisfies Record<ContractWireLine, CallClass>

export function getCallClass(wireLine: WireLine): CallClass {
  return CALL_CLASSES[wireLine as ContractWireLine]
}

// A list that fails must not block other lists, and a payment that fails must not block the check of its result.
const HAS_BREAKER_PER_ENDPOINT: ReadonlySet<CallClass> = new Set<CallClass>(['read', 'money'])

/** The name of the circuit breaker of a call: its class, or its endpoint where each endpoint of the class has its own. */
export function getBreakerName(wireLine: WireLine): string {
  const callClass = getCallClass(wireLine)
  return HAS_BREAKER_PER_ENDPOINT.has(callClass) ? `${callClass} ${wireLine}` : callClass
}
