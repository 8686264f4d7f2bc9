import { beforeEach, expect, jest, test } from '@jest/globals'
import { getDefaultStore } from 'jotai'
import { requestSearch } from '#lib/browser/search/requested-search.ts'
import { followRequests, openSearch, retryMissing, runSearch, searchAtom } from '#lib/browser/search/search-store.ts'
import { INITIAL_SEARCH_STATE, listMissing } from '#lib/domain/search/search-state.ts'
import type { StreamLine } from '#lib/domain/search/stream.ts'
import { bodyOf, never, onFetch, onPage } from '#tests/unit/browser/answers.ts'
import { answerOf, availabilityOf, NOW, rateOf } from '#tests/unit/domain/search/offers.ts'
import { until } from '#tests/unit/support/until.ts'

beforeEach(() => onPage())

const KEY = 'dest=eilat&lang=en'
const calls = ['a', 'b'].map((id) => ({ ...answerOf([]).call, id }))
const { reply } = answerOf([])
const answer = (call: string, searchId: string): StreamLine => ({ type: 'answer', call, reply: { ...reply, searchId } })
const failure: StreamLine = { type: 'failure', call: 'b', code: 'timeout' }
const done: StreamLine = { type: 'done' }
const stream = (...lines: StreamLine[]) =>
  new Response(bodyOf(lines.map((line) => `${JSON.stringify(line)}\n`)), {
    headers: { 'content-type': 'application/x-ndjson' },
  })

const readState = () => getDefaultStore().get(searchAtom(KEY))
const listAnswers = () => readState().progress.answers.map(({ reply: { searchId } }) => searchId)
test('an answer that was being retried does not get into the search that was started again', async () => {
  let round = 0
  let sendRetry: ((reply: Response) => void) | undefined
  onFetch(({ url }) => {
    if (url.endsWith('/api/session')) return Response.json({ may: {} })
    if (url.includes('call=b')) return new Promise((resolve) => (sendRetry = resolve))
    round += 1
    return stream({ type: 'plan', calls }, answer('a', `a${round}`), failure, done)
  })
  runSearch(KEY)
  await until(() => readState().status === 'done')
  const [missing] = listMissing(readState())
  if (!missing) throw new Error('nothing is missing')
  const retried = retryMissing(KEY, missing)
  expect(readState().retrying).toEqual(['b'])
  await until(() => sendRetry !== undefined)
  runSearch(KEY)
  sendRetry?.(stream({ type: 'plan', calls: calls.slice(1) }, answer('b', 'late'), done))
  await retried
  await until(() => readState().status === 'done')
  expect([listAnswers(), readState().retrying, listMissing(readState()).map(({ id }) => id)]).toEqual([
    ['a2'],
    [],
    ['b'],
  ])
})

test('an answer that is retried completes the search', async () => {
  onFetch(({ url }) => {
    if (url.endsWith('/api/session')) return Response.json({ may: {} })
    return url.includes('call=b')
      ? stream({ type: 'plan', calls: calls.slice(1) }, answer('b', 'b1'), done)
      : stream({ type: 'plan', calls }, answer('a', 'a1'), failure, done)
  })
  runSearch(KEY)
  await until(() => readState().status === 'done')
  for (const missing of listMissing(readState())) await retryMissing(KEY, missing)
  expect([listAnswers().toSorted(), listMissing(readState())]).toEqual([['a1', 'b1'], []])
})

test('a search that waits for who the visitor is does not stop one that is opened meanwhile', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW)
  const answers = [answerOf([availabilityOf('GOC', 'H1', [[rateOf(90_000)]])])]
  const state = { ...INITIAL_SEARCH_STATE, status: 'done', progress: { ...INITIAL_SEARCH_STATE.progress, answers } }
  const stored = JSON.stringify({ key: 'dest=haifa', who: 'another', state })
  Object.defineProperty(globalThis, 'sessionStorage', { value: { getItem: () => stored }, configurable: true })
  let identify: ((reply: Response) => void) | undefined
  onFetch((request) =>
    request.url.endsWith('/api/session') ? new Promise((resolve) => (identify = resolve)) : never(request),
  )
  openSearch('dest=haifa')
  await until(() => identify !== undefined)
  openSearch('dest=jerusalem')
  identify?.(Response.json({ may: {} }))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(getDefaultStore().get(searchAtom('dest=jerusalem')).status).toBe('running')
})

test('the search that the form requests begins anew, also where its results are stored or shown; others do not', async () => {
  let round = 0
  onFetch(({ url }) => {
    if (url.endsWith('/api/session')) return Response.json({ may: {} })
    round += 1
    return stream({ type: 'plan', calls: calls.slice(0, 1) }, answer('a', `a${round}`), done)
  })
  const isDone = () => readState().status === 'done'
  runSearch(KEY)
  await until(isDone)
  requestSearch('dest=haifa')
  openSearch(KEY)
  expect(listAnswers()).toEqual(['a1'])
  requestSearch('dest=eilat')
  openSearch(KEY)
  await until(() => isDone() && listAnswers().includes('a2'))
  const leave = followRequests(KEY)
  requestSearch('dest=eilat')
  await until(() => isDone() && listAnswers().includes('a3'))
  leave()
  openSearch(KEY)
  expect(listAnswers()).toEqual(['a3'])
})
