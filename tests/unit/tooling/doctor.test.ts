import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect, createServer as createSocketServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Finding, runChecks } from '#scripts/doctor/checks.ts'
import { listenOnFreePort } from '#tests/unit/support/free-port.ts'
import { createRedisServer, type RedisServer } from '#tests/unit/support/redis-server.ts'

let upstream: Server
let redis: RedisServer
let origin = ''
let reply = { status: 200, type: 'application/json', date: 0 }

beforeAll(async () => {
  upstream = createServer((_, response) => {
    response.sendDate = false
    response.writeHead(reply.status, {
      'content-type': reply.type,
      date: new Date(Date.now() + reply.date).toUTCString(),
    })
    response.end('{}')
  })
  origin = `http://127.0.0.1:${await listenOnFreePort(upstream)}`
  redis = await createRedisServer({ password: 'right' })
  await redis.start()
})
afterAll(async () => {
  upstream.closeAllConnections()
  upstream.close()
  await redis.kill()
})

const toSource = (changes: Record<string, string> = {}) => ({
  BFF_URL: `${origin}/bff`,
  DOMESTIC_URL: origin,
  SESSION_SECRETS: 'k'.repeat(40),
  PUBLIC_SCHEME: 'http',
  SANDBOX: '1',
  MEDIA_HOSTS: 'media.example',
  PAGE_CACHE_DIR: tmpdir(),
  REDIS_URL: redis.url,
  ...changes,
})

async function examine(
  changes: Record<string, string> = {},
  answer: Partial<typeof reply> = {},
  hosts = ['localhost'],
) {
  reply = { status: 200, type: 'application/json', date: 0, ...answer }
  const findings = await runChecks(toSource(changes), hosts)
  const find = (check: string): Finding | undefined => findings.find((finding) => finding.check === check)
  return { findings, find }
}

test('a store that accepts connections and answers nothing is bad, and the other findings are shown', async () => {
  redis.pause()
  try {
    const { find } = await examine()
    expect(find('REDIS_URL')).toMatchObject({ verdict: 'bad', text: expect.stringContaining('no answer') })
    // Where the machine is so busy that the reply is late, the finding is a warning.
    expect(find('BFF_URL')?.text).toMatch(/^Answers after \d+ ms/)
  } finally {
    redis.resume()
  }
})

test('nothing is bad where everything works', async () => {
  const { findings } = await examine()
  expect(findings.filter(({ verdict }) => verdict === 'bad')).toEqual([])
  expect(findings.map(({ check }) => check)).toEqual(
    expect.arrayContaining(['environment', 'BFF_URL', 'DOMESTIC_URL', 'REDIS_URL', 'PAGE_CACHE_DIR', 'localhost']),
  )
})

const BAD: [string, string, Record<string, string>, Partial<typeof reply>, RegExp][] = [
  ['a missing secret', 'environment', { SESSION_SECRETS: '' }, {}, /SESSION_SECRETS is missing/],
  ['an upstream that is not there', 'BFF_URL', { BFF_URL: 'http://127.0.0.1:65533/bff' }, {}, /ECONNREFUSED/],
  ['an upstream that answers HTML', 'DOMESTIC_URL', {}, { type: 'text/html' }, /instead of JSON/],
  ['an address with a wrong path', 'DOMESTIC_URL', {}, { status: 404 }, /Is the path of the address right/],
  ['an upstream that fails', 'BFF_URL', {}, { status: 500 }, /500/],
  ['a clock that is wrong', 'clock', {}, { date: 120_000 }, /differs/],
  ['a wrong password of the store', 'REDIS_URL', { REDIS_URL: 'redis://:wrong@127.0.0.1:1' }, {}, /Does not work/],
  [
    'a folder that cannot be written',
    'PAGE_CACHE_DIR',
    { PAGE_CACHE_DIR: '/dev/null/nofesh' },
    {},
    /cannot be written/,
  ],
]

test.each(BAD)('%s is bad, with advice', async (_, check, changes, answer, text) => {
  const { find } = await examine(changes, answer)
  expect(find(check)).toMatchObject({ verdict: 'bad', text: expect.stringMatching(text) })
})

test('a host that does not resolve is bad', async () => {
  const { find } = await examine({}, {}, ['does-not-exist.invalid'])
  expect(find('does-not-exist.invalid')?.verdict).toBe('bad')
})

test.each([
  ['several processes without a store', { WEB_CONCURRENCY: '2', REDIS_URL: '' }, 'REDIS_URL'],
  ['a port that anybody can reach behind a proxy', { TRUST_PROXY_HOPS: '1' }, 'HOSTNAME'],
  ['the sandbox’s setting', {}, 'SANDBOX'],
])('%s is a warning', async (_, changes, check) => {
  const { find } = await examine(changes as Record<string, string>)
  expect(find(check)?.verdict).toBe('warning')
})

const runDoctor = (folder: string, env: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, [path.resolve('scripts/doctor.ts')], { cwd: folder, env, encoding: 'utf8' }).stdout

