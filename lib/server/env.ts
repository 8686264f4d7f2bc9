import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** One invalid variable. Does not contain the value of a variable marked `secret`. */
export type EnvFault = { name: string; problem: string; expected: string }

type Variable = {
  schema: z.ZodType<unknown, string | undefined>
  /** A description of valid values, for operators. */
  expected: string
  /** Its value is never printed, and may be in a file that `NAME_FILE` names. */
  secret?: true
}

const list = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** A comma-separated list; `fallback` when it is not set. */
const listOf = (isItem: (item: string) => boolean, message: string, fallback: string[] = []) =>
  z
    .string()
    .transform(list)
    .refine((items) => items.every(isItem), message)
    .default(fallback)

const integer = (least: number, most: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'is not a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, 'is out of range')
    .default(fallback)

const choice = <const Values extends readonly [string, ...string[]]>(values: Values, fallback: Values[number]) =>
  z.enum(values, 'is not one of the allowed values').default(fallback)

const trimEnd = (address: string) => address.replace(/\/+$/, '')

const serviceAddress = z.string('is missing').transform((value, context) => {
  const fault = (message: string) => {
    context.issues.push({ code: 'custom', message, input: value })
    return z.NEVER
  }
  if (!URL.canParse(value)) return fault('is not a valid URL')
  const url = new URL(value)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return fault('must start with http:// or https://')
  if (url.username !== '' || url.password !== '') return fault('must not contain a user name or a password')
  if (url.search !== '' || url.hash !== '') return fault('must not have a query or a fragment')
  return trimEnd(url.href)
})

const tagId = z
  .string()
  .regex(/^[A-Za-z0-9-]{4,40}$/, 'is not a container ID')
  .optional()

const scriptAddress = z
  .url({ protocol: /^https?$/, error: 'is not a valid URL', abort: true })
  .refine((value) => new URL(value).hash === '', 'must not have a fragment')

/** The hosts that Google's own tags send to, and get pictures and frames from. */
const GOOGLE_HOSTS = [
  'www.googletagmanager.com',
  '*.google-analytics.com',
  '*.analytics.google.com',
  '*.g.doubleclick.net',
  'www.googleadservices.com',
  'www.google.com',
  'www.google.co.il',
]

/** The files and folders from which Google's containers load the scripts of their tags. */
const GOOGLE_SCRIPTS = [
  'www.googletagmanager.com/gtag/js',
  'www.googletagmanager.com/gtag/destination',
  'www.google-analytics.com/analytics.js',
  'www.googleadservices.com/pagead/conversion/',
  'www.googleadservices.com/pagead/conversion_async.js',
  'googleads.g.doubleclick.net/pagead/viewthroughconversion/',
]

/** `host/path`. Not a whole host; a path that ends with a slash is a folder. */
const SCRIPT_SOURCE = /^[a-z0-9.-]+(?::\d{1,5})?\/[\w.~/-]+$/i

const MEDIA_HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?::\d{1,5})?$/i

const listenAddress = (fallback: string) =>
  z
    .string()
    .regex(/^[\w.:-]+$/, 'is not an address that the server can listen on')
    .default(fallback)

