import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint, LimitClass, WireLine } from '#lib/contract/service.ts'
import { isRepeatable } from '#lib/contract/service.ts'

/** How many calls in how many seconds. */
type Quota = { times: number; seconds: number }

/** The keys by which calls are counted: the address, the host and, on logins and codes, the phone, clerk or pending code. */
export type RateLimitKeys = { address: string; host: string; identity?: string }
type Quotas = Readonly<Record<LimitClass, Readonly<Record<keyof RateLimitKeys, Quota>>>>

const MINUTE = 60
const unlimited = { times: Number.MAX_SAFE_INTEGER, seconds: MINUTE }

/** The limits of an address are high, because an office may share one address. Those of an identity can be low. */
export const DEFAULT_QUOTAS: Quotas = {
  read: {
    address: { times: 900, seconds: MINUTE },
    host: { times: 30_000, seconds: MINUTE },
    identity: unlimited,
  },
  write: {
    address: { times: 90, seconds: MINUTE },
    host: { times: 5_000, seconds: MINUTE },
    identity: unlimited,
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
    identity: unlimited,
  },
}

/** Counts a call. Undefined when it is within the limits, else the whole seconds to wait. */
export type RateLimits = (limit: LimitClass, keys: Partial<RateLimitKeys>) => Promise<number | undefined>

/** The rate limits, counted in this process's memory. */
export function createRateLimits(rates: Quotas = DEFAULT_QUOTAS): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>()
  for (const [limit, quotaByKey] of Object.entries(rates)) {
    for (const [keyName, { times, seconds }] of Object.entries(quotaByKey)) {
      limiters.set(`${limit} ${keyName}`, new RateLimiterMemory({ points: times, duration: seconds }))
    }
  }
  return async (limit, keys) => {
    let wait: number | undefined
    for (const [keyName, key] of Object.entries(keys)) {
      try {
        await limiters.get(`${limit} ${keyName}`)?.consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        wait = Math.max(wait ?? 1, Math.ceil(refusal.msBeforeNext / 1_000))
      }
    }
    return wait
  }
}

/** The limit class of an endpoint. Without an own class, a repeatable call is a `read` and any other a `write`. */
export function getLimitClass(wireLine: WireLine, endpoint: Endpoint): LimitClass {
  return endpoint.limit ?? (isRepeatable(wireLine, endpoint) ? 'read' : 'write')
}

/**
 * The identity that a login or code call counts for: a phone, a clerk or a pending code. Normalized, because upstreams
 * accept several spellings of the same phone or clerk, and without the host, because they are the same on every host.
 */
export function getRateLimitIdentity(
  wireLine: WireLine,
  body: unknown,
  pendingSid: string | undefined,
): string | undefined {
  if (wireLine.endsWith('/verifyCode')) return pendingSid
  const { phone, odyAgentCode, clerkName } = (body ?? {}) as Record<string, unknown>
  if (typeof phone === 'string') return `phone ${phone.replace(/\D/g, '').replace(/^(?:0*972)?0*/, '')}`
  if (typeof clerkName === 'string') return `clerk ${normalizeName(odyAgentCode)} ${normalizeName(clerkName)}`
  return undefined
}

const normalizeName = (name: unknown) =>
  String(name)
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}\p{Z}]+/gu, '')
    .toLowerCase()
