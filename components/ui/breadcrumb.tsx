import { ChevronRight } from 'lucide-react'
import { classes } from '#components/ui/classes.ts'
import { PageLink } from '#components/ui/page-link.tsx'
import { UpstreamText } from '#components/ui/upstream-text.tsx'
import type { Locale } from '#lib/i18n/locales.ts'

export type Crumb = { text: string; path: string }

type Props = {
  locale: Locale
  /** Accessible name: "You are here". */
  label: string
  /** From Home to the current page. The last is not a link. */
  crumbs: readonly Crumb[]
}

/** Breadcrumbs: on phones one row that scrolls; elsewhere they wrap, without an arrow at the start of a line. */
export function Breadcrumb({ locale, label, crumbs }: Props) {
  return (
    <nav aria-label={label} className="text-muted text-small">
      <ol className="max-phone:more-onward -mx-2 flex items-center gap-x-5 overflow-x-clip px-2 max-phone:overflow-x-auto max-phone:[scrollbar-width:none] phone:flex-wrap">
        {crumbs.map(({ text, path }, index) => (
          // On a phone the heading below says where this is; the crumbs lead up.
          <li
            key={path}
            className={classes(
              'relative min-w-0 max-phone:shrink-0',
              index === crumbs.length - 1 && 'max-phone:sr-only',
            )}
          >
            {index > 0 && (
              <ChevronRight
                aria-hidden="true"
                className="-start-4.5 absolute inset-y-0 my-auto size-4 text-edge rtl:-scale-x-100"
              />
            )}
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="text-ink">
                <UpstreamText text={text} locale={locale} />
              </span>
            ) : (
              <PageLink
                locale={locale}
                path={path}
                className="-outline-offset-2 inline-flex min-h-target items-center underline-offset-4 hover:text-primary hover:underline"
              >
                <UpstreamText text={text} locale={locale} />
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
