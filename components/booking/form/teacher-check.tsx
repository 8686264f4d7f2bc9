'use client'

import { useRef, useState } from 'react'
import type { FieldsProps } from '#components/booking/form/form-props.ts'
import { toFieldId } from '#components/booking/form/values.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { classes } from '#components/ui/classes.ts'
import { TextField } from '#components/ui/text-field.tsx'
import { TextFieldButton } from '#components/ui/text-field-button.tsx'
import { getTeacherHistory } from '#lib/browser/api/bookings.ts'
import type { TeacherRefusal } from '#lib/domain/booking/draft.ts'
import { MAX_TYPED_ID_LENGTH, toIsraeliId } from '#lib/domain/identity/israeli-id.ts'
import { formatIsolatedMoney } from '#lib/i18n/format.ts'

type Answer = { state: 'approved' | TeacherRefusal | 'checkFailed'; amount?: number | undefined }

type Props = Pick<FieldsProps, 'form' | 'locale' | 't'> & {
  /** The stored price contains a subsidy. */
  isSubsidized: boolean
  /** Requests the price with, or without, the subsidy: only the upstream decides about it. */
  onReprice: () => Promise<void>
  isChecking: boolean
  /** True until the answer has come, and where it changes the price, until that is requested: the form waits for it. */
  onChecking: (isChecking: boolean) => void
}

/**
 * Checks whether a teacher has used the organization's subsidy (section 8), only when the agent presses the button. An
 * approved subsidy becomes a line of the price as the upstream states it. A refused number does not hold the booking back: it is
 * made without the subsidy, and without the number.
 */
export function TeacherCheck({ form, isSubsidized, onReprice, isChecking, onChecking, locale, t }: Props) {
  const [answer, setAnswer] = useState<Answer | undefined>(() => {
    const state = form.getValues('agent.teacherRefusal')
    return state === '' ? undefined : { state }
  })
  const [wrong, setWrong] = useState(false)
  const { onChange, onBlur, ...field } = form.register('agent.teacherId')
  const priced = useRef(isSubsidized ? form.getValues('agent.teacherId') : undefined)
  const reprice = async (teacherId: string) => {
    if (priced.current === teacherId) return
    priced.current = teacherId
    await onReprice()
  }

  const answerWith = (next: Answer | undefined) => {
    setAnswer(next)
    form.setValue('agent.teacherRefusal', isRefusal(next?.state) ? next.state : '', { shouldDirty: true })
  }

  const check = async () => {
    const tzNumber = toIsraeliId(form.getValues('agent.teacherId'))
    answerWith(undefined)
    setWrong(tzNumber === undefined)
    if (tzNumber === undefined) return form.setFocus('agent.teacherId')
    if (isChecking) return
    onChecking(true)
    const result = await getTeacherHistory(tzNumber)
    // If another number was typed meanwhile, the answer is not about it.
    if (toIsraeliId(form.getValues('agent.teacherId')) === tzNumber) {
      await applyAnswer(result.ok ? result.data : { state: 'checkFailed' })
    }
    onChecking(false)
  }

  const applyAnswer = async (next: Answer) => {
    answerWith(next)
    if (next.state === 'approved') await reprice(form.getValues('agent.teacherId'))
    if (isRefusal(next.state) && isSubsidized) {
      // Removes the subsidy of another number, or one that has been used since it was priced.
      priced.current = undefined
      await onReprice()
    }
  }

  return (
    <div className="grid grid-cols-1 gap-1.5">
      <TextField
        {...field}
        id={toFieldId('agent.teacherId')}
        ltr
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_TYPED_ID_LENGTH}
        label={t('booking.agent.teacher')}
        error={wrong ? t('booking.fault.teacher') : undefined}
        onChange={(event) => {
          answerWith(undefined)
          setWrong(false)
          void onChange(event)
        }}
        onBlur={(event) => {
          void onBlur(event)
          // Removes the subsidy of the previous number from the price.
          if (isSubsidized && priced.current !== event.target.value) void reprice(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void check()
        }}
        end={
          <TextFieldButton
            tone="quiet"
            pending={isChecking ? t('booking.agent.checking') : undefined}
            onClick={() => void check()}
          >
            {t('booking.agent.check')}
          </TextFieldButton>
        }
      />
      <p
        role="status"
        className={classes(
          'font-medium text-small empty:hidden',
          answer?.state === 'approved' ? 'text-save' : 'text-warning',
        )}
      >
        {answer && toAnswerText(answer, { locale, t })}
        {isRefusal(answer?.state) && <span className="block">{t('booking.agent.withoutSubsidy')}</span>}
      </p>
    </div>
  )
}

const isRefusal = (state: Answer['state'] | undefined): state is TeacherRefusal =>
  state === 'not-approved' || state === 'already-used'

function toAnswerText({ state, amount }: Answer, { locale, t }: LocalizedProps): string {
  return state === 'approved' && amount !== undefined && amount > 0
    ? t('booking.agent.approvedAmount', { amount: formatIsolatedMoney(amount, locale) })
    : t(`booking.agent.${state}`)
}
