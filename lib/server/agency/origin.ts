import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { readHost } from '#lib/domain/agency/host.ts'
import { env } from '#lib/server/env.ts'

/**
 * The origin of an agency's site: `https://www.example.co.il`. It comes from the agency's content and not from the
 * request, because cached pages are served to all visitors. On a developer's machine it includes the site's port.
 */
export function toOrigin(agency: Pick<AgencyContent, 'host'>): string {
  const host = readHost(agency.host) ?? 'localhost'
  const local = host === 'localhost' || host.endsWith('.localhost')
  return `${env.PUBLIC_SCHEME}://${host}${local ? `:${env.PORT}` : ''}`
}
