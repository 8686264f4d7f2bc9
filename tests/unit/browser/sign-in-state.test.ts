import { beforeEach, expect, jest, test } from '@jest/globals'
import { domestic } from '#lib/browser/call.ts'
import { applyFclMode } from '#lib/browser/fcl.ts'
import { getSignInState } from '#lib/browser/get-sign-in-state.ts'
import { clearSignInState, readSignInState } from '#lib/browser/sign-in-state.ts'
import { onFetch, onPage } from '#tests/unit/browser/answers.ts'

const nobody = { agency: { code: 'main' }, may: {} }
const sessions = (requests: readonly Request[]) => requests.filter(({ url }) => url.endsWith('/api/session')).length

beforeEach(() => {
  onPage()
  clearSignInState()
  Object.defineProperty(globalThis, 'document', {
    value: { documentElement: { dataset: {} }, querySelector: () => null },
    configurable: true,
  })
})

test('concurrent readers of a page share one request', async () => {
  const requests = onFetch(() => Response.json(nobody))
  const [state, result] = await Promise.all([readSignInState(), getSignInState(), applyFclMode(undefined)])
  expect([state, result]).toEqual([nobody, { ok: true, data: nobody }])
  expect((await getSignInState()).ok).toBe(true)
  expect(sessions(requests)).toBe(1)
})

test('the state is requested again after a minute, and after a call that says that the session has ended', async () => {
  const requests = onFetch(({ url }) =>
    url.endsWith('/api/session')
      ? Response.json(nobody)
      : Response.json(
          { code: 'session-ended', part: 'member' },
          { status: 401, headers: { 'content-type': 'application/problem+json' } },
        ),
  )
  await readSignInState()
  await domestic('GET /clubMember/checkSession', { query: {} })
  await readSignInState()
  expect(sessions(requests)).toBe(2)
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now + 61_000)
  await readSignInState()
  expect(sessions(requests)).toBe(3)
})

test('a failed request is repeated, and then returns its problem', async () => {
  const requests = onFetch(() => {
    throw new TypeError('failed')
  })
  expect(await readSignInState()).toBeUndefined()
  onPage({ online: false })
  expect(await getSignInState()).toMatchObject({ ok: false, problem: { code: 'offline' } })
  expect(sessions(requests)).toBe(3)
})
