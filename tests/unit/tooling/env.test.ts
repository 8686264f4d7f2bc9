import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Env, explainFaults, readEnv } from '#lib/server/env.ts'

const SECRET = 'k'.repeat(32)
const required = {
  BFF_URL: 'http://localhost:4010/bff',
  DOMESTIC_URL: 'http://localhost:4010',
  SESSION_SECRETS: SECRET,
}

const defaults: Env = {
  PORT: 3000,
  HOSTNAME: '0.0.0.0',
  BFF_URL: 'http://localhost:4010/bff',
  DOMESTIC_URL: 'http://localhost:4010',
  SESSION_SECRETS: [SECRET],
  PUBLIC_SCHEME: 'https',
  DEPLOYMENT: 'production',
  BFF_MONEY_UNIT: 'agorot',
  DOMESTIC_MONEY_UNIT: 'agorot',
  MEDIA_HOSTS: [],
  FCL_AGENT_CODES: [],
  FCL_ONSITE_SCRIPT: undefined,
  AD_TAG_NOFESH: undefined,
  AD_TAG_SHEMESH: undefined,
  AD_TAG_URL: 'https://www.googletagmanager.com/gtm.js',
  AD_TAG_SCRIPTS: expect.any(Array) as unknown as string[],
  AD_TAG_HOSTS: expect.any(Array) as unknown as string[],
  REDIS_URL: undefined,
  WEB_CONCURRENCY: 1,
  METRICS_PORT: undefined,
  METRICS_HOSTNAME: '127.0.0.1',
  OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
  OTEL_TRACES_SAMPLER_ARG: 0.05,
  PAGE_CACHE_DIR: undefined,
  PAGE_CACHE_SIZE: 2_000,
  PAGE_STORE_SIZE: 200,
  SECURITY_CONTACT: undefined,
  LOG_LEVEL: 'info',
  TRUST_PROXY_HOPS: 0,
  SANDBOX: false,
}

describe('a valid environment', () => {
  const cases: { name: string; input: Record<string, string>; expected: Partial<Env> }[] = [
    { name: 'only what is required', input: {}, expected: {} },
    { name: 'an empty value counts as not set', input: { PORT: '', MEDIA_HOSTS: ' ', REDIS_URL: '' }, expected: {} },
    { name: 'a port', input: { PORT: ' 8080 ' }, expected: { PORT: 8080 } },
    { name: 'any free port', input: { PORT: '0' }, expected: { PORT: 0 } },
    { name: 'a bind address', input: { HOSTNAME: '::1' }, expected: { HOSTNAME: '::1' } },
    {
      name: 'base URLs lose their trailing slash',
      input: { BFF_URL: 'https://bff.example.com/bff/', DOMESTIC_URL: 'https://domestic.example.com/' },
      expected: { BFF_URL: 'https://bff.example.com/bff', DOMESTIC_URL: 'https://domestic.example.com' },
    },
    {
      name: 'several secrets, newest first',
      input: { SESSION_SECRETS: `${'n'.repeat(40)}, ${SECRET}` },
      expected: { SESSION_SECRETS: ['n'.repeat(40), SECRET] },
    },
    {
      name: 'lists',
      input: { MEDIA_HOSTS: 'media.example.com,localhost:4010', FCL_AGENT_CODES: '17, 4410,' },
      expected: { MEDIA_HOSTS: ['media.example.com', 'localhost:4010'], FCL_AGENT_CODES: ['17', '4410'] },
    },
    {
      name: 'containers of the tag manager',
      input: {
        AD_TAG_NOFESH: 'GTM-ABC123',
        AD_TAG_URL: 'https://tags.example.com/c.js',
        AD_TAG_SCRIPTS: 'tags.example.com/a.js, tags.example.com/tags/',
        AD_TAG_HOSTS: 'tags.example.com, *.example.net',
      },
      expected: {
        AD_TAG_NOFESH: 'GTM-ABC123',
        AD_TAG_URL: 'https://tags.example.com/c.js',
        AD_TAG_SCRIPTS: ['tags.example.com/a.js', 'tags.example.com/tags/'],
        AD_TAG_HOSTS: ['tags.example.com', '*.example.net'],
      },
    },
    {
      name: 'a Redis',
      input: { REDIS_URL: 'rediss://:pass@r:6380/0' },
      expected: { REDIS_URL: 'rediss://:pass@r:6380/0' },
    },
    {
      name: 'http for the sandbox',
      input: { PUBLIC_SCHEME: 'http', SANDBOX: '1' },
      expected: { PUBLIC_SCHEME: 'http', SANDBOX: true },
    },
    {
      name: 'http for a developer',
      input: { PUBLIC_SCHEME: 'http', DEPLOYMENT: 'development' },
      expected: { PUBLIC_SCHEME: 'http', DEPLOYMENT: 'development' },
    },
    {
      name: 'a port next to those of the metrics',
      input: { PORT: '9466', METRICS_PORT: '9464', WEB_CONCURRENCY: '2' },
      expected: { PORT: 9466, METRICS_PORT: 9464, WEB_CONCURRENCY: 2 },
    },
    {
      name: 'levels and hops',
      input: { LOG_LEVEL: 'debug', TRUST_PROXY_HOPS: '2', DEPLOYMENT: 'staging' },
      expected: { LOG_LEVEL: 'debug', TRUST_PROXY_HOPS: 2, DEPLOYMENT: 'staging' },
    },
  ]
  test.each(cases)('$name', ({ input, expected }) => {
    expect(readEnv({ ...required, ...input })).toEqual({ ok: true, env: { ...defaults, ...expected } })
  })
})

