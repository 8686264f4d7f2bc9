// Creating a formatter takes many times as long as using it, and a list or a calendar formats hundreds of values each time it is
// rendered. There are as many formatters as there are combinations of a language with the options in the code.
const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/**
 * The number formatter of a language, created once.
 *
 * @param tag BCP 47, with options: `he-IL-u-nu-latn`.
 */
export function getNumberFormat(tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = tag + JSON.stringify(options)
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(tag, options)
  numberFormats.set(key, format)
  return format
}

/**
 * The date formatter of a language, created once.
 *
 * @param tag BCP 47, with options: `he-IL-u-nu-latn`.
 */
export function getDateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options)
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(tag, options)
  dateFormats.set(key, format)
  return format
}
