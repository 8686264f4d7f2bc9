import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { WireLine } from '#lib/contract/service.ts'
import { limitEntries } from '#lib/server/entry-limit.ts'
import { toFields } from '#lib/server/proxy/access.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import { getClusterStore } from '#lib/server/store/index.ts'
import { createLimiter, type Quota } from '#lib/server/store/limiter.ts'
import { isRefusal, type UpstreamOutcome } from '#lib/server/upstream/outcome.ts'

/** The possible abuse of a call: guessing a password, guessing a six-digit code, or triggering an SMS. */
export type GuessKind = 'password' | 'code' | 'sms'

/** An attempt for one identity: an agency, a clerk, a phone or a booking number, the same on every host. */
type Guess = { kind: GuessKind; identity: string }

/**
 * `right`: the upstream accepted it. `wrong`: the upstream refused it. `unknown`: the upstream did not answer, so the
 * attempt revealed nothing.
 */
type GuessResult = 'right' | 'wrong' | 'unknown'

/** `perAddress`: attempts for one identity from one address. `otherAddresses`: from all addresses that never signed in as it. */
type GuessQuotas = Readonly<Record<GuessKind, { perAddress: Quota; otherAddresses: Quota }>>

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Limits of failed attempts; for SMS every attempt counts. A test computes the success rate of a distributed attack. */
export const DEFAULT_GUESS_QUOTAS: GuessQuotas = {
  password: { perAddress: { times: 8, seconds: 10 * MINUTE }, otherAddresses: { times: 60, seconds: HOUR } },
  code: { perAddress: { times: 9, seconds: DAY }, otherAddresses: { times: 9, seconds: DAY } },
  // The users of an agency share its phone, and often one address.
  sms: { perAddress: { times: 20, seconds: 10 * MINUTE }, otherAddresses: { times: 6, seconds: HOUR } },
}

/** Failures of an identity without a delay, and the longest delay in milliseconds. Each further failure doubles it. */
const FREE_FAILURES = 3
const FIRST_DELAY = 250
const MAX_DELAY = 4_000

/** The number of remembered pairs of identity and address, and for how many milliseconds after the last sign-in. */
const MAX_KNOWN = 50_000
const KNOWN_FOR = 30 * DAY * 1_000

type Attempt = { ok: false; retryAfterSeconds: number } | { ok: true; end: (result: GuessResult) => Promise<void> }

/** Starts an attempt: refuses it, or allows it after a delay. `end` must be called with its result. */
export type GuessLimits = (guess: Guess, address: string) => Promise<Attempt>

/**
 * Limits attempts by identity, on all processes together when there is a shared store. An address that has signed in as an
 * identity has a quota of its own, so other addresses can use up only their own quota and cannot lock the person out at their
 * usual address. Attempts are delayed before they are refused, and counted when they begin, so that parallel attempts cannot bypass the limit.
 */
export function createGuessLimits(
  quotas: GuessQuotas = DEFAULT_GUESS_QUOTAS,
  wait: (milliseconds: number) => Promise<unknown> = sleep,
): GuessLimits {
  const toLimiters = (kind: GuessKind) => ({
    perAddress: createLimiter(`${kind} address`, quotas[kind].perAddress),
    otherAddresses: createLimiter(`${kind} identity`, quotas[kind].otherAddresses),
  })
  const limiters = {
    password: toLimiters('password'),
    code: toLimiters('code'),
    sms: toLimiters('sms'),
  } satisfies Record<GuessKind, ReturnType<typeof toLimiters>>
  const known = new LRUCache<string, true>({ ...limitEntries(MAX_KNOWN), ttl: KNOWN_FOR })

  return async ({ kind, identity }, address) => {
    const { perAddress, otherAddresses } = limiters[kind]
    const pair = `${identity} from ${address}`
    const own = await perAddress.consume(pair)
    if (own.wait !== undefined) return { ok: false, retryAfterSeconds: own.wait }
    const isKnown = known.has(pair) || (await getClusterStore()?.get(toKnownKey(pair))) !== undefined
    const all = isKnown ? undefined : await otherAddresses.consume(identity)
    if (all?.wait !== undefined) {
      // Not counted twice: the address may have attempts left when the quota of the identity is reset.
      await perAddress.reward(pair)
      return { ok: false, retryAfterSeconds: all.wait }
    }
    const delay = kind === 'sms' ? 0 : toDelay(Math.max(own.used, all?.used ?? 0))
    if (delay > 0) await wait(delay)
    return {
      ok: true,
      async end(result) {
        if (result === 'right' && kind !== 'sms') {
          known.set(pair, true)
          await getClusterStore()?.set(toKnownKey(pair), '1', KNOWN_FOR)
        }
        // An SMS may have been sent unless the upstream refused.
        const counts = kind === 'sms' ? result !== 'wrong' : result === 'wrong'
        if (counts) return
        await perAddress.reward(pair)
        if (!isKnown) await otherAddresses.reward(identity)
      },
    }
  }
}

