import { WebSocket } from 'ws'
import type { SocketEndpoint } from '#lib/contract/sockets.ts'
import type { Log } from '#lib/server/log.ts'
import { type FrameReading, readJson, readUpstreamFrame, toFrame } from '#lib/server/sockets/frames.ts'
import { createReplayBuffer, DEFAULT_REPLAY_LIMITS, type ReplayLimits } from '#lib/server/sockets/stream.ts'

/** Why a socket is closed. `next`: what the browser should do: `retry` later, `login` again, or `stop`. */
const CLOSE_CODES = {
  stopping: { code: 1001, reason: 'the server restarts', next: 'retry' },
  binary: { code: 1003, reason: 'text only', next: 'stop' },
  'bad-frame': { code: 1008, reason: 'not a frame of this socket', next: 'stop' },
  'too-often': { code: 1008, reason: 'too many frames', next: 'stop' },
  'too-large': { code: 1009, reason: 'frame too large', next: 'stop' },
  broken: { code: 1011, reason: 'internal error', next: 'retry' },
  'upstream-closed': { code: 1012, reason: 'the service closed the socket', next: 'retry' },
  slow: { code: 1013, reason: 'too slow', next: 'retry' },
  'upstream-unreachable': { code: 1014, reason: 'the service cannot be reached', next: 'retry' },
  /** Another connection continues at this one's position: a browser connects again without a position. */
  replaced: { code: 4409, reason: 'continued by another connection', next: 'retry' },
  'session-ended': { code: 4401, reason: 'logged out', next: 'login' },
} as const satisfies Record<string, { code: number; reason: string; next: 'retry' | 'login' | 'stop' }>

type CloseReason = keyof typeof CLOSE_CODES

export type BridgeLimits = {
  /** Milliseconds between two pings. A side that does not answer one before the next is disconnected. */
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
  /** For browsers that continue after an interruption. */
  replay: ReplayLimits
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
  replay: DEFAULT_REPLAY_LIMITS,
}

/**
 * The most bytes of a frame from an upstream. A larger one ends the connection, so this is much more than the history of a
 * caller has, of which the contract keeps 200 entries.
 */
const MAX_UPSTREAM_FRAME = 2_000_000

export type BridgeOptions = {
  browser: WebSocket
  socket: SocketEndpoint
  /** Whether the user is an internal agent, who receives every frame. Only agents may send one (section 6). */
  isAgent: boolean
  reading?: FrameReading | undefined
  /**
   * Whether a browser may continue: the upstream stays connected for a while after the browser has gone, frames carry their
   * position, and the browser gets a frame when the upstream is connected.
   */
  isResumable: boolean
  url: string
  headers: Readonly<Record<string, string>>
  limits: BridgeLimits
  log: Log
  name: string
  /** Called once, when both sides are closed for good. */
  onEnd: () => void
}

export type Bridge = {
  /** Identifies the connection to the upstream in the positions of its frames. */
  id: string
  /** Closes both sides for a reason. */
  end: (why: CloseReason) => void
  /** Continues with another browser socket, after the frame with this number. The former one is closed. */
  resume: (browser: WebSocket, after: number) => void
  /** No browser is connected at the moment. */
  isDetached: () => boolean
}

/** Takes the place of a frame that a person misses. The browser counts it. */
const UNREADABLE = { type: 'unreadable' }

/** The close reason for the browser when the upstream has closed. */
function toCloseReason(code: number): CloseReason {
  return code === 1008 || code === CLOSE_CODES['session-ended'].code ? 'session-ended' : 'upstream-closed'
}