describe('an invalid environment', () => {
  const cases: { name: string; input: Record<string, string>; faults: [name: string, problem: string][] }[] = [
    {
      name: 'a port that is not a number',
      input: { PORT: 'abc' },
      faults: [['PORT', 'is not a whole number ("abc")']],
    },
    { name: 'a port too high', input: { PORT: '65536' }, faults: [['PORT', 'is out of range ("65536")']] },
    { name: 'no BFF', input: { BFF_URL: '' }, faults: [['BFF_URL', 'is missing']] },
    { name: 'not a URL', input: { BFF_URL: 'bff.example.com' }, faults: [['BFF_URL', 'is not a valid URL']] },
    {
      name: 'scripts that are no URLs',
      input: { FCL_ONSITE_SCRIPT: 'onsite.js', AD_TAG_URL: 'gtm.js' },
      faults: [
        ['FCL_ONSITE_SCRIPT', 'is not a valid URL ("onsite.js")'],
        ['AD_TAG_URL', 'is not a valid URL ("gtm.js")'],
      ],
    },
    {
      name: 'another scheme',
      input: { BFF_URL: 'ftp://bff' },
      faults: [['BFF_URL', 'must start with http:// or https://']],
    },
    {
      name: 'a password in a URL',
      input: { BFF_URL: 'https://me:hush@bff' },
      faults: [['BFF_URL', 'must not contain a user name or a password']],
    },
    {
      name: 'a query in a URL',
      input: { DOMESTIC_URL: 'https://d/?a=1' },
      faults: [['DOMESTIC_URL', 'must not have a query or a fragment']],
    },
    {
      name: 'the prefix that the site adds',
      input: { DOMESTIC_URL: 'https://d/domestic/api/' },
      faults: [['DOMESTIC_URL', 'must not end with /domestic/api: the site adds it']],
    },
    { name: 'no secret', input: { SESSION_SECRETS: ' , ' }, faults: [['SESSION_SECRETS', 'is missing']] },
    {
      name: 'secrets that are short and repeated: both faults',
      input: { SESSION_SECRETS: 'hush,hush' },
      faults: [
        ['SESSION_SECRETS', 'contains a secret shorter than 32 characters'],
        ['SESSION_SECRETS', 'contains the same secret twice'],
      ],
    },
    {
      name: 'http in production',
      input: { PUBLIC_SCHEME: 'http' },
      faults: [['PUBLIC_SCHEME', 'is http: session cookies would be sent unencrypted']],
    },
    {
      name: 'a port that the metrics of the second process would use',
      input: { PORT: '9465', METRICS_PORT: '9464', WEB_CONCURRENCY: '2' },
      faults: [['PORT', "is the port of a process's metrics too (METRICS_PORT 9464, WEB_CONCURRENCY 2)"]],
    },
    {
      name: 'a wildcard in the media hosts',
      input: { MEDIA_HOSTS: '*.example.com' },
      faults: [['MEDIA_HOSTS', 'contains an entry that is not host or host:port ("*.example.com")']],
    },
    {
      name: 'a URL in place of a container ID',
      input: { AD_TAG_NOFESH: 'https://x.example/' },
      faults: [['AD_TAG_NOFESH', 'is not a container ID ("https://x.example/")']],
    },
    {
      name: 'a tag’s host with a scheme',
      input: { AD_TAG_HOSTS: 'https://x.example' },
      faults: [['AD_TAG_HOSTS', 'contains an entry that is not host, *.host or host:port ("https://x.example")']],
    },
    {
      name: 'a security contact without its scheme',
      input: { SECURITY_CONTACT: 'security@example.com' },
      faults: [['SECURITY_CONTACT', 'is neither mailto:… nor https://… ("security@example.com")']],
    },
    {
      name: 'a whole host of scripts',
      input: { AD_TAG_SCRIPTS: 'tags.example.com' },
      faults: [['AD_TAG_SCRIPTS', 'contains an entry that is not host/path ("tags.example.com")']],
    },
    {
      name: 'a Redis URL with another scheme',
      input: { REDIS_URL: 'http://:hush@r' },
      faults: [['REDIS_URL', 'is not a Redis address']],
    },
    {
      name: 'a Redis URL without a host, which would be this machine',
      input: { REDIS_URL: 'redis:' },
      faults: [['REDIS_URL', 'is not a Redis address']],
    },
    {
      name: 'a Redis URL with a password and no host',
      input: { REDIS_URL: 'redis://:hush@:6379' },
      faults: [['REDIS_URL', 'is not a Redis address']],
    },
    {
      name: 'a relative path of a folder',
      input: { PAGE_CACHE_DIR: 'kept' },
      faults: [['PAGE_CACHE_DIR', 'is not an absolute path ("kept")']],
    },
    {
      name: 'an unknown log level',
      input: { LOG_LEVEL: 'loud' },
      faults: [['LOG_LEVEL', 'is not one of the allowed values ("loud")']],
    },
    {
      name: 'a negative number of proxies',
      input: { TRUST_PROXY_HOPS: '-1' },
      faults: [['TRUST_PROXY_HOPS', 'is not a whole number ("-1")']],
    },
    {
      name: 'a switch that is not 0 or 1',
      input: { SANDBOX: 'yes' },
      faults: [['SANDBOX', 'is not one of the allowed values ("yes")']],
    },
    {
      name: 'several faults at once',
      input: { PORT: 'x', BFF_URL: '', DOMESTIC_URL: '', SESSION_SECRETS: '', DEPLOYMENT: 'prod' },
      faults: [
        ['PORT', 'is not a whole number ("x")'],
        ['BFF_URL', 'is missing'],
        ['DOMESTIC_URL', 'is missing'],
        ['SESSION_SECRETS', 'is missing'],
        ['DEPLOYMENT', 'is not one of the allowed values ("prod")'],
      ],
    },
  ]
  test.each(cases)('$name', ({ input, faults }) => {
    const result = readEnv({ ...required, ...input })
    if (result.ok) throw new Error('was accepted')
    expect(result.faults.map(({ name, problem }) => [name, problem])).toEqual(faults)
    const text = explainFaults(result.faults)
    for (const { name, problem, expected } of result.faults) {
      expect(text).toContain(`${name} ${problem}.\n    Expected: ${expected}.`)
    }
    expect(text).not.toContain('hush')
  })
})

