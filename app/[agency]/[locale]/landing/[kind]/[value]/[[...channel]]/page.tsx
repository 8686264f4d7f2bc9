import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getCollectionPage, toCollectionMetadata } from '#app/[agency]/[locale]/collection-data.ts'
import { getCampaignHome, toHomeMetadata } from '#app/[agency]/[locale]/home-data.ts'
import { HomePage } from '#components/home/home-page.tsx'
import { LandingPage } from '#components/home/landing-page.tsx'
import { NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { PageExpiry } from '#components/layout/page-expiry.tsx'
import { CollectionJsonLd, HomeJsonLd } from '#components/structured-data/page-json-ld.tsx'
import { isChannel } from '#lib/domain/attribution/channel.ts'
import { isLandingKind } from '#lib/domain/attribution/landing.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'
import { getSite } from '#lib/server/data/agencies.ts'
import { getHotelCollection } from '#lib/server/data/hotel-collections.ts'
import { toPageSite } from '#lib/server/data/page-reads.ts'

type Params = { agency: string; locale: string; kind: string; value: string; channel?: string[] }
type Props = { params: Promise<Params> }

export const generateStaticParams = () => []
export const revalidate = 60

async function read(params: Params) {
  const { agency, locale, kind } = params
  const value = decodeURIComponent(params.value)
  const isCampaign = kind === 'source' && isChannel(value)
  // The visitor's channel. A source alone gives Home with the channel's phone number, and Home is the canonical address.
  const [segment = ''] = isCampaign ? [value] : (params.channel ?? [])
  const channel = isChannel(segment) ? segment : undefined
  const path = isCampaign ? '/' : `/?${new URLSearchParams({ [kind]: value })}`
  const site = await getSite(agency, locale, path, channel)
  const landing = site && isLandingKind(kind) ? await getHotelCollection(agency, site.locale, kind, value) : undefined
  return { site, landing, value, channel, isCampaign }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, landing } = await read(await params)
  if (!site) return {}
  return landing ? toCollectionMetadata(site, landing) : toHomeMetadata(site)
}

export default async function Page({ params }: Props) {
  const { agency, kind, ...others } = await params
  const { site, landing, value, channel, isCampaign } = await read({ agency, kind, ...others })
  if (!site) return <NotFoundSignal />
  const { locale } = site
  // Redirects names and other spellings, because each would be cached as a separate page, without limit. Redirects are not cached.
  if (landing && landing.value !== value) {
    redirect(toLocalizedPath(locale, `/?${new URLSearchParams({ [kind]: landing.value })}`))
  }
  const page = landing && (await getCollectionPage(agency, locale, landing.kind, landing.value))
  if (page) {
    return (
      <>
        <PageExpiry content={page.collection.deals} />
        <CollectionJsonLd site={site} collection={page.collection} />
        <LandingPage site={toPageSite(site, page.missing)} channel={channel} {...page} />
      </>
    )
  }
  // The destination or chain of an advertisement may no longer exist.
  if (!isCampaign) redirect(toLocalizedPath(locale, '/'))
  const { missing, ...home } = await getCampaignHome(agency, locale)
  return (
    <>
      <HomeJsonLd site={site} {...home} />
      <HomePage site={toPageSite(site, missing)} home={home} />
    </>
  )
}
