/**
 * `npm run container`: builds deploy/Containerfile with podman on a base of Debian's packages, starts the site from it with a
 * root folder that cannot be written, and requests pages. Needs root and Debian's packages, about 4 GB of disk, and some
 * minutes. CONTAINER_PORT and CONTAINER_SANDBOX_PORT are its ports.
 */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createBaseFolder, TRUST } from '#tests/container/base-image.ts'
import { createEngine } from '#tests/container/engine.ts'
import { endProcess, findFreePort, startProcess, toSiteEnvironment, waitForReply } from '#tests/e2e/isolated-site.ts'

const INSTALL = path.resolve(import.meta.dirname, '../../scripts/check/install-package.sh')
for (const name of ['mmdebstrap', 'podman', 'runc']) execFileSync(INSTALL, [name, name], { stdio: 'inherit' })

const BASE = 'localhost/nofesh-base'
const IMAGE = 'localhost/nofesh'
const LIMIT = { timeout: 1_800_000 }

const port = Number(process.env.CONTAINER_PORT ?? (await findFreePort()))
const sandboxPort = Number(process.env.CONTAINER_SANDBOX_PORT ?? (await findFreePort()))
const origin = `http://localhost:${port}`
const folder = mkdtempSync(path.join(tmpdir(), 'container-'))
const engine = createEngine(folder)
const sandbox = startProcess('sandbox/main.ts', { SANDBOX_PORT: String(sandboxPort), SANDBOX_DB: ':memory:' })
let container = ''

after(async () => {
  try {
    engine.clear()
  } finally {
    await endProcess(sandbox, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
})

const readText = async (target: string) => {
  const reply = await fetch(`${origin}${target}`)
  return { status: reply.status, type: reply.headers.get('content-type') ?? '', text: await reply.text() }
}

/** The lines of a file of /proc about the container's first process. */
const readState = (name: string) =>
  readFileSync(`/proc/${engine.inspect(container, '{{.State.Pid}}')}/${name}`, 'utf8').split('\n')

describe('the container file', LIMIT, () => {
  before(async () => {
    createBaseFolder(path.join(folder, 'base'))
    engine.importFolder(path.join(folder, 'base'), BASE, TRUST)
    rmSync(path.join(folder, 'base'), { recursive: true })
    engine.build(IMAGE, { BASE, MEDIA_HOSTS: `localhost:${sandboxPort}`, SANDBOX: '1' })
    await waitForReply(sandboxPort, '/bff/agencyContents/byHost/localhost')
    container = engine.start(IMAGE, {
      ...toSiteEnvironment(`http://localhost:${sandboxPort}`, sandboxPort),
      PORT: String(port),
      LOG_LEVEL: 'info',
    })
    await waitForReply(port, '/health/ready')
  }, LIMIT)

  test('runs as a user without rights', () => {
    const status = readState('status')
    const find = (name: string) => status.find((line) => line.startsWith(`${name}:`))?.split(/\s+/)
    assert.deepEqual(find('Uid')?.slice(1), ['1000', '1000', '1000', '1000'])
    assert.equal(find('CapEff')?.[1], '0000000000000000')
    assert.equal(find('NoNewPrivs')?.[1], '1')
  })

  test('cannot write its own files', () => {
    assert.match(readState('mounts').find((line) => line.split(' ')[1] === '/') ?? '', / ro[ ,]/)
    for (const file of ['/site/server.ts', '/site/.next/BUILD_ID', '/usr/local/bin/node'])
      assert.throws(
        () => engine.execute(container, 'sh', '-c', `echo >> ${file}`),
        /Read-only file system|Permission denied/,
      )
  })

  test('has neither sources of tests nor packages of development', () => {
    const files = engine.execute(container, 'ls', '-A', '/site').split('\n')
    for (const name of ['tests', 'sandbox', 'scripts', '.git']) assert.ok(!files.includes(name), name)
    const packages = engine.execute(container, 'ls', '/site/node_modules').split('\n')
    for (const name of ['@playwright', 'playwright-core', 'jest', 'typescript', 'hono', 'knip'])
      assert.ok(!packages.includes(name), name)
  })

  test('renders pages, caches them, and scales pictures', async () => {
    for (const [target, expected] of [
      ['/', /dir="rtl"/],
      ['/en/hotels-page/eilat', /hotel-info/],
      ['/en/hotel-info/GOC/GOC-EIL01', /application\/ld\+json/],
    ] as const) {
      const { status, text } = await readText(target)
      assert.equal(status, 200, target)
      assert.match(text, expected)
    }
    assert.notEqual(engine.execute(container, 'ls', '/var/cache/nofesh'), '')
    const { text } = await readText('/en/hotel-info/GOC/GOC-EIL01')
    const [source = ''] = /\/_next\/image\?[^" ]+/.exec(text) ?? []
    const picture = await readText(source.replaceAll('&amp;', '&'))
    assert.deepEqual([picture.status, picture.type.split('/')[0]], [200, 'image'])
    assert.notEqual(engine.execute(container, 'ls', '/site/.next/cache/images'), '')
  })

  test('draws a share picture in a process of its own', async () => {
    const { status, type } = await readText('/en/share-picture/hotel/GOC/GOC-EIL01.jpg')
    assert.deepEqual([status, type], [200, 'image/jpeg'])
  })

  test('is healthy by the check of the file', () => {
    engine.checkHealth(container)
  })

  test('logs no error, and ends by itself at SIGTERM', () => {
    const lines = engine.readLog(container).split('\n').filter(Boolean)
    const errors = lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)
    assert.deepEqual(errors, [])
    assert.equal(engine.stop(container, 20), 0)
  })
})
