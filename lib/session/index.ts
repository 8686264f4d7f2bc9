import { env } from '#lib/env.ts'
import type { HeaderSource, SessionStore } from '#lib/session/cookie.ts'
import { createSessionStore } from '#lib/session/cookie.ts'
import type { Session } from '#lib/session/session.ts'
import { shared } from '#lib/shared.ts'

export type { Session } from '#lib/session/session.ts'

/** This process's sealed sessions. */
export const sessionStore = (): SessionStore =>
  shared('sessions', () => createSessionStore({ secrets: env.SESSION_SECRETS, scheme: env.PUBLIC_SCHEME }))

/**
 * The session a request carries; takes a web `Request` and Node's `IncomingMessage`. Anything wrong with the
 * cookie makes it an empty session; never throws.
 *
 * @param host what `readHost` gave: a session is valid on the host it was opened on.
 */
export function openSession(request: HeaderSource, host: string): Promise<Session> {
  return sessionStore().open(request, host)
}
