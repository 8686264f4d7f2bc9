import { countFacets } from '#lib/domain/search/facets.ts'
import { filterResults, NO_FILTERS } from '#lib/domain/search/filters.ts'
import { aggregateOffers } from '#lib/domain/search/results.ts'
import { sortResults } from '#lib/domain/search/sort-results.ts'
import { createSuggester } from '#lib/domain/search/suggest.ts'
import { createSearchAnswer, createSearchPlaces, createSearchReply } from '#tests/bench/hotels.ts'
import { measure, printMeasurement } from '#tests/bench/measure.ts'
import { type Row, toLimitRow } from '#tests/bench/table.ts'

const HOTELS = 500
const FRAME = 16.7

/** Measures what the browser does with 500 hotels: aggregating, sorting and filtering results, and suggesting places. */
export async function benchResults(): Promise<Row[]> {
  const now = Date.parse('2027-01-01T10:00:00+02:00')
  const answers = [createSearchAnswer(createSearchReply(HOTELS))]
  const results = aggregateOffers(answers, now)
  process.stdout.write(
    `\n${HOTELS} hotels, 20 rates each; a frame is ${FRAME} ms. Baseline: one pass that adds up all totals.\n`,
  )
  const baseline = await measure(200, () => {
    let sum = 0
    for (const { rooms } of results) for (const { rates } of rooms) for (const { total } of rates) sum += total
    return sum
  })
  printMeasurement('baseline', baseline)
  printMeasurement('aggregate an answer', await measure(60, () => aggregateOffers(answers, now)), baseline)
  printMeasurement('sort by recommendation', await measure(200, () => sortResults(results, 'recommended')), baseline)
  printMeasurement('sort by price', await measure(200, () => sortResults(results, 'price-up')), baseline)
  printMeasurement('sort by grade', await measure(200, () => sortResults(results, 'grade')), baseline)
  const filters = { ...NO_FILTERS, boards: ['hb' as const], freeCancellation: true, categories: ['hotel' as const] }
  const byBoard = { ...NO_FILTERS, boards: ['hb' as const] }
  printMeasurement(
    'filter by chain',
    await measure(200, () => filterResults(results, { ...NO_FILTERS, chains: ['chain-3'] }, now)),
    baseline,
  )
  printMeasurement(
    'filter by board, with new lowest prices',
    await measure(200, () => filterResults(results, byBoard, now)),
    baseline,
  )
  printMeasurement(
    'count the results of each filter',
    await measure(60, () => countFacets(results, NO_FILTERS, now)),
    baseline,
  )
  printMeasurement(
    'count them with three filters set',
    await measure(60, () => countFacets(results, filters, now)),
    baseline,
  )
  const applyFilter = () => {
    countFacets(results, byBoard, now)
    return sortResults(filterResults(results, byBoard, now), 'price-up')
  }
  const applied = await measure(60, applyFilter)
  printMeasurement('apply a filter: filter, sort and count', applied, baseline)

  const places = createSearchPlaces(HOTELS)
  process.stdout.write(
    '\nSuggestions among 500 hotels with four names each. Baseline: one search for the text in each name.\n',
  )
  const names = places.hotels.flatMap((hotel) => hotel.names)
  const namesBaseline = await measure(200, () => names.filter((name) => name.includes('אילת')))
  const suggest = createSuggester(places)
  printMeasurement('baseline', namesBaseline)
  printMeasurement('prepare', await measure(20, () => createSuggester(places)), namesBaseline)
  for (const text of ['אי', 'אילת', 'thk,', 'ירושליים', 'xyzzyplugh']) {
    printMeasurement(`type ${text}`, await measure(60, () => suggest(text)), namesBaseline)
  }
  return [
    toLimitRow(`${HOTELS} hotels filtered, sorted and counted, CPU`, { limit: FRAME, unit: 'ms', ours: applied.cpu }),
  ]
}
