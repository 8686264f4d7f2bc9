import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { BEFORE_SEARCH, type SearchState } from '#components/results/search-state.ts'
import { forgetSnapshot, keepSnapshot, readSnapshot } from '#components/results/snapshot.ts'
import { answerOf, availabilityOf, NOW, rateOf } from '#tests/unit/search/offers.ts'

const answers = [answerOf([availabilityOf('GOC', 'H1', [[rateOf(90_000)]])])]
const done: SearchState = {
  ...BEFORE_SEARCH,
  status: 'done',
  retrying: ['H2'],
  progress: { ...BEFORE_SEARCH.progress, answers, done: true },
}

afterEach(() => {
  jest.useRealTimers()
  sessionStorage.clear()
})

describe('what is kept of a search for a page that is loaded anew', () => {
  const at = (moment: number) => jest.useFakeTimers({ now: moment })

  test('is the search itself, for whom its prices were made, and nothing under way', () => {
    at(NOW)
    keepSnapshot('dest=eilat', '7', done)
    expect(readSnapshot('dest=eilat')).toEqual({ who: '7', state: { ...done, retrying: [] } })
  })

  test.each<[string, string, SearchState, number]>([
    ['of another search', 'dest=haifa', done, NOW],
    ['of one that goes on', 'dest=eilat', { ...done, status: 'running' }, NOW],
    ['whose prices are no longer held', 'dest=eilat', done, Date.parse('2026-11-21T10:30:00+02:00')],
  ])('is nothing %s', (_, key, state, moment) => {
    at(moment)
    keepSnapshot('dest=eilat', '7', state)
    expect(readSnapshot(key)).toBeUndefined()
  })

  test('is forgotten before it is searched again; another search’s is not', () => {
    at(NOW)
    keepSnapshot('dest=eilat', '7', done)
    forgetSnapshot('dest=haifa')
    expect(readSnapshot('dest=eilat')).toBeDefined()
    forgetSnapshot('dest=eilat')
    expect(readSnapshot('dest=eilat')).toBeUndefined()
  })

  test.each(['', 'x', 'null', '{}', '{"key":"dest=eilat"}', '{"key":"dest=eilat","state":7}'])(
    'is nothing where somebody else wrote: %s',
    (text) => {
      sessionStorage.setItem('nofesh.results', text)
      expect(readSnapshot('dest=eilat')).toBeUndefined()
    },
  )
})