/** A token bucket: rate-limiter-flexible is asynchronous, and frames must be sent in the order of arrival. */
function createTokenBucket({ burst, perSecond }: BridgeLimits): () => boolean {
  let tokens = burst
  // Not the time of day: after the machine's clock was set back, there would be less than no tokens.
  let filledAt = performance.now()
  return () => {
    const now = performance.now()
    tokens = Math.min(burst, tokens + ((now - filledAt) / 1_000) * perSecond)
    filledAt = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}

/** Closes a socket, and terminates it if the other end does not answer the close. */
function closeGently(socket: WebSocket, code: number, reason?: string): void {
  if (socket.readyState === WebSocket.OPEN) socket.close(code, reason)
  else socket.terminate()
  setTimeout(() => socket.terminate(), 3_000).unref()
}

/** Sends frames to a browser, and pauses the upstream while the browser reads too slowly. */
function createPacedSender(
  upstream: WebSocket,
  { closeAt, pauseAt, pauseTimeout }: BridgeLimits,
  onTooSlow: () => void,
) {
  let pause: NodeJS.Timeout | undefined
  return {
    send(browser: WebSocket, text: string): void {
      if (browser.bufferedAmount + Buffer.byteLength(text) > closeAt) {
        onTooSlow()
        return
      }
      browser.send(text, () => {
        if (!upstream.isPaused || browser.bufferedAmount > pauseAt / 2) return
        clearTimeout(pause)
        upstream.resume()
      })
      if (browser.bufferedAmount > pauseAt && !upstream.isPaused) {
        upstream.pause()
        pause = setTimeout(onTooSlow, pauseTimeout).unref()
      }
    },
    /** Ends a pause, because its browser has gone. */
    endPause(): void {
      clearTimeout(pause)
      if (upstream.isPaused) upstream.resume()
    },
  }
}

/**
 * Passes frames between a browser and an upstream, each validated against the contract, until one side closes. The
 * other side is then closed with a code that gives the reason.
 */
export function createBridge(options: BridgeOptions): Bridge {
  const { socket, isAgent, isResumable, limits, log, name } = options
  const upstream = new WebSocket(options.url, {
    headers: options.headers,
    perMessageDeflate: false,
    handshakeTimeout: limits.connect,
    maxPayload: MAX_UPSTREAM_FRAME,
    followRedirects: false,
  })
  const replay = createReplayBuffer(limits.replay)
  const queue: string[] = []
  let browser: WebSocket | undefined
  /** The frame after which the browser continues; undefined when it connects without a position. */
  let continuesAfter: number | undefined
  let ended = false
  let grace: NodeJS.Timeout | undefined
  const sender = createPacedSender(upstream, limits, () => end('slow'))
  const alive = { browser: true, upstream: true }
  /** Frames of the upstream that could not be read. */
  let invalid = 0

  function end(why: CloseReason): void {
    if (ended) return
    ended = true
    clearInterval(heartbeat)
    sender.endPause()
    clearTimeout(grace)
    if (invalid > 1) log.warn({ socket: name, count: invalid }, 'invalid frames from an upstream socket')
    const { code, reason } = CLOSE_CODES[why]
    if (browser) closeGently(browser, code, reason)
    closeGently(upstream, 1000)
    options.onEnd()
  }

  const heartbeat = setInterval(() => {
    if (browser && !alive.browser) return loseBrowser(browser)
    if (!alive.upstream && upstream.readyState === WebSocket.OPEN) return end('upstream-unreachable')
    alive.browser = false
    alive.upstream = false
    browser?.ping()
    if (upstream.readyState === WebSocket.OPEN) upstream.ping()
  }, limits.heartbeat)
  heartbeat.unref()

  /** The browser does not answer: it may have lost its network, and continue by another connection. */
  function loseBrowser(lost: WebSocket): void {
    lost.terminate()
    if (!isResumable) end('slow')
  }

  function detach(): void {
    browser = undefined
    sender.endPause()
    grace = setTimeout(() => end('upstream-closed'), limits.replay.grace)
    grace.unref()
  }

  function send(text: string): void {
    if (browser) sender.send(browser, text)
  }

  /** Sends a browser's frame to the upstream, or queues it until the upstream is open. */
  function forward(frame: string): void {
    if (upstream.readyState !== WebSocket.OPEN) {
      if (queue.length < limits.queue) queue.push(frame)
      else end('too-often')
    } else if (upstream.bufferedAmount > limits.closeAt) end('upstream-unreachable')
    else upstream.send(frame)
  }

  /** Notifies the browser that the upstream is connected, and sends what it has missed. */
  function confirm(): void {
    if (!isResumable || upstream.readyState !== WebSocket.OPEN) return
    const missed = continuesAfter === undefined ? undefined : replay.listAfter(continuesAfter)
    send(JSON.stringify({ type: 'opened', cursor: replay.cursor(), isResumed: missed !== undefined }))
    for (const text of missed ?? []) send(text)
  }

  function attach(next: WebSocket): void {
    clearTimeout(grace)
    const former = browser
    browser = next
    alive.browser = true
    const takeToken = createTokenBucket(limits)
    // Each ping is answered. Browsers send none, and a client that sends thousands and reads nothing would fill the memory.
    next.on('ping', () => {
      if (!takeToken()) end('too-often')
    })
    next.on('pong', () => {
      alive.browser = true
    })
    next.on('message', (data, isBinary) => {
      if (ended || browser !== next) return
      if (isBinary) return end('binary')
      if (!takeToken()) return end('too-often')
      const content = isAgent && socket.up ? toFrame(socket.up, readJson(data, false)) : undefined
      if (content === undefined) return end('bad-frame')
      forward(JSON.stringify(content))
    })
    next.on('close', () => {
      if (ended || browser !== next) return
      if (isResumable) detach()
      else end('upstream-closed')
    })
    next.on('error', (error) => {
      log.debug({ socket: name, err: error }, 'browser socket error')
      if (browser === next) end(error instanceof RangeError ? 'too-large' : 'broken')
    })
    if (former) closeGently(former, CLOSE_CODES.replaced.code, CLOSE_CODES.replaced.reason)
  }

  upstream.on('pong', () => {
    alive.upstream = true
  })
  upstream.on('open', () => {
    for (const frame of queue.splice(0)) upstream.send(frame)
    confirm()
  })
  upstream.on('message', (data, isBinary) => {
    if (ended) return
    const read = readUpstreamFrame(socket, readJson(data, isBinary), options.reading)
    const { frame } = read
    if (frame === undefined) {
      invalid += 1
      // An upstream whose frames have another shape would fill the log.
      if (invalid === 1) log.warn({ socket: name }, 'invalid frame from an upstream socket')
      if (read.isLost && isAgent && isResumable) send(replay.add(UNREADABLE))
      return
    }
    // The upstream sends the same frames to all users of the socket.
    if (!isAgent && socket.downForAgency && !toFrame(socket.downForAgency, frame)) return
    send(isResumable ? replay.add(frame) : JSON.stringify(frame))
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

  attach(options.browser)
  return {
    id: replay.id,
    end,
    resume(next, after) {
      continuesAfter = after
      attach(next)
      confirm()
    },
    isDetached: () => browser === undefined,
  }
}
