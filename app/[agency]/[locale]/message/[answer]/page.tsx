import type { Metadata } from 'next'
import { BareMissing, MissingPage } from '#components/layout/missing-page.tsx'
import { MessagePage } from '#components/lead/message-page.tsx'
import { toMetadata } from '#lib/agency/metadata.ts'
import { getPlaceNames } from '#lib/data/places.ts'
import { getSite } from '#lib/data/site.ts'

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

/** What became of a message that was sent without a script. */
export default async function Page({ params }: Props) {
  const { agency, locale, answer } = await params
  const site = await getSite(agency, locale, `/message/${answer}`)
  if (!site) return <BareMissing />
  if (!isAnswer(answer)) return <MissingPage site={site} places={await getPlaceNames(agency, site.locale)} />
  return <MessagePage site={site} sent={answer === 'sent'} />
}
