import type { Site } from '#components/layout/site.ts'
import { PageLink } from '#components/ui/page-link.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { toSiteName } from '#lib/agency/brand.ts'

/** The agency's name beside its mark, or the house's sun where it has none; leads Home. */
export function Logo({ agency, locale }: Pick<Site, 'agency' | 'locale'>) {
  return (
    <PageLink
      locale={locale}
      path="/"
      className="flex min-h-target items-center gap-3 font-bold text-xl leading-none tracking-tight phone:text-[1.625rem]"
    >
      {agency.logo === undefined ? (
        <span aria-hidden="true" className="mx-1.5 size-6 rounded-full bg-sun ring-6 ring-sun/25" />
      ) : (
        // A mark is drawn for paper: on a picture or a dark ground it brings its own.
        <span className="size-10 shrink-0 rounded-chip bg-white p-1">
          <Picture picture={agency.logo} sizes="32px" decorative />
        </span>
      )}
      <bdi>{toSiteName(agency, locale)}</bdi>
    </PageLink>
  )
}
