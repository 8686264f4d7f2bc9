import { MAIN_PLACE } from '#components/ui/toast/main-place.ts'

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

const waiting: { note: ToastNote; place: string }[] = []

/** Tells a person something that asks for no answer, on any page. What draws it is loaded with the first note. */
export function tell(note: ToastNote, place: string = MAIN_PLACE): void {
  waiting.push({ note, place })
  void import('#components/ui/toast/show.tsx').then(
    ({ show }) => {
      for (const told of waiting.splice(0)) show(told.note, told.place)
    },
    // Without a network: the next note tries again, and none is lost.
    () => {},
  )
}
