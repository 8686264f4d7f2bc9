import { formatMoney } from '#lib/i18n/format.ts'
import { isolateLtr } from '#lib/i18n/isolate.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** Agorot as a sum inside a text that holds no element: after Arabic letters its sign would change sides. */
export const toWholeSum = (agorot: number, locale: Locale): string => isolateLtr(formatMoney(agorot, locale))
