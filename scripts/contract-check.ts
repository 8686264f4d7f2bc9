import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import { fillPath } from '#lib/contract/match.ts'
import { type Entry, isRepeatable, ORDINARY_DEADLINE, type Service, type WireLine } from '#lib/contract/service.ts'

/** How one line did: `drift` lists each difference between the answer and the contract. */
export type Finding = {
  service: string
  line: WireLine
  state: 'agrees' | 'drifts' | 'fails' | 'not-asked'
  notes: string[]
}

/** What is known of the upstream so far; answers add to it, so that later lines can be asked. */
export type Known = Record<string, string>

const HELP = `Reads a real upstream's answers against the contract and reports drift. Only reads are made.

  npm run contract:check -- --bff URL --domestic URL --host www.example.co.il

  --bff URL           the BFF's base
  --domestic URL      DOMESTIC's base, without /domestic/api
  --host HOST         a host name that the upstream knows an agency for
  --agency-sid SID    to ask the lines that need a logged-in agency or agent as well
  --set name=value    a value for a path or query parameter (repeatable), e.g. --set pnr=AB1234
  --json              findings as JSON`

/** Every difference that reading leniently would hide: fields the contract does not know. */
export function unknownFields(raw: unknown, parsed: unknown, at = ''): string[] {
  if (Array.isArray(raw)) {
    const found = raw.flatMap((item, index) =>
      unknownFields(item, (parsed as unknown[] | undefined)?.[index], `${at}[]`),
    )
    return [...new Set(found)]
  }
  if (typeof raw !== 'object' || raw === null || typeof parsed !== 'object' || parsed === null) return []
  return Object.entries(raw).flatMap(([key, value]) =>
    key in parsed ? unknownFields(value, (parsed as Record<string, unknown>)[key], `${at}.${key}`) : [`${at}.${key}`],
  )
}

/** The differences between one answer and its schema, in words for an ops person. */
export function compare(reply: z.ZodType, raw: unknown): string[] {
  const parsed = reply.safeParse(raw)
  if (parsed.success)
    return parsed.data === undefined ? [] : unknownFields(raw, parsed.data).map((path) => `unknown field ${path}`)
  const issues = parsed.error.issues.map((issue) => {
    const path = issue.path.map((step) => (typeof step === 'number' ? '[]' : `.${String(step)}`)).join('')
    return `${path || '(whole)'}: ${issue.message}`
  })
  return [...new Set(issues)]
}

// Where an answer teaches a parameter that other lines need.
const LESSONS: Partial<Record<WireLine, (data: never) => Known>> = {
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

function pick<T extends object>(from: T | undefined, keys: (keyof T & string)[]): Known {
  return from ? Object.fromEntries(keys.map((key) => [key, String(from[key])])) : {}
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** Values that need nobody's answer. */
export function startingKnowledge(host: string): Known {
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

/** The address of a line, or the names of the parameters nobody knows yet. */
export function toAddress(line: WireLine, entry: Entry, known: Known): { address: string } | { missing: string[] } {
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

async function ask(
  base: string,
  line: WireLine,
  entry: Entry,
  known: Known,
  sid: string | undefined,
): Promise<{ notes: string[]; raw?: unknown; failed?: true }> {
  const target = toAddress(line, entry, known)
  if ('missing' in target) return { notes: [`no value for ${target.missing.join(', ')}`] }
  try {
    const answer = await fetch(base + target.address, {
      headers: {
        accept: 'application/json',
        ...(known.agency && { agency: known.agency }),
        ...(sid && { agencySid: sid }),
      },
      signal: AbortSignal.timeout(entry.deadline ?? ORDINARY_DEADLINE),
      redirect: 'manual',
    })
    if (!answer.ok) return { failed: true, notes: [`status ${answer.status}`] }
    const text = await answer.text()
    const raw: unknown = text === '' ? undefined : JSON.parse(text)
    return { raw, notes: compare(entry.reply, raw) }
  } catch (error) {
    return { failed: true, notes: [error instanceof SyntaxError ? 'not JSON' : `no answer: ${String(error)}`] }
  }
}

/**
 * Asks every line that only reads, agency lines first, and compares the answers with the contract.
 *
 * @param bases the services' bases, without a trailing slash
 * @param sid an agency's sid, where lines behind a login are to be asked too
 */
export async function checkContract(
  bases: { bff: string; domestic: string },
  known: Known,
  sid?: string,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const service of [bff, domestic] as Service[]) {
    const base = service.name === 'bff' ? bases.bff : `${bases.domestic}/domestic/api`
    const rows = Object.entries(service.calls) as [WireLine, Entry][]
    // What teaches comes first.
    rows.sort(([a], [b]) => Number(b in LESSONS) - Number(a in LESSONS))
    for (const [line, entry] of rows) {
      const row = { service: service.name, line }
      const reads = line.startsWith('GET ') && isRepeatable(line, entry)
      if (!reads) findings.push({ ...row, state: 'not-asked', notes: ['not a plain read'] })
      else if (entry.access !== 'everyone' && !sid)
        findings.push({ ...row, state: 'not-asked', notes: [`needs ${entry.access}`] })
      else {
        const { notes, raw, failed } = await ask(base, line, entry, known, sid)
        if (raw !== undefined) {
          const parsed = entry.reply.safeParse(raw)
          if (parsed.success) Object.assign(known, LESSONS[line]?.(parsed.data as never), { ...known })
        }
        const asked = raw !== undefined || notes.length === 0
        findings.push({
          ...row,
          notes,
          state: failed ? 'fails' : !asked ? 'not-asked' : notes.length > 0 ? 'drifts' : 'agrees',
        })
      }
    }
  }
  return findings
}

/** The findings as a person reads them, and one line that counts them. */
export function report(findings: readonly Finding[]): string {
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
  const given = Object.fromEntries(
    values.set.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
  const bases = { bff: values.bff.replace(/\/$/, ''), domestic: values.domestic.replace(/\/$/, '') }
  const findings = await checkContract(bases, { ...startingKnowledge(values.host), ...given }, values['agency-sid'])
  console.log(values.json ? JSON.stringify(findings, null, 2) : report(findings))
  return findings.some(({ state }) => state === 'drifts' || state === 'fails') ? 1 : 0
}

if (import.meta.main) process.exitCode = await main()
