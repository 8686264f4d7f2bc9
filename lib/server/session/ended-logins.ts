import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { SESSION_LIFETIME, type SealedSession } from '#lib/server/session/session.ts'

/** Milliseconds without use after which an agency's login ends. */
export const AGENCY_IDLE_TIME = 2 * 3_600_000

/** The most logins that are remembered. When there are more, the least recently used one is removed. */
const MAX_LOGINS = 100_000

/**
 * Stores which logins have ended, because a copy of the cookie is valid until the session's lifetime is over. Several
 * processes can share one implementation of this interface.
 */
export type EndedLogins = {
  /** Records the use of a login. False when it has ended, or when it was not used for `idleTime` milliseconds. */
  use: (id: string, idleTime?: number) => Promise<boolean>
  /** Ends a login. */
  end: (id: string) => Promise<void>
}

/** Stores the logins in this process's memory. */
export function createEndedLogins(now: () => number = Date.now): EndedLogins {
  const logins = new LRUCache<string, { usedAt: number; ended: boolean }>({ max: MAX_LOGINS })
  return {
    async use(id, idleTime = SESSION_LIFETIME) {
      const login = logins.get(id)
      const ended = login !== undefined && (login.ended || now() - login.usedAt > idleTime)
      logins.set(id, { usedAt: now(), ended })
      return !ended
    },
    async end(id) {
      logins.set(id, { usedAt: now(), ended: true })
    },
  }
}

type Part = 'member' | 'agency' | 'cancel'

/**
 * The ids of the logins in a session, by part. Hashed, so that a shared store contains no session ids. Pending codes
 * are not included.
 */
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
