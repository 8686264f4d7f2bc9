import type { Site } from '#components/layout/site.ts'
import { StaticPart } from '#components/ui/static-part.tsx'
import { toSiteName } from '#lib/domain/agency/brand.ts'
import { isClosedSite } from '#lib/domain/agency/metadata.ts'
import type { JsonLdContext } from '#lib/domain/structured-data/context.ts'
import { type JsonLdEntity, serializeJsonLd } from '#lib/domain/structured-data/serialize.ts'

type Props = {
  site: Pick<Site, 'agency' | 'origin' | 'locale'>
  toEntities: (context: JsonLdContext) => readonly (JsonLdEntity | undefined)[]
}

/** Structured data of a page for search engines; nothing on closed sites, which are not indexed. */
export function JsonLd({ site: { agency, origin, locale }, toEntities }: Props) {
  if (isClosedSite(agency)) return null
  const context = { origin, siteName: toSiteName(agency, locale), locale }
  const entities = toEntities(context).filter((entity) => entity !== undefined)
  if (entities.length === 0) return null
  return (
    <StaticPart hidden>
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which every character that could end the element is escaped
        dangerouslySetInnerHTML={{ __html: serializeJsonLd(entities) }}
      />
    </StaticPart>
  )
}
