import { z } from 'zod'
import { MemberLogin, MemberRegistration, MemberSessionCheck, VerificationCode } from '#lib/contract/entities/agency.ts'
import {
  AgentOrder,
  BookResult,
  CancelRequest,
  CancelResult,
  Coupon,
  ExternalBookInfo,
  OrderHistory,
  OrderSearch,
  PayAndBook,
  PaymentPage,
  PaymentRequest,
  PendingExternalBooking,
  PnrDetails,
  RefreshedRates,
  StoredPage,
  StorePage,
  TeacherHistory,
} from '#lib/contract/entities/booking.ts'
import { FooterCategory, FooterItem, FooterPage, Slug } from '#lib/contract/entities/content.ts'
import {
  CalendarDate,
  Deal,
  DealCategory,
  DealGroup,
  DealType,
  LiveShowProduct,
  LiveShowStatus,
} from '#lib/contract/entities/deal.ts'
import {
  Destination,
  HotelChain,
  HotelConversion,
  HotelInfoReply,
  HotelListItem,
} from '#lib/contract/entities/hotel.ts'
import { AgentNote, JourneyStep, LeadInfo } from '#lib/contract/entities/lead.ts'
import { SearchReply, SearchRequest } from '#lib/contract/entities/stay.ts'
import { cachedRead, defineService } from '#lib/contract/service.ts'
import {
  AgencyCode,
  Agorot,
  BookingId,
  Code,
  CodeLifetime,
  EmptyReply,
  IsraeliId,
  LangCode,
  ListWindow,
  PhoneNumber,
  Pnr,
  ShortText,
  StayDate,
  Supplier,
  WebAddress,
} from '#lib/contract/values.ts'
import { COUPON_CODE } from '#lib/domain/identity/coupon-code.ts'

const InLanguage = z.object({ langCode: LangCode })
const ListInLanguage = ListWindow.extend({ langCode: LangCode })
const OfBooking = z.object({ id: BookingId })
const YesNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])

const journeyStep = { body: JourneyStep, reply: EmptyReply, access: 'journey', limit: 'journey' } as const
const dealGroups = cachedRead(120, { query: InLanguage, reply: z.array(DealGroup) })
const leavingPayment = {
  path: OfBooking,
  query: InLanguage,
  reply: EmptyReply,
  access: 'everyone',
  limit: 'write',
} as const
// A hotel may need more than a minute to answer (booking checks, A 18).
const booking = {
  path: OfBooking,
  body: PayAndBook,
  reply: BookResult,
  access: 'everyone',
  limit: 'payment',
  deadline: 90_000,
  attributed: true,
  notifyAdmin: true,
  mayCharge: true,
} as const

