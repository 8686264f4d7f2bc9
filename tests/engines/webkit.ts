import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Engine, makeProfile, retry, WINDOW } from '#tests/engines/engine.ts'
import { findFreePort } from '#tests/unit/support/free-port.ts'

function end(child: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  return ended
}

/** Starts a virtual screen, which chooses its own number. */
async function startScreen(): Promise<{ child: ChildProcess; display: string }> {
  const size = `${WINDOW.width + 100}x${WINDOW.height + 200}x24`
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.stdout?.once('data', (number) => resolve(`:${String(number).trim()}`))
  })
  return { child, display }
}

/** WebKitGTK's MiniBrowser on a virtual screen, by WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const screen = await startScreen()
  const port = await findFreePort()
  const home = makeProfile('webkit')
  // Nothing moves while it is clicked: the page then prefers reduced motion.
  mkdirSync(path.join(home, 'gtk-3.0'))
  writeFileSync(path.join(home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: home,
      DISPLAY: screen.display,
      GDK_BACKEND: 'x11',
      // There is no graphics card.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
  })
  async function call<Value>(method: 'POST' | 'DELETE', target: string, body?: object): Promise<Value> {
    const response = await fetch(`http://127.0.0.1:${port}${target}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${target}: ${JSON.stringify(value)}`)
    return value as Value
  }

  const options = { args: ['--automation', '--private'] }
  const { sessionId } = await retry(() =>
    call<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    }),
  )
  const session = `/session/${sessionId}`
  await call('POST', `${session}/window/rect`, { x: 0, y: 0, width: WINDOW.width, height: WINDOW.height })

  return {
    open: (url) => call('POST', `${session}/url`, { url }),
    evaluate: async (expression) => {
      const script = `return Promise.resolve(${expression}).then((value) => JSON.stringify(value))`
      return JSON.parse(await call<string>('POST', `${session}/execute/sync`, { script, args: [] }))
    },
    perform: (actions) => call('POST', `${session}/actions`, { actions }),
    // WebKitGTK's driver does not report the console.
    listErrors: () => [],
    close: async () => {
      await call('DELETE', session).catch(() => undefined)
      await end(driver)
      await end(screen.child)
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
