import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { RemotePattern } from 'next/dist/shared/lib/image-config.js'
import { matchRemotePattern } from 'next/dist/shared/lib/match-remote-pattern.js'
import { readEnv } from '#lib/server/env.ts'
import { hashSources } from '#scripts/demo/build.ts'
import { describeDemo } from '#scripts/demo/describe.ts'
import { findFreePort, isFree } from '#scripts/demo/ports.ts'
import { toSettings } from '#scripts/demo/settings.ts'
import { listenOnFreePort } from '#tests/unit/support/free-port.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'nofesh-demo-'))
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

describe('the environment that the demo passes to the site', () => {
  test('is valid, with a secret that is created once and readable by its owner only', () => {
    const first = toSettings({ PATH: '/bin', NODE_ENV: 'test' }, root, 'production')
    const again = toSettings({ PATH: '/bin', NODE_ENV: 'test' }, root, 'production')
    expect(readEnv(first.site)).toEqual({
      ok: true,
      env: {
        PORT: 3000,
        HOSTNAME: '127.0.0.1',
        BFF_URL: 'http://localhost:4010/bff',
        DOMESTIC_URL: 'http://localhost:4010',
        BFF_MONEY_UNIT: 'agorot',
        DOMESTIC_MONEY_UNIT: 'agorot',
        SESSION_SECRETS: [expect.stringMatching(/^[\w-]{43}$/)],
        PUBLIC_SCHEME: 'http',
        DEPLOYMENT: 'development',
        MEDIA_HOSTS: ['localhost:4010'],
        FCL_AGENT_CODES: [],
        FCL_ONSITE_SCRIPT: 'http://localhost:4010/tag/onsite.js',
        AD_TAG_NOFESH: 'DEMO-NOFESH',
        AD_TAG_SHEMESH: 'DEMO-SHEMESH',
        AD_TAG_URL: 'http://localhost:4010/tag/container.js',
        AD_TAG_SCRIPTS: expect.any(Array),
        AD_TAG_HOSTS: ['localhost:4010'],
        SECURITY_CONTACT: undefined,
        REDIS_URL: undefined,
        WEB_CONCURRENCY: 1,
        METRICS_PORT: undefined,
        METRICS_HOSTNAME: '127.0.0.1',
        OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
        OTEL_TRACES_SAMPLER_ARG: 0.05,
        PAGE_CACHE_DIR: undefined,
        PAGE_CACHE_SIZE: 2_000,
        PAGE_STORE_SIZE: 200,
        LOG_LEVEL: 'info',
        TRUST_PROXY_HOPS: 0,
        SANDBOX: true,
      },
    })
    expect(again.site.SESSION_SECRETS).toBe(first.site.SESSION_SECRETS)
    expect(statSync(path.join(root, '.data/session-secret')).mode & 0o777).toBe(0o600)
  })

  test('follows PORT and SANDBOX_PORT', () => {
    const { port, sandboxPort, site, sandbox } = toSettings(
      { PORT: '3456', SANDBOX_PORT: '4567', NODE_ENV: 'test' },
      root,
      'development',
    )
    expect({ port, sandboxPort }).toEqual({ port: 3456, sandboxPort: 4567 })
    expect(site).toMatchObject({ PORT: '3456', BFF_URL: 'http://localhost:4567/bff', NODE_ENV: 'development' })
    expect(sandbox).toMatchObject({ SANDBOX_PORT: '4567', SANDBOX_DB: path.join(root, '.data/4567/sandbox.sqlite') })
    // A demo on the usual port has data of its own.
    const usual = toSettings({ NODE_ENV: 'test' }, root, 'development')
    expect(usual.sandbox.SANDBOX_DB).toBe(path.join(root, '.data/sandbox.sqlite'))
  })

  test.each([
    { input: { PORT: 'x' }, message: 'PORT must be a port from 1 to 65535, not "x".' },
    { input: { SANDBOX_PORT: '70000' }, message: 'SANDBOX_PORT must be a port from 1 to 65535, not "70000".' },
    { input: { PORT: '4010' }, message: 'PORT and SANDBOX_PORT are both 4010; they must differ.' },
  ])('rejects $input', ({ input, message }) => {
    expect(() => toSettings({ ...input, NODE_ENV: 'test' }, root, 'production')).toThrow(message)
  })
})

