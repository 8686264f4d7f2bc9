import { z } from 'zod'
import { type Adapter, isRecord, pick, toMapping } from '#lib/contract/adapters/adapter.ts'
import type { Endpoint, Service, WireLine } from '#lib/contract/service.ts'
import { EmptyReply } from '#lib/contract/values.ts'
import type { MoneyUnit } from '#lib/server/upstream/read-scalar.ts'
import { REPLY_LIMIT, readReply } from '#lib/server/upstream/reply.ts'
import type { ReadingDefect } from '#lib/server/upstream/tolerant-reader.ts'
import { findConsequence, type Severity } from '#scripts/contract-check/consequences.ts'
import { findEnvelope, proposeAdapter, unwrapSchema } from '#scripts/contract-check/propose-adapter.ts'

export type Finding = {
  severity: Severity
  what: string
  visitor: string
  /** Lines for the service's file in `lib/contract/adapters`. */
  proposal?: string
}

/**
 * `raw`: the reply after the adapter; undefined when it is empty or not JSON. `read`: what the site reads of it; undefined when it is a
 * failure. `envelope`: the path of its content, when it is wrapped.
 */
export type Assessment = { raw: unknown; read?: unknown; envelope: string | undefined; findings: Finding[] }

type Input = {
  line: WireLine
  endpoint: Endpoint
  status: number
  contentType: string
  text: string
  adapter: Adapter<Service>
  moneyUnit: MoneyUnit
}

/** Masks a value but preserves its format: `Dan Eilat 7` becomes `Aaa Aaaaa 9`. */
export function maskValue(value: unknown): string {
  if (value === undefined) return 'absent'
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? typeof value)
  const masked = text
    .slice(0, 40)
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Ll}|\p{Lo}/gu, 'a')
    .replace(/\d/g, '9')
  return `${typeof value === 'string' ? 'text' : Array.isArray(value) ? 'list' : typeof value} ${masked}`
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Fields that the contract does not have. The site ignores them. */
export function findUnknownFields(raw: unknown, read: unknown, at = ''): string[] {
  if (Array.isArray(raw)) {
    const items = Array.isArray(read) ? read : []
    // Records can be missing in what was read, so all are compared with the first.
    return [...new Set(raw.flatMap((item) => findUnknownFields(item, items[0], `${at}[]`)))]
  }
  if (!isRecord(raw) || !isRecord(read)) return []
  return Object.entries(raw).flatMap(([key, value]) =>
    key in read ? findUnknownFields(value, read[key], `${at}.${key}`) : [`${at}.${key}`],
  )
}

/** All values of fields with these names, with the record that has them. */
function collect(value: unknown, names: ReadonlySet<string>, found: unknown[] = []): unknown[] {
  if (Array.isArray(value)) for (const item of value) collect(item, names, found)
  else if (isRecord(value)) {
    for (const [name, field] of Object.entries(value)) {
      if (names.has(name)) found.push(field)
      // Counts and sums of many orders are no prices.
      if (name !== 'totals') collect(field, names, found)
    }
  }
  return found
}

// Prices of a stay or of a night, not parts of one.
const PRICES = new Set(['price', 'total', 'pricePerNightFrom', 'fullPrice'])
const PICTURES = new Set(['picture', 'pictures', 'logo'])
/** The plausible range of the median price of a stay or a night, in agorot: 50 to 50,000 shekels. */
const PLAUSIBLE = { least: 5_000, most: 5_000_000 }

function checkMoney(data: unknown): Finding[] {
  const amounts = collect(data, PRICES).filter((one) => typeof one === 'number')
  const positive = amounts.filter((amount) => amount > 0).sort((a, b) => a - b)
  const findings: Finding[] = []
  if (positive.length < amounts.length) {
    findings.push({
      severity: 'degraded',
      what: `${amounts.length - positive.length} of ${amounts.length} prices are zero or negative`,
      visitor: 'these offers are not sold',
    })
  }
  const median = positive[Math.floor(positive.length / 2)]
  if (median === undefined || (median >= PLAUSIBLE.least && median <= PLAUSIBLE.most)) return findings
  const small = median < PLAUSIBLE.least
  findings.push({
    severity: 'fatal',
    what: `the median of ${positive.length} prices is ${small ? 'below 50' : 'above 50,000'} shekels: probably another unit of money`,
    visitor: `prices are shown ${small ? 'a hundred times too low' : 'much too high'}`,
  })
  return findings
}

