import { describe, expect, test } from '@jest/globals'
import { createLog } from '#lib/server/log.ts'
import { maskText } from '#lib/server/mask.ts'
import { sendConsoleToLog } from '#lib/server/next/masked-console.ts'
import { createSecurityLog } from '#lib/server/security-log.ts'
import { measureProcessorTime } from '#tests/unit/support/processor-time.ts'

function record(secret = 'a secret of the tests') {
  const lines: Record<string, unknown>[] = []
  const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
  const clock = { now: 1_000_000 }
  return { lines, log, clock, security: createSecurityLog({ log, secret, now: () => clock.now }) }
}

describe('a security event', () => {
  test('is one line with host, address, class and outcome; who it is about is an HMAC', () => {
    const { lines, security } = record()
    security('sign-in-failed', {
      host: 'agents.example',
      address: '203.0.113.195',
      what: 'POST /agent/login',
      limit: 'login',
      outcome: 'unauthorized',
      identity: 'clerk ag9000 dana',
    })
    expect(lines).toEqual([
      {
        level: 'warn',
        time: expect.any(String),
        security: 'sign-in-failed',
        host: 'agents.example',
        address: '203.0.113.195',
        what: 'POST /agent/login',
        limit: 'login',
        outcome: 'unauthorized',
        identity: expect.stringMatching(/^[0-9a-f]{24}$/),
        total: 1,
        msg: 'security event',
      },
    ])
    expect(JSON.stringify(lines)).not.toContain('dana')
  })

  test('has the same identity for the same person, and another one with another secret', () => {
    const [one, other] = [record(), record('another secret')]
    for (const { security } of [one, one, other]) security('sign-in-failed', { identity: 'phone 501234567' })
    const [first, second] = one.lines.map(({ identity }) => identity)
    expect(first).toBe(second)
    expect(other.lines[0]?.identity).not.toBe(first)
  })

  test.each(['2001:db8:1:2::/64', '2001:db8::1', '198.51.100.7'])('names the address %s in full', (address) => {
    const { lines, security } = record()
    security('limit-refused', { address })
    expect(lines[0]?.address).toBe(address)
  })

  test('is masked like any other line: an address that is none, and a report', () => {
    const { lines, security } = record()
    security('bad-input', { address: '0501234567', detail: { text: 'of dana@mail.example', phone: '0501234567' } })
    expect(lines[0]).toMatchObject({ address: '***', detail: { text: 'of ***', phone: '***' } })
  })

  test('that floods from one address is summarized, and does not hide other addresses', () => {
    const { lines, clock, security } = record()
    for (let times = 0; times < 1_000; times += 1) security('bad-input', { address: '192.0.2.1' })
    security('bad-input', { address: '192.0.2.2' })
    clock.now += 61_000
    security('bad-input', { address: '192.0.2.1' })
    expect(lines).toHaveLength(12)
    expect(lines.at(-2)).toMatchObject({ address: '192.0.2.2', total: 1_001 })
    expect(lines.at(-1)).toMatchObject({ address: '192.0.2.1', leftOut: 990, total: 1_002 })
  })

  test('of a sign-in is always written', () => {
    const { lines, security } = record()
    for (let times = 0; times < 50; times += 1) security('sign-in-failed', { address: '192.0.2.1' })
    expect(lines).toHaveLength(50)
  })
})

describe('identity numbers of five to nine digits', () => {
  test.each([
    ['id 123456782', 'id ***'],
    ['id:12345674', 'id:***'],
    ['mistyped 12345678', 'mistyped ***'],
    ['without its zeros 39 and 1234566', 'without its zeros 39 and ***'],
    ['five digits: 12344', 'five digits: ***'],
    ['"id":"1234566"', '"id":"***"'],
    ['"amount":1234566,"total":123456.74', '"amount":1234566,"total":123456.74'],
    ['connect ECONNREFUSED localhost:12344', 'connect ECONNREFUSED localhost:12344'],
    ['order PNR-1234566 of 2026-12-01', 'order PNR-1234566 of 2026-12-01'],
    ['1234567 without the check digit', '1234567 without the check digit'],
  ])('%j', (text, masked) => {
    expect(maskText(text)).toBe(masked)
  })
})

describe('what is part of an address of the site', () => {
  test.each([
    ['/x?mail=dana%40mail.example&a=1', '***'],
    ['/x?phone=%2B972501234567', '/x?phone=%2B***'],
    ['/agentWs/?agency=galim&agencySid=abcd1234efgh', '/agentWs/?agency=galim&agencySid= ***'],
    ['/verify?memberSid=abcd1234efgh', '/verify?memberSid= ***'],
    ['/open?userToken=abcd1234.efgh', '/open?userToken= ***'],
    ['/en/search-result?dest=eilat&from=2026-12-01', '/en/search-result?dest=eilat&from=2026-12-01'],
    ['50%40 off', '50%40 off'],
  ])('%j', (text, masked) => {
    expect(maskText(text)).toBe(masked)
  })
})

test('a text of thousands of encoded signs is masked at once', async () => {
  expect(await measureProcessorTime(() => maskText('a%40'.repeat(25_000)))).toBeLessThan(500)
})

test('what Next writes to the console is masked', () => {
  const { lines, log } = record()
  const target = { ...console } as Console
  const restore = sendConsoleToLog(log, target)
  const before = target.error
  target.error('\u001b[31m⨯\u001b[39m', new Error('Invalid guest dana@mail.example, 050-1234567'), { digest: '1' })
  target.log('')
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'error',
      from: 'console',
      msg: expect.stringContaining('Invalid guest *** ***'),
    }),
  ])
  expect(JSON.stringify(lines)).not.toMatch(/dana|1234567|\\u001b/)
  restore()
  expect(target.error).not.toBe(before)
})
