import { closeSync, openSync, writeFileSync } from 'node:fs'
import { type Adapter, toServiceBody, unwrap } from '#lib/contract/adapters/adapter.ts'
import { ADAPTERS } from '#lib/contract/adapters/index.ts'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import type { Endpoint, Service, ServiceName, WireLine } from '#lib/contract/service.ts'
import { DEFAULT_DEADLINE, isRepeatable } from '#lib/contract/service.ts'
import { findAddressProblem } from '#lib/server/env.ts'
import type { MoneyUnit } from '#lib/server/upstream/read-scalar.ts'
import { type Assessment, assessReply } from '#scripts/contract-check/assess-reply.ts'
import { BOOKING_LINE, checkBookingOwner } from '#scripts/contract-check/booking-owner.ts'
import { findConsequence } from '#scripts/contract-check/consequences.ts'
import {
  buildBody,
  buildEndpointAddress,
  createKnownParameters,
  findParameters,
  findRefused,
  type KnownParameters,
  PARAMETER_SOURCES,
} from '#scripts/contract-check/parameters.ts'
import {
  type EndpointResult,
  formatReport,
  INTERRUPTED,
  type ReportFormat,
  toExitCode,
} from '#scripts/contract-check/report.ts'
import { failWithUsage, readOptions } from '#scripts/read-options.ts'
import { toReason } from '#scripts/to-reason.ts'

const HELP = `Sends every read request to a real upstream, including one search, and reports what visitors of the site would notice.
Nothing is written, reserved or booked.

  npm run contract:check -- --bff URL --domestic URL --host www.example.co.il

  --bff URL           the BFF's base
  --domestic URL      DOMESTIC's base, without /domestic/api
  --host HOST         the host name of an agency that the upstream knows
  --money UNIT        agorot (default) or shekels, as the site's settings say
  --agency-sid SID    also calls the endpoints that need a signed-in agency or agent
  --set name=value    a value for a path or query parameter (repeatable), e.g. --set pnr=AB1234, or --set id= with the id
                      of a booking of the host's agency, to check how bookings of agencies are separated
  --format FORMAT     text (default), json or html
  --out FILE          writes the report to a file

Each call is named on stderr before it is sent. Ctrl-C ends the check and reports what was found until then; once more, it ends
without a report.

Exit code: 0 when nothing is wrong (unknown fields are harmless), 1 when something is degraded or the check was interrupted,
2 when pages fail or nothing can be bought.`

export type CheckOptions = {
  /** The services' bases, without a slash at the end. */
  bases: Record<ServiceName, string>
  known: KnownParameters
  /** An agency's session id, for the endpoints that need a signed-in agency or agent. */
  sid?: string
  moneyUnit?: MoneyUnit
  adapters?: Record<ServiceName, Adapter<Service>>
  /** Gets the service and wire line of each call before it is sent. */
  onCall?: (call: string) => void
  /** Ends the check: the call in progress and the later ones are reported as interrupted. */
  signal?: AbortSignal
}

type Request = { url: string; init: RequestInit }

/** Why an endpoint is never called with these options, whatever its parameters are. */
function findExclusion(line: WireLine, entry: Endpoint, { sid }: CheckOptions): string | undefined {
  if (!isRepeatable(line, entry)) return 'not a read'
  return entry.access !== 'everyone' && !sid ? `needs ${entry.access}` : undefined
}

/** The request for an endpoint, or the reason why it is not called. */
function buildRequest(
  line: WireLine,
  entry: Endpoint,
  base: string,
  adapter: Adapter<Service>,
  options: CheckOptions,
): Request | string {
  const { known, sid, signal } = options
  const exclusion = findExclusion(line, entry, options)
  if (exclusion !== undefined) return exclusion
  const target = buildEndpointAddress(line, entry, known)
  if ('missing' in target) return `no value for ${target.missing.join(', ')}`
  const method = line.slice(0, line.indexOf(' '))
  const values = entry.body && buildBody(line, known)
  if (method === 'POST' && !values) return 'no values for its body'
  // Parsed, because the site sends the defaults too.
  const body = values && entry.body?.safeParse(values)
  if (body && !body.success) return 'no valid values for its body'
  const deadline = AbortSignal.timeout(entry.deadline ?? DEFAULT_DEADLINE)
  return {
    url: base + target.address,
    init: {
      method,
      headers: {
        accept: 'application/json',
        ...(known.agency && { agency: known.agency }),
        ...(sid && { agencySid: sid }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(toServiceBody(adapter, line, body.data)) }),
      signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
      redirect: 'manual',
    },
  }
}

