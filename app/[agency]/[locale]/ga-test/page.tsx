import type { Metadata } from 'next'
import { LogLoader } from '#components/ga-test/log-loader.tsx'
import { NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { PageLayout } from '#components/layout/page-layout.tsx'
import { toMetadata } from '#lib/domain/agency/metadata.ts'
import { getSite } from '#lib/server/data/agencies.ts'

type Props = { params: Promise<{ agency: string; locale: string }> }

export const generateStaticParams = () => []
export const revalidate = 3600

const PATH = '/ga-test'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, PATH)
  if (!site) return {}
  const { t } = site
  return toMetadata({ ...site, title: t('gaTest.title'), description: t('gaTest.text'), hidden: true })
}

/** Shows the analytics events of all tabs of the site while they are sent (specification, section 2). */
export default async function Page({ params }: Props) {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, PATH)
  if (!site) return <NotFoundSignal />
  const { t } = site
  return (
    <PageLayout site={site} crumbs={[{ path: PATH, text: t('gaTest.title') }]}>
      <h1 className="text-display">{t('gaTest.title')}</h1>
      <p className="mt-3 mb-8 max-w-text text-lg text-muted">{t('gaTest.text')}</p>
      <noscript>
        <p>{t('gaTest.noScript')}</p>
      </noscript>
      <LogLoader
        labels={{
          none: t('gaTest.none'),
          fire: t('gaTest.fire'),
          clear: t('gaTest.clear'),
          log: t('gaTest.log'),
          time: t('gaTest.time'),
          name: t('gaTest.name'),
          page: t('gaTest.page'),
          facts: t('gaTest.facts'),
        }}
      />
    </PageLayout>
  )
}
