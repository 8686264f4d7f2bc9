import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { BareMissing, MissingPage } from '#components/layout/missing-page.tsx'
import { PageEnd } from '#components/layout/page-end.tsx'
import { PlacePage } from '#components/listing/place-page.tsx'
import { PlaceData } from '#components/structured-data/page-data.tsx'
import type { PlaceKind } from '#lib/data/landing.ts'
import { toPlaceMetadata } from '#lib/data/place-metadata.ts'
import { getPlacePage } from '#lib/data/place-page.ts'
import { getPlaceNames } from '#lib/data/places.ts'
import { getSite } from '#lib/data/site.ts'
import { toAddress } from '#lib/i18n/address.ts'
import { WHOLE } from '#lib/listing/listing.ts'

const FOLDERS = { destination: '/hotels-page', chain: '/hotel-chain' } satisfies Record<PlaceKind, string>

/** The Destination and the Chain page (specification, section 2), of everything there; narrowed it is another (listed). */
export function toPlaceRoute<Kind extends PlaceKind>(kind: Kind) {
  type Props = { params: Promise<{ agency: string; locale: string } & Record<Kind, string>> }
  async function read({ params }: Props) {
    const given = await params
    const { agency, locale } = given
    const segment: string = given[kind]
    const path = `${FOLDERS[kind]}/${segment}`
    const site = await getSite(agency, locale, path)
    const page = site && (await getPlacePage(agency, site.locale, kind, decodeURIComponent(segment)))
    return { agency, site, page, path }
  }
  return {
    async generateMetadata(props: Props): Promise<Metadata> {
      const { site, page } = await read(props)
      return site ? toPlaceMetadata(site, page?.place) : {}
    },
    async Page(props: Props) {
      const { agency, site, page, path } = await read(props)
      if (!site) return <BareMissing />
      if (!page) return <MissingPage site={site} places={await getPlaceNames(agency, site.locale)} />
      // Every other spelling would be a page of its own.
      if (page.place.path !== path) permanentRedirect(toAddress(site.locale, page.place.path))
      return (
        <>
          <PageEnd of={page.place.deals} />
          <PlaceData site={site} place={page.place} />
          <PlacePage site={site} listing={WHOLE} {...page} />
        </>
      )
    },
  }
}
