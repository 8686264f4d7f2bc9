import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#tests/unit/support/free-port.ts'
import { listChildren, readProcFile } from '#tests/unit/support/proc.ts'

export const root = path.resolve(import.meta.dirname, '../..')
const bare = path.join(import.meta.dirname, 'bare')
const next = path.join(root, 'node_modules/next/dist/bin/next')

/** Clock ticks a second in /proc, the same on every Linux. */
const TICKS = 100

function readTicks(pid: number): number {
  const text = readProcFile(`${pid}/stat`)
  // After the name, which may contain blanks: the 12th and 13th field are user and system time.
  const [user = 0, system = 0] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return user + system
}

const listTree = (pid: number): number[] => [pid, ...listChildren(pid).flatMap(listTree)]

/** Milliseconds of CPU time that a process and the processes that it has started have used. Linux only. */
export const readCpu = (pid: number): number =>
  listTree(pid).reduce((sum, one) => sum + readTicks(one) * (1_000 / TICKS), 0)

/** Bytes of memory that a process occupies, without the processes that it has started; 0 when it has ended. Linux only. */
export const readMemory = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readProcFile(`${pid}/status`))?.[1] ?? 0) * 1_024

/** Bytes of memory that the processes occupy which a process has started. Linux only. */
export const readWorkerMemory = (pid: number): number =>
  listTree(pid)
    .slice(1)
    .reduce((sum, one) => sum + readMemory(one), 0)

/** Waits until a port of this machine answers an HTTP request with any status. */
export async function waitForPort(port: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).catch(() => undefined)) return
    await wait(50)
  }
  throw new Error(`port ${port} does not answer`)
}

/** Builds the site, if there is no build. */
export function buildSiteIfMissing(): void {
  if (existsSync(path.join(root, '.next/BUILD_ID'))) return
  execFileSync(process.execPath, [next, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Builds the minimal application of `bare/` with the site's own version of Next. */
export function buildBare(): void {
  execFileSync(process.execPath, [next, 'build', bare], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

export type Started = { port: number; pid: number; stop: () => Promise<void> }

const stopChild = async (child: ChildProcess) => {
  if (child.exitCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Starts the minimal application. */
export async function startBare(env: Record<string, string>): Promise<Started> {
  const port = await findFreePort()
  // Connections stay open while other servers take their turns.
  const flags = ['-p', String(port), '-H', '127.0.0.1', '--keepAliveTimeout', '600000']
  const child = spawn(process.execPath, [next, 'start', bare, ...flags], {
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitForPort(port)
  return { port, pid: child.pid ?? 0, stop: () => stopChild(child) }
}

/** Starts a `*-process.ts` of this folder, which sends its port when it listens. */
export async function startServer(file: string, ...args: string[]): Promise<Started> {
  const child = fork(path.join(import.meta.dirname, file), args)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { port, pid: child.pid ?? 0, stop: () => stopChild(child) }
}
