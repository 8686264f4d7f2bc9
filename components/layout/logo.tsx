import type { Site } from '#components/layout/site.ts'
import { PageLink } from '#components/ui/page-link.tsx'
import { Picture } from '#components/ui/picture.tsx'

/** The agency's name beside its mark, or the house's sun where it has none; leads Home. */
export function Logo({ agency, locale }: Pick<Site, 'agency' | 'locale'>) {
  return (
    <PageLink locale={locale} path="/" className="flex min-h-11 items-center gap-3 font-bold text-2xl tracking-tight">
      {agency.logo === undefined ? (
        <span aria-hidden="true" className="mx-1.5 size-6 rounded-full bg-sun ring-6 ring-sun/25" />
      ) : (
        <span className="size-9 shrink-0">
          <Picture picture={agency.logo} sizes="36px" decorative />
        </span>
      )}
      {agency.name}
    </PageLink>
  )
}
