import { describe, expect, test } from '@jest/globals'
import { type Env, explainFaults, readEnv } from '#lib/env.ts'

const SECRET = 'k'.repeat(32)
const right = {
  BFF_URL: 'http://localhost:4010/bff',
  DOMESTIC_URL: 'http://localhost:4010',
  SESSION_SECRETS: SECRET,
}

const whole: Env = {
  PORT: 3000,
  HOSTNAME: '0.0.0.0',
  BFF_URL: 'http://localhost:4010/bff',
  DOMESTIC_URL: 'http://localhost:4010',
  SESSION_SECRETS: [SECRET],
  PUBLIC_SCHEME: 'https',
  DEPLOYMENT: 'production',
  MEDIA_HOSTS: [],
  FCL_AGENT_CODES: [],
  FCL_ONSITE_SCRIPT: undefined,
  AD_TAG_NOFESH: undefined,
  AD_TAG_SHEMESH: undefined,
  AD_TAG_URL: 'https://www.googletagmanager.com/gtm.js',
  AD_TAG_HOSTS: expect.any(Array) as unknown as string[],
  REDIS_URL: undefined,
  KEPT_PAGES_DIR: undefined,
  LOG_LEVEL: 'info',
  TRUST_PROXY_HOPS: 0,
  SANDBOX: false,
}

describe('a right environment', () => {
  const cases: { name: string; given: Record<string, string>; expected: Partial<Env> }[] = [
    { name: 'only what is required', given: {}, expected: {} },
    { name: 'an empty value is not set', given: { PORT: '', MEDIA_HOSTS: ' ', REDIS_URL: '' }, expected: {} },
    { name: 'a port', given: { PORT: ' 8080 ' }, expected: { PORT: 8080 } },
    { name: 'any free port', given: { PORT: '0' }, expected: { PORT: 0 } },
    { name: 'a bind address', given: { HOSTNAME: '::1' }, expected: { HOSTNAME: '::1' } },
    {
      name: 'addresses lose their last slash',
      given: { BFF_URL: 'https://bff.example.com/bff/', DOMESTIC_URL: 'https://domestic.example.com/' },
      expected: { BFF_URL: 'https://bff.example.com/bff', DOMESTIC_URL: 'https://domestic.example.com' },
    },
    {
      name: 'several secrets, newest first',
      given: { SESSION_SECRETS: `${'n'.repeat(40)}, ${SECRET}` },
      expected: { SESSION_SECRETS: ['n'.repeat(40), SECRET] },
    },
    {
      name: 'lists',
      given: { MEDIA_HOSTS: 'media.example.com,localhost:4010', FCL_AGENT_CODES: '17, 4410,' },
      expected: { MEDIA_HOSTS: ['media.example.com', 'localhost:4010'], FCL_AGENT_CODES: ['17', '4410'] },
    },
    {
      name: 'containers for advertisements',
      given: {
        AD_TAG_NOFESH: 'GTM-ABC123',
        AD_TAG_URL: 'https://tags.example.com/c.js',
        AD_TAG_HOSTS: 'tags.example.com, *.example.net',
      },
      expected: {
        AD_TAG_NOFESH: 'GTM-ABC123',
        AD_TAG_URL: 'https://tags.example.com/c.js',
        AD_TAG_HOSTS: ['tags.example.com', '*.example.net'],
      },
    },
    {
      name: 'a Redis',
      given: { REDIS_URL: 'rediss://:pass@r:6380/0' },
      expected: { REDIS_URL: 'rediss://:pass@r:6380/0' },
    },
    {
      name: 'http for the sandbox',
      given: { PUBLIC_SCHEME: 'http', SANDBOX: '1' },
      expected: { PUBLIC_SCHEME: 'http', SANDBOX: true },
    },
    {
      name: 'http for a developer',
      given: { PUBLIC_SCHEME: 'http', DEPLOYMENT: 'development' },
      expected: { PUBLIC_SCHEME: 'http', DEPLOYMENT: 'development' },
    },
    {
      name: 'levels and hops',
      given: { LOG_LEVEL: 'debug', TRUST_PROXY_HOPS: '2', DEPLOYMENT: 'staging' },
      expected: { LOG_LEVEL: 'debug', TRUST_PROXY_HOPS: 2, DEPLOYMENT: 'staging' },
    },
  ]
  test.each(cases)('$name', ({ given, expected }) => {
    expect(readEnv({ ...right, ...given })).toEqual({ ok: true, env: { ...whole, ...expected } })
  })
})

