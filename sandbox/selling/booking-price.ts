import type { StorePage } from '#lib/contract/entities/booking.ts'
import type { LangCode } from '#lib/contract/values.ts'
import { getTeacherHistory } from '#sandbox/people/teachers.ts'
import type { StockRequest } from '#sandbox/selling/allotment.ts'
import type { BookingRecord } from '#sandbox/selling/booking-record.ts'
import { mergePolicies } from '#sandbox/selling/cancellation.ts'
import { getCoupon } from '#sandbox/selling/coupon.ts'
import { translatePhrase } from '#sandbox/selling/phrases.ts'
import type { PricedLine } from '#sandbox/selling/price.ts'
import { findHotel, getDriftPercent, getSupplierCode, type Quote, quote } from '#sandbox/selling/quote.ts'
import { type RateKey, type RateSpec, readRateKey } from '#sandbox/selling/rate-key.ts'
import { HttpError, type World } from '#sandbox/world.ts'

type QuotedProduct = Pick<
  BookingRecord,
  'supplier' | 'hotelCode' | 'hotelExternalCode' | 'dealId' | 'productName' | 'rooms'
>

/** The rooms of a booking page at today's price. `agreedTotal` is the total shown when they were chosen, in agorot. */
export type QuotedRooms = QuotedProduct & { roomsTotal: number; agreedTotal: number; stockRequests: StockRequest[] }

function parseRateKey(world: World, key: string, checkExpiry: boolean): RateKey {
  const rate = readRateKey(key, world.seed)
  if (!rate) throw new HttpError(400, 'התעריף אינו מוכר.')
  if (checkExpiry && rate.until <= world.clock.now().getTime()) throw new HttpError(410, 'תוקף התעריף פג. יש לחפש שוב.')
  return rate
}

function isSameParty(a: RateSpec['party'], b: RateSpec['party']): boolean {
  const ages = (party: RateSpec['party']) => [...party.childAges].sort((x, y) => x - y).join()
  return a.adults === b.adults && a.infants === b.infants && ages(a) === ages(b)
}

/** Throws 400 for rates of another product, or for a party other than the one that was priced. */
function checkProduct(world: World, page: StorePage, specs: readonly RateSpec[]): void {
  const { kind, checkIn, checkOut, hotelCode } = page.product
  const hotel = hotelCode === undefined ? undefined : findHotel(world.catalogue, hotelCode)?.hotelCode
  const first = specs[0]
  const foreign = specs.some(
    (spec, index) =>
      spec.kind !== kind ||
      spec.checkIn !== checkIn ||
      spec.checkOut !== checkOut ||
      (spec.hotelCode !== undefined && hotel !== undefined && spec.hotelCode !== hotel) ||
      spec.hotelCode !== first?.hotelCode ||
      spec.supplier !== first?.supplier ||
      !isSameParty(spec.party, page.rooms[index]?.party ?? spec.party),
  )
  if (foreign) throw new HttpError(400, 'החדרים אינם תואמים לבחירה.')
}

function quoteNow(world: World, spec: RateSpec, member: number, langCode: LangCode): Quote {
  const now = { ...spec, discounts: { ...spec.discounts, member } }
  const quoted = quote(world, now, { langCode, driftPercent: getDriftPercent(world, spec) })
  if (!quoted) throw new HttpError(409, 'החדר כבר אינו נמכר.')
  return quoted
}

/**
 * Prices the rooms of a booking page again. A member discount gained since the search is not a price change; any
 * other difference is, and the customer must agree to it.
 *
 * @param member the caller's member discount now, in percent.
 */
export function quoteRooms(
  world: World,
  page: StorePage,
  langCode: LangCode,
  member: number,
  checkExpiry: boolean,
): QuotedRooms {
  const keys = page.rooms.map(({ rateKey }) => parseRateKey(world, rateKey, checkExpiry))
  checkProduct(
    world,
    page,
    keys.map(({ spec }) => spec),
  )
  const quotes = keys.map(({ spec }) => quoteNow(world, spec, member, langCode))
  const roomsTotal = quotes.reduce((sumLines, { total }) => sumLines + total, 0)
  const unmoved = keys.every(({ spec, total }) => {
    const asSeen = Math.min(member, spec.discounts.member ?? 0)
    return quoteNow(world, spec, asSeen, langCode).total === total
  })
  const first = keys[0]?.spec
  const hotel = first?.hotelCode === undefined ? undefined : findHotel(world.catalogue, first.hotelCode)
  const deal = world.catalogue.deals.find(({ id }) => id === first?.dealId)
  const external = hotel && first?.supplier ? getSupplierCode(hotel, first.supplier) : undefined
  return {
    supplier: first?.supplier,
    hotelCode: hotel?.hotelCode,
    hotelExternalCode: external,
    dealId: deal?.id,
    productName: hotel?.names[langCode] ?? deal?.titles[langCode] ?? '',
    rooms: quotes.map(
      ({ spec, roomName, total, lines, cancellation, remarks, netPrice, fullPrice, needsApproval }) => ({
        party: spec.party,
        roomName,
        board: spec.board,
        total,
        lines,
        cancellation,
        remarks,
        netPrice,
        fullPrice,
        needsApproval,
      }),
    ),
    roomsTotal,
    agreedTotal: unmoved ? roomsTotal : keys.reduce((sum, { total }) => sum + total, 0),
    stockRequests: quotes.flatMap(({ stockRequests: wants }) => wants),
  }
}

