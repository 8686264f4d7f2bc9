import { useSyncExternalStore } from 'react'
import { type CallerState, type CallerStore, createCallerStore } from '#lib/browser/caller/caller-store.ts'
import { CALLERS_KEY } from '#lib/browser/caller/read-served-caller.ts'
import { readStored, writeStored } from '#lib/browser/stored-values.ts'
import { openTabChannel } from '#lib/browser/tab-channel.ts'
import { NO_CALLS } from '#lib/domain/caller/caller-queue.ts'

const CHANNEL = 'nofesh.callers'

let store: CallerStore | undefined

/** The phone calls of this tab. Only for components that are shown to signed-in agents. */
export function getCallerStore(): CallerStore {
  store ??= createCallerStore({
    load: () => readStored('sessionStorage', CALLERS_KEY),
    save: (state) => writeStored('sessionStorage', CALLERS_KEY, state),
    now: Date.now,
    openChannel: (onMessage) => openTabChannel(CHANNEL, onMessage),
  })
  return store
}

const EMPTY: CallerState = { queue: NO_CALLS, isOpen: false, closed: [] }
const subscribe = (run: () => void) => getCallerStore().subscribe(run)

/** The phone of the caller whom this tab serves; undefined when nobody is served. */
export const useServedPhone = (): string | undefined => useCallers().served?.phone

/** The phone calls and the served caller of this tab. */
export function useCallers(): CallerState {
  return useSyncExternalStore(
    subscribe,
    () => getCallerStore().getState(),
    () => EMPTY,
  )
}
