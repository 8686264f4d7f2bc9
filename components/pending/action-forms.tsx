import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Suggestions } from '#components/ui/suggestions.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { PendingExternalBooking } from '#lib/contract/entities/booking.ts'
import { OPAQUE_ID } from '#lib/domain/identity/opaque-id.ts'
import { readReference } from '#lib/domain/identity/reference.ts'
import type { PendingAction } from '#lib/domain/pending/pending-action.ts'

type Props = {
  booking: PendingExternalBooking
  /** The action that awaits its reply. */
  running: PendingAction['kind'] | undefined
  autoFocus: boolean
  onAction: (action: PendingAction) => void
}

const readText = (event: FormEvent<HTMLFormElement>, name: string) =>
  String(new FormData(event.currentTarget).get(name) ?? '').trim()

/** Sets or removes the tag; tags that are in use are suggested. */
export function TagForm({ booking, running, autoFocus, onAction, tags }: Props & { tags: readonly string[] }) {
  const t = useTranslations()
  const list = useId()
  return (
    <form
      noValidate
      aria-label={t('pending.tag.title')}
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onAction({ kind: 'tag', tag: readText(event, 'tag') })
      }}
    >
      <TextField
        // A tag that another agent has set replaces what is shown.
        key={booking.operatorTag ?? ''}
        name="tag"
        label={t('pending.tag.label')}
        hint={t('pending.tag.hint')}
        defaultValue={booking.operatorTag ?? ''}
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
export function FinalizeForm({ booking, running, autoFocus, onAction }: Props) {
  const t = useTranslations()
  const [isInvalid, setInvalid] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pnr = readReference(readText(event, 'pnr'))
    const remark = readText(event, 'remark')
    const isChanged = pnr.toUpperCase() !== booking.pnr.toUpperCase()
    const fault = isChanged && !OPAQUE_ID.test(pnr)
    setInvalid(fault)
    if (fault) return
    onAction({ kind: 'finalize', ...(isChanged && { pnr }), ...(remark !== '' && { remark }) })
  }
  return (
    <form noValidate aria-label={t('pending.finalize.title')} className="grid gap-4" onSubmit={submit}>
      <p>{t('pending.finalize.text')}</p>
      <TextField
        name="pnr"
        label={t('pending.finalize.pnr')}
        hint={t('pending.finalize.pnrHint')}
        defaultValue={booking.pnr}
        key={booking.pnr}
        error={isInvalid ? t('pending.finalize.pnrFault') : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        ltr
        autoFocus={autoFocus}
      />
      <TextField name="remark" label={t('pending.finalize.remark')} maxLength={300} autoComplete="off" />
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
export function ConfirmForm({ running, autoFocus, onAction }: Props) {
  const t = useTranslations()
  return (
    <form
      noValidate
      aria-label={t('pending.confirm.title')}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const number = readReference(readText(event, 'number'))
        onAction({ kind: 'confirm', ...(number !== '' && { hotelConfirmationNumber: number }) })
      }}
    >
      <p>{t('pending.confirm.text')}</p>
      <TextField
        name="number"
        label={t('pending.confirm.number')}
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
