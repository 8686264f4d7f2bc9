'use client'

import { Button } from '#components/ui/button.tsx'
import { type ToastNote, tell } from '#components/ui/toast/tell.ts'

export type ToastSample = { button: string; note: Omit<ToastNote, 'action'>; action?: string }

type Props = { place: string; samples: readonly ToastSample[] }

/** A button a kind of note. */
export function DemoToasts({ place, samples }: Props) {
  return (
    <div className="flex flex-wrap gap-3">
      {samples.map(({ button, note, action }) => (
        <Button
          key={button}
          tone="secondary"
          onClick={() =>
            tell({ ...note, ...(action !== undefined && { action: { label: action, onPress: () => {} } }) }, place)
          }
        >
          {button}
        </Button>
      ))}
    </div>
  )
}
