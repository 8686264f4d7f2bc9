'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { MAIN_REGION, subscribeToToasts, type ToastNote } from '#components/ui/toast/notify.ts'
import type { ToasterProps } from '#components/ui/toast/toaster.tsx'

type Props = Omit<ToasterProps, 'notes' | 'region'> & { region?: string }

/** The toast region of a page. Small bundle: the component that renders toasts is loaded with the first toast. */
export function Toasts({ region = MAIN_REGION, ...rest }: Props) {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>()
  const [notes, setNotes] = useState<readonly ToastNote[]>([])
  const requested = useRef(false)

  useEffect(
    () =>
      subscribeToToasts(region, (note) => {
        setNotes((before) => [...before, note])
        if (requested.current) return
        requested.current = true
        const load = () =>
          import('#components/ui/toast/toaster.tsx').then(
            (module) => setToaster(() => module.Toaster),
            // The import failed, for example offline: the next toast retries, and no toast is lost.
            () => {
              requested.current = false
            },
          )
        void load()
      }),
    [region],
  )

  return (
    // Stays accessible while a modal dialog makes the rest of the page inert.
    <div data-react-aria-top-layer="true" data-print="never" className="fixed z-toast">
      {Toaster && <Toaster {...rest} region={region} notes={notes} />}
    </div>
  )
}
