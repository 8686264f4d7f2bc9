'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useMemo } from 'react'
import { Menu, MenuItem, Popover } from 'react-aria-components'
import { UiLocale } from '#components/ui/ui-locale.tsx'
import { type DeskRow, toRowName } from '#lib/domain/pending/desk-row.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

/** What can be done with a row. All but `hide` and `show` open the row's panel. */
const ROW_ACTIONS = [
  'details',
  'tag',
  'hide',
  'show',
  'finalize',
  'confirm',
  'supplier',
  'pnr',
  'pay',
  'cancel',
] as const
export type RowAction = (typeof ROW_ACTIONS)[number]

/** The actions that a row offers, in their order. */
export function listRowActions({ pending, pnr, canceled, deleted }: DeskRow): RowAction[] {
  const offered: Record<RowAction, boolean> = {
    details: true,
    tag: pending !== undefined,
    hide: pending !== undefined && !pending.operatorFlags.hiddenRQ,
    show: pending?.operatorFlags.hiddenRQ === true,
    finalize: !canceled && pending?.state === 'pending',
    confirm: !canceled && pending?.state === 'pending' && pending.supplier === 'ATLANTIS',
    supplier: pending?.supplier !== undefined,
    pnr: pnr !== '',
    pay: !canceled && (pending !== undefined || !deleted),
    cancel: pnr !== '' && !canceled,
  }
  return ROW_ACTIONS.filter((action) => offered[action])
}

type Props = {
  locale: Locale
  row: DeskRow
  trigger: RefObject<HTMLElement | null>
  onAction: (action: RowAction) => void
  onClose: () => void
}

export function RowMenu({ locale, row, trigger, onAction, onClose }: Props) {
  const t = useTranslations()
  const actions = useMemo(() => listRowActions(row), [row])
  return (
    <UiLocale locale={locale}>
      <Popover
        triggerRef={trigger}
        isOpen
        onOpenChange={(open) => !open && onClose()}
        placement="bottom end"
        aria-label={t('pending.menu.open', { pnr: toRowName(row) })}
        className="z-float rounded-control border border-line bg-surface p-1.5 text-ink shadow-lift"
      >
        <div dir={locales[locale].direction} lang={locale}>
          <Menu
            aria-label={t('pending.menu.open', { pnr: toRowName(row) })}
            autoFocus="first"
            onAction={(key) => {
              const action = actions.find((each) => each === key)
              if (action) onAction(action)
            }}
            className="outline-none"
          >
            {actions.map((action) => (
              <MenuItem
                key={action}
                id={action}
                className="flex min-h-target cursor-pointer items-center rounded-chip px-3 outline-none data-[focused]:bg-primary-soft"
              >
                {t(`pending.menu.${action}`)}
              </MenuItem>
            ))}
          </Menu>
        </div>
      </Popover>
    </UiLocale>
  )
}
