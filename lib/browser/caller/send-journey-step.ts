import { createJourneyStep } from '#lib/browser/api/callers.ts'
import { onEvent } from '#lib/browser/events.ts'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'
import type { JourneyFields, JourneyStep } from '#lib/domain/caller/journey.ts'

/** Milliseconds for which the step of a product page waits for the hotel's name. */
const NAME_TIMEOUT = 4_000

/** The name of the product of a page, from the page's own analytics event; undefined when there is none in time. */
function waitForProductName(code: string, left: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve) => {
    let unsubscribe: (() => void) | undefined
    const end = (name?: string) => {
      clearTimeout(timer)
      left.removeEventListener('abort', onLeft)
      unsubscribe?.()
      resolve(name)
    }
    const onLeft = () => end()
    const timer = setTimeout(end, NAME_TIMEOUT)
    left.addEventListener('abort', onLeft)
    unsubscribe = onEvent(({ event }) => {
      if (event.name === 'view_item' && event.item.id === code) end(event.item.name)
    }, 0)
    if (left.aborted) end()
  })
}

/** The booking of a step, when this browser has started it. */
async function readBooking({ fields: { bookTransId } }: JourneyStep): Promise<BookingRecord | undefined> {
  if (bookTransId === undefined) return undefined
  // Loaded on demand: pages without a booking do not need it.
  const client = await import('#lib/browser/booking/browser-client.ts').catch(() => undefined)
  return client?.getBookingStore().read(bookTransId)
}

function toProduct(start: BookingRecord['start']): JourneyFields {
  if (!start) return {}
  const { hotelCode, checkIn, checkOut } = start.product
  return { ...(hotelCode !== undefined && { hotelCode }), hotelName: start.hotel.name, checkIn, checkOut }
}

async function addProduct(
  { fields }: JourneyStep,
  booking: BookingRecord | undefined,
  left: AbortSignal,
): Promise<JourneyFields> {
  const { bookTransId, hotelCode } = fields
  if (bookTransId !== undefined) return { ...toProduct(booking?.start), ...fields }
  const name =
    hotelCode === undefined || fields.page !== '/product-page' ? undefined : waitForProductName(hotelCode, left)
  const hotelName = await name
  return { ...fields, ...(hotelName !== undefined && { hotelName }) }
}

let queue: Promise<unknown> = Promise.resolve()

/**
 * Sends a step of the served caller's journey, with the name of the hotel, after the steps before it. A step that fails
 * is not repeated.
 *
 * @param left aborted when the page of the step is left: the step is then sent at once.
 */
export function sendJourneyStep(callerPhone: string, step: JourneyStep, left: AbortSignal): Promise<void> {
  const sent = queue.then(async () => {
    const booking = await readBooking(step)
    // The form of an earlier caller, which is still open in the tab.
    if (booking?.callerPhone !== undefined && booking.callerPhone !== callerPhone) return
    await createJourneyStep(step.name, callerPhone, await addProduct(step, booking, left))
  })
  queue = sent.catch(() => undefined)
  return sent
}
