import type { Metadata } from 'next'
import { CancelFlow } from '#components/cancel/cancel-flow.tsx'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { PageLayout } from '#components/layout/page-layout.tsx'
import { toMetadata } from '#lib/domain/agency/metadata.ts'
import { formatPhone } from '#lib/i18n/phone.ts'
import { pickMessages } from '#lib/i18n/translator.ts'
import { getSite } from '#lib/server/data/agencies.ts'

type Props = { params: Promise<{ agency: string; locale: string }> }

export const generateStaticParams = () => []
export const revalidate = 300

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, '/cancel-booking')
  if (!site) return {}
  const { t } = site
  return toMetadata({ ...site, title: t('cancel.title'), description: t('cancel.text'), hidden: true })
}

export default async function Page({ params }: Props) {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, '/cancel-booking')
  if (!site) return <NotFoundSignal />
  const { t } = site
  return (
    <PageLayout site={site} crumbs={[{ text: t('cancel.title'), path: '/cancel-booking' }]}>
      <h1 className="pt-6 text-display wide:pt-10">{t('cancel.title')}</h1>
      <p className="mt-3 mb-8 max-w-text text-muted">{t('cancel.text')}</p>
      <noscript>
        <p className="mb-8 max-w-text rounded-control bg-warning-soft p-4">{t('cancel.noScript')}</p>
      </noscript>
      <MessagesProvider
        locale={site.locale}
        messages={pickMessages(site.locale, 'cancel', 'orderStatus', 'problem', 'stay')}
      >
        <CancelFlow locale={site.locale} phone={formatPhone(site.phone)} />
      </MessagesProvider>
    </PageLayout>
  )
}
