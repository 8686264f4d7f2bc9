import type { Metadata } from 'next'
import { OutcomeScreen, toOutcomeMetadata } from '#components/booking/outcome/outcome-screen.tsx'
import { BareMissing } from '#components/layout/missing-page.tsx'
import { getSite } from '#lib/data/site.ts'

type Props = { params: Promise<{ agency: string; locale: string }> }

const PATH = '/booking/verifying-card'

export const generateStaticParams = () => []
export const revalidate = 600

async function read({ params }: Props) {
  const { agency, locale } = await params
  return getSite(agency, locale, PATH)
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const site = await read(props)
  return site ? toOutcomeMetadata(site) : {}
}

export default async function Page(props: Props) {
  const site = await read(props)
  return site ? <OutcomeScreen site={site} page="paying" /> : <BareMissing />
}
