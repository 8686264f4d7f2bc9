import type { Metadata } from 'next'
import { Dashboard } from '#components/dashboard/dashboard.tsx'
import { DeskPage } from '#components/desk/desk-page.tsx'
import { NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { toMetadata } from '#lib/domain/agency/metadata.ts'
import { getSite } from '#lib/server/data/agencies.ts'

type Props = { params: Promise<{ agency: string; locale: string }> }

const PATH = '/desk'

// Only for signed-in agents: never cached. It contains no numbers: the browser requests them.
export const dynamic = 'force-dynamic'

async function read({ params }: Props) {
  const { agency, locale } = await params
  return getSite(agency, locale, PATH)
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const site = await read(props)
  if (!site) return {}
  const { t } = site
  return toMetadata({ ...site, title: t('dashboard.title'), description: t('dashboard.text'), hidden: true })
}

/** The dashboard of the agents' desk (specification, section 2). */
export default async function Page(props: Props) {
  const site = await read(props)
  if (!site) return <NotFoundSignal />
  const { locale, t } = site
  return (
    <DeskPage
      site={site}
      title={t('dashboard.title')}
      text={t('dashboard.text')}
      messages={['dashboard', 'personalArea', 'booking']}
    >
      <Dashboard locale={locale} />
    </DeskPage>
  )
}
