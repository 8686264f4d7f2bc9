// Unicode isolates, for text without an element of its own. In an element, use `<bdi>`.

const PDI = '\u2069'

/** Isolates a code, amount, phone number or time as left-to-right text. */
export const isolateLtr = (text: string) => `\u2066${text}${PDI}`

/** Isolates a run of text, with the direction of its first strong character. */
export const isolate = (text: string) => `\u2068${text}${PDI}`
