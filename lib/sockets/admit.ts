import { readHost } from '#lib/agency/host.ts'
import type { Resolved } from '#lib/agency/resolve.ts'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { Socket, SocketPath } from '#lib/contract/sockets.ts'
import { sockets } from '#lib/contract/sockets.ts'
import { isAgentHere } from '#lib/session/permissions.ts'
import type { Session } from '#lib/session/session.ts'

type AuthorizedAgency = Extract<NonNullable<Session['agency']>, { state: 'authorized' }>

/** A visitor who may have the socket, or the HTTP status that says why not. */
export type Admission =
  | { ok: true; path: SocketPath; agency: AgencyContent; login: AuthorizedAgency; since: number }
  | { ok: false; status: 400 | 401 | 403 | 404 | 503 }

export type Asking = {
  /** The path without its query. */
  path: string
  host: string | undefined
  origin: string | undefined
}

export type AdmitOptions = {
  scheme: 'http' | 'https'
  resolve: (host: string) => Promise<Resolved>
  /** The session that the request's cookies carry on this host. */
  openSession: (host: string) => Promise<Session>
}

/** The contract's path for a requested one, with or without its last slash. */
export function toSocketPath(path: string): SocketPath | undefined {
  const slashed = path.endsWith('/') ? path : `${path}/`
  return Object.keys(sockets).find((known): known is SocketPath => known === slashed)
}

const refuse = (status: 400 | 401 | 403 | 404 | 503): Admission => ({ ok: false, status })

/**
 * May this request have this socket? A browser sends cookies with a socket's request from any site's page, so the
 * Origin has to be this very host (specification, section 6).
 */
export async function admit(asking: Asking, { scheme, resolve, openSession }: AdmitOptions): Promise<Admission> {
  const path = toSocketPath(asking.path)
  if (!path) return refuse(404)
  const host = readHost(asking.host)
  if (host === undefined || asking.host === undefined) return refuse(400)
  if (asking.origin !== `${scheme}://${asking.host.toLowerCase()}`) return refuse(403)
  const resolved = await resolve(host)
  if (resolved.kind === 'down') return refuse(503)
  if (resolved.kind === 'unknown') return refuse(404)
  const session = await openSession(host)
  if (session.agency?.state !== 'authorized') return refuse(401)
  const socket: Socket = sockets[path]
  if (socket.access === 'agent' && !isAgentHere(resolved.agency, session)) return refuse(403)
  return { ok: true, path, agency: resolved.agency, login: session.agency, since: session.since }
}
