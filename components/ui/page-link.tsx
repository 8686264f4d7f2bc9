import type { ReactNode } from 'react'
import type { Locale } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'

export type PageLinkProps = {
  locale: Locale
  /** Without a language prefix; may include a query and a fragment. */
  path: string
  className?: string
  /** The id of the deal that a click on the link selects, for analytics. */
  promotion?: string
  children: ReactNode
}

/** A plain link within the site, which link-navigation.tsx follows: Next's `Link` is a client component. */
export function PageLink({ locale, path, className, promotion, children }: PageLinkProps) {
  return (
    <a
      href={toLocalizedPath(locale, path)}
      data-page=""
      {...(promotion !== undefined && { 'data-promotion': promotion })}
      {...(className !== undefined && { className })}
    >
      {children}
    </a>
  )
}
