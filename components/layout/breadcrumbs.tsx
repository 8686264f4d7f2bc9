import type { Site } from '#components/layout/site.ts'
import { JsonLd } from '#components/structured-data/json-ld.tsx'
import type { Crumb } from '#components/ui/breadcrumb.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { toBreadcrumbs } from '#lib/structured-data/lists.ts'

type Props = Pick<Site, 'agency' | 'locale' | 't'> & { crumbs: readonly Crumb[] }

/** The way here from Home, for people and for search engines; the last is the page itself. */
export function Breadcrumbs({ agency, locale, t, crumbs: onward }: Props) {
  const crumbs = [{ text: t('frame.home'), path: '/' }, ...onward]
  const named = crumbs.map(({ text, path }) => ({ name: text, path }))
  return (
    <div className="py-3">
      <Breadcrumb locale={locale} label={t('frame.breadcrumbs')} crumbs={crumbs} />
      <JsonLd site={{ agency, locale }} toThings={(place) => [toBreadcrumbs(named, place)]} />
    </div>
  )
}
