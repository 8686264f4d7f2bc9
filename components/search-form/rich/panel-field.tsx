'use client'

import { type ReactNode, useRef } from 'react'
import type { FieldSummary } from '#components/search-form/fields/field-summary.ts'
import type { FormPart } from '#components/search-form/form-parts.ts'
import { FieldButton } from '#components/search-form/rich/field-button.tsx'
import { Panel } from '#components/search-form/rich/panel.tsx'
import type { Locale } from '#lib/i18n/locales.ts'

/** What the form passes to each of its fields. */
export type PanelFieldProps = {
  locale: Locale
  part: FormPart
  id: string
  faults: readonly string[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Props = PanelFieldProps & {
  label: string
  empty: string
  shown: FieldSummary
  title: string
  close: string
  tall?: boolean
  /** The buttons at the end of the panel. */
  footer: ReactNode
  className: string
  children: ReactNode
}

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
