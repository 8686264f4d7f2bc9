import { beforeEach, expect, jest, test } from '@jest/globals'
import { domestic } from '#lib/browser/call.ts'
import { watchForFcl } from '#lib/browser/fcl.ts'
import { forgetWho, readWho } from '#lib/browser/session.ts'
import { getWho } from '#lib/browser/who.ts'
import { onFetch, onPage } from '#tests/unit/browser/answers.ts'

const nobody = { agency: { code: 'main' }, may: {} }
const sessions = (asked: readonly Request[]) => asked.filter(({ url }) => url.endsWith('/api/session')).length

beforeEach(() => {
  onPage()
  forgetWho()
  Object.defineProperty(globalThis, 'document', {
    value: { documentElement: { dataset: {} }, querySelector: () => null },
    configurable: true,
  })
})

test('whoever on a page wants to know who is here, the site is asked once', async () => {
  const asked = onFetch(() => Response.json(nobody))
  const [door, result] = await Promise.all([readWho(), getWho(), watchForFcl(undefined)])
  expect([door, result]).toEqual([nobody, { ok: true, data: nobody }])
  expect((await getWho()).ok).toBe(true)
  expect(sessions(asked)).toBe(1)
})

test('it is asked again after a minute, and when a call says that the session has ended', async () => {
  const asked = onFetch(({ url }) =>
    url.endsWith('/api/session')
      ? Response.json(nobody)
      : Response.json(
          { code: 'session-ended', part: 'member' },
          { status: 401, headers: { 'content-type': 'application/problem+json' } },
        ),
  )
  await readWho()
  await domestic('GET /clubMember/checkSession', { query: {} })
  await readWho()
  expect(sessions(asked)).toBe(2)
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now + 61_000)
  await readWho()
  expect(sessions(asked)).toBe(3)
})

test('what could not be answered is asked again, and then with its reason', async () => {
  const asked = onFetch(() => {
    throw new TypeError('failed')
  })
  expect(await readWho()).toBeUndefined()
  onPage({ online: false })
  expect(await getWho()).toMatchObject({ ok: false, problem: { code: 'offline' } })
  expect(sessions(asked)).toBe(3)
})
