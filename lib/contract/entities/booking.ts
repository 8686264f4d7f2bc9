import { z } from 'zod'
import { FlightLegs, TourDay } from '#lib/contract/entities/deal.ts'
import { BookedParty, CancellationPolicy, PriceLine, RepliedParty, RoomParty } from '#lib/contract/entities/stay.ts'
import { readAs, readingRules } from '#lib/contract/reading.ts'
import {
  AgencyCode,
  Agorot,
  BoardBasis,
  BookingId,
  Charge,
  Code,
  DocumentNumber,
  EmailAddress,
  EnglishName,
  LongText,
  Moment,
  OpaqueKey,
  PhoneNumber,
  Pnr,
  Price,
  ProductKind,
  ShortText,
  StayDate,
  Supplier,
  WebAddress,
} from '#lib/contract/values.ts'
import { isBirthDate } from '#lib/domain/identity/birth-date.ts'
import { MAX_COUPON_CODE_LENGTH } from '#lib/domain/identity/coupon-code.ts'
import { normalizeStatus } from '#lib/domain/identity/order-status.ts'

/** Order statuses (section 4), in one spelling; unknown values are not changed. */
export const OrderStatus = z.string().max(40).transform(normalizeStatus)

export const Passenger = z.object({
  firstName: EnglishName,
  lastName: EnglishName,
  gender: z.enum(['Mr', 'Miss']),
  dateOfBirth: StayDate.optional(),
  /** Israeli identity number or passport number, where the product needs one. */
  id: DocumentNumber.optional(),
  age: z.int().min(0).max(120).optional(),
})

export const Payer = z.object({
  firstName: EnglishName,
  lastName: EnglishName,
  email: EmailAddress,
  phone: PhoneNumber,
  idCard: DocumentNumber.optional(),
  passport: DocumentNumber.optional(),
  numberOfPayments: z.int().min(1).max(36).default(1),
  newsletter: z.boolean().default(false),
})

export const BookedRoom = z.object({
  rateKey: OpaqueKey,
  party: RoomParty,
  guests: z.array(Passenger).max(12).default([]),
})

/**
 * Fields for agents only (section 6). A page that a visitor stores has none: the upstream then leaves what an agent has
 * stored before, so that a customer pays the agent's price. Where it does not, the customer is asked to agree to the new price.
 */
export const AgentSection = z.object({
  handlingAgent: ShortText.optional(),
  remarkToHotel: LongText.optional(),
  remarkToSupplier: LongText.optional(),
  salePrice: Price.optional(),
  partialAmount: Price.optional(),
  bypassPayment: z.boolean().default(false),
  teacherId: DocumentNumber.optional(),
})
export type AgentSection = z.infer<typeof AgentSection>

/** The state of the booking page. `init` creates a booking data id; `update` stores the typed data. */
export const StorePage = z
  .object({
    stage: z.enum(['init', 'update']),
    /** Created by the client before the first call. Calls with the same reference are the same booking. */
    clientReference: z.uuid(),
    product: z.object({
      kind: ProductKind,
      supplier: Supplier.optional(),
      hotelCode: Code.optional(),
      dealId: Code.optional(),
      checkIn: StayDate,
      checkOut: StayDate,
    }),
    rooms: z.array(BookedRoom).min(1).max(10),
    passengers: z.array(Passenger).max(40).default([]),
    payer: Payer.optional(),
    couponCode: z.string().max(MAX_COUPON_CODE_LENGTH).optional(),
    /** The guests' request to the hotel, printed on the voucher. */
    remark: z.string().max(2_000).optional(),
    agent: AgentSection.optional(),
    /** The total that the person agreed to after a price change. */
    agreedTotal: Agorot.optional(),
  })
  .refine(
    ({ passengers, rooms, product: { checkIn } }) =>
      [...passengers, ...rooms.flatMap(({ guests }) => guests)].every(
        ({ dateOfBirth }) => dateOfBirth === undefined || isBirthDate(dateOfBirth, checkIn),
      ),
    'a date of birth after check-in, or too long before it',
  )
export type StorePage = z.infer<typeof StorePage>

