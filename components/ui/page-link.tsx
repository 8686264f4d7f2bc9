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
  /** Hidden on the site of an agency without site links for its visitors. */
  isSiteLink?: boolean
  /** The accessible name, when the text is not enough. */
  label?: string
  children: ReactNode
}

/** A plain link within the site, which link-navigation.tsx follows: Next's `Link` is a client component. */
export function PageLink({ locale, path, className, promotion, isSiteLink = false, label, children }: PageLinkProps) {
  return (
    <a
      href={toLocalizedPath(locale, path)}
      data-page=""
      {...(isSiteLink && { 'data-site-links': '' })}
      {...(promotion !== undefined && { 'data-promotion': promotion })}
      {...(label !== undefined && { 'aria-label': label })}
      {...(className !== undefined && { className })}
    >
      {children}
    </a>
  )
}
