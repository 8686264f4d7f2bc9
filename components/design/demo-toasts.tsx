'use client'

import { Button } from '#components/ui/button.tsx'
import { notify, type ToastNote } from '#components/ui/toast/notify.ts'

export type ToastSample = { button: string; note: Omit<ToastNote, 'action'>; action?: string }

type Props = { place: string; samples: readonly ToastSample[] }

/** One button for each kind of toast. */
export function DemoToasts({ place, samples }: Props) {
  return (
    <div className="flex flex-wrap gap-3">
      {samples.map(({ button, note, action }) => (
        <Button
          key={button}
          tone="secondary"
          onClick={() =>
            notify({ ...note, ...(action !== undefined && { action: { label: action, onPress: () => {} } }) }, place)
          }
        >
          {button}
        </Button>
      ))}
    </div>
  )
}
