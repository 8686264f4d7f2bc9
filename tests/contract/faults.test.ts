import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import type { Entry, WireLine } from '#lib/contract/service.ts'
import { isRepeatable } from '#lib/contract/service.ts'
import { Nothing } from '#lib/contract/values.ts'
import { example } from '#tests/contract/example.ts'
import { FAULTS, type Fault, refusingUrl, startFaultServer } from '#tests/contract/fault-server.ts'
import { AGENCY_CODE, exampleInput, LINES, type Listed, toRequest } from '#tests/contract/lines.ts'
import { clientOf, cookieOf, proxyOf, sessionFor, UNSPEAKABLE } from '#tests/contract/visitors.ts'

type Trouble = Fault | 'refused connection' | 'missing required field'
type Expected = string | ((listed: Listed) => string)

const TROUBLES: readonly Trouble[] = [
  'refused connection',
  'missing required field',
  ...(Object.keys(FAULTS) as Fault[]),
]

/** Lines that may have charged a card. */
const CHARGING: readonly WireLine[] = ['POST /operation/payAndBook/{id}', 'POST /operation/resumeThePaymentOnly/{id}']
/** Lines after which the session is closed, whatever the upstream says. */
const LEAVING: readonly WireLine[] = ['POST /agent/logout', 'POST /agency/logout', 'POST /clubMember/logout']
/** Lines that judge what a person typed: a 401 is about that, not about who is logged in. */
const TYPED: readonly WireLine[] = [
  'POST /agent/login',
  'POST /agency/passlogin',
  'POST /agency/requestLogin',
  'POST /agency/verifyCode',
  'POST /clubMember/requestLogin',
  'POST /clubMember/verifyCode',
  'POST /operation/cancelBook/preflight',
  'POST /operation/cancelBook/{pnr}/',
]

const isRead = ({ line, entry }: Listed) => isRepeatable(line, entry)
const readsNothing = ({ entry }: { entry: Pick<Entry, 'reply'> }) => entry.reply === Nothing

/** What the client makes of it: the kind, the upstream's status, and how many times it asked. */
const AT_CLIENT = {
  'refused connection': (listed) => `refused ×${isRead(listed) ? 3 : 1}`,
  hang: 'timeout ×1',
  'reset in mid-body': (listed) => `reset ×${isRead(listed) ? 3 : 1}`,
  500: (listed) => `server-error 500 ×${isRead(listed) ? 2 : 1}`,
  503: (listed) => `unavailable 503 ×${isRead(listed) ? 3 : 1}`,
  429: 'rate-limited 429 after 7 s ×1',
  401: 'unauthorized 401 ×1',
  404: 'not-found 404 ×1',
  redirect: 'malformed 302 ×1',
  'HTML instead of JSON': 'malformed 200 ×1',
  'malformed JSON': (listed) => (readsNothing(listed) ? 'ok ×1' : 'malformed 200 ×1'),
  'missing required field': (listed) => (readsNothing(listed) ? 'ok ×1' : 'malformed 200 ×1'),
  '10 MB reply': 'too-large 200 ×1',
} satisfies Record<Trouble, Expected>

const is = (lines: readonly WireLine[], { line }: Listed) => lines.includes(line)

/** Charging lines turn what may have happened into `outcome-unknown`; leaving always works. */
const atProxy =
  (ordinary: Expected, ofCharging = '502 outcome-unknown'): Expected =>
  (listed) => {
    if (is(LEAVING, listed)) return '204'
    if (is(CHARGING, listed)) return ofCharging
    return typeof ordinary === 'string' ? ordinary : ordinary(listed)
  }
const done = (listed: Listed) => (readsNothing(listed) ? '204' : '502 upstream-failed')

/** What a browser is told of it. */
const AT_PROXY = {
  'refused connection': atProxy('502 upstream-failed', '502 upstream-failed'),
  hang: atProxy('504 timeout', '504 outcome-unknown'),
  'reset in mid-body': atProxy('502 upstream-failed'),
  500: atProxy('502 upstream-failed'),
  503: atProxy('503 unavailable, again in 5 s'),
  429: atProxy('503 unavailable, again in 7 s', '503 unavailable, again in 7 s'),
  401: atProxy((listed) => {
    if (is(TYPED, listed)) return '401 login-failed'
    return `401 session-ended ${listed.line.includes(' /clubMember') ? 'member' : 'agency'}`
  }, '401 session-ended agency'),
  404: atProxy('404 not-found', '404 not-found'),
  redirect: atProxy('502 upstream-failed'),
  'HTML instead of JSON': atProxy('502 upstream-failed'),
  'malformed JSON': atProxy(done),
  'missing required field': atProxy(done),
  '10 MB reply': atProxy('502 upstream-failed'),
} satisfies Record<Trouble, Expected>

