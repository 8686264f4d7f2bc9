import { MAIN_PLACE } from '#components/ui/toast/main-place.ts'
import type { ToastWords } from '#components/ui/toast/toaster.tsx'

/** Where notes appear, in the language around it. It weighs its words: what draws notes is loaded with the first. */
export function ToastPlace({ words, place = MAIN_PLACE }: { words: ToastWords; place?: string }) {
  return (
    <div
      data-toasts={place}
      data-label={words.label}
      data-close={words.close}
      data-print="never"
      // Heard and pressed while a window is open, which hides all that is outside of it.
      data-react-aria-top-layer="true"
    />
  )
}
