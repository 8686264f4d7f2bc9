import type { z } from 'zod'
import type { StorePage } from '#lib/contract/entities/booking.ts'
import type { LangCode } from '#lib/contract/values.ts'
import type { Want } from '#sandbox/selling/allotment.ts'
import { joinPolicies } from '#sandbox/selling/cancellation.ts'
import { getCoupon } from '#sandbox/selling/coupon.ts'
import type { Line } from '#sandbox/selling/price.ts'
import { codeAt, driftOf, findHotel, type Quote, quote } from '#sandbox/selling/quote.ts'
import { openRate, type RateKey, type RateSpec } from '#sandbox/selling/rate-key.ts'
import type { BookingRecord } from '#sandbox/selling/record.ts'
import { say } from '#sandbox/selling/words.ts'
import { Refusal, type World } from '#sandbox/world.ts'

type Page = z.output<typeof StorePage>
type Product = Pick<BookingRecord, 'supplier' | 'hotelCode' | 'hotelExternalCode' | 'dealId' | 'productName' | 'rooms'>

/** The rooms of a page at today's price. `agreed` is the total that the person saw where they were chosen. */
export type QuotedRooms = Product & { roomsTotal: number; agreed: number; wants: Want[] }

function readKey(world: World, key: string, checkExpiry: boolean): RateKey {
  const rate = openRate(key, world.seed)
  if (!rate) throw new Refusal(400, 'התעריף אינו מוכר.')
  if (checkExpiry && rate.until <= world.clock.now().getTime()) throw new Refusal(410, 'תוקף התעריף פג. יש לחפש שוב.')
  return rate
}

function sameParty(a: RateSpec['party'], b: RateSpec['party']): boolean {
  const ages = (party: RateSpec['party']) => [...party.childAges].sort((x, y) => x - y).join()
  return a.adults === b.adults && a.infants === b.infants && ages(a) === ages(b)
}

/** Refuses (400) rates that are not of the product, or a party other than the one that was priced. */
function checkProduct(world: World, page: Page, specs: readonly RateSpec[]): void {
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
      !sameParty(spec.party, page.rooms[index]?.party ?? spec.party),
  )
  if (foreign) throw new Refusal(400, 'החדרים אינם תואמים לבחירה.')
}

function quoteNow(world: World, spec: RateSpec, member: number, langCode: LangCode): Quote {
  const now = { ...spec, discounts: { ...spec.discounts, member } }
  const quoted = quote(world, now, { langCode, driftPercent: driftOf(world, spec) })
  if (!quoted) throw new Refusal(409, 'החדר כבר אינו נמכר.')
  return quoted
}

/**
 * Prices the rooms of a page anew. A member's own percents, got or lost since the search, are no change of price;
 * anything else that moved is, and must be agreed to.
 *
 * @param member percent that the caller has a right to now.
 */
export function quoteRooms(
  world: World,
  page: Page,
  langCode: LangCode,
  member: number,
  checkExpiry: boolean,
): QuotedRooms {
  const keys = page.rooms.map(({ rateKey }) => readKey(world, rateKey, checkExpiry))
  checkProduct(
    world,
    page,
    keys.map(({ spec }) => spec),
  )
  const quotes = keys.map(({ spec }) => quoteNow(world, spec, member, langCode))
  const roomsTotal = quotes.reduce((sum, { total }) => sum + total, 0)
  const unmoved = keys.every(({ spec, total }) => {
    const asSeen = Math.min(member, spec.discounts.member ?? 0)
    return quoteNow(world, spec, asSeen, langCode).total === total
  })
  const first = keys[0]?.spec
  const hotel = first?.hotelCode === undefined ? undefined : findHotel(world.catalogue, first.hotelCode)
  const deal = world.catalogue.deals.find(({ id }) => id === first?.dealId)
  const external = hotel && first?.supplier ? codeAt(hotel, first.supplier) : undefined
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
    agreed: unmoved ? roomsTotal : keys.reduce((sum, { total }) => sum + total, 0),
    wants: quotes.flatMap(({ wants }) => wants),
  }
}

/** Lines of several rooms that are called the same become one. */
function joinLines(lines: readonly Line[]): Line[] {
  const joined = new Map<string, Line>()
  for (const line of lines) {
    const key = `${line.kind} ${line.paidAt} ${line.name}`
    joined.set(key, { ...line, amount: line.amount + (joined.get(key)?.amount ?? 0) })
  }
  return [...joined.values()]
}

const sum = (lines: readonly Line[], paidAt: Line['paidAt']) =>
  lines.reduce((total, line) => (line.paidAt === paidAt ? total + line.amount : total), 0)

function couponOf(world: World, page: Page, amount: number, supplier: string | undefined, bookingId: string) {
  if (!page.couponCode) return undefined
  try {
    const { code, amount: worth } = getCoupon(world, page.couponCode, { amount, supplier }, bookingId)
    return { code, amount: worth }
  } catch (error) {
    // To a booking page a coupon unknown is a wrong field; only the page itself can be not found.
    if (error instanceof Refusal && error.status === 404) throw new Refusal(400, error.message)
    throw error
  }
}

function agentLine(page: Page, rooms: Product['rooms'], before: readonly Line[], langCode: LangCode): Line[] {
  const salePrice = page.agent?.salePrice
  if (salePrice === undefined) return []
  const netPrice = rooms.reduce((total, room) => total + room.netPrice, 0)
  if (salePrice < netPrice) throw new Refusal(400, 'לא ניתן להוריד את המחיר אל מתחת למחיר הנטו.')
  const difference = salePrice - sum(before, 'now') - sum(before, 'hotel')
  return difference === 0
    ? []
    : [{ kind: 'discount', name: say('agent-price', langCode), amount: difference, paidAt: 'now' }]
}

/** What a booking costs: its rooms, less the coupon, at the agent's price where one is set. Refuses (400) wrong amounts. */
export function priceBooking(world: World, product: Product, page: Page, langCode: LangCode, bookingId: string) {
  const { rooms } = product
  const ofRooms = joinLines(rooms.flatMap(({ lines }) => lines))
  const roomsTotal = sum(ofRooms, 'now') + sum(ofRooms, 'hotel')
  const coupon = couponOf(world, page, roomsTotal, product.supplier, bookingId)
  const couponLines: Line[] = coupon
    ? [
        {
          kind: 'coupon',
          name: `${say('coupon', langCode)} ${coupon.code}`,
          amount: -Math.min(coupon.amount, sum(ofRooms, 'now')),
          paidAt: 'now',
        },
      ]
    : []
  const reduced = [...ofRooms, ...couponLines]
  const lines = [...reduced, ...agentLine(page, rooms, reduced, langCode)]
  const paidNow = sum(lines, 'now')
  const partial = page.agent?.partialAmount
  if (partial !== undefined && (partial <= 0 || partial > paidNow)) throw new Refusal(400, 'הסכום אינו בטווח המותר.')
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
    cancellation: joinPolicies(
      rooms.map(({ cancellation }) => cancellation),
      Math.max(0, paidNow),
    ),
  }
}

/** What must be paid before the booking is made, agorot: all that is paid on the site, or the part an agent set. */
export function dueNow(booking: Pick<BookingRecord, 'page' | 'paidNow'>): number {
  return Math.min(booking.page.agent?.partialAmount ?? booking.paidNow, booking.paidNow)
}
