'use client'

import { useState } from 'react'
import type { FieldsProps } from '#components/booking/form/form-props.ts'
import { idOf } from '#components/booking/form/values.ts'
import { Button } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { TextField } from '#components/ui/text-field.tsx'
import { domestic } from '#lib/browser/call.ts'
import { toIsraeliId } from '#lib/identity/israeli-id.ts'

type Answer = 'approved' | 'not-approved' | 'already-used' | 'checkFailed'

/** Has this teacher used the organization's subsidy (section 8)? Asked when the agent says so, never by itself. */
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
    const result = await domestic('POST /IrgonMember/checkHistory', { body: { tzNumber } })
    setChecking(false)
    setAnswer(result.ok ? result.data.state : 'checkFailed')
  }

  return (
    <div className="grid grid-cols-1 gap-1.5">
      <TextField
        {...field}
        id={idOf('agent.teacherId')}
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
