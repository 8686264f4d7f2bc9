import type { Metadata } from 'next'
import { BasketPage } from '#components/booking/basket/basket-page.tsx'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { PageLayout } from '#components/layout/page-layout.tsx'
import { toMetadata } from '#lib/domain/agency/metadata.ts'
import { formatPhone } from '#lib/i18n/phone.ts'
import { pickMessages } from '#lib/i18n/translator.ts'
import { getSite } from '#lib/server/data/agencies.ts'

type Props = { params: Promise<{ agency: string; locale: string }> }

const PATH = '/booking/basket'

export const generateStaticParams = () => []
export const revalidate = 600

async function read({ params }: Props) {
  const { agency, locale } = await params
  return getSite(agency, locale, PATH)
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const site = await read(props)
  if (!site) return {}
  const { t } = site
  return toMetadata({ ...site, title: t('booking.title'), description: t('booking.description'), hidden: true })
}

// The page is the same for all visitors: the browser opens the link.
export default async function Page(props: Props) {
  const site = await read(props)
  if (!site) return <NotFoundSignal />
  const { locale, phone } = site
  return (
    <PageLayout site={site} hasOwnBottomBar>
      <MessagesProvider locale={locale} messages={pickMessages(locale, 'booking', 'ui')}>
        <BasketPage locale={locale} phone={phone === undefined ? undefined : formatPhone(phone)} />
      </MessagesProvider>
    </PageLayout>
  )
}
