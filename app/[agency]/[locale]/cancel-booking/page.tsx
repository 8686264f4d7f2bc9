import { toHiddenRoute } from '#app/[agency]/[locale]/hidden-route.tsx'
import { CancelFlow } from '#components/cancel/cancel-flow.tsx'
import { DeskOrSitePage } from '#components/layout/desk-or-site-page.tsx'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { formatPhone } from '#lib/i18n/phone.ts'
import { pickMessages } from '#lib/i18n/translator.ts'

/** Cancelling a booking, by its number and the cancellation password (specification, section 2). */
const route = toHiddenRoute(
  '/cancel-booking',
  (t) => ({ title: t('cancel.title'), text: t('cancel.text') }),
  (site, texts) => (
    <DeskOrSitePage site={site} {...texts} noScript={site.t('cancel.noScript')}>
      <MessagesProvider
        locale={site.locale}
        messages={pickMessages(site.locale, 'cancel', 'orderStatus', 'problem', 'stay')}
      >
        <CancelFlow locale={site.locale} phone={formatPhone(site.phone)} />
      </MessagesProvider>
    </DeskOrSitePage>
  ),
)

export const generateStaticParams = () => []
export const revalidate = 300
export const generateMetadata = route.generateMetadata
export default route.Page
