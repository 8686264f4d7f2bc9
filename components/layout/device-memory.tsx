'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { MemoryDialogProps } from '#components/layout/memory-dialog.tsx'
import { watchIntention } from '#components/ui/watch-intention.ts'

/** The dialog with what this browser remembers. A button with `data-opens="memory"` opens it, hovering loads it. */
export function DeviceMemory(props: Omit<MemoryDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<MemoryDialogProps>>()

  useEffect(() => {
    const findOpener = ({ target }: Event) => (target instanceof Element ? target.closest('[data-opens=memory]') : null)
    const load = () =>
      import('#components/layout/memory-dialog.tsx').then(
        ({ MemoryDialog }) => setDialog(() => MemoryDialog),
        // The chunk could not be loaded: the next press tries again.
        () => setOpen(false),
      )
    const prepare = (event: Event) => {
      if (findOpener(event)) void load()
    }
    const press = (event: Event) => {
      const opener = findOpener(event)
      if (!opener) return
      setOpen(true)
      void load().finally(watchIntention(opener, () => setOpen(false)))
    }
    const unmount = new AbortController()
    document.addEventListener('pointerover', prepare, { signal: unmount.signal })
    document.addEventListener('click', press, { signal: unmount.signal })
    return () => unmount.abort()
  }, [])

  return open && Dialog ? <Dialog {...props} onClose={() => setOpen(false)} /> : null
}
