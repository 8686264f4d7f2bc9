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

/** All that a rate is made of; from it the same rate can be made again. */
export const RateSpec = z.object({
  kind: ProductKind,
  /** None where there is no hotel. */
  supplier: Supplier.optional(),
  /** The catalogue's own code of the hotel. */
  hotelCode: z.string().optional(),
  /** The room's code, or the deal's where nobody sleeps. */
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

const Sealed = z.object({ spec: RateSpec, total: z.int(), until: z.int() })
/** `until`: milliseconds since 1970. */
export type RateKey = z.output<typeof Sealed>

function sign(text: string, seed: number): string {
  return createHmac('sha256', `rate ${seed}`).update(text).digest('base64url').slice(0, 16)
}

// Short names keep the longest key well below the contract's five hundred characters.
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

/** Names a rate at its price, for anyone to carry and nobody to change. */
export function sealRate(rate: RateKey, seed: number): string {
  const text = Buffer.from(JSON.stringify(pack(rate))).toString('base64url')
  return `${text}.${sign(text, seed)}`
}

/** Reads a rate key; `undefined` for one that this sandbox did not make. */
export function openRate(key: string, seed: number): RateKey | undefined {
  const [text = '', seal = ''] = key.split('.')
  const right = Buffer.from(sign(text, seed))
  const given = Buffer.from(seal)
  if (right.length !== given.length || !timingSafeEqual(right, given)) return undefined
  const packed = Packed.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  const rate = packed.success ? Sealed.safeParse(packed.data) : packed
  return rate.success ? Sealed.parse(rate.data) : undefined
}
