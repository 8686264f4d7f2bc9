import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import { fillPath } from '#lib/contract/match.ts'
import { DEFAULT_DEADLINE, type Endpoint, isRepeatable, type Service, type WireLine } from '#lib/contract/service.ts'

/** The result for one endpoint; `notes` has each difference between its reply and the contract. */
export type Finding = {
  service: string
  line: WireLine
  state: 'agrees' | 'drifts' | 'fails' | 'not-asked'
  notes: string[]
}

/** Values for path and query parameters; replies add values for later endpoints. */
export type KnownParameters = Record<string, string>

const HELP = `Compares a real upstream's replies with the contract and reports differences. Only reads are made.

  npm run contract:check -- --bff URL --domestic URL --host www.example.co.il

  --bff URL           the BFF's base
  --domestic URL      DOMESTIC's base, without /domestic/api
  --host HOST         a host name that the upstream knows an agency for
  --agency-sid SID    requests the endpoints that need a signed-in agency or agent too
  --set name=value    a value for a path or query parameter (repeatable), e.g. --set pnr=AB1234
  --json              findings as JSON`

/** Fields that the contract does not have; lenient parsing would hide them. */
export function findUnknownFields(raw: unknown, parsed: unknown, at = ''): string[] {
  if (Array.isArray(raw)) {
    const found = raw.flatMap((item, index) =>
      findUnknownFields(item, (parsed as unknown[] | undefined)?.[index], `${at}[]`),
    )
    return [...new Set(found)]
  }
  if (typeof raw !== 'object' || raw === null || typeof parsed !== 'object' || parsed === null) return []
  return Object.entries(raw).flatMap(([key, value]) =>
    key in parsed
      ? findUnknownFields(value, (parsed as Record<string, unknown>)[key], `${at}.${key}`)
      : [`${at}.${key}`],
  )
}

/** The differences between a reply and its schema, as text for operations. */
export function compareReply(reply: z.ZodType, raw: unknown): string[] {
  const parsed = reply.safeParse(raw)
  if (parsed.success)
    return parsed.data === undefined ? [] : findUnknownFields(raw, parsed.data).map((path) => `unknown field ${path}`)
  const issues = parsed.error.issues.map((issue) => {
    const path = issue.path.map((step) => (typeof step === 'number' ? '[]' : `.${String(step)}`)).join('')
    return `${path || '(whole)'}: ${issue.message}`
  })
  return [...new Set(issues)]
}

// Replies with parameters that other endpoints need.
const PARAMETER_SOURCES: Partial<Record<WireLine, (data: never) => KnownParameters>> = {
  'GET /agencyContents/byHost/{host}': (data: { agencyCode: string; marketerId?: string }) => ({
    code: data.agencyCode,
    agencyCode: data.agencyCode,
    agency: data.agencyCode,
  }),
  'GET /hotelInfo': (data: { supplier: string; hotelCode: string }[]) => pick(data[0], ['supplier', 'hotelCode']),
  'GET /footerItem/pageList': (data: { slug: string }[]) => pick(data[0], ['slug']),
  'GET /destination': (data: { code: string }[]) => (data[0] ? { dest: data[0].code, destCode: data[0].code } : {}),
  'GET /dealType/byAgency': (data: { dealType: string }[]) => pick(data[0], ['dealType']),
  'GET /pageContentsAggregate/byPage/{page}': (data: { blocks: { pageId: string; itemId: string }[] }) =>
    pick(data.blocks[0], ['pageId', 'itemId']),
}

