import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { HomePage } from '#components/home/home-page.tsx'
import { LandingPage } from '#components/home/landing-page.tsx'
import { BareMissing } from '#components/layout/missing-page.tsx'
import { toMetadata } from '#lib/agency/metadata.ts'
import { isChannel } from '#lib/attribution/channel.ts'
import { isLandingKind } from '#lib/attribution/landing.ts'
import { getHome } from '#lib/data/home.ts'
import { getLanding } from '#lib/data/landing.ts'
import { getPlaceNames } from '#lib/data/places.ts'
import { getSite } from '#lib/data/site.ts'
import { toAddress } from '#lib/i18n/address.ts'

type Params = { agency: string; locale: string; kind: string; value: string }
type Props = { params: Promise<Params> }

export const generateStaticParams = () => []
export const revalidate = 60

async function read(params: Params) {
  const { agency, locale, kind } = params
  const value = decodeURIComponent(params.value)
  // A campaign is Home with its channel's phone, and Home is its canonical address.
  const channel = kind === 'source' && isChannel(value) ? value : undefined
  const path = channel === undefined ? `/?${new URLSearchParams({ [kind]: value })}` : '/'
  const site = await getSite(agency, locale, path, channel)
  const landing = site && isLandingKind(kind) ? await getLanding(agency, site.locale, kind, value) : undefined
  return { site, landing, value, isCampaign: channel !== undefined }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const given = await params
  const { site, landing, value } = await read(given)
  if (!site) return {}
  const { t } = site
  if (!landing) {
    return toMetadata({
      ...site,
      title: t('home.title'),
      description: t('home.description'),
      overridable: true,
      share: 'home',
    })
  }
  const title = t('landing.title', { name: landing.name })
  return toMetadata({ ...site, title, description: landing.text, share: `${given.kind}/${encodeURIComponent(value)}` })
}

export default async function Page({ params }: Props) {
  const given = await params
  const { site, landing, value, isCampaign } = await read(given)
  if (!site) return <BareMissing />
  // Every other spelling would be kept as a page of its own, without end; a redirect is not kept.
  if (landing && landing.value !== value) {
    redirect(toAddress(site.locale, `/?${new URLSearchParams({ [given.kind]: landing.value })}`))
  }
  if (landing) {
    return <LandingPage site={site} landing={landing} places={await getPlaceNames(given.agency, site.locale)} />
  }
  // An advertisement may name what is gone; who followed it is still welcome.
  if (!isCampaign) redirect(toAddress(site.locale, '/'))
  return <HomePage site={site} home={await getHome(given.agency, site.locale)} />
}
