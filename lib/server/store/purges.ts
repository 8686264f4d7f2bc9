import { processSingleton } from '#lib/server/process-singleton.ts'
import type { ClusterStore } from '#lib/server/store/cluster-store.ts'

const CHANNEL = 'purges'
const HASH = 'purges'

/** Stands for the agencies of all hosts. */
export const ALL_AGENCIES = '*'

type Purge = {
  /** The time of the purge, in milliseconds since 1970; the same on all processes, and later than that of any purge before it. */
  at: number
  /**
   * When this process learned of it, or the time of the purge itself when that was before this process started. Until then it
   * may have made copies from what it had read before the purge: files that it wrote earlier are out of date, whatever the
   * clocks of other machines say.
   */
  learnedAt: number
}

const purges = () => processSingleton('purges', () => new Map<string, Purge>())

function findLatest(agency: string, pick: (purge: Purge) => number): number {
  const known = purges()
  // A reply that belongs to no agency, such as the agency of a host, may be about any of them.
  const relevant = agency === '' ? [...known.values()] : [known.get(agency), known.get(ALL_AGENCIES)]
  return Math.max(0, ...relevant.flatMap((purge) => (purge ? [pick(purge)] : [])))
}

/**
 * A text that changes whenever the agency's copies are purged. It is part of the keys of copies, so that a copy made from what
 * was read before a purge is never read after it. Empty before the first purge.
 */
export function getPurgeEpoch(agency: string): string {
  const at = findLatest(agency, (purge) => purge.at)
  return at === 0 ? '' : String(at)
}

/** Milliseconds since 1970 before which this process's copies of an agency are out of date; 0 when none are. */
export const getPurgeTime = (agency: string): number => findLatest(agency, (purge) => purge.learnedAt)

function learn(agency: string, at: number, learnedAt: number): boolean {
  if (!Number.isSafeInteger(at) || at <= (purges().get(agency)?.at ?? 0)) return false
  purges().set(agency, { at, learnedAt })
  return true
}

/**
 * Learns of the purges by other processes, also of those during which this process was not connected. Called once,
 * at the start.
 *
 * @param onPurge called with the code of the agency, or `ALL_AGENCIES`.
 */
export function receivePurges(store: ClusterStore, onPurge: (agency: string) => void): void {
  store.subscribe(CHANNEL, (message) => {
    const [at = '', ...agency] = message.split(' ')
    if (learn(agency.join(' '), Number(at), Date.now())) onPurge(agency.join(' '))
  })
  const startedAt = Date.now()
  let hasRead = false
  async function learnMissed(): Promise<void> {
    const stored = await store.attempt((redis) => redis.hGetAll(HASH))
    if (!stored.ok) return
    for (const [agency, at] of Object.entries(stored.value)) {
      // What was purged before this process started is in none of its copies. Else each start would make all files out of date.
      const isOlder = !hasRead && Number(at) < startedAt
      if (learn(agency, Number(at), isOlder ? Number(at) : Date.now())) onPurge(agency)
    }
    hasRead = true
  }
  store.onConnected(() => void learnMissed())
}

/** Makes all processes forget an agency's pages and replies. False when the store did not accept it. */
export async function purgeAgency(store: ClusterStore, agency: string): Promise<boolean> {
  const done = await store.attempt(async (redis) => {
    // The clock of another machine may be ahead: a purge that seems to be older than one before it would change nothing.
    const earlier = (await redis.hVals(HASH)).map(Number).filter(Number.isSafeInteger)
    const at = Math.max(Date.now(), ...earlier.map((time) => time + 1))
    // Both or none: a process that gets no message would learn of the purge only when it connects again.
    await redis
      .multi()
      .hSet(HASH, agency, String(at))
      .publish(store.prefix + CHANNEL, `${at} ${agency}`)
      .exec()
  })
  return done.ok
}
