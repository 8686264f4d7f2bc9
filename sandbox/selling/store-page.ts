import type { z } from 'zod'
import type { domestic } from '#lib/contract/domestic.ts'
import type { StoredPage, StorePage } from '#lib/contract/entities/booking.ts'
import type { LangCode } from '#lib/contract/values.ts'
import { inTransaction } from '#sandbox/database.ts'
import { toIsraelIso } from '#sandbox/dates.ts'
import { holdRooms, releaseRooms } from '#sandbox/selling/allotment.ts'
import { getCommission, priceBooking, quoteRooms } from '#sandbox/selling/booking-price.ts'
import {
  type BookingRecord,
  findByReference,
  getBooking,
  isExpired,
  saveBooking,
  toBookingId,
} from '#sandbox/selling/booking-record.ts'
import {
  findLoginAt,
  getDiscountPercents,
  mayShowNet,
  requireOwnBooking,
  resolveSeller,
} from '#sandbox/selling/caller-rights.ts'
import { checkGuests } from '#sandbox/selling/guest-checks.ts'
import { getSwitches } from '#sandbox/selling/switches.ts'
import { type Caller, type Handlers, HttpError, type World } from '#sandbox/world.ts'

/** How long rooms and price are held, in minutes. */
export const HOLD_MINUTES = 20

const SOLD_OUT = 'החדר אזל. יש לבחור חדר אחר.'
const EXPIRED = 'תוקף ההזמנה פג. יש לבחור חדר מחדש.'

/** A stored booking page for the contract. */
function toStoredPage(booking: BookingRecord, showNet: boolean): z.input<typeof StoredPage> {
  const changed = booking.roomsTotal !== booking.agreedRooms
  return {
    id: booking.id,
    agencyCode: booking.agencyCode,
    expiresAt: toIsraelIso(booking.holdExpiresAt),
    hotelName: booking.productName,
    checkIn: booking.page.product.checkIn,
    checkOut: booking.page.product.checkOut,
    rooms: booking.rooms.map(({ netPrice, fullPrice: _full, needsApproval: _approval, ...room }) => ({
      ...room,
      ...(showNet ? { netPrice } : {}),
    })),
    lines: booking.lines,
    total: booking.total,
    paidNow: booking.paidNow,
    paidAtHotel: booking.paidAtHotel,
    ...(changed ? { previousTotal: booking.total - booking.roomsTotal + booking.agreedRooms } : {}),
    ...(showNet ? { netPrice: booking.netPrice, commission: getCommission(booking) } : {}),
  }
}

/** Throws 403 unless a login of the agency sends the agent's part, and an internal agent sets a price (section 6). */
function checkAgentPart(world: World, caller: Caller, agencyCode: string, page: StorePage): void {
  if (!page.agent) return
  const login = findLoginAt(world, caller, agencyCode)
  if (!login) throw new HttpError(403, 'החלק הזה מיועד לנציגים בלבד.')
  const priced = page.agent.salePrice !== undefined || page.agent.partialAmount !== undefined
  if (priced && login.kind !== 'agent') throw new HttpError(403, 'רק נציג רשאי לשנות מחיר.')
}

function holdForBooking(world: World, booking: BookingRecord, wants: Parameters<typeof holdRooms>[2]): BookingRecord {
  const until = new Date(world.clock.now().getTime() + HOLD_MINUTES * 60_000)
  if (getSwitches(world)['sold-out'] !== undefined || !holdRooms(world, booking.id, wants, until)) {
    throw new HttpError(409, SOLD_OUT)
  }
  return { ...booking, holdExpiresAt: until.toISOString() }
}

function openStorePage(world: World, caller: Caller, page: StorePage, langCode: LangCode): BookingRecord {
  const known = findByReference(world, page.clientReference)
  if (known) {
    requireOwnBooking(world, caller, known)
    if (isExpired(world, known)) throw new HttpError(410, EXPIRED)
    return known
  }
  const seller = resolveSeller(world, caller)
  checkAgentPart(world, caller, seller.agencyCode, page)
  checkGuests(world, page)
  const { member } = getDiscountPercents(world, caller)
  const quoted = quoteRooms(world, page, langCode, member, true)
  const id = toBookingId(world, page.clientReference)
  const login = findLoginAt(world, caller, seller.agencyCode)
  const priced = priceBooking(world, quoted, page, langCode, id)
  const booking: BookingRecord = {
    id,
    clientReference: page.clientReference,
    agencyCode: seller.agencyCode,
    ...(login?.clerkName ? { clerkName: login.clerkName } : {}),
    langCode,
    state: 'draft',
    member,
    agreedRooms: quoted.agreedTotal,
    createdAt: world.clock.now().toISOString(),
    holdExpiresAt: world.clock.now().toISOString(),
    ...priced,
  }
  return holdForBooking(world, booking, quoted.stockRequests)
}

