import {
  readStoredFields,
  readStoredText,
  removeStored,
  writeStored,
  writeStoredText,
} from '#lib/browser/stored-values.ts'
import { openTabChannel } from '#lib/browser/tab-channel.ts'
import { parseLocalizedPath } from '#lib/i18n/localized-path.ts'

// Not that of `sign-in-tabs.ts`: a sign-in loads no page again but those that show a login form.
const SIGN_IN_CHANNEL = 'nofesh.signed-in'
const DRAFT = 'nofesh.search-draft'
const RETURN = 'nofesh.signed-in'

type Draft = { at: string; id: string; query: string }

const toAddress = () => location.pathname + location.search

/** Whether an address of this site is that of the current page in another language. */
function isThisPageInOtherLanguage(address: string): boolean {
  const { pathname, search } = new URL(address, location.origin)
  const [there, here] = [pathname, location.pathname].map((path) => parseLocalizedPath(path, new URLSearchParams()))
  const arePages = there?.kind === 'canonical' && here?.kind === 'canonical'
  return arePages && search === location.search && there.path === here.path && there.locale !== here.locale
}

/** Stores the typed values of a search form, for this tab. Does nothing where the browser's storage is not available. */
export function storeFormDraft(id: string, query: string): void {
  writeStored('sessionStorage', DRAFT, { at: toAddress(), id, query } satisfies Draft)
}

/** Marks that the page is about to load again because somebody signed in at its address, or because the session has ended. */
export function markReload(): void {
  // Where the storage is full or blocked, the forms start empty.
  writeStoredText('sessionStorage', RETURN, toAddress())
}

/** Whether somebody has signed in in this tab and not signed out: where nobody is signed in, the session has ended. */
export const hasSignedIn = (): boolean => readStoredText('sessionStorage', RETURN) !== undefined

/** Loads this page again after a sign-in, because prices and permissions change with it; typed values of a search form are restored. */
export function reloadAfterSignIn(): void {
  markReload()
  window.location.reload()
}

/** Loads this page and the login forms of other tabs again after a sign-in to the agency: see `watchSignInElsewhere`. */
export function reloadAfterAgencySignIn(): void {
  const channel = openTabChannel<'signed-in'>(SIGN_IN_CHANNEL, () => {})
  channel.post('signed-in')
  channel.close()
  reloadAfterSignIn()
}

/**
 * Loads this page again once somebody signs in to the agency in another tab. For a page with a login form: the end of a session
 * (section 4) leads all tabs to the login, and one login is enough for all of them. Returns what stops it.
 */
export const watchSignInElsewhere = (): (() => void) =>
  openTabChannel<'signed-in'>(SIGN_IN_CHANNEL, reloadAfterSignIn).close

/** Whether `markReload` was called at this address. */
const isReloadMarked = () => readStoredText('sessionStorage', RETURN) === toAddress()

/** Whether the visitor has reloaded this page, or has come back to it. */
function isOpenedAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}

/**
 * What was typed before a reload, a sign-in or the session's end here (section 4), or on this page in another language, until it is
 * forgotten; undefined where this page is opened by a link.
 */
export function readFormDraft(id: string): string | undefined {
  const { at, id: typedIn, query } = readStoredFields<Draft>('sessionStorage', DRAFT)
  if (typeof at !== 'string' || typedIn !== id || typeof query !== 'string') return undefined
  return (at === toAddress() && (isReloadMarked() || isOpenedAgain())) || isThisPageInOtherLanguage(at)
    ? query
    : undefined
}

/** Forgets what was typed, after it was restored. */
export function forgetFormDraft(): void {
  removeStored('sessionStorage', DRAFT)
  if (isReloadMarked()) removeStored('sessionStorage', RETURN)
}
