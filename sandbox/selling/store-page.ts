import type { z } from 'zod'
import type { domestic } from '#lib/contract/domestic.ts'
import type { StoredPage, StorePage } from '#lib/contract/entities/booking.ts'
import type { LangCode } from '#lib/contract/values.ts'
import { transaction } from '#sandbox/database.ts'
import { holdRooms, releaseRooms } from '#sandbox/selling/allotment.ts'
import { priceBooking, quoteRooms } from '#sandbox/selling/booking-price.ts'
import { toIsraelIso } from '#sandbox/selling/calendar.ts'
import { checkPeople } from '#sandbox/selling/people.ts'
import {
  type BookingRecord,
  bookingIdOf,
  findByReference,
  getBooking,
  isExpired,
  saveBooking,
} from '#sandbox/selling/record.ts'
import { switchesOf } from '#sandbox/selling/switches.ts'
import { loginAt, percentsOf, sellerOf, showsNet } from '#sandbox/selling/who.ts'
import { type Caller, type Handlers, Refusal, type World } from '#sandbox/world.ts'

type Page = z.output<typeof StorePage>

/** Minutes for which rooms and price are held. */
export const HOLD_MINUTES = 20

const SOLD_OUT = 'החדר אזל. יש לבחור חדר אחר.'
const EXPIRED = 'תוקף ההזמנה פג. יש לבחור חדר מחדש.'

/** A booking page as the site is told it. */
export function toStoredPage(booking: BookingRecord, showNet: boolean): z.input<typeof StoredPage> {
  const changed = booking.roomsTotal !== booking.agreedRooms
  return {
    id: booking.id,
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
    ...(showNet ? { netPrice: booking.netPrice, commission: booking.paidNow - booking.netPrice } : {}),
  }
}

/** Only people of an agency may fill in the agents' part, and only a real agent may set a price (section 6). */
function checkAgentPart(world: World, caller: Caller, agencyCode: string, page: Page): void {
  if (!page.agent) return
  const login = loginAt(world, caller, agencyCode)
  if (!login) throw new Refusal(403, 'החלק הזה מיועד לנציגים בלבד.')
  const priced = page.agent.salePrice !== undefined || page.agent.partialAmount !== undefined
  if (priced && login.kind !== 'agent') throw new Refusal(403, 'רק נציג רשאי לשנות מחיר.')
}

function hold(world: World, booking: BookingRecord, wants: Parameters<typeof holdRooms>[2]): BookingRecord {
  const until = new Date(world.clock.now().getTime() + HOLD_MINUTES * 60_000)
  if (switchesOf(world)['sold-out'] !== undefined || !holdRooms(world, booking.id, wants, until)) {
    throw new Refusal(409, SOLD_OUT)
  }
  return { ...booking, holdExpiresAt: until.toISOString() }
}

function init(world: World, caller: Caller, page: Page, langCode: LangCode): BookingRecord {
  const known = findByReference(world, page.clientReference)
  if (known) {
    if (isExpired(world, known)) throw new Refusal(410, EXPIRED)
    return known
  }
  const seller = sellerOf(world, caller)
  checkAgentPart(world, caller, seller.agencyCode, page)
  checkPeople(world, page)
  const { member } = percentsOf(world, caller)
  const quoted = quoteRooms(world, page, langCode, member, true)
  const id = bookingIdOf(world, page.clientReference)
  const login = loginAt(world, caller, seller.agencyCode)
  const priced = priceBooking(world, quoted, page, langCode, id)
  const booking: BookingRecord = {
    id,
    clientReference: page.clientReference,
    agencyCode: seller.agencyCode,
    ...(login?.clerkName ? { clerkName: login.clerkName } : {}),
    langCode,
    state: 'draft',
    member,
    agreedRooms: quoted.agreed,
    createdAt: world.clock.now().toISOString(),
    holdExpiresAt: world.clock.now().toISOString(),
    ...priced,
  }
  return hold(world, booking, quoted.wants)
}

function update(world: World, caller: Caller, id: string, page: Page, langCode: LangCode): BookingRecord {
  const before = getBooking(world, id)
  if (before.clientReference !== page.clientReference) throw new Refusal(409, 'ההזמנה שייכת לפנייה אחרת.')
  if (before.state !== 'draft') throw new Refusal(409, 'ההזמנה כבר נשלחה.')
  if (isExpired(world, before)) throw new Refusal(410, EXPIRED)
  checkAgentPart(world, caller, before.agencyCode, page)
  checkPeople(world, page)
  const { member } = percentsOf(world, caller)
  const sameRooms =
    page.rooms.length === before.page.rooms.length &&
    page.rooms.every((room, index) => room.rateKey === before.page.rooms[index]?.rateKey)
  const same = sameRooms && member === before.member && langCode === before.langCode
  // What is held keeps its price; only a new choice of rooms, another language, or a member who came or went, is asked anew.
  const quoted = same ? undefined : quoteRooms(world, page, langCode, member, !sameRooms)
  const priced = priceBooking(world, quoted ?? before, page, langCode, id)
  const agreedRooms = !quoted ? before.agreedRooms : sameRooms ? agreedAnew(world, before, quoted) : quoted.agreed
  const said = page.agreedTotal === priced.total
  const booking = { ...before, ...priced, langCode, member, agreedRooms: said ? priced.roomsTotal : agreedRooms }
  return quoted && !sameRooms ? hold(world, booking, quoted.wants) : booking
}

/** Rooms priced again for a reason of the person's own: what was agreed to stays agreed, unless the supplier moved too. */
function agreedAnew(world: World, before: BookingRecord, quoted: { roomsTotal: number }): number {
  const unmoved = quoteRooms(world, before.page, before.langCode, before.member, false).roomsTotal === before.roomsTotal
  return unmoved && before.agreedRooms === before.roomsTotal ? quoted.roomsTotal : before.agreedRooms
}

function recheck(
  world: World,
  booking: BookingRecord,
): { state: 'same' | 'changed' | 'sold-out'; booking: BookingRecord } {
  if (switchesOf(world)['sold-out'] !== undefined) return { state: 'sold-out', booking }
  const quoted = quoteRooms(world, booking.page, booking.langCode, booking.member, false)
  const next = { ...booking, ...priceBooking(world, quoted, booking.page, booking.langCode, booking.id) }
  return { state: next.roomsTotal === booking.agreedRooms ? 'same' : 'changed', booking: next }
}

/** The booking page: opened, kept, and its price asked again. */
export const storePageHandlers = {
  'POST /operation/storePage/{id}': ({ path: { id }, query: { langCode }, body }, caller, world) => {
    if ((id === 'init') !== (body.stage === 'init')) throw new Refusal(400, 'שלב ההזמנה אינו תואם לכתובת.')
    const booking = transaction(world.db, () => {
      const stored = id === 'init' ? init(world, caller, body, langCode) : update(world, caller, id, body, langCode)
      // An answer given again is the first answer: a booking that has gone on is not written over.
      if (stored.state === 'draft') saveBooking(world, stored)
      return stored
    })
    return toStoredPage(booking, showsNet(world, caller))
  },

  'GET /operation/refreshRoomRates/{id}': ({ path: { id } }, _caller, world) =>
    transaction(world.db, () => {
      const before = getBooking(world, id)
      const unchanged = { total: before.total, previousTotal: before.total }
      if (before.state !== 'draft') return { state: 'same' as const, ...unchanged }
      if (isExpired(world, before)) return { state: 'expired' as const, ...unchanged }
      const { state, booking } = recheck(world, before)
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
      }
    }),
} satisfies Partial<Handlers<typeof domestic>>
