import type { z } from 'zod'
import type { ReadingRule } from '#lib/contract/reading.ts'
import { toIsraelDate, toIsraelIso, toIsraelMoment } from '#lib/domain/stay/israel-time.ts'

/** The unit in which an upstream sends and expects amounts. Shekels may be whole or decimal. */
export type MoneyUnit = 'agorot' | 'shekels'

const NUMBER = /^[+-]?(\d{1,15}|\d{1,3}(,\d{3})+)(\.\d{1,30})?$/
const DATE =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:[.,]\d+)?)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?(?:\[[\w/]+\])?$/i
const CLOCK = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/

/** Numbers as text are numbers. Anything else is returned unchanged. */
function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  return NUMBER.test(text) ? Number(text.replaceAll(',', '')) : value
}

/** How upstreams write the shekel: by ISO 4217, by its former code, by the company's own (specification, section 9), by its sign and number. */
const SHEKEL = new Set(['ILS', 'NIS', 'IS', '₪', '376'])

const CURRENCY_FIELDS = ['currency', 'currencyCode'] as const

/** Whether a record states that its amounts are in a currency other than the shekel. Undefined when it states none. */
export function statesForeignCurrency(record: Readonly<Record<string, unknown>>): boolean | undefined {
  let isForeign: boolean | undefined
  for (const name of CURRENCY_FIELDS) {
    const spellings = Object.hasOwn(record, name) ? listSpellings(record[name]) : []
    if (spellings.length === 0) continue
    isForeign = isForeign === true || !spellings.some((spelling) => SHEKEL.has(spelling))
  }
  return isForeign
}

/** How a currency is written: as a text, as a number, or as an object with both and its name. Empty when nothing is stated. */
function listSpellings(stated: unknown): string[] {
  const values = typeof stated === 'object' && stated !== null ? Object.values(stated) : [stated]
  return values
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) => String(value).trim().toUpperCase())
    .filter((spelling) => spelling !== '')
}

/** Agorot. An amount this close to a whole one is whole; any other fraction is refused later: its unit is probably another. */
const WHOLE_WITHIN = 1e-6

/** An amount of an upstream in agorot. */
export function toAgorot(value: unknown, unit: MoneyUnit): unknown {
  const amount = toNumber(value)
  if (typeof amount !== 'number') return amount
  if (unit === 'shekels') return Math.round(amount * 100)
  // A whole amount after calculations with floating-point numbers.
  const whole = Math.round(amount)
  return Math.abs(amount - whole) < WHOLE_WITHIN ? whole : amount
}

/** Whether this is the first moment of .NET's calendar, which stands for "no date". */
export const isUnsetDate = (value: unknown): boolean =>
  typeof value === 'string' && /^\s*0001-01-01(?:[T ]00:00|\s*$)/.test(value)

function parseDate(value: string) {
  const match = DATE.exec(value.trim())
  if (!match) return undefined
  const [, date = '', clock, seconds = '', offset] = match
  return { date, clock, seconds: seconds.replace(',', '.'), offset: offset && toOffset(offset) }
}

// Java writes `+0200`, .NET may write `+02`.
function toOffset(offset: string): string {
  if (offset.toUpperCase() === 'Z') return 'Z'
  const digits = offset.slice(1).replace(':', '').padEnd(4, '0')
  return `${offset[0]}${digits.slice(0, 2)}:${digits.slice(2)}`
}

/** A date of the stay. A moment with an offset is the date in Israel at that moment. */
function toDate(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const parsed = parseDate(value)
  if (!parsed) return value
  const { date, clock, seconds, offset } = parsed
  if (clock === undefined || offset === undefined) return date
  const time = Date.parse(`${date}T${clock}${seconds}${offset}`)
  return Number.isNaN(time) ? value : toIsraelDate(time)
}

/** Numbers below this are seconds since 1970, because as milliseconds they would be before 1973. */
const FIRST_MILLISECONDS = 1e11

