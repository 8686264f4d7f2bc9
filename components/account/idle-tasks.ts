import { watchNavigation } from '#components/layout/navigation-progress.tsx'
import { readSignInState, readUserName } from '#lib/browser/sign-in-state.ts'
import { watchSignIn } from '#lib/browser/sign-in-tabs.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'

/** The sign-in state, and the display name of the agency's user. */
export type AccountState = SignInState & { userName?: string }

async function readAccountState(): Promise<AccountState | undefined> {
  const state = await readSignInState()
  if (!state?.agencyUser) return state
  const { clerkName, odyAgentCode } = state.agencyUser
  const id = clerkName ?? odyAgentCode
  const userName = (id === undefined ? undefined : await readUserName(id)) ?? clerkName ?? state.agency.name
  return { ...state, userName }
}

// The account button is rendered twice (phone and desktop), so the tasks run once and share one result.
let idleTasks: Promise<AccountState | undefined> | undefined

/** Runs when the page is idle: watches navigation for the progress bar and sign-outs in other tabs, and returns the sign-in state. */
export function runIdleTasks(): Promise<AccountState | undefined> {
  if (!idleTasks) {
    watchNavigation()
    watchSignIn(() => window.location.reload())
  }
  idleTasks ??= readAccountState()
  return idleTasks
}