const variables = {
  PORT: { schema: integer(0, 65_535, 3000), expected: 'a port from 0 to 65535 (default: 3000)' },
  HOSTNAME: {
    schema: listenAddress('0.0.0.0'),
    expected: 'the address to listen on (default: 0.0.0.0)',
  },
  BFF_URL: {
    schema: serviceAddress,
    expected: 'the base URL of the BFF service, for example https://bff.example.com/bff',
    secret: true,
  },
  DOMESTIC_URL: {
    schema: serviceAddress.refine(
      (value) => !value.endsWith('/domestic/api'),
      'must not end with /domestic/api: the site adds it',
    ),
    expected: 'the base URL of the DOMESTIC service without /domestic/api, for example https://domestic.example.com',
    secret: true,
  },
  BFF_MONEY_UNIT: {
    schema: choice(['agorot', 'shekels'], 'agorot'),
    expected: 'agorot (default) or shekels: the unit of the amounts of the BFF service',
  },
  DOMESTIC_MONEY_UNIT: {
    schema: choice(['agorot', 'shekels'], 'agorot'),
    expected: 'agorot (default) or shekels: the unit of the amounts of the DOMESTIC service',
  },
  SESSION_SECRETS: {
    schema: z
      .string('is missing')
      .transform(list)
      .refine((secrets) => secrets.length > 0, 'is missing')
      .refine(
        (secrets) => secrets.every((secret) => secret.length >= 32),
        'contains a secret shorter than 32 characters',
      )
      .refine((secrets) => new Set(secrets).size === secrets.length, 'contains the same secret twice'),
    expected: 'one or more random strings of at least 32 characters, comma-separated, newest first',
    secret: true,
  },
  PUBLIC_SCHEME: {
    schema: choice(['https', 'http'], 'https'),
    expected: 'https (default), or http on a development machine',
  },
  DEPLOYMENT: {
    schema: choice(['production', 'staging', 'azure', 'development'], 'production'),
    expected: 'production (default), staging, azure or development',
  },
  MEDIA_HOSTS: {
    schema: listOf((host) => MEDIA_HOST.test(host), 'contains an entry that is not host or host:port'),
    expected: 'the hosts of pictures, comma-separated, each host or host:port, without wildcards',
  },
  FCL_AGENT_CODES: {
    schema: z.string().transform(list).default([]),
    expected: 'the codes of FCL agents, comma-separated',
  },
  FCL_ONSITE_SCRIPT: {
    schema: scriptAddress.optional(),
    expected: 'the URL of the script for FCL agents, or not set',
  },
  AD_TAG_NOFESH: { schema: tagId, expected: 'the container ID of the first brand, for example GTM-ABC123, or not set' },
  AD_TAG_SHEMESH: { schema: tagId, expected: 'the container ID of the second brand, or not set' },
  AD_TAG_URL: {
    schema: scriptAddress.default('https://www.googletagmanager.com/gtm.js'),
    expected: 'the URL of the tag manager’s script, to which ?id= is added (default: Google’s)',
  },
  AD_TAG_SCRIPTS: {
    schema: listOf((file) => SCRIPT_SOURCE.test(file), 'contains an entry that is not host/path', GOOGLE_SCRIPTS),
    expected:
      'the scripts that the containers load, comma-separated, each host/path, or host/path/ for a folder (default: Google’s)',
  },
  AD_TAG_HOSTS: {
    schema: listOf(
      (host) => MEDIA_HOST.test(host.replace(/^\*\./, '')),
      'contains an entry that is not host, *.host or host:port',
      GOOGLE_HOSTS,
    ),
    expected:
      'the hosts that the containers send to and get pictures and frames from, comma-separated (default: Google’s)',
  },
  REDIS_URL: {
    schema: z.url({ protocol: /^rediss?$/, hostname: /./, error: 'is not a Redis address' }).optional(),
    expected: 'redis://host… or rediss://host…, or not set',
    secret: true,
  },
  WEB_CONCURRENCY: {
    schema: integer(1, 64, 1),
    expected: 'the number of processes that serve the site, from 1 (default) to 64',
  },
  METRICS_PORT: {
    schema: integer(1, 65_000, 0).transform((port) => (port === 0 ? undefined : port)),
    expected: 'the port of /metrics for Prometheus, or not set; each process of WEB_CONCURRENCY uses the next one',
  },
  METRICS_HOSTNAME: {
    schema: listenAddress('127.0.0.1'),
    expected: 'the address to serve /metrics on (default: 127.0.0.1)',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/, error: 'is not a valid URL' }).optional(),
    expected: 'the URL of an OpenTelemetry collector that gets traces over HTTP, or not set',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z
      .string()
      .regex(/^(?:0|1|0?\.\d{1,6}|1\.0+|0\.\d+)$/, 'is not a share from 0 to 1')
      .transform(Number)
      .default(0.05),
    expected: 'the share of requests that are traced, from 0 to 1 (default: 0.05)',
  },
  // Read in lib/server/next/page-cache.mjs, which Next loads directly.
  PAGE_CACHE_DIR: {
    schema: z
      .string()
      .max(1_000)
      .refine((folder) => path.isAbsolute(folder), 'is not an absolute path')
      .optional(),
    expected: 'the absolute path of a folder for the page cache, or not set',
  },
  PAGE_CACHE_SIZE: {
    schema: integer(10, 99_999, 2_000),
    expected: 'the megabytes that the page cache may use, from 10 to 99999 (default: 2000)',
  },
  PAGE_STORE_SIZE: {
    schema: integer(1, 99_999, 200),
    expected: 'the megabytes that pages may use in the store of REDIS_URL, from 1 to 99999 (default: 200)',
  },
  SECURITY_CONTACT: {
    schema: z
      .string()
      .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'is neither mailto:… nor https://…')
      .optional(),
    expected:
      'mailto:… or https://…: the contact for reports of security vulnerabilities (default: the agency’s e-mail address)',
  },
  LOG_LEVEL: {
    schema: choice(['info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent'], 'info'),
    expected: 'info (default), fatal, error, warn, debug, trace or silent',
  },
  TRUST_PROXY_HOPS: {
    schema: integer(0, 10, 0),
    expected: 'the number of trusted proxies that append to X-Forwarded-For, from 0 (default) to 10',
  },
  SANDBOX: {
    schema: choice(['0', '1'], '0').transform((value) => value === '1'),
    expected: '1 when the upstream services are the sandbox, otherwise not set',
  },
} satisfies Record<string, Variable>

