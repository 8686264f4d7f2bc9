import { OutcomePage } from '#components/booking/outcome/outcome-page.tsx'
import { AgentSiteLinks } from '#components/layout/hidden-site-links.tsx'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { PageLayout } from '#components/layout/page-layout.tsx'
import { PageToasts } from '#components/layout/page-toasts.tsx'
import { QueryProvider } from '#components/layout/query-provider.tsx'
import type { Site } from '#components/layout/site.ts'
import { formatPhone } from '#lib/i18n/phone.ts'
import { pickMessages } from '#lib/i18n/translator.ts'

type Props = { site: Site; page: 'paying' | 'outcome'; hint?: 'success' | 'failure' }

/** A payment or outcome page. The server renders the same page for everyone; only the browser knows the booking. */
export function OutcomeScreen({ site, page, hint }: Props) {
  const { locale, phone } = site
  return (
    <PageLayout site={site} hasOwnBottomBar isLoadedInBrowser>
      {site.agency.forInternalAgentSite && <AgentSiteLinks />}
      <MessagesProvider
        locale={locale}
        messages={pickMessages(
          locale,
          'outcome',
          'booking',
          'stay',
          'board',
          'ui',
          'problem',
          'documents',
          'history',
          'part',
        )}
      >
        <QueryProvider>
          <OutcomePage locale={locale} phone={formatPhone(phone)} page={page} {...(hint && { hint })} />
        </QueryProvider>
      </MessagesProvider>
      <PageToasts locale={locale} t={site.t} />
    </PageLayout>
  )
}
