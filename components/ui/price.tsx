import { classes } from '#components/ui/classes.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** An amount in agorot, formatted and isolated. It never breaks inside the number. */
export function Price({ agorot, locale, className = '' }: { agorot: number; locale: Locale; className?: string }) {
  return <bdi className={classes('whitespace-nowrap', className)}>{formatMoney(agorot, locale)}</bdi>
}
