import { classes } from '#components/ui/classes.ts'
import { roundUpToShekel } from '#lib/domain/price/price-lines.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  agorot: number
  locale: Locale
  className?: string
  /** In whole shekels, rounded up: a price that is shown before its breakdown. */
  whole?: boolean
}

/** An amount in agorot, formatted and isolated. It never breaks inside the number. */
export function Price({ agorot, locale, className = '', whole = false }: Props) {
  const shown = whole ? roundUpToShekel(agorot) : agorot
  return <bdi className={classes('whitespace-nowrap', className)}>{formatMoney(shown, locale)}</bdi>
}
