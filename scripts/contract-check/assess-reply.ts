import { z } from 'zod'
import { type Adapter, isRecord, toMapping } from '#lib/contract/adapters/adapter.ts'
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

/** `raw`: the reply after the adapter; undefined when it is empty or not JSON. `envelope`: the path of its content, when it is wrapped. */
export type Assessment = { raw: unknown; envelope: string | undefined; findings: Finding[] }

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

function checkDropped(dropped: readonly ReadingDefect[], raw: unknown, read: unknown, line: string): Finding[] {
  const { visitor } = findConsequence(line)
  return [...Map.groupBy(dropped, ({ field, rule, dropped: what }) => `${what} ${field} ${rule}`).values()].map(
    (same) => {
      const [{ field, rule, dropped: what, index }] = same as [ReadingDefect]
      const total = Array.isArray(raw) ? ` of ${raw.length}` : ''
      const record = Array.isArray(raw) && index !== undefined ? raw[index] : raw
      const value = isRecord(record) ? record[field.split('.').at(-1) ?? ''] : undefined
      const ids = same.flatMap(({ id }) => (id === undefined ? [] : [`${id.slice(0, 2)}…`])).slice(0, 3)
      const isAll = what === 'record' && Array.isArray(read) && read.length === 0
      return {
        severity: isAll ? findConsequence(line).severity : 'degraded',
        what: `${same.length}${total} records: ${field} (${rule}, ${maskValue(value)})${ids.length > 0 ? `, ids ${ids.join(' ')}` : ''}`,
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
        defect = field === undefined ? reason : `${reason}: ${field} (${rule})`
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
    const what = status >= 300 ? `status ${status}` : defect || outcome.error.kind
    return { raw, envelope, findings: [withProposal({ severity, what, visitor })] }
  }
  const { data } = outcome
  const findings = checkDropped(dropped, raw, data, line)
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
  return { raw, envelope, findings }
}

function hasField(schema: z.core.$ZodType, path: string): boolean {
  let at: z.core.$ZodType | undefined = schema
  for (const step of path.match(/\[\]|[^.[\]]+/g) ?? []) {
    const plain: z.core.$ZodType = unwrapSchema(at)
    if (step === '[]') at = plain instanceof z.ZodArray ? (plain.element as z.core.$ZodType) : undefined
    else at = plain instanceof z.ZodObject ? (plain.shape[step] as z.core.$ZodType | undefined) : undefined
    if (!at) return false
  }
  return true
}
