import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { WebSocket } from 'ws'
import { type Engine, makeProfile, retry, WINDOW } from '#tests/engines/engine.ts'
import { findFreePort } from '#tests/unit/support/free-port.ts'

// No requests of its own, and one language, so that only the page decides what is shown.
const PREFERENCES = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.healthreport.uploadEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'browser.safebrowsing.update.enabled': false,
  'browser.startup.page': 0,
  'browser.translations.enable': false,
  // Nothing moves while it is clicked.
  'ui.prefersReducedMotion': 1,
}

type Reply = { type: string; id?: number; result?: unknown; message?: string; method?: string; params?: unknown }
type LogEntry = { level: string; text: string | null }

function connect(address: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address)
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
  })
}

/** Debian's Firefox without a window, by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const profile = makeProfile('firefox')
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'))
  const port = await findFreePort()
  const child = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`],
    { stdio: 'ignore', env: { ...process.env, HOME: profile } },
  )
  const socket = await retry(() => connect(`ws://127.0.0.1:${port}/session`))
  const waiting = new Map<number, (reply: Reply) => void>()
  const errors: string[] = []
  socket.on('message', (data) => {
    const reply = JSON.parse(String(data)) as Reply
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
    if (reply.method === 'log.entryAdded') {
      const { level, text } = reply.params as LogEntry
      if (level === 'error') errors.push(text ?? '')
    }
  })
  let last = 0
  async function call<Result>(method: string, params: object): Promise<Result> {
    last += 1
    const id = last
    const reply = await new Promise<Reply>((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    waiting.delete(id)
    if (reply.type === 'error') throw new Error(`${method}: ${reply.message}`)
    return reply.result as Result
  }

  await call('session.new', { capabilities: {} })
  await call('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  await call('browsingContext.setViewport', { context, viewport: WINDOW })

  return {
    open: async (url) => {
      await call('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await call<{ result?: { value?: string }; exceptionDetails?: unknown }>(
        'script.evaluate',
        {
          expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
          target: { context },
          awaitPromise: true,
        },
      )
      if (result?.value === undefined) throw new Error(JSON.stringify(exceptionDetails ?? expression))
      return JSON.parse(result.value)
    },
    perform: async (actions) => {
      await call('input.performActions', { context, actions })
    },
    listErrors: () => errors,
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      // The process ends before it has answered.
      void call('browser.close', {}).catch(() => undefined)
      const timer = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await ended
      clearTimeout(timer)
      socket.terminate()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
