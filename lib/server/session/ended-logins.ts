import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { limitEntries } from '#lib/server/entry-limit.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'
import { type AuthorizedAgency, SESSION_LIFETIME, type SealedSession } from '#lib/server/session/session.ts'
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
  /** The same without recording a use. */
  isOpen: (id: string, idleTime?: number) => Promise<boolean>
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

  /** `usedAt`: the last use on any process, 0 when there is none, undefined when it is not known. */
  type SharedUse = { ended: boolean; usedAt: number | undefined }

  const isEndedHere = (id: string) => logins.get(id)?.ended === true || endedElsewhere().has(id)

  async function readShared(id: string): Promise<SharedUse> {
    const store = getClusterStore()
    if (!store) return { ended: false, usedAt: 0 }
    const stored = await store.attempt((redis) => Promise.all([redis.get(toEndKey(id)), redis.get(toUseKey(id))]))
    if (!stored.ok) return { ended: false, usedAt: undefined }
    const [ended, used] = stored.value
    const usedAt = Number(used ?? Number.NaN)
    // A use during an interruption is written again only with the next use, and a store that has lost its data knows of none.
    const isKnown = Number.isFinite(usedAt) && now() - store.health().since > USE_INTERVAL
    return { ended: ended !== null || used === FORMER_END, usedAt: isKnown ? usedAt : undefined }
  }

  /** Without a wait: another request may have ended the login while the shared store was read. */
  function hasEnded(id: string, shared: SharedUse, idleTime: number): boolean {
    if (isEndedHere(id) || shared.ended) return true
    // Nobody knows when another process has used the login: it counts as used.
    if (shared.usedAt === undefined) return false
    const usedAt = Math.max(logins.get(id)?.usedAt ?? 0, shared.usedAt)
    return usedAt > 0 && now() - usedAt > idleTime
  }

  /** Stores a use for the other processes. One that could not be stored is stored with the next use. */
  async function shareUse(id: string): Promise<void> {
    const expiration = { type: 'PX', value: SESSION_LIFETIME } as const
    const stored = await getClusterStore()?.attempt((redis) => redis.set(toUseKey(id), String(now()), { expiration }))
    const login = logins.get(id)
    if (stored?.ok === false && login) logins.set(id, { ...login, sharedAt: 0 })
  }

  return {
    async use(id, idleTime = SESSION_LIFETIME) {
      const shared = isEndedHere(id) ? { ended: true, usedAt: 0 } : await readShared(id)
      const ended = hasEnded(id, shared, idleTime)
      const sharedAt = logins.get(id)?.sharedAt ?? 0
      const isDue = !ended && now() - sharedAt > USE_INTERVAL
      logins.set(id, { usedAt: now(), ended, sharedAt: isDue ? now() : sharedAt })
      // Not awaited: the request does not depend on it.
      if (isDue) void shareUse(id)
      if (ended && !shared.ended) void share(id)
      return !ended
    },
    isOpen: async (id, idleTime = SESSION_LIFETIME) => !hasEnded(id, await readShared(id), idleTime),
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
    ...(member?.state === 'authorized' && { member: toLoginId('member', member) }),
    ...(agency?.state === 'authorized' && { agency: toLoginId('agency', agency) }),
    // It has no id; the two times are the same in every copy.
    ...(cancel && { cancel: hash(`cancel ${host} ${since} ${cancel.verifiedUntil}`) }),
  }
}

/** What identifies a login. */
export type Login = Pick<AuthorizedAgency, 'sid' | 'signedInAt'>

/** Without a time: a cookie of an earlier release. */
const toLoginId = (part: 'member' | 'agency', { sid, signedInAt }: Login) =>
  hash(signedInAt === undefined ? `${part} ${sid}` : `${part} ${sid} ${signedInAt}`)

/**
 * Whether an agency's login is still valid, for a socket that it has opened. An open socket does not count as a use, because it stays open
 * while nobody is there.
 */
export const isAgencyLoginOpen = (login: Login, logins: EndedLogins): Promise<boolean> =>
  logins.isOpen(toLoginId('agency', login), AGENCY_IDLE_TIME)

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
