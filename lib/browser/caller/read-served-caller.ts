import { readStoredFields } from '#lib/browser/stored-values.ts'
import { type ServedCaller, toServedCaller } from '#lib/domain/caller/served-caller.ts'

/** The phone calls of a tab. Cleared at sign-out with the other data of the person who uses the tab. */
export const CALLERS_KEY = 'nofesh.signed-in.callers'

/**
 * The phone of the caller whom an agent serves in this tab; undefined when nobody is served. Reads what the caller store has
 * saved, so that the booking of a visitor does not load that store.
 */
export function readServedPhone(): string | undefined {
  const { served } = readStoredFields<{ served: ServedCaller }>('sessionStorage', CALLERS_KEY)
  return toServedCaller(served)?.phone
}
