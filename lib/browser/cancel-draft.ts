import { readStoredFields, removeStored, writeStored } from '#lib/browser/stored-values.ts'

const KEY = 'nofesh.cancel-draft'
/** Several numbers of an agent. */
const MAX_LENGTH = 400

/** What a person typed to find the booking to cancel. Never contains the cancellation password. */
export type CancelDraft = { pnr: string }

/** Stores what was typed, for this tab: it is restored when the session has ended and the person signs in again. */
export function storeCancelDraft({ pnr }: CancelDraft): void {
  writeStored('sessionStorage', KEY, { pnr: pnr.slice(0, MAX_LENGTH) })
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
