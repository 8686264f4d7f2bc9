import type { Catalogue, CatalogueDeal, CatalogueHotel, Words } from '#sandbox/catalogue/types.ts'

const rename = (words: Words, round: number): Words => ({
  HEB: `${words.HEB} ${round}`,
  ENG: `${words.ENG} ${round}`,
  RUS: `${words.RUS} ${round}`,
  ARA: `${words.ARA} ${round}`,
})

/** The same things over and over, each round under codes and names of its own, until there are so many. */
function repeat<T>(all: readonly T[], count: number, toOther: (one: T, round: number) => T): T[] {
  return Array.from({ length: Math.max(count, all.length) }, (_, index) => {
    const one = all[index % all.length] as T
    const round = Math.floor(index / all.length) + 1
    return round === 1 ? one : toOther(one, round)
  })
}

/** A catalogue with at least so many hotels and deals, to see that nothing grows with them that should not. */
export function growCatalogue(catalogue: Catalogue, size: { hotels: number; deals: number }): Catalogue {
  const hotels = repeat<CatalogueHotel>(catalogue.hotels, size.hotels, (hotel, round) => ({
    ...hotel,
    hotelCode: `${hotel.hotelCode}-${round}`,
    names: rename(hotel.names, round),
    otherCodes: hotel.otherCodes.map((other) => ({ ...other, code: `${other.code}-${round}` })),
  }))
  const deals = repeat<CatalogueDeal>(catalogue.deals, size.deals, (deal, round) => ({
    ...deal,
    id: `${deal.id}-${round}`,
    titles: rename(deal.titles, round),
  }))
  return { ...catalogue, hotels, deals }
}
