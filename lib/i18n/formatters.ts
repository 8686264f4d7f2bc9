/**
 * A function that creates each formatter once. Creating one takes many times as long as using it, and a list or a calendar formats
 * hundreds of values each time it is rendered. There are as many formatters as there are combinations of a language with the
 * options in the code.
 */
function createOnce<Options, Format>(create: (tag: string, options?: Options) => Format) {
  const formats = new Map<string, Format>()
  return (tag: string, options?: Options): Format => {
    const key = tag + JSON.stringify(options ?? {})
    const known = formats.get(key)
    if (known) return known
    const format = create(tag, options)
    formats.set(key, format)
    return format
  }
}

/** A text of `Intl` without the direction marks that it inserts: the page isolates with `<bdi>`. */
export const removeDirectionMarks = (text: string): string => text.replace(/[\u200e\u200f\u061c]/g, '')

/** The number formatter of a language (`he-IL-u-nu-latn`), created once. */
export const getNumberFormat = createOnce(
  (tag, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
)

/** The date formatter of a language (`he-IL-u-nu-latn`), created once. */
export const getDateFormat = createOnce(
  (tag, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
)
