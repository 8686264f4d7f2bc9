import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from '#components/booking/form/values.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'
import { findSpelling } from '#lib/domain/identity/code.ts'

type Clerk = { odyAgentCode: string; clerkName: string }

/** The clerk's name, if exactly one clerk of the list has it and works under the agent code of the sign-in. */
function findOwnName(clerks: readonly Clerk[], user: SignInState['agencyUser']): string | undefined {
  const [own, ...others] = clerks.filter(({ clerkName }) => clerkName === user?.clerkName)
  if (!own || others.length > 0) return undefined
  const code = user?.odyAgentCode
  return code === undefined || findSpelling(code, [own.odyAgentCode]) !== undefined ? own.clerkName : undefined
}

/** Chooses the signed-in clerk of `clerks` as handling agent (section 5), never instead of a chosen one. */
export function useSignedInClerk(
  form: UseFormReturn<FormValues>,
  clerks: readonly Clerk[],
  user: SignInState['agencyUser'],
): void {
  const name = findOwnName(clerks, user)
  useEffect(() => {
    if (name === undefined || form.getValues('agent.handlingAgent') !== '') return
    const { error } = form.getFieldState('agent.handlingAgent')
    form.setValue('agent.handlingAgent', name, { shouldDirty: true, shouldValidate: error !== undefined })
  }, [name, form])
}