function checkPictures(raw: unknown): Finding[] {
  const pictures = collect(raw, PICTURES)
    .flat()
    .filter((one) => one !== null && one !== undefined)
  const isWrong = (picture: unknown) => {
    const url = typeof picture === 'string' ? picture : isRecord(picture) ? picture.url : undefined
    if (typeof url !== 'string') return true
    return !(URL.canParse(url) && (/^https:/.test(url) || ['localhost', '127.0.0.1'].includes(new URL(url).hostname)))
  }
  const wrong = pictures.filter(isWrong).length
  if (wrong === 0) return []
  return [
    {
      severity: 'degraded',
      what: `${wrong} of ${pictures.length} pictures have no absolute https address`,
      visitor: 'these pictures may be missing',
    },
  ]
}

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

/** The value at a path of the reader, which has no indexes: in the first item of each list. */
const valueAt = (raw: unknown, path: string): unknown =>
  path.split('.').reduce((at, name) => pick(firstOf(at), name), raw)

/** The fields of the record in which a field is missing, and those that the contract requires too: what an adapter has to map. */
function describeRecord(schema: z.core.$ZodType, raw: unknown, field: string): string {
  const path = field.includes('.') ? field.slice(0, field.lastIndexOf('.')) : ''
  const record = firstOf(path === '' ? raw : valueAt(raw, path))
  if (!isRecord(record)) return Array.isArray(raw) ? '; the reply is a list' : ''
  const plain = findSchema(schema, path)
  const required = plain instanceof z.ZodObject ? Object.entries(plain.shape) : []
  const absent = required.filter(([name, one]) => record[name] === undefined && !z.safeParse(one, undefined).success)
  const others = absent.map(([name]) => name).filter((name) => name !== field.split('.').at(-1))
  const names = Object.keys(record)
  return [
    others.length > 0 ? `; also missing: ${others.join(', ')}` : '',
    `; the record has: ${names.slice(0, MAX_NAMES).join(', ')}${names.length > MAX_NAMES ? ', …' : ''}`,
  ].join('')
}

const MAX_NAMES = 20

function checkDropped(
  dropped: readonly ReadingDefect[],
  raw: unknown,
  read: unknown,
  { line, endpoint }: Pick<Input, 'line' | 'endpoint'>,
): Finding[] {
  const { visitor } = findConsequence(line)
  return [...Map.groupBy(dropped, ({ field, rule, dropped: what }) => `${what} ${field} ${rule}`).values()].map(
    (same) => {
      const [{ field, rule, dropped: what, index }] = same as [ReadingDefect]
      const total = Array.isArray(raw) ? ` of ${raw.length}` : ''
      const value = valueAt(Array.isArray(raw) && index !== undefined ? raw[index] : raw, field)
      const ids = same.flatMap(({ id }) => (id === undefined ? [] : [`${id.slice(0, 2)}…`])).slice(0, 3)
      const isAll = what === 'record' && Array.isArray(read) && read.length === 0
      return {
        severity: isAll ? findConsequence(line).severity : 'degraded',
        what: `${same.length}${total} records: ${field} (${rule}, ${maskValue(value)})${ids.length > 0 ? `, ids ${ids.join(' ')}` : ''}${rule === 'missing' ? describeRecord(endpoint.reply, raw, field) : ''}`,
        visitor: isAll
          ? visitor
          : what === 'record'
            ? 'these records are missing'
            : 'this part of the record is missing',
      }
    },
  )
}

