import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldErrors, type FieldPath, get, set, type UseFormReturn, useForm } from 'react-hook-form'
import {
  type FaultCode,
  type FormFault,
  type FormRequirements,
  validateForm,
} from '#components/booking/form/validate.ts'
import type { FormValues } from '#components/booking/form/values.ts'
import { useFoundErrors } from '#components/ui/use-found-errors.ts'

type Options = {
  values: FormValues
  requirements: FormRequirements
  /** Called shortly after each change, and at once when the page is left. */
  onSaveDraft: (values: FormValues) => void
  /** `shown`: what `send` was called with. */
  onSubmit: (values: FormValues, shown: number) => void
}

export type BookingFormState = {
  form: UseFormReturn<FormValues>
  /** The fault of a field; undefined until it is time to show it. */
  codeAt: (path: FieldPath<FormValues>) => FaultCode | undefined
  /** The faults of the last attempt to submit that are not corrected yet, and the number of attempts. */
  faults: readonly FormFault[]
  attempt: number
  /** `shown`: the total on the screen at the attempt to submit, agorot. */
  send: (shown: number) => void
  /** Shows faults that the server found, like the form's own. */
  showFaults: (faults: readonly FormFault[]) => void
}

/** Milliseconds without a change after which the draft is saved. */
const SAVE_DELAY = 100

const toErrors = (faults: readonly FormFault[]): FieldErrors<FormValues> => {
  const errors: FieldErrors<FormValues> = {}
  for (const { path, code } of faults) set(errors, path, { type: code, message: code })
  return errors
}

const codeIn = (errors: FieldErrors<FormValues>, path: string): FaultCode | undefined => {
  const error: unknown = get(errors, path)
  return typeof error === 'object' && error !== null && 'type' in error ? (error.type as FaultCode) : undefined
}

/** The booking form. A field is validated when it loses the focus, then at each change; a missing value at submit. */
export function useBookingForm({ values, requirements, onSaveDraft, onSubmit }: Options): BookingFormState {
  const latest = useRef({ requirements, onSaveDraft, onSubmit })
  useEffect(() => {
    latest.current = { requirements, onSaveDraft, onSubmit }
  })
  const form = useForm<FormValues>({
    defaultValues: values,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: (typed) => {
      const faults = validateForm(typed, latest.current.requirements)
      return faults.length === 0 ? { values: typed, errors: {} } : { values: {}, errors: toErrors(faults) }
    },
  })
  const { errors, submitCount } = form.formState
  const [remaining, setFound] = useFoundErrors<FormFault>(({ path }) => codeIn(errors, path) !== undefined)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      latest.current.onSaveDraft(form.getValues())
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(flush, SAVE_DELAY)
      },
    })
    // On a phone this can be the last event before the page is discarded.
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      flush()
      unsubscribe()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [form])

  const codeAt = (path: FieldPath<FormValues>) => {
    const code = codeIn(errors, path)
    return code === 'required' && submitCount === 0 ? undefined : code
  }
  const summarize = (faults: readonly FormFault[]) => {
    setFound(faults)
    setAttempt((count) => count + 1)
  }
  const refused = useRef<readonly FormFault[]>(undefined)
  // At the moment at which the form publishes its errors, so that fields and summary are rendered at once.
  const onPublished = useEffectEvent(() => {
    if (!refused.current) return
    summarize(refused.current)
    refused.current = undefined
  })
  useEffect(() => form.subscribe({ formState: { submitCount: true }, callback: () => onPublished() }), [form])
  const send = (shown: number) =>
    void form.handleSubmit(
      (typed) => {
        setFound([])
        latest.current.onSubmit(typed, shown)
      },
      () => {
        refused.current = validateForm(form.getValues(), latest.current.requirements)
      },
    )()
  const showFaults = (faults: readonly FormFault[]) => {
    for (const { path, code } of faults) form.setError(path as FieldPath<FormValues>, { type: code })
    summarize(faults)
  }
  return { form, codeAt, faults: remaining, attempt, send, showFaults }
}
