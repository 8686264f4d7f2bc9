import type { Locale } from '#lib/i18n/locales.ts'

const HARD = '\u00a0'
const WORD_JOINER = '\u2060'

// A line that ends on one of these reads as if its end were missing.
const LEANING: Partial<Record<Locale, RegExp>> = {
  he: /(?<!\p{L})(החל) (?=מ)/gu,
  en: /(?<!\p{L})(on) (?=average)/gu,
  ru: /(?<!\p{L})(в|во|до|за|и|из|к|на|о|об|от|по|с|со|у) (?=[\p{L}\p{N}«<{])/giu,
  ar: /(?<!\p{L})(ابتداءً) (?=من )/gu,
}

/**
 * A text in which what is read in one breath stays on one line: a number and what it counts, a preposition and its hour,
 * a price and what it is for, both ends of a range of hours.
 *
 * @param text a sentence, or a message with its `{places}`, its `#` and its tags.
 * @param locale of which the short words are held too that a line does not end on.
 */
export function keepTogether(text: string, locale?: Locale): string {
  const leaning = locale && LEANING[locale]
  const held = leaning ? text.replace(leaning, `$1${HARD}`) : text
  return held
    .replace(/# (?=\S)/g, `#${HARD}`)
    .replace(/(?<![\d/-])(\d+) (?=[\p{L}₪×])/gu, `$1${HARD}`)
    .replace(/(\{(?:count|size)\}) (?=[\p{L}×])/gu, `$1${HARD}`)
    .replace(/(?<!\p{L})(\p{L}{1,5}) (?=<(?:clock|time)>|\{(?:clock|moment|time|until)\})/gu, `$1${HARD}`)
    .replace(/(?<=<\/price> )(\p{L}{1,3}) (?=\p{L})/gu, `$1${HARD}`)
    .replace(/(?<!\p{L})(\p{L}{1,5}) (?=\d\d:\d\d)/gu, `$1${HARD}`)
    .replace(/(\d)–(?=[\dA-Z])/g, `$1–${WORD_JOINER}`)
}

/** A date or a moment whose day keeps its month, its year and its hour its preposition; it may break after its weekday. */
export function keepDateTogether(date: string): string {
  return date
    .replace(/(\d) (?=\p{L})/gu, `$1${HARD}`)
    .replace(/(\p{L}) (?=\d)/gu, `$1${HARD}`)
    .replace(/([,،]) (?=\d\d:)/g, `$1${HARD}`)
    .replace(/^יום /, `יום${HARD}`)
}
