import { FLIGHT_PUSH, FLIGHT_START } from '#lib/server/next/flight-scripts.ts'
import { isIndexedPage } from '#lib/server/next/late-scripts.ts'

/** The name of the client component whose content is left out: components/ui/static-part.tsx. */
const STATIC_PART = 'StaticPart'

/** A row of React's payload: `id:tag…`. `data` is the parsed value of a row that can hold elements. */
type Row = { id: string; tag: string; text: string; data?: unknown }

/** The value of a row by its id. */
type Values = (id: string) => unknown

// React's format: https://github.com/facebook/react/blob/main/packages/react-client/src/ReactFlightClient.js (processBinaryRow)
const LINE_TAGS = /^[A-Z#rx]$/
/** Written in development only: what the tools of the browser show. */
const DEBUG_TAGS = /^[DJNW]$/
const LENGTH_TAGS = /^[TAOoUSsLlGgMmVb]$/
/** A reference to another row: `$1b`, lazily `$L1b`, a promise `$@1b`, a part of a row `$1b:props:children`. */
const REFERENCE = /^\$[A-Zg-z@]?([0-9a-f]+)(:.*)?$/
const ELEMENT_KEYS: Readonly<Record<string, number>> = { type: 1, key: 2, props: 3 }

const isElement = (value: unknown): value is [string, unknown, unknown, Record<string, unknown>] =>
  Array.isArray(value) && value[0] === '$' && value.length >= 4 && typeof value[3] === 'object' && value[3] !== null

/** The index at which a number of bytes of UTF-8 ends. */
function findEnd(text: string, start: number, bytes: number): number {
  let index = start
  for (let left = bytes; left > 0 && index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    const isPair = code >= 0xd800 && code < 0xdc00 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00
    left -= code < 0x80 ? 1 : code < 0x800 ? 2 : isPair ? 4 : 3
    if (isPair) index += 1
  }
  return index
}

/** Splits the payload into its rows. Undefined for a payload of another form, for example with binary rows. */
function readRows(payload: string): Row[] | undefined {
  const rows: Row[] = []
  for (let start = 0; start < payload.length; ) {
    const colon = payload.indexOf(':', start)
    if (colon < 0) return undefined
    const id = payload.slice(start, colon)
    const tag = payload[colon + 1] ?? ''
    if (!/^[0-9a-f]*$/.test(id) || DEBUG_TAGS.test(tag)) return undefined
    if (LENGTH_TAGS.test(tag)) {
      const comma = payload.indexOf(',', colon)
      const length = Number.parseInt(payload.slice(colon + 2, comma), 16)
      if (tag !== 'T' || comma < 0 || !Number.isInteger(length)) return undefined
      start = findEnd(payload, comma + 1, length)
      rows.push({ id, tag, text: payload.slice(colon + 1, start) })
      continue
    }
    const end = payload.indexOf('\n', colon)
    if (end < 0) return undefined
    const text = payload.slice(colon + 1, end)
    if (LINE_TAGS.test(tag)) rows.push({ id, tag, text })
    else rows.push({ id, tag: '', text, data: JSON.parse(text) })
    start = end + 1
  }
  return rows
}

const writeRow = ({ id, tag, text, data }: Row) =>
  tag === 'T' ? `${id}:${text}` : `${id}:${data === undefined ? text : JSON.stringify(data)}\n`

/** Calls `visit` for each object and list of a value; not for those inside one for which it returns true. */
function walk(value: unknown, visit: (item: object) => boolean): void {
  if (typeof value === 'object' && value !== null && !visit(value)) {
    for (const item of Object.values(value)) walk(item, visit)
  }
}

/** The row and the keys inside it that a text refers to. */
function toReference(text: unknown): { id: string; keys: string[] } | undefined {
  const [, id, keys] = (typeof text === 'string' && REFERENCE.exec(text)) || []
  return id === undefined ? undefined : { id, keys: keys?.slice(1).split(':') ?? [] }
}

/** The value that keys lead to, through other rows too; undefined when there is none. */
function resolve(values: Values, id: string, keys: readonly string[]): unknown {
  let value = values(id)
  for (const key of keys) {
    for (let hop = toReference(value); hop; hop = toReference(value)) value = resolve(values, hop.id, hop.keys)
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[isElement(value) ? (ELEMENT_KEYS[key] ?? key) : key]
  }
  return value
}

const readImport = ({ text }: Row) => JSON.parse(text.slice(1)) as unknown[]

/** The ids of the client component with this name; an import is `I[module, chunks, name]`, the name may be a row of its own. */
function findComponent(rows: readonly Row[], values: Values, name: string): Set<string> {
  const found = rows.filter((row) => {
    const own = row.tag === 'I' ? readImport(row)[2] : undefined
    const reference = toReference(own)
    return (reference ? values(reference.id) : own) === name
  })
  return new Set(found.map(({ id }) => id))
}

/** Removes the children of all elements of a component, and numbers these. Returns their number. */
function removeChildren(rows: readonly Row[], components: ReadonlySet<string>): number {
  let count = 0
  for (const { data } of rows) {
    walk(data, (item) => {
      if (!isElement(item) || !components.has(toReference(item[1])?.id ?? '')) return false
      count += 1
      const { children: _, ...props } = item[3]
      item[3] = { ...props, left: count }
      return true
    })
  }
  return count
}

/**
 * A row of so many characters that only static parts contain is left out, although one of its objects is needed elsewhere: that object
 * alone is written there. A shorter row stays.
 */
const LONG_ROW = 1_000

/**
 * The ids of the rows that the first row still needs. An object that occurs twice is written once, and referred to by the
 * keys that lead to it; if these lead into what was removed, it is written where it is still needed.
 */
function findNeeded(rows: readonly Row[], now: Values, before: Values): Set<string> {
  const needed = new Set<string>()
  const pending: Row[] = []
  /** Parts of long rows. Whether such a row is needed as a whole is known at the end. */
  const parts: { id: string; keys: string[]; write: (value: unknown) => void }[] = []
  const add = (id: string) => {
    if (needed.has(id)) return
    needed.add(id)
    pending.push(...rows.filter((row) => row.id === id))
  }
  const long = new Set(rows.flatMap(({ id, text }) => (text.length >= LONG_ROW ? id : [])))
  const keepWithHops = (id: string, keys: readonly string[]) => {
    add(id)
    // The keys may lead through other rows.
    for (let length = 1; length < keys.length; length += 1) {
      const hop = toReference(resolve(now, id, keys.slice(0, length)))
      if (hop) add(hop.id)
    }
  }
  const inlineRemovedReferences = (value: unknown, write: (value: unknown) => void): unknown => {
    const reference = toReference(value)
    if (reference) {
      const { id, keys } = reference
      if (keys.length > 0 && resolve(now, id, keys) === undefined) {
        const removed = resolve(before, id, keys)
        if (removed !== undefined) return inlineRemovedReferences(structuredClone(removed), write)
      }
      if (keys.length > 0 && !needed.has(id) && long.has(id)) parts.push({ id, keys, write })
      else keepWithHops(id, keys)
      return value
    }
    if (typeof value !== 'object' || value === null) return value
    const object = value as Record<string, unknown>
    for (const key of Object.keys(object)) {
      const writeItem = (item: unknown) => {
        object[key] = item
      }
      writeItem(inlineRemovedReferences(object[key], writeItem))
    }
    return object
  }
  const keepReferences = (value: unknown): void => {
    const reference = toReference(value)
    if (reference) keepWithHops(reference.id, reference.keys)
    else if (Array.isArray(value)) value.forEach(keepReferences)
  }
  const readPending = () => {
    for (let row = pending.pop(); row; row = pending.pop()) {
      const writeRowData = (data: unknown) => Object.assign(row, { data })
      if (row.tag === 'I') keepReferences(readImport(row))
      else if (row.data !== undefined) writeRowData(inlineRemovedReferences(row.data, writeRowData))
    }
  }
  for (const { id, tag } of rows) if (id === '0' || (tag !== '' && tag !== 'I' && tag !== 'T')) add(id)
  readPending()
  for (let part = parts.pop(); part; part = parts.pop()) {
    const { id, keys, write } = part
    const value = needed.has(id) ? undefined : resolve(now, id, keys)
    if (value === undefined) keepWithHops(id, keys)
    else write(inlineRemovedReferences(structuredClone(value), write))
    readPending()
  }
  return needed
}

/** Writes a payload without what its static parts contain; undefined when there are none, or when it has another form. */
function leaveOut(payload: string): string | undefined {
  const rows = readRows(payload)
  if (!rows) return undefined
  const byId = new Map(rows.map((row) => [row.id, row]))
  const now: Values = (id) => byId.get(id)?.data
  // Parsed once: a large row may be referred to many times. What is taken out of it is copied before it changes.
  const parsed = new Map<string, unknown>()
  const before: Values = (id) => {
    const row = byId.get(id)
    if (row?.data !== undefined && !parsed.has(id)) parsed.set(id, JSON.parse(row.text))
    return parsed.get(id)
  }
  if (removeChildren(rows, findComponent(rows, now, STATIC_PART)) === 0) return undefined
  const needed = findNeeded(rows, now, before)
  // Hints to load files (`H`): the document itself has them.
  return rows
    .filter(({ id, tag }) => tag !== 'H' && (id === '' || needed.has(id)))
    .map(writeRow)
    .join('')
}

const PUSH_START = `<script>${FLIGHT_PUSH}`
const PUSH_END = ')</script>'

/** A piece of the payload: its text, and where its script begins and ends. */
type Piece = { text: string; start: number; end: number }

/**
 * The pieces of the payload in a document; undefined when one has another form, for example a binary one. The text of a
 * script is JSON in which `<` is escaped, so the next `<` ends it.
 */
function readPieces(html: string): Piece[] | undefined {
  const pieces: Piece[] = []
  for (let at = html.indexOf(FLIGHT_PUSH); at >= 0; at = html.indexOf(FLIGHT_PUSH, at + 1)) {
    const start = at - (PUSH_START.length - FLIGHT_PUSH.length)
    const json = at + FLIGHT_PUSH.length
    const end = html.indexOf('<', json) - 1 + PUSH_END.length
    if (!html.startsWith(PUSH_START, start) || !html.startsWith(PUSH_END, end - PUSH_END.length)) return undefined
    const call: unknown = JSON.parse(html.slice(json, end - PUSH_END.length))
    if (!Array.isArray(call) || call.length !== 2 || call[0] !== 1 || typeof call[1] !== 'string') return undefined
    pieces.push({ text: call[1], start, end })
  }
  return pieces
}

/** The last index of a text, searched from the beginning: `lastIndexOf` takes several times as long in a document. */
function findLast(html: string, text: string): number {
  let last = -1
  for (let at = html.indexOf(text); at >= 0; at = html.indexOf(text, at + 1)) last = at
  return last
}

/**
 * Leaves what static parts (components/ui/static-part.tsx) contain out of the payload with which Next hydrates a document:
 * the document has it as HTML already. Next repeats all markup there and has no option against it
 * (https://github.com/vercel/next.js/discussions/42170). A document whose payload has another form is returned
 * unchanged, and so is a page that is not indexed: it is not cached, and the work would be done for every request.
 */
export function leaveOutStaticParts(html: string): string {
  // With its tag, which no text in the payload can contain: there, `<` is escaped. Before it may be content of the page that
  // only looks like a payload.
  const start = findLast(html, `<script>${FLIGHT_START}</script>`)
  if (start < 0 || !isIndexedPage(html)) return html
  const before = html.slice(0, start)
  const after = html.slice(start)
  let pieces: Piece[] | undefined
  let payload: string | undefined
  try {
    pieces = readPieces(after)
    payload = pieces && leaveOut(pieces.map(({ text }) => text).join(''))
  } catch {
    return html
  }
  if (pieces === undefined || payload === undefined) return html
  const json = JSON.stringify([1, payload]).replace(
    /[<\u2028\u2029]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const script = `${PUSH_START}${json}${PUSH_END}`
  let last = 0
  let rest = ''
  for (const [index, { start: from, end }] of pieces.entries()) {
    rest += after.slice(last, from) + (index === 0 ? script : '')
    last = end
  }
  return before + rest + after.slice(last)
}
