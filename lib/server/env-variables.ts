import path from 'node:path'
import { z } from 'zod'
import { DEFAULT_MEGABYTES } from '#lib/server/cache-sizes.ts'

export type Variable = {
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

/** Every variable of the environment. lib/server/env.ts reads them. */
export const variables = {
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
    schema: integer(10, 99_999, DEFAULT_MEGABYTES.PAGE_CACHE_SIZE),
    expected: `the megabytes that the page cache may use, from 10 to 99999 (default: ${DEFAULT_MEGABYTES.PAGE_CACHE_SIZE})`,
  },
  PAGE_STORE_SIZE: {
    schema: integer(1, 99_999, DEFAULT_MEGABYTES.PAGE_STORE_SIZE),
    expected: `the megabytes that pages may use in the store of REDIS_URL, from 1 to 99999 (default: ${DEFAULT_MEGABYTES.PAGE_STORE_SIZE})`,
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
