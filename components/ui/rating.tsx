import { formatScore } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** What guests think, as a number and a word. Never stars: those are the ministry's grade. */
export function Rating({ locale, value, word }: { locale: Locale; value: number; word: string }) {
  return (
    <p className="flex items-center gap-2">
      <bdi className="rounded-chip bg-primary px-2 py-0.5 font-semibold text-on-primary tabular-nums">
        {formatScore(value, locale)}
      </bdi>
      <span className="font-medium">{word}</span>
    </p>
  )
}
