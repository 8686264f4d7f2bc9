import { forgetBookings, forgetMissingBookings } from '#lib/browser/booking/forget-bookings.ts'
import { markReload } from '#lib/browser/search/form-draft.ts'
import { clearSignInState, onSignInState, readSignInState } from '#lib/browser/sign-in-state.ts'
import { listStoredKeys, readStoredText, removeStored, writeStoredText } from '#lib/browser/stored-values.ts'
import { openTabChannel, type TabChannel } from '#lib/browser/tab-channel.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'

const CHANNEL = 'nofesh.sign-in'
/**
 * What a tab stores for the person who uses it: typed forms, a requested code, results with their prices, a verified
 * cancellation password.
 */
const PERSONAL = [
  'nofesh.booking-',
  'nofesh.search-draft',
  'nofesh.signed-in',
  'nofesh.sign-in-',
  'nofesh.results',
  'nofesh.cancel-verified',
  'nofesh.cancel-draft',
  'nofesh.lead-draft',
  'nofesh.agent-drafts',
] as const

/**
 * The key of the agent who used this tab last, and of the one who used this browser last. In a tab it is removed with the
 * personal data.
 */
const AGENT = 'nofesh.signed-in.agent'

type Change = 'signed-out' | 'session-ended'

let watched: TabChannel<Change> | undefined
let reload: (() => void) | undefined
/** The page must be loaded again as soon as `watchSignIn` gets the function for that, which it does when the page is idle. */
let isReloadDue = false
/** Who was signed in when the session was read last; undefined at first, and once they have left. */
let known: SignInState | undefined
/** Compared by identity: several parts of the page get one reply. */
let lastNoted: SignInState | undefined

/** What the browser remembers of each visit unasked, for all tabs: searches and opened hotels. What a person has saved stays. */
const VISITS = ['nofesh.search', 'nofesh.seen-'] as const

function removeAll(area: 'sessionStorage' | 'localStorage', starts: readonly string[]): void {
  for (const key of listStoredKeys(area)) {
    if (starts.some((start) => key.startsWith(start))) removeStored(area, key)
  }
}

/** Removes what is stored for a person who has left; once more when the page is left, because an open form stores its values then. */
function forgetPerson(): void {
  const forget = () => {
    removeAll('sessionStorage', PERSONAL)
    removeAll('localStorage', VISITS)
    forgetBookings()
  }
  forget()
  globalThis.addEventListener('pagehide', forget, { once: true })
}

function apply(change: Change, reloadsHere = true): void {
  clearSignInState()
  known = undefined
  // After a session has ended, typed form values are restored when the person signs in again (section 4).
  if (change === 'signed-out') forgetPerson()
  else markReload()
  if (!reloadsHere) return
  isReloadDue = reload === undefined
  reload?.()
}

/**
 * Removes what another agent has stored in this tab, and the bookings of another agent in this browser: a session may end without a
 * sign-out, and then everything stays for the same agent (section 4).
 *
 * @param agent who is signed in, see `toAgentKey`.
 * @returns true when the page has to be loaded again: it may show what was removed.
 */
export function removeDataOfOthers(agent: string): boolean {
  const areas = ['sessionStorage', 'localStorage'] as const
  const isOther = areas.some((area) => ![undefined, agent].includes(readStoredText(area, AGENT)))
  if (isOther) forgetPerson()
  const areStored = areas.map((area) => writeStoredText(area, AGENT, agent))
  // Where they cannot be stored, the page would be loaded again and again.
  return isOther && areStored.every(Boolean)
}

/**
 * Loads this tab again when a session ends in any tab: prices and permissions differ then. First removes what another tab's sign-out
 * has left here. Returns what stops it.
 */
export function watchSignIn(reloadPage: () => void): () => void {
  forgetMissingBookings()
  const channel = openTabChannel<Change>(CHANNEL, (change) => apply(change))
  const stopReading = onSignInState(noteSignInState)
  watched = channel
  reload = reloadPage
  if (isReloadDue) reloadPage()
  isReloadDue = false
  return () => {
    channel.close()
    stopReading()
    known = undefined
    watched = undefined
    reload = undefined
  }
}

/** Notifies all tabs of a sign-out or an ended session. `reloadsHere` false: the caller loads this tab again later. */
export function announceSignInChange(change: Change, reloadsHere = true): void {
  // Also used to send, so that this tab does not receive its own message.
  const channel = watched ?? openTabChannel<Change>(CHANNEL, () => {})
  channel.post(change)
  if (channel !== watched) channel.close()
  apply(change, reloadsHere)
}

/**
 * Records who is signed in. A login that this page knew and that is missing now has ended (section 4): found so by the upstream, or by this
 * site, which ends those that are old or were not used for long, without a reply that says so.
 */
export function noteSignInState(state: SignInState): void {
  if (state === lastNoted) return
  lastNoted = state
  const isMissing = (part: 'member' | 'agencyUser') => known?.[part] !== undefined && state[part] === undefined
  const hasEnded = state.ended !== undefined || isMissing('member') || isMissing('agencyUser')
  known = state
  if (hasEnded) announceSignInChange('session-ended')
}

/** Reads the session again after a refused call: the login may have ended, on this site or for the upstream. */
export async function checkSignIn(): Promise<void> {
  clearSignInState()
  const state = await readSignInState()
  if (state) noteSignInState(state)
}
