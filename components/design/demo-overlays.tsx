'use client'

import { BadgePercent, Info } from 'lucide-react'
import { useState } from 'react'
import type { SideLocale } from '#components/design/registry.tsx'
import { BottomSheet } from '#components/ui/bottom-sheet.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Menu } from '#components/ui/menu.tsx'
import { PopoverButton } from '#components/ui/popover.tsx'
import { Tooltip } from '#components/ui/tooltip.tsx'

export type OverlayWords = Record<
  | 'dialog'
  | 'dialogText'
  | 'keep'
  | 'cancel'
  | 'demand'
  | 'demandText'
  | 'demandDone'
  | 'sheet'
  | 'sheetText'
  | 'apply'
  | 'popover'
  | 'popoverText'
  | 'tooltip'
  | 'tooltipText'
  | 'menu',
  string
> & { choices: readonly [string, string, string, string] }

type Props = { locale: SideLocale; close: string; say: OverlayWords }

/** Everything that floats, each behind its button. */
export function DemoOverlays({ locale, close, say }: Props) {
  const [open, setOpen] = useState<'dialog' | 'demand' | 'sheet'>()
  const [chosen, setChosen] = useState('')
  const shut = () => setOpen(undefined)
  const ids = ['change', 'print', 'invoice', 'cancel']
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpen('dialog')}>{say.dialog}</Button>
      <Button tone="secondary" onClick={() => setOpen('demand')}>
        {say.demand}
      </Button>
      <Button tone="secondary" onClick={() => setOpen('sheet')}>
        {say.sheet}
      </Button>
      <PopoverButton locale={locale} label={say.popover} icon={<BadgePercent aria-hidden="true" />}>
        <p>{say.popoverText}</p>
      </PopoverButton>
      <Tooltip locale={locale} text={say.tooltipText}>
        <button
          type="button"
          aria-label={say.tooltip}
          className="grid size-target place-items-center rounded-full border border-edge bg-surface hover:border-ink"
        >
          <Info aria-hidden="true" className="size-5" />
        </button>
      </Tooltip>
      <Menu
        locale={locale}
        label={say.menu}
        choices={say.choices.map((title, index) => ({
          id: ids[index] ?? title,
          title,
          danger: index === 3,
          disabled: index === 2,
        }))}
        onChoose={setChosen}
      />
      <output className="self-center text-muted text-small">{chosen}</output>

      <Dialog
        locale={locale}
        title={say.dialog}
        close={close}
        open={open === 'dialog'}
        onOpenChange={shut}
        footer={
          <>
            <Button tone="secondary" onClick={shut}>
              {say.keep}
            </Button>
            <Button tone="danger" onClick={shut}>
              {say.cancel}
            </Button>
          </>
        }
      >
        <p>{say.dialogText}</p>
      </Dialog>
      <Dialog
        locale={locale}
        title={say.demand}
        close={close}
        open={open === 'demand'}
        onOpenChange={shut}
        demands
        footer={<Button onClick={shut}>{say.demandDone}</Button>}
      >
        <p>{say.demandText}</p>
      </Dialog>
      <BottomSheet
        locale={locale}
        title={say.sheet}
        close={close}
        open={open === 'sheet'}
        onOpenChange={shut}
        footer={
          <Button wide onClick={shut}>
            {say.apply}
          </Button>
        }
      >
        {say.sheetText.split('\n').map((line) => (
          <p key={line} className="mb-3">
            {line}
          </p>
        ))}
      </BottomSheet>
    </div>
  )
}
