import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from '@jest/globals'

let primary: ChildProcess
let origin = ''
let output = ''
let folder = ''
const brokenMark = () => path.join(folder, 'broken')

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-processes-'))
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  origin = `http://127.0.0.1:${port}`
  const { NODE_OPTIONS: _, ...environment } = process.env
  primary = spawn(process.execPath, ['tests/unit/server/http/site-processes-fixture.ts'], {
    env: { ...environment, FIXTURE_PORT: String(port), FIXTURE_BROKEN: brokenMark() },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  output = ''
  primary.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await until(async () => (await listProcesses()).size === 2)
})
afterEach(() => {
  primary.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

/**
 * Each request has a connection of its own, because a connection belongs to one process. One that was passed to a process
 * that ends at this moment is never answered, and rejects.
 */
const ask = (path = '/') =>
  new Promise<string>((resolve, reject) => {
    const request = get(`${origin}${path}`, { agent: false, timeout: 3_000 }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => resolve(body)).on('error', reject)
    })
    request.on('error', reject).on('timeout', () => request.destroy(new Error('no reply')))
  })

/** The processes that answer now, as `pid index`. */
async function listProcesses(): Promise<Set<string>> {
  const replies = await Promise.all(Array.from({ length: 12 }, () => ask().catch(() => '')))
  return new Set(replies.filter((reply) => reply !== ''))
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await isTrue()) return
    await wait(50)
  }
  throw new Error('the condition does not become true')
}

test('two processes share the port, each with an index of its own', async () => {
  expect([...(await listProcesses())].map((reply) => reply.split(' ')[1]).toSorted()).toEqual(['0', '1'])
})

test('SIGHUP replaces the processes one by one, and no request fails', async () => {
  const before = await listProcesses()
  let isLoading = true
  const failures: unknown[] = []
  let count = 0
  const load = Array.from({ length: 8 }, async () => {
    while (isLoading) {
      await ask().catch((error: unknown) => failures.push(error))
      count += 1
    }
  })
  primary.kill('SIGHUP')
  await until(async () => {
    const now = await listProcesses()
    return now.size === 2 && [...now].every((each) => !before.has(each))
  })
  isLoading = false
  await Promise.all(load)
  expect(failures).toEqual([])
  expect(count).toBeGreaterThan(20)
})

test('SIGHUP with a release that does not start leaves the old processes, and a later one replaces them', async () => {
  const before = await listProcesses()
  writeFileSync(brokenMark(), '')
  primary.kill('SIGHUP')
  await until(async () => output.includes('the restart is given up'))
  expect(output).not.toContain('is started again')
  expect(await listProcesses()).toEqual(before)
  rmSync(brokenMark())
  primary.kill('SIGHUP')
  await until(async () => {
    const now = await listProcesses()
    return now.size === 2 && [...now].every((each) => !before.has(each))
  })
})

test('SIGTERM during a replacement stops all of them', async () => {
  const gone = once(primary, 'exit')
  primary.kill('SIGHUP')
  primary.kill('SIGTERM')
  const [code] = await gone
  expect(code).toBe(0)
  await expect(ask()).rejects.toThrow()
})

test('a process that ends is started again', async () => {
  const before = await listProcesses()
  await ask('/crash').catch(() => undefined)
  await until(async () => {
    const now = await listProcesses()
    return now.size === 2 && [...now].some((each) => !before.has(each))
  })
})

test('SIGTERM stops all of them', async () => {
  const gone = once(primary, 'exit')
  primary.kill('SIGTERM')
  const [code] = await gone
  expect(code).toBe(0)
  await expect(ask()).rejects.toThrow()
})
