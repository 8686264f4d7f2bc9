import path from 'node:path'
import { z } from 'zod'

/** One thing that is wrong with the environment. Holds no value of a variable marked `secret`. */
export type EnvFault = { name: string; problem: string; expected: string }

type Variable = {
  schema: z.ZodType<unknown, string | undefined>
  /** What a right value looks like, in words an operator can act on. */
  expected: string
  /** Its value is never printed. */
  secret?: true
}

const list = (value: string | undefined) =>
  (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

const integer = (least: number, most: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'is not a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, 'is out of range')
    .optional()
    .transform((value) => value ?? fallback)

const choice = <const Values extends readonly [string, ...string[]]>(values: Values, fallback: Values[number]) =>
  z
    .enum(values, 'is not one of the known values')
    .optional()
    .transform((value) => value ?? fallback)

const trimEnd = (address: string) => address.replace(/\/+$/, '')

const serviceAddress = z.string('is missing').transform((value, context) => {
  const fault = (message: string) => {
    context.issues.push({ code: 'custom', message, input: value })
    return z.NEVER
  }
  if (!URL.canParse(value)) return fault('is not an address')
  const url = new URL(value)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return fault('is neither http nor https')
  if (url.username !== '' || url.password !== '') return fault('holds a user name or a password')
  if (url.search !== '' || url.hash !== '') return fault('has a query or a fragment')
  return trimEnd(url.href)
})

const tagId = z
  .string()
  .regex(/^[A-Za-z0-9-]{4,40}$/, 'is not the id of a container')
  .optional()

const scriptAddress = z
  .url({ protocol: /^https?$/, error: 'is not an address' })
  .refine((value) => new URL(value).hash === '', 'has a fragment')
  .optional()

/** What Google's own tags load and tell. */
const GOOGLE_HOSTS = [
  'www.googletagmanager.com',
  '*.google-analytics.com',
  '*.analytics.google.com',
  '*.g.doubleclick.net',
  'www.googleadservices.com',
  'www.google.com',
  'www.google.co.il',
]

const MEDIA_HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?::\d{1,5})?$/i

const variables = {
  PORT: { schema: integer(0, 65_535, 3000), expected: 'a port from 0 to 65535 (3000 when not set)' },
  HOSTNAME: {
    schema: z
      .string()
      .regex(/^[\w.:-]+$/, 'is not an address to listen on')
      .optional()
      .transform((value) => value ?? '0.0.0.0'),
    expected: 'the address to listen on (0.0.0.0 when not set)',
  },
  BFF_URL: {
    schema: serviceAddress,
    expected: 'the base of the BFF service, such as https://bff.example.com/bff',
    secret: true,
  },
  DOMESTIC_URL: {
    schema: serviceAddress.refine(
      (value) => !value.endsWith('/domestic/api'),
      'ends with /domestic/api, which the site adds itself',
    ),
    expected: 'the base of the DOMESTIC service without /domestic/api, such as https://domestic.example.com',
    secret: true,
  },
  SESSION_SECRETS: {
    schema: z
      .string('is missing')
      .transform(list)
      .refine((secrets) => secrets.length > 0, 'is missing')
      .refine((secrets) => secrets.every((secret) => secret.length >= 32), 'holds a secret shorter than 32 characters')
      .refine((secrets) => new Set(secrets).size === secrets.length, 'holds the same secret twice'),
    expected: 'one or more random texts of at least 32 characters, comma-separated, newest first',
    secret: true,
  },
  PUBLIC_SCHEME: {
    schema: choice(['https', 'http'], 'https'),
    expected: 'https (when not set), or http on a developer’s own machine',
  },
  DEPLOYMENT: {
    schema: choice(['production', 'staging', 'azure', 'development'], 'production'),
    expected: 'production (when not set), staging, azure or development',
  },
  MEDIA_HOSTS: {
    schema: z
      .string()
      .optional()
      .transform(list)
      .refine((hosts) => hosts.every((host) => MEDIA_HOST.test(host)), 'holds something that is not host or host:port'),
    expected: 'the hosts pictures come from, comma-separated, each host or host:port, no wildcards',
  },
  FCL_AGENT_CODES: {
    schema: z.string().optional().transform(list),
    expected: 'the agent codes that count as FCL agents, comma-separated',
  },
  FCL_ONSITE_SCRIPT: {
    schema: scriptAddress,
    expected: 'the address of the script that FCL agents get, or not set',
  },
  AD_TAG_NOFESH: { schema: tagId, expected: 'the id of the brand’s container, such as GTM-ABC123, or not set' },
  AD_TAG_SHEMESH: { schema: tagId, expected: 'the id of the second brand’s container, or not set' },
  AD_TAG_URL: {
    schema: scriptAddress.transform((value) => value ?? 'https://www.googletagmanager.com/gtm.js'),
    expected: 'the address of the tag manager’s script, to which ?id= is added (Google’s when not set)',
  },
  AD_TAG_HOSTS: {
    schema: z
      .string()
      .optional()
      .transform((value) => (value === undefined ? GOOGLE_HOSTS : list(value)))
      .refine(
        (hosts) => hosts.every((host) => MEDIA_HOST.test(host.replace(/^\*\./, ''))),
        'holds something that is not host, *.host or host:port',
      ),
    expected: 'the hosts that the containers load from and tell, comma-separated (Google’s when not set)',
  },
  REDIS_URL: {
    schema: z.url({ protocol: /^rediss?$/, error: 'is not a Redis address' }).optional(),
    expected: 'redis://… or rediss://…, or not set',
    secret: true,
  },
  // Read again where Next loads the store of pages: lib/data/page-cache.mjs.
  KEPT_PAGES_DIR: {
    schema: z
      .string()
      .max(1_000)
      .refine((folder) => path.isAbsolute(folder), 'is not an absolute path')
      .optional(),
    expected: 'the absolute path of a folder for kept pages, or not set',
  },
  LOG_LEVEL: {
    schema: choice(['info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent'], 'info'),
    expected: 'info (when not set), fatal, error, warn, debug, trace or silent',
  },
  TRUST_PROXY_HOPS: {
    schema: integer(0, 10, 0),
    expected: 'how many proxies in front append to X-Forwarded-For, from 0 (when not set) to 10',
  },
  SANDBOX: {
    schema: choice(['0', '1'], '0').transform((value) => value === '1'),
    expected: '1 when the upstream services are the sandbox, else not set',
  },
} satisfies Record<string, Variable>

type Name = keyof typeof variables

/** The environment, read and checked; lists are arrays, numbers numbers, addresses end without a slash. */
export type Env = { readonly [Key in Name]: z.output<(typeof variables)[Key]['schema']> }

type Source = Readonly<Record<string, string | undefined>>

const given = (source: Source, name: string): string | undefined => {
  const value = source[name]?.trim()
  return value === '' ? undefined : value
}

/**
 * Reads and checks every variable the site knows; never stops at the first fault and never throws.
 * An empty value counts as not set.
 */
export function readEnv(source: Source): { ok: true; env: Env } | { ok: false; faults: EnvFault[] } {
  const faults: EnvFault[] = []
  const read: Record<string, unknown> = {}
  for (const [name, { schema, expected, ...rest }] of Object.entries<Variable>(variables)) {
    const value = given(source, name)
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
    const problem = 'is http, so that session cookies would travel in the clear'
    faults.push({ name: 'PUBLIC_SCHEME', problem, expected: 'https, unless DEPLOYMENT is development or SANDBOX is 1' })
  }
  // Every name of `variables` was put into `read` above, or there is a fault.
  return faults.length > 0 ? { ok: false, faults } : { ok: true, env: read as Env }
}

/** The faults as a person reads them in a terminal or a log. */
export function explainFaults(faults: readonly EnvFault[]): string {
  const lines = faults.map(({ name, problem, expected }) => `  ${name} ${problem}.\n    Expected: ${expected}.`)
  return `The environment is wrong, so the site does not start:\n\n${lines.join('\n')}\n`
}

let known: Env | undefined

function current(): Env {
  if (known) return known
  const result = readEnv(process.env)
  if (!result.ok) throw new Error(explainFaults(result.faults))
  known = result.env
  return known
}

/**
 * The environment of this process. Read at the first use of a variable and not at import, so that a build
 * needs no upstream. Throws, naming every fault, when the environment is wrong; `startEnv` finds that first.
 */
export const env: Env = Object.defineProperties(
  {} as Env,
  Object.fromEntries(
    Object.keys(variables).map((name) => [name, { enumerable: true, get: () => current()[name as Name] }]),
  ),
)

/** For the start of the server: the environment, or every fault on stderr and the end of the process with code 1. */
export function startEnv(): Env {
  const result = readEnv(process.env)
  if (result.ok) return result.env
  process.stderr.write(explainFaults(result.faults))
  return process.exit(1)
}
