import type { Rate, SearchReply } from '#lib/contract/entities/stay.ts'

const toListRate = (rate: Rate): Rate => ({ ...rate, rateKey: '', nightly: [], remarks: [] })

/**
 * A reply without what only the page of a product shows, the prices of single nights and remarks, and without the keys with which that
 * page books: it searches itself. That is a third to a half of the bytes, and gives the same list of results.
 */
export function toListReply(reply: SearchReply): SearchReply {
  return {
    ...reply,
    availabilities: reply.availabilities.map((availability) => ({
      ...availability,
      rooms: availability.rooms.map((room) => ({ ...room, rates: room.rates.map(toListRate) })),
    })),
  }
}
