import type { ClientRequest, IncomingMessage } from 'node:http'
import { type RawData, WebSocket } from 'ws'
import { type SocketEndpoint, type SocketPath, sockets } from '#lib/contract/sockets.ts'
import type { Log } from '#lib/server/log.ts'
import { type FrameReading, readJson, readUpstreamFrame, toFrame } from '#lib/server/sockets/frames.ts'
import { DEFAULT_REPLAY_LIMITS, ReplayBuffer, type ReplayLimits } from '#lib/server/sockets/stream.ts'

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

/** What all bridges have in common. */
export type BridgeSettings = {
  toReading: (path: SocketPath) => FrameReading
  limits: BridgeLimits
  log: Log
  /** Called once for each bridge, when both sides are closed for good. */
  onEnd: (bridge: Bridge) => void
}

export type BridgeOptions = {
  path: SocketPath
  browser: WebSocket
  /** Whether the user is an internal agent, who receives every frame. Only agents may send one (section 6). */
  isAgent: boolean
  /**
   * Whether a browser may continue: the upstream stays connected for a while after the browser has gone, frames carry their
   * position, and the browser gets a frame when the upstream is connected.
   */
  isResumable: boolean
  url: string
  headers: Readonly<Record<string, string>>
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

const bridges = new WeakMap<WebSocket, Bridge>()

/** A listener for the sockets of all bridges: one for each socket would cost memory. */
function toListener<Values extends unknown[]>(
  listen: (bridge: Bridge, socket: WebSocket, ...values: Values) => void,
): (this: WebSocket, ...values: Values) => void {
  return function (...values) {
    const bridge = bridges.get(this)
    if (bridge) listen(bridge, this, ...values)
  }
}

/**
 * Passes frames between a browser and an upstream, each validated against the contract, until one side closes. The
 * other side is then closed with a code that gives the reason.
 *
 * Nearly all are idle, so what each one adds to the memory counts: no closure, no timer while both sides are connected, and nothing that is
 * only needed to connect (record 101).
 */
export class Bridge {
  readonly settings: BridgeSettings
  readonly path: SocketPath
  readonly isAgent: boolean
  readonly upstream: WebSocket
  /** The latest frames of the upstream, if a browser may continue. */
  readonly replay: ReplayBuffer | undefined
  /** Undefined while none is connected. */
  browser: WebSocket | undefined
  isBrowserAlive = true
  isUpstreamAlive = true
  isEnded = false
  /** Frames of the upstream that could not be read. */
  invalid = 0
  /** Of the browser, after its first frame. */
  #takeToken: (() => boolean) | undefined
  /** Frames of the browser, while the upstream is not open yet. */
  #queue: string[] | undefined
  /** The frame after which the browser continues; undefined when it connects without a position. */
  #continuesAfter: number | undefined
  #grace: NodeJS.Timeout | undefined
  #pause: NodeJS.Timeout | undefined

  constructor(settings: BridgeSettings, { path, browser, isAgent, isResumable, url, headers }: BridgeOptions) {
    const { connect, replay } = settings.limits
    this.settings = settings
    this.path = path
    this.isAgent = isAgent
    this.replay = isResumable ? new ReplayBuffer(replay) : undefined
    const upstream = new WebSocket(url, {
      headers,
      perMessageDeflate: false,
      maxPayload: MAX_UPSTREAM_FRAME,
      followRedirects: false,
    })
    // Not the option `handshakeTimeout`: its timer stays in memory as long as the socket.
    const timeout = setTimeout(() => upstream.terminate(), connect).unref()
    upstream
      .once('open', () => clearTimeout(timeout))
      .once('open', onUpstreamOpen)
      .on('unexpected-response', onUpstreamRefusal)
      .on('close', onUpstreamClose)
      .on('error', onUpstreamError)
    this.upstream = upstream
    bridges.set(upstream, this)
    this.#attach(browser)
  }

  /** Closes both sides for a reason. */
  end(why: CloseReason): void {
    if (this.isEnded) return
    this.isEnded = true
    this.#endPause()
    clearTimeout(this.#grace)
    const { log, onEnd } = this.settings
    if (this.invalid > 1) log.warn({ socket: this.path, count: this.invalid }, 'invalid frames from an upstream socket')
    const { code, reason } = CLOSE_CODES[why]
    if (this.browser) closeGently(this.browser, code, reason)
    closeGently(this.upstream, 1000)
    onEnd(this)
  }

  /** Pings both sides; disconnects one that has not answered the last ping. */
  ping(): void {
    const { browser, upstream } = this
    const isOpen = upstream.readyState === WebSocket.OPEN
    if (browser && !this.isBrowserAlive) {
      // It may have lost its network, and continue by another connection.
      browser.terminate()
      if (!this.replay) this.end('slow')
    } else if (!this.isUpstreamAlive && isOpen) this.end('upstream-unreachable')
    else {
      this.isBrowserAlive = false
      this.isUpstreamAlive = false
      browser?.ping()
      if (isOpen) upstream.ping()
    }
  }

  /** Continues with another browser socket, after the frame with this number. The former one is closed. */
  resume(browser: WebSocket, after: number): void {
    this.#continuesAfter = after
    this.#attach(browser)
    this.confirm()
  }

  #attach(next: WebSocket): void {
    clearTimeout(this.#grace)
    const former = this.browser
    this.browser = next
    this.isBrowserAlive = true
    this.#takeToken = undefined
    bridges.set(next, this)
    next
      .on('ping', onBrowserPing)
      .on('pong', onBrowserPong)
      .on('message', onBrowserMessage)
      .on('close', onBrowserClose)
      .on('error', onBrowserError)
    if (former) closeGently(former, CLOSE_CODES.replaced.code, CLOSE_CODES.replaced.reason)
  }

  detach(): void {
    this.browser = undefined
    this.#endPause()
    this.#grace = setTimeout(() => this.end('upstream-closed'), this.settings.limits.replay.grace).unref()
  }

  /** Whether the browser may send another frame now. */
  takeToken(): boolean {
    this.#takeToken ??= createTokenBucket(this.settings.limits)
    return this.#takeToken()
  }

  /** Sends a browser's frame to the upstream, or queues it until the upstream is open. */
  forward(frame: string): void {
    const { upstream } = this
    const { limits } = this.settings
    if (upstream.readyState !== WebSocket.OPEN) {
      this.#queue ??= []
      if (this.#queue.length < limits.queue) this.#queue.push(frame)
      else this.end('too-often')
    } else if (upstream.bufferedAmount > limits.closeAt) this.end('upstream-unreachable')
    else upstream.send(frame)
  }

  /** Sends what both sides have missed, if the upstream is open, and notifies a browser that may continue of that. */
  confirm(): void {
    const { replay, upstream } = this
    if (upstream.readyState !== WebSocket.OPEN) return
    for (const frame of this.#queue ?? []) upstream.send(frame)
    this.#queue = undefined
    if (!replay) return
    const missed = this.#continuesAfter === undefined ? undefined : replay.listAfter(this.#continuesAfter)
    this.send(JSON.stringify({ type: 'opened', cursor: replay.cursor(), isResumed: missed !== undefined }))
    for (const text of missed ?? []) this.send(text)
  }

  /** Sends a frame to the browser, and pauses the upstream while the browser reads too slowly. */
  send(text: string): void {
    const { browser, upstream } = this
    const { closeAt, pauseAt, pauseTimeout } = this.settings.limits
    if (!browser) return
    if (browser.bufferedAmount + Buffer.byteLength(text) > closeAt) {
      this.end('slow')
      return
    }
    browser.send(text, () => {
      if (browser.bufferedAmount <= pauseAt / 2) this.#endPause()
    })
    if (browser.bufferedAmount > pauseAt && !upstream.isPaused) {
      upstream.pause()
      this.#pause = setTimeout(() => this.end('slow'), pauseTimeout).unref()
    }
  }

  #endPause(): void {
    clearTimeout(this.#pause)
    if (this.upstream.isPaused) this.upstream.resume()
  }
}

// Each ping is answered. Browsers send none, and a client that sends thousands and reads nothing would fill the memory.
const onBrowserPing = toListener((bridge, browser) => {
  if (bridge.browser === browser && !bridge.takeToken()) bridge.end('too-often')
})

const onBrowserPong = toListener((bridge) => {
  bridge.isBrowserAlive = true
})

const onBrowserMessage = toListener((bridge, browser, data: RawData, isBinary: boolean) => {
  if (bridge.isEnded || bridge.browser !== browser) return
  if (isBinary) return bridge.end('binary')
  if (!bridge.takeToken()) return bridge.end('too-often')
  const { up }: SocketEndpoint = sockets[bridge.path]
  const content = bridge.isAgent && up ? toFrame(up, readJson(data, false)) : undefined
  if (content === undefined) return bridge.end('bad-frame')
  bridge.forward(JSON.stringify(content))
})

const onBrowserClose = toListener((bridge, browser) => {
  if (bridge.isEnded || bridge.browser !== browser) return
  if (bridge.replay) bridge.detach()
  else bridge.end('upstream-closed')
})

const onBrowserError = toListener((bridge, browser, error: Error) => {
  bridge.settings.log.debug({ socket: bridge.path, err: error }, 'browser socket error')
  if (bridge.browser === browser) bridge.end(error instanceof RangeError ? 'too-large' : 'broken')
})

const onUpstreamOpen = toListener((bridge, upstream) => {
  upstream.off('unexpected-response', onUpstreamRefusal).on('pong', onUpstreamPong).on('message', onUpstreamMessage)
  bridge.confirm()
})

const onUpstreamPong = toListener((bridge) => {
  bridge.isUpstreamAlive = true
})

const onUpstreamMessage = toListener((bridge, _upstream, data: RawData, isBinary: boolean) => {
  if (bridge.isEnded) return
  const { path, isAgent, replay } = bridge
  const { toReading, log } = bridge.settings
  const socket: SocketEndpoint = sockets[path]
  const read = readUpstreamFrame(socket, readJson(data, isBinary), toReading(path))
  const { frame } = read
  if (frame === undefined) {
    bridge.invalid += 1
    // An upstream whose frames have another shape would fill the log.
    if (bridge.invalid === 1) log.warn({ socket: path }, 'invalid frame from an upstream socket')
    if (read.isLost && isAgent && replay) bridge.send(replay.add(UNREADABLE))
    return
  }
  // The upstream sends the same frames to all users of the socket.
  if (!isAgent && socket.downForAgency && !toFrame(socket.downForAgency, frame)) return
  bridge.send(replay ? replay.add(frame) : JSON.stringify(frame))
})

const onUpstreamClose = toListener((bridge, _upstream, code: number) => bridge.end(toCloseReason(code)))

const onUpstreamRefusal = toListener((bridge, _upstream, request: ClientRequest, response: IncomingMessage) => {
  response.resume()
  request.destroy()
  bridge.end(response.statusCode === 401 || response.statusCode === 403 ? 'session-ended' : 'upstream-unreachable')
})

const onUpstreamError = toListener((bridge, _upstream, error: Error) => {
  if (bridge.isEnded) return
  bridge.settings.log.warn({ socket: bridge.path, err: error }, 'upstream socket error')
  bridge.end('upstream-unreachable')
})
