import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { type Endpoint, isRepeatable, type WireLine } from '#lib/contract/service.ts'
import { EmptyReply } from '#lib/contract/values.ts'
import { AGENCY_CODE, ENDPOINTS, exampleInput, type ListedEndpoint, toRequest } from '#tests/contract/endpoints.ts'
import { example } from '#tests/contract/example.ts'
import { FAULTS, type Fault, refusingUrl, startFaultServer } from '#tests/contract/fault-server.ts'
import {
  clerkCookieOf,
  clientOf,
  cookieOf,
  FORBIDDEN_IN_REPLIES,
  proxyOf,
  sessionFor,
} from '#tests/contract/visitors.ts'

type UpstreamFault = Fault | 'refused connection' | 'missing required field'
type Expected = string | ((listed: ListedEndpoint) => string)

const UPSTREAM_FAULTS: readonly UpstreamFault[] = [
  'refused connection',
  'missing required field',
  ...(Object.keys(FAULTS) as Fault[]),
]

/** Endpoints that may have charged a card. */
const CHARGING: readonly WireLine[] = ['POST /operation/payAndBook/{id}', 'POST /operation/resumeThePaymentOnly/{id}']
/** Endpoints that sign out on this site even when the upstream fails. The visitor is told when it may not have signed out. */
const SIGN_OUT: readonly WireLine[] = ['POST /agent/logout', 'POST /agency/logout', 'POST /clubMember/logout']
/** Endpoints that verify typed credentials: a 401 refers to those and does not end a login. */
const CREDENTIAL_CHECKS: readonly WireLine[] = [
  'POST /agent/login',
  'POST /agency/passlogin',
  'POST /agency/requestLogin',
  'POST /agency/verifyCode',
  'POST /clubMember/requestLogin',
  'POST /clubMember/verifyCode',
  'POST /operation/cancelBook/preflight',
  'POST /operation/cancelBook/{pnr}/',
]

const isRead = ({ wireLine, endpoint }: ListedEndpoint) => isRepeatable(wireLine, endpoint)
/** Endpoints whose reply is not used: any JSON with a success status is a success. */
const ignoresReply = ({ endpoint }: ListedEndpoint) => hasEmptyReply({ endpoint }) && !endpoint.mustBeEmpty
const hasEmptyReply = ({ endpoint }: { endpoint: Pick<Endpoint, 'reply'> }) => endpoint.reply === EmptyReply

/**
 * Whether only the broken record or value is dropped, instead of the complete reply: true for a list that is not cached (its only
 * record is broken, and a cached list without a readable record is malformed) and for a reply without required fields, unless the
 * reply contains the key of a login.
 */
const losesRecord = ({ endpoint: { reply, sealedFields, cache } }: ListedEndpoint) =>
  reply !== EmptyReply &&
  sealedFields === undefined &&
  (reply instanceof z.ZodArray ? cache === undefined : reply.safeParse({}).success)

/** The client's outcome: the kind of failure, the upstream's status and the number of attempts. */
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
  'malformed JSON': (listed) => (ignoresReply(listed) ? 'ok ×1' : 'malformed 200 ×1'),
  'missing required field': (listed) => (ignoresReply(listed) || losesRecord(listed) ? 'ok ×1' : 'malformed 200 ×1'),
  '10 MB reply': 'too-large 200 ×1',
} satisfies Record<UpstreamFault, Expected>

const is = (lines: readonly WireLine[], { wireLine }: ListedEndpoint) => lines.includes(wireLine)

const UNCONFIRMED = '502 sign-out-unconfirmed'

/** Charging endpoints report `outcome-unknown` when the upstream may have acted. */
const atProxy =
  (ordinary: Expected, ofCharging = '502 outcome-unknown', ofSignOut = UNCONFIRMED): Expected =>
  (listed) => {
    if (is(SIGN_OUT, listed)) return ofSignOut
    if (is(CHARGING, listed)) return ofCharging
    return typeof ordinary === 'string' ? ordinary : ordinary(listed)
  }
const unusable = ({ endpoint }: ListedEndpoint) =>
  endpoint.mustBeEmpty ? '502 unexpected-reply' : '502 upstream-failed'
const done = (listed: ListedEndpoint) => (ignoresReply(listed) ? '204' : unusable(listed))

/** The problem that a browser gets. */
const AT_PROXY = {
  'refused connection': atProxy('502 upstream-failed', '502 upstream-failed'),
  hang: atProxy('504 timeout', '504 outcome-unknown'),
  'reset in mid-body': atProxy('502 upstream-failed'),
  500: atProxy('502 upstream-failed'),
  503: atProxy('503 unavailable, again in 5 s'),
  // For a password or code, the upstream's own limit means that this person must wait.
  429: atProxy((listed) => {
    const { limit } = listed.endpoint
    const isTyped = limit === 'login' || limit === 'code' || is(CREDENTIAL_CHECKS, listed)
    return isTyped ? '429 too-often, again in 7 s' : '503 unavailable, again in 7 s'
  }, '503 unavailable, again in 7 s'),
  401: atProxy(
    (listed) => {
      // A cancellation may be refused because of its password or of the login, and the check of the login fails here too.
      const mayBeOfLogin = listed.wireLine.includes('/cancelBook/')
      if (is(CREDENTIAL_CHECKS, listed) && !mayBeOfLogin) return '401 login-failed'
      return `401 session-ended ${listed.wireLine.includes(' /clubMember') ? 'member' : 'agency'}`
    },
    '401 session-ended agency',
    '204',
  ),
  // The upstream does not know the login any more.
  404: atProxy('404 not-found', '404 not-found', '204'),
  redirect: atProxy(unusable),
  'HTML instead of JSON': atProxy(unusable),
  'malformed JSON': atProxy(done, undefined, '204'),
  'missing required field': atProxy((listed) => (losesRecord(listed) ? '200' : done(listed)), undefined, '204'),
  '10 MB reply': atProxy(unusable),
} satisfies Record<UpstreamFault, Expected>