/** Assesses a reply by reading it with the site's own reader. */
export async function assessReply(input: Input): Promise<Assessment> {
  const { line, endpoint, status, contentType, text, adapter, moneyUnit } = input
  const { severity, visitor, empty = severity, mayBeMissing } = findConsequence(line)
  const adapt = toMapping(adapter, line)
  const raw = adapt(parse(text))
  const envelope = findEnvelope(endpoint.reply, raw)
  const dropped: ReadingDefect[] = []
  let defect = ''
  const body = status === 204 || status === 304 ? null : text
  const outcome = await readReply(
    new Response(body, { status, headers: contentType === '' ? {} : { 'content-type': contentType } }),
    endpoint,
    {
      limit: REPLY_LIMIT,
      adapt,
      moneyUnit,
      onDefect: ({ reason, field, rule }) => {
        defect =
          field === undefined ? reason : `${reason}: ${field} (${rule})${describeRecord(endpoint.reply, raw, field)}`
      },
      onDropped: (one) => dropped.push(one),
    },
  )
  const proposal = raw === undefined ? undefined : proposeAdapter(line, endpoint.reply, raw)
  const withProposal = (finding: Finding): Finding => (proposal === undefined ? finding : { ...finding, proposal })
  if (!outcome.ok) {
    if (outcome.error.kind === 'not-found' && mayBeMissing) {
      return {
        raw,
        envelope,
        findings: [{ severity: 'harmless', what: 'status 404: there is none', visitor: 'nothing is missing' }],
      }
    }
    // The check has no login, and a service may say so in this way (specification, section 4).
    if (outcome.error.kind === 'unauthorized' && endpoint.sessionEffect?.endsWith('-checked')) {
      const what = 'status 401: nobody is signed in'
      return {
        raw,
        envelope,
        findings: [{ severity: 'harmless', what, visitor: 'nothing: the visitor is signed out' }],
      }
    }
    const what = status >= 300 ? `status ${status}` : defect || outcome.error.kind
    return { raw, envelope, findings: [withProposal({ severity, what, visitor })] }
  }
  const { data } = outcome
  const findings = checkDropped(dropped, raw, data, input)
  const [first] = findings
  if (first) findings[0] = withProposal(first)
  else if (proposal !== undefined) {
    findings.push({
      severity: 'degraded',
      what: 'fields have other names',
      visitor: 'what these fields say is missing',
      proposal,
    })
  }
  if (Array.isArray(data) && data.length === 0 && dropped.length === 0 && empty !== 'harmless') {
    findings.push({ severity: empty, what: `an empty list (status ${status})`, visitor })
  }
  if (line === 'POST /operation/search' && isRecord(data) && Array.isArray(data.availabilities)) {
    if (data.availabilities.length === 0)
      findings.push({ severity: 'degraded', what: 'the search found nothing', visitor: 'this search has no results' })
  }
  findings.push(...checkMoney(data), ...checkPictures(raw))
  const unknown = endpoint.reply === EmptyReply || data === undefined ? [] : findUnknownFields(raw, data)
  // A record without optional fields has fewer than the contract, so known names are not reported.
  const unknownNames = unknown.filter((path) => !hasField(endpoint.reply, path))
  if (unknownNames.length > 0) {
    const more = unknownNames.length > 5 ? ', …' : ''
    findings.push({
      severity: 'harmless',
      what: `${unknownNames.length} unknown fields: ${unknownNames.slice(0, 5).join(', ')}${more}`,
      visitor: 'nothing: they are ignored',
    })
  }
  return { raw, read: data, envelope, findings }
}

const hasField = (schema: z.core.$ZodType, path: string): boolean =>
  findSchema(schema, path.replace(/\[\]/g, '').replace(/^\./, '')) !== undefined

/** The schema of a field, or of the items of a list, at a path without indexes. */
function findSchema(schema: z.core.$ZodType, path: string): z.core.$ZodType | undefined {
  const toItem = (one: z.core.$ZodType): z.core.$ZodType => {
    const plain = unwrapSchema(one)
    return plain instanceof z.ZodArray ? toItem(plain.element as z.core.$ZodType) : plain
  }
  let at: z.core.$ZodType | undefined = toItem(schema)
  for (const name of path.split('.').filter(Boolean)) {
    const field: z.core.$ZodType | undefined =
      at instanceof z.ZodObject ? (at.shape[name] as z.core.$ZodType) : undefined
    if (field === undefined) return undefined
    at = toItem(field)
  }
  return at
}