test('a port that is in use is not free, and the next one is found', async () => {
  const server = createServer()
  const taken = await listenOnFreePort(server)
  expect(await isFree(taken)).toBe(false)
  expect(await findFreePort(taken)).toBeGreaterThan(taken)
  await new Promise((resolve) => server.close(resolve))
  expect(await isFree(taken)).toBe(true)
})

test('the hash of the sources changes with paths, contents and build variables', () => {
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  const seen = [hashSources(root, {})]
  const step = (change: () => void) => {
    change()
    seen.push(hashSources(root, {}))
  }
  step(() => write('app/page.tsx', 'one'))
  step(() => write('app/page.tsx', 'two'))
  step(() => write('lib/page.tsx', 'two'))
  step(() => write('messages/he.json', '{}'))
  seen.push(hashSources(root, { MEDIA_HOSTS: 'localhost:1' }))
  expect(new Set(seen).size).toBe(seen.length)
  write('sandbox/main.ts', 'nothing of the site')
  write('tests/a.test.ts', 'nor this')
  expect(hashSources(root, {})).toBe(seen[4])
})

test('a build of the demo shows pictures of a sandbox on any port; a build for production those of its hosts only', () => {
  const readPatterns = (env: Record<string, string>) => {
    const code =
      "import('./next.config.mjs').then(({ default: config }) => console.log(JSON.stringify(config.images.remotePatterns)))"
    const child = spawnSync(process.execPath, ['-e', code], { env: { ...process.env, ...env }, encoding: 'utf8' })
    return JSON.parse(child.stdout) as RemotePattern[]
  }
  const isAllowed = (patterns: RemotePattern[], address: string) =>
    patterns.some((pattern) => matchRemotePattern(pattern, new URL(address)))
  const demo = readPatterns({ SANDBOX: '1', MEDIA_HOSTS: 'localhost' })
  expect(isAllowed(demo, 'http://localhost:4010/media/a.png')).toBe(true)
  expect(isAllowed(demo, 'http://localhost:4011/media/a.png')).toBe(true)
  expect(isAllowed(demo, 'http://other.localhost:4010/media/a.png')).toBe(false)
  const production = readPatterns({ SANDBOX: '', MEDIA_HOSTS: 'media.example.com,cdn.example.com:8443' })
  expect(isAllowed(production, 'https://media.example.com/a.png')).toBe(true)
  expect(isAllowed(production, 'https://media.example.com:8080/a.png')).toBe(false)
  expect(isAllowed(production, 'http://media.example.com/a.png')).toBe(false)
  expect(isAllowed(production, 'https://cdn.example.com:8443/a.png')).toBe(true)
})

