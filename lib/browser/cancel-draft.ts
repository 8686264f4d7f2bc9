const KEY = 'nofesh.cancel-draft'
/** Several numbers of an agent. */
const MAX_LENGTH = 400

/** What a person typed to find the booking to cancel. Never contains the cancellation password. */
export type CancelDraft = { pnr: string }

/** Stores what was typed, for this tab: it is restored when the session has ended and the person signs in again. */
export function storeCancelDraft({ pnr }: CancelDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ pnr: pnr.slice(0, MAX_LENGTH) }))
  } catch {
    // The storage is full or blocked: the form starts empty.
  }
}

/** What was typed earlier in this tab; empty when there is nothing. */
export function readCancelDraft(): CancelDraft {
  try {
    const { pnr } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<CancelDraft>
    return { pnr: typeof pnr === 'string' ? pnr : '' }
  } catch {
    return { pnr: '' }
  }
}

/** Forgets what was typed, after the booking was cancelled. */
export function clearCancelDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing is stored where the storage is blocked.
  }
}