/** A moment with its offset. Without an offset the time is in Israel's time zone. A number is seconds or milliseconds since 1970. */
function toMoment(value: unknown): unknown {
  if (typeof value === 'number') {
    const milliseconds = Math.abs(value) < FIRST_MILLISECONDS ? value * 1_000 : value
    return Number.isFinite(value) && Math.abs(milliseconds) < 8e15 ? toIsraelIso(milliseconds) : value
  }
  if (typeof value !== 'string') return value
  const parsed = parseDate(value)
  if (!parsed) return value
  const { date, clock = '00:00', seconds, offset } = parsed
  if (Number.isNaN(Date.parse(`${date}T${clock}:00Z`))) return value
  if (offset === undefined) {
    const moment = toIsraelMoment(date, clock)
    return seconds === '' ? moment : moment.replace(/:\d{2}(?=[+-])/, seconds.slice(0, 3))
  }
  return `${date}T${clock}${seconds || ':00'}${offset}`
}

function toClock(value: unknown): unknown {
  const match = typeof value === 'string' ? CLOCK.exec(value.trim()) : null
  return match ? `${match[1]?.padStart(2, '0')}:${match[2]}` : value
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: '’',
    nbsp: ' ',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    hellip: '…',
    shy: '\u00ad',
    lrm: '\u200e',
    rlm: '\u200f',
    euro: '€',
    bull: '•',
    middot: '·',
  }),
)
const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]{2,6}));/g