const expectedOf = (expected: Expected, listed: ListedEndpoint) =>
  typeof expected === 'string' ? expected : expected(listed)
const tableOf = (expected: Expected) =>
  Object.fromEntries(ENDPOINTS.map((listed) => [`${listed.name} ${listed.wireLine}`, expectedOf(expected, listed)]))

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

function urlOf(fault: UpstreamFault, { endpoint }: ListedEndpoint): string {
  if (fault === 'refused connection') return nobody
  return fault === 'missing required field' ? server.urlOfJson(brokenReply(endpoint)) : server.urlOf(fault)
}

/** A reply without a required field; when no field is required, a reply with a field of another type. */
function brokenReply({ reply }: Endpoint): string {
  const whole = reply instanceof z.ZodArray ? reply.element : reply
  const fields = hasEmptyReply({ endpoint: { reply } }) ? {} : (example(whole as z.ZodType) as Record<string, unknown>)
  const [lost, ...kept] = Object.entries(fields)
  const first = whole instanceof z.ZodObject ? (Object.keys(whole.shape)[0] ?? '') : ''
  const broken = lost ? Object.fromEntries(kept) : { [first]: { of: 'another type' } }
  return JSON.stringify(reply instanceof z.ZodArray ? [broken] : broken)
}

/** Endpoints called at the same time. Calls that hang only wait, so they can all run concurrently. */
const concurrencyOf = (fault: UpstreamFault) => (fault === 'hang' ? ENDPOINTS.length : 6)

async function inTurn<T>(
  items: readonly ListedEndpoint[],
  atOnce: number,
  ask: (item: ListedEndpoint) => Promise<T>,
): Promise<T[]> {
  const waiting = [...items.entries()]
  const answers: T[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) answers[next[0]] = await ask(next[1])
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return answers
}

/** Calls every endpoint once, each with its own client. */
async function askAll(
  fault: UpstreamFault,
  ask: (listed: ListedEndpoint, client: ReturnType<typeof clientOf>, attempts: () => number) => Promise<string>,
) {
  const answers = await inTurn(ENDPOINTS, concurrencyOf(fault), async (listed) => {
    let attempts = 0
    const client = clientOf({
      url: urlOf(fault, listed),
      // Shortens the 90 seconds of a booking to 1.35. For other faults, leaves time for a busy machine.
      deadlineScale: fault === 'hang' ? 0.015 : 20,
      observe: (seen) => {
        if (seen.wireLine === listed.wireLine) attempts = seen.attempts
      },
    })
    return [`${listed.name} ${listed.wireLine}`, await ask(listed, client, () => attempts)] as const
  })
  return Object.fromEntries(answers)
}

describe.each(UPSTREAM_FAULTS)('an upstream with %s', (fault) => {
  test('gives each of the 74 calls its expected outcome', async () => {
    const outcomes = await askAll(fault, async (listed, client, attempts) => {
      const outcome = await client.call(listed.name, listed.wireLine, exampleInput(listed), { agency: AGENCY_CODE })
      if (outcome.ok) return `ok ×${attempts()}`
      const { kind, status, retryAfterSeconds } = outcome.error
      const wait = retryAfterSeconds === undefined ? [] : [`after ${retryAfterSeconds} s`]
      return [kind, ...(status === undefined ? [] : [status]), ...wait, `×${attempts()}`].join(' ')
    })
    expect(outcomes).toEqual(tableOf(AT_CLIENT[fault]))
  })

  test('gives a browser a problem without any text of the upstream', async () => {
    const replies: string[] = []
    const outcomes = await askAll(fault, async (listed, client) => {
      const handle = proxyOf({ service: listed.service, call: client.call })
      // Without the clerk of an agent's order, its status would be requested before the call.
      const { bookId } = exampleInput(listed).path
      const clerk = bookId === undefined ? '' : `; ${clerkCookieOf(bookId)}`
      const reply = await handle(toRequest(listed, { cookie: `${await cookieOf(sessionFor(listed))}${clerk}` }))
      const text = await reply.text()
      const headers = [...reply.headers].filter(([name]) => name !== 'set-cookie')
      replies.push(`${JSON.stringify(headers)} ${text}`)
      if (text === '') return String(reply.status)
      const { code, part } = JSON.parse(text) as { code?: string; part?: string }
      const wait = reply.headers.get('retry-after')
      return [reply.status, code, part].filter(Boolean).join(' ') + (wait === null ? '' : `, again in ${wait} s`)
    })
    expect(outcomes).toEqual(tableOf(AT_PROXY[fault]))
    expect(replies.filter((reply) => FORBIDDEN_IN_REPLIES.test(reply))).toEqual([])
  })
})

test('no fault of an upstream causes an unhandled rejection', async () => {
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(unhandled).toEqual([])
})
