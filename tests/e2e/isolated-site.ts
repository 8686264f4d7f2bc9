import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { sendRequest } from '#tests/e2e/http-client.ts'
import { callConsole } from '#tests/e2e/sandbox-console.ts'
import { findFreePort } from '#tests/unit/support/free-port.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Waits until a server answers a path with 200. */
export async function waitForReply(port: number, target: string, address?: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const reply = await sendRequest({ address, port, path: target }).catch(() => undefined)
    if (reply?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No reply with status 200 from port ${port} at ${target}`)
}

/** Starts a file of the repository with Node. Its output goes, line by line, to a function, or to a file descriptor. */
export function startProcess(
  file: string,
  env: Record<string, string>,
  output?: number | ((line: string) => void),
): ChildProcess {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', typeof output === 'function' ? 'pipe' : (output ?? 'ignore'), 'inherit'],
  })
  if (typeof output === 'function' && child.stdout) createInterface(child.stdout).on('line', output)
  return child
}

/** Starts a site whose warnings and errors are logged to `test-results/sites/<port>.log`, to explain a test that failed. */
function startSite(port: number, environment: Record<string, string>): ChildProcess {
  const folder = path.join(root, 'test-results/sites')
  mkdirSync(folder, { recursive: true })
  const file = openSync(path.join(folder, `${port}.log`), 'a')
  const child = startProcess('server.ts', { ...environment, PORT: String(port) }, file)
  closeSync(file)
  return child
}

/** Stops a process. Returns its exit code. */
export function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode)
    child.once('exit', (code) => resolve(code))
    child.kill(signal)
  })
}

/** Starts a sandbox with an empty database. It draws only the pictures that are requested. */
export async function startSandbox(port: number): Promise<ChildProcess> {
  const env = { SANDBOX_PORT: String(port), SANDBOX_DB: ':memory:', SANDBOX_DRAW_AHEAD: '0' }
  const child = startProcess('sandbox/main.ts', env)
  await waitForReply(port, '/bff/agencyContents/byHost/localhost')
  return child
}

export type IsolatedSite = Awaited<ReturnType<typeof startIsolatedSite>>

/** The environment of a site whose upstream services are a sandbox, or a server in front of it. */
export const toSiteEnvironment = (upstream: string, sandboxPort: number) => ({
  NODE_ENV: 'production',
  HOSTNAME: '127.0.0.1',
  BFF_URL: `${upstream}/bff`,
  DOMESTIC_URL: upstream,
  SESSION_SECRETS: 'browser-tests-only-'.padEnd(40, '0'),
  PUBLIC_SCHEME: 'http',
  DEPLOYMENT: 'development',
  MEDIA_HOSTS: `localhost:${sandboxPort}`,
  LOG_LEVEL: 'warn',
  SANDBOX: '1',
})

/**
 * Starts a sandbox and a site for one spec, which it may change or stop, with a page cache of its own.
 *
 * @param startBetween starts a server between the two: gets the sandbox's port and returns its own.
 * @param toEnvironment additional environment variables of the site, from the sandbox's port.
 */
export async function startIsolatedSite(
  startBetween?: (sandboxPort: number) => Promise<{ port: number; close: () => void }>,
  toEnvironment: (sandboxPort: number) => Record<string, string> = () => ({}),
) {
  const sandboxPort = await findFreePort()
  let sandbox = await startSandbox(sandboxPort)
  const between = await startBetween?.(sandboxPort)
  const upstream = `http://localhost:${between?.port ?? sandboxPort}`
  const port = await findFreePort()
  const pageCacheDir = mkdtempSync(path.join(tmpdir(), 'page-cache-'))
  const environment = {
    ...toSiteEnvironment(upstream, sandboxPort),
    PAGE_CACHE_DIR: pageCacheDir,
    ...toEnvironment(sandboxPort),
  }
  const site = startSite(port, environment)
  await waitForReply(port, '/health/ready')

  return {
    port,
    sandboxPort,
    site,
    pageCacheDir,
    callConsole: <T = unknown>(method: string, target: string, body?: object) =>
      callConsole<T>(sandboxPort, method, target, body),
    /** The sandbox's calls of an endpoint, as `domestic POST /operation/search`, since its log of calls was cleared. */
    async countCalls(endpoint: string): Promise<number> {
      const log = await callConsole<{ counts: Record<string, number> }>(sandboxPort, 'GET', 'calls')
      return log?.counts[endpoint] ?? 0
    },
    /** Starts another process of the same site on a port of its own. `endProcess` stops it. */
    startSecond: async (more: Record<string, string> = {}) => {
      const secondPort = await findFreePort()
      const second = startSite(secondPort, { ...environment, ...more })
      await waitForReply(secondPort, '/health/ready')
      return { port: secondPort, process: second }
    },
    stopSandbox: () => endProcess(sandbox, 'SIGKILL'),
    startSandbox: async () => {
      sandbox = await startSandbox(sandboxPort)
    },
    stop: async () => {
      await Promise.all([endProcess(site), endProcess(sandbox, 'SIGKILL')])
      between?.close()
      rmSync(pageCacheDir, { recursive: true, force: true })
    },
  }
}
