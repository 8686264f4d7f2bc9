import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { getCollectionPage, toCollectionMetadata } from '#app/[agency]/[locale]/collection-data.ts'
import { NotFoundPage, NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { PageExpiry } from '#components/layout/page-expiry.tsx'
import { CollectionPage } from '#components/listing/collection-page.tsx'
import { CollectionJsonLd } from '#components/structured-data/page-json-ld.tsx'
import { UNFILTERED } from '#lib/domain/listing/listing.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'
import { getSite } from '#lib/server/data/agencies.ts'
import { getDestinationOptions } from '#lib/server/data/destinations.ts'
import type { CollectionKind } from '#lib/server/data/hotel-collections.ts'
import { toPageSite } from '#lib/server/data/page-reads.ts'

const FOLDERS = { destination: '/hotels-page', chain: '/hotel-chain' } satisfies Record<CollectionKind, string>

/** Creates the route of the Destination or Chain page without filters (specification, section 2). With filters see `listed`. */
export function toCollectionRoute<Kind extends CollectionKind>(kind: Kind) {
  type Props = { params: Promise<{ agency: string; locale: string } & Record<Kind, string>> }
  async function read({ params }: Props) {
    const pageParams = await params
    const { agency, locale } = pageParams
    const segment: string = pageParams[kind]
    const path = `${FOLDERS[kind]}/${segment}`
    const site = await getSite(agency, locale, path)
    const page = site && (await getCollectionPage(agency, site.locale, kind, decodeURIComponent(segment)))
    return { agency, site, page, path }
  }
  return {
    async generateMetadata(props: Props): Promise<Metadata> {
      const { site, page } = await read(props)
      return site ? toCollectionMetadata(site, page?.collection) : {}
    },
    async Page(props: Props) {
      const { agency, site, page, path } = await read(props)
      if (!site) return <NotFoundSignal />
      if (!page) return <NotFoundPage site={site} destinations={await getDestinationOptions(agency, site.locale)} />
      // Redirects other spellings, because each would be cached as a separate page.
      if (page.collection.path !== path) permanentRedirect(toLocalizedPath(site.locale, page.collection.path))
      return (
        <>
          <PageExpiry content={page.collection.deals} />
          <CollectionJsonLd site={site} collection={page.collection} />
          <CollectionPage site={toPageSite(site, page.missing)} listing={UNFILTERED} {...page} />
        </>
      )
    },
  }
}
