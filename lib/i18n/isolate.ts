/*
 * Unicode isolates, for text that has no element of its own; where there is an element, `<bdi>` does the same.
 */

const PDI = '\u2069'

/** Keeps a code, an amount, a phone number or an hour left to right inside text of any direction. */
export const isolateLtr = (text: string) => `\u2066${text}${PDI}`

/** Keeps a run of text in its own direction, separate from the text around it. */
export const isolate = (text: string) => `\u2068${text}${PDI}`
