/** What is wrong with a name that the hotel must be able to read (section 5); texts are elsewhere. */
export type EnglishNameFault = 'required' | 'letters' | 'short' | 'long'

/** The fewest Latin letters of a name, and the most characters. */
const FEWEST_LETTERS = 3
const LONGEST_NAME = 60

/** A name as it is sent: no space around it, one within, and the apostrophes that phones bend made straight. */
export function toEnglishName(text: string): string {
  return text
    .replace(/[\u2018\u2019\u02bc\u05f3`´]/g, "'")
    .replace(/[\u2010-\u2013\u05be]/g, '-')
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * What is wrong with a first or a last name: Latin letters only, at least three of them, with the spaces, hyphens and
 * apostrophes of real names (section 5). Undefined when nothing is; then `toEnglishName` gives what is sent.
 */
export function englishNameFault(text: string): EnglishNameFault | undefined {
  const name = toEnglishName(text)
  if (name === '') return 'required'
  if (!/^[A-Za-z][A-Za-z' -]*$/.test(name)) return 'letters'
  if (name.replace(/[^A-Za-z]/g, '').length < FEWEST_LETTERS) return 'short'
  return name.length > LONGEST_NAME ? 'long' : undefined
}
