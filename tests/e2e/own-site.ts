import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ask } from '#tests/e2e/ask.ts'

const root = path.resolve(import.meta.dirname, '../..')

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function waitFor(port: number, target: string): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    const reply = await ask({ port, path: target }).catch(() => undefined)
    if (reply?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Nothing answers at ${port}${target}`)
}

function run(file: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Ends a process and gives its exit code. */
export function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve(child.exitCode)
    child.once('exit', (code) => resolve(code))
    child.kill(signal)
  })
}

export type OwnSite = Awaited<ReturnType<typeof startOwnSite>>

/**
 * A sandbox and a site of a test's own, which it may break. Its kept pages are its own too.
 *
 * @param between stands between the two: gets the sandbox's port and gives its own.
 * @param more of the site's environment, from the sandbox's port.
 */
export async function startOwnSite(
  between?: (sandboxPort: number) => Promise<{ port: number; close: () => void }>,
  more: (sandboxPort: number) => Record<string, string> = () => ({}),
) {
  const sandboxPort = await freePort()
  const startSandbox = async () => {
    const child = run('sandbox/main.ts', { SANDBOX_PORT: String(sandboxPort), SANDBOX_DB: ':memory:' })
    await waitFor(sandboxPort, '/bff/agencyContents/byHost/localhost')
    return child
  }
  let sandbox = await startSandbox()
  const middle = await between?.(sandboxPort)
  const upstream = `http://localhost:${middle?.port ?? sandboxPort}`
  const port = await freePort()
  const keptPages = mkdtempSync(path.join(tmpdir(), 'kept-pages-'))
  const site = run('server.ts', {
    NODE_ENV: 'production',
    PORT: String(port),
    HOSTNAME: '127.0.0.1',
    BFF_URL: `${upstream}/bff`,
    DOMESTIC_URL: upstream,
    SESSION_SECRETS: 'browser-tests-only-'.padEnd(40, '0'),
    PUBLIC_SCHEME: 'http',
    DEPLOYMENT: 'development',
    MEDIA_HOSTS: `localhost:${sandboxPort}`,
    LOG_LEVEL: 'silent',
    SANDBOX: '1',
    KEPT_PAGES_DIR: keptPages,
    ...more(sandboxPort),
  })
  await waitFor(port, '/health/ready')

  return {
    port,
    sandboxPort,
    site,
    keptPages,
    stopSandbox: () => end(sandbox, 'SIGKILL'),
    startSandbox: async () => {
      sandbox = await startSandbox()
    },
    stop: async () => {
      await Promise.all([end(site), end(sandbox, 'SIGKILL')])
      middle?.close()
      rmSync(keptPages, { recursive: true, force: true })
    },
  }
}
