import { readStoredFields, removeStored, writeStored } from '#lib/browser/stored-values.ts'
import { readCancelFragment } from '#lib/domain/cancellation/cancel-path.ts'

const KEY = 'nofesh.cancel-draft'
/** Several numbers of an agent. */
const MAX_LENGTH = 400

/** What a person typed to find the booking to cancel. Never contains the cancellation password. */
export type CancelDraft = { pnr: string }

/** Stores what was typed, for this tab: it is restored when the session has ended and the person signs in again. */
export function storeCancelDraft({ pnr }: CancelDraft): void {
  writeStored('sessionStorage', KEY, { pnr: pnr.slice(0, MAX_LENGTH) })
}

/** The fragment that a link within this page has replaced, such as the skip link. Older browsers do not know it. */
function findReplacedFragment(): string {
  const { navigation } = globalThis as { navigation?: Navigation }
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  const { pathname, hash } = before?.sameDocument && before.url ? new URL(before.url) : { pathname: '', hash: '' }
  return pathname === location.pathname ? hash : ''
}

/**
 * Stores the number of the link that has opened this page. Its form comes after the password, when the fragment may have been replaced. A
 * replaced one does not take the place of what was typed since, before the page was loaded again.
 */
export function storeLinkedNumber(): void {
  const fragments = [location.hash, ...(readCancelDraft().pnr === '' ? [findReplacedFragment()] : [])]
  const pnr = fragments.map(readCancelFragment).find((one) => one !== undefined)
  if (pnr !== undefined) storeCancelDraft({ pnr })
}

/** What was typed earlier in this tab; empty when there is nothing. */
export function readCancelDraft(): CancelDraft {
  const { pnr } = readStoredFields<CancelDraft>('sessionStorage', KEY)
  return { pnr: typeof pnr === 'string' ? pnr : '' }
}

/** Forgets what was typed, after the booking was cancelled. */
export function clearCancelDraft(): void {
  removeStored('sessionStorage', KEY)
}
