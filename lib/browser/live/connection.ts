/** Milliseconds from login to the first connection, and between two attempts (specification, section 9). */
export const FIRST_DELAY = 1_000
export const RETRY_DELAY = 3_000
export const MAX_ATTEMPTS = 5
/** Milliseconds in which a connection must be confirmed. */
const CONNECT_TIMEOUT = 10_000
/** Milliseconds for which a connection must stay open before the attempts are counted from one again. */
const STABLE_AFTER = 10_000

/**
 * The connection of one socket. `attempt` is 0 for the first connection and 1 to 5 for the attempts after a failure.
 *
 * - `off`: not started.
 * - `waiting`: until the next connection.
 * - `failed`: the fifth attempt failed; only the agent or a network that comes back starts again.
 * - `signed-out`: the close code says that the login has ended; the session is read to confirm it.
 * - `refused`: the site does not accept what this page sent; a retry would not help.
 */
export type ConnectionState =
  | { phase: 'off' }
  | { phase: 'waiting' | 'connecting' | 'open'; attempt: number }
  | { phase: 'failed' }
  | { phase: 'signed-out' }
  | { phase: 'refused' }

/** The notices about a connection that an agent gets; the first four are the socket titles of section 8. */
export type ConnectionNotice =
  | 'closed'
  | 'error'
  | 'reconnecting'
  | 'reconnect-error'
  /** The fifth attempt failed. */
  | 'gave-up'
  /** Open again after a failure. */
  | 'restored'

export type ConnectionEvent =
  | { type: 'start'; isTakeover: boolean }
  /** The time of the current state is over: the wait, the confirmation, or until the connection counts as stable. */
  | { type: 'timeout' }
  | { type: 'opened' }
  /** `hasFailed`: the browser reported an error, or the close code means one. */
  | { type: 'closed'; code: number; hasFailed: boolean }
  | { type: 'online' }
  | { type: 'retry' }
  | { type: 'stop' }

export type ConnectionTransition = { state: ConnectionState; notices: readonly ConnectionNotice[] }

const to = (state: ConnectionState, ...notices: ConnectionNotice[]): ConnectionTransition => ({ state, notices })

/** Close codes of the site after which a retry does not help: see lib/server/sockets/bridge.ts. */
const SIGNED_OUT = 4401
const REFUSED: readonly number[] = [1003, 1008, 1009]
/** The close code of a connection at whose position another one continues. */
export const REPLACED = 4409
/** Close codes that mean an error of the site or of the upstream, not an ordinary end. */
const ERRORS: readonly number[] = [1011, 1014]

function connect(attempt: number): ConnectionTransition {
  return to({ phase: 'connecting', attempt }, ...(attempt > 0 ? (['reconnecting'] as const) : []))
}

/** After a connection has ended: waits for the next attempt, or gives up after the fifth. */
function retryAfter(attempt: number, notice: ConnectionNotice): ConnectionTransition {
  return attempt >= MAX_ATTEMPTS
    ? to({ phase: 'failed' }, notice, 'gave-up')
    : to({ phase: 'waiting', attempt: attempt + 1 }, notice)
}

function handleClose(
  state: ConnectionState,
  event: Extract<ConnectionEvent, { type: 'closed' }>,
): ConnectionTransition {
  if (state.phase !== 'connecting' && state.phase !== 'open') return to(state)
  const hasFailed = event.hasFailed || ERRORS.includes(event.code)
  if (event.code === SIGNED_OUT) return to({ phase: 'signed-out' }, 'closed')
  if (REFUSED.includes(event.code)) return to({ phase: 'refused' }, 'error')
  if (state.phase === 'open') return retryAfter(state.attempt, hasFailed ? 'error' : 'closed')
  return retryAfter(state.attempt, state.attempt === 0 ? 'error' : 'reconnect-error')
}

/**
 * The connection after an event, and what to show, in order (specification, sections 4, 8 and 9). Pure: the caller opens a
 * socket on entering `connecting`, and runs the timer of `getTimeout`.
 */
export function toNextConnection(state: ConnectionState, event: ConnectionEvent): ConnectionTransition {
  switch (event.type) {
    case 'start':
      if (state.phase !== 'off') return to(state)
      return event.isTakeover ? to({ phase: 'connecting', attempt: 0 }) : to({ phase: 'waiting', attempt: 0 })
    case 'stop':
      return to({ phase: 'off' })
    case 'opened':
      if (state.phase !== 'connecting') return to(state)
      return to({ phase: 'open', attempt: state.attempt }, ...(state.attempt > 0 ? (['restored'] as const) : []))
    case 'closed':
      return handleClose(state, event)
    case 'timeout':
      if (state.phase === 'waiting') return connect(state.attempt)
      if (state.phase === 'open') return to({ phase: 'open', attempt: 0 })
      return handleClose(state, { type: 'closed', code: 1006, hasFailed: true })
    case 'online':
      if (state.phase === 'waiting' && state.attempt > 0) return connect(state.attempt)
      return state.phase === 'failed' ? connect(1) : to(state)
    case 'retry':
      return ['failed', 'refused', 'waiting', 'signed-out'].includes(state.phase) ? connect(1) : to(state)
  }
}

/** Milliseconds after which a state gets the event `timeout`; undefined when it has none. */
export function getTimeout(state: ConnectionState): number | undefined {
  if (state.phase === 'waiting') return state.attempt === 0 ? FIRST_DELAY : RETRY_DELAY
  if (state.phase === 'connecting') return CONNECT_TIMEOUT
  return state.phase === 'open' && state.attempt > 0 ? STABLE_AFTER : undefined
}
