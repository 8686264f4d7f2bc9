import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Entry, LimitClass, WireLine } from '#lib/contract/service.ts'
import { isRepeatable } from '#lib/contract/service.ts'

/** How often, in how many seconds. */
type Rate = { times: number; seconds: number }

/** Who is counted: an address, a host, and, on logins and codes, the phone, clerk or code that is tried. */
export type Counted = { address: string; host: string; identity?: string }
type Rates = Readonly<Record<LimitClass, Readonly<Record<keyof Counted, Rate>>>>

const MINUTE = 60
const never = { times: Number.MAX_SAFE_INTEGER, seconds: MINUTE }

/** A whole office may share one address: its limits leave room for that, those of an identity need not. */
export const ORDINARY_RATES: Rates = {
  read: {
    address: { times: 900, seconds: MINUTE },
    host: { times: 30_000, seconds: MINUTE },
    identity: never,
  },
  write: {
    address: { times: 90, seconds: MINUTE },
    host: { times: 5_000, seconds: MINUTE },
    identity: never,
  },
  login: {
    address: { times: 40, seconds: 5 * MINUTE },
    host: { times: 1_500, seconds: 5 * MINUTE },
    identity: { times: 8, seconds: 10 * MINUTE },
  },
  code: {
    address: { times: 20, seconds: 10 * MINUTE },
    host: { times: 1_000, seconds: 10 * MINUTE },
    identity: { times: 4, seconds: 10 * MINUTE },
  },
  message: {
    address: { times: 60, seconds: 10 * MINUTE },
    host: { times: 3_000, seconds: 10 * MINUTE },
    identity: never,
  },
}

/** Counts a call. Undefined when it is within the limits, else the whole seconds until the next may be made. */
export type Limits = (limit: LimitClass, counted: Partial<Counted>) => Promise<number | undefined>

/** The limits, counted in this process's memory. */
export function createLimits(rates: Rates = ORDINARY_RATES): Limits {
  const limiters = new Map<string, RateLimiterMemory>()
  for (const [limit, byWhom] of Object.entries(rates)) {
    for (const [whom, { times, seconds }] of Object.entries(byWhom)) {
      limiters.set(`${limit} ${whom}`, new RateLimiterMemory({ points: times, duration: seconds }))
    }
  }
  return async (limit, counted) => {
    let wait: number | undefined
    for (const [whom, key] of Object.entries(counted)) {
      try {
        await limiters.get(`${limit} ${whom}`)?.consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        wait = Math.max(wait ?? 1, Math.ceil(refusal.msBeforeNext / 1_000))
      }
    }
    return wait
  }
}

/** The class of a call that names none: what changes nothing is a read. */
export function limitClassOf(line: WireLine, entry: Entry): LimitClass {
  return entry.limit ?? (isRepeatable(line, entry) ? 'read' : 'write')
}

/**
 * Whose guesses a login or code call counts as: a phone, a clerk, or the code under way. In one spelling, as upstreams
 * read several as the same; and without the host, as they are the same person's on every host.
 */
export function identityOf(line: WireLine, body: unknown, pendingSid: string | undefined): string | undefined {
  if (line.endsWith('/verifyCode')) return pendingSid
  const { phone, odyAgentCode, clerkName } = (body ?? {}) as Record<string, unknown>
  if (typeof phone === 'string') return `phone ${phone.replace(/\D/g, '').replace(/^(?:0*972)?0*/, '')}`
  if (typeof clerkName === 'string') return `clerk ${toOneSpelling(odyAgentCode)} ${toOneSpelling(clerkName)}`
  return undefined
}

const toOneSpelling = (name: unknown) =>
  String(name)
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}\p{Z}]+/gu, '')
    .toLowerCase()
