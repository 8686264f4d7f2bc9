import type { SearchReply } from '#lib/contract/entities/stay.ts'
import type { ListedHotel } from '#lib/domain/listing/listing.ts'

type Listed = Pick<ListedHotel, 'supplier' | 'hotelCode' | 'name' | 'destinationCode'>

/**
 * Completes the hotels of a search's reply: a name or a destination that could not be read is taken from the list of all hotels. A hotel
 * without a name in both has its code as its name. Never rejects.
 *
 * @param readListed is called only for a reply that needs it; may reject.
 */
export async function completeHotels(
  reply: SearchReply,
  readListed: () => Promise<readonly Listed[] | undefined>,
): Promise<SearchReply> {
  const { availabilities } = reply
  if (availabilities.every(({ hotel }) => hotel.name !== '' && hotel.destinationCode !== undefined)) return reply
  const listed = (await readListed().catch(() => undefined)) ?? []
  return {
    ...reply,
    availabilities: availabilities.map((availability) => {
      const { hotel } = availability
      const own = listed.find((one) => one.supplier === hotel.supplier && one.hotelCode === hotel.hotelCode)
      const destinationCode = hotel.destinationCode ?? own?.destinationCode
      const name = hotel.name || own?.name || hotel.hotelCode
      return { ...availability, hotel: { ...hotel, name, ...(destinationCode !== undefined && { destinationCode }) } }
    }),
  }
}
