import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Found } from '#components/cancel/booking-choice.tsx'
import { isLocked } from '#components/cancel/password-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { domestic } from '#lib/browser/call.ts'

type Props = {
  /** At least one booking, as it stood when it was asked for. */
  onFound: (found: Found[], external: boolean, askedAt: number) => void
  /** The password's time is over. */
  onLocked: () => void
}

// The contract's `Pnr`.
const PNR = /^[A-Za-z0-9-]{4,20}$/

/** The number that tells which booking; nothing else is asked (booking checks, B 2). */
export function NumberForm({ onFound, onLocked }: Props) {
  const t = useTranslations()
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { pnr: '', external: false } })
  const { errors, isSubmitting } = formState
  const find = handleSubmit(async ({ pnr, external }) => {
    setFailure(undefined)
    const input = { path: { pnr: pnr.trim() }, query: { isExtPnr: external } }
    const askedAt = Date.now()
    const result = await domestic('GET /operation/pnrDetails/{pnr}/', input)
    if (result.ok) {
      if (result.data.bookings.length > 0) return onFound(result.data.bookings, external, askedAt)
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
