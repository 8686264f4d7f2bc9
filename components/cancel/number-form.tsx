import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { FoundBooking } from '#components/cancel/booking-details.tsx'
import { isLocked } from '#components/cancel/password-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { getBookingsByNumber } from '#lib/browser/api/bookings.ts'

type Props = {
  /** At least one booking; `requestedAt` is when its fees were requested, in milliseconds since 1970. */
  onFound: (found: FoundBooking[], external: boolean, requestedAt: number) => void
  /** The password must be entered again. */
  onLocked: () => void
}

// The contract's `Pnr`.
const PNR = /^[A-Za-z0-9-]{4,20}$/

/** Finds the booking by its number; no other detail is required (booking-checks B2). */
export function NumberForm({ onFound, onLocked }: Props) {
  const t = useTranslations()
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { pnr: '', external: false } })
  const { errors, isSubmitting } = formState
  const find = handleSubmit(async ({ pnr, external }) => {
    setFailure(undefined)
    const requestedAt = Date.now()
    const result = await getBookingsByNumber(pnr.trim(), external)
    if (result.ok) {
      if (result.data.bookings.length > 0) return onFound(result.data.bookings, external, requestedAt)
      return setFailure(external ? t('cancel.fault.external') : t('cancel.fault.none'))
    }
    const { code, status } = result.problem
    if (isLocked(result.problem)) return onLocked()
    if (status === 404) return setFailure(external ? t('cancel.fault.external') : t('cancel.fault.none'))
    setFailure(t(`problem.${code}`))
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void find(event)}>
      {failure !== undefined && <StateNote kind="error" title={failure} />}
      <TextField
        label={t('cancel.number.label')}
        hint={t('cancel.number.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        ltr
        required
        error={errors.pnr && t('cancel.number.fault')}
        {...register('pnr', { required: true, validate: (typed) => PNR.test(typed.trim()) })}
      />
      <Checkbox label={t('cancel.number.external')} {...register('external')} />
      <div>
        <Button type="submit" tone="action" pending={isSubmitting ? t('cancel.searching') : undefined}>
          {t('cancel.number.send')}
        </Button>
      </div>
    </form>
  )
}