export const StoredRoom = z.object({
  party: RepliedParty,
  roomName: ShortText.default(''),
  board: BoardBasis.default('other'),
  total: Agorot,
  lines: z.array(PriceLine).max(40).default([]),
  cancellation: CancellationPolicy,
  remarks: z.array(LongText).max(20).default([]),
  /** For signed-in agencies only. */
  netPrice: Agorot.optional(),
})
export type StoredRoom = z.infer<typeof StoredRoom>

/**
 * The agency of a booking: its code, or the id of the agency's marketer. Not in the specification. The site
 * shows a booking only on its own agency's host. Without it, the site relies on where the booking was made.
 */
const OwnerCode = AgencyCode.optional()

export const StoredPage = z.object({
  id: BookingId,
  agencyCode: OwnerCode,
  /** When the hold on rooms and price ends. Not in the specification; without it no time is shown, and the price is checked. */
  expiresAt: Moment.optional(),
  hotelName: ShortText.optional(),
  checkIn: StayDate,
  checkOut: StayDate,
  rooms: z.array(StoredRoom).max(10).register(readingRules, { format: 'complete' }),
  /** They explain the total. The total is never calculated from them. */
  lines: z.array(PriceLine).max(60).default([]),
  total: Agorot,
  paidNow: Agorot,
  paidAtHotel: Agorot,
  previousTotal: Agorot.optional(),
  /** For signed-in agencies only. */
  netPrice: Agorot.optional(),
  /** For signed-in agencies only. */
  commission: Agorot.optional(),
})
export type StoredPage = z.infer<typeof StoredPage>

/** The results of a recheck. A missing answer is a failure of the call. */
export const RefreshedRates = z.object({
  state: z.enum(['same', 'changed', 'sold-out', 'expired']),
  // Rooms that are sold out have no price; the price check refuses the other states without one.
  total: readAs(Agorot.default(0), { format: 'decisive' }),
  /** Absent: compared with the total that the person has seen. */
  previousTotal: Agorot.optional(),
  expiresAt: Moment.optional(),
  /** For signed-in agencies only. */
  netPrice: Agorot.optional(),
})
export type RefreshedRates = z.infer<typeof RefreshedRates>

export const PaymentRequest = z.object({
  clientReference: z.uuid(),
  payer: Payer,
  /** The URLs to which the payment page redirects; on the site's own host. */
  successUrl: WebAddress.max(500),
  failureUrl: WebAddress.max(500),
})

// The site does not use `agencyOwner`, so a payment must not fail without it.
export const PaymentPage = z.object({ url: WebAddress, agencyOwner: ShortText.optional() })

export const PayAndBook = z.object({
  clientReference: z.uuid(),
  /** From the payment page's redirect. Untrusted: verified with the provider. */
  paymentReference: z.string().max(200).optional(),
  bypassPayment: z.boolean().default(false),
})
export type PayAndBook = z.infer<typeof PayAndBook>

export const Booking = z.object({
  // Where the reply does not repeat it, it is that of the call (`withRequestedId`). `decisive`: one that cannot be read may be another booking's.
  bookingId: readAs(BookingId.default(''), { format: 'decisive' }),
  pnr: Pnr,
  // Fields below that have a default or are optional may be missing or invalid: the reply is still the outcome of the
  // booking.
  orderNumber: ShortText.default(''),
  status: OrderStatus.default(''),
  kind: ProductKind.default('hotel'),
  supplier: Supplier.optional(),
  hotelCode: Code.optional(),
  hotelName: ShortText.optional(),
  hotelAddress: ShortText.optional(),
  hotelPhone: ShortText.optional(),
  hotelRemark: LongText.optional(),
  hotelExternalCode: ShortText.optional(),
  hotelOrderNumber: ShortText.optional(),
  checkIn: StayDate,
  checkOut: StayDate,
  rooms: z
    .array(
      z.object({
        roomName: ShortText.default(''),
        board: BoardBasis.default('other'),
        // Absent when it cannot be read: without this room the voucher would be one for fewer rooms.
        party: BookedParty.optional(),
        guests: z.array(ShortText).max(12).default([]),
        hotelConfirmationNumber: ShortText.optional(),
      }),
    )
    .default([]),
  payerName: ShortText.default(''),
  lines: z.array(PriceLine).max(60).default([]),
  totalPrice: Charge,
  /** Payments minus refunds. Absent when unknown: the booking is made all the same, and no debt is claimed. */
  paidAmount: Charge.optional(),
  /** Of a cancelled booking: what was or will be paid back. Not in the specification. */
  refundedAmount: Charge.optional(),
  /** Of a cancelled booking: the fee that was charged. Not in the specification. */
  cancellationFee: Charge.optional(),
  fullPrice: Agorot.optional(),
  specialPrice: Agorot.optional(),
  /** For signed-in agencies only. */
  netPrice: Agorot.optional(),
  /** For signed-in agencies only. */
  commission: Agorot.optional(),
  /** No steps: the reply does not contain the cancellation fees. */
  cancellation: CancellationPolicy.default({ steps: [] }),
  flights: FlightLegs,
  days: z.array(TourDay).max(30).default([]),
  createdAt: Moment.optional(),
  /** Whether the use of the teachers' subsidy was recorded (section 8). Not in the specification; for agencies only. */
  subsidyUpdate: z.enum(['updated', 'failed']).optional(),
})
export type Booking = z.infer<typeof Booking>

