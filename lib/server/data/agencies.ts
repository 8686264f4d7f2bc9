import { cache } from 'react'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { Code } from '#lib/contract/values.ts'
import { type Channel, pickPhone } from '#lib/domain/attribution/channel.ts'
import { decodeSegment } from '#lib/domain/decode-segment.ts'
import { isLocale } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { findAdTag } from '#lib/server/agency/ad-tag.ts'
import { toOrigin } from '#lib/server/agency/origin.ts'
import { findResolvedAgency } from '#lib/server/agency/resolve.ts'
import { getFooter, getLegalPaths } from '#lib/server/data/content.ts'
import { readOptional } from '#lib/server/data/page-reads.ts'
import { UpstreamDown, unwrapOptional } from '#lib/server/data/unwrap.ts'
import { bff } from '#lib/server/upstream/index.ts'

/**
 * The agency whose code the middleware wrote into this segment of the path; undefined when there is none or it is not active.
 * Calls the upstream only when no host of the agency was resolved in this process. Throws `UpstreamDown`.
 */
export const getAgency = cache(async (segment: string): Promise<AgencyContent | undefined> => {
  // Next passes it to pages percent-encoded (`a%3Ab`), and to route handlers decoded. No code contains `%`.
  const code = decodeSegment(segment)
  if (code === undefined || !Code.safeParse(code).success) return undefined
  const resolved = await findResolvedAgency(code)
  if (resolved) return resolved
  const outcome = await bff('GET /agencyContents/byAgencyCode/{code}', { path: { code } }, { agency: code })
  const agency = unwrapOptional(outcome)
  return agency?.active ? agency : undefined
})

/**
 * The context of a page (`Site` of components/layout/site.ts). Undefined when the locale in the path is unknown; the middleware writes none.
 * Throws `UpstreamDown`.
 *
 * @param path without its language prefix.
 */
export async function getSite(agencyCode: string, locale: string, path: string, channel?: Channel) {
  if (!isLocale(locale)) return undefined
  const [agency, { values, missing }] = await Promise.all([
    getAgency(agencyCode),
    readOptional('site', { footer: () => getFooter(agencyCode), legalPaths: () => getLegalPaths(agencyCode) }),
  ])
  if (!agency) throw new UpstreamDown('not-found')
  return {
    agency,
    origin: toOrigin(agency),
    hasAdTag: findAdTag(agency) !== undefined,
    locale,
    path,
    footer: values.footer ?? [],
    legalPaths: values.legalPaths ?? {},
    isIncomplete: missing.length > 0,
    phone: pickPhone(agency, channel),
    t: toTranslator(locale),
  }
}