test('a folder without a build is a warning, and nothing is created in it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'doctor-'))
  const { NODE_OPTIONS: _none, ...environment } = process.env
  // Nothing listens there.
  const none = { BFF_URL: 'http://127.0.0.1:65533/bff', DOMESTIC_URL: 'http://127.0.0.1:65533' }
  const env = { ...environment, ...none, SESSION_SECRETS: 'k'.repeat(40) }
  try {
    const stdout = runDoctor(folder, env)
    expect(stdout).toContain(`warning  build: There is no build in ${path.join(folder, '.next')}. Run npm run build.`)
    expect(readdirSync(folder)).toEqual([])
    // Root often runs this command: a folder that it created would be closed to the site's user.
    const pages = path.join(folder, 'cache', 'pages')
    const configured = runDoctor(folder, { ...env, PAGE_CACHE_DIR: pages })
    expect(configured).toContain(`good     PAGE_CACHE_DIR: ${pages} can be written.`)
    expect(readdirSync(folder)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('no secret is printed', async () => {
  const { findings } = await examine({ REDIS_URL: 'redis://:hush-hush@127.0.0.1:1' })
  expect(JSON.stringify(findings)).not.toContain('hush-hush')
})

test.each([
  ['maxmemory-policy', 'allkeys-lru', 'noeviction', /allkeys-lru: ended sign-ins, links and limits may be removed/],
  ['maxmemory', '300mb', '0', /maxmemory is 31\d MB: allow 900 MB and 1 MB more for each booking/],
])('a store with %s %s is a warning', async (name, value, usual, text) => {
  await redis.command(['CONFIG', 'SET', name, value])
  try {
    const { findings } = await examine()
    const ofStore = findings.filter(({ check }) => check === 'REDIS_URL')
    expect(ofStore).toContainEqual({ check: 'REDIS_URL', verdict: 'warning', text: expect.stringMatching(text) })
  } finally {
    await redis.command(['CONFIG', 'SET', name, usual])
  }
})

test('a store without persistence is a warning, one with snapshots is not', async () => {
  const warning = { check: 'REDIS_URL', verdict: 'warning', text: expect.stringMatching(/no persistence.*appendonly/) }
  expect((await examine()).findings).toContainEqual(warning)
  await redis.command(['CONFIG', 'SET', 'save', '3600 1'])
  try {
    expect((await examine()).findings).not.toContainEqual(warning)
  } finally {
    await redis.command(['CONFIG', 'SET', 'save', ''])
  }
})

test('a slow store is a warning beside the others', async () => {
  const { hostname, port } = new URL(redis.url)
  const slow = createSocketServer((socket) => {
    const store = connect(Number(port), hostname)
    store.pipe(socket)
    socket.on('data', (data) => setTimeout(() => store.write(data), 30))
    socket.on('close', () => store.destroy())
  })
  const address = new URL(redis.url)
  address.port = String(await listenOnFreePort(slow))
  try {
    const { findings } = await examine({ REDIS_URL: address.href })
    const ofStore = findings.filter(({ check }) => check === 'REDIS_URL').map(({ text }) => text)
    expect(ofStore).toEqual([expect.stringMatching(/put it nearer/), expect.stringMatching(/no persistence/)])
  } finally {
    slow.close()
  }
})

test('folders of the build that cannot be written are bad for the doctor, and the start of the site reports each once', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'unwritable-'))
  const { NODE_OPTIONS: _none, ...environment } = process.env
  const none = { BFF_URL: 'http://127.0.0.1:65533/bff', DOMESTIC_URL: 'http://127.0.0.1:65533' }
  const env = { ...environment, ...none, SESSION_SECRETS: 'k'.repeat(40), NODE_ENV: 'production' as const }
  // Files in place of the folders: root, who runs tests in containers, can write every folder.
  mkdirSync(path.join(folder, '.next'))
  for (const name of ['BUILD_ID', 'server', 'cache']) writeFileSync(path.join(folder, '.next', name), 'x')
  try {
    const examined = runDoctor(folder, env)
    for (const [check, name] of [
      ['PAGE_CACHE_DIR', 'server'],
      ['pictures', 'cache/images'],
    ] as const) {
      expect(examined).toContain(`BAD      ${check}: ${path.join(folder, '.next', name)} cannot be written (ENOTDIR): `)
    }
    const { stdout } = spawnSync(process.execPath, [path.resolve('server.ts')], {
      cwd: folder,
      env: { ...env, WEB_CONCURRENCY: '2', PORT: '0' },
      encoding: 'utf8',
    })
    const reports = stdout.split('\n').filter((line) => line.includes('cannot be written'))
    expect(reports.map((line) => JSON.parse(line))).toEqual(
      ['server', 'cache/images'].map((name) =>
        expect.objectContaining({ level: 'error', folder: path.join(folder, '.next', name), code: 'ENOTDIR' }),
      ),
    )
    // It went on: what ends it is that nothing is built.
    expect(stdout).toContain('the processes of the site start')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