/** The status of a booking. `waiting`: poll again, never book again. */
export const BookResult = z.object({
  // An unknown status counts as `waiting`.
  state: readAs(z.enum(['waiting', 'confirmed', 'pending-confirmation', 'rejected', 'not-paid', 'none']), {
    fallback: 'waiting',
  }),
  agencyCode: OwnerCode,
  booking: Booking.optional(),
  /** Whether the card was charged; absent when unknown. */
  charged: z.boolean().optional(),
  reason: z
    .enum(['declined', 'sold-out', 'price-changed', 'expired', 'credit', 'supplier', 'invalid', 'abandoned'])
    .optional(),
})
export type BookResult = z.infer<typeof BookResult>

/** Without its code it is the one that was requested. */
export const Coupon = z.object({ code: z.string().min(1).max(MAX_COUPON_CODE_LENGTH).optional(), amount: Agorot })

/** A row of the order history, with the field names of the specification (section 3). */
export const OrderHistoryRow = z.object({
  /** Not in the specification, but needed: paying a debt and reading an order's details require the booking id. */
  bookingId: BookingId.optional(),
  bookData: Moment,
  pnr: Pnr,
  payerName: ShortText.default(''),
  /** Empty for a flight. */
  hotelName: ShortText.default(''),
  checkinDate: StayDate,
  checkoutDate: StayDate,
  originalAmount: Agorot,
  // Null is no discount; one that cannot be read would make the debt too high.
  equivalentDiscount: readAs(Charge.default(0), { format: 'decisive' }),
  payedAmount: Charge,
  // Empty when it is not known: the order is shown, and nothing is claimed to be due for it.
  confirmedPnrStatus: z.object({ pnrStatus: OrderStatus.default('') }).default({ pnrStatus: '' }),
})
export type OrderHistoryRow = z.infer<typeof OrderHistoryRow>

export const OrderHistory = z.object({
  rows: z.array(OrderHistoryRow),
  /** `total` is the number of rows; the others are sums in agorot. */
  // Not Agorot, because its limit is for a single price and the sum of thousands of orders may be higher.
  // The site adds up the orders that it shows, so an unreadable sum must not cost the orders.
  totals: z.object({ total: z.int().min(0), fullPrice: z.int(), paid: z.int(), discount: z.int() }).optional(),
})

export const OrderSearch = z.object({
  agencyCode: AgencyCode,
  from: StayDate,
  to: StayDate,
  by: z.enum(['booked', 'check-in']).default('booked'),
  clerkName: ShortText.optional(),
})

/** A row of the agents' pending orders list (section 2). */
export const AgentOrder = z.object({
  id: BookingId,
  pnr: Pnr.optional(),
  payerName: ShortText.default(''),
  hotelName: ShortText.default(''),
  checkIn: StayDate,
  checkOut: StayDate,
  total: Agorot,
  paid: Charge,
  active: z.boolean(),
  confirmed: z.boolean(),
  deleted: z.boolean(),
  status: OrderStatus.default(''),
  clerkName: ShortText.optional(),
  createdAt: Moment,
})
export type AgentOrder = z.infer<typeof AgentOrder>

