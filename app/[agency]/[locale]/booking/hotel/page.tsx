import type { Metadata } from 'next'
import { BookingPage } from '#components/booking/form/booking-page.tsx'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { PageLayout } from '#components/layout/page-layout.tsx'
import { QueryProvider } from '#components/layout/query-provider.tsx'
import { toMetadata } from '#lib/domain/agency/metadata.ts'
import { toTrader } from '#lib/domain/agency/trader.ts'
import { formatPhone } from '#lib/i18n/phone.ts'
import { pickMessages } from '#lib/i18n/translator.ts'
import { getSite } from '#lib/server/data/agencies.ts'

type Props = { params: Promise<{ agency: string; locale: string }> }

const PATH = '/booking/hotel'

export const generateStaticParams = () => []
export const revalidate = 600

async function read({ params }: Props) {
  const { agency, locale } = await params
  return getSite(agency, locale, PATH)
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const site = await read(props)
  if (!site) return {}
  return toMetadata({
    ...site,
    title: site.t('booking.title'),
    description: site.t('booking.description'),
    hidden: true,
  })
}

// The page is the same for all visitors: the booking's data is only in the browser.
export default async function Page(props: Props) {
  const site = await read(props)
  if (!site) return <NotFoundSignal />
  const { agency, locale, phone } = site
  return (
    <PageLayout site={site} hasOwnBottomBar>
      <MessagesProvider locale={locale} messages={pickMessages(locale, 'booking', 'stay', 'board', 'ui', 'problem')}>
        <QueryProvider>
          <BookingPage
            locale={locale}
            trader={toTrader(agency.trader, locale)}
            phone={phone === undefined ? undefined : formatPhone(phone)}
            legalPaths={site.legalPaths}
          />
        </QueryProvider>
      </MessagesProvider>
    </PageLayout>
  )
}
