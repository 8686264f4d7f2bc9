import { createListeners } from '#lib/browser/listeners.ts'
import type { CallResult } from '#lib/browser/problem.ts'
import type { TabChannel } from '#lib/browser/tab-channel.ts'
import { wait } from '#lib/browser/wait.ts'

/** Remaining credit, in agorot and in US cents. */
export type Credit = { creditAmount: number; creditAmountUsd?: number | undefined }

/**
 * The agency's credit as last read. `at` is when it was read (milliseconds since 1970). `isStale`: the last refreshes
 * failed, or there was none for some time. `hasFailed`: it was never read, and the last attempt failed.
 */
export type CreditState = { credit?: Credit; at?: number; isStale: boolean; hasFailed: boolean }

/** The browser's functions that the poller uses; replaced in tests. */
export type CreditEnvironment = {
  read: (signal: AbortSignal) => Promise<CallResult<Credit>>
  now: () => number
  isVisible: () => boolean
  /** Runs a function whenever the page is shown or hidden; returns the function that unsubscribes. */
  onVisibility: (run: () => void) => () => void
  /** Runs `work` with a lock that only one tab can have; undefined where the browser has no locks. */
  lock: ((work: () => Promise<void>, signal: AbortSignal) => Promise<void>) | undefined
  /** Sends messages to the other tabs of this site. */
  openChannel: (onMessage: (message: unknown) => void) => TabChannel<CreditMessage>
}

/** Messages between tabs: a request for the credit that the polling tab has, and the reply. */
export type CreditMessage = { type: 'ask' } | { type: 'state'; state: CreditState }

/** Milliseconds between two reads (specification, section 9). */
export const CREDIT_REFRESH = 10_000
/** Without a read for this long, the shown balance counts as stale. */
export const CREDIT_STALE = 30_000

const UNKNOWN: CreditState = { isStale: false, hasFailed: false }

export type CreditPoller = {
  getState: () => CreditState
  /** Polling starts with the first subscriber and ends when the last one unsubscribes. */
  subscribe: (run: () => void) => () => void
}

const isState = (message: unknown): message is Extract<CreditMessage, { type: 'state' }> =>
  typeof message === 'object' && message !== null && Reflect.get(message, 'type') === 'state'

/**
 * Reads the agency's credit every ten seconds in one tab of the browser: a visible tab that has the lock. That tab sends
 * the result to the other tabs. A hidden tab releases the lock, so nothing is read while all tabs are hidden.
 */
export function createCreditPoller(environment: CreditEnvironment): CreditPoller {
  const { now, isVisible } = environment
  const listeners = createListeners()
  let state = UNKNOWN
  let end: (() => void) | undefined

  const set = (next: CreditState) => {
    state = next
    listeners.call()
  }

  function start(): () => void {
    let polling: AbortController | undefined
    let isPolling = false
    let hasEnded = false

    const channel = environment.openChannel((message) => {
      if (isState(message)) return set(message.state)
      const type = typeof message === 'object' && message !== null ? Reflect.get(message, 'type') : undefined
      if (type === 'ask' && isPolling && state !== UNKNOWN) channel.post({ type: 'state', state })
    })

    const readOnce = async (signal: AbortSignal): Promise<boolean> => {
      const result = await environment.read(signal)
      if (signal.aborted) return false
      const { credit, at } = state
      if (result.ok) set({ credit: result.data, at: now(), isStale: false, hasFailed: false })
      else set({ ...(credit && { credit, at: at ?? now() }), isStale: credit !== undefined, hasFailed: !credit })
      channel.post({ type: 'state', state })
      // Signed out: every further call would fail.
      return result.ok || (result.problem.code !== 'session-ended' && result.problem.code !== 'login-required')
    }

    const poll = async (signal: AbortSignal) => {
      isPolling = true
      // Another tab has just read the credit: wait for the rest of its interval.
      const age = state.at === undefined ? CREDIT_REFRESH : now() - state.at
      if (age < CREDIT_REFRESH) await wait(CREDIT_REFRESH - age, signal)
      while (!signal.aborted) {
        if (!(await readOnce(signal))) hasEnded = !signal.aborted
        if (hasEnded) break
        await wait(CREDIT_REFRESH, signal)
      }
      isPolling = false
    }

    const update = () => {
      if (!isVisible() || hasEnded) {
        polling?.abort()
        polling = undefined
        return
      }
      if (polling) return
      polling = new AbortController()
      const { signal } = polling
      const { lock } = environment
      const work = () => (signal.aborted ? Promise.resolve() : poll(signal))
      // Rejected when the wait for the lock is aborted.
      void (lock ? lock(work, signal) : work()).catch(() => undefined)
    }

    // Runs in every tab, because the browser may have frozen the polling tab.
    const watch = setInterval(() => {
      const { credit, at, isStale } = state
      if (credit && at !== undefined && !isStale && isVisible() && now() - at > CREDIT_STALE) {
        set({ ...state, isStale: true })
      }
    }, CREDIT_REFRESH)
    const unsubscribe = environment.onVisibility(update)
    channel.post({ type: 'ask' })
    update()
    return () => {
      unsubscribe()
      clearInterval(watch)
      polling?.abort()
      channel.close()
      state = UNKNOWN
    }
  }

  return {
    getState: () => state,
    subscribe(run) {
      const remove = listeners.add(run)
      end ??= start()
      return () => {
        remove()
        if (listeners.getSize() > 0) return
        end?.()
        end = undefined
      }
    },
  }
}