/** A booking made in another system that an agent has to finalize (section 3). */
export const PendingExternalBooking = z.object({
  id: Code,
  pnr: Pnr,
  odyAgentCode: Code.default(''),
  operatorTag: z.string().max(60).optional(),
  clerkName: ShortText.default(''),
  // A booking that cannot be read completely is still shown: otherwise nobody would handle it.
  operatorFlags: z.object({ hiddenRQ: z.boolean().default(false) }).default({ hiddenRQ: false }),
  bookTransaction: z.object({ guid: BookingId }),
  /** Absent for a supplier that the contract does not know. */
  supplier: Supplier.optional(),
  hotelName: ShortText.default(''),
  checkIn: StayDate,
  checkOut: StayDate,
  payerName: ShortText.default(''),
  total: Agorot,
  createdAt: Moment,
  // A booking in an unknown state is shown, and offers no action that needs a certain state.
  state: readAs(z.enum(['pending', 'finalized', 'confirmed', 'failed', 'unknown']), { fallback: 'unknown' }).default(
    'unknown',
  ),
})
export type PendingExternalBooking = z.infer<typeof PendingExternalBooking>

/** A policy that may have no steps. */
const FoundCancellation = CancellationPolicy.extend({
  steps: readAs(readAs(z.array(CancellationPolicy.shape.steps.element).max(12), { format: 'complete' }).default([]), {
    format: 'decisive',
  }),
})

export const PnrDetails = z.object({
  bookings: z.array(
    z.object({
      pnr: Pnr,
      extPnr: Pnr.optional(),
      agencyCode: OwnerCode,
      isExternal: z.boolean(),
      supplierCode: Supplier.optional(),
      externalCode: Code.optional(),
      hotelName: ShortText.default(''),
      payerName: ShortText.default(''),
      checkIn: StayDate,
      checkOut: StayDate,
      // Empty when it is not known: `cancellable` says whether the booking can be cancelled.
      status: OrderStatus.default(''),
      totalPrice: Agorot,
      // No steps: the reply does not contain the fees of other times than now. `decisive`: a fee that cannot be read may be the fee of now.
      cancellation: readAs(FoundCancellation.default({ steps: [] }), { format: 'decisive' }),
      feeNow: Charge,
      cancellable: z.boolean(),
      /** Of a cancelled booking: the fee that was charged. Not in the specification. */
      cancellationFee: Charge.optional(),
      /** Of a cancelled booking: what was or will be paid back. Not in the specification. */
      refundedAmount: Charge.optional(),
    }),
  ),
})
export type PnrDetails = z.infer<typeof PnrDetails>

export const CancelRequest = z.object({
  password: z.string().min(1).max(200),
  isExternal: z.boolean().default(false),
  supplierCode: Supplier.optional(),
  externalCode: Code.optional(),
})
export type CancelRequest = z.infer<typeof CancelRequest>

export const CancelResult = z.object({
  // Section 8. `check-external-pnr`: the external number does not belong to the booking; nothing was cancelled.
  result: z.enum(['success', 'rejected', 'already-cancelled', 'not-performed', 'error', 'check-external-pnr']),
  fee: Charge.optional(),
  /** What was or will be paid back, to the means of payment. Not in the specification. */
  refundedAmount: Charge.optional(),
})
export type CancelResult = z.infer<typeof CancelResult>

export const ExternalBookInfo = z.object({
  found: z.boolean(),
  extPnr: Pnr.optional(),
  hotelName: ShortText.optional(),
  payerName: ShortText.optional(),
  checkIn: StayDate.optional(),
  checkOut: StayDate.optional(),
  status: OrderStatus.optional(),
})

/** Whether the teacher with this identity number has used the organization's subsidy. */
export const TeacherHistory = z.object({
  state: z.enum(['approved', 'not-approved', 'already-used']),
  usedAt: StayDate.optional(),
  /** The subsidy of one order, when it is approved. Not in the specification. */
  amount: Agorot.optional(),
})
