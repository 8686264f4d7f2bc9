import { env } from '#lib/server/env.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'
import { createSessionStore, type HeaderSource, type SessionStore } from '#lib/server/session/cookie.ts'
import { createEndedLogins, isAgencyLoginOpen, type Login } from '#lib/server/session/ended-logins.ts'
import type { SealedSession } from '#lib/server/session/session.ts'

const getLogins = () => processSingleton('logins', () => createEndedLogins())

export const getSessionStore = (): SessionStore =>
  processSingleton('sessions', () =>
    createSessionStore({ secrets: env.SESSION_SECRETS, scheme: env.PUBLIC_SCHEME, logins: getLogins() }),
  )

/** Whether an agency's login is still valid; it also ends when it is not used for some time. */
export const isLoginOpen = (login: Login): Promise<boolean> => isAgencyLoginOpen(login, getLogins())

/** Opens a request's session for the host by `readHost`; an invalid cookie gives an empty one. Never throws. */
export function openSession(request: HeaderSource, host: string): Promise<SealedSession> {
  return getSessionStore().open(request, host)
}
