import { watchNavigation } from '#components/layout/navigation-progress.tsx'
import { checkMemberSession, clearSignInState, readSignInState, readUserName } from '#lib/browser/sign-in-state.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'

/** The sign-in state of this site. A member's session is also checked upstream, where it may have ended (section 4). */
async function checkSignInState(): Promise<SignInState | undefined> {
  const state = await readSignInState()
  if (!state?.member) return state
  const session = await checkMemberSession()
  if (session?.logined !== false) return state
  clearSignInState()
  const { member: _ended, ...signedOut } = state
  return signedOut
}

/** The sign-in state, and the display name of the agency's user. */
export type AccountState = SignInState & { userName?: string }

async function readAccountState(): Promise<AccountState | undefined> {
  const state = await checkSignInState()
  if (!state?.agencyUser) return state
  const { clerkName, odyAgentCode } = state.agencyUser
  const id = clerkName ?? odyAgentCode
  const userName = (id === undefined ? undefined : await readUserName(id)) ?? clerkName ?? state.agency.name
  return { ...state, userName }
}

// The account button is rendered twice (phone and desktop), so the tasks run once and share one result.
let idleTasks: Promise<AccountState | undefined> | undefined

/** Runs when the page is idle: watches navigation for the progress bar, and returns the sign-in state. */
export function runIdleTasks(): Promise<AccountState | undefined> {
  if (!idleTasks) watchNavigation()
  idleTasks ??= readAccountState()
  return idleTasks
}
