import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createClient } from '@redis/client'
import { findFreePort } from '#tests/unit/support/free-port.ts'
import { until } from '#tests/unit/support/until.ts'

export type RedisServer = {
  url: string
  /** @param password asked for from now on. */
  start: (password?: string) => Promise<void>
  /** The id of its process; undefined before the start. */
  pid: () => number | undefined
  /** Ends the process at once, as a crash does. */
  kill: () => Promise<void>
  /** Stops the process without closing its connections. */
  pause: () => void
  resume: () => void
  /** Runs one command, for example `['CONFIG', 'SET', 'maxmemory', '1mb']`. */
  command: (args: string[]) => Promise<unknown>
}

/** A real redis-server on a free port, without persistence. */
export async function createRedisServer({ password }: { password?: string } = {}): Promise<RedisServer> {
  const port = await findFreePort()
  const url = `redis://${password === undefined ? '' : `:${password}@`}127.0.0.1:${port}`
  let child: ChildProcess | undefined

  async function command(args: string[]): Promise<unknown> {
    const client = createClient({ url, socket: { reconnectStrategy: false } })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return await client.sendCommand(args)
    } finally {
      client.destroy()
    }
  }

  async function start(newPassword = password): Promise<void> {
    const options = ['--port', String(port), '--save', '', '--appendonly', 'no', '--bind', '127.0.0.1']
    child = spawn('redis-server', [...options, ...(newPassword === undefined ? [] : ['--requirepass', newPassword])], {
      stdio: 'ignore',
    })
    // With another password than the one of the address it refuses, which is a reply too.
    await until(async () =>
      Boolean(await command(['PING']).catch((error: unknown) => /AUTH|WRONGPASS/.test(String(error)))),
    )
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  return {
    url,
    start,
    pid: () => child?.pid,
    kill,
    command,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  }
}
