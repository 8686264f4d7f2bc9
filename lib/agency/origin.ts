import { readHost } from '#lib/agency/host.ts'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { env } from '#lib/env.ts'

/**
 * The address of an agency's site, `https://www.example.co.il`: from its content, not from the request, since the
 * page is kept for everybody. On a developer's machine it has the site's port.
 */
export function toOrigin(agency: Pick<AgencyContent, 'host'>): string {
  const host = readHost(agency.host) ?? 'localhost'
  const local = host === 'localhost' || host.endsWith('.localhost')
  return `${env.PUBLIC_SCHEME}://${host}${local ? `:${env.PORT}` : ''}`
}