type Name = keyof typeof variables

/** The validated environment: lists are arrays, numbers are numbers, base URLs have no trailing slash. */
export type Env = { readonly [Key in Name]: z.output<(typeof variables)[Key]['schema']> }

type Source = Readonly<Record<string, string | undefined>>

const toValue = (text: string | undefined): string | undefined => {
  const value = text?.trim()
  return value === '' ? undefined : value
}

/**
 * The value of a variable; undefined when it is not set or empty. A secret one may be in a file that `NAME_FILE` names, as
 * containers are given their secrets.
 */
export function readVariable(
  source: Source,
  name: string,
  { secret = false }: { secret?: boolean } = {},
): { value?: string | undefined; problem?: string } {
  const value = toValue(source[name])
  const file = secret ? toValue(source[`${name}_FILE`]) : undefined
  if (file === undefined) return { value }
  if (value !== undefined) return { problem: `is set twice, the second time by ${name}_FILE` }
  try {
    return { value: toValue(readFileSync(file, 'utf8')) }
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException
    return { problem: `cannot be read from the file that ${name}_FILE names (${code})` }
  }
}

/** What is wrong with the address of an upstream service, as the rest of a sentence; undefined when it is valid. */
export function findAddressProblem(name: 'BFF_URL' | 'DOMESTIC_URL', value: string | undefined): string | undefined {
  return variables[name].schema.safeParse(toValue(value)).error?.issues[0]?.message
}

/** Reads and validates all variables and returns all faults. Never throws. An empty value counts as not set. */
export function readEnv(source: Source): { ok: true; env: Env } | { ok: false; faults: EnvFault[] } {
  const faults: EnvFault[] = []
  const read: Record<string, unknown> = {}
  for (const [name, { schema, expected, ...rest }] of Object.entries<Variable>(variables)) {
    const { value, problem } = readVariable(source, name, rest)
    if (problem !== undefined) {
      faults.push({ name, problem, expected })
      continue
    }
    const result = schema.safeParse(value)
    if (result.success) {
      read[name] = result.data
      continue
    }
    for (const { message } of result.error.issues) {
      const shown = value === undefined || rest.secret ? '' : ` (${JSON.stringify(value)})`
      faults.push({ name, problem: `${message}${shown}`, expected })
    }
  }
  const local = read.DEPLOYMENT === 'development' || read.SANDBOX === true
  if (read.PUBLIC_SCHEME === 'http' && !local) {
    const problem = 'is http: session cookies would be sent unencrypted'
    faults.push({ name: 'PUBLIC_SCHEME', problem, expected: 'https, unless DEPLOYMENT is development or SANDBOX is 1' })
  }
  if (faults.length > 0) return { ok: false, faults }
  // `read` contains every name of `variables`.
  const env = read as Env
  const fault = findPortFault(env)
  return fault ? { ok: false, faults: [fault] } : { ok: true, env }
}

