import type { Locale } from '#lib/i18n/locales.ts'

const NO_BREAK_SPACE = '\u00a0'
const WORD_JOINER = '\u2060'

// Words that must not be the last on a line.
const PROCLITICS: Partial<Record<Locale, RegExp>> = {
  he: /(?<!\p{L})(החל) (?=מ)/gu,
  en: /(?<!\p{L})(on) (?=average)/gu,
  ru: /(?<!\p{L})(в|во|до|за|и|из|к|на|о|об|от|по|с|со|у) (?=[\p{L}\p{N}«<{])/giu,
  ar: /(?<!\p{L})(ابتداءً) (?=من )/gu,
}

/**
 * Replaces spaces with no-break spaces between a number and its unit, a preposition and a time, and a price and the word after
 * it. Prevents line breaks inside a range of times, and inside a phone number such as 03-5151614 or 050-1234567.
 *
 * @param text a sentence, or a message with `{placeholders}`, `#` and tags.
 * @param locale if given, no line ends with a short word (preposition) of this language either.
 */
export function noBreakText(text: string, locale?: Locale): string {
  const proclitics = locale && PROCLITICS[locale]
  const withProclitics = proclitics ? text.replace(proclitics, `$1${NO_BREAK_SPACE}`) : text
  return withProclitics
    .replace(/# (?=\S)/g, `#${NO_BREAK_SPACE}`)
    .replace(/(?<![\d/-])(\d+) (?=[\p{L}₪×])/gu, `$1${NO_BREAK_SPACE}`)
    .replace(/(\{(?:count|size)\}) (?=[\p{L}×])/gu, `$1${NO_BREAK_SPACE}`)
    .replace(/(?<!\p{L})(\p{L}{1,5}) (?=<(?:clock|time)>|\{(?:clock|moment|time|until)\})/gu, `$1${NO_BREAK_SPACE}`)
    .replace(/(?<=<\/price> )(\p{L}{1,3}) (?=\p{L})/gu, `$1${NO_BREAK_SPACE}`)
    .replace(/(?<!\p{L})(\p{L}{1,5}) (?=\d\d:\d\d)/gu, `$1${NO_BREAK_SPACE}`)
    .replace(/(\d)–(?=[\dA-Z])/g, `$1–${WORD_JOINER}`)
    .replace(/(?<!\d)(0\d{1,2})-(?=\d{7})/g, `$1-${WORD_JOINER}`)
}

/** A phone number without line breaks at its hyphens. */
export const noBreakPhone = (phone: string): string => phone.replaceAll('-', `-${WORD_JOINER}`)

/** A formatted date or moment without line breaks, except after the weekday. */
export function noBreakDate(date: string): string {
  return date
    .replace(/(\d) (?=\p{L})/gu, `$1${NO_BREAK_SPACE}`)
    .replace(/(\p{L}) (?=\d)/gu, `$1${NO_BREAK_SPACE}`)
    .replace(/([,،]) (?=\d\d:)/g, `$1${NO_BREAK_SPACE}`)
    .replace(/^יום /, `יום${NO_BREAK_SPACE}`)
}

type Texts = { [key: string]: string | Texts }

/** All texts of a language with the no-break spaces of `noBreakText`. */
export function noBreakTexts<Some extends Texts>(texts: Some, locale: Locale): Some {
  const entries = Object.entries(texts).map(([key, text]) => [
    key,
    typeof text === 'string' ? noBreakText(text, locale) : noBreakTexts(text, locale),
  ])
  return Object.fromEntries(entries) as Some
}
