import { z } from 'zod'

/** How the values of a schema are read from an upstream, when its kind (text, number, list …) is not sufficient. */
export type ReadingRule = {
  /**
   * - `money`: an amount in shekels, in the unit of the upstream. It cannot be read where its record states another currency.
   * - `dollars`: an amount in US dollars, in the same unit, whatever currency its record states.
   * - `clock`: a wall-clock time; seconds are dropped.
   * - `text`: text that is shown: shortened where too long, HTML becomes plain text.
   * - `html`: HTML that is shown: shortened where too long.
   * - `localized`: a text in several languages, or only a string, which is read as Hebrew, the default language (section 9).
   * - `picture`: an object, or only an address.
   * - `address`: where a browser is sent or loads from: over https only, where the site itself is served over https.
   * - `complete`: a list that must be complete, such as the rooms of a party: one invalid item, or more items than allowed,
   *   make the list invalid.
   * - `readable`: a list that is invalid when it has items and none of them can be read: an empty one would say that there are none.
   * - `decisive`: a value with a default that must not replace what cannot be read: the record is then dropped.
   */
  format?:
    | 'money'
    | 'dollars'
    | 'clock'
    | 'text'
    | 'html'
    | 'localized'
    | 'picture'
    | 'address'
    | 'complete'
    | 'readable'
    | 'decisive'
  /** Other spellings of an enum's words, without case, spaces and dashes. */
  synonyms?: Readonly<Record<string, string>>
  /** The value used for an unknown word of an enum. Without it, the record that contains the word is dropped. */
  fallback?: string
}

export const readingRules = z.registry<ReadingRule>()

/** Attaches a rule to a schema. The schema of a request and that of a reply may be the same: the rule only affects reading. */
export function readAs<Schema extends z.ZodType>(schema: Schema, rule: ReadingRule): Schema {
  const own = schema.clone() as Schema
  readingRules.add(own, rule)
  return own
}

/** Whether a value is an amount in the unit of the upstream, whatever its currency. */
export const isAmount = (rule: ReadingRule | undefined): boolean =>
  rule?.format === 'money' || rule?.format === 'dollars'
