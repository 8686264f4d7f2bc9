'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { MemoryDialogProps } from '#components/layout/memory-dialog.tsx'

/** The dialog with what this browser remembers. A button with `data-opens="memory"` opens it, hovering loads it. */
export function DeviceMemory(props: Omit<MemoryDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<MemoryDialogProps>>()

  useEffect(() => {
    const isOpener = ({ target }: Event) => target instanceof Element && target.closest('[data-opens=memory]') !== null
    const load = () =>
      import('#components/layout/memory-dialog.tsx').then(
        ({ MemoryDialog }) => setDialog(() => MemoryDialog),
        // The chunk could not be loaded: the next press tries again.
        () => setOpen(false),
      )
    const prepare = (event: Event) => {
      if (isOpener(event)) void load()
    }
    const press = (event: Event) => {
      if (!isOpener(event)) return
      setOpen(true)
      void load()
    }
    const unmount = new AbortController()
    document.addEventListener('pointerover', prepare, { signal: unmount.signal })
    document.addEventListener('click', press, { signal: unmount.signal })
    return () => unmount.abort()
  }, [])

  return open && Dialog ? <Dialog {...props} onClose={() => setOpen(false)} /> : null
}
