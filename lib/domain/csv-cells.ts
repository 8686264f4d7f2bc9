/** Byte order mark: without it spreadsheets do not read the file as UTF-8 and show Hebrew as other letters. */
const BYTE_ORDER_MARK = '\ufeff'

/** Starts of a cell that spreadsheets run as a formula, also after spaces and control characters. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u

/**
 * A semicolon before such a start. In many countries it separates cells; a quotation mark that is not at the start of a cell then
 * does not keep the rest of the text in that cell.
 */
const FORMULA_AFTER_SEMICOLON = /;(?=[\s"\p{Cf}]*[=+\-@＝＋－＠])/gu

/** A text cell. An apostrophe is added before text that a spreadsheet would run as a formula. */
export function toTextCell(text: string): string {
  const line = text.replace(/\p{Cc}+/gu, ' ').replace(FORMULA_AFTER_SEMICOLON, ";'")
  const safe = FORMULA.test(text) ? `'${line}` : line
  return /[",;]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Shekels with two decimals and without a currency sign, so that spreadsheets read it as a number. */
export function toAmountCell(agorot: number): string {
  const [whole, part] = [Math.floor(Math.abs(agorot) / 100), Math.abs(agorot) % 100]
  return `${agorot < 0 ? '-' : ''}${whole}.${String(part).padStart(2, '0')}`
}

/** Lines of cells as a CSV file for spreadsheets (RFC 4180), with a byte order mark. */
export function toCsvFile(lines: readonly (readonly string[])[]): string {
  return `${BYTE_ORDER_MARK}${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`
}
