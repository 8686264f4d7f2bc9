import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { readSnapshot, removeSnapshot, storeSnapshot } from '#lib/browser/search/result-snapshot.ts'
import { INITIAL_SEARCH_STATE, type SearchState } from '#lib/domain/search/search-state.ts'
import { answerOf, availabilityOf, NOW, rateOf } from '#tests/unit/domain/search/offers.ts'

const answers = [answerOf([availabilityOf('GOC', 'H1', [[rateOf(90_000)]])])]
const done: SearchState = {
  ...INITIAL_SEARCH_STATE,
  status: 'done',
  retrying: ['H2'],
  progress: { ...INITIAL_SEARCH_STATE.progress, answers, done: true },
}

afterEach(() => {
  jest.useRealTimers()
  sessionStorage.clear()
})

describe('the stored state of a search', () => {
  const at = (moment: number) => jest.useFakeTimers({ now: moment })

  test('contains the search and its visitor, without running retries', () => {
    at(NOW)
    storeSnapshot('dest=eilat', '7', done)
    expect(readSnapshot('dest=eilat')).toEqual({ who: '7', state: { ...done, retrying: [] } })
  })

  test.each<[string, string, SearchState, number]>([
    ['of another search', 'dest=haifa', done, NOW],
    ['of a running search', 'dest=eilat', { ...done, status: 'running' }, NOW],
    ['after its offers have expired', 'dest=eilat', done, Date.parse('2026-11-21T10:30:00+02:00')],
  ])('is undefined: %s', (_, key, state, moment) => {
    at(moment)
    storeSnapshot('dest=eilat', '7', state)
    expect(readSnapshot(key)).toBeUndefined()
  })

  test('is removed before the search is restarted; that of another search is not', () => {
    at(NOW)
    storeSnapshot('dest=eilat', '7', done)
    removeSnapshot('dest=haifa')
    expect(readSnapshot('dest=eilat')).toBeDefined()
    removeSnapshot('dest=eilat')
    expect(readSnapshot('dest=eilat')).toBeUndefined()
  })

  test.each(['', 'x', 'null', '{}', '{"key":"dest=eilat"}', '{"key":"dest=eilat","state":7}'])(
    'is undefined for other content: %s',
    (text) => {
      sessionStorage.setItem('nofesh.results', text)
      expect(readSnapshot('dest=eilat')).toBeUndefined()
    },
  )
})
