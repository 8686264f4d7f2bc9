import {
  readStoredFields,
  readStoredText,
  removeStored,
  writeStored,
  writeStoredText,
} from '#lib/browser/stored-values.ts'

const DRAFT = 'nofesh.search-draft'
const RETURN = 'nofesh.signed-in'

type Draft = { at: string; id: string; query: string }

const toAddress = () => location.pathname + location.search

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

/** What was typed before a sign-in or the session's end here (section 4), until it is forgotten; undefined on other loads. */
export function readFormDraft(id: string): string | undefined {
  if (readStoredText('sessionStorage', RETURN) !== toAddress()) return undefined
  const draft = readStoredFields<Draft>('sessionStorage', DRAFT)
  if (draft.at !== toAddress() || draft.id !== id || typeof draft.query !== 'string') return undefined
  return draft.query
}

/** Forgets what was typed, after it was restored. */
export function forgetFormDraft(): void {
  removeStored('sessionStorage', DRAFT)
  removeStored('sessionStorage', RETURN)
}
