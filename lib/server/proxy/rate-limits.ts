import {
  type CountedClass,
  type Endpoint,
  isRepeatable,
  type LimitClass,
  type WireLine,
} from '#lib/contract/service.ts'
import { toWideNetwork } from '#lib/server/proxy/client-address.ts'
import { toPhoneIdentity } from '#lib/server/proxy/guess-limits.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import { createLimiter, type Limiter, type Quota } from '#lib/server/store/limiter.ts'

/** The keys by which a call is counted. `session`: that of `toCountedSession`; absent for visitors who are not signed in. */
export type RateLimitKeys = { address: string; host: string; session?: string | undefined }

/** Without a quota for `session`, a call of the class is counted by address and host even for signed-in visitors. */
type ClassQuotas = { address: Quota; host: Quota; session?: Quota }
type Quotas = Readonly<Record<CountedClass, Readonly<ClassQuotas>>>

const MINUTE = 60

const within = (seconds: number, times: { address: number; host: number; session?: number }): ClassQuotas => ({
  address: { times: times.address, seconds },
  host: { times: times.host, seconds },
  ...(times.session !== undefined && { session: { times: times.session, seconds } }),
})

/**
 * The limits of each class: calls within some seconds. Those of an address are high, because an office may share one address. A
 * class has its own counters, so searches and other calls never use up the limits of payments.
 */
export const DEFAULT_QUOTAS: Quotas = {
  read: within(MINUTE, { address: 900, host: 30_000, session: 600 }),
  write: within(MINUTE, { address: 90, host: 5_000, session: 90 }),
  payment: within(MINUTE, { address: 300, host: 10_000, session: 300 }),
  // A page that waits for a booking asks up to forty times a minute, and many customers of a mobile network share an address.
  status: within(MINUTE, { address: 1_200, host: 30_000, session: 300 }),
  // Reads of bookings by number: few for a customer, more for an agent at the desk.
  lookup: within(10 * MINUTE, { address: 20, host: 2_000, session: 200 }),
  // A whole office signs in within minutes. Guesses are limited by identity: guess-limits.ts.
  login: within(5 * MINUTE, { address: 200, host: 3_000 }),
  code: within(10 * MINUTE, { address: 20, host: 1_000 }),
  message: within(10 * MINUTE, { address: 60, host: 3_000, session: 60 }),
  // An agent sends at most one for each page that is opened for a caller. Sixty agents may share one address.
  journey: within(10 * MINUTE, { address: 60 * 120, host: 30_000, session: 120 }),
  // Different codes of coupons, so that nobody finds one by trying: coupon-limit.ts.
  coupon: within(10 * MINUTE, { address: 30, host: 2_000, session: 30 }),
  // Each PDF takes CPU time.
  document: within(MINUTE, { address: 60, host: 1_000, session: 60 }),
}

/** The part of a host's limit that the addresses of one wide IPv6 network may use: its owner could else lock everybody out. */
const NETWORK_SHARE = 1 / 4

/** Counts a call, or several at once. Undefined when they are within the limits, else the whole seconds to wait. */
export type RateLimits = (limit: CountedClass, keys: RateLimitKeys, calls?: number) => Promise<number | undefined>

/**
 * The rate limits, counted in the shared store when there is one, else in this process's memory. Calls of a signed-in
 * visitor are counted by session only, all others by address, by IPv6 network, and then by host. A call that one limit refuses is not
 * counted by the next, so that one address cannot use up the limit of a host.
 */
export function createRateLimits(quotas: Quotas = DEFAULT_QUOTAS): RateLimits {
  const limiters = new Map<string, Limiter>()
  for (const [limit, quotaByKey] of Object.entries(quotas)) {
    for (const [keyName, quota] of Object.entries(quotaByKey)) {
      limiters.set(`${limit} ${keyName}`, createLimiter(`${limit} ${keyName}`, quota))
    }
    const { times, seconds } = quotaByKey.host
    const ofNetwork = { times: Math.ceil(times * NETWORK_SHARE), seconds }
    limiters.set(`${limit} network`, createLimiter(`${limit} network`, ofNetwork))
  }
  return async (limit, { address, host, session }, calls = 1) => {
    const bySession = session !== undefined ? limiters.get(`${limit} session`) : undefined
    if (bySession && session !== undefined) return (await bySession.consume(session, calls)).wait
    const network = toWideNetwork(address)
    const counted = [
      ['address', address],
      ...(network === undefined ? [] : [['network', `${host} ${network}`] as const]),
      ['host', host],
    ] as const
    for (const [keyName, key] of counted) {
      const wait = (await limiters.get(`${limit} ${keyName}`)?.consume(key, calls))?.wait
      if (wait !== undefined) return wait
    }
    return undefined
  }
}

/** The limit class of an endpoint. Without an own class, a repeatable call is a `read` and any other a `write`. */
export function getLimitClass(wireLine: WireLine, endpoint: Endpoint): LimitClass {
  return endpoint.limit ?? (isRepeatable(wireLine, endpoint) ? 'read' : 'write')
}

/** The fewest digits of a complete phone number: an upstream may mask a part of it, and then several members have the same digits. */
const PHONE_DIGITS = 9

/**
 * The key by which the calls of a signed-in visitor are counted; undefined for all others. Of a club member it is the phone, because a
 * member can sign in again and again, and each sign-in would have the limits of another visitor.
 */
export function toCountedSession({ agency, member }: Pick<SealedSession, 'agency' | 'member'>): string | undefined {
  if (agency?.state === 'authorized') return `agency ${agency.sid}`
  if (member?.state !== 'authorized') return undefined
  const { phone = '' } = member.member
  return phone.replace(/\D/g, '').length < PHONE_DIGITS ? `member ${member.sid}` : `member ${toPhoneIdentity(phone)}`
}
