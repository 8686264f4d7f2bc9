'use client'

import { type ReactNode, useRef } from 'react'
import type { Part } from '#components/search-form/parts.ts'
import { FieldButton } from '#components/search-form/rich/field-button.tsx'
import { Panel } from '#components/search-form/rich/panel.tsx'
import type { Shown } from '#components/search-form/shared/describe.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  part: Part
  id: string
  label: string
  empty: string
  shown: Shown
  /** Texts of what is wrong with it. */
  faults: readonly string[]
  title: string
  close: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The buttons that end it. */
  footer: ReactNode
  className: string
  children: ReactNode
}

/** A field of the rich form and what opens from it. */
export function PanelField({ part, id, label, empty, shown, faults, children, ...panel }: Props) {
  const trigger = useRef<HTMLButtonElement>(null)
  const { open, onOpenChange } = panel
  return (
    <>
      <FieldButton {...{ part, id, label, empty, shown, faults, open, trigger }} onOpen={() => onOpenChange(true)} />
      <Panel {...panel} trigger={trigger}>
        {children}
      </Panel>
    </>
  )
}