describe('a wrong environment', () => {
  const cases: { name: string; given: Record<string, string>; faults: [name: string, problem: string][] }[] = [
    { name: 'a port in words', given: { PORT: 'abc' }, faults: [['PORT', 'is not a whole number ("abc")']] },
    { name: 'a port too high', given: { PORT: '65536' }, faults: [['PORT', 'is out of range ("65536")']] },
    { name: 'no BFF', given: { BFF_URL: '' }, faults: [['BFF_URL', 'is missing']] },
    { name: 'no address', given: { BFF_URL: 'bff.example.com' }, faults: [['BFF_URL', 'is not an address']] },
    { name: 'another scheme', given: { BFF_URL: 'ftp://bff' }, faults: [['BFF_URL', 'is neither http nor https']] },
    {
      name: 'a password in an address',
      given: { BFF_URL: 'https://me:hush@bff' },
      faults: [['BFF_URL', 'holds a user name or a password']],
    },
    {
      name: 'a query in an address',
      given: { DOMESTIC_URL: 'https://d/?a=1' },
      faults: [['DOMESTIC_URL', 'has a query or a fragment']],
    },
    {
      name: 'the prefix that the site adds',
      given: { DOMESTIC_URL: 'https://d/domestic/api/' },
      faults: [['DOMESTIC_URL', 'ends with /domestic/api, which the site adds itself']],
    },
    { name: 'no secret', given: { SESSION_SECRETS: ' , ' }, faults: [['SESSION_SECRETS', 'is missing']] },
    {
      name: 'short and repeated secrets, both said',
      given: { SESSION_SECRETS: 'hush,hush' },
      faults: [
        ['SESSION_SECRETS', 'holds a secret shorter than 32 characters'],
        ['SESSION_SECRETS', 'holds the same secret twice'],
      ],
    },
    {
      name: 'http in production',
      given: { PUBLIC_SCHEME: 'http' },
      faults: [['PUBLIC_SCHEME', 'is http, so that session cookies would travel in the clear']],
    },
    {
      name: 'a wildcard of media',
      given: { MEDIA_HOSTS: '*.example.com' },
      faults: [['MEDIA_HOSTS', 'holds something that is not host or host:port ("*.example.com")']],
    },
    {
      name: 'a container by its address',
      given: { AD_TAG_NOFESH: 'https://x.example/' },
      faults: [['AD_TAG_NOFESH', 'is not the id of a container ("https://x.example/")']],
    },
    {
      name: 'a tag’s host with a scheme',
      given: { AD_TAG_HOSTS: 'https://x.example' },
      faults: [['AD_TAG_HOSTS', 'holds something that is not host, *.host or host:port ("https://x.example")']],
    },
    {
      name: 'a Redis elsewhere',
      given: { REDIS_URL: 'http://:hush@r' },
      faults: [['REDIS_URL', 'is not a Redis address']],
    },
    {
      name: 'a folder that is nowhere in particular',
      given: { KEPT_PAGES_DIR: 'kept' },
      faults: [['KEPT_PAGES_DIR', 'is not an absolute path ("kept")']],
    },
    {
      name: 'a level',
      given: { LOG_LEVEL: 'loud' },
      faults: [['LOG_LEVEL', 'is not one of the known values ("loud")']],
    },
    { name: 'hops', given: { TRUST_PROXY_HOPS: '-1' }, faults: [['TRUST_PROXY_HOPS', 'is not a whole number ("-1")']] },
    { name: 'a switch', given: { SANDBOX: 'yes' }, faults: [['SANDBOX', 'is not one of the known values ("yes")']] },
    {
      name: 'everything at once',
      given: { PORT: 'x', BFF_URL: '', DOMESTIC_URL: '', SESSION_SECRETS: '', DEPLOYMENT: 'prod' },
      faults: [
        ['PORT', 'is not a whole number ("x")'],
        ['BFF_URL', 'is missing'],
        ['DOMESTIC_URL', 'is missing'],
        ['SESSION_SECRETS', 'is missing'],
        ['DEPLOYMENT', 'is not one of the known values ("prod")'],
      ],
    },
  ]
  test.each(cases)('$name', ({ given, faults }) => {
    const result = readEnv({ ...right, ...given })
    if (result.ok) throw new Error('was accepted')
    expect(result.faults.map(({ name, problem }) => [name, problem])).toEqual(faults)
    const text = explainFaults(result.faults)
    for (const { name, problem, expected } of result.faults) {
      expect(text).toContain(`${name} ${problem}.\n    Expected: ${expected}.`)
    }
    expect(text).not.toContain('hush')
  })
})