describe('the folder of the page cache', () => {
  let parent = ''
  beforeAll(() => {
    parent = mkdtempSync(path.join(tmpdir(), 'page-cache-'))
  })
  afterAll(() => rmSync(parent, { recursive: true }))

  const start = (folder: string) =>
    spawnSync(
      process.execPath,
      ['--input-type=module-typescript', '--eval', "import { startEnv } from '#lib/server/env.ts'\nstartEnv()"],
      { encoding: 'utf8', env: { ...required, NODE_ENV: 'production', PAGE_CACHE_DIR: folder }, timeout: 50_000 },
    )

  test('is created at the start, with those around it, and stays empty', () => {
    const folder = path.join(parent, 'a', 'b')
    expect(start(folder).status).toBe(0)
    expect(readdirSync(folder)).toEqual([])
    expect(start(folder).status).toBe(0)
  })

  // Node never returns from creating a folder below /proc: each page waited for it.
  test.each([
    ['of the kernel', '/proc/nofesh/pages', 'ENOENT'],
    ['below a file', '/dev/null/pages', 'ENOTDIR'],
  ])('stops the start where it cannot be written: %s', (_what, folder, code) => {
    const { status, stderr } = start(folder)
    expect(status).toBe(1)
    expect(stderr).toContain(`PAGE_CACHE_DIR cannot be written: ${folder} (${code}).`)
    expect(stderr).toContain('Expected: the absolute path of a folder for the page cache, or not set.')
  })
})

