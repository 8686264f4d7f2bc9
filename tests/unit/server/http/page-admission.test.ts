import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { createPageAdmission, isAdmittedCall, type PageAdmissionOptions } from '#lib/server/http/page-admission.ts'
import { takeSlot, toClosedSignal } from '#lib/server/http/slot.ts'

const page = (url: string, address = '192.0.2.1', host = 'galim.example') => ({ host, url, address })

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

/** Requests of one address, whose state can be read at any time. */
function open(options: PageAdmissionOptions) {
  const admission = createPageAdmission(options)
  const enter = (url: string, address?: string, signal?: AbortSignal, host?: string) => {
    const visit = {
      url,
      state: 'waiting' as 'waiting' | 'rendering' | 'refused' | 'ended',
      end: (): void => undefined,
    }
    void admission.enter(page(url, address, host), signal).then((release) => {
      visit.state = release ? 'rendering' : 'refused'
      visit.end = () => {
        visit.state = 'ended'
        release?.()
      }
    })
    return visit
  }
  return { admission, enter, settle: () => jest.advanceTimersByTimeAsync(0) }
}

describe('pages that have to be rendered', () => {
  test('are rendered a few at a time, the others wait for their turn', async () => {
    const { enter, settle } = open({ concurrency: 2 })
    const visits = ['/a', '/b', '/c', '/d'].map((url) => enter(url))
    await settle()
    expect(visits.map(({ state }) => state)).toEqual(['rendering', 'rendering', 'waiting', 'waiting'])
    visits[0]?.end()
    visits[0]?.end()
    await settle()
    expect(visits.map(({ state }) => state)).toEqual(['ended', 'rendering', 'rendering', 'waiting'])
  })

  test('are refused when the queue is full, and after too long a wait', async () => {
    const { enter, settle } = open({ concurrency: 1, queue: 2, maxWait: 1_000 })
    const visits = ['/a', '/b', '/c', '/d'].map((url) => enter(url))
    await settle()
    expect(visits.map(({ state }) => state)).toEqual(['rendering', 'waiting', 'waiting', 'refused'])
    await jest.advanceTimersByTimeAsync(1_000)
    expect(visits.map(({ state }) => state)).toEqual(['rendering', 'refused', 'refused', 'refused'])
    visits[0]?.end()
    const later = enter('/e')
    await settle()
    expect(later.state).toBe('rendering')
  })

  test('leave the queue when the client disconnects', async () => {
    const { enter, settle } = open({ concurrency: 1, queue: 1 })
    const left = new AbortController()
    enter('/a')
    const visit = enter('/b', undefined, left.signal)
    await settle()
    left.abort()
    const next = enter('/c')
    await settle()
    expect([visit.state, next.state]).toEqual(['refused', 'waiting'])
  })

  test('of one address neither fill the queue nor come before those of others', async () => {
    const { enter, settle } = open({ concurrency: 1, queue: 10, perAddress: 3 })
    const many = Array.from({ length: 6 }, (_, number) => enter(`/x${number}`, '203.0.113.9'))
    const other = enter('/b', '192.0.2.1')
    await settle()
    expect(many.map(({ state }) => state)).toEqual(['rendering', 'waiting', 'waiting', 'refused', 'refused', 'refused'])
    many[0]?.end()
    await settle()
    // The first in the queue and the other address have none being rendered now: the queue decides.
    expect(many[1]?.state).toBe('rendering')
    many[1]?.end()
    await settle()
    expect([many[2]?.state, other.state]).toEqual(['rendering', 'waiting'])
  })

  test('go to the address with the fewest pages being rendered', async () => {
    const { enter, settle } = open({ concurrency: 2, queue: 10 })
    const many = Array.from({ length: 5 }, (_, number) => enter(`/x${number}`, '203.0.113.9'))
    const other = enter('/b', '192.0.2.1')
    await settle()
    many[0]?.end()
    await settle()
    expect([other.state, many[2]?.state]).toEqual(['rendering', 'waiting'])
  })

  test('do not wait behind pages that search', async () => {
    const { enter, settle } = open({ concurrency: 1, slowConcurrency: 1 })
    const visits = ['/en/search-result?plain=1', '/search-result?plain=2', '/terms'].map((url) => enter(url))
    await settle()
    expect(visits.map(({ state }) => state)).toEqual(['rendering', 'waiting', 'rendering'])
  })
})

test('a client that has gone before its page gets to a slot does not take one, which nothing would release', async () => {
  const admission = createPageAdmission({ concurrency: 1 })
  const response = Object.assign(new EventEmitter(), { destroyed: true }) as unknown as ServerResponse
  expect(await takeSlot(admission, page('/terms'), toClosedSignal(response))).toBe('closed')
})

