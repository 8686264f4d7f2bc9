import { removeInvisibleMarks } from '#lib/domain/identity/invisible-marks.ts'

/** The text with digits of Arabic, Persian and full-width keyboards written as 0 to 9. */
export function toPlainDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
}

/** A typed number with plain digits, a decimal point and thousands commas, also from Arabic keyboards; no invisible characters. */
export const toPlainNumber = (text: string): string =>
  toPlainDigits(removeInvisibleMarks(text)).replaceAll('\u066b', '.').replaceAll('\u066c', ',')
