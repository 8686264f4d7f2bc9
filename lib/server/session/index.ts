import { env } from '#lib/server/env.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'
import { createSessionStore, type HeaderSource, type SessionStore } from '#lib/server/session/cookie.ts'
import { createEndedLogins } from '#lib/server/session/ended-logins.ts'
import type { SealedSession } from '#lib/server/session/session.ts'

/** The session store of this process. */
export const getSessionStore = (): SessionStore =>
  processSingleton('sessions', () =>
    createSessionStore({ secrets: env.SESSION_SECRETS, scheme: env.PUBLIC_SCHEME, logins: createEndedLogins() }),
  )

/**
 * Opens the session of a web `Request` or of Node's `IncomingMessage`. An invalid cookie gives an empty session; never
 * throws.
 *
 * @param host as returned by `readHost`: a session is valid only on the host where it was created.
 */
export function openSession(request: HeaderSource, host: string): Promise<SealedSession> {
  return getSessionStore().open(request, host)
}
