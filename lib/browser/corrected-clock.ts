import { createListeners } from '#lib/browser/listeners.ts'

/** Milliseconds of difference that are ignored: the header has whole seconds, and a reply takes time. */
const TOLERANCE = 60_000
/** Milliseconds after which a reply is not used: the device may have slept while it was on its way. */
const MAX_REPLY_TIME = 10_000

let difference = 0
const listeners = createListeners()

/** Reads from a reply's `Date` how far the device's clock is wrong. `sentAt`: milliseconds by that clock. */
export function learnServerTime(date: string | null, sentAt: number): void {
  const serverTime = Date.parse(date ?? '')
  const now = Date.now()
  if (Number.isNaN(serverTime) || now < sentAt || now - sentAt > MAX_REPLY_TIME) return
  const measured = serverTime - now
  const corrected = Math.abs(measured) > TOLERANCE ? measured : 0
  // The header has whole seconds: a change within the tolerance is none.
  if (Math.abs(corrected - difference) <= TOLERANCE) return
  difference = corrected
  listeners.call()
}

/** Milliseconds since 1970, corrected by the site's replies. It may jump: not for measuring durations. */
export const readCorrectedTime = (): number => Date.now() + difference

/** Calls the listener when the correction changes. Returns a function that unsubscribes. */
export const onClockCorrected = listeners.add
