import type { Site } from '#components/layout/site.ts'
import { PageLink } from '#components/ui/page-link.tsx'

/** The agency's name beside the house's sun; leads Home. */
export function Logo({ agency, locale }: Pick<Site, 'agency' | 'locale'>) {
  return (
    <PageLink locale={locale} path="/" className="flex min-h-11 items-center gap-3 font-bold text-2xl tracking-tight">
      <span aria-hidden="true" className="size-6 rounded-full bg-sun ring-6 ring-sun/25" />
      {agency.name}
    </PageLink>
  )
}