const expectedOf = (expected: Expected, listed: Listed) => (typeof expected === 'string' ? expected : expected(listed))
const tableOf = (expected: Expected) =>
  Object.fromEntries(LINES.map((listed) => [`${listed.name} ${listed.line}`, expectedOf(expected, listed)]))

let server: Awaited<ReturnType<typeof startFaultServer>>
let nobody: string
const unhandled: unknown[] = []
const onUnhandled = (reason: unknown) => unhandled.push(reason)

beforeAll(async () => {
  server = await startFaultServer()
  nobody = await refusingUrl()
  process.on('unhandledRejection', onUnhandled)
})
afterAll(async () => {
  process.off('unhandledRejection', onUnhandled)
  await server.stop()
})

function urlOf(trouble: Trouble, { entry }: Listed): string {
  if (trouble === 'refused connection') return nobody
  return trouble === 'missing required field' ? server.urlOfJson(brokenReply(entry)) : server.urlOf(trouble)
}

/** A reply that lacks a field it must have; where it has none, one that is of no type the contract knows. */
function brokenReply({ reply }: Entry): string {
  const whole = reply instanceof z.ZodArray ? reply.element : reply
  const fields = readsNothing({ entry: { reply } }) ? {} : (example(whole as z.ZodType) as Record<string, unknown>)
  const [lost, ...kept] = Object.entries(fields)
  const first = whole instanceof z.ZodObject ? (Object.keys(whole.shape)[0] ?? '') : ''
  const broken = lost ? Object.fromEntries(kept) : { [first]: { of: 'another type' } }
  return JSON.stringify(reply instanceof z.ZodArray ? [broken] : broken)
}

/** Lines asked at once. Those that hang all wait together; the others would only wait for each other. */
const abreast = (trouble: Trouble) => (trouble === 'hang' ? LINES.length : 6)

async function inTurn<T>(items: readonly Listed[], atOnce: number, ask: (item: Listed) => Promise<T>): Promise<T[]> {
  const waiting = [...items.entries()]
  const answers: T[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) answers[next[0]] = await ask(next[1])
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return answers
}

/** Asks every line once, each with a client of its own. */
async function askAll(
  trouble: Trouble,
  ask: (listed: Listed, client: ReturnType<typeof clientOf>, attempts: () => number) => Promise<string>,
) {
  const answers = await inTurn(LINES, abreast(trouble), async (listed) => {
    let attempts = 0
    const client = clientOf({
      url: urlOf(trouble, listed),
      // A booking waits for 90 seconds: here for a little more than one. Elsewhere a busy machine must not be late.
      deadlineScale: trouble === 'hang' ? 0.015 : 20,
      observe: (seen) => {
        if (seen.line === listed.line) attempts = seen.attempts
      },
    })
    return [`${listed.name} ${listed.line}`, await ask(listed, client, () => attempts)] as const
  })
  return Object.fromEntries(answers)
}

describe.each(TROUBLES)('an upstream with %s', (trouble) => {
  test('gives each of the 74 calls its designed outcome', async () => {
    const outcomes = await askAll(trouble, async (listed, client, attempts) => {
      const outcome = await client.call(listed.name, listed.line, exampleInput(listed), { agency: AGENCY_CODE })
      if (outcome.ok) return `ok ×${attempts()}`
      const { kind, status, retryAfterSeconds } = outcome.error
      const wait = retryAfterSeconds === undefined ? [] : [`after ${retryAfterSeconds} s`]
      return [kind, ...(status === undefined ? [] : [status]), ...wait, `×${attempts()}`].join(' ')
    })
    expect(outcomes).toEqual(tableOf(AT_CLIENT[trouble]))
  }, 60_000)

  test('is told to a browser as a problem, without a word of the upstream', async () => {
    const replies: string[] = []
    const outcomes = await askAll(trouble, async (listed, client) => {
      const handle = proxyOf({ service: listed.service, call: client.call })
      const reply = await handle(toRequest(listed, { cookie: await cookieOf(sessionFor(listed)) }))
      const text = await reply.text()
      const headers = [...reply.headers].filter(([name]) => name !== 'set-cookie')
      replies.push(`${JSON.stringify(headers)} ${text}`)
      if (text === '') return String(reply.status)
      const { code, part } = JSON.parse(text) as { code?: string; part?: string }
      const wait = reply.headers.get('retry-after')
      return [reply.status, code, part].filter(Boolean).join(' ') + (wait === null ? '' : `, again in ${wait} s`)
    })
    expect(outcomes).toEqual(tableOf(AT_PROXY[trouble]))
    expect(replies.filter((reply) => UNSPEAKABLE.test(reply))).toEqual([])
  }, 60_000)
})

test('no trouble of an upstream leaves a rejection that nobody handles', async () => {
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(unhandled).toEqual([])
})
