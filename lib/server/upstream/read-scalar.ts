import type { z } from 'zod'
import type { ReadingRule } from '#lib/contract/reading.ts'
import { toIsraelDate, toIsraelIso, toIsraelMoment } from '#lib/domain/stay/israel-time.ts'

/** The unit in which an upstream sends and expects amounts. Shekels may be whole or decimal. */
export type MoneyUnit = 'agorot' | 'shekels'

const NUMBER = /^[+-]?(\d{1,15}|\d{1,3}(,\d{3})+)(\.\d{1,10})?$/
const DATE =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:[.,]\d+)?)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?(?:\[[\w/]+\])?$/i
const CLOCK = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/

/** Numbers as text are numbers. Anything else is returned unchanged. */
export function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  return NUMBER.test(text) ? Number(text.replaceAll(',', '')) : value
}

/** An amount of an upstream in agorot. */
export function toAgorot(value: unknown, unit: MoneyUnit): unknown {
  const amount = toNumber(value)
  if (typeof amount !== 'number') return amount
  return unit === 'shekels' ? Math.round(amount * 100) : amount
}

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

/** A moment with its offset. Without an offset the time is in Israel's time zone. A number is milliseconds since 1970. */
function toMoment(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) && Math.abs(value) < 8e15 ? toIsraelIso(value) : value
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

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: ' ' }

/** HTML as plain text: its paragraphs, list items and line breaks become lines. Text without tags is unchanged. */
export function toPlainText(text: string): string {
  if (!/<\/?[a-z][^>]*>/i.test(text)) return text
  return text
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\s*\/?>|<\/(?:li|tr|h[1-6])\s*>/gi, '\n')
    .replace(/<\/(?:p|div|ul|ol|table)\s*>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/&#(\d{1,6});/g, (_, code: string) => (Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : ''))
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function toText(value: unknown, rule: ReadingRule | undefined, longest: number | undefined): unknown {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || rule?.format !== 'text') return text
  const plain = toPlainText(text)
  return longest !== undefined && plain.length > longest ? `${plain.slice(0, longest - 1)}…` : plain
}

const TRUE = new Set(['true', '1', 'yes', 'y'])
const FALSE = new Set(['false', '0', 'no', 'n'])

function toBoolean(value: unknown): unknown {
  const word = String(value).trim().toLowerCase()
  if (TRUE.has(word)) return true
  return FALSE.has(word) ? false : value
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
  const { def, bag } = schema._zod as unknown as { def: { type: string; format?: string }; bag: { maximum?: number } }
  if (def.type === 'number') return toNumber(value)
  if (def.type === 'boolean') return typeof value === 'boolean' ? value : toBoolean(value)
  if (def.type !== 'string') return value
  if (rule?.format === 'clock') return toClock(value)
  if (def.format === 'date') return toDate(value)
  if (def.format === 'datetime') return toMoment(value)
  return toText(value, rule, bag.maximum)
}