/** The fifty-five endpoints of DOMESTIC, under `domestic/api` (section 7). */
export const domestic = defineService('domestic', {
  'GET /operation/marketerId': cachedRead(300, {
    query: z.object({ dealType: Code }),
    reply: z.object({ marketerId: AgencyCode.nullish() }),
  }),
  'GET /dealType/byAgency': cachedRead(300, {
    query: z.object({ agencyCode: AgencyCode }),
    reply: z.array(DealType),
    tenant: { 'query.agencyCode': 'agencyCode' },
  }),
  'GET /operation/agentBook': { reply: z.array(AgentOrder).max(5_000), access: 'agent', countsUnread: '(reply)' },

  'GET /analysis/bookings/{id}': {
    path: z.object({ id: AgencyCode }),
    reply: OrderHistory,
    access: 'agency',
    // An agency can read only its own orders.
    tenant: { 'path.id': 'agencyCode' },
    // Thousands of rows.
    deadline: 20_000,
    countsUnread: 'rows',
  },
  'POST /analysis/bookings/searchByAgency': {
    body: OrderSearch,
    reply: OrderHistory,
    access: 'agency',
    repeat: 'safe',
    countsUnread: 'rows',
    tenant: { 'body.agencyCode': 'agencyCode' },
  },
  'POST /operation/paymentOnly/{id}/': {
    path: OfBooking,
    // In shekels: the only amount of the contract that is not in agorot.
    query: z.object({ debitAmountNis: z.coerce.number().positive().max(1_000_000).multipleOf(0.01) }),
    reply: z.object({ url: WebAddress }),
    // Marketers pay the debts of their own orders, from the personal area; the upstream checks the owner of the order.
    access: 'agency',
    limit: 'payment',
    deadline: 20_000,
  },

  'POST /clubMember/requestLogin': {
    body: z.object({ phone: PhoneNumber }),
    reply: z.object({
      memberSid: z.string().min(1).max(500),
      verificationTimeout: CodeLifetime,
    }),
    access: 'everyone',
    limit: 'code',
    sealedFields: ['memberSid'],
    sessionEffect: 'member-code-sent',
  },
  'POST /clubMember/verifyCode': {
    body: VerificationCode,
    reply: MemberLogin,
    access: 'everyone',
    limit: 'login',
    sessionEffect: 'member-signed-in',
  },
  'POST /clubMember/logout': { reply: EmptyReply, access: 'everyone', sessionEffect: 'member-signed-out' },
  'GET /clubMember/checkSession': {
    query: z.object({ productId: Code.optional() }),
    reply: MemberSessionCheck,
    access: 'everyone',
    sessionEffect: 'member-checked',
  },
  'POST /clubMember': {
    body: MemberRegistration,
    // The person is registered, whatever the reply says about them: this site does not use it.
    reply: EmptyReply,
    access: 'everyone',
    limit: 'code',
  },

  'GET /operation/pendingExtBook': {
    reply: z.array(PendingExternalBooking).max(5_000),
    access: 'agent',
    countsUnread: '(reply)',
  },
  'POST /operation/finalizePendingExtBook/{id}': {
    path: z.object({ id: Code }),
    body: z.object({ pnr: Pnr.optional(), remark: ShortText.optional() }),
    reply: PendingExternalBooking,
    mayBeEmpty: true,
    access: 'agent',
    deadline: 30_000,
  },
  'POST /operation/confirmAtlantisBook/{id}': {
    path: z.object({ id: Code }),
    body: z.object({ hotelConfirmationNumber: ShortText.optional() }),
    reply: PendingExternalBooking,
    mayBeEmpty: true,
    access: 'agent',
    deadline: 30_000,
  },
  'GET /operation/refreshRoomRates/{id}': {
    path: OfBooking,
    reply: RefreshedRates,
    access: 'everyone',
    deadline: 25_000,
  },
  'POST /operation/tagBook/{id}': {
    path: z.object({ id: Code }),
    query: z.object({ tag: z.string().max(60) }),
    reply: EmptyReply,
    access: 'agent',
  },
  'POST /operation/flagBook/{id}': {
    path: z.object({ id: Code }),
    query: z.object({ hiddenRQ: YesNo }),
    reply: EmptyReply,
    access: 'agent',
  },
  'GET /operation/pnrDetails/{pnr}/': {
    path: z.object({ pnr: Pnr }),
    query: z.object({ isExtPnr: YesNo }),
    reply: PnrDetails,
    access: 'canceller',
    limit: 'lookup',
    countsUnread: 'bookings',
  },
  'POST /operation/cancelBook/{pnr}/': {
    path: z.object({ pnr: Pnr }),
    query: z.object({ extPnr: Pnr.optional() }),
    body: CancelRequest,
    reply: CancelResult,
    access: 'canceller',
    deadline: 60_000,
  },
  'POST /operation/cancelBook/preflight': {
    // Only the password, as plain text.
    body: z.string().min(1).max(200),
    encoding: 'text',
    reply: EmptyReply,
    // A success allows the visitor to cancel, so an unexpected reply must not count as a success (section 5).
    mustBeEmpty: true,
    access: 'everyone',
    limit: 'login',
    sessionEffect: 'cancel-password-verified',
  },
  'GET /operation/extBookInfo/': {
    query: z.object({ supplier: Supplier, hotelCode: Code, extPnr: Pnr }),
    reply: ExternalBookInfo,
    access: 'agent',
  },

  'POST /lead/browse/searchedHotel': journeyStep,
  'POST /lead/browse/openProductPage': journeyStep,
  'POST /lead/browse/openPaxPage': journeyStep,
  'POST /lead/browse/openCardPage': journeyStep,
  'POST /lead/browse/reachedBookResultPage': journeyStep,
  'POST /lead/leadinfo/messageToFirstAnsweredAgent': {
    body: AgentNote,
    reply: EmptyReply,
    access: 'agent',
    limit: 'message',
  },
  'POST /lead/leadInfo': {
    body: LeadInfo,
    encoding: 'multipart',
    reply: EmptyReply,
    access: 'everyone',
    limit: 'message',
    attributed: true,
  },

  'GET /deal/calendarDates': cachedRead(300, { reply: z.array(CalendarDate).max(800) }),
  'GET /deal/atlDealsByDest/{dest}': cachedRead(60, {
    path: z.object({ dest: Code }),
    query: z.object({ chkin: StayDate, chkout: StayDate, langCode: LangCode }),
    reply: z.array(Deal).max(500),
  }),
  'GET /footerItem/pageList': cachedRead(300, { reply: z.array(FooterPage).max(300) }),
  'GET /footerItem/{slug}': cachedRead(300, { path: z.object({ slug: Slug }), reply: FooterItem }),
  'GET /footerCategory/activeOnly': cachedRead(300, { reply: z.array(FooterCategory).max(40) }),
  'GET /destination': cachedRead(3_600, { query: ListInLanguage, reply: z.array(Destination).max(1_000) }),
  'GET /hotelConversion': cachedRead(3_600, { query: ListInLanguage, reply: z.array(HotelConversion).max(1_000) }),

  'POST /operation/search': {
    body: SearchRequest,
    reply: SearchReply,
    access: 'everyone',
    // A search only reads: it reserves nothing and sells nothing, so it can be retried.
    repeat: 'safe',
    deadline: 25_000,
    attributed: true,
    notifyAdmin: true,
    needsReadable: 'availabilities',
  },
  'GET /dealCategory/onlyActive': cachedRead(300, { query: InLanguage, reply: z.array(DealCategory).max(60) }),
  'GET /deal/inEffect/homepage': cachedRead(60, { query: InLanguage, reply: z.array(Deal).max(500) }),
  'GET /hotelInfo/{supplier}/{hotelCode}': cachedRead(3_600, {
    path: z.object({ supplier: Supplier, hotelCode: Code }),
    query: InLanguage,
    reply: HotelInfoReply,
  }),
  'GET /hotelInfo': cachedRead(3_600, { query: ListWindow, reply: z.array(HotelListItem).max(1_000) }),

  'POST /operation/storePage/{id}': {
    // `init` when there is no id yet: the reply contains the new id.
    path: z.object({ id: z.union([z.literal('init'), BookingId]) }),
    query: InLanguage,
    body: StorePage,
    reply: StoredPage,
    access: 'everyone',
    limit: 'write',
    deadline: 25_000,
    attributed: true,
    notifyAdmin: true,
  },
  'POST /operation/getPaymentUrl/{bookId}': {
    path: z.object({ bookId: BookingId }),
    query: InLanguage,
    body: PaymentRequest,
    reply: PaymentPage,
    access: 'everyone',
    limit: 'payment',
    deadline: 25_000,
    attributed: true,
    notifyAdmin: true,
  },
  'POST /operation/bookingevent/{id}/canceledWithBody': { ...leavingPayment, body: z.object({ reason: ShortText }) },
  'POST /operation/bookingevent/{id}/canceledWithoutBody': leavingPayment,
  'POST /operation/payAndBook/{id}': booking,
  'POST /operation/resumeThePaymentOnly/{id}': booking,
  'GET /operation/succeededBooking/{id}': {
    path: OfBooking,
    reply: BookResult,
    access: 'everyone',
    limit: 'status',
    deadline: 15_000,
    reportsOutcome: true,
  },
  'GET /operation/checkCoupon/{code}': {
    path: z.object({ code: z.string().regex(COUPON_CODE) }),
    query: z.object({
      amount: z.coerce.number().pipe(Agorot),
      checkinDate: StayDate,
      supplier: Supplier.optional(),
      dealId: Code.optional(),
      subAgency: Code.optional(),
    }),
    reply: Coupon,
    access: 'everyone',
    limit: 'login',
    attributed: true,
  },

  'GET /hotelChain': cachedRead(3_600, { query: ListInLanguage, reply: z.array(HotelChain).max(1_000) }),
  'GET /deal/inEffectLp/homepage/chain': dealGroups,
  'GET /deal/inEffectLp/homepage/category': dealGroups,
  'GET /deal/inEffectLp/homepage/dest': dealGroups,
  'GET /deal/inEffectLp/homepage/': cachedRead(120, {
    // Either a destination or a chain.
    query: InLanguage.extend({ destCode: Code.optional(), chainName: ShortText.optional() }),
    reply: z.array(Deal).max(500),
  }),
  'POST /IrgonMember/checkHistory': {
    body: z.object({ tzNumber: IsraeliId }),
    reply: TeacherHistory,
    access: 'agent',
    limit: 'login',
  },
  'GET /topItem/getLiveshowProductData': cachedRead(300, {
    reply: z.object({ status: LiveShowStatus.optional(), products: z.array(LiveShowProduct).max(100) }),
  }),
})
