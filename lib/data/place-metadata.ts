import type { Metadata } from 'next'
import { toMetadata } from '#lib/agency/metadata.ts'
import type { Landing } from '#lib/data/landing.ts'
import type { getSite } from '#lib/data/site.ts'

type Site = NonNullable<Awaited<ReturnType<typeof getSite>>>

/** The head of a page about a destination or a chain; of its landing page too, whose own address it is not. */
export function toPlaceMetadata(site: Site, place: Landing): Metadata {
  const { t } = site
  if (!place) return toMetadata({ ...site, title: t('missing.title'), description: '', hidden: true })
  return toMetadata({
    ...site,
    path: place.path,
    title: t('landing.title', { name: place.name }),
    description: place.text,
    share: `${place.kind}/${encodeURIComponent(place.value)}`,
  })
}
