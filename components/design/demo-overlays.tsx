'use client'

import { BadgePercent } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SideLocale } from '#components/design/section.ts'
import { BottomDrawer } from '#components/ui/bottom-drawer.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Popover } from '#components/ui/popover.tsx'

type Texts = Record<'dialog' | 'dialogText' | 'drawer' | 'drawerText' | 'apply' | 'popover' | 'popoverText', string>

type Props = { locale: SideLocale; closeLabel: string; texts: Texts }

/** Every kind of overlay, each with a button that opens it. */
export function DemoOverlays({ locale, closeLabel, texts }: Props) {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'popover'>()
  const popoverButton = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpen('dialog')}>{texts.dialog}</Button>
      <Button tone="secondary" onClick={() => setOpen('drawer')}>
        {texts.drawer}
      </Button>
      <Button
        ref={popoverButton}
        tone="quiet"
        icon={<BadgePercent aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={open === 'popover'}
        onClick={() => setOpen('popover')}
      >
        {texts.popover}
      </Button>

      <Dialog
        locale={locale}
        title={texts.dialog}
        closeLabel={closeLabel}
        open={open === 'dialog'}
        onOpenChange={close}
      >
        <p>{texts.dialogText}</p>
      </Dialog>
      <Popover
        locale={locale}
        label={texts.popover}
        open={open === 'popover'}
        onOpenChange={close}
        trigger={popoverButton}
        className="max-w-form p-5"
      >
        <p>{texts.popoverText}</p>
      </Popover>
      <BottomDrawer
        locale={locale}
        title={texts.drawer}
        closeLabel={closeLabel}
        open={open === 'drawer'}
        onOpenChange={close}
        footer={
          <Button wide onClick={close}>
            {texts.apply}
          </Button>
        }
      >
        <p>{texts.drawerText}</p>
      </BottomDrawer>
    </div>
  )
}
