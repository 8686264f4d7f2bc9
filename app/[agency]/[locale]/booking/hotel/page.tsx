import type { Metadata } from 'next'
import { BookingPage } from '#components/booking/form/booking-page.tsx'
import { Frame } from '#components/layout/frame.tsx'
import { BareMissing } from '#components/layout/missing-page.tsx'
import { Queries } from '#components/layout/queries.tsx'
import { Words } from '#components/layout/words.tsx'
import { toMetadata } from '#lib/agency/metadata.ts'
import { getSite } from '#lib/data/site.ts'
import { formatPhone } from '#lib/i18n/phone.ts'
import { toTrader } from '#lib/i18n/trader.ts'
import { pickMessages } from '#lib/i18n/translator.ts'

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

// The page is the same for everybody: whose booking it is, only the browser knows.
export default async function Page(props: Props) {
  const site = await read(props)
  if (!site) return <BareMissing />
  const { agency, locale, phone } = site
  return (
    <Frame site={site} ownBar>
      <Words locale={locale} messages={pickMessages(locale, 'booking', 'stay', 'board', 'ui', 'problem')}>
        <Queries>
          <BookingPage
            locale={locale}
            trader={toTrader(agency.trader, locale)}
            phone={phone === undefined ? undefined : formatPhone(phone)}
          />
        </Queries>
      </Words>
    </Frame>
  )
}
