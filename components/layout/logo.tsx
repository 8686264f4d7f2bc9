import type { Site } from '#components/layout/site.ts'
import { PageLink } from '#components/ui/page-link.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { toBrand, toSiteName } from '#lib/domain/agency/brand.ts'

/** A link to Home: the agency's name and its logo, or its brand's mark when it has no logo. */
export function Logo({ agency, locale }: Pick<Site, 'agency' | 'locale'>) {
  const name = toSiteName(agency, locale)
  return (
    <PageLink
      locale={locale}
      path="/"
      // Wraps between words only: with large text on a phone the menu moves to the next line instead.
      className="wrap-break-word flex min-h-target min-w-0 max-w-max grow basis-[min-content] items-center gap-3 font-bold text-xl leading-none tracking-tight phone:text-[1.625rem]"
    >
      {agency.logo === undefined ? (
        // biome-ignore lint/performance/noImgElement: a file of the site that needs no other size.
        <img src={toBrand(agency.agencyOwner).favicon} alt="" width={40} height={40} className="size-10 shrink-0" />
      ) : (
        // Logos are made for a white background, so they get one on pictures and on dark backgrounds.
        <span className="size-10 shrink-0 rounded-chip bg-white p-1">
          <Picture picture={agency.logo} sizes="32px" decorative />
        </span>
      )}
      {/* Beside a long account name it wraps to two lines, and is cut after them; the header stays as high. */}
      <bdi title={name} className="-my-1.5 line-clamp-2 py-px">
        {name}
      </bdi>
    </PageLink>
  )
}
