export type ToastTone = 'info' | 'success' | 'warning' | 'danger'

export type ToastNote = {
  title: string
  text?: string
  /** `info` when not said. */
  tone?: ToastTone
  /** A message that a person sent: by whom, and when, as it is shown. It stays until it is closed. */
  from?: { name: string; at: string }
  /** One thing to do about it. With it the note stays until it is closed. */
  action?: { label: string; onPress: () => void }
  /** A note of the same name is replaced, not doubled. */
  id?: string
}

type Listener = (note: ToastNote) => void

const listeners = new Map<string, Listener>()
const waiting = new Map<string, ToastNote[]>()

/** The place of a page that shows notes; /design has two. */
export const MAIN_PLACE = 'main'

/** Tells a person something that asks for no answer. What is told before the page can show it is shown when it can. */
export function tell(note: ToastNote, place: string = MAIN_PLACE): void {
  const listener = listeners.get(place)
  if (listener) listener(note)
  else waiting.set(place, [...(waiting.get(place) ?? []), note])
}

/** Hears what is told in a place, and what was told before. The last who listens hears. Answers how to stop. */
export function listen(place: string, listener: Listener): () => void {
  listeners.set(place, listener)
  const told = waiting.get(place) ?? []
  waiting.delete(place)
  for (const note of told) listener(note)
  return () => {
    if (listeners.get(place) === listener) listeners.delete(place)
  }
}
