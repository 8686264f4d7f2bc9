import Link from 'next/link'
import type { ReactNode } from 'react'
import { toAddress } from '#lib/i18n/address.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  /** Without its language; may carry a query and a fragment. */
  path: string
  className?: string
  children: ReactNode
}

/** A link within the site. Not fetched ahead: a page of hotels would ask for all of them. */
export function PageLink({ locale, path, className, children }: Props) {
  return (
    <Link href={toAddress(locale, path)} prefetch={false} {...(className !== undefined && { className })}>
      {children}
    </Link>
  )
}
