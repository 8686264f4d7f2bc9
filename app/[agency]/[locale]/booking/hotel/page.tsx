import { toBookingTexts } from '#app/[agency]/[locale]/booking/booking-texts.ts'
import { toHiddenRoute } from '#app/[agency]/[locale]/hidden-route.tsx'
import { BookingPage } from '#components/booking/form/booking-page.tsx'
import { AgentSiteLinks } from '#components/layout/hidden-site-links.tsx'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { PageLayout } from '#components/layout/page-layout.tsx'
import { QueryProvider } from '#components/layout/query-provider.tsx'
import { toTrader } from '#lib/domain/agency/trader.ts'
import { formatPhone } from '#lib/i18n/phone.ts'
import { pickMessages } from '#lib/i18n/translator.ts'

// The page is the same for all visitors: the booking's data is only in the browser.
const route = toHiddenRoute('/booking/hotel', toBookingTexts, (site) => {
  const { agency, locale, phone } = site
  return (
    <PageLayout site={site} hasOwnBottomBar isLoadedInBrowser>
      {agency.forInternalAgentSite && <AgentSiteLinks />}
      <MessagesProvider
        locale={locale}
        messages={pickMessages(locale, 'booking', 'stay', 'board', 'ui', 'problem', 'part')}
      >
        <QueryProvider>
          <BookingPage
            locale={locale}
            trader={toTrader(agency.trader, locale)}
            phone={formatPhone(phone)}
            legalPaths={site.legalPaths}
          />
        </QueryProvider>
      </MessagesProvider>
    </PageLayout>
  )
})

export const generateStaticParams = () => []
export const revalidate = 600
export const generateMetadata = route.generateMetadata
export default route.Page
