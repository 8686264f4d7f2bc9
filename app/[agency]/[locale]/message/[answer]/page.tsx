import type { Metadata } from 'next'
import { NotFoundPage, NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { LeadResultPage } from '#components/lead/lead-result-page.tsx'
import { toMetadata, toMissingMetadata } from '#lib/domain/agency/metadata.ts'
import { getSite } from '#lib/server/data/agencies.ts'
import { getDestinationOptions } from '#lib/server/data/destinations.ts'

type Params = { agency: string; locale: string; answer: string }
type Props = { params: Promise<Params> }

export const generateStaticParams = () => []
export const revalidate = 300

const TEXTS = {
  sent: { title: 'lead.sent.title', text: 'lead.sent.text' },
  'not-sent': { title: 'lead.failed.title', text: 'lead.failed.back' },
} as const
const isAnswer = (word: string): word is keyof typeof TEXTS => Object.hasOwn(TEXTS, word)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { agency, locale, answer } = await params
  const site = await getSite(agency, locale, `/message/${answer}`)
  if (!site) return {}
  if (!isAnswer(answer)) return toMissingMetadata(site)
  const { title, text } = TEXTS[answer]
  return toMetadata({ ...site, title: site.t(title), description: site.t(text), hidden: true })
}

/** The reply to the contact form without JavaScript. */
export default async function Page({ params }: Props) {
  const { agency, locale, answer } = await params
  const site = await getSite(agency, locale, `/message/${answer}`)
  if (!site) return <NotFoundSignal />
  if (!isAnswer(answer))
    return <NotFoundPage site={site} destinations={await getDestinationOptions(agency, site.locale)} />
  return <LeadResultPage site={site} sent={answer === 'sent'} />
}
