import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** Agorot as a sum inside a text that holds no element: after Arabic letters its sign would change sides. */
export const toWholeSum = (agorot: number, locale: Locale): string => `\u2066${formatMoney(agorot, locale)}\u2069`
