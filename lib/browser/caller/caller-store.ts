import { createListeners } from '#lib/browser/listeners.ts'
import type { TabChannel } from '#lib/browser/tab-channel.ts'
import type { CallerInfo } from '#lib/contract/entities/lead.ts'
import {
  addCall,
  type CallerQueue,
  MAX_CALLS,
  NO_CALLS,
  type PhoneCall,
  removeCall,
  showCall,
  toCallId,
} from '#lib/domain/caller/caller-queue.ts'
import { markSent, type ServedCaller, toServedCaller } from '#lib/domain/caller/served-caller.ts'
import { isObject } from '#lib/domain/is-object.ts'

/** The calls and the served caller of one tab. */
export type CallerState = {
  queue: CallerQueue
  served?: ServedCaller
  isOpen: boolean
  /** Whether the agent wants the details in the window; undefined: only where it is wide enough. */
  isDetailed?: boolean
  /** The ids of calls that were closed here or in another tab, the latest last: a change of such a call is ignored. */
  closed: readonly string[]
}

const MAX_CLOSED = 100

/** Messages between tabs: a request for the queued and the closed calls, the reply, and a call that an agent has taken or closed. */
export type CallerMessage =
  | { type: 'ask' }
  | { type: 'calls'; calls: readonly PhoneCall[]; closed: readonly string[] }
  | { type: 'closed'; id: string }

/** The browser's functions that the store uses; replaced in tests. */
export type CallerEnvironment = {
  /** The stored state of this tab. */
  load: () => unknown
  save: (state: CallerState) => void
  now: () => number
  openChannel: (onMessage: (message: unknown) => void) => Pick<TabChannel<CallerMessage>, 'post'>
}

export type CallerStore = {
  getState: () => CallerState
  subscribe: (run: () => void) => () => void
  /** A phone call has come in, or has changed. Opens the window. Returns false for a call that was closed. */
  receive: (caller: CallerInfo) => boolean
  close: (id: string) => void
  show: (id: string) => void
  /** Opens or closes the window. Details that were unfolded are folded again for the next call. */
  setOpen: (isOpen: boolean) => void
  setDetailed: (isDetailed: boolean) => void
  /** Binds this tab to the caller of a call, which other tabs then close. Closes the window, which would cover the page. */
  serve: (id: string) => void
  endServing: () => void
  /** Records that a journey step is sent. Returns false when nobody is served or the step was sent before. */
  claimStep: (key: string) => boolean
}

function isPhoneCall(value: unknown): value is PhoneCall {
  if (!isObject(value) || typeof value.id !== 'string' || !isObject(value.caller)) return false
  const { callerPhone, arrivalTime, callCenterSystem, browsing, calls } = value.caller
  const texts = [callerPhone, arrivalTime, callCenterSystem]
  return texts.every((text) => typeof text === 'string') && Array.isArray(browsing) && Array.isArray(calls)
}

function toQueue(value: unknown): CallerQueue {
  const { calls, shown, dropped } = isObject(value) ? value : {}
  const known = Array.isArray(calls) ? calls.filter(isPhoneCall).slice(-MAX_CALLS) : []
  const first = known.find(({ id }) => id === shown) ?? known[0]
  return { calls: known, dropped: typeof dropped === 'number' ? dropped : 0, ...(first && { shown: first.id }) }
}

const toClosed = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(-MAX_CLOSED) : []

function toState(stored: unknown): CallerState {
  const { queue, served, isOpen, isDetailed, closed } = isObject(stored) ? stored : {}
  const caller = toServedCaller(served)
  return {
    queue: toQueue(queue),
    isOpen: isOpen === true,
    closed: toClosed(closed),
    ...(typeof isDetailed === 'boolean' && { isDetailed }),
    ...(caller && { served: caller }),
  }
}

/**
 * The phone calls of an agent, and the caller whom this tab serves. Every tab has all calls; a call that is closed or
 * served in one tab is closed in the others. A tab that is opened later gets the calls from the others.
 */
export function createCallerStore({ load, save, now, openChannel }: CallerEnvironment): CallerStore {
  const listeners = createListeners()
  let state = toState(load())

  let isSaving = false
  const saveNow = () => {
    isSaving = false
    save(state)
  }
  // Calls that arrive together are saved together, because each time all of them are written.
  const saveSoon = () => {
    if (!isSaving) queueMicrotask(saveNow)
    isSaving = true
  }

  const set = (next: CallerState, store = saveNow) => {
    if (next === state) return
    state = next
    store()
    listeners.call()
  }
  const remove = (id: string) => {
    const queue = removeCall(state.queue, id)
    const closed = [...state.closed.filter((one) => one !== id), id].slice(-MAX_CLOSED)
    set({ ...state, queue, closed, isOpen: state.isOpen && queue.calls.length > 0 })
  }

  const { post } = openChannel((message) => {
    if (!isObject(message)) return
    const { queue, closed } = state
    if (message.type === 'ask' && queue.calls.length + closed.length > 0) {
      post({ type: 'calls', calls: queue.calls, closed })
    }
    if (message.type === 'closed' && typeof message.id === 'string') remove(message.id)
    // Several tabs may reply: only the first reply with calls is used.
    if (message.type === 'calls' && state.queue === NO_CALLS) {
      const all = toClosed([...new Set([...closed, ...toClosed(message.closed)])])
      const known = all.reduce(removeCall, toQueue({ calls: message.calls }))
      set({ ...state, closed: all, ...(known.calls.length > 0 && { queue: known }) })
    }
  })
  if (state.queue.calls.length === 0) {
    state = { ...state, queue: NO_CALLS }
    post({ type: 'ask' })
  }

  return {
    getState: () => state,
    subscribe: listeners.add,
    receive(caller) {
      const id = toCallId(caller)
      if (state.closed.includes(id)) return false
      const isNew = state.queue.calls.every((call) => call.id !== id)
      const queue = addCall(state.queue, caller)
      // While the window is closed, nobody is looking at the call that was shown last.
      const shown = isNew && !state.isOpen ? showCall(queue, id) : queue
      set({ ...state, queue: shown, isOpen: state.isOpen || isNew }, saveSoon)
      return true
    },
    close(id) {
      remove(id)
      post({ type: 'closed', id })
    },
    show: (id) => set({ ...state, queue: showCall(state.queue, id) }),
    setOpen(isOpen) {
      const { isDetailed, ...rest } = state
      set({ ...rest, isOpen, ...(isDetailed === false && { isDetailed }) })
    },
    setDetailed: (isDetailed) => set({ ...state, isDetailed }),
    serve(id) {
      const call = state.queue.calls.find((one) => one.id === id)
      if (!call) return
      const served = { phone: call.caller.callerPhone, since: new Date(now()).toISOString(), sent: [] }
      set({ ...state, served, isOpen: false })
      post({ type: 'closed', id })
    },
    endServing() {
      const { served: _served, ...rest } = state
      set(rest)
    },
    claimStep(key) {
      const served = state.served && markSent(state.served, key)
      if (served) set({ ...state, served })
      return served !== undefined
    },
  }
}