/**
 * The page as it is stored: a visitor cannot send the agent's part, so the one that an agent has stored remains (price,
 * remarks, handling agent). An agent who sends none removes it.
 */
function keepAgentPart(world: World, caller: Caller, before: BookingRecord, page: StorePage): StorePage {
  const { agent } = before.page
  const isAgency = findLoginAt(world, caller, before.agencyCode) !== undefined
  return page.agent !== undefined || agent === undefined || isAgency ? page : { ...page, agent }
}

function updateStorePage(world: World, caller: Caller, id: string, sent: StorePage, langCode: LangCode): BookingRecord {
  const before = requireOwnBooking(world, caller, getBooking(world, id))
  const page = keepAgentPart(world, caller, before, sent)
  if (before.clientReference !== page.clientReference) throw new HttpError(409, 'ההזמנה שייכת לפנייה אחרת.')
  if (before.state !== 'draft') throw new HttpError(409, 'ההזמנה כבר נשלחה.')
  if (isExpired(world, before)) throw new HttpError(410, EXPIRED)
  checkAgentPart(world, caller, before.agencyCode, sent)
  checkGuests(world, page)
  const { member } = getDiscountPercents(world, caller)
  const sameRooms =
    page.rooms.length === before.page.rooms.length &&
    page.rooms.every((room, index) => room.rateKey === before.page.rooms[index]?.rateKey)
  const same = sameRooms && member === before.member && langCode === before.langCode
  // Held rooms keep their price. They are priced again only for other rooms, another language, or a member who logged in or out.
  const quoted = same ? undefined : quoteRooms(world, page, langCode, member, !sameRooms)
  const priced = priceBooking(world, quoted ?? before, page, langCode, id)
  const agreedRooms = !quoted
    ? before.agreedRooms
    : sameRooms
      ? getAgreedTotal(world, before, quoted)
      : quoted.agreedTotal
  const isAgreed = page.agreedTotal === priced.total
  const booking = { ...before, ...priced, langCode, member, agreedRooms: isAgreed ? priced.roomsTotal : agreedRooms }
  return quoted && !sameRooms ? holdForBooking(world, booking, quoted.stockRequests) : booking
}

/** The agreed total after the customer's own change (language, login): stays agreed unless the supplier's price changed too. */
function getAgreedTotal(world: World, before: BookingRecord, quoted: { roomsTotal: number }): number {
  const unmoved = quoteRooms(world, before.page, before.langCode, before.member, false).roomsTotal === before.roomsTotal
  return unmoved && before.agreedRooms === before.roomsTotal ? quoted.roomsTotal : before.agreedRooms
}

function recheckPrice(
  world: World,
  booking: BookingRecord,
): { state: 'same' | 'changed' | 'sold-out'; booking: BookingRecord } {
  if (getSwitches(world)['sold-out'] !== undefined) return { state: 'sold-out', booking }
  const quoted = quoteRooms(world, booking.page, booking.langCode, booking.member, false)
  const next = { ...booking, ...priceBooking(world, quoted, booking.page, booking.langCode, booking.id) }
  return { state: next.roomsTotal === booking.agreedRooms ? 'same' : 'changed', booking: next }
}

/** The calls of the booking page: open, update, and check the price again. */
export const storePageHandlers = {
  'POST /operation/storePage/{id}': ({ path: { id }, query: { langCode }, body }, caller, world) => {
    if ((id === 'init') !== (body.stage === 'init')) throw new HttpError(400, 'שלב ההזמנה אינו תואם לכתובת.')
    const booking = inTransaction(world.db, () => {
      const stored =
        id === 'init'
          ? openStorePage(world, caller, body, langCode)
          : updateStorePage(world, caller, id, body, langCode)
      // A repeated `init` returns the stored booking; one that is no draft any more is not overwritten.
      if (stored.state === 'draft') saveBooking(world, stored)
      return stored
    })
    return toStoredPage(booking, mayShowNet(world, caller))
  },

  'GET /operation/refreshRoomRates/{id}': ({ path: { id } }, caller, world) =>
    inTransaction(world.db, () => {
      const before = requireOwnBooking(world, caller, getBooking(world, id))
      const unchanged = { total: before.total, previousTotal: before.total }
      if (before.state !== 'draft') return { state: 'same' as const, ...unchanged }
      if (isExpired(world, before)) return { state: 'expired' as const, ...unchanged }
      const { state, booking } = recheckPrice(world, before)
      if (state === 'sold-out') {
        releaseRooms(world, id)
        saveBooking(world, { ...before, holdExpiresAt: world.clock.now().toISOString() })
        return { state, ...unchanged }
      }
      saveBooking(world, booking)
      return {
        state,
        total: booking.total,
        previousTotal: booking.total - booking.roomsTotal + booking.agreedRooms,
        expiresAt: toIsraelIso(booking.holdExpiresAt),
        ...(mayShowNet(world, caller) ? { netPrice: booking.netPrice } : {}),
      }
    }),
} satisfies Partial<Handlers<typeof domestic>>
