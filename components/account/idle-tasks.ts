import { watchNavigation } from '#components/layout/navigation-progress.tsx'
import { showCampaignPhone } from '#lib/browser/campaign-phone.ts'
import { readSignInState } from '#lib/browser/sign-in-state.ts'
import { noteSignInState, watchSignIn } from '#lib/browser/sign-in-tabs.ts'
import { readUserName } from '#lib/browser/user-name.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'
import { toSiteName } from '#lib/domain/agency/brand.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** The sign-in state, and the display name of the agency's user. */
export type AccountState = SignInState & { userName?: string }

async function readAccountState(locale: Locale): Promise<AccountState | undefined> {
  const state = await readSignInState()
  // Where the upstream has ended the session, the page loads again, and a closed site shows its login (section 4).
  if (state) noteSignInState(state)
  if (state?.campaignPhone) showCampaignPhone(state.campaignPhone)
  if (!state?.agencyUser) return state
  const { agency, agencyUser } = state
  const { clerkName } = agencyUser
  // Without a clerk the user is the agency itself, whose name is known in this language.
  if (clerkName === undefined)
    return { ...state, userName: toSiteName({ ...agency, agencyOwner: agency.owner }, locale) }
  return { ...state, userName: (await readUserName(clerkName)) ?? clerkName }
}

// The account button is rendered twice (phone and desktop), so the tasks run once and share one result.
let idleTasks: Promise<AccountState | undefined> | undefined

/** Runs when the page is idle: watches navigation for the progress bar and sign-outs in other tabs, and returns the sign-in state. */
export function runIdleTasks(locale: Locale): Promise<AccountState | undefined> {
  if (!idleTasks) {
    watchNavigation()
    watchSignIn(() => window.location.reload())
  }
  idleTasks ??= readAccountState(locale)
  return idleTasks
}
