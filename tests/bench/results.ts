import { countFacets, filterResults, NO_FILTERS } from '#lib/domain/search/filters.ts'
import { aggregateOffers, sortResults } from '#lib/domain/search/results.ts'
import { createSuggester } from '#lib/domain/search/suggest.ts'
import { createSearchAnswer, createSearchPlaces, createSearchReply } from '#tests/bench/hotels.ts'
import { measure, printMeasurement } from '#tests/bench/measure.ts'

const HOTELS = 500
const FRAME = 16.7

/** What a browser does with five hundred hotels: gathering, sorting, filtering, and suggesting at each key. */
export async function benchResults(): Promise<void> {
  const now = Date.parse('2027-01-01T10:00:00+02:00')
  const answers = [createSearchAnswer(createSearchReply(HOTELS))]
  const results = aggregateOffers(answers, now)
  process.stdout.write(
    `\n${HOTELS} hotels, 20 rates each; a frame is ${FRAME} ms. Bare: one pass that adds up all totals.\n`,
  )
  const bare = await measure(200, () => {
    let sum = 0
    for (const { rooms } of results) for (const { rates } of rooms) for (const { total } of rates) sum += total
    return sum
  })
  printMeasurement('bare', bare)
  printMeasurement('gather an answer', await measure(60, () => aggregateOffers(answers, now)), bare)
  printMeasurement('sort by price', await measure(200, () => sortResults(results, 'price-up')), bare)
  printMeasurement('sort by grade', await measure(200, () => sortResults(results, 'grade')), bare)
  const filters = { ...NO_FILTERS, boards: ['hb' as const], freeCancellation: true, categories: ['hotel' as const] }
  const byBoard = { ...NO_FILTERS, boards: ['hb' as const] }
  printMeasurement(
    'filter by chain',
    await measure(200, () => filterResults(results, { ...NO_FILTERS, chains: ['chain-3'] }, now)),
    bare,
  )
  printMeasurement('filter by board, with prices anew', await measure(200, () => filterResults(results, byBoard, now)), bare)
  printMeasurement('count what each choice would leave', await measure(60, () => countFacets(results, NO_FILTERS, now)), bare)
  printMeasurement('the same under three filters', await measure(60, () => countFacets(results, filters, now)), bare)
  const touch = () => {
    countFacets(results, byBoard, now)
    return sortResults(filterResults(results, byBoard, now), 'price-up')
  }
  printMeasurement('a touch: filter, sort and count', await measure(60, touch), bare)

  const places = createSearchPlaces(HOTELS)
  process.stdout.write('\nSuggestions among 500 hotels by four names each. Bare: one look for the text in each name.\n')
  const names = places.hotels.flatMap((hotel) => hotel.names)
  const look = await measure(200, () => names.filter((name) => name.includes('אילת')))
  const suggest = createSuggester(places)
  printMeasurement('bare', look)
  printMeasurement('prepare', await measure(20, () => createSuggester(places)), look)
  for (const text of ['אי', 'אילת', 'thk,', 'ירושליים', 'xyzzyplugh']) {
    printMeasurement(`type ${text}`, await measure(60, () => suggest(text)), look)
  }
}
