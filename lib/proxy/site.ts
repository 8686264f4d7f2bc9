import { readHost } from '#lib/agency/host.ts'
import type { Resolved } from '#lib/agency/resolve.ts'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { Problem } from '#lib/proxy/problem.ts'

type Site = { ok: true; host: string; hostHeader: string; agency: AgencyContent } | { ok: false; problem: Problem }

/** Whose site a request is for, by its Host: the first thing that every answer under `/api/` has to know. */
export async function findSite(request: Request, resolve: (host: string) => Promise<Resolved>): Promise<Site> {
  const hostHeader = request.headers.get('host') ?? ''
  const host = readHost(hostHeader)
  if (host === undefined) return { ok: false, problem: { code: 'host-unknown' } }
  const resolved = await resolve(host)
  if (resolved.kind === 'unknown') return { ok: false, problem: { code: 'host-unknown' } }
  if (resolved.kind === 'down') return { ok: false, problem: { code: 'host-down', retryAfterSeconds: 5 } }
  return { ok: true, host, hostHeader, agency: resolved.agency }
}