const toKnownKey = (pair: string) => `known ${createHash('sha256').update(pair).digest('base64url')}`

function toDelay(used: number): number {
  const slowed = used - FREE_FAILURES
  return slowed <= 0 ? 0 : Math.min(MAX_DELAY, FIRST_DELAY * 2 ** (slowed - 1))
}

/** Makes a call that counts as these attempts, unless one is refused: then none counts. `call` never rejects. */
export async function callWithinGuessLimits(
  limits: GuessLimits,
  guesses: readonly Guess[],
  address: string,
  call: () => Promise<UpstreamOutcome<unknown>>,
): Promise<{ ok: true; outcome: UpstreamOutcome<unknown> } | { ok: false; retryAfterSeconds: number }> {
  const attempts: Extract<Attempt, { ok: true }>[] = []
  for (const guess of guesses) {
    const attempt = await limits(guess, address)
    if (!attempt.ok) {
      await Promise.all(attempts.map(({ end }) => end('unknown')))
      return attempt
    }
    attempts.push(attempt)
  }
  const outcome = await call()
  await Promise.all(attempts.map(({ end }) => end(toGuessResult(outcome))))
  return { ok: true, outcome }
}

function toGuessResult(outcome: UpstreamOutcome<unknown>): GuessResult {
  if (outcome.ok) return 'right'
  return isRefusal(outcome.error.kind) ? 'wrong' : 'unknown'
}

type Session = Pick<SealedSession, 'member' | 'agency'>

/** The attempts in a call: the identities that a stranger could guess for or send an SMS to. */
export function findGuesses(
  wireLine: WireLine,
  { path, body }: { path: object; body: unknown },
  agencyCode: string,
  session: Session,
): Guess[] {
  const fields = toFields(body)
  const agency = `agency ${agencyCode}`
  switch (wireLine) {
    case 'POST /agent/login':
      return [{ kind: 'password', identity: toClerkIdentity(fields) }]
    case 'POST /agency/passlogin':
      return [{ kind: 'password', identity: agency }]
    case 'POST /agency/requestLogin':
      return [
        ...(fields.passCode === undefined ? [] : [{ kind: 'password' as const, identity: agency }]),
        { kind: 'sms', identity: agency },
      ]
    case 'POST /agency/verifyCode':
      return [{ kind: 'code', identity: agency }]
    case 'POST /clubMember/requestLogin':
    case 'POST /clubMember':
      return [{ kind: 'sms', identity: toPhoneIdentity(fields.phone) }]
    case 'POST /clubMember/verifyCode': {
      const { member } = session
      return member?.state === 'pending'
        ? [{ kind: 'code', identity: toPhoneIdentity(member.phone ?? member.sid) }]
        : []
    }
    case 'POST /operation/cancelBook/preflight':
      return [{ kind: 'password', identity: `cancel ${agencyCode}` }]
    case 'POST /operation/cancelBook/{pnr}/': {
      const login = session.agency
      const isAgent = login?.state === 'authorized' && login.kind === 'agent'
      return [
        { kind: 'password', identity: `pnr ${normalizeName(toFields(path).pnr)}` },
        // An agent needs no preflight, and all bookings of the agency have the same password.
        ...(isAgent ? [{ kind: 'password' as const, identity: `cancel ${agencyCode} ${toClerkIdentity(login)}` }] : []),
      ]
    }
    default:
      return []
  }
}

// Identities are normalized, because upstreams accept several spellings of the same phone or clerk.

export const toPhoneIdentity = (phone: unknown): string =>
  `phone ${String(phone)
    .replace(/\D/g, '')
    .replace(/^(?:0*972)?0*/, '')}`

export const toClerkIdentity = ({ odyAgentCode, clerkName }: { odyAgentCode?: unknown; clerkName?: unknown }): string =>
  `clerk ${normalizeName(odyAgentCode)} ${normalizeName(clerkName)}`

const normalizeName = (name: unknown) =>
  String(name)
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}\p{Z}]+/gu, '')
    .toLowerCase()
