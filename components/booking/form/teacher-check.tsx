'use client'

import { useState } from 'react'
import type { FieldsProps } from '#components/booking/form/form-props.ts'
import { toFieldId } from '#components/booking/form/values.ts'
import { Button } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { TextField } from '#components/ui/text-field.tsx'
import { getTeacherHistory } from '#lib/browser/api/bookings.ts'
import { toIsraeliId } from '#lib/domain/identity/israeli-id.ts'

type Answer = 'approved' | 'not-approved' | 'already-used' | 'checkFailed'

/** Checks whether a teacher has used the organization's subsidy (section 8), only when the agent presses the button. */
export function TeacherCheck({ form, t }: Pick<FieldsProps, 'form' | 't'>) {
  const [answer, setAnswer] = useState<Answer>()
  const [wrong, setWrong] = useState(false)
  const [checking, setChecking] = useState(false)
  const { onChange, ...field } = form.register('agent.teacherId')

  const check = async () => {
    const tzNumber = toIsraeliId(form.getValues('agent.teacherId'))
    setAnswer(undefined)
    setWrong(tzNumber === undefined)
    if (tzNumber === undefined || checking) return
    setChecking(true)
    const result = await getTeacherHistory(tzNumber)
    setChecking(false)
    setAnswer(result.ok ? result.data.state : 'checkFailed')
  }

  return (
    <div className="grid grid-cols-1 gap-1.5">
      <TextField
        {...field}
        id={toFieldId('agent.teacherId')}
        ltr
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        label={t('booking.agent.teacher')}
        error={wrong ? t('booking.fault.teacher') : undefined}
        onChange={(event) => {
          setAnswer(undefined)
          setWrong(false)
          void onChange(event)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void check()
        }}
        end={
          <Button
            tone="quiet"
            size="small"
            className="-me-2 shrink-0 whitespace-nowrap"
            pending={checking ? t('booking.agent.checking') : undefined}
            onClick={() => void check()}
          >
            {t('booking.agent.check')}
          </Button>
        }
      />
      <p
        role="status"
        className={classes('font-medium text-small empty:hidden', answer === 'approved' ? 'text-save' : 'text-warning')}
      >
        {answer && t(`booking.agent.${answer}`)}
      </p>
    </div>
  )
}
