import type { bff } from '#lib/contract/bff.ts'
import type { domestic } from '#lib/contract/domestic.ts'
import type { PAGE_ACCESS, PagePath } from '#lib/server/routing/page-access.ts'
import { AGENT_SITE, agencyOf, MARKETER_SITE, OPEN_SITE, SESSIONS } from '#tests/contract/visitors.ts'

/** A white label for everybody, where the clerks of one agent code sign in too. */
const WHITE_LABEL = agencyOf({ isLoginMarketer: false, dabAllowedOdyAgentCodes: ['ODY7', 'x1'] })

/** The roles of section 6, each on a site where it occurs. */
export const ROLES = {
  visitor: { session: SESSIONS.anonymous, agency: OPEN_SITE },
  member: { session: SESSIONS.member, agency: OPEN_SITE },
  marketer: { session: SESSIONS.marketer, agency: MARKETER_SITE },
  'white-label clerk': { session: SESSIONS.agent, agency: WHITE_LABEL },
  'clerk whose code the site does not allow': {
    session: SESSIONS.agent,
    agency: agencyOf({ isLoginMarketer: false, dabAllowedOdyAgentCodes: ['x1'] }),
  },
  agent: { session: SESSIONS.agent, agency: AGENT_SITE },
  canceller: { session: SESSIONS.canceller, agency: OPEN_SITE },
  /** The cancellation password was accepted, but too long ago. */
  'late canceller': { session: SESSIONS['late canceller'], agency: OPEN_SITE },
} as const

export type Role = keyof typeof ROLES

/** `code`: allowed, but there is no pending code to enter. `login` and `password`: something has to be entered first. */
export type Answer = 'allowed' | 'code' | 'login' | 'password' | 'refused'
type Row = Readonly<Record<Role, Answer>>

const toRow = (answer: Answer, others: Partial<Row> = {}): Row => ({
  visitor: answer,
  member: answer,
  marketer: answer,
  'white-label clerk': answer,
  'clerk whose code the site does not allow': answer,
  agent: answer,
  canceller: answer,
  'late canceller': answer,
  ...others,
})

const ANYBODY = toRow('allowed')
const AGENCY_USERS = toRow('allowed', {
  visitor: 'login',
  member: 'login',
  canceller: 'login',
  'late canceller': 'login',
  'clerk whose code the site does not allow': 'refused',
})
const AGENTS = toRow('login', {
  marketer: 'refused',
  'white-label clerk': 'refused',
  'clerk whose code the site does not allow': 'refused',
  agent: 'allowed',
})
const CANCELLERS = toRow('password', { agent: 'allowed', canceller: 'allowed' })
const WHERE_AGENTS_SIGN_IN = toRow('refused', {
  'white-label clerk': 'allowed',
  'clerk whose code the site does not allow': 'allowed',
  agent: 'allowed',
})
const WHERE_MARKETERS_SIGN_IN = toRow('allowed', {
  visitor: 'refused',
  member: 'refused',
  canceller: 'refused',
  'late canceller': 'refused',
  'white-label clerk': 'refused',
  'clerk whose code the site does not allow': 'refused',
})
const AFTER_AN_AGENCY_CODE = toRow('code', {
  visitor: 'refused',
  member: 'refused',
  canceller: 'refused',
  'late canceller': 'refused',
  'white-label clerk': 'refused',
  'clerk whose code the site does not allow': 'refused',
})
const AFTER_A_CODE = toRow('code')

