import type { BookingStart } from '#lib/booking/booking.ts'
import type { BookingPage } from '#lib/booking/pages.ts'
import { createOpening, type StartResult } from '#lib/browser/booking/opening.ts'
import { type BookingSession, createSession } from '#lib/browser/booking/session.ts'
import type { RunTools } from '#lib/browser/booking/tools.ts'

export type Run = {
  begin: (start: BookingStart) => Promise<StartResult>
  open: (id: string, page: BookingPage) => BookingSession
}

/** Runs bookings: the same code in a browser and, with a virtual clock, in the tests' histories. */
export function createRun(tools: RunTools): Run {
  const begin = createOpening(tools)
  return {
    // Two presses, or two tabs, open one booking: the second waits and finds it there.
    begin: (start) => tools.lock('nofesh.booking-opening', () => begin(start)),
    open: (id, page) => createSession(tools, id, page),
  }
}
