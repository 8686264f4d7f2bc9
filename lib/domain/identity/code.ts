/**
 * An upstream's code for something, such as a hotel or a destination. Upstreams make codes as they like, in any script. Only
 * characters with a meaning in addresses, markup or lists are invalid, white space, and half of a surrogate pair.
 */
export const CODE_PATTERN = /^(?!\.{1,2}$)[^\s\p{Cc}\p{Cf}\p{Cs}/\\?#%<>"'`&,;]{1,200}$/u

export const isCode = (text: string): boolean => CODE_PATTERN.test(text)

/**
 * How a list spells a code or slug of an address: exactly so, or in another case, with spaces around it ignored. Undefined when the list
 * does not have it, or has it in several spellings none of which is that of the address.
 */
export function findSpelling(text: string, listed: readonly string[]): string | undefined {
  const written = text.trim()
  if (listed.includes(written)) return written
  const folded = written.toLowerCase()
  const [first, ...others] = new Set(listed.filter((one) => one.toLowerCase() === folded))
  return others.length === 0 ? first : undefined
}

/** The item whose code or name is `text`, by the rule of `findSpelling`. `read` returns that code or name. */
export function findSpelled<T>(text: string, items: readonly T[], read: (item: T) => string): T | undefined {
  const listed = findSpelling(text, items.map(read))
  return items.find((item) => read(item) === listed)
}
