import type { Metadata } from 'next'
import { LatestBooking } from '#components/booking/latest-booking.tsx'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { PageLayout } from '#components/layout/page-layout.tsx'
import { toMetadata } from '#lib/domain/agency/metadata.ts'
import { pickMessages } from '#lib/i18n/translator.ts'
import { getSite } from '#lib/server/data/agencies.ts'

type Props = { params: Promise<{ agency: string; locale: string }> }

export const generateStaticParams = () => []
export const revalidate = 600

async function read({ params }: Props) {
  const { agency, locale } = await params
  return getSite(agency, locale, '/booking')
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const site = await read(props)
  if (!site) return {}
  const { t } = site
  return toMetadata({ ...site, title: t('booking.title'), description: t('booking.description'), hidden: true })
}

export default async function Page(props: Props) {
  const site = await read(props)
  if (!site) return <NotFoundSignal />
  const { locale } = site
  return (
    <PageLayout site={site}>
      <MessagesProvider locale={locale} messages={pickMessages(locale, 'booking')}>
        <LatestBooking locale={locale} />
      </MessagesProvider>
    </PageLayout>
  )
}
