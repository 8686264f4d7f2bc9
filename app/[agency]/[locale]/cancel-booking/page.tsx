import type { Metadata } from 'next'
import { CancelFlow } from '#components/cancel/cancel-flow.tsx'
import { DeskTitle } from '#components/layout/desk-frame.tsx'
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
  const [title, text] = [t('cancel.title'), t('cancel.text')]
  // Only agents can open this page on their site: a customer who comes by a link sees the pages of the booking.
  const isDesk = site.agency.forInternalAgentSite
  return (
    <PageLayout site={site} {...(isDesk ? { isDesk } : { crumbs: [{ text: title, path: '/cancel-booking' }] })}>
      {isDesk ? (
        <DeskTitle title={title} text={text} />
      ) : (
        <>
          <h1 className="pt-6 text-display wide:pt-10">{title}</h1>
          <p className="mt-3 max-w-text text-muted">{text}</p>
        </>
      )}
      <div className="h-8" />
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
