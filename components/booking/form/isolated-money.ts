import { formatMoney } from '#lib/i18n/format.ts'
import { isolateLtr } from '#lib/i18n/isolate.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** Formats agorot for a plain text without elements. Isolated, because after Arabic letters the currency sign changes sides. */
export const toIsolatedMoney = (agorot: number, locale: Locale): string => isolateLtr(formatMoney(agorot, locale))
