'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { listen, MAIN_PLACE, type ToastNote } from '#components/ui/toast/tell.ts'
import type { ToasterProps } from '#components/ui/toast/toaster.tsx'

type Props = Omit<ToasterProps, 'notes' | 'place'> & { place?: string }

/** Where notes appear: once on a page that tells some. Light; what draws them is loaded with the first note. */
export function Toasts({ place = MAIN_PLACE, ...rest }: Props) {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>()
  const [notes, setNotes] = useState<readonly ToastNote[]>([])
  const asked = useRef(false)

  useEffect(
    () =>
      listen(place, (note) => {
        setNotes((before) => [...before, note])
        if (asked.current) return
        asked.current = true
        const load = () =>
          import('#components/ui/toast/toaster.tsx').then(
            (module) => setToaster(() => module.Toaster),
            // Without a network: the next note tries again, and none is lost.
            () => {
              asked.current = false
            },
          )
        void load()
      }),
    [place],
  )

  return (
    // Heard and pressed while a window is open, which hides all that is outside of it.
    <div data-react-aria-top-layer="true" data-print="never" className="fixed z-toast">
      {Toaster && <Toaster {...rest} place={place} notes={notes} />}
    </div>
  )
}
