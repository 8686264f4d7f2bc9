import type { Site } from '#components/layout/site.ts'
import { toSiteName } from '#lib/agency/brand.ts'
import { isClosedSite } from '#lib/agency/metadata.ts'
import { toOrigin } from '#lib/agency/origin.ts'
import type { Place } from '#lib/structured-data/facts.ts'
import type { Thing } from '#lib/structured-data/types.ts'
import { writeThings } from '#lib/structured-data/write.ts'

type Props = {
  site: Pick<Site, 'agency' | 'locale'>
  toThings: (place: Place) => readonly (Thing | undefined)[]
}

/** What a page says to search engines; nothing on sites that are not for them. */
export function JsonLd({ site: { agency, locale }, toThings }: Props) {
  if (isClosedSite(agency)) return null
  const place = { origin: toOrigin(agency), siteName: toSiteName(agency, locale), locale }
  const things = toThings(place).filter((thing) => thing !== undefined)
  if (things.length === 0) return null
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: data, in which no sign can end the element
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: writeThings(things) }} />
  )
}
