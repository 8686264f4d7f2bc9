import type { z } from 'zod'
import type { StorePage } from '#lib/contract/entities/booking.ts'
import { israelDate } from '#sandbox/dates.ts'
import { Refusal, type World } from '#sandbox/world.ts'

type Page = z.output<typeof StorePage>

/** An Israeli identity number: nine digits when padded, weights one and two, sum of digits divisible by ten. */
export function isIdentityNumber(text: string): boolean {
  if (!/^\d{5,9}$/.test(text)) return false
  const sum = [...text.padStart(9, '0')].reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return sum > 0 && sum % 10 === 0
}

/** Refuses (400) what the schema cannot see: too many guests for a room, births to come, a wrong identity number. */
export function checkPeople(world: World, page: Page): void {
  const today = israelDate(world.clock.now())
  const sizes = page.rooms.map(({ party }) => party.adults + party.childAges.length + party.infants)
  if (page.rooms.some(({ guests }, index) => guests.length > (sizes[index] ?? 0))) {
    throw new Refusal(400, 'נרשמו יותר אורחים ממספר האנשים בחדר.')
  }
  if (page.passengers.length > sizes.reduce((sum, size) => sum + size, 0)) {
    throw new Refusal(400, 'נרשמו יותר נוסעים ממספר האנשים בהזמנה.')
  }
  const people = [...page.passengers, ...page.rooms.flatMap(({ guests }) => guests)]
  if (people.some(({ dateOfBirth }) => dateOfBirth !== undefined && dateOfBirth > today)) {
    throw new Refusal(400, 'תאריך הלידה עדיין לא היה.')
  }
  const idCard = page.payer?.idCard
  if (idCard !== undefined && !isIdentityNumber(idCard)) throw new Refusal(400, 'מספר תעודת הזהות שגוי.')
}

/** Is there a payer, and a guest who stays in each room? Without them nothing is booked. */
export function isComplete(page: Page): boolean {
  const named =
    page.product.kind === 'flight' ? page.passengers.length > 0 : page.rooms.every(({ guests }) => guests.length > 0)
  return page.payer !== undefined && (named || page.passengers.length >= page.rooms.length)
}
