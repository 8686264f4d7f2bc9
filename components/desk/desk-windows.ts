import { useCallback, useSyncExternalStore } from 'react'
import { createListeners } from '#lib/browser/listeners.ts'

/** The windows of the desk bar; at most one is open. */
export type DeskWindow = 'palette' | 'messages' | 'connections' | 'agency' | 'menu' | 'quote'

let current: DeskWindow | undefined
const listeners = createListeners()

function set(next: DeskWindow | undefined): void {
  if (next === current) return
  current = next
  listeners.call()
}

/** Opens a window of the desk bar, from anywhere on the desk. */
export const openDeskWindow = (name: DeskWindow) => set(name)

function closeDeskWindow(name: DeskWindow): void {
  if (current === name) set(undefined)
}

export function useDeskWindow(name: DeskWindow): { open: boolean; setOpen: (open: boolean) => void } {
  const open = useSyncExternalStore(
    listeners.add,
    () => current === name,
    () => false,
  )
  const setOpen = useCallback((next: boolean) => (next ? openDeskWindow(name) : closeDeskWindow(name)), [name])
  return { open, setOpen }
}
