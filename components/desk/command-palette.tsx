'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDeskWindow } from '#components/desk/desk-windows.ts'
import type { PaletteDialogProps } from '#components/desk/palette-dialog.tsx'
import { PaletteStart } from '#components/desk/palette-start.tsx'
import type { DeskPanelProps } from '#components/desk/panel-props.ts'

const isPaletteKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  // By its place, because the key has another letter in a Hebrew, Russian or Arabic layout.
  (ctrlKey || metaKey) && !altKey && !shiftKey && (code === 'KeyK' || key.toLowerCase() === 'k')

/** Opens the command palette by Ctrl+K or Cmd+K. What is typed while its code loads is taken over. */
export function CommandPalette(props: DeskPanelProps) {
  const { open, setOpen } = useDeskWindow('palette')
  const [Dialog, setDialog] = useState<ComponentType<PaletteDialogProps>>()
  const [typed, setTyped] = useState('')
  const before = useRef<Element>(null)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [setOpen])

  useEffect(() => {
    if (!open || Dialog) return
    // Closed and opened again before the code has arrived: only the last opening counts.
    let isCurrent = true
    import('#components/desk/palette-dialog.tsx').then(
      ({ PaletteDialog }) => {
        if (!isCurrent) return
        // The dialog returns the focus to the element that has it when the dialog appears. It appears at once (`flushSync`), so that no
        // key is pressed in between.
        if (before.current instanceof HTMLElement) before.current.focus()
        flushSync(() => setDialog(() => PaletteDialog))
      },
      // The chunk could not be loaded: the next press tries again.
      () => {
        if (isCurrent) setOpen(false)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [open, Dialog, setOpen])

  useEffect(() => {
    if (open) return
    setTyped('')
    // Closed before the dialog was loaded.
    if (document.activeElement === document.body && before.current instanceof HTMLElement) before.current.focus()
    before.current = null
  }, [open])

  if (Dialog) return <Dialog {...props} open={open} onOpenChange={setOpen} firstText={typed} />
  if (!open) return null
  return <PaletteStart text={typed} onType={setTyped} before={before} onClose={() => setOpen(false)} />
}
