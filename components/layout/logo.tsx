import type { Site } from '#components/layout/site.ts'
import { PageLink } from '#components/ui/page-link.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { toSiteName } from '#lib/domain/agency/brand.ts'

/** A link to Home: the agency's name and its logo, or the default sun when it has no logo. */
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
        // Logos are made for a white background, so they get one on pictures and on dark backgrounds.
        <span className="size-10 shrink-0 rounded-chip bg-white p-1">
          <Picture picture={agency.logo} sizes="32px" decorative />
        </span>
      )}
      <bdi>{toSiteName(agency, locale)}</bdi>
    </PageLink>
  )
}
