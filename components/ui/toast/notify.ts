export type ToastTone = 'info' | 'success' | 'warning' | 'danger'

export type ToastNote = {
  title: string
  text?: string
  /** By default `info`. */
  tone?: ToastTone
  /** Sender of a message from a person, and its time and kind as far as they are known. Such a toast stays until it is closed. */
  from?: { name: string; details: readonly string[] }
  /** An action. A toast with an action stays until it is closed. */
  action?: { label: string; onPress: () => void }
  /** A new toast replaces an earlier one with the same id. */
  id?: string
}

type Listener = (note: ToastNote) => void

const listeners = new Map<string, Listener>()
const pendingToasts = new Map<string, ToastNote[]>()

/** The toast region of a page. Only the design page has more than one. */
export const MAIN_REGION = 'main'

/** Shows a toast in a region. Toasts sent before the region is mounted are shown when it is. */
export function notify(note: ToastNote, region: string = MAIN_REGION): void {
  const listener = listeners.get(region)
  if (listener) listener(note)
  else pendingToasts.set(region, [...(pendingToasts.get(region) ?? []), note])
}

/** Subscribes to the toasts of a region, including pending ones. The last subscriber wins. Returns the unsubscribe function. */
export function subscribeToToasts(region: string, listener: Listener): () => void {
  listeners.set(region, listener)
  const pending = pendingToasts.get(region) ?? []
  pendingToasts.delete(region)
  for (const note of pending) listener(note)
  return () => {
    if (listeners.get(region) === listener) listeners.delete(region)
  }
}
