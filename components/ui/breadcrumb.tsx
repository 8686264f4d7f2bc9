import { ChevronRight } from 'lucide-react'
import { PageLink } from '#components/ui/page-link.tsx'
import type { Locale } from '#lib/i18n/locales.ts'

export type Crumb = { text: string; path: string }

type Props = {
  locale: Locale
  /** Names the way to screen readers: "You are here". */
  label: string
  /** From Home; the last is the page itself, and no link. */
  crumbs: readonly Crumb[]
}

/** The way here. */
export function Breadcrumb({ locale, label, crumbs }: Props) {
  return (
    <nav aria-label={label} className="text-muted text-small">
      <ol className="flex flex-wrap items-center gap-x-1">
        {crumbs.map(({ text, path }, index) => (
          <li key={path} className="flex min-w-0 items-center gap-x-1">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-edge rtl:-scale-x-100" />}
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="px-1 text-ink">
                {text}
              </span>
            ) : (
              <PageLink
                locale={locale}
                path={path}
                className="inline-flex min-h-target items-center px-1 underline-offset-4 hover:text-primary hover:underline"
              >
                {text}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
