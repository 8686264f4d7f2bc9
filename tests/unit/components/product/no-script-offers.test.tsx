import { describe, expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { NoScriptOffers } from '#components/product/no-script-offers.tsx'
import type { ProductViewModel } from '#components/product/view-model.ts'
import type { SearchReply } from '#lib/contract/entities/stay.ts'
import type { SearchAnswer } from '#lib/domain/search/results.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { availabilityOf, rateOf } from '#tests/unit/domain/search/offers.ts'

const PARTY = { adults: 2, childAges: [], infants: 0 }
const DATES = { checkIn: '2026-12-03', checkOut: '2026-12-06' }

const product: ProductViewModel = {
  choice: { kind: 'hotel', hotelCode: 'H1', ...DATES, rooms: [PARTY], businessTravel: false },
  hotel: {
    supplier: 'GOC',
    hotelCode: 'H1',
    name: 'Hotel',
    destinationCode: 'eilat',
    city: 'Eilat',
    category: 'hotel',
  },
  sellsSeats: false,
  rooms: [],
  remarks: [],
  dealEnded: false,
  daysOff: [],
  roomNames: [],
  now: '2026-11-21T08:00:00.000Z',
  path: '/product-page',
}
const { hotel: _, ...withoutHotel } = product
const flight: ProductViewModel = { ...withoutHotel, sellsSeats: true, choice: { ...product.choice, kind: 'flight' } }

/** The text of the page without a script after a search with this reply. */
function readReply(of: ProductViewModel, more: Partial<SearchReply>): string {
  const call = { id: 'one', place: { kind: 'hotel', code: 'H1' }, ...DATES, kind: of.choice.kind } as const
  const reply: SearchReply = { searchId: 'S1', availabilities: [], suppliers: [], ...more }
  const answer: SearchAnswer = { call, reply }
  const progress = { calls: [call], answers: [answer], failures: [], done: true }
  const { container } = render(<NoScriptOffers product={of} progress={progress} locale="en" t={toTranslator('en')} />)
  return container.textContent ?? ''
}

const readText = (of: ProductViewModel, empty: SearchReply['empty']) => readReply(of, { ...(empty && { empty }) })

test.each([
  {
    name: 'a hotel',
    of: product,
    empty: 'sold-out',
    shown: 'No rooms are available on these dates',
    advice: 'another hotel',
  },
  {
    name: 'a flight',
    of: flight,
    empty: 'sold-out',
    shown: 'No seats are left on these dates',
    advice: 'Try other dates.',
  },
  {
    name: 'a hotel that is not known',
    of: withoutHotel,
    empty: 'sold-out',
    shown: 'No rooms are available on these dates',
    advice: 'another hotel',
  },
  { name: 'a minimum stay', of: product, empty: 'minimum-stay', shown: 'sold for', advice: 'asks for a longer stay' },
  { name: 'an unknown hotel', of: product, empty: 'unknown-hotel', shown: 'No suitable hotel', advice: 'may be old' },
] as const)('without a script, $name has the reason and the advice that fit', ({ of, empty, shown, advice }) => {
  const text = readText(of, empty)
  expect(text).toContain(shown)
  expect(text).toContain(advice)
})

test('a seat has no rules of rooms: not for a baby in a room, nor for the first two people in it', () => {
  const choice = { ...product.choice, rooms: [{ adults: 1, childAges: [5], infants: 1 }] }
  const inRoom = readText({ ...product, choice }, 'sold-out')
  expect(inRoom).toContain('The first two people in a room pay as adults')
  expect(inRoom).toContain('needs the approval of the reservation center')
  const inSeats = readText({ ...flight, choice: { ...choice, kind: 'flight' } }, 'sold-out')
  expect(inSeats).toContain('A baby is up to two years old.')
  expect(inSeats).not.toContain('room')
})

describe.each(['package', 'hotel'] as const)('without a script, a deal of a %s that no list has', (kind) => {
  const of: ProductViewModel = { ...product, dealEnded: true, choice: { ...product.choice, kind, dealId: 'P1' } }
  const sells = (dealId: string) => ({ availabilities: [availabilityOf('GOC', 'H1', [[rateOf(100_000, { dealId })]])] })

  test('is shown where the search sells it', () => {
    const text = readReply(of, sells('P1'))
    expect(text).not.toContain('expired deal')
    expect(text).toContain('1,000')
  })

  test('has expired where the search sells others only, or nothing', () => {
    expect(readReply(of, sells('P2'))).toContain('Sorry, this is an expired deal.')
    expect(readReply(of, { empty: 'sold-out' })).toContain('Sorry, this is an expired deal.')
  })

  test('may be on sale where a supplier did not answer', () => {
    expect(readReply(of, { suppliers: [{ supplier: 'GOC', state: 'failed' }] })).not.toContain('expired deal')
  })
})
