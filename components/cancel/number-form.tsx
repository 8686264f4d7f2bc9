import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { isLocked } from '#components/cancel/password-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { type CancelDraft, readCancelDraft, storeCancelDraft } from '#lib/browser/cancel-draft.ts'
import { readCorrectedTime } from '#lib/browser/corrected-clock.ts'
import { type FoundBooking, findBookingsOf } from '#lib/browser/find-bookings.ts'
import { readCancelFragment } from '#lib/domain/cancellation/cancel-path.ts'
import { trimPasted } from '#lib/domain/identity/invisible-marks.ts'
import { OPAQUE_ID } from '#lib/domain/identity/opaque-id.ts'
import { isolateLtr } from '#lib/i18n/isolate.ts'

type Props = {
  /** Agents may enter several numbers. */
  several: boolean
  /** `missing`: numbers that no booking has; `requestedAt`: the time of the lookup, milliseconds since 1970. */
  onFound: (found: FoundBooking[], missing: string[], requestedAt: number) => void
  /** The password must be entered again. */
  onLocked: () => void
}

const MAX_NUMBERS = 20

/** The numbers that were typed, each once. Several are separated by spaces, commas or semicolons. */
function toNumbers(typed: string, several: boolean): string[] {
  const text = trimPasted(typed)
  const numbers = several ? text.split(/[\s,،;]+/).filter(Boolean) : [text]
  return [...new Set(numbers)]
}

/** The number in the address, or what was typed earlier in this tab. */
function readInitialNumber(): CancelDraft {
  const pnr = readCancelFragment(location.hash)
  return pnr === undefined ? readCancelDraft() : { pnr }
}

/** Finds bookings by their number; no other detail is required (booking checks, B 2). */
export function NumberForm({ several, onFound, onLocked }: Props) {
  const t = useTranslations()
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, formState, subscribe } = useForm({
    defaultValues: readInitialNumber(),
  })
  // Restored when the session ends before the booking is cancelled (section 4).
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => storeCancelDraft(values) }),
    [subscribe],
  )
  const { errors, isSubmitting } = formState
  const isValid = (typed: string) => {
    const numbers = toNumbers(typed, several)
    return numbers.length > 0 && numbers.length <= MAX_NUMBERS && numbers.every((number) => OPAQUE_ID.test(number))
  }
  const find = handleSubmit(async ({ pnr }) => {
    setFailure(undefined)
    const started = performance.now()
    const { bookings, missing, problem } = await findBookingsOf(toNumbers(pnr, several))
    if (problem) return isLocked(problem) ? onLocked() : setFailure(t(`problem.${problem.code}`))
    if (bookings.length === 0) return setFailure(t('cancel.fault.none'))
    // By the clock as the reply may have corrected it.
    onFound(bookings, missing.map(isolateLtr), readCorrectedTime() - (performance.now() - started))
  })
  const findNamed = useEffectEvent(() => void find())
  // A link that names the booking looks it up at once. Its number is used once: the form may be opened again for another booking.
  useEffect(() => {
    const pnr = readCancelFragment(location.hash)
    if (pnr === undefined) return
    storeCancelDraft({ pnr })
    history.replaceState(history.state, '', `${location.pathname}${location.search}`)
    findNamed()
  }, [])
  return (
    <form noValidate className="grid max-w-form gap-5" onSubmit={(event) => void find(event)}>
      {failure !== undefined && <StateNote kind="error" title={failure} />}
      <TextField
        label={t(several ? 'cancel.number.labelSeveral' : 'cancel.number.label')}
        hint={t(several ? 'cancel.number.hintSeveral' : 'cancel.number.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        ltr
        required
        error={errors.pnr && t('cancel.number.fault')}
        {...register('pnr', { required: true, validate: isValid })}
      />
      <div>
        <Button type="submit" tone="action" pending={isSubmitting ? t('cancel.searching') : undefined}>
          {t('cancel.number.send')}
        </Button>
      </div>
    </form>
  )
}