/** Sends a request, again when the connection breaks, as the site does: the service may just be closing an idle connection. */
async function send({ url, init }: Request, isLast = false): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, init)
    return { response, text: await response.text() }
  } catch (error) {
    if (isLast || init.signal?.aborted) throw error
    return send({ url, init }, true)
  }
}

async function checkEndpoint(
  line: WireLine,
  endpoint: Endpoint,
  adapter: Adapter<Service>,
  request: Request,
  moneyUnit: MoneyUnit = 'agorot',
): Promise<Assessment> {
  try {
    const { response, text } = await send(request)
    const contentType = response.headers.get('content-type') ?? ''
    const result = await assessReply({ line, endpoint, status: response.status, contentType, text, adapter, moneyUnit })
    if (line !== BOOKING_LINE || !response.ok) return result
    const owner = await checkBookingOwner(result.raw, request, adapter)
    return { ...result, findings: [...result.findings, ...owner] }
  } catch (error) {
    const { severity, visitor } = findConsequence(line)
    const reason =
      error instanceof Error && error.name === 'TimeoutError'
        ? 'no answer within its deadline'
        : `no answer: ${toReason(error)}`
    return { raw: undefined, envelope: undefined, findings: [{ severity, what: reason, visitor }] }
  }
}

type ServiceCheck = { results: EndpointResult[]; replies: Assessment[] }

/** Calls the endpoints of a service. Parameters of later endpoints are taken from replies as the site reads them, else from raw ones. */
async function checkService(service: Service, adapter: Adapter<Service>, options: CheckOptions): Promise<ServiceCheck> {
  const { bases, known, moneyUnit } = options
  const base = service.name === 'bff' ? bases.bff : `${bases.domestic}/domestic/api`
  const rows = Object.entries(service.calls) as [WireLine, Endpoint][]
  // Endpoints whose replies provide parameters for other endpoints are called first.
  rows.sort(([a], [b]) => Number(b in PARAMETER_SOURCES) - Number(a in PARAMETER_SOURCES))
  const results: EndpointResult[] = []
  const replies: Assessment[] = []
  for (const [line, endpoint] of rows) {
    const row = { service: service.name, line }
    const request = buildRequest(line, endpoint, base, adapter, options)
    const refused = findRefused(line, endpoint, known)
    if (options.signal?.aborted && findExclusion(line, endpoint, options) === undefined) {
      results.push({ ...row, notCalled: INTERRUPTED, findings: [] })
      continue
    }
    if (typeof request === 'string' || refused.length > 0) {
      results.push({ ...row, notCalled: typeof request === 'string' ? request : 'no valid value', findings: refused })
      continue
    }
    options.onCall?.(`${service.name} ${line}`)
    const reply = await checkEndpoint(line, endpoint, adapter, request, moneyUnit)
    if (options.signal?.aborted && reply.raw === undefined) {
      results.push({ ...row, notCalled: INTERRUPTED, findings: [] })
      continue
    }
    const toParameters = PARAMETER_SOURCES[line]
    // Values from the command line have precedence.
    if (toParameters) Object.assign(known, { ...findParameters(toParameters, reply.read ?? reply.raw), ...known })
    results.push({ ...row, findings: reply.findings })
    replies.push(reply)
  }
  return { results, replies }
}

/** The field that contains the content of at least half of the replies. */
function findCommonEnvelope(replies: readonly Assessment[]): string | undefined {
  const names = replies.flatMap(({ envelope }) => envelope?.split('.')[0] ?? [])
  const [most] = [...Map.groupBy(names, (name) => name).values()].sort((a, b) => b.length - a.length)
  const readable = replies.filter(({ raw }) => raw !== undefined)
  return most && most.length > 1 && most.length >= readable.length / 2 ? most[0] : undefined
}

/**
 * Calls every read-only endpoint and assesses how the site would use each reply. A finding at one endpoint does not
 * stop the later ones. A service that wraps all of its replies is checked again without the envelope, because the contents of the
 * replies, and the endpoints that need their values, can only be checked then.
 */