/** Merges price lines with the same kind, name and place of payment. */
function mergeLines(lines: readonly PricedLine[]): PricedLine[] {
  const merged = new Map<string, PricedLine>()
  for (const line of lines) {
    const key = `${line.kind} ${line.paidAt} ${line.name}`
    merged.set(key, { ...line, amount: line.amount + (merged.get(key)?.amount ?? 0) })
  }
  return [...merged.values()]
}

const sum = (lines: readonly PricedLine[], paidAt: PricedLine['paidAt']) =>
  lines.reduce((total, line) => (line.paidAt === paidAt ? total + line.amount : total), 0)

function findCoupon(world: World, page: StorePage, amount: number, supplier: string | undefined, bookingId: string) {
  if (!page.couponCode) return undefined
  try {
    const { code, amount: worth } = getCoupon(world, page.couponCode, { amount, supplier }, bookingId)
    return { code, amount: worth }
  } catch (error) {
    // For a booking page an unknown coupon is an invalid field; 404 would mean that the page does not exist.
    if (error instanceof HttpError && error.status === 404) throw new HttpError(400, error.message)
    throw error
  }
}

function toAgentLine(
  page: StorePage,
  rooms: QuotedProduct['rooms'],
  before: readonly PricedLine[],
  langCode: LangCode,
): PricedLine[] {
  const salePrice = page.agent?.salePrice
  if (salePrice === undefined) return []
  const netPrice = rooms.reduce((total, room) => total + room.netPrice, 0)
  if (salePrice < netPrice) throw new HttpError(400, 'לא ניתן להוריד את המחיר אל מתחת למחיר הנטו.')
  const difference = salePrice - sum(before, 'now') - sum(before, 'hotel')
  return difference === 0
    ? []
    : [{ kind: 'discount', name: translatePhrase('agent-price', langCode), amount: difference, paidAt: 'now' }]
}

/** The teachers' subsidy, at most what is paid on the site. None for an identity number that is not entitled to it. */
function toSubsidyLine(world: World, page: StorePage, before: readonly PricedLine[], langCode: LangCode): PricedLine[] {
  const teacherId = page.agent?.teacherId
  const worth = teacherId === undefined ? 0 : (getTeacherHistory(world, teacherId).amount ?? 0)
  const amount = Math.max(0, Math.min(worth, sum(before, 'now')))
  return amount === 0
    ? []
    : [{ kind: 'subsidy', name: translatePhrase('subsidy', langCode), amount: -amount, paidAt: 'now' }]
}

/**
 * The price of a booking: its rooms minus the coupon, or the agent's price if one is set, minus the teachers' subsidy.
 * Throws 400 for invalid amounts.
 */
export function priceBooking(
  world: World,
  product: QuotedProduct,
  page: StorePage,
  langCode: LangCode,
  bookingId: string,
) {
  const { rooms } = product
  const ofRooms = mergeLines(rooms.flatMap(({ lines }) => lines))
  const roomsTotal = sum(ofRooms, 'now') + sum(ofRooms, 'hotel')
  const coupon = findCoupon(world, page, roomsTotal, product.supplier, bookingId)
  const couponLines: PricedLine[] = coupon
    ? [
        {
          kind: 'coupon',
          name: `${translatePhrase('coupon', langCode)} ${coupon.code}`,
          amount: -Math.min(coupon.amount, sum(ofRooms, 'now')),
          paidAt: 'now',
        },
      ]
    : []
  const reduced = [...ofRooms, ...couponLines]
  const sold = [...reduced, ...toAgentLine(page, rooms, reduced, langCode)]
  const lines = [...sold, ...toSubsidyLine(world, page, sold, langCode)]
  const paidNow = sum(lines, 'now')
  const partial = page.agent?.partialAmount
  if (partial !== undefined && (partial <= 0 || partial > paidNow)) throw new HttpError(400, 'הסכום אינו בטווח המותר.')
  const { supplier, hotelCode, hotelExternalCode, dealId, productName } = product
  return {
    supplier,
    hotelCode,
    hotelExternalCode,
    dealId,
    productName,
    page,
    rooms,
    lines,
    roomsTotal,
    total: paidNow + sum(lines, 'hotel'),
    paidNow,
    paidAtHotel: sum(lines, 'hotel'),
    fullPrice: rooms.reduce((total, room) => total + room.fullPrice, 0),
    netPrice: rooms.reduce((total, room) => total + room.netPrice, 0),
    coupon,
    cancellation: mergePolicies(
      rooms.map(({ cancellation }) => cancellation),
      Math.max(0, paidNow),
    ),
  }
}

/**
 * What the agency earns, in agorot, never less than nothing. The teachers' organization pays the subsidy, so it does not lower
 * the commission; a coupon does, and what exceeds the commission is paid by the company.
 */
export function getCommission({ lines, netPrice }: Pick<BookingRecord, 'lines' | 'netPrice'>): number {
  const sold = lines.filter(({ kind }) => kind !== 'subsidy')
  return Math.max(0, sum(sold, 'now') - netPrice)
}

/** The amount to pay before the booking is made, in agorot: all that is paid on the site, or the part that an agent set. */
export function getAmountDue(booking: Pick<BookingRecord, 'page' | 'paidNow'>): number {
  return Math.min(booking.page.agent?.partialAmount ?? booking.paidNow, booking.paidNow)
}