/** Decodes the character references of HTML, each once: `&amp;lt;` is `&lt;`. An unknown name is unchanged. */
const decodeReferences = (text: string): string =>
  text.replace(REFERENCE, (reference, decimal?: string, hexadecimal?: string, name = '') => {
    if (decimal === undefined && hexadecimal === undefined) return ENTITIES.get(name) ?? reference
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** The most characters of a text whose HTML is read: more than any text of the contract has. */
const MAX_HTML = 200_000
// A tag begins with a letter and contains no `<`: otherwise each `<` would be compared with the rest of the text.
const TAG = /<\/?[a-z][^<>]*>/i
// Runs of spaces, which entities leave. Replaced first: `/ *\n/` would take quadratic time in a long run.
const SPACES = / {2,}/g
const SCRIPT = /<(\/?)(?:script|style)\b[^<>]*>/gi

/** What `toText` may change in a text; nearly all texts have none of it. Half of a character is one of `\p{Cs}`. */
const NEEDS_READING = /[<&\p{Cc}\p{Cs}\u00ad\u202d\u202e]|^\s|\s$/u

/** Removes scripts and styles with their content. One that does not end has no content. */
function removeScripts(text: string): string {
  let result = ''
  let kept = 0
  let startOfScript: number | undefined
  for (const { 0: tag, 1: slash, index } of text.matchAll(SCRIPT)) {
    if (slash === '') startOfScript ??= index
    else if (startOfScript !== undefined) {
      result += text.slice(kept, startOfScript)
      kept = index + tag.length
      startOfScript = undefined
    }
  }
  return result + text.slice(kept)
}

/**
 * HTML as plain text: its paragraphs, list items and line breaks become lines. Of a text without tags, only the character references are
 * decoded: many services encode quotation marks in every name.
 */
function toPlainText(given: string): string {
  const text = given.slice(0, MAX_HTML)
  if (!TAG.test(text)) return decodeReferences(text)
  const shown = removeScripts(text)
    .replace(/\s+/g, ' ')
    .replace(/<br ?\/?>|<\/(?:li|tr|h[1-6]) ?>/gi, '\n')
    .replace(/<\/(?:p|div|ul|ol|table) ?>/gi, '\n\n')
    .replace(/<[^<>]*>/g, '')
  return decodeReferences(shown)
    .replace(SPACES, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

// Direction overrides, because they would also reverse the price after a name; soft hyphens, because no PDF can be
// rendered with a text that has nothing else; and control characters besides tabs and line breaks, which no markup allows.
const UNWANTED = /(?![\t\n\r])[\p{Cc}\u00ad\u202d\u202e]/gu

/** A number as a text. One that JSON has rounded stays a number, which is unreadable: as an id it would be that of another record. */
const toNumberText = (value: number): unknown =>
  Number.isInteger(value) && !Number.isSafeInteger(value) ? value : String(value)

/** A picture or a font inside an address. */
const DATA_ADDRESS = /\bdata:[^"'\s<>()]{100,}/g
/** A tag or a character reference that the end of the text cuts. */
const CUT_MARKUP = /(?:<[^<>]*|&[^\s&;<>]{0,30})$/

/** Removes comments: word processors write long ones. One that does not end hides all that follows, as in a browser. */
const removeComments = (html: string): string =>
  html
    .split('<!--')
    .map((part, index) => (index === 0 ? part : part.split('-->').slice(1).join('-->')))
    .join('')

/** Editors' HTML. Where it is too long, what is never shown is removed, then its end; the cleaning closes the tags that stay open. */
function shortenHtml(html: string, longest: number): string {
  if (html.length <= longest) return html
  const shown = removeComments(removeScripts(html)).replace(DATA_ADDRESS, '')
  return shown.length <= longest
    ? shown
    : `${shown
        .slice(0, longest - 1)
        .replace(CUT_MARKUP, '')
        .toWellFormed()}…`
}

function toText(schema: z.core.$ZodType, value: unknown, rule: ReadingRule | undefined): unknown {
  if (rule?.format === 'html' && typeof value === 'string') return shortenHtml(value, findLengths(schema).maximum)
  const text = typeof value === 'number' ? toNumberText(value) : value
  if (typeof text !== 'string' || rule?.format !== 'text') return text
  const { maximum: longest } = findLengths(schema)
  if (text.length <= longest && !NEEDS_READING.test(text)) return text
  const plain = toPlainText(text).replace(UNWANTED, '').trim()
  const short = plain.length > longest ? `${plain.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…` : plain
  // Half of a surrogate pair cannot be part of an address: a page that made one of it would fail.
  return short.toWellFormed()
}

const TRUE = new Set(['true', '1', 'yes', 'y'])
const FALSE = new Set(['false', '0', 'no', 'n'])

function toBoolean(value: unknown): unknown {
  // JSON may have an object that cannot be turned into a text, such as one with a field `toString`.
  if (typeof value !== 'string' && typeof value !== 'number') return value
  const word = String(value).trim().toLowerCase()
  if (TRUE.has(word)) return true
  return FALSE.has(word) ? false : value
}

type Check = { _zod: { def: { check: string; minimum?: number; maximum?: number } } }
/** The least and the most characters or items that a schema allows. */
type Lengths = { minimum: number; maximum: number }

// A search reply has a hundred thousand values of a few hundred schemas.
const lengths = new WeakMap<z.core.$ZodType, Lengths>()

/** The lengths that a text or a list may have. */
export function findLengths(schema: z.core.$ZodType): Lengths {
  const known = lengths.get(schema)
  if (known) return known
  const { checks = [] } = schema._zod.def as unknown as { checks?: Check[] }
  const found = { minimum: 0, maximum: Number.POSITIVE_INFINITY }
  for (const { _zod } of checks) {
    const { check, minimum = 0, maximum = found.maximum } = _zod.def
    if (check === 'min_length') found.minimum = Math.max(found.minimum, minimum)
    if (check === 'max_length') found.maximum = Math.min(found.maximum, maximum)
  }
  lengths.set(schema, found)
  return found
}

const fold = (word: string) => word.toLowerCase().replace(/[\s_-]/g, '')

/** The word of an enum that a value matches, ignoring case, spaces and dashes, and with known synonyms. */
export function toWord(options: readonly string[], value: unknown, rule: ReadingRule | undefined): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') return rule?.fallback
  if (options.includes(value)) return value
  const folded = fold(value)
  const synonym = rule?.synonyms?.[folded] ?? (folded === 'canceled' ? 'cancelled' : undefined)
  const found = options.find((option) => fold(option) === folded || fold(option) === synonym)
  // The contract's own spelling may be the American one.
  return (
    found ??
    (folded === 'cancelled' ? options.find((option) => fold(option) === 'canceled') : undefined) ??
    rule?.fallback
  )
}

/** A value that is neither an object nor a list, in the form that its schema expects. */
export function normalizeScalar(schema: z.core.$ZodType, value: unknown, rule: ReadingRule | undefined): unknown {
  const { def } = schema._zod as unknown as { def: { type: string; format?: string } }
  if (def.type === 'number') return toNumber(value)
  if (def.type === 'boolean') return typeof value === 'boolean' ? value : toBoolean(value)
  if (def.type !== 'string') return value
  if (rule?.format === 'clock') return toClock(value)
  if (def.format === 'date' || def.format === 'datetime') {
    if (isUnsetDate(value)) return undefined
    return def.format === 'date' ? toDate(value) : toMoment(value)
  }
  return toText(schema, value, rule)
}
