import { useTranslations } from 'next-intl'
import { type ChangeEvent, type SubmitEvent, useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { focusField } from '#components/ui/focus-field.ts'
import { Suggestions } from '#components/ui/suggestions.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { PendingExternalBooking } from '#lib/contract/entities/booking.ts'
import { trimPasted } from '#lib/domain/identity/invisible-marks.ts'
import { OPAQUE_ID } from '#lib/domain/identity/opaque-id.ts'
import { type DeskRow, toRowName } from '#lib/domain/pending/desk-row.ts'
import type { PendingAction } from '#lib/domain/pending/pending-action.ts'
import { isolateLtr } from '#lib/i18n/isolate.ts'

/** What was typed into the forms of a panel, by field; a field that is missing shows what the booking says. */
export type ActionDraft = {
  tag?: string
  pnr?: string
  remark?: string
  number?: string
  /** The supplier's hotel code. */
  code?: string
  /** The amount of a payment, valid for the balance `owed` (agorot): for another balance it may be too high. */
  amount?: string
  owed?: string
}

export type DraftProps = {
  /** Stored by the panel, so that neither a look at another section nor the change of another agent discards it. */
  draft: ActionDraft
  onDraft: (typed: ActionDraft) => void
}

type Props = DraftProps & {
  booking: PendingExternalBooking
  /** The action that awaits its reply. */
  running: PendingAction['kind'] | undefined
  autoFocus: boolean
  onAction: (action: PendingAction) => void
}

/** The value of a field, and what stores it when it is typed into. */
export const toField = (name: keyof ActionDraft, { draft, onDraft }: DraftProps, current = '') => ({
  name,
  value: draft[name] ?? current,
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onDraft({ [name]: currentTarget.value }),
})

/** The accessible name of a part of a booking: other bookings that are open have the same part. */
export const toPartName = (part: string, booking: Pick<DeskRow, 'pnr' | 'id'>): string =>
  `${part} ${isolateLtr(toRowName(booking))}`

/** Sets or removes the tag; tags that are in use are suggested. */
export function TagForm({ tags, ...props }: Props & { tags: readonly string[] }) {
  const { booking, running, autoFocus, onAction } = props
  const t = useTranslations()
  const list = useId()
  const field = toField('tag', props, booking.operatorTag)
  return (
    <form
      noValidate
      aria-label={toPartName(t('pending.tag.title'), booking)}
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onAction({ kind: 'tag', tag: field.value.trim() })
      }}
    >
      <TextField
        {...field}
        label={t('pending.tag.label')}
        hint={t('pending.tag.hint')}
        maxLength={60}
        list={list}
        autoComplete="off"
        autoFocus={autoFocus}
      />
      <Suggestions id={list} values={tags} />
      <Button type="submit" tone="secondary" pending={running === 'tag' ? t('pending.tag.sending') : undefined}>
        {t('pending.tag.send')}
      </Button>
    </form>
  )
}

/** Finalizes a booking; its booking reference can be replaced at the same time, the only time the upstream accepts that. */
export function FinalizeForm(props: Props) {
  const { booking, running, autoFocus, onAction } = props
  const t = useTranslations()
  const [isInvalid, setInvalid] = useState(false)
  const fields = { pnr: toField('pnr', props, booking.pnr), remark: toField('remark', props) }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pnr = trimPasted(fields.pnr.value)
    const remark = fields.remark.value.trim()
    const isChanged = pnr.toUpperCase() !== booking.pnr.toUpperCase()
    const fault = isChanged && !OPAQUE_ID.test(pnr)
    setInvalid(fault)
    if (fault) return focusField(event.currentTarget, 'pnr')
    onAction({ kind: 'finalize', ...(isChanged && { pnr }), ...(remark !== '' && { remark }) })
  }
  return (
    <form
      noValidate
      aria-label={toPartName(t('pending.finalize.title'), booking)}
      className="grid gap-4"
      onSubmit={submit}
    >
      <p>{t('pending.finalize.text')}</p>
      {/* Side by side where there is room: the button is in view without scrolling. */}
      <div className="grid items-end gap-4 @min-[40rem]:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <TextField
          {...fields.pnr}
          label={t('pending.finalize.pnr')}
          hint={t('pending.finalize.pnrHint')}
          error={isInvalid ? t('pending.finalize.pnrFault') : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          ltr
          autoFocus={autoFocus}
        />
        <TextField {...fields.remark} label={t('pending.finalize.remark')} maxLength={300} autoComplete="off" />
      </div>
      <div>
        <Button
          type="submit"
          tone="action"
          pending={running === 'finalize' ? t('pending.finalize.sending') : undefined}
        >
          {t('pending.finalize.send')}
        </Button>
      </div>
    </form>
  )
}

/** Confirms a booking of ATLANTIS, with the hotel's confirmation number if it is known. */
export function ConfirmForm(props: Props) {
  const { booking, running, autoFocus, onAction } = props
  const t = useTranslations()
  const field = toField('number', props)
  return (
    <form
      noValidate
      aria-label={toPartName(t('pending.confirm.title'), booking)}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const number = trimPasted(field.value)
        onAction({ kind: 'confirm', ...(number !== '' && { hotelConfirmationNumber: number }) })
      }}
    >
      <p>{t('pending.confirm.text')}</p>
      <TextField
        {...field}
        label={t('pending.confirm.number')}
        className="max-w-form"
        maxLength={300}
        autoComplete="off"
        ltr
        autoFocus={autoFocus}
      />
      <div>
        <Button type="submit" tone="action" pending={running === 'confirm' ? t('pending.confirm.sending') : undefined}>
          {t('pending.confirm.send')}
        </Button>
      </div>
    </form>
  )
}
