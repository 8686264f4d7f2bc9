'use client'

import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { ErrorSummary } from '#components/ui/error-summary.tsx'
import { OneTimeCode } from '#components/ui/one-time-code.tsx'
import { RadioGroup } from '#components/ui/radio-group.tsx'
import { Select } from '#components/ui/select.tsx'
import { Stepper, type StepperLabels } from '#components/ui/stepper.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { VERIFICATION_CODE } from '#lib/domain/identity/verification-code.ts'

type Values = {
  name: string
  room: string
  board: string
  adults: number
  request: string
  flexible: boolean
  code: string
  terms: boolean
}

type Choice = { value: string; label: string }

type DemoFormTexts = Record<keyof Values | 'nameHint' | 'send' | 'sending' | 'sent' | 'summary' | 'left', string> & {
  faults: Record<'name' | 'room' | 'board' | 'code' | 'terms', string>
  stepper: StepperLabels
  rooms: readonly Choice[]
  boards: readonly Choice[]
}

const EMPTY: Values = {
  name: '',
  room: '',
  board: '',
  adults: 2,
  request: '',
  flexible: true,
  code: '',
  terms: false,
}
// In the order of the fields, which is also the order of the error summary.
const VALIDATED = ['name', 'room', 'board', 'code', 'terms'] as const

/** A form with all form components: native inputs with `register`, the others with `Controller`. */
export function DemoForm({ id, labels }: { id: string; labels: DemoFormTexts }) {
  const { register, control, handleSubmit, formState } = useForm<Values>({
    defaultValues: EMPTY,
    // The error summary takes the focus instead.
    shouldFocusError: false,
  })
  const [sent, setSent] = useState<Values>()
  const { errors, submitCount } = formState
  const fault = (name: (typeof VALIDATED)[number]) => (errors[name] ? labels.faults[name] : undefined)
  const idOf = (name: keyof Values) => `${id}-${name}`
  const faults = VALIDATED.flatMap((name) => (errors[name] ? { id: idOf(name), text: labels.faults[name] } : []))

  return (
    <form noValidate className="grid max-w-form gap-5" onSubmit={(event) => void handleSubmit(setSent)(event)}>
      <ErrorSummary title={labels.summary} errors={faults} attempt={submitCount} />
      <TextField
        id={idOf('name')}
        label={labels.name}
        hint={labels.nameHint}
        error={fault('name')}
        autoComplete="given-name"
        required
        ltr
        {...register('name', { required: true, pattern: /^[a-z' -]+$/i })}
      />
      <Select
        id={idOf('room')}
        label={labels.room}
        placeholder={labels.room}
        error={fault('room')}
        options={labels.rooms}
        required
        {...register('room', { required: true })}
      />
      <RadioGroup
        id={idOf('board')}
        label={labels.board}
        error={fault('board')}
        options={labels.boards}
        required
        {...register('board', { required: true })}
      />
      <Controller
        control={control}
        name="adults"
        render={({ field: { value, onChange } }) => (
          <Stepper {...{ value, onChange }} label={labels.adults} min={1} max={6} labels={labels.stepper} />
        )}
      />
      <TextArea
        id={idOf('request')}
        label={labels.request}
        limit={200}
        leftLabel={labels.left}
        {...register('request')}
      />
      <Switch id={idOf('flexible')} label={labels.flexible} {...register('flexible')} />
      <Controller
        control={control}
        name="code"
        rules={{ pattern: VERIFICATION_CODE, required: true }}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <OneTimeCode
            {...{ value, onChange, onBlur, ref }}
            id={idOf('code')}
            label={labels.code}
            error={fault('code')}
            required
          />
        )}
      />
      <Checkbox
        id={idOf('terms')}
        label={labels.terms}
        error={fault('terms')}
        required
        {...register('terms', { required: true })}
      />
      <div>
        <Button type="submit" tone="action" size="large" pending={formState.isSubmitting ? labels.sending : undefined}>
          {labels.send}
        </Button>
      </div>
      <p role="status" className="text-save">
        {sent !== undefined && `${labels.sent}: ${sent.name}, ${sent.room}, ${sent.adults}`}
      </p>
    </form>
  )
}
