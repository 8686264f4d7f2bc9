import { z } from 'zod'
import { chance } from '#sandbox/chance.ts'
import { all, run, transaction } from '#sandbox/database.ts'
import { nightsOf } from '#sandbox/selling/calendar.ts'
import type { World } from '#sandbox/world.ts'

/** What one supplier sells of one room type, on the nights of one stay. */
export type Want = {
  supplier: string
  hotelCode: string
  roomCode: string
  checkIn: string
  checkOut: string
  rooms: number
  /** Rooms that the supplier has on an ordinary night. */
  allotment: number
  /** A deal is on: the supplier kept some rooms for it. */
  promised?: boolean
}

const KEPT_FOR_DEALS = 3

/** Rooms on sale on one night before anybody here buys: some nights are sold out, some nearly. */
export function seededAllotment(
  seed: number,
  want: Omit<Want, 'rooms' | 'checkIn' | 'checkOut'>,
  night: string,
): number {
  const { supplier, hotelCode, roomCode, allotment } = want
  const luck = chance(seed, 'allotment', supplier, hotelCode, roomCode, night)
  const week = Math.floor(Date.parse(`${night}T00:00:00Z`) / (7 * 86_400_000))
  const busyWeek = chance(seed, 'week', hotelCode, roomCode, week) < 0.06
  const left =
    luck < (busyWeek ? 0.5 : 0.012) ? 0 : luck < 0.05 ? 1 : luck < 0.1 ? 2 : Math.ceil(allotment * (0.4 + 0.6 * luck))
  return Math.min(allotment, want.promised ? Math.max(left, KEPT_FOR_DEALS) : left)
}

const Taken = z.object({
  supplier: z.string(),
  hotel_code: z.string(),
  room_code: z.string(),
  night: z.string(),
  taken: z.number(),
})

/** How many rooms a want finds, over all of its nights. `rooms` of the want is not looked at. */
export type Stock = (want: Omit<Want, 'checkIn' | 'checkOut' | 'rooms'>) => number

/**
 * Reads once what is held and booked on the nights of a stay, and answers for any room from it.
 * Holds that have expired are free again by themselves.
 */
export function readStock(world: World, checkIn: string, checkOut: string, except = ''): Stock {
  const rows = all(
    world.db,
    Taken,
    `SELECT supplier, hotel_code, room_code, night, SUM(rooms) AS taken FROM room_nights
     WHERE night >= ? AND night < ? AND (expires_at IS NULL OR expires_at > ?) AND booking_id <> ?
     GROUP BY night, supplier, hotel_code, room_code`,
    checkIn,
    checkOut,
    world.clock.now().toISOString(),
    except,
  )
  const key = (...parts: string[]) => parts.join('\u0001')
  const taken = new Map(rows.map((row) => [key(row.supplier, row.hotel_code, row.room_code, row.night), row.taken]))
  const nights = nightsOf(checkIn, checkOut)
  return (want) =>
    nights.reduce((least, night) => {
      if (least === 0) return 0
      const gone = taken.get(key(want.supplier, want.hotelCode, want.roomCode, night)) ?? 0
      return Math.max(0, Math.min(least, seededAllotment(world.seed, want, night) - gone))
    }, Number.POSITIVE_INFINITY)
}

/**
 * Holds all of the wants for a booking until a moment, or none of them: `false` when one has too few rooms left.
 * What the booking held before is given up first. Atomic: two buyers never both get a last room.
 */
export function holdRooms(world: World, bookingId: string, wants: readonly Want[], until: Date): boolean {
  return transaction(world.db, () => {
    const merged = new Map<string, Want>()
    for (const want of wants) {
      const key = [want.supplier, want.hotelCode, want.roomCode, want.checkIn, want.checkOut].join('\u0001')
      merged.set(key, { ...want, rooms: want.rooms + (merged.get(key)?.rooms ?? 0) })
    }
    for (const want of merged.values()) {
      if (readStock(world, want.checkIn, want.checkOut, bookingId)(want) < want.rooms) return false
    }
    releaseRooms(world, bookingId)
    for (const want of merged.values()) takeRooms(world, bookingId, want, until)
    return true
  })
}

/** Takes rooms without asking whether there are any: for `holdRooms`, and for orders that the seed made long ago. */
export function takeRooms(world: World, bookingId: string, want: Want, until: Date | undefined): void {
  for (const night of nightsOf(want.checkIn, want.checkOut)) {
    run(
      world.db,
      `INSERT INTO room_nights (booking_id, supplier, hotel_code, room_code, night, rooms, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      bookingId,
      want.supplier,
      want.hotelCode,
      want.roomCode,
      night,
      want.rooms,
      until?.toISOString() ?? null,
    )
  }
}

/** Makes a hold last longer. */
export function extendHold(world: World, bookingId: string, until: Date): void {
  run(
    world.db,
    'UPDATE room_nights SET expires_at = ? WHERE booking_id = ? AND expires_at IS NOT NULL AND expires_at < ?',
    until.toISOString(),
    bookingId,
    until.toISOString(),
  )
}

/** A booking's rooms are its own from now on. */
export function keepRooms(world: World, bookingId: string): void {
  run(world.db, 'UPDATE room_nights SET expires_at = NULL WHERE booking_id = ?', bookingId)
}

/** Gives back what a booking holds or has booked. */
export function releaseRooms(world: World, bookingId: string): void {
  run(world.db, 'DELETE FROM room_nights WHERE booking_id = ?', bookingId)
}
