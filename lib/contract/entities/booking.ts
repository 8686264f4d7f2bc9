import { z } from 'zod'
import { FlightLeg, TourDay } from '#lib/contract/entities/deal.ts'
import { CancellationPolicy, PriceLine, RoomParty } from '#lib/contract/entities/stay.ts'
import {
  Agorot,
  BoardBasis,
  BookingId,
  Code,
  EmailAddress,
  EnglishName,
  Line,
  Moment,
  PhoneNumber,
  Pnr,
  ProductKind,
  Prose,
  StayDate,
  Supplier,
  WebAddress,
} from '#lib/contract/values.ts'

/** Order statuses (section 4). `canceled` becomes `cancelled`; values unknown to us pass through. */
export const OrderStatus = z
  .string()
  .max(40)
  .transform((status) => (status === 'canceled' ? 'cancelled' : status))

export const Passenger = z.object({
  firstName: EnglishName,
  lastName: EnglishName,
  gender: z.enum(['Mr', 'Miss']),
  dateOfBirth: StayDate.optional(),
  /** Israeli identity number or passport number, where the product needs one. */
  id: z.string().max(20).optional(),
  age: z.int().min(0).max(120).optional(),
})

export const Payer = z.object({
  firstName: EnglishName,
  lastName: EnglishName,
  email: EmailAddress,
  phone: PhoneNumber,
  idCard: z.string().max(20).optional(),
  passport: z.string().max(20).optional(),
  numberOfPayments: z.int().min(1).max(36).default(1),
  newsletter: z.boolean().default(false),
})

export const BookedRoom = z.object({
  rateKey: z.string().max(500),
  party: RoomParty,
  guests: z.array(Passenger).max(12).default([]),
})

/** What only agents fill in (section 6). */
export const AgentSection = z.object({
  handlingAgent: Line.optional(),
  remarkToHotel: Prose.optional(),
  remarkToSupplier: Prose.optional(),
  salePrice: Agorot.optional(),
  partialAmount: Agorot.optional(),
  bypassPayment: z.boolean().default(false),
  teacherId: z.string().max(20).optional(),
})

/** The state of the booking page. `init` opens a booking data id; `update` keeps what was typed. */
export const StorePage = z.object({
  stage: z.enum(['init', 'update']),
  /** Made by the client before the first call; the same reference always means the same booking. */
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
  couponCode: z.string().max(40).optional(),
  /** What the guests ask of the hotel; it is printed on the voucher. */
  remark: z.string().max(2_000).optional(),
  agent: AgentSection.optional(),
  /** The person saw a changed price and said yes to this total. */
  agreedTotal: Agorot.optional(),
})

export const StoredRoom = z.object({
  party: RoomParty,
  roomName: Line,
  board: BoardBasis,
  total: Agorot,
  lines: z.array(PriceLine).max(40),
  cancellation: CancellationPolicy,
  remarks: z.array(Prose).max(20).default([]),
  /** For logged-in agencies only. */
  netPrice: Agorot.optional(),
})

export const StoredPage = z.object({
  id: BookingId,
  /** The hold on rooms and price ends here. */
  expiresAt: Moment,
  hotelName: Line.optional(),
  checkIn: StayDate,
  checkOut: StayDate,
  rooms: z.array(StoredRoom).max(10),
  lines: z.array(PriceLine).max(60),
  total: Agorot,
  paidNow: Agorot,
  paidAtHotel: Agorot,
  previousTotal: Agorot.optional(),
  /** For logged-in agencies only. */
  netPrice: Agorot.optional(),
  /** For logged-in agencies only. */
  commission: Agorot.optional(),
})

/** All five answers of a recheck but "no answer", which is a failure of the call. */
export const RefreshedRates = z.object({
  state: z.enum(['same', 'changed', 'sold-out', 'expired']),
  total: Agorot,
  previousTotal: Agorot,
  expiresAt: Moment.optional(),
})

export const PaymentRequest = z.object({
  clientReference: z.uuid(),
  payer: Payer,
  /** Where the payment page sends the person back to; of the site's own host. */
  successUrl: WebAddress.max(500),
  failureUrl: WebAddress.max(500),
})

export const PaymentPage = z.object({ url: WebAddress, agencyOwner: Line })

export const PayAndBook = z.object({
  clientReference: z.uuid(),
  /** What the payment page returned with; checked with the provider, never trusted. */
  paymentReference: z.string().max(200).optional(),
  bypassPayment: z.boolean().default(false),
})

