import { beforeEach, expect, jest, test } from '@jest/globals'

const announceSignInChange = jest.fn()
jest.unstable_mockModule('#lib/browser/sign-in-tabs.ts', () => ({ announceSignInChange }))
const { readUserName } = await import('#lib/browser/user-name.ts')

beforeEach(() => {
  announceSignInChange.mockReset()
  Object.assign(globalThis, { location: { origin: 'https://www.example.co.il' } })
})

test.each([
  ['the name', { username: 'דנה אלמוג' }, 200, 'דנה אלמוג', []],
  ['a session that has ended', { code: 'session-ended', part: 'agency' }, 401, undefined, [['session-ended']]],
  ['another failure', { code: 'upstream-failed' }, 502, undefined, []],
])('%s', async (_, body, status, expected, announced) => {
  const send = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }))
  expect(await readUserName('d+ana')).toBe(expected)
  expect(String(send.mock.calls[0]?.[0])).toBe('https://www.example.co.il/api/bff/user/d%2Bana/username')
  expect(announceSignInChange.mock.calls).toEqual(announced)
  send.mockRestore()
})

test('a display name is not sent as an id, because the server would refuse it and log a wrong input', async () => {
  const send = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(Response.json({ code: 'invalid-input' }, { status: 400 }))
  expect(await readUserName('דנה לוי')).toBeUndefined()
  expect(send).not.toHaveBeenCalled()
  send.mockRestore()
})

test('without a network the name is not known', async () => {
  const send = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  expect(await readUserName('dana')).toBeUndefined()
  expect(announceSignInChange).not.toHaveBeenCalled()
  send.mockRestore()
})
