import type { Site } from '#components/layout/site.ts'
import { JsonLd } from '#components/structured-data/json-ld.tsx'
import { Breadcrumb, type Crumb } from '#components/ui/breadcrumb.tsx'
import { StaticPart } from '#components/ui/static-part.tsx'
import { toBreadcrumbs } from '#lib/domain/structured-data/lists.ts'

type Props = Pick<Site, 'agency' | 'origin' | 'locale' | 't'> & { crumbs: readonly Crumb[] }

/** The breadcrumbs from Home to this page, visible and as structured data. The last crumb is the page itself. */
export function Breadcrumbs({ agency, origin, locale, t, crumbs: afterHome }: Props) {
  const crumbs = [{ text: t('frame.home'), path: '/' }, ...afterHome]
  const named = crumbs.map(({ text, path }) => ({ name: text, path }))
  return (
    <StaticPart className="py-3">
      <Breadcrumb locale={locale} label={t('frame.breadcrumbs')} crumbs={crumbs} />
      <JsonLd site={{ agency, origin, locale }} toEntities={(context) => [toBreadcrumbs(named, context)]} />
    </StaticPart>
  )
}