/** The process with this port for its metrics could not listen on `PORT`, and would be restarted endlessly. */
function findPortFault({ PORT: port, METRICS_PORT: metrics, WEB_CONCURRENCY: processes }: Env): EnvFault | undefined {
  if (metrics === undefined || port < metrics || port >= metrics + processes) return undefined
  const problem = `is the port of a process's metrics too (METRICS_PORT ${metrics}, WEB_CONCURRENCY ${processes})`
  return { name: 'PORT', problem, expected: 'a port that is not one of the WEB_CONCURRENCY ports from METRICS_PORT on' }
}

/** Creates a folder level by level: Node's own `recursive` never returns below /proc. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return
  createFolder(path.dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process of the site may have created it meanwhile.
    if (!existsSync(folder)) throw error
  }
}

/** The code of the error with which a folder cannot be created or written; undefined when it can. */
export function findFolderProblem(folder: string): string | undefined {
  try {
    createFolder(folder)
    rmdirSync(mkdtempSync(path.join(folder, '.check-')))
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown error'
  }
}

/** Problems that the site starts with: until there is room, pages are rendered without being cached. */
const FULL_DISK: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT'])

function findPageCacheFault({ PAGE_CACHE_DIR: folder }: Env): EnvFault | undefined {
  const problem = folder === undefined ? undefined : findFolderProblem(folder)
  if (problem === undefined || FULL_DISK.has(problem)) return undefined
  const { expected } = variables.PAGE_CACHE_DIR
  return { name: 'PAGE_CACHE_DIR', problem: `cannot be written: ${folder} (${problem})`, expected }
}

/** The faults as text for a terminal or a log. */
export function explainFaults(faults: readonly EnvFault[]): string {
  const lines = faults.map(({ name, problem, expected }) => `  ${name} ${problem}.\n    Expected: ${expected}.`)
  return `The site cannot start because environment variables are invalid:\n\n${lines.join('\n')}\n`
}

let validated: Env | undefined

function getEnv(): Env {
  if (validated) return validated
  const result = readEnv(process.env)
  if (!result.ok) throw new Error(explainFaults(result.faults))
  validated = result.env
  return validated
}

/**
 * The environment of this process. Read when a variable is first used and not at import, so that a build does not
 * require an upstream URL. Throws an error with all faults when the environment is invalid; `startEnv` reports that
 * earlier.
 */
export const env: Env = Object.defineProperties(
  {} as Env,
  Object.fromEntries(
    Object.keys(variables).map((name) => [name, { enumerable: true, get: () => getEnv()[name as Name] }]),
  ),
)

/**
 * For the start of the server: returns the environment, or prints all faults to stderr and exits with code 1. Also checks that
 * the folder of the page cache can be written: with some that cannot, every page would hang.
 */
export function startEnv(): Env {
  const result = readEnv(process.env)
  const exit = (faults: readonly EnvFault[]) => {
    process.stderr.write(explainFaults(faults))
    return process.exit(1)
  }
  if (!result.ok) return exit(result.faults)
  const fault = findPageCacheFault(result.env)
  if (fault) return exit([fault])
  // Next's cache handler and the site's other processes read the variables, not the files.
  for (const [name, { secret }] of Object.entries<Variable>(variables)) {
    if (!secret) continue
    const { value } = readVariable(process.env, name, { secret })
    if (value === undefined) continue
    process.env[name] = value
    delete process.env[`${name}_FILE`]
  }
  return result.env
}
