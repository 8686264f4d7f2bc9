import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { toHiddenRoute } from '#app/[agency]/[locale]/hidden-route.tsx'
import { AccountButton } from '#components/account/account-button.tsx'
import { toAccountProps } from '#components/account/to-account-props.ts'
import { DeskOrSitePage } from '#components/layout/desk-or-site-page.tsx'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
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
  (site, texts) => {
    const { locale, t } = site
    return (
      <DeskOrSitePage site={site} {...texts} noScript={t('personalArea.noScript')} isLoadedInBrowser>
        <MessagesProvider
          locale={locale}
          messages={pickMessages(locale, 'personalArea', 'orderStatus', 'board', 'stay', 'ui', 'history', 'part')}
        >
          <QueryProvider>
            <NuqsAdapter>
              <PersonalArea
                locale={locale}
                isDesk={site.agency.forInternalAgentSite}
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
      </DeskOrSitePage>
    )
  },
)

export const dynamic = 'force-dynamic'
export const generateMetadata = route.generateMetadata
export default route.Page
