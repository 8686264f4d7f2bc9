'use client'

import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import type { ComboboxWords } from '#components/ui/combobox.tsx'
import { Combobox } from '#components/ui/combobox.tsx'
import { ErrorSummary } from '#components/ui/error-summary.tsx'
import type { ComboboxOption } from '#components/ui/match-options.ts'
import { OneTimeCode } from '#components/ui/one-time-code.tsx'
import { RadioGroup } from '#components/ui/radio-group.tsx'
import { Select } from '#components/ui/select.tsx'
import type { StepperWords } from '#components/ui/stepper.tsx'
import { Stepper } from '#components/ui/stepper.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextField } from '#components/ui/text-field.tsx'

type Values = {
  name: string
  places: string[]
  room: string
  board: string
  adults: number
  request: string
  flexible: boolean
  code: string
  terms: boolean
}

type Choice = { value: string; label: string }

export type DemoWords = Record<
  Exclude<keyof Values, 'flexible'> | 'flexible' | 'nameHint' | 'send' | 'sending' | 'sent' | 'summary' | 'left',
  string
> & {
  faults: Record<'name' | 'places' | 'room' | 'board' | 'code' | 'terms', string>
  combobox: ComboboxWords
  stepper: StepperWords
  rooms: readonly Choice[]
  boards: readonly Choice[]
  options: readonly ComboboxOption[]
}

const EMPTY: Values = {
  name: '',
  places: [],
  room: '',
  board: '',
  adults: 2,
  request: '',
  flexible: true,
  code: '',
  terms: false,
}
// The order in which they stand, and so the order of the summary.
const CHECKED = ['name', 'places', 'room', 'board', 'code', 'terms'] as const

/** A form with all of the widgets: those that hold text by `register`, the rest by `Controller`. */
export function DemoForm({ id, words }: { id: string; words: DemoWords }) {
  const { register, control, handleSubmit, formState } = useForm<Values>({
    defaultValues: EMPTY,
    // The summary takes the focus instead.
    shouldFocusError: false,
  })
  const [sent, setSent] = useState<Values>()
  const { errors, submitCount } = formState
  const fault = (name: (typeof CHECKED)[number]) => (errors[name] ? words.faults[name] : undefined)
  const idOf = (name: keyof Values) => `${id}-${name}`
  const faults = CHECKED.flatMap((name) => (errors[name] ? { id: idOf(name), text: words.faults[name] } : []))

  return (
    <form noValidate className="grid max-w-form gap-5" onSubmit={(event) => void handleSubmit(setSent)(event)}>
      <ErrorSummary title={words.summary} faults={faults} attempt={submitCount} />
      <TextField
        id={idOf('name')}
        label={words.name}
        hint={words.nameHint}
        error={fault('name')}
        autoComplete="given-name"
        required
        ltr
        {...register('name', { required: true, pattern: /^[a-z' -]+$/i })}
      />
      <Controller
        control={control}
        name="places"
        rules={{ validate: (places) => places.length > 0 }}
        render={({ field: { value, onChange, onBlur } }) => (
          <Combobox
            {...{ value, onChange, onBlur }}
            id={idOf('places')}
            label={words.places}
            error={fault('places')}
            options={words.options}
            words={words.combobox}
            required
          />
        )}
      />
      <Select
        id={idOf('room')}
        label={words.room}
        placeholder={words.room}
        error={fault('room')}
        options={words.rooms}
        required
        {...register('room', { required: true })}
      />
      <RadioGroup
        id={idOf('board')}
        label={words.board}
        error={fault('board')}
        options={words.boards}
        look="cards"
        required
        {...register('board', { required: true })}
      />
      <Controller
        control={control}
        name="adults"
        render={({ field: { value, onChange, onBlur } }) => (
          <Stepper
            {...{ value, onChange, onBlur }}
            id={idOf('adults')}
            label={words.adults}
            min={1}
            max={6}
            words={words.stepper}
          />
        )}
      />
      <TextArea
        id={idOf('request')}
        label={words.request}
        limit={200}
        words={{ left: words.left }}
        {...register('request')}
      />
      <Switch id={idOf('flexible')} label={words.flexible} {...register('flexible')} />
      <Controller
        control={control}
        name="code"
        rules={{ minLength: 6, required: true }}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <OneTimeCode
            {...{ value, onChange, onBlur, ref }}
            id={idOf('code')}
            label={words.code}
            error={fault('code')}
            length={6}
            required
          />
        )}
      />
      <Checkbox
        id={idOf('terms')}
        label={words.terms}
        error={fault('terms')}
        required
        {...register('terms', { required: true })}
      />
      <div>
        <Button type="submit" tone="action" size="large" pending={formState.isSubmitting ? words.sending : undefined}>
          {words.send}
        </Button>
      </div>
      <p role="status" className="text-save">
        {sent !== undefined && `${words.sent}: ${sent.name}, ${sent.places.join(' + ')}, ${sent.adults}`}
      </p>
    </form>
  )
}
