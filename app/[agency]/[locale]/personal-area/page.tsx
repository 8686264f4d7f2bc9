import type { Metadata } from 'next'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { AccountButton } from '#components/account/account-button.tsx'
import { toAccountProps } from '#components/account/to-account-props.ts'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { PageLayout } from '#components/layout/page-layout.tsx'
import { QueryProvider } from '#components/layout/query-provider.tsx'
import { PersonalArea } from '#components/personal-area/personal-area.tsx'
import { toMetadata } from '#lib/domain/agency/metadata.ts'
import { pickMessages } from '#lib/i18n/translator.ts'
import { getSite } from '#lib/server/data/agencies.ts'

type Props = { params: Promise<{ agency: string; locale: string }> }

const PATH = '/personal-area'

// Only for signed-in agencies: never cached. It contains no orders: the browser requests them.
export const dynamic = 'force-dynamic'

async function read({ params }: Props) {
  const { agency, locale } = await params
  return getSite(agency, locale, PATH)
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const site = await read(props)
  if (!site) return {}
  const { t } = site
  return toMetadata({ ...site, title: t('personalArea.title'), description: t('personalArea.text'), hidden: true })
}

/** The personal area of a marketer: order history and credit (specification, section 2). */
export default async function Page(props: Props) {
  const site = await read(props)
  if (!site) return <NotFoundSignal />
  const { locale, t } = site
  return (
    <PageLayout site={site} crumbs={[{ text: t('personalArea.title'), path: PATH }]}>
      <h1 className="pt-6 text-title">{t('personalArea.title')}</h1>
      <p className="mt-2 mb-6 max-w-text text-muted">{t('personalArea.text')}</p>
      <noscript>
        <p className="mb-8 max-w-text rounded-control bg-warning-soft p-4">{t('personalArea.noScript')}</p>
      </noscript>
      <MessagesProvider locale={locale} messages={pickMessages(locale, 'personalArea', 'board', 'ui')}>
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
}
