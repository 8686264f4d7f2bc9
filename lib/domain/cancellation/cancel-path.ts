/**
 * The cancellation page with a booking reference filled in. The reference is in the fragment, which browsers do not send, so
 * it is in no log. Without a language prefix.
 */
export const toCancelPath = (pnr: string): string => `/cancel-booking#pnr=${encodeURIComponent(pnr)}`

/** The booking reference in the fragment of an address; undefined when there is none. */
export function readCancelFragment(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('pnr')?.trim() || undefined
}
