import type { StorePage } from '#lib/contract/entities/booking.ts'
import { toIsraelDate } from '#sandbox/dates.ts'
import { HttpError, type World } from '#sandbox/world.ts'

/** Whether a text is an Israeli identity number: padded to nine digits, with weights 1 and 2 the digit sum is divisible by 10. */
function isIsraeliIdentityNumber(text: string): boolean {
  if (!/^\d{5,9}$/.test(text)) return false
  const sum = [...text.padStart(9, '0')].reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return sum > 0 && sum % 10 === 0
}

/** Throws 400 for what the schema cannot check: too many guests, a birth date in the future, an invalid identity number. */
export function checkGuests(world: World, page: StorePage): void {
  const today = toIsraelDate(world.clock.now())
  const sizes = page.rooms.map(({ party }) => party.adults + party.childAges.length + party.infants)
  if (page.rooms.some(({ guests }, index) => guests.length > (sizes[index] ?? 0))) {
    throw new HttpError(400, 'נרשמו יותר אורחים ממספר האנשים בחדר.')
  }
  if (page.passengers.length > sizes.reduce((sum, size) => sum + size, 0)) {
    throw new HttpError(400, 'נרשמו יותר נוסעים ממספר האנשים בהזמנה.')
  }
  const people = [...page.passengers, ...page.rooms.flatMap(({ guests }) => guests)]
  if (people.some(({ dateOfBirth }) => dateOfBirth !== undefined && dateOfBirth > today)) {
    throw new HttpError(400, 'תאריך הלידה עדיין לא היה.')
  }
  const idCard = page.payer?.idCard
  if (idCard !== undefined && !isIsraeliIdentityNumber(idCard)) throw new HttpError(400, 'מספר תעודת הזהות שגוי.')
}

/** Whether there is a payer and a named guest for each room; required for a booking. */
export function hasPayerAndGuests(page: StorePage): boolean {
  const named =
    page.product.kind === 'flight' ? page.passengers.length > 0 : page.rooms.every(({ guests }) => guests.length > 0)
  return page.payer !== undefined && (named || page.passengers.length >= page.rooms.length)
}
