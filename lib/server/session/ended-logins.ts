import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { limitEntries } from '#lib/server/entry-limit.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'
import { SESSION_LIFETIME, type SealedSession } from '#lib/server/session/session.ts'
import type { ClusterStore } from '#lib/server/store/cluster-store.ts'
import { getClusterStore } from '#lib/server/store/index.ts'

/** Milliseconds without use after which an agency's login ends. */
export const AGENCY_IDLE_TIME = 2 * 3_600_000

/** The most logins that are remembered. When there are more, the least recently used one is removed. */
const MAX_LOGINS = 100_000

/** Which logins have ended: a copy of their cookie is valid until its lifetime is over. For one or many processes. */
export type EndedLogins = {
  /** Records the use of a login. False when it has ended, or when it was not used for `idleTime` milliseconds. */
  use: (id: string, idleTime?: number) => Promise<boolean>
  end: (id: string) => Promise<void>
}

/** Milliseconds after which the use of a login is stored again in the shared store. */
const USE_INTERVAL = 60_000

const CHANNEL = 'ended-logins'

/** The logins that other processes have ended, so that one is refused here also while the store does not answer in time. */
const endedElsewhere = () =>
  processSingleton('ended logins', () => new LRUCache<string, true>(limitEntries(MAX_LOGINS)))

/** Learns which logins other processes end. Called once, at the start. */
export function receiveEndedLogins(store: Pick<ClusterStore, 'subscribe'>): void {
  store.subscribe(CHANNEL, (id) => endedElsewhere().set(id, true))
}

/**
 * Stores the logins in this process's memory and in the shared store, when there is one: a login that was ended on one
 * process is refused on all of them.
 */
export function createEndedLogins(now: () => number = Date.now): EndedLogins {
  const logins = new LRUCache<string, { usedAt: number; ended: boolean; sharedAt: number }>(limitEntries(MAX_LOGINS))

  async function readShared(id: string): Promise<{ usedAt?: number; ended: boolean }> {
    const store = getClusterStore()
    if (!store) return { ended: false }
    const [ended, used] = await Promise.all([store.get(toEndKey(id)), store.get(toUseKey(id))])
    const usedAt = Number(used ?? Number.NaN)
    return { ended: ended !== undefined || used === FORMER_END, ...(Number.isFinite(usedAt) && { usedAt }) }
  }

  return {
    async use(id, idleTime = SESSION_LIFETIME) {
      const isEndedHere = () => logins.get(id)?.ended === true || endedElsewhere().has(id)
      const shared = isEndedHere() ? { ended: true } : await readShared(id)
      // Read again: another request may have ended the login during the wait.
      const latest = logins.get(id)
      const usedAt = Math.max(latest?.usedAt ?? 0, shared.usedAt ?? 0)
      const ended = isEndedHere() || shared.ended || (usedAt > 0 && now() - usedAt > idleTime)
      const sharedAt = latest?.sharedAt ?? 0
      const isDue = !ended && now() - sharedAt > USE_INTERVAL
      logins.set(id, { usedAt: now(), ended, sharedAt: isDue ? now() : sharedAt })
      // Not awaited: the request does not depend on it.
      if (isDue) void getClusterStore()?.set(toUseKey(id), String(now()), SESSION_LIFETIME)
      if (ended && !shared.ended) void share(id)
      return !ended
    },
    async end(id) {
      logins.set(id, { usedAt: now(), ended: true, sharedAt: now() })
      await share(id)
    },
  }
}

async function share(id: string): Promise<void> {
  const store = getClusterStore()
  await Promise.all([store?.set(toEndKey(id), '1', SESSION_LIFETIME), store?.publish(CHANNEL, id)])
}

// Two keys: the time of a use, written late by a process that did not know of the end, must not replace the end.
const toUseKey = (id: string) => `login ${id}`
const toEndKey = (id: string) => `ended login ${id}`
/** What earlier releases wrote as the time of a use when a login ended: such logins stay ended. */
const FORMER_END = 'ended'

type Part = 'member' | 'agency' | 'cancel'

/** The logins in a session by part, hashed, so that a shared store has no session ids. Without pending codes. */
function toLoginIds({ host, since, member, agency, cancel }: SealedSession): Partial<Record<Part, string>> {
  return {
    ...(member?.state === 'authorized' && { member: hash(`member ${member.sid}`) }),
    ...(agency?.state === 'authorized' && { agency: hash(`agency ${agency.sid}`) }),
    // It has no id; the two times are the same in every copy.
    ...(cancel && { cancel: hash(`cancel ${host} ${since} ${cancel.verifiedUntil}`) }),
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** The session without the logins that have ended. */
export async function withoutEnded(session: SealedSession, logins: EndedLogins): Promise<SealedSession> {
  const ids = toLoginIds(session)
  const isOpen = (part: Part) => {
    const id = ids[part]
    return id === undefined ? true : logins.use(id, part === 'agency' ? AGENCY_IDLE_TIME : undefined)
  }
  const [memberOpen, agencyOpen, cancelOpen] = await Promise.all([isOpen('member'), isOpen('agency'), isOpen('cancel')])
  const { member, agency, cancel, ...rest } = session
  return {
    ...rest,
    ...(member && memberOpen && { member }),
    ...(agency && agencyOpen && { agency }),
    ...(cancel && cancelOpen && { cancel }),
  }
}

/** Ends the logins that are in the session `before` and not in the one `after`. */
export async function endMissing(before: SealedSession, after: SealedSession, logins: EndedLogins): Promise<void> {
  const remaining = new Set(Object.values(toLoginIds(after)))
  const missing = Object.values(toLoginIds(before)).filter((id) => !remaining.has(id))
  await Promise.all(missing.map((id) => logins.end(id)))
}
