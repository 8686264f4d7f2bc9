import type { Site } from '#components/layout/site.ts'
import type { Crumb } from '#components/ui/breadcrumb.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'

/** The way here from Home; the last is the page itself. */
export function Breadcrumbs({ locale, t, crumbs }: Pick<Site, 'locale' | 't'> & { crumbs: readonly Crumb[] }) {
  return (
    <div className="py-3">
      <Breadcrumb
        locale={locale}
        label={t('frame.breadcrumbs')}
        crumbs={[{ text: t('frame.home'), path: '/' }, ...crumbs]}
      />
    </div>
  )
}
