import type { Metadata } from 'next'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { DeskPage } from '#components/desk/desk-page.tsx'
import { NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { PageToasts } from '#components/layout/page-toasts.tsx'
import { ExternalBookingDesk } from '#components/pending/external-booking-desk.tsx'
import { toMetadata } from '#lib/domain/agency/metadata.ts'
import { getSite } from '#lib/server/data/agencies.ts'

type Props = { params: Promise<{ agency: string; locale: string }> }

const PATH = '/external-booking'

// Only for internal agents: never cached. It contains no booking: the browser requests them.
export const dynamic = 'force-dynamic'

async function read({ params }: Props) {
  const { agency, locale } = await params
  return getSite(agency, locale, PATH)
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const site = await read(props)
  if (!site) return {}
  const { t } = site
  return toMetadata({ ...site, title: t('pending.title'), description: t('pending.text'), hidden: true })
}

/** The desk of pending external bookings (specification, section 2). */
export default async function Page(props: Props) {
  const site = await read(props)
  if (!site) return <NotFoundSignal />
  const { locale, t } = site
  return (
    <DeskPage
      site={site}
      title={t('pending.title')}
      text={t('pending.text')}
      messages={['pending', 'personalArea', 'cancel', 'stay']}
    >
      <NuqsAdapter>
        <ExternalBookingDesk locale={locale} />
      </NuqsAdapter>
      <PageToasts locale={locale} t={t} />
    </DeskPage>
  )
}
