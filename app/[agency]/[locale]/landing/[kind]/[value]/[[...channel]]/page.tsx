import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { HomePage } from '#components/home/home-page.tsx'
import { LandingPage } from '#components/home/landing-page.tsx'
import { BareMissing } from '#components/layout/missing-page.tsx'
import { PageEnd } from '#components/layout/page-end.tsx'
import { HomeData, PlaceData } from '#components/structured-data/page-data.tsx'
import { isChannel } from '#lib/attribution/channel.ts'
import { isLandingKind } from '#lib/attribution/landing.ts'
import { getCampaign } from '#lib/data/home.ts'
import { toHomeMetadata } from '#lib/data/home-metadata.ts'
import { getLanding } from '#lib/data/landing.ts'
import { toPlaceMetadata } from '#lib/data/place-metadata.ts'
import { getPlacePage } from '#lib/data/place-page.ts'
import { getSite } from '#lib/data/site.ts'
import { toAddress } from '#lib/i18n/address.ts'

type Params = { agency: string; locale: string; kind: string; value: string; channel?: string[] }
type Props = { params: Promise<Params> }

export const generateStaticParams = () => []
export const revalidate = 60

async function read(params: Params) {
  const { agency, locale, kind } = params
  const value = decodeURIComponent(params.value)
  const isCampaign = kind === 'source' && isChannel(value)
  // What brought the person: alone it is Home with the channel's phone, and Home is its canonical address.
  const [named = ''] = isCampaign ? [value] : (params.channel ?? [])
  const channel = isChannel(named) ? named : undefined
  const path = isCampaign ? '/' : `/?${new URLSearchParams({ [kind]: value })}`
  const site = await getSite(agency, locale, path, channel)
  const landing = site && isLandingKind(kind) ? await getLanding(agency, site.locale, kind, value) : undefined
  return { site, landing, value, channel, isCampaign }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, landing } = await read(await params)
  if (!site) return {}
  return landing ? toPlaceMetadata(site, landing) : toHomeMetadata(site)
}

export default async function Page({ params }: Props) {
  const { agency, kind, ...given } = await params
  const { site, landing, value, channel, isCampaign } = await read({ agency, kind, ...given })
  if (!site) return <BareMissing />
  const { locale } = site
  // Every other spelling would be kept as a page of its own, without end; a redirect is not kept.
  if (landing && landing.value !== value) {
    redirect(toAddress(locale, `/?${new URLSearchParams({ [kind]: landing.value })}`))
  }
  const page = landing && (await getPlacePage(agency, locale, landing.kind, landing.value))
  if (page) {
    return (
      <>
        <PageEnd of={page.place.deals} />
        <PlaceData site={site} place={page.place} />
        <LandingPage site={site} channel={channel} {...page} />
      </>
    )
  }
  // An advertisement may name what is gone; who followed it is still welcome.
  if (!isCampaign) redirect(toAddress(locale, '/'))
  const home = await getCampaign(agency, locale)
  return (
    <>
      <HomeData site={site} {...home} />
      <HomePage site={site} home={home} />
    </>
  )
}
