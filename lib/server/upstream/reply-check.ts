import type { BookResult, PnrDetails, StoredPage, StorePage } from '#lib/contract/entities/booking.ts'
import type { WireLine } from '#lib/contract/service.ts'
import type { ValidatedInput } from '#lib/server/upstream/request.ts'

type Check = (reply: never, input: ValidatedInput) => string | undefined

/** Upstreams write the same UUID in lower case and in upper case. */
const isSameId = (one: string, other: unknown) => one.toLowerCase() === String(other).toLowerCase()

const checkStored: Check = ({ id, checkIn, checkOut, rooms }: StoredPage, { path, body }) => {
  const { product, rooms: sent } = body as StorePage
  if (path.id !== 'init' && !isSameId(id, path.id)) return 'another booking was stored'
  // Without the terms of a room, cancelling it would look free.
  if (rooms.length !== sent.length) return `stored ${rooms.length} rooms instead of ${sent.length}`
  if (checkIn === product.checkIn && checkOut === product.checkOut) return undefined
  return `stored from ${checkIn} to ${checkOut} instead of from ${product.checkIn} to ${product.checkOut}`
}

/** The outcome of a booking with the id of the call where the reply does not repeat it. */
export const withRequestedId = (result: BookResult, id: string): BookResult =>
  result.booking?.bookingId === '' ? { ...result, booking: { ...result.booking, bookingId: id } } : result

const checkBooked: Check = ({ booking }: BookResult, { path }) =>
  booking && !isSameId(booking.bookingId, path.id) ? 'the booking has another id' : undefined

/** A booking number without what people and services write in different ways: case, hyphens and leading zeros. */
const toPlainNumber = (number: unknown) =>
  String(number)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '')

/** One number may belong to several bookings, and a reply does not always repeat the number of another system. */
const checkFound: Check = ({ bookings }: PnrDetails, { path, query }) => {
  const isExternal = query.isExtPnr === true
  const isRequested = (number: string | undefined) =>
    number === undefined ? isExternal : toPlainNumber(number) === toPlainNumber(path.pnr)
  if (bookings.length === 0 || bookings.some(({ pnr, extPnr }) => isRequested(pnr) || isRequested(extPnr)))
    return undefined
  return 'no booking has the number that was looked up'
}

const CHECKS: Partial<Record<WireLine, Check>> = {
  'POST /operation/storePage/{id}': checkStored,
  'POST /operation/payAndBook/{id}': checkBooked,
  'POST /operation/resumeThePaymentOnly/{id}': checkBooked,
  'GET /operation/succeededBooking/{id}': checkBooked,
  'GET /operation/pnrDetails/{pnr}/': checkFound,
}

/**
 * Why a reply is not about the booking of its call; undefined when it is. Such a reply would show a booking of somebody else, or
 * let a person pay for other dates or rooms than those chosen. The id and the personal data in the reply are not part of the reason.
 */
export function findForeignReply(wireLine: WireLine, input: ValidatedInput, reply: unknown): string | undefined {
  return CHECKS[wireLine]?.(reply as never, input)
}
