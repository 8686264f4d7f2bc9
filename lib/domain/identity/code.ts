/**
 * An upstream's code for something, such as a hotel or a destination. Upstreams make codes as they like, in any script. Only
 * characters with a meaning in addresses, markup or lists are invalid, white space, and half of a surrogate pair.
 */
export const CODE_PATTERN = /^(?!\.{1,2}$)[^\s\p{Cc}\p{Cf}\p{Cs}/\\?#%<>"'`&,;]{1,200}$/u

export const isCode = (text: string): boolean => CODE_PATTERN.test(text)
