import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** An amount in agorot, formatted and isolated. */
export function Price({ agorot, locale, className = '' }: { agorot: number; locale: Locale; className?: string }) {
  return <bdi className={className}>{formatMoney(agorot, locale)}</bdi>
}
