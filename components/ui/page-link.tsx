import Link from 'next/link'
import type { ReactNode } from 'react'
import type { Locale } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'

type Props = {
  locale: Locale
  /** Without a language prefix; may include a query and a fragment. */
  path: string
  className?: string
  children: ReactNode
}

/** A link within the site. Without prefetch, because a list of hotels would load every hotel's page. */
export function PageLink({ locale, path, className, children }: Props) {
  return (
    <Link href={toLocalizedPath(locale, path)} prefetch={false} {...(className !== undefined && { className })}>
      {children}
    </Link>
  )
}
