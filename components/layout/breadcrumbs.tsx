import type { Site } from '#components/layout/site.ts'
import { PageLink } from '#components/ui/page-link.tsx'

export type Crumb = { text: string; path: string }

/** The way here from Home; the last is the page itself. */
export function Breadcrumbs({ locale, t, crumbs }: Pick<Site, 'locale' | 't'> & { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={t('frame.breadcrumbs')} className="py-3 text-muted text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {[{ text: t('frame.home'), path: '/' }, ...crumbs].map(({ text, path }, index) => (
          <li key={path} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {index === crumbs.length ? (
              <span aria-current="page">{text}</span>
            ) : (
              <PageLink locale={locale} path={path} className="inline-flex min-h-11 items-center hover:underline">
                {text}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
