import type { RawData } from 'ws'
import { WebSocket } from 'ws'
import type { Socket } from '#lib/contract/sockets.ts'
import type { Log } from '#lib/log.ts'
import type { Close } from '#lib/sockets/codes.ts'
import { CLOSES } from '#lib/sockets/codes.ts'

export type BridgeLimits = {
  /** Milliseconds between two pings; whoever answers none of them is gone. */
  heartbeat: number
  /** Milliseconds for the upstream to accept. */
  connect: number
  /** Bytes that wait for one side before the other is held, and before it is too late. */
  holdAt: number
  giveUpAt: number
  /** Milliseconds for which the upstream is held for a browser that does not read. */
  patience: number
  /** Frames that wait for an upstream that is not open yet. */
  queue: number
  /** Frames that a browser may send at once, and then in a second. */
  burst: number
  perSecond: number
}

export const ORDINARY_BRIDGE: BridgeLimits = {
  heartbeat: 25_000,
  connect: 5_000,
  holdAt: 256_000,
  giveUpAt: 1_000_000,
  patience: 10_000,
  queue: 16,
  burst: 20,
  perSecond: 5,
}

/** Bytes of a frame from an upstream. */
const LARGEST_DOWN = 256_000

export type BridgeOptions = {
  browser: WebSocket
  socket: Socket
  url: string
  headers: Readonly<Record<string, string>>
  limits: BridgeLimits
  log: Log
  /** Names the socket in the log. */
  name: string
}

function parse(socket: Socket['down'], data: RawData, isBinary: boolean): string | undefined {
  if (isBinary) return undefined
  try {
    const read = socket.safeParse(JSON.parse(data.toString()))
    return read.success ? JSON.stringify(read.data) : undefined
  } catch {
    return undefined
  }
}

/** What a close of the upstream's means to the browser. */
function toClose(code: number): Close {
  return code === 1008 || code === CLOSES['session-ended'].code ? 'session-ended' : 'upstream-closed'
}

/**
 * Carries frames between a browser and an upstream, each checked against the contract, until one of them ends. The
 * other is then closed with a code that says why.
 *
 * @returns ends it from outside.
 */
export function bridge({ browser, socket, url, headers, limits, log, name }: BridgeOptions): (why: Close) => void {
  const upstream = new WebSocket(url, {
    headers,
    perMessageDeflate: false,
    handshakeTimeout: limits.connect,
    maxPayload: LARGEST_DOWN,
    followRedirects: false,
  })
  const waiting: string[] = []
  let ended = false
  let tokens = limits.burst
  let filledAt = Date.now()
  let held: NodeJS.Timeout | undefined
  const alive = { browser: true, upstream: true }

  function end(why: Close): void {
    if (ended) return
    ended = true
    clearInterval(pulse)
    clearTimeout(held)
    const { code, reason } = CLOSES[why]
    if (browser.readyState === WebSocket.OPEN) browser.close(code, reason)
    if (upstream.readyState === WebSocket.OPEN) upstream.close(1000)
    else upstream.terminate()
    // A browser that does not answer the close is not waited for.
    setTimeout(() => {
      browser.terminate()
      upstream.terminate()
    }, 3_000).unref()
  }

  const pulse = setInterval(() => {
    if (!alive.browser) {
      browser.terminate()
      return end('slow')
    }
    if (!alive.upstream && upstream.readyState === WebSocket.OPEN) return end('upstream-unreachable')
    alive.browser = false
    alive.upstream = false
    browser.ping()
    if (upstream.readyState === WebSocket.OPEN) upstream.ping()
  }, limits.heartbeat)
  pulse.unref()

  function mayGoUp(): boolean {
    const now = Date.now()
    tokens = Math.min(limits.burst, tokens + ((now - filledAt) / 1_000) * limits.perSecond)
    filledAt = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }

  // Each is answered; browsers send none, and whoever sends thousands and reads nothing would fill the memory.
  browser.on('ping', () => {
    if (!mayGoUp()) end('too-often')
  })
  browser.on('pong', () => {
    alive.browser = true
  })
  upstream.on('pong', () => {
    alive.upstream = true
  })

  browser.on('message', (data, isBinary) => {
    if (ended) return
    if (isBinary) return end('binary')
    if (!mayGoUp()) return end('too-often')
    const frame = socket.up && parse(socket.up, data, false)
    if (frame === undefined) return end('bad-frame')
    if (upstream.readyState === WebSocket.OPEN) {
      if (upstream.bufferedAmount > limits.giveUpAt) return end('upstream-unreachable')
      upstream.send(frame)
    } else if (waiting.length < limits.queue) waiting.push(frame)
    else end('too-often')
  })

  upstream.on('open', () => {
    for (const frame of waiting.splice(0)) upstream.send(frame)
  })

  upstream.on('message', (data, isBinary) => {
    if (ended) return
    const frame = parse(socket.down, data, isBinary)
    if (frame === undefined) {
      log.warn({ socket: name }, 'a frame that the contract does not know')
      return
    }
    if (browser.bufferedAmount + frame.length > limits.giveUpAt) return end('slow')
    browser.send(frame, () => {
      if (!upstream.isPaused || browser.bufferedAmount > limits.holdAt / 2) return
      clearTimeout(held)
      upstream.resume()
    })
    if (browser.bufferedAmount > limits.holdAt && !upstream.isPaused) {
      upstream.pause()
      held = setTimeout(() => end('slow'), limits.patience).unref()
    }
  })

  browser.on('close', () => end('upstream-closed'))
  browser.on('error', (error) => {
    log.debug({ socket: name, err: error }, 'a browser broke its socket')
    end(error instanceof RangeError ? 'too-large' : 'broken')
  })
  upstream.on('close', (code) => {
    if (!ended) end(toClose(code))
  })
  upstream.on('unexpected-response', (request, response) => {
    response.resume()
    request.destroy()
    end(response.statusCode === 401 || response.statusCode === 403 ? 'session-ended' : 'upstream-unreachable')
  })
  upstream.on('error', (error) => {
    if (ended) return
    log.warn({ socket: name, err: error }, 'an upstream socket broke')
    end('upstream-unreachable')
  })
  return end
}
