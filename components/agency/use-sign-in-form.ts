import { type SubmitEvent, useState } from 'react'
import { focusField } from '#components/ui/focus-field.ts'
import { type CallProblem, type CallResult, toSignInProblem } from '#lib/browser/problem.ts'

export type SignInFormState = ReturnType<typeof useSignInForm>

/** A form with required, uncontrolled fields: what is typed early is not lost. A failure clears the password. */
export function useSignInForm<Name extends string, T>(
  names: readonly Name[],
  send: (values: Record<Name, string>) => Promise<CallResult<T>>,
  onDone: (data: T, values: Record<Name, string>) => void,
) {
  const [missing, setMissing] = useState<readonly Name[]>([])
  const [problem, setProblem] = useState<CallProblem>()
  const [pending, setPending] = useState(false)

  const submit = async (form: HTMLFormElement) => {
    if (pending) return
    const data = new FormData(form)
    const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
    const empty = names.filter((name) => values[name].trim() === '')
    setMissing(empty)
    setProblem(undefined)
    if (empty[0] !== undefined) return focusField(form, empty[0])
    setPending(true)
    const result = await send(values)
    // The button stays pending while the page reloads.
    if (result.ok) return onDone(result.data, values)
    setPending(false)
    setProblem(toSignInProblem(result.problem))
    const password = form.querySelector<HTMLInputElement>('[type="password"]')
    if (!password) return
    password.value = ''
    password.focus()
  }

  return {
    problem,
    pending,
    isMissing: (name: Name) => missing.includes(name),
    formProps: {
      noValidate: true,
      // Without scripts the browser must not write a password into the address.
      method: 'post' as const,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      },
    },
  }
}
