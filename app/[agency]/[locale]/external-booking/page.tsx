import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { toHiddenRoute } from '#app/[agency]/[locale]/hidden-route.tsx'
import { DeskPage } from '#components/desk/desk-page.tsx'
import { PageToasts } from '#components/layout/page-toasts.tsx'
import { ExternalBookingDesk } from '#components/pending/external-booking-desk.tsx'

/** The desk of pending external bookings (specification, section 2). */
const route = toHiddenRoute(
  '/external-booking',
  (t) => ({ title: t('pending.title'), text: t('pending.text') }),
  (site, texts) => (
    <DeskPage
      site={site}
      {...texts}
      messages={['pending', 'personalArea', 'orderStatus', 'cancel', 'stay', 'history', 'part']}
    >
      <NuqsAdapter>
        <ExternalBookingDesk locale={site.locale} />
      </NuqsAdapter>
      <PageToasts locale={site.locale} t={site.t} />
    </DeskPage>
  ),
)

export const dynamic = 'force-dynamic'
export const generateMetadata = route.generateMetadata
export default route.Page
