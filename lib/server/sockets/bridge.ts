import type { RawData } from 'ws'
import { WebSocket } from 'ws'
import type { SocketEndpoint } from '#lib/contract/sockets.ts'
import type { Log } from '#lib/server/log.ts'
import type { CloseReason } from '#lib/server/sockets/close-codes.ts'
import { CLOSE_CODES } from '#lib/server/sockets/close-codes.ts'

export type BridgeLimits = {
  /**
   * Milliseconds between two pings. A side that has not answered a ping when the next one is due is treated as
   * disconnected.
   */
  heartbeat: number
  /** Milliseconds for the handshake with the upstream. */
  connect: number
  /** Buffered bytes for one side at which the other side is paused, and at which the socket is closed. */
  pauseAt: number
  closeAt: number
  /** Milliseconds for which the upstream stays paused while a browser does not read. */
  pauseTimeout: number
  /** Frames buffered while the upstream is not open yet. */
  queue: number
  /** Frames that a browser may send at once, and per second after that. */
  burst: number
  perSecond: number
}

export const DEFAULT_BRIDGE_LIMITS: BridgeLimits = {
  heartbeat: 25_000,
  connect: 5_000,
  pauseAt: 256_000,
  closeAt: 1_000_000,
  pauseTimeout: 10_000,
  queue: 16,
  burst: 20,
  perSecond: 5,
}

/** The most bytes of a frame from an upstream. */
const MAX_UPSTREAM_FRAME = 256_000

export type BridgeOptions = {
  browser: WebSocket
  socket: SocketEndpoint
  /** Whether the user is an internal agent, who receives every frame. */
  isAgent: boolean
  url: string
  headers: Readonly<Record<string, string>>
  limits: BridgeLimits
  log: Log
  /** The name of the socket in the log. */
  name: string
}

function toCheckedFrame(socket: SocketEndpoint['down'], data: RawData, isBinary: boolean): string | undefined {
  if (isBinary) return undefined
  try {
    const read = socket.safeParse(JSON.parse(data.toString()))
    return read.success ? JSON.stringify(read.data) : undefined
  } catch {
    return undefined
  }
}

/** The close reason for the browser when the upstream has closed. */
function toCloseReason(code: number): CloseReason {
  return code === 1008 || code === CLOSE_CODES['session-ended'].code ? 'session-ended' : 'upstream-closed'
}

/**
 * Passes frames between a browser and an upstream, each validated against the contract, until one side closes. The
 * other side is then closed with a code that gives the reason.
 *
 * @returns a function that closes both sides for a reason.
 */
export function bridge({
  browser,
  socket,
  isAgent,
  url,
  headers,
  limits,
  log,
  name,
}: BridgeOptions): (reason: CloseReason) => void {
  const upstream = new WebSocket(url, {
    headers,
    perMessageDeflate: false,
    handshakeTimeout: limits.connect,
    maxPayload: MAX_UPSTREAM_FRAME,
    followRedirects: false,
  })
  const queue: string[] = []
  let ended = false
  let tokens = limits.burst
  let filledAt = Date.now()
  let pause: NodeJS.Timeout | undefined
  const alive = { browser: true, upstream: true }

  function end(reason: CloseReason): void {
    if (ended) return
    ended = true
    clearInterval(heartbeat)
    clearTimeout(pause)
    const { code, reason: text } = CLOSE_CODES[reason]
    if (browser.readyState === WebSocket.OPEN) browser.close(code, text)
    if (upstream.readyState === WebSocket.OPEN) upstream.close(1000)
    else upstream.terminate()
    // Do not wait for a browser that does not answer the close.
    setTimeout(() => {
      browser.terminate()
      upstream.terminate()
    }, 3_000).unref()
  }

  const heartbeat = setInterval(() => {
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
  heartbeat.unref()

  /** A token bucket: rate-limiter-flexible is asynchronous, and frames must be sent in the order of arrival. */
  function takeToken(): boolean {
    const now = Date.now()
    tokens = Math.min(limits.burst, tokens + ((now - filledAt) / 1_000) * limits.perSecond)
    filledAt = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }

  // Each ping is answered. Browsers send none, and a client that sends thousands and reads nothing would fill the memory.
  browser.on('ping', () => {
    if (!takeToken()) end('too-often')
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
    if (!takeToken()) return end('too-often')
    const frame = socket.up && toCheckedFrame(socket.up, data, false)
    if (frame === undefined) return end('bad-frame')
    if (upstream.readyState === WebSocket.OPEN) {
      if (upstream.bufferedAmount > limits.closeAt) return end('upstream-unreachable')
      upstream.send(frame)
    } else if (queue.length < limits.queue) queue.push(frame)
    else end('too-often')
  })

  upstream.on('open', () => {
    for (const frame of queue.splice(0)) upstream.send(frame)
  })

  upstream.on('message', (data, isBinary) => {
    if (ended) return
    const frame = toCheckedFrame(socket.down, data, isBinary)
    if (frame === undefined) {
      log.warn({ socket: name }, 'invalid frame from an upstream socket')
      return
    }
    // The upstream sends the same frames to all users of the socket.
    if (!isAgent && socket.downForAgency && !toCheckedFrame(socket.downForAgency, data, isBinary)) return
    if (browser.bufferedAmount + frame.length > limits.closeAt) return end('slow')
    browser.send(frame, () => {
      if (!upstream.isPaused || browser.bufferedAmount > limits.pauseAt / 2) return
      clearTimeout(pause)
      upstream.resume()
    })
    if (browser.bufferedAmount > limits.pauseAt && !upstream.isPaused) {
      upstream.pause()
      pause = setTimeout(() => end('slow'), limits.pauseTimeout).unref()
    }
  })

  browser.on('close', () => end('upstream-closed'))
  browser.on('error', (error) => {
    log.debug({ socket: name, err: error }, 'browser socket error')
    end(error instanceof RangeError ? 'too-large' : 'broken')
  })
  upstream.on('close', (code) => {
    if (!ended) end(toCloseReason(code))
  })
  upstream.on('unexpected-response', (request, response) => {
    response.resume()
    request.destroy()
    end(response.statusCode === 401 || response.statusCode === 403 ? 'session-ended' : 'upstream-unreachable')
  })
  upstream.on('error', (error) => {
    if (ended) return
    log.warn({ socket: name, err: error }, 'upstream socket error')
    end('upstream-unreachable')
  })
  return end
}
