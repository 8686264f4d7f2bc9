import type { Catalogue, CatalogueDeal, CatalogueHotel, TranslatedText } from '#sandbox/catalogue/types.ts'

const addRoundToName = (text: TranslatedText, round: number): TranslatedText => ({
  HEB: `${text.HEB} ${round}`,
  ENG: `${text.ENG} ${round}`,
  RUS: `${text.RUS} ${round}`,
  ARA: `${text.ARA} ${round}`,
})

/** Repeats a list until it has `count` items; `toOther` gives the items of each further round new codes and names. */
function repeatItems<T>(all: readonly T[], count: number, toOther: (one: T, round: number) => T): T[] {
  return Array.from({ length: Math.max(count, all.length) }, (_, index) => {
    const one = all[index % all.length] as T
    const round = Math.floor(index / all.length) + 1
    return round === 1 ? one : toOther(one, round)
  })
}

/** A catalogue with at least this many hotels and deals, to test with large lists. */
export function growCatalogue(catalogue: Catalogue, size: { hotels: number; deals: number }): Catalogue {
  const hotels = repeatItems<CatalogueHotel>(catalogue.hotels, size.hotels, (hotel, round) => ({
    ...hotel,
    hotelCode: `${hotel.hotelCode}-${round}`,
    names: addRoundToName(hotel.names, round),
    otherCodes: hotel.otherCodes.map((other) => ({ ...other, code: `${other.code}-${round}` })),
  }))
  const deals = repeatItems<CatalogueDeal>(catalogue.deals, size.deals, (deal, round) => ({
    ...deal,
    id: `${deal.id}-${round}`,
    titles: addRoundToName(deal.titles, round),
  }))
  return { ...catalogue, hotels, deals }
}
