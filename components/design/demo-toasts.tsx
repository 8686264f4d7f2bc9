'use client'

import type { SideLocale } from '#components/design/registry.tsx'
import { Button } from '#components/ui/button.tsx'
import { type ToastNote, tell } from '#components/ui/toast/tell.ts'
import type { ToastWords } from '#components/ui/toast/toaster.tsx'
import { Toasts } from '#components/ui/toast/toasts.tsx'

export type ToastSample = { button: string; note: Omit<ToastNote, 'action'>; action?: string }

type Props = { locale: SideLocale; words: ToastWords; samples: readonly ToastSample[] }

/** A button a kind of note. */
export function DemoToasts({ locale, words, samples }: Props) {
  const place = `design-${locale}`
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
      <Toasts locale={locale} words={words} place={place} />
    </div>
  )
}
