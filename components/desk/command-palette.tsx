'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useState } from 'react'
import { useDeskWindow } from '#components/desk/desk-windows.ts'
import type { PaletteDialogProps } from '#components/desk/palette-dialog.tsx'
import type { DeskPanelProps } from '#components/desk/panel-props.ts'

const isPaletteKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  // By its place, because the key has another letter in a Hebrew, Russian or Arabic layout.
  (ctrlKey || metaKey) && !altKey && !shiftKey && (code === 'KeyK' || key.toLowerCase() === 'k')

/** Opens the command palette by Ctrl+K or Cmd+K, also while the agent types. Its code is loaded at the first use. */
export function CommandPalette(props: DeskPanelProps) {
  const t = useTranslations()
  const { open, setOpen } = useDeskWindow('palette')
  const [Dialog, setDialog] = useState<ComponentType<PaletteDialogProps>>()

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
    import('#components/desk/palette-dialog.tsx').then(
      ({ PaletteDialog }) => setDialog(() => PaletteDialog),
      // The chunk could not be loaded: the next press tries again.
      () => setOpen(false),
    )
  }, [open, Dialog, setOpen])

  if (!Dialog)
    return (
      <span role="status" className="sr-only">
        {open && t('desk.palette.loading')}
      </span>
    )
  return <Dialog {...props} open={open} onOpenChange={setOpen} />
}
