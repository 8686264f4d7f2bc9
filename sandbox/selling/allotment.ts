import { z } from 'zod'
import { execute, inTransaction, selectAll } from '#sandbox/database.ts'
import { toSeededRandom } from '#sandbox/seeded-random.ts'
import { listNights } from '#sandbox/selling/calendar.ts'
import type { World } from '#sandbox/world.ts'

/** Rooms of one type that a booking needs from one supplier on the nights of one stay. */
export type StockRequest = {
  supplier: string
  hotelCode: string
  roomCode: string
  checkIn: string
  checkOut: string
  rooms: number
  /** Rooms of this type that the supplier sells on an ordinary night. */
  allotment: number
  /** The stay is part of a deal in effect, for which the supplier reserves some rooms. */
  reservedForDeal?: boolean
}

const ROOMS_RESERVED_FOR_DEALS = 3

/** Rooms on sale on one night before any booking, from the seed: some nights are sold out or nearly so. */
export function getSeededAllotment(
  seed: number,
  request: Omit<StockRequest, 'rooms' | 'checkIn' | 'checkOut'>,
  night: string,
): number {
  const { supplier, hotelCode, roomCode, allotment } = request
  const random = toSeededRandom(seed, 'allotment', supplier, hotelCode, roomCode, night)
  const week = Math.floor(Date.parse(`${night}T00:00:00Z`) / (7 * 86_400_000))
  const busyWeek = toSeededRandom(seed, 'week', hotelCode, roomCode, week) < 0.06
  const left =
    random < (busyWeek ? 0.5 : 0.012)
      ? 0
      : random < 0.05
        ? 1
        : random < 0.1
          ? 2
          : Math.ceil(allotment * (0.4 + 0.6 * random))
  return Math.min(allotment, request.reservedForDeal ? Math.max(left, ROOMS_RESERVED_FOR_DEALS) : left)
}

const TakenRow = z.object({
  supplier: z.string(),
  hotel_code: z.string(),
  room_code: z.string(),
  night: z.string(),
  taken: z.number(),
})

/** The number of rooms left on every night of the stay. */
export type StockLookup = (request: Omit<StockRequest, 'checkIn' | 'checkOut' | 'rooms'>) => number

/**
 * Reads all held and booked rooms of a stay's nights with one query, and returns a lookup for any room type.
 * Expired holds count as free. `except` is a booking whose own rooms are not counted.
 */
export function readStock(world: World, checkIn: string, checkOut: string, except = ''): StockLookup {
  const rows = selectAll(
    world.db,
    TakenRow,
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
  const nights = listNights(checkIn, checkOut)
  return (request) =>
    nights.reduce((least, night) => {
      if (least === 0) return 0
      const takenRooms = taken.get(key(request.supplier, request.hotelCode, request.roomCode, night)) ?? 0
      return Math.max(0, Math.min(least, getSeededAllotment(world.seed, request, night) - takenRooms))
    }, Number.POSITIVE_INFINITY)
}

/**
 * Holds all requested rooms for a booking until a moment; returns false and holds none when too few are left.
 * Releases what the booking held before. Atomic: two buyers never both get the last room.
 */
export function holdRooms(world: World, bookingId: string, requests: readonly StockRequest[], until: Date): boolean {
  return inTransaction(world.db, () => {
    const merged = new Map<string, StockRequest>()
    for (const request of requests) {
      const key = [request.supplier, request.hotelCode, request.roomCode, request.checkIn, request.checkOut].join(
        '\u0001',
      )
      merged.set(key, { ...request, rooms: request.rooms + (merged.get(key)?.rooms ?? 0) })
    }
    for (const request of merged.values()) {
      if (readStock(world, request.checkIn, request.checkOut, bookingId)(request) < request.rooms) return false
    }
    releaseRooms(world, bookingId)
    for (const request of merged.values()) insertRoomNights(world, bookingId, request, until)
    return true
  })
}

/** Stores a hold (`until`) or booked rooms (no `until`) without an availability check; for `holdRooms` and seeded orders. */
export function insertRoomNights(
  world: World,
  bookingId: string,
  request: StockRequest,
  until: Date | undefined,
): void {
  for (const night of listNights(request.checkIn, request.checkOut)) {
    execute(
      world.db,
      `INSERT INTO room_nights (booking_id, supplier, hotel_code, room_code, night, rooms, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      bookingId,
      request.supplier,
      request.hotelCode,
      request.roomCode,
      night,
      request.rooms,
      until?.toISOString() ?? null,
    )
  }
}

/** Extends a hold until a later moment. */
export function extendHold(world: World, bookingId: string, until: Date): void {
  execute(
    world.db,
    'UPDATE room_nights SET expires_at = ? WHERE booking_id = ? AND expires_at IS NOT NULL AND expires_at < ?',
    until.toISOString(),
    bookingId,
    until.toISOString(),
  )
}

/** Turns a booking's held rooms into booked ones, which do not expire. */
export function confirmRooms(world: World, bookingId: string): void {
  execute(world.db, 'UPDATE room_nights SET expires_at = NULL WHERE booking_id = ?', bookingId)
}

/** Releases the rooms that a booking holds or has booked. */
export function releaseRooms(world: World, bookingId: string): void {
  execute(world.db, 'DELETE FROM room_nights WHERE booking_id = ?', bookingId)
}