describe('a secret in a file', () => {
  let file = ''
  beforeAll(() => {
    file = path.join(mkdtempSync(path.join(tmpdir(), 'secrets-')), 'session')
    writeFileSync(file, `${SECRET}\n`)
  })
  afterAll(() => rmSync(path.dirname(file), { recursive: true }))

  const { SESSION_SECRETS: _none, ...others } = required

  test('is read', () => {
    expect(readEnv({ ...others, SESSION_SECRETS_FILE: file })).toEqual({ ok: true, env: defaults })
  })

  test.each([
    [
      'is not set twice',
      { SESSION_SECRETS: SECRET },
      () => file,
      'is set twice, the second time by SESSION_SECRETS_FILE',
    ],
    [
      'may not be there',
      {},
      () => `${file}-none`,
      'cannot be read from the file that SESSION_SECRETS_FILE names (ENOENT)',
    ],
    [
      'may be a folder',
      {},
      () => path.dirname(file),
      'cannot be read from the file that SESSION_SECRETS_FILE names (EISDIR)',
    ],
  ])('%s', (_name, more, name, problem) => {
    const result = readEnv({ ...others, ...more, SESSION_SECRETS_FILE: name() })
    expect(result).toMatchObject({ ok: false, faults: [{ name: 'SESSION_SECRETS', problem }] })
  })

  test('only a secret can be in a file', () => {
    expect(readEnv({ ...required, PORT_FILE: file })).toEqual({ ok: true, env: defaults })
  })

  test('is a variable after the start, for Next’s cache handler and for further processes', () => {
    const code = `import { startEnv } from '#lib/server/env.ts'
      startEnv()
      console.log(JSON.stringify([process.env.SESSION_SECRETS, process.env.SESSION_SECRETS_FILE]))`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', code], {
      encoding: 'utf8',
      env: { ...others, NODE_ENV: 'production', SESSION_SECRETS_FILE: file },
    })
    expect(JSON.parse(stdout)).toEqual([SECRET, null])
  })
})