export const Booking = z.object({
  bookingId: BookingId,
  pnr: Pnr,
  orderNumber: Line,
  status: OrderStatus,
  kind: ProductKind,
  supplier: Supplier.optional(),
  hotelCode: Code.optional(),
  hotelName: Line.optional(),
  hotelAddress: Line.optional(),
  hotelPhone: Line.optional(),
  hotelRemark: Prose.optional(),
  hotelExternalCode: Line.optional(),
  hotelOrderNumber: Line.optional(),
  checkIn: StayDate,
  checkOut: StayDate,
  rooms: z.array(
    z.object({
      roomName: Line,
      board: BoardBasis,
      party: RoomParty,
      guests: z.array(Line).max(12),
      hotelConfirmationNumber: Line.optional(),
    }),
  ),
  payerName: Line,
  lines: z.array(PriceLine).max(60),
  totalPrice: Agorot,
  paidAmount: Agorot,
  fullPrice: Agorot.optional(),
  specialPrice: Agorot.optional(),
  /** For logged-in agencies only. */
  netPrice: Agorot.optional(),
  /** For logged-in agencies only. */
  commission: Agorot.optional(),
  cancellation: CancellationPolicy,
  flights: z.array(FlightLeg).max(8).default([]),
  days: z.array(TourDay).max(30).default([]),
  createdAt: Moment,
})
export type Booking = z.infer<typeof Booking>

/** Where a booking stands. `waiting` is asked about again; it is never a reason to book again. */
export const BookResult = z.object({
  state: z.enum(['waiting', 'confirmed', 'pending-confirmation', 'rejected', 'not-paid', 'none']),
  booking: Booking.optional(),
  /** Was the card charged? Absent: not known. */
  charged: z.boolean().optional(),
  reason: z
    .enum(['declined', 'sold-out', 'price-changed', 'expired', 'credit', 'supplier', 'invalid', 'abandoned'])
    .optional(),
})

export const Coupon = z.object({ code: z.string().max(40), amount: Agorot })

/** An order-history row, named as the specification names it (section 3). */
export const OrderHistoryRow = z.object({
  bookData: Moment,
  pnr: Pnr,
  payerName: Line,
  hotelName: Line,
  checkinDate: StayDate,
  checkoutDate: StayDate,
  originalAmount: Agorot,
  equivalentDiscount: Agorot,
  payedAmount: Agorot,
  confirmedPnrStatus: z.object({ pnrStatus: OrderStatus }),
})

export const OrderHistory = z.object({
  rows: z.array(OrderHistoryRow),
  /** `total` counts rows; the others are sums. */
  totals: z.object({ total: z.int().min(0), fullPrice: Agorot, paid: Agorot, discount: Agorot }),
})

export const OrderSearch = z.object({
  agencyCode: Code,
  from: StayDate,
  to: StayDate,
  by: z.enum(['booked', 'check-in']).default('booked'),
  clerkName: Line.optional(),
})

/** A row of the agents' pending orders list (section 2). */
export const AgentOrder = z.object({
  id: BookingId,
  pnr: Pnr.optional(),
  payerName: Line,
  hotelName: Line,
  checkIn: StayDate,
  checkOut: StayDate,
  total: Agorot,
  paid: Agorot,
  active: z.boolean(),
  confirmed: z.boolean(),
  deleted: z.boolean(),
  status: OrderStatus,
  clerkName: Line.optional(),
  createdAt: Moment,
})

/** A booking made elsewhere that waits for an agent (section 3). */
export const PendingExternalBooking = z.object({
  id: Code,
  pnr: Pnr,
  odyAgentCode: Code,
  operatorTag: z.string().max(60).optional(),
  clerkName: Line,
  operatorFlags: z.object({ hiddenRQ: z.boolean() }),
  bookTransaction: z.object({ guid: BookingId }),
  supplier: Supplier,
  hotelName: Line,
  checkIn: StayDate,
  checkOut: StayDate,
  payerName: Line,
  total: Agorot,
  createdAt: Moment,
  state: z.enum(['pending', 'finalized', 'confirmed', 'failed']),
})
export type PendingExternalBooking = z.infer<typeof PendingExternalBooking>

export const PnrDetails = z.object({
  bookings: z.array(
    z.object({
      pnr: Pnr,
      extPnr: Pnr.optional(),
      isExternal: z.boolean(),
      supplierCode: Supplier.optional(),
      externalCode: Code.optional(),
      hotelName: Line,
      payerName: Line,
      checkIn: StayDate,
      checkOut: StayDate,
      status: OrderStatus,
      totalPrice: Agorot,
      cancellation: CancellationPolicy,
      /** What cancelling this minute would cost. */
      feeNow: Agorot,
      cancellable: z.boolean(),
    }),
  ),
})

export const CancelRequest = z.object({
  password: z.string().min(1).max(200),
  isExternal: z.boolean().default(false),
  supplierCode: Supplier.optional(),
  externalCode: Code.optional(),
})

export const CancelResult = z.object({
  result: z.enum(['success', 'rejected', 'already-cancelled', 'not-performed', 'error']),
  /** What was really charged for cancelling. */
  fee: Agorot.optional(),
})

export const ExternalBookInfo = z.object({
  found: z.boolean(),
  extPnr: Pnr.optional(),
  hotelName: Line.optional(),
  payerName: Line.optional(),
  checkIn: StayDate.optional(),
  checkOut: StayDate.optional(),
  status: OrderStatus.optional(),
})

/** Has this teacher's identity number used the organization's subsidy? */
export const TeacherHistory = z.object({
  state: z.enum(['approved', 'not-approved', 'already-used']),
  usedAt: StayDate.optional(),
})
