import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { type SocketEndpoint, type SocketPath, sockets } from '#lib/contract/sockets.ts'
import { readHost } from '#lib/domain/agency/host.ts'
import { findAgencyRole } from '#lib/domain/agency/permissions.ts'
import type { AgencyResolution } from '#lib/server/agency/resolve.ts'
import type { AuthorizedAgency, SealedSession } from '#lib/server/session/session.ts'

/** The visitor who may open the socket, or the HTTP status of the refusal and whether the page of another site asked. */
export type UpgradeDecision =
  | { ok: true; path: SocketPath; agency: AgencyContent; login: AuthorizedAgency; isAgent: boolean; since: number }
  | { ok: false; status: 400 | 401 | 403 | 404 | 503; isForeignOrigin?: true }

export type UpgradeRequest = {
  /** The path without its query. */
  path: string
  host: string | undefined
  origin: string | undefined
}

export type AuthorizeOptions = {
  scheme: 'http' | 'https'
  resolve: (host: string) => Promise<AgencyResolution>
  /** Opens the session in the request's cookies, for this host. */
  openSession: (host: string) => Promise<SealedSession>
}

/** The contract's path for a requested path, with or without a trailing slash. */
export function toSocketPath(path: string): SocketPath | undefined {
  const withSlash = path.endsWith('/') ? path : `${path}/`
  return Object.keys(sockets).find((known): known is SocketPath => known === withSlash)
}

const refuse = (status: 400 | 401 | 403 | 404 | 503): UpgradeDecision => ({ ok: false, status })

/**
 * Decides whether a request may open a socket. Browsers send cookies with socket requests from the pages of any site, so
 * the Origin must be the requested host (specification, section 6).
 */
export async function authorizeUpgrade(
  request: UpgradeRequest,
  { scheme, resolve, openSession }: AuthorizeOptions,
): Promise<UpgradeDecision> {
  const path = toSocketPath(request.path)
  if (!path) return refuse(404)
  const host = readHost(request.host)
  if (host === undefined || request.host === undefined) return refuse(400)
  if (request.origin !== `${scheme}://${request.host.toLowerCase()}`) {
    return { ok: false, status: 403, isForeignOrigin: true }
  }
  const resolved = await resolve(host)
  if (resolved.kind === 'down') return refuse(503)
  if (resolved.kind === 'unknown') return refuse(404)
  const session = await openSession(host)
  if (session.agency?.state !== 'authorized') return refuse(401)
  const socket: SocketEndpoint = sockets[path]
  // As for calls: a clerk whose agent code the site does not allow any more has no role.
  const role = findAgencyRole(resolved.agency, session)
  const isAgent = role === 'agent'
  if (role === undefined || (socket.access === 'agent' && !isAgent)) return refuse(403)
  return { ok: true, path, agency: resolved.agency, login: session.agency, isAgent, since: session.since }
}