function pick<T extends object>(from: T | undefined, keys: (keyof T & string)[]): KnownParameters {
  return from ? Object.fromEntries(keys.map((key) => [key, String(from[key])])) : {}
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** Values that are known before the first request. */
export function createKnownParameters(host: string): KnownParameters {
  return {
    host,
    page: 'home',
    langCode: 'HEB',
    from: '1',
    to: '1000',
    year: dayFromNow(0).slice(0, 4),
    chkin: dayFromNow(30),
    chkout: dayFromNow(33),
  }
}

/** The address of an endpoint, or the names of parameters without a value. */
export function buildEndpointAddress(
  line: WireLine,
  entry: Endpoint,
  known: KnownParameters,
): { address: string } | { missing: string[] } {
  const names = Object.keys(entry.path?.shape ?? {})
  const query = Object.entries(entry.query?.shape ?? {})
  const required = query.filter(([, field]) => !(field as z.ZodType).safeParse(undefined).success).map(([name]) => name)
  const missing = [...names, ...required].filter((name) => known[name] === undefined)
  if (missing.length > 0) return { missing }
  const search = new URLSearchParams(
    query.flatMap(([name]) => (known[name] === undefined ? [] : [[name, known[name]]])),
  )
  const path = fillPath(line, known)
  return { address: search.size > 0 ? `${path}?${search}` : path }
}

async function requestEndpoint(
  base: string,
  line: WireLine,
  entry: Endpoint,
  known: KnownParameters,
  sid: string | undefined,
): Promise<{ notes: string[]; raw?: unknown; failed?: true }> {
  const target = buildEndpointAddress(line, entry, known)
  if ('missing' in target) return { notes: [`no value for ${target.missing.join(', ')}`] }
  try {
    const response = await fetch(base + target.address, {
      headers: {
        accept: 'application/json',
        ...(known.agency && { agency: known.agency }),
        ...(sid && { agencySid: sid }),
      },
      signal: AbortSignal.timeout(entry.deadline ?? DEFAULT_DEADLINE),
      redirect: 'manual',
    })
    if (!response.ok) return { failed: true, notes: [`status ${response.status}`] }
    const text = await response.text()
    const raw: unknown = text === '' ? undefined : JSON.parse(text)
    return { raw, notes: compareReply(entry.reply, raw) }
  } catch (error) {
    return { failed: true, notes: [error instanceof SyntaxError ? 'not JSON' : `no answer: ${String(error)}`] }
  }
}

/**
 * Requests every endpoint that only reads and compares the replies with the contract.
 *
 * @param bases the services' bases, without a trailing slash
 * @param sid an agency's session id, to request endpoints that need a login too
 */
export async function checkContract(
  bases: { bff: string; domestic: string },
  known: KnownParameters,
  sid?: string,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const service of [bff, domestic] as Service[]) {
    const base = service.name === 'bff' ? bases.bff : `${bases.domestic}/domestic/api`
    const rows = Object.entries(service.calls) as [WireLine, Endpoint][]
    // First the endpoints whose replies have parameters for others.
    rows.sort(([a], [b]) => Number(b in PARAMETER_SOURCES) - Number(a in PARAMETER_SOURCES))
    for (const [line, entry] of rows) {
      const row = { service: service.name, line }
      const reads = line.startsWith('GET ') && isRepeatable(line, entry)
      if (!reads) findings.push({ ...row, state: 'not-asked', notes: ['not a plain read'] })
      else if (entry.access !== 'everyone' && !sid)
        findings.push({ ...row, state: 'not-asked', notes: [`needs ${entry.access}`] })
      else {
        const { notes, raw, failed } = await requestEndpoint(base, line, entry, known, sid)
        if (raw !== undefined) {
          const parsed = entry.reply.safeParse(raw)
          if (parsed.success) Object.assign(known, PARAMETER_SOURCES[line]?.(parsed.data as never), { ...known })
        }
        const isRequested = raw !== undefined || notes.length === 0
        findings.push({
          ...row,
          notes,
          state: failed ? 'fails' : !isRequested ? 'not-asked' : notes.length > 0 ? 'drifts' : 'agrees',
        })
      }
    }
  }
  return findings
}

/** The findings as text, and a line with their numbers. */
export function formatReport(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  const rows = findings.flatMap(({ service, line, state, notes }) => [
    `${state.padEnd(9)} ${service.padEnd(8)} ${line}${state === 'not-asked' ? ` (${notes.join(', ')})` : ''}`,
    ...(state === 'drifts' || state === 'fails' ? notes.map((note) => `            ${note}`) : []),
  ])
  const summary = (['agrees', 'drifts', 'fails', 'not-asked'] as const)
    .map((state) => `${count(state)} ${state}`)
    .join(', ')
  return [...rows, summary].join('\n')
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      bff: { type: 'string' },
      domestic: { type: 'string' },
      host: { type: 'string', default: 'localhost' },
      'agency-sid': { type: 'string' },
      set: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help || !values.bff || !values.domestic) {
    console.log(HELP)
    return values.help ? 0 : 2
  }
  const parameters = Object.fromEntries(
    values.set.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
  const bases = { bff: values.bff.replace(/\/$/, ''), domestic: values.domestic.replace(/\/$/, '') }
  const findings = await checkContract(
    bases,
    { ...createKnownParameters(values.host), ...parameters },
    values['agency-sid'],
  )
  console.log(values.json ? JSON.stringify(findings, null, 2) : formatReport(findings))
  return findings.some(({ state }) => state === 'drifts' || state === 'fails') ? 1 : 0
}

if (import.meta.main) process.exitCode = await main()