test('the demo prints all addresses, logins and cards', () => {
  const text = describeDemo({
    port: 3000,
    sandboxPort: 4010,
    agencies: [
      {
        host: 'localhost',
        agencyCode: 'main',
        odyAgentCode: '10',
        forMainSite: true,
        cancelPassword: 'cancel-main',
        login: { clerks: [] },
      },
      { host: 'shemesh.localhost', agencyCode: 'shemesh', odyAgentCode: '12', login: { clerks: [] } },
      {
        host: 'galim.localhost',
        agencyCode: 'galim',
        odyAgentCode: '13',
        dabAllowedOdyAgentCodes: ['13'],
        login: { clerks: [{ clerkName: 'orna', password: 'p5' }] },
      },
      {
        host: 'masa.localhost',
        agencyCode: 'masa',
        odyAgentCode: '14',
        isLoginMarketer: true,
        // Neither form nor proxy of this site accepts a clerk.
        login: { password: 'p0', clerks: [{ clerkName: 'noa', password: 'p4' }] },
      },
      {
        host: 'maagal.localhost',
        agencyCode: 'maagal',
        odyAgentCode: '16',
        isLoginMarketer: true,
        is2FA: true,
        login: { passCode: '2468', phone: '050-0000000', clerks: [] },
      },
      {
        host: 'ashrai.localhost',
        agencyCode: 'ashrai',
        odyAgentCode: '17',
        isLoginMarketer: true,
        usePaxBankCreditAsLoginCredential: true,
        login: { password: 'p3', clerks: [] },
      },
      {
        host: 'agents.localhost',
        agencyCode: 'agents',
        odyAgentCode: '18',
        forInternalAgentSite: true,
        cancelPassword: 'cancel-agents',
        login: { password: 'p1', clerks: [{ clerkName: 'dana', password: 'p2' }] },
      },
      {
        host: 'closed.localhost',
        agencyCode: 'closed',
        odyAgentCode: '19',
        active: false,
        cancelPassword: 'cancel-closed',
        login: { clerks: [] },
      },
    ],
    cards: [{ number: '4580 0000 0000 0000', outcome: 'accepted' }],
    members: [{ phone: '050-1234567', discountPercent: 5 }],
  })
  expect(text).toBe(`Nofesh is running.

Sites
  http://localhost:3000/          main: main site                   open to everybody
  http://shemesh.localhost:3000/  shemesh: partner site             open to everybody
  http://galim.localhost:3000/    galim: partner site               agent 13, clerk orna, password p5
  http://masa.localhost:3000/     masa: marketers                   password p0
  http://maagal.localhost:3000/   maagal: marketers, second factor  pass code 2468
                                                                    SMS code to 050-0000000 (see the console)
  http://ashrai.localhost:3000/   ashrai: marketers, credit         password p3
  http://agents.localhost:3000/   agents: internal agents           agent 18, clerk dana, password p2
                                                                    password p1
  http://closed.localhost:3000/   closed: closed                    the maintenance screen
  http://nobody.localhost:3000/   an unknown host                   the maintenance screen

Languages
  http://localhost:3000/  http://localhost:3000/en  …/ru  …/ar

Club members (SMS code: see the console)
  050-1234567  5% discount

Test cards (a real card is never needed)
  4580 0000 0000 0000  accepted

Cancellation passwords, one of each site
  http://localhost:3000/         cancel-main
  http://agents.localhost:3000/  cancel-agents

Console: SMS codes, messages, calls, faults
  http://localhost:4010/console

Ctrl-C stops everything; bookings stay in .data/.
`)
})

describe('the bootstrap script, on any Node', () => {
  test('uses nothing newer than Node 20 and no package', () => {
    const source = readFileSync('scripts/bootstrap.mjs', 'utf8')
    const imports = [...source.matchAll(/from '([^']+)'/g)].map(([, from]) => from)
    expect(imports).toEqual(['node:child_process', 'node:fs', 'node:path', 'node:url'])
    expect(source).not.toContain('import.meta.dirname')
  })

  /** A small project with the files that the script reads, and an npm that only prints its arguments. */
  const project = (lockIsNewer: boolean) => {
    const write = (name: string, text: string, mode = 0o644) => {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
      writeFileSync(path.join(root, name), text, { mode })
    }
    write('scripts/bootstrap.mjs', readFileSync('scripts/bootstrap.mjs', 'utf8'))
    write('scripts/second.mjs', "process.stdout.write(['second', ...process.argv.slice(2)].join(' ')); process.exit(7)")
    write('package-lock.json', '{}')
    write('node_modules/.package-lock.json', '{}')
    write('tools/npm', '#!/bin/sh\nprintf "npm $* | "\n', 0o755)
    symlinkSync(process.execPath, path.join(mkdir('node_modules/.bin'), 'node'))
    const [lock, done] = lockIsNewer ? [2_000, 1_000] : [1_000, 2_000]
    utimesSync(path.join(root, 'package-lock.json'), lock, lock)
    utimesSync(path.join(root, 'node_modules/.package-lock.json'), done, done)
  }
  const mkdir = (name: string) => {
    mkdirSync(path.join(root, name), { recursive: true })
    return path.join(root, name)
  }
  const start = () => {
    const env = { ...process.env, PATH: `${path.join(root, 'tools')}:${process.env.PATH}` }
    const args = [path.join(root, 'scripts/bootstrap.mjs'), 'scripts/second.mjs', 'hello']
    const { status, stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
    return { status, stdout }
  }

  test('passes on the arguments, and its exit code is that of the script', () => {
    project(false)
    expect(start()).toEqual({ status: 7, stdout: 'second hello' })
  })

  test('installs first when the lock is newer than what is installed', () => {
    project(true)
    expect(start()).toEqual({
      status: 7,
      stdout: 'Installing packages (a minute or so, once) …\nnpm ci --loglevel=error | second hello',
    })
  })
})
