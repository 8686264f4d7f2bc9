import { toHiddenRoute } from '#app/[agency]/[locale]/hidden-route.tsx'
import { Dashboard } from '#components/dashboard/dashboard.tsx'
import { DeskPage } from '#components/desk/desk-page.tsx'

/** The dashboard of the agents' desk (specification, section 2). */
const route = toHiddenRoute(
  '/desk',
  (t) => ({ title: t('dashboard.title'), text: t('dashboard.text') }),
  (site, texts) => (
    <DeskPage site={site} {...texts} messages={['dashboard', 'orderStatus', 'booking']}>
      <Dashboard locale={site.locale} />
    </DeskPage>
  ),
)

export const dynamic = 'force-dynamic'
export const generateMetadata = route.generateMetadata
export default route.Page
