import { toBookingTexts } from '#app/[agency]/[locale]/booking/booking-texts.ts'
import { toHiddenRoute } from '#app/[agency]/[locale]/hidden-route.tsx'
import { LatestBooking } from '#components/booking/latest-booking.tsx'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { PageLayout } from '#components/layout/page-layout.tsx'
import { pickMessages } from '#lib/i18n/translator.ts'

const route = toHiddenRoute('/booking', toBookingTexts, (site) => (
  <PageLayout site={site}>
    <MessagesProvider locale={site.locale} messages={pickMessages(site.locale, 'booking')}>
      <LatestBooking locale={site.locale} />
    </MessagesProvider>
  </PageLayout>
))

export const generateStaticParams = () => []
export const revalidate = 600
export const generateMetadata = route.generateMetadata
export default route.Page
