import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { OccupancyType, RoomParty } from '#lib/contract/entities/stay.ts'
import { BoardBasis, ProductKind, StayDate, Supplier } from '#lib/contract/values.ts'

const Percents = z.object({
  deal: z.number().optional(),
  agency: z.number().optional(),
  business: z.number().optional(),
  member: z.number().optional(),
})

/** All inputs of a rate; the same spec gives the same rate. */
export const RateSpec = z.object({
  kind: ProductKind,
  /** Undefined for a rate without a hotel. */
  supplier: Supplier.optional(),
  /** The catalogue's own code of the hotel. */
  hotelCode: z.string().optional(),
  /** The room's code, or the deal's id for a rate without a hotel. */
  roomCode: z.string(),
  board: BoardBasis,
  checkIn: StayDate,
  checkOut: StayDate,
  party: RoomParty,
  occupancyType: OccupancyType,
  dealId: z.string().optional(),
  discounts: Percents,
})
export type RateSpec = z.output<typeof RateSpec>

const RateKeyContent = z.object({ spec: RateSpec, total: z.int(), until: z.int() })
/** `until`: milliseconds since 1970. */
export type RateKey = z.output<typeof RateKeyContent>

function sign(text: string, seed: number): string {
  return createHmac('sha256', `rate ${seed}`).update(text).digest('base64url').slice(0, 16)
}

// An array without property names keeps the longest key below the contract's limit of 500 characters.
function pack({ spec, total, until }: RateKey): unknown[] {
  const { party, discounts: off } = spec
  return [
    ProductKind.options.indexOf(spec.kind),
    spec.supplier ?? 0,
    spec.hotelCode ?? 0,
    spec.roomCode,
    spec.board,
    spec.checkIn,
    spec.checkOut,
    [party.adults, party.infants, ...party.childAges],
    OccupancyType.options.indexOf(spec.occupancyType),
    spec.dealId ?? 0,
    [off.deal ?? 0, off.agency ?? 0, off.business ?? 0, off.member ?? 0],
    total,
    until,
  ]
}

const Packed = z
  .tuple([
    z.number(),
    z.union([z.string(), z.literal(0)]),
    z.union([z.string(), z.literal(0)]),
    z.string(),
    z.string(),
    z.string(),
    z.string(),
    z.tuple([z.number(), z.number()], z.number()),
    z.number(),
    z.union([z.string(), z.literal(0)]),
    z.tuple([z.number(), z.number(), z.number(), z.number()]),
    z.number(),
    z.number(),
  ])
  .transform(
    ([kind, supplier, hotelCode, roomCode, board, checkIn, checkOut, party, occupancy, dealId, off, total, until]) => {
      const [adults, infants, ...childAges] = party
      const [deal, agency, business, member] = off
      return {
        spec: {
          kind: ProductKind.options[kind],
          supplier: supplier || undefined,
          hotelCode: hotelCode || undefined,
          roomCode,
          board,
          checkIn,
          checkOut,
          party: { adults, infants, childAges },
          occupancyType: OccupancyType.options[occupancy],
          dealId: dealId || undefined,
          discounts: { deal, agency, business, member },
        },
        total,
        until,
      }
    },
  )

/** A signed rate key that contains the rate and its price; a changed key is refused by `readRateKey`. */
export function signRateKey(rate: RateKey, seed: number): string {
  const text = Buffer.from(JSON.stringify(pack(rate))).toString('base64url')
  return `${text}.${sign(text, seed)}`
}

/** Verifies and parses a rate key; undefined for a key that this sandbox did not sign. */
export function readRateKey(key: string, seed: number): RateKey | undefined {
  const [text = '', signature = ''] = key.split('.')
  const expected = Buffer.from(sign(text, seed))
  const actual = Buffer.from(signature)
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined
  const packed = Packed.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  const rate = packed.success ? RateKeyContent.safeParse(packed.data) : packed
  return rate.success ? RateKeyContent.parse(rate.data) : undefined
}
