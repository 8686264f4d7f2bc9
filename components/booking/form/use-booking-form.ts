import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, type FieldPath, get, set, type UseFormReturn, useForm } from 'react-hook-form'
import { checkForm, type FaultCode, type FormFacts, type FormFault } from '#components/booking/form/check.ts'
import type { FormValues } from '#components/booking/form/values.ts'

type Options = {
  values: FormValues
  facts: FormFacts
  /** Every change, shortly after it; and at once when the page is left. */
  onKeep: (values: FormValues) => void
  onSend: (values: FormValues) => void
}

export type BookingFormState = {
  form: UseFormReturn<FormValues>
  /** What is wrong with a field, once it is time to say so. */
  codeAt: (path: FieldPath<FormValues>) => FaultCode | undefined
  /** What the last try to send found, as far as it is still so; and how many tries there were. */
  faults: readonly FormFault[]
  attempt: number
  send: () => void
  /** The server's view of fields, said like the form's own. */
  refuse: (faults: readonly FormFault[]) => void
}

const REST = 100

const toErrors = (faults: readonly FormFault[]): FieldErrors<FormValues> => {
  const errors: FieldErrors<FormValues> = {}
  for (const { path, code } of faults) set(errors, path, { type: code, message: code })
  return errors
}

const codeIn = (errors: FieldErrors<FormValues>, path: string): FaultCode | undefined => {
  const error: unknown = get(errors, path)
  return typeof error === 'object' && error !== null && 'type' in error ? (error.type as FaultCode) : undefined
}

/**
 * The booking form's state. A field is checked when it is left, and from then on while it is corrected; that one is
 * empty is only said after a try to send.
 */
export function useBookingForm({ values, facts, onKeep, onSend }: Options): BookingFormState {
  const now = useRef({ facts, onKeep, onSend })
  useEffect(() => {
    now.current = { facts, onKeep, onSend }
  })
  const form = useForm<FormValues>({
    defaultValues: values,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: (typed) => {
      const faults = checkForm(typed, now.current.facts)
      return faults.length === 0 ? { values: typed, errors: {} } : { values: {}, errors: toErrors(faults) }
    },
  })
  const { errors, submitCount } = form.formState
  const [found, setFound] = useState<readonly FormFault[]>([])
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      now.current.onKeep(form.getValues())
    }
    const forget = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(flush, REST)
      },
    })
    // A phone may never say more than that the page is out of sight.
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      flush()
      forget()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [form])

  const still = found.filter(({ path }) => codeIn(errors, path) !== undefined)
  useEffect(() => {
    // What was put right has left the summary: it does not come back, and take the focus, while somebody types.
    if (still.length < found.length) setFound(still)
  })

  const codeAt = (path: FieldPath<FormValues>) => {
    const code = codeIn(errors, path)
    return code === 'required' && submitCount === 0 ? undefined : code
  }
  const sum = (faults: readonly FormFault[]) => {
    setFound(faults)
    setAttempt((tries) => tries + 1)
  }
  const send = async () => {
    let refused: readonly FormFault[] | undefined
    await form.handleSubmit(
      (typed) => {
        setFound([])
        now.current.onSend(typed)
      },
      () => {
        refused = checkForm(form.getValues(), now.current.facts)
      },
    )()
    // Only now does the form itself know of its faults.
    if (refused) sum(refused)
  }
  const refuse = (faults: readonly FormFault[]) => {
    for (const { path, code } of faults) form.setError(path as FieldPath<FormValues>, { type: code })
    sum(faults)
  }
  return { form, codeAt, faults: still, attempt, send: () => void send(), refuse }
}
