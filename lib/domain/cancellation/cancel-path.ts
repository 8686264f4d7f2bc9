/** The cancellation page for a reference: in the fragment, which is not sent, so that no log has it. */
export const toCancelPath = (pnr: string): string => `/cancel-booking#pnr=${encodeURIComponent(pnr)}`

/** The booking reference in the fragment of an address; undefined when there is none. */
export function readCancelFragment(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('pnr')?.trim() || undefined
}
