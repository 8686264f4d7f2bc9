import type { SearchResult } from '#lib/domain/search/results.ts'

/** A hotel that a visitor saved, with the search that finds it again. */
export type SavedHotel = {
  supplier: string
  hotelCode: string
  name: string
  city: string
  kind: SearchResult['kind']
  picture?: string
  /** The price in agorot when it was saved. */
  total: number
  /** When it was saved, ISO 8601. */
  at: string
  /** The path of the same search limited to this hotel, without the language. */
  path: string
}

export const MAX_SAVED = 50
/** How many results can be compared. */
export const MAX_COMPARED = 3

/** Whether a saved hotel and a result are the same hotel, regardless of the supplier. */
export const isSameHotel = (
  saved: Pick<SavedHotel, 'hotelCode' | 'kind'>,
  result: Pick<SearchResult, 'hotelCode' | 'kind'>,
) => saved.hotelCode === result.hotelCode && saved.kind === result.kind

/** Adds a hotel to the beginning of the list, or removes it if it is listed. */
export function toggleSaved(list: readonly SavedHotel[], hotel: SavedHotel): readonly SavedHotel[] {
  const rest = list.filter((each) => !isSameHotel(each, hotel))
  return rest.length < list.length ? rest : [hotel, ...rest].slice(0, MAX_SAVED)
}

/** Inserts a removed hotel at its former index; returns the same list when the hotel is listed. */
export function restoreSaved(list: readonly SavedHotel[], hotel: SavedHotel, index: number): readonly SavedHotel[] {
  return list.some((each) => isSameHotel(each, hotel)) ? list : list.toSpliced(index, 0, hotel).slice(0, MAX_SAVED)
}

/** Adds a result's id to those to compare, or removes it; does not add a fourth. */
export function toggleCompared(list: readonly string[], id: string): readonly string[] {
  if (list.includes(id)) return list.filter((each) => each !== id)
  return list.length < MAX_COMPARED ? [...list, id] : list
}