/** Which role may call which endpoint (section 6). An endpoint without a row does not compile. */
export const ENDPOINT_ROWS = {
  'POST /agent/login': WHERE_AGENTS_SIGN_IN,
  'POST /agency/passlogin': WHERE_MARKETERS_SIGN_IN,
  'POST /agency/requestLogin': WHERE_MARKETERS_SIGN_IN,
  'POST /agency/verifyCode': AFTER_AN_AGENCY_CODE,
  'POST /agent/logout': ANYBODY,
  'POST /agency/logout': ANYBODY,
  'GET /agent/checkSession': ANYBODY,
  'GET /agency/checkSession': ANYBODY,
  'GET /agencyContents/byAgencyCode/{code}': ANYBODY,
  'GET /agencyContents/byHost/{host}': ANYBODY,
  'GET /user/{id}/username': AGENCY_USERS,
  'GET /agent/all': AGENTS,
  'GET /paxBankCredit/getInfo': AGENCY_USERS,
  'GET /operation/packDates/holidays': ANYBODY,
  'GET /destinationEx/': ANYBODY,
  'GET /pageContentsAggregate/byPage/{page}': ANYBODY,
  'GET /pageContentsHref/{pageId}/{itemId}': ANYBODY,
  'POST /operation/notifyAdmin': ANYBODY,
  'POST /operation/notifyAdmin/pageNotFound': ANYBODY,
  'GET /operation/marketerId': ANYBODY,
  'GET /dealType/byAgency': ANYBODY,
  'GET /operation/agentBook': AGENTS,
  'GET /analysis/bookings/{id}': AGENCY_USERS,
  'POST /analysis/bookings/searchByAgency': AGENCY_USERS,
  'POST /operation/paymentOnly/{id}/': AGENCY_USERS,
  'POST /clubMember/requestLogin': ANYBODY,
  'POST /clubMember/verifyCode': AFTER_A_CODE,
  'POST /clubMember/logout': ANYBODY,
  'GET /clubMember/checkSession': ANYBODY,
  'POST /clubMember': ANYBODY,
  'GET /operation/pendingExtBook': AGENTS,
  'POST /operation/finalizePendingExtBook/{id}': AGENTS,
  'POST /operation/confirmAtlantisBook/{id}': AGENTS,
  'GET /operation/refreshRoomRates/{id}': ANYBODY,
  'POST /operation/tagBook/{id}': AGENTS,
  'POST /operation/flagBook/{id}': AGENTS,
  'GET /operation/pnrDetails/{pnr}/': CANCELLERS,
  'POST /operation/cancelBook/{pnr}/': CANCELLERS,
  'POST /operation/cancelBook/preflight': ANYBODY,
  'GET /operation/extBookInfo/': AGENTS,
  'POST /lead/browse/searchedHotel': AGENTS,
  'POST /lead/browse/openProductPage': AGENTS,
  'POST /lead/browse/openPaxPage': AGENTS,
  'POST /lead/browse/openCardPage': AGENTS,
  'POST /lead/browse/reachedBookResultPage': AGENTS,
  'POST /lead/leadinfo/messageToFirstAnsweredAgent': AGENTS,
  'POST /lead/leadInfo': ANYBODY,
  'GET /deal/calendarDates': ANYBODY,
  'GET /deal/atlDealsByDest/{dest}': ANYBODY,
  'GET /footerItem/pageList': ANYBODY,
  'GET /footerItem/{slug}': ANYBODY,
  'GET /footerCategory/activeOnly': ANYBODY,
  'GET /destination': ANYBODY,
  'GET /hotelConversion': ANYBODY,
  'POST /operation/search': ANYBODY,
  'GET /dealCategory/onlyActive': ANYBODY,
  'GET /deal/inEffect/homepage': ANYBODY,
  'GET /hotelInfo/{supplier}/{hotelCode}': ANYBODY,
  'GET /hotelInfo': ANYBODY,
  'POST /operation/storePage/{id}': ANYBODY,
  'POST /operation/getPaymentUrl/{bookId}': ANYBODY,
  'POST /operation/bookingevent/{id}/canceledWithBody': ANYBODY,
  'POST /operation/bookingevent/{id}/canceledWithoutBody': ANYBODY,
  'POST /operation/payAndBook/{id}': ANYBODY,
  'POST /operation/resumeThePaymentOnly/{id}': ANYBODY,
  'GET /operation/succeededBooking/{id}': ANYBODY,
  'GET /operation/checkCoupon/{code}': ANYBODY,
  'GET /hotelChain': ANYBODY,
  'GET /deal/inEffectLp/homepage/chain': ANYBODY,
  'GET /deal/inEffectLp/homepage/category': ANYBODY,
  'GET /deal/inEffectLp/homepage/dest': ANYBODY,
  'GET /deal/inEffectLp/homepage/': ANYBODY,
  'POST /IrgonMember/checkHistory': AGENTS,
  'GET /topItem/getLiveshowProductData': ANYBODY,
} as const satisfies Record<keyof typeof bff.calls | keyof typeof domestic.calls, Row>

type PageAnswer = 'page' | 'prompt' | 'missing'

/** The pages that not everybody sees. */
type PrivatePage = {
  [Path in PagePath]: (typeof PAGE_ACCESS)[Path] extends { for: 'everyone' } ? never : Path
}[PagePath]

const AGENTS_ONLY = {
  visitor: 'missing',
  member: 'missing',
  marketer: 'missing',
  'white-label clerk': 'missing',
  'clerk whose code the site does not allow': 'missing',
  agent: 'page',
  canceller: 'missing',
  'late canceller': 'missing',
} as const satisfies Record<Role, PageAnswer>

/** Which role sees which private page. A private page without a row does not compile. */
export const PAGE_ROWS = {
  '/cancel-booking': {
    visitor: 'prompt',
    member: 'prompt',
    marketer: 'prompt',
    'white-label clerk': 'prompt',
    'clerk whose code the site does not allow': 'prompt',
    agent: 'page',
    canceller: 'page',
    'late canceller': 'prompt',
  },
  '/desk': AGENTS_ONLY,
  '/external-booking': AGENTS_ONLY,
  '/personal-area': {
    visitor: 'prompt',
    member: 'prompt',
    marketer: 'page',
    'white-label clerk': 'page',
    'clerk whose code the site does not allow': 'prompt',
    agent: 'page',
    canceller: 'prompt',
    'late canceller': 'prompt',
  },
} as const satisfies Record<PrivatePage, Record<Role, PageAnswer>>
