import { facetsOf, filterResults, NO_FILTERS } from '#lib/search/filters.ts'
import { gather, sortResults } from '#lib/search/results.ts'
import { toSuggest } from '#lib/search/suggest.ts'
import { answerOf, placesOf, replyOf } from '#tests/bench/hotels.ts'
import { measure, report } from '#tests/bench/measure.ts'

const HOTELS = 500
const FRAME = 16.7

/** What a browser does with five hundred hotels: gathering, sorting, filtering, and suggesting at each key. */
export async function benchResults(): Promise<void> {
  const now = Date.parse('2027-01-01T10:00:00+02:00')
  const answers = [answerOf(replyOf(HOTELS))]
  const results = gather(answers, now)
  process.stdout.write(
    `\n${HOTELS} hotels, 20 rates each; a frame is ${FRAME} ms. Bare: one pass that adds up all totals.\n`,
  )
  const bare = await measure(200, () => {
    let sum = 0
    for (const { rooms } of results) for (const { rates } of rooms) for (const { total } of rates) sum += total
    return sum
  })
  report('bare', bare)
  report('gather an answer', await measure(60, () => gather(answers, now)), bare)
  report('sort by price', await measure(200, () => sortResults(results, 'price-up')), bare)
  report('sort by grade', await measure(200, () => sortResults(results, 'grade')), bare)
  const filters = { ...NO_FILTERS, boards: ['hb' as const], freeCancellation: true, categories: ['hotel' as const] }
  const byBoard = { ...NO_FILTERS, boards: ['hb' as const] }
  report(
    'filter by chain',
    await measure(200, () => filterResults(results, { ...NO_FILTERS, chains: ['chain-3'] }, now)),
    bare,
  )
  report('filter by board, with prices anew', await measure(200, () => filterResults(results, byBoard, now)), bare)
  report('count what each choice would leave', await measure(60, () => facetsOf(results, NO_FILTERS, now)), bare)
  report('the same under three filters', await measure(60, () => facetsOf(results, filters, now)), bare)
  const touch = () => {
    facetsOf(results, byBoard, now)
    return sortResults(filterResults(results, byBoard, now), 'price-up')
  }
  report('a touch: filter, sort and count', await measure(60, touch), bare)

  const places = placesOf(HOTELS)
  process.stdout.write('\nSuggestions among 500 hotels by four names each. Bare: one look for the text in each name.\n')
  const names = places.hotels.flatMap((hotel) => hotel.names)
  const look = await measure(200, () => names.filter((name) => name.includes('אילת')))
  const suggest = toSuggest(places)
  report('bare', look)
  report('prepare', await measure(20, () => toSuggest(places)), look)
  for (const text of ['אי', 'אילת', 'thk,', 'ירושליים', 'xyzzyplugh']) {
    report(`type ${text}`, await measure(60, () => suggest(text)), look)
  }
}
