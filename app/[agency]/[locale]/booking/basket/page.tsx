import { toBookingTexts } from '#app/[agency]/[locale]/booking/booking-texts.ts'
import { toHiddenRoute } from '#app/[agency]/[locale]/hidden-route.tsx'
import { BasketPage } from '#components/booking/basket/basket-page.tsx'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { PageLayout } from '#components/layout/page-layout.tsx'
import { formatPhone } from '#lib/i18n/phone.ts'
import { pickMessages } from '#lib/i18n/translator.ts'

// The page is the same for all visitors: the browser opens the link.
const route = toHiddenRoute('/booking/basket', toBookingTexts, (site) => {
  const { locale, phone } = site
  return (
    <PageLayout site={site} hasOwnBottomBar isLoadedInBrowser>
      <MessagesProvider locale={locale} messages={pickMessages(locale, 'booking', 'ui')}>
        <BasketPage locale={locale} phone={formatPhone(phone)} />
      </MessagesProvider>
    </PageLayout>
  )
})

export const generateStaticParams = () => []
export const revalidate = 600
export const generateMetadata = route.generateMetadata
export default route.Page