describe('searches and documents', () => {
  type Enter = ReturnType<typeof open>['enter']
  /** Calls to a host, each from an address of its own unless there is one for all. */
  const fill = (enter: Enter, url: string, count: number, host: string, address?: string) =>
    Array.from({ length: count }, (_, index) => enter(url, address ?? `${host} ${index}`, undefined, host))
  const countBy = (visits: readonly { state: string }[], state: string) =>
    visits.filter((visit) => visit.state === state).length
  const countStates = (visits: readonly { state: string }[]) =>
    ['rendering', 'waiting', 'refused'].map((state) => countBy(visits, state))

  test('are admitted a number at a time, apart from pages', async () => {
    const { enter, settle } = open({ concurrency: 1, queue: 20, perAddress: 3 })
    const hosts = ['galim.example', 'masa.example', 'derech.example']
    const searches = hosts.flatMap((host) => fill(enter, '/api/search?dest=eilat', 45, host))
    const documents = hosts.flatMap((host) => fill(enter, '/api/documents/b1/documents.json', 15, host))
    const pdfs = hosts.flatMap((host) => fill(enter, '/api/documents/b1/voucher.pdf', 15, host))
    const page = enter('/terms', '203.0.113.9')
    await settle()
    expect(countStates(searches)).toEqual([64, 20, 51])
    expect(countStates(documents)).toEqual([8, 20, 17])
    expect(countStates(pdfs)).toEqual([4, 20, 21])
    expect(page.state).toBe('rendering')
  })

  test.each([
    ['/api/search', 48, 16],
    ['/api/domestic/operation/search', 48, 16],
    ['/api/documents/b1/documents.json', 6, 2],
    ['/api/documents/b1/voucher.pdf', 3, 1],
    ['/api/quote', 3, 1],
    ['/search-result', 12, 4],
    ['/en/product-page', 12, 4],
  ])(
    '%s: those of one host use three quarters of the slots and of the queue, another host begins at once',
    async (url, slots, others) => {
      const { enter, settle } = open({ queue: 40 })
      const ofOne = fill(enter, url, 100, 'galim.example')
      await settle()
      expect(countStates(ofOne)).toEqual([slots, 30, 70 - slots])
      const ofAnother = fill(enter, url, others, 'masa.example')
      await settle()
      expect(countStates(ofAnother)).toEqual([others, 0, 0])
    },
  )

  test('of one address to many hosts leave slots to the others', async () => {
    const { enter, settle } = open({})
    const many = Array.from({ length: 128 }, (_, index) =>
      enter('/api/domestic/operation/search', '203.0.113.9', undefined, `a${index}.example`),
    )
    await settle()
    expect(countStates(many)).toEqual([32, 64, 32])
    const ofOthers = fill(enter, '/api/search', 32, 'galim.example')
    await settle()
    expect(countStates(ofOthers)).toEqual([32, 0, 0])
  })

  test('get a free slot when their host has the fewest', async () => {
    const { enter, settle } = open({})
    const ofOne = fill(enter, '/api/search', 49, 'galim.example')
    const ofAnother = fill(enter, '/api/search', 15, 'masa.example')
    const ofThird = fill(enter, '/api/search', 2, 'derech.example')
    await settle()
    expect([ofOne, ofAnother, ofThird].map((visits) => countBy(visits, 'waiting'))).toEqual([1, 0, 1])
    ofOne[0]?.end()
    await settle()
    expect([ofOne[48]?.state, ofThird[1]?.state]).toEqual(['waiting', 'rendering'])
  })

  test('and pages are fewer while the event loop is late, and more again when it is not', async () => {
    let share = 0
    const { enter, settle } = open({ getShare: () => share })
    const pages = ['/a', '/b', '/c', '/d', '/e', '/f'].map((url, index) => enter(url, `192.0.2.${index}`))
    const searches = ['galim.example', 'masa.example'].flatMap((host) =>
      fill(enter, '/api/domestic/operation/search', 35, host),
    )
    await settle()
    expect([countBy(pages, 'rendering'), countBy(searches, 'rendering')]).toEqual([2, 16])
    share = 0.5
    pages[0]?.end()
    searches[0]?.end()
    await settle()
    expect([countBy(pages, 'rendering'), countBy(searches, 'rendering')]).toEqual([3, 40])
    share = 1
    pages.find(({ state }) => state === 'rendering')?.end()
    await settle()
    expect(countBy(pages, 'rendering')).toBe(4)
  })

  test.each([
    ['/api/search', true],
    ['/api/domestic/operation/search', true],
    ['/api/domestic/operation/searc%68', true],
    ['/api/documents/b1/voucher.pdf', true],
    ['/api/documents/b1/calendar.ics', true],
    ['/api/quote', true],
    ['/api/quotes', false],
    ['/api/domestic/operation/payAndBook/b1', false],
    ['/api/domestic/operation/succeededBooking/b1', false],
    ['/api/domestic/operation/getPaymentUrl/b1', false],
    ['/api/session', false],
  ])('%s has to be admitted: %s', (path, isAdmitted) => {
    expect(isAdmittedCall(path)).toBe(isAdmitted)
  })
})

describe('a cached page', () => {
  test.each([
    ['is always admitted', '/en', '/en', 'rendering'],
    ['is the same with the parameters of an advertisement', '/en', '/en?utm_source=google&gclid=x', 'rendering'],
    ['is another one with a destination', '/en', '/en?destination=EILAT', 'waiting'],
    ['is another one in another language', '/en', '/ru', 'waiting'],
  ])('%s', async (_, cached, url, state) => {
    const { admission, enter, settle } = open({ concurrency: 1 })
    admission.recordReply(page(cached), true)
    enter('/slow')
    const visit = enter(url)
    await settle()
    expect(visit.state).toBe(state)
  })

  test('is one of its own host, and no longer one when it is rendered again', async () => {
    const { admission, enter, settle } = open({ concurrency: 1 })
    admission.recordReply({ ...page('/a'), host: 'masa.example' }, true)
    admission.recordReply(page('/b'), true)
    admission.recordReply(page('/b'), false)
    enter('/slow')
    const visits = [enter('/a'), enter('/b')]
    await settle()
    expect(visits.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  })
})
