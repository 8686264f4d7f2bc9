import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'

/** Milliseconds until a child that does not stop is killed. */
const STOP_TIMEOUT = 15_000

export type Child = { name: string; process: ChildProcess; log: string | undefined; exited: Promise<number> }

/**
 * Starts one of the demo's two servers with the current Node. Its output goes to the file `log`, or without one to this
 * terminal, with the server's name before each line.
 */
export function startChild(name: string, args: string[], env: NodeJS.ProcessEnv, log: string | undefined): Child {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const file = log === undefined ? undefined : createWriteStream(log)
  for (const stream of [child.stdout, child.stderr]) {
    if (file) stream.pipe(file, { end: false })
    else stream.on('data', (text: Buffer) => process.stdout.write(prefixLines(name, text.toString())))
  }
  const exited = new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1))
  })
  return { name, process: child, log, exited }
}

function prefixLines(name: string, text: string): string {
  return text.replace(/^(?=[^\n])/gm, `${name.padEnd(7)} │ `)
}

/** Requests an address until its status is below 400. False after the time limit, or when the child has ended. */
export async function isReady(child: Child, address: string, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs
  while (Date.now() < end && child.process.exitCode === null) {
    if (await isUp(address)) return true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return false
}

async function isUp(address: string): Promise<boolean> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(10_000) })
    await reply.arrayBuffer()
    return reply.status < 400
  } catch {
    return false
  }
}

/** Stops the servers with SIGTERM, and with SIGKILL after the time limit. */
export async function stopChildren(children: readonly Child[]): Promise<void> {
  for (const child of children) child.process.kill('SIGTERM')
  const timer = setTimeout(() => {
    for (const child of children) child.process.kill('SIGKILL')
  }, STOP_TIMEOUT)
  await Promise.all(children.map((child) => child.exited))
  clearTimeout(timer)
}
