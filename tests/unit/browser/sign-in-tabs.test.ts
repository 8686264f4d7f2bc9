import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { domestic } from '#lib/browser/call.ts'
import { getSignInState } from '#lib/browser/get-sign-in-state.ts'
import { clearSignInState, readSignInState } from '#lib/browser/sign-in-state.ts'
import { announceSignInChange, noteSignInState, watchSignIn } from '#lib/browser/sign-in-tabs.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'
import { onFetch, onPage } from '#tests/unit/browser/answers.ts'
import { until } from '#tests/unit/support/until.ts'

let reloads = 0
let stop: () => void
let heard: unknown[] = []
// Simulates another tab: a channel does not receive its own messages.
let otherTab: BroadcastChannel

function createStorage(keys: readonly string[]) {
  const values = new Map(keys.map((key) => [key, '1']))
  return {
    get length() {
      return values.size
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

beforeEach(() => {
  onPage()
  const tab = ['nofesh.booking-typed.b1', 'nofesh.booking-numbers.b1', 'nofesh.search-draft', 'nofesh.results', 'other']
  Object.defineProperty(globalThis, 'sessionStorage', { value: createStorage(tab), configurable: true })
  const browser = ['nofesh.booking.b1', 'nofesh.search', 'nofesh.seen-hotels', 'nofesh.saved']
  Object.defineProperty(globalThis, 'localStorage', { value: createStorage(browser), configurable: true })
  Object.defineProperty(globalThis, 'addEventListener', { value: () => undefined, configurable: true })
  reloads = 0
  heard = []
  stop = watchSignIn(() => {
    reloads += 1
  })
  otherTab = new BroadcastChannel('nofesh.sign-in')
  otherTab.onmessage = ({ data }) => void heard.push(data)
})
afterEach(() => {
  stop()
  otherTab.close()
})

const list = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index))
const stored = () => list(sessionStorage)
test('a sign-out notifies the other tabs, and removes the typed values, the searches and the viewed hotels', async () => {
  announceSignInChange('signed-out')
  expect([reloads, stored()]).toEqual([1, ['other']])
  expect(list(localStorage)).toEqual(['nofesh.saved'])
  await until(() => heard.length > 0)
  expect(heard).toEqual(['signed-out'])
})

test('a sign-out in another tab reloads this tab without the typed values', async () => {
  otherTab.postMessage('signed-out')
  await until(() => reloads > 0)
  expect(stored()).toEqual(['other'])
})

test('a tab that was not running at the sign-out in another tab has no identity numbers once it runs again', () => {
  const before = stored()
  watchSignIn(() => undefined)()
  expect(stored()).toEqual(before)
  localStorage.removeItem('nofesh.booking.b1')
  watchSignIn(() => undefined)()
  expect(stored()).toEqual(['nofesh.search-draft', 'nofesh.results', 'other'])
})

test('a call that finds the session ended reloads all tabs and preserves the typed values', async () => {
  onFetch(() =>
    Response.json(
      { code: 'session-ended', part: 'agency' },
      { status: 401, headers: { 'content-type': 'application/problem+json' } },
    ),
  )
  await domestic('GET /operation/agentBook', {})
  // One more: the search form is restored at this address.
  expect([reloads, stored().length]).toEqual([1, 6])
  expect(sessionStorage.getItem('nofesh.signed-in')).toBe(location.pathname + location.search)
  await until(() => heard.length > 0)
  expect(heard).toEqual(['session-ended'])
})

test('a call that finds the session ended before the page is idle reloads it once it is', () => {
  stop()
  announceSignInChange('session-ended')
  expect(reloads).toBe(0)
  for (let times = 0; times < 2; times += 1) {
    stop = watchSignIn(() => {
      reloads += 1
    })
    expect(reloads).toBe(1)
    stop()
  }
})

test.each([
  { name: 'whose login has ended leads to the login', state: { ended: ['agency'], may: {} }, expected: 1 },
  { name: 'of somebody whose login is valid changes nothing', state: { may: { seeDesk: true } }, expected: 0 },
])('a forbidden call $name', async ({ state, expected }) => {
  let checks = 0
  onFetch(({ url }) => {
    if (!url.endsWith('/api/session')) {
      const headers = { 'content-type': 'application/problem+json' }
      return Response.json({ code: 'not-allowed' }, { status: 403, headers })
    }
    checks += 1
    return Response.json(state)
  })
  expect(await domestic('GET /operation/agentBook', {})).toMatchObject({ ok: false, problem: { code: 'not-allowed' } })
  await until(() => checks > 0 && reloads >= expected)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([checks, reloads]).toEqual([1, expected])
})

const NOBODY = { agency: { code: 'main', name: 'Main', owner: '' }, pending: {}, may: {} } as SignInState
const MARKETER: SignInState = { ...NOBODY, agencyUser: { kind: 'marketer', fcl: false } }
const MEMBER: SignInState = {
  ...NOBODY,
  member: { phone: '', firstName: '', lastName: '', email: '', discountPercent: 5 },
}

/** Replies of the session, the last one for all further requests; every other call is refused. */
function answerSession(...states: readonly SignInState[]): void {
  const left = [...states]
  onFetch(({ url }) => {
    if (!url.endsWith('/api/session')) {
      const headers = { 'content-type': 'application/problem+json' }
      return Response.json({ code: 'login-required', part: 'agency' }, { status: 401, headers })
    }
    return Response.json(left.length > 1 ? left.shift() : left[0])
  })
}

describe('a login that this site has ended without a reply that says so', () => {
  beforeEach(() => clearSignInState())

  test('is found by the next call that needs it: all tabs load again, and the typed values stay', async () => {
    answerSession(MARKETER, NOBODY)
    await readSignInState()
    await domestic('POST /operation/search', { body: {} as never })
    await until(() => reloads > 0)
    await until(() => heard.length > 0)
    expect([reloads, heard, stored().length]).toEqual([1, ['session-ended'], 6])
  })

  test.each([
    { name: 'of an agency', before: MARKETER },
    { name: 'of a club member', before: MEMBER },
  ])('$name is found by the next read of the session', async ({ before }) => {
    answerSession(before, NOBODY)
    await readSignInState()
    clearSignInState()
    await readSignInState()
    expect(reloads).toBe(1)
  })

  test('is found once, by whichever part of the page reads the session', async () => {
    noteSignInState(MARKETER)
    noteSignInState(NOBODY)
    noteSignInState(NOBODY)
    expect(reloads).toBe(1)
  })
})

test.each([
  { name: 'who is signed in', states: [MARKETER] },
  { name: 'who is not', states: [NOBODY] },
])('a call that needs another login loads nothing again for a visitor $name', async ({ states }) => {
  clearSignInState()
  answerSession(...states)
  await readSignInState()
  await domestic('GET /operation/agentBook', {})
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(reloads).toBe(0)
})

test('a login that has ended is found also by the second read of the session, after the first one has failed', async () => {
  clearSignInState()
  noteSignInState(MARKETER)
  let reads = 0
  onFetch(() => {
    reads += 1
    return reads === 1 ? new Response('', { status: 502 }) : Response.json(NOBODY)
  })
  expect((await getSignInState()).ok).toBe(true)
  expect([reads, reloads]).toEqual([2, 1])
})

test('a read that was under way at a sign-out does not make the login known again', async () => {
  clearSignInState()
  answerSession(MARKETER, NOBODY)
  const underWay = readSignInState()
  announceSignInChange('signed-out', false)
  await underWay
  await readSignInState()
  expect(reloads).toBe(0)
})

test('after a sign-out that this tab still explains, nobody is missing', async () => {
  clearSignInState()
  answerSession(MARKETER, NOBODY)
  await readSignInState()
  announceSignInChange('signed-out', false)
  await readSignInState()
  expect(reloads).toBe(0)
})