export async function checkContract(options: CheckOptions): Promise<EndpointResult[]> {
  const { adapters = ADAPTERS } = options
  const results: EndpointResult[] = []
  for (const service of [bff, domestic] as Service[]) {
    const adapter = adapters[service.name]
    const checked = await checkService(service, adapter, options)
    const envelope = adapter.everyReply ? undefined : findCommonEnvelope(checked.replies)
    if (envelope === undefined || options.signal?.aborted) {
      results.push(...checked.results)
      continue
    }
    const again = await checkService(service, { ...adapter, everyReply: unwrap(envelope) }, options)
    const first = again.results.find(({ notCalled }) => notCalled === undefined)
    first?.findings.unshift({
      severity: 'fatal',
      what: `every reply of the service is inside \`${envelope}\`: the rest of this report is about its contents`,
      visitor: 'the site can read no reply of the service',
      proposal: `everyReply: unwrap('${envelope}'),`,
    })
    results.push(...again.results)
  }
  return results
}

const FORMATS = ['text', 'json', 'html'] as const satisfies readonly ReportFormat[]
const UNITS = ['agorot', 'shekels'] as const satisfies readonly MoneyUnit[]

/** Milliseconds after which another Ctrl-C ends the check without a report. */
const SECOND_INTERRUPT_AFTER = 500

const OPTIONS = {
  bff: { type: 'string', default: '' },
  domestic: { type: 'string', default: '' },
  host: { type: 'string', default: 'localhost' },
  money: { type: 'string', default: 'agorot' },
  'agency-sid': { type: 'string' },
  set: { type: 'string', multiple: true, default: [] as string[] },
  format: { type: 'string', default: 'text' },
  out: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/** Why the report cannot be written to a file. Found out before the check, which takes minutes. */
function findOutputProblem(file: string): string | undefined {
  try {
    // Creates it, and changes nothing in a former report.
    closeSync(openSync(file, 'a'))
    return undefined
  } catch (error) {
    return `--out cannot be written: ${file} (${toReason(error)}).`
  }
}

async function main(): Promise<void> {
  const options = readOptions({ options: OPTIONS }, HELP)
  if (!options) return
  const { values } = options
  if (values.help) return console.log(HELP)
  const format = FORMATS.find((one) => one === values.format)
  const moneyUnit = UNITS.find((one) => one === values.money)
  const problems = (['bff', 'domestic'] as const).flatMap((name) => {
    const problem = findAddressProblem(name === 'bff' ? 'BFF_URL' : 'DOMESTIC_URL', values[name])
    return problem === undefined ? [] : [`--${name} ${problem}.`]
  })
  if (!format) problems.push(`--format is one of ${FORMATS.join(', ')}.`)
  if (!moneyUnit) problems.push(`--money is one of ${UNITS.join(', ')}.`)
  const pair = values.set.find((one) => !/^[^=]+=/.test(one))
  if (pair !== undefined) problems.push(`--set needs name=value, not ${pair}.`)
  const unwritable = values.out === undefined ? undefined : findOutputProblem(values.out)
  if (unwritable !== undefined) problems.push(unwritable)
  if (!(format && moneyUnit) || problems.length > 0) return failWithUsage(problems.join('\n'), HELP)
  const parameters = Object.fromEntries(
    values.set.map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]),
  )
  const sid = values['agency-sid']
  const interruption = new AbortController()
  const interrupt = () => {
    if (interruption.signal.aborted) return
    interruption.abort()
    process.stderr.write('interrupted: the report has what was found until now\n')
    // npm passes on a Ctrl-C that this process has got from the terminal too.
    setTimeout(() => process.removeListener('SIGINT', interrupt), SECOND_INTERRUPT_AFTER).unref()
  }
  process.on('SIGINT', interrupt)
  const results = await checkContract({
    bases: { bff: values.bff.replace(/\/$/, ''), domestic: values.domestic.replace(/\/$/, '') },
    known: { ...createKnownParameters(values.host), ...parameters },
    moneyUnit,
    ...(sid !== undefined && { sid }),
    onCall: (call) => process.stderr.write(`${call}\n`),
    signal: interruption.signal,
  })
  process.removeListener('SIGINT', interrupt)
  const report = formatReport(results, format)
  if (values.out === undefined) console.log(report)
  else writeFileSync(values.out, `${report}\n`)
  process.exitCode = toExitCode(results)
}

if (import.meta.main) await main()
