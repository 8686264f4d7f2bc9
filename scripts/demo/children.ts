import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'

const STOP_WITHIN = 15_000

export type Child = { name: string; process: ChildProcess; log: string | undefined; exited: Promise<number> }

/**
 * Starts one of the demo's two servers with this very Node. With `log` its output goes to that file, else to this
 * terminal, each line headed by its name.
 */
export function startChild(name: string, args: string[], env: NodeJS.ProcessEnv, log: string | undefined): Child {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const file = log === undefined ? undefined : createWriteStream(log)
  for (const stream of [child.stdout, child.stderr]) {
    if (file) stream.pipe(file, { end: false })
    else stream.on('data', (text: Buffer) => process.stdout.write(headed(name, text.toString())))
  }
  const exited = new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1))
  })
  return { name, process: child, log, exited }
}

function headed(name: string, text: string): string {
  return text.replace(/^(?=[^\n])/gm, `${name.padEnd(7)} │ `)
}

/** Asks for an address until it answers below 400. False when the time is over or the child has ended. */
export async function isReady(child: Child, address: string, withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs
  while (Date.now() < end && child.process.exitCode === null) {
    if (await answers(address)) return true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return false
}

async function answers(address: string): Promise<boolean> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(10_000) })
    await reply.arrayBuffer()
    return reply.status < 400
  } catch {
    return false
  }
}

/** Stops the servers kindly, and after a bound without asking. */
export async function stopChildren(children: readonly Child[]): Promise<void> {
  for (const child of children) child.process.kill('SIGTERM')
  const timer = setTimeout(() => {
    for (const child of children) child.process.kill('SIGKILL')
  }, STOP_WITHIN)
  await Promise.all(children.map((child) => child.exited))
  clearTimeout(timer)
}
