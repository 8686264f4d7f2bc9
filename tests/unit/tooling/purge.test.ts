import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { toPagePlace, writeClusterPage } from '#lib/server/store/page-store.ts'
import { receivePurges } from '#lib/server/store/purges.ts'
import { createRedisStore, STORE_PREFIX } from '#lib/server/store/redis-store.ts'
import { createRedisServer, type RedisServer } from '#tests/unit/support/redis-server.ts'

let redis: RedisServer
beforeAll(async () => {
  redis = await createRedisServer()
  await redis.start()
})
afterAll(() => redis.kill())

function runPurge(args: string[], url: string | undefined): Promise<{ code: number; output: string }> {
  const { NODE_OPTIONS: _, REDIS_URL: _url, ...environment } = process.env
  const env = { ...environment, ...(url !== undefined && { REDIS_URL: url }), LOG_LEVEL: 'silent' }
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/purge.ts', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}

test('npm run purge reaches a process that listens', async () => {
  const log = { warn: () => undefined, info: () => undefined } as never
  const store = createRedisStore({ url: redis.url, prefix: STORE_PREFIX, release: 'x', log, operationTimeout: 2_000 })
  try {
    const heard: string[] = []
    let hear: () => void = () => undefined
    const next = () =>
      new Promise<void>((resolve) => {
        hear = resolve
      })
    receivePurges(store, (agency) => {
      heard.push(agency)
      hear()
    })
    await new Promise<void>((resolve) => store.onConnected(resolve))
    for (const args of [['--agency', 'galim'], ['--all']]) {
      const hearing = next()
      expect((await runPurge(args, redis.url)).code).toBe(0)
      await hearing
    }
    expect(heard).toEqual(['galim', '*'])
  } finally {
    await store.close()
  }
})

test('npm run purge says that an agency may not exist, of which no page is stored', async () => {
  const log = { warn: () => undefined, info: () => undefined } as never
  const store = createRedisStore({ url: redis.url, prefix: STORE_PREFIX, release: 'x', log, operationTimeout: 2_000 })
  try {
    await new Promise<void>((resolve) => store.onConnected(resolve))
    const place = toPagePlace(store, 'folder', 'galim', '/galim/he')
    await writeClusterPage(store, place, { lastModified: Date.now(), value: 'page' }, 1_000_000)
    expect(await runPurge(['--agency', 'galim'], redis.url)).toEqual({ code: 0, output: 'Agency galim is purged.\n' })
    const unknown = await runPurge(['--agency', 'gallim'], redis.url)
    expect(unknown).toMatchObject({ code: 0, output: expect.stringMatching(/gallim is purged.\n.*Check the code/) })
    expect((await runPurge(['--all'], redis.url)).output).toBe('All agencies are purged.\n')
  } finally {
    await store.close()
  }
})

test('npm run purge says what is missing', async () => {
  for (const args of [[], ['--agency', '']]) {
    // A script that purges must notice that nothing was purged.
    const { code, output } = await runPurge(args, redis.url)
    expect(output).toContain('Nothing is purged: neither --agency nor --all is given.')
    expect(output).toContain('--agency CODE')
    expect(code).toBe(2)
  }
  expect(await runPurge(['--all'], undefined)).toMatchObject({ code: 1, output: expect.stringContaining('REDIS_URL') })
  expect(await runPurge(['--all'], 'redis://127.0.0.1:1')).toMatchObject({
    code: 1,
    output: expect.stringContaining('does not answer'),
  })
})
