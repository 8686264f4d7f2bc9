import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { toHiddenRoute } from '#app/[agency]/[locale]/hidden-route.tsx'
import { AccountButton } from '#components/account/account-button.tsx'
import { toAccountProps } from '#components/account/to-account-props.ts'
import { DeskTitle } from '#components/layout/desk-frame.tsx'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { PageLayout } from '#components/layout/page-layout.tsx'
import { QueryProvider } from '#components/layout/query-provider.tsx'
import { PersonalArea } from '#components/personal-area/personal-area.tsx'
import { pickMessages } from '#lib/i18n/translator.ts'

/**
 * The personal area of a marketer: order history and credit (specification, section 2). On the agents' site it is a page of the desk,
 * which calls it "Orders".
 */
const route = toHiddenRoute(
  '/personal-area',
  (t, { forInternalAgentSite }) => ({
    title: t(forInternalAgentSite ? 'desk.nav.orders' : 'personalArea.title'),
    text: t('personalArea.text'),
  }),
  (site, { title, text }) => {
    const { locale, t } = site
    const isDesk = site.agency.forInternalAgentSite
    return (
      <PageLayout
        site={site}
        {...(isDesk ? { isDesk } : { crumbs: [{ text: title, path: site.path }] })}
        isLoadedInBrowser
      >
        {isDesk ? (
          <DeskTitle title={title} text={text} />
        ) : (
          <>
            <h1 className="pt-6 text-title">{title}</h1>
            <p className="mt-2 max-w-text text-muted">{text}</p>
          </>
        )}
        <div className="h-6" />
        <noscript>
          <p className="mb-8 max-w-text rounded-control bg-warning-soft p-4">{t('personalArea.noScript')}</p>
        </noscript>
        <MessagesProvider
          locale={locale}
          messages={pickMessages(locale, 'personalArea', 'orderStatus', 'board', 'stay', 'ui', 'history')}
        >
          <QueryProvider>
            <NuqsAdapter>
              <PersonalArea
                locale={locale}
                signIn={
                  <AccountButton
                    {...toAccountProps(site)}
                    labels={{ login: t('account.login'), mine: t('account.mine') }}
                    className="inline-flex min-h-target items-center gap-2 rounded-control bg-primary px-5 font-medium text-on-primary hover:bg-primary-hover"
                  />
                }
              />
            </NuqsAdapter>
          </QueryProvider>
        </MessagesProvider>
        <div className="h-16" />
      </PageLayout>
    )
  },
)

export const dynamic = 'force-dynamic'
export const generateMetadata = route.generateMetadata
export default route.Page
