import type { Metadata } from 'next'
import { NotFoundPage, NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { LeadResultPage } from '#components/lead/lead-result-page.tsx'
import { toMetadata } from '#lib/domain/agency/metadata.ts'
import { getSite } from '#lib/server/data/agencies.ts'
import { getDestinationOptions } from '#lib/server/data/destinations.ts'

type Params = { agency: string; locale: string; answer: string }
type Props = { params: Promise<Params> }

export const generateStaticParams = () => []
export const revalidate = 300

const TITLES = { sent: 'lead.sent.title', 'not-sent': 'lead.failed.title' } as const
const isAnswer = (word: string): word is keyof typeof TITLES => Object.hasOwn(TITLES, word)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { agency, locale, answer } = await params
  const site = await getSite(agency, locale, `/message/${answer}`)
  if (!site) return {}
  const title = site.t(isAnswer(answer) ? TITLES[answer] : 'missing.title')
  return toMetadata({ ...site, title, description: '', hidden: true })
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
