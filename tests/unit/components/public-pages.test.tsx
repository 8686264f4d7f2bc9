import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Site } from '#components/layout/site.ts'
import { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { agencies } from '#sandbox/catalogue/agencies.ts'
import '#tests/unit/components/ui/jsdom.ts'

Object.assign(process.env, {
  BFF_URL: 'https://bff.example/bff',
  DOMESTIC_URL: 'https://domestic.example',
  SESSION_SECRETS: 'x'.repeat(40),
})

const { DealDates } = await import('#components/deal/deal-details.tsx')
const { HomePage } = await import('#components/home/home-page.tsx')
const { HotelPage } = await import('#components/hotel/hotel-page.tsx')
const { DealsPage } = await import('#components/listing/deals-page.tsx')

const site = {
  agency: AgencyContent.parse(agencies[0]),
  locale: 'en',
  path: '/here',
  footer: [],
  phone: '03-5151614',
  t: toTranslator('en'),
} as unknown as Site

const picture = { url: 'https://media.example/front.jpg', width: 1_600, height: 1_067, alt: 'Coral', shows: 'outside' }
const room = {
  code: 'std',
  name: 'Room',
  description: '',
  beds: 'A bed',
  maxAdults: 2,
  maxChildren: 0,
  maxOccupants: 2,
}

const hotel = (more: object = {}) =>
  ({
    supplier: 'GOC',
    hotelCode: 'GOC-EIL01',
    name: 'Coral',
    category: 'hotel',
    destinationCode: 'eilat',
    destinationName: 'Eilat',
    city: 'Eilat',
    address: '1 Sea Road',
    shortText: 'By the sea.',
    description: 'By the sea.',
    pictures: [picture, { ...picture, roomCode: 'std' }],
    facilities: [],
    rooms: [room],
    boards: [],
    policies: {
      hours: { checkInFrom: '15:00', checkOutUntil: '11:00' },
      children: '',
      babyAgeBelow: 2,
      pets: false,
      smoking: false,
      parking: '',
    },
    accessibility: [],
    remarks: ['No lift.', 'No lift.'],
    questions: [],
    ...more,
  }) as unknown as HotelInfo

const show = (page: ReactNode) => render(page).container
const showHotel = (of: HotelInfo) =>
  show(<HotelPage site={site} hotel={of} searchCode="C1" deals={[]} similar={[]} privacyPath={undefined} />)

afterEach(cleanup)

describe('what an upstream has nothing of', () => {
  test('leaves no heading without matter on Home', () => {
    const home = { deals: [], categories: [], destinations: [], chains: [], blocks: [], shows: [] }
    const page = show(<HomePage site={site} home={home} />)
    expect([...page.querySelectorAll('main section')].map(({ id }) => id)).toEqual(['deals'])
  })

  test('is said where deals were asked for', () => {
    const page = show(<DealsPage site={site} name={undefined} deals={[]} listing={{ page: 1 }} />)
    expect(page.querySelector('main')?.textContent).toContain('There are no deals at the moment.')
  })

  test('is not led to: a hotel whose rooms are not known', () => {
    const linked = (page: HTMLElement) => page.querySelectorAll('a[href="#rooms"]').length
    expect([linked(showHotel(hotel())), linked(showHotel(hotel({ rooms: [] })))]).toEqual([2, 0])
  })
})

test.each([
  ['of one day says its day once', '2026-11-27', 'Fri, 27 November'],
  ['of more says the first and the last', '2026-11-29', 'Fri, 27 November – Sun, 29 November'],
])('a trip %s', (_, checkOut, said) => {
  const deal = { checkIn: '2026-11-27', checkOut } as Deal
  // A day keeps its month on the same line.
  expect(show(<DealDates deal={deal} locale="en" />).textContent?.replaceAll('\u00a0', ' ')).toBe(said)
})

describe('a hotel’s page', () => {
  test('shows once what an upstream says twice', () => {
    const page = showHotel(hotel())
    expect(screen.getAllByText('No lift.')).toHaveLength(1)
    expect(page.querySelectorAll('section[aria-label] img')).toHaveLength(1)
  })

  test('names a kind of facility once, where it is all there is of it', () => {
    const facilities = [
      { code: 'parking', name: 'Parking', group: 'parking', paid: false },
      { code: 'pool', name: 'Pool heated in winter', group: 'pool', paid: false },
    ]
    showHotel(hotel({ facilities }))
    expect(screen.getAllByText('Parking').map(({ tagName }) => tagName)).toEqual(['H3', 'DT'])
    expect(screen.getByText('Pool heated in winter').tagName).toBe('LI')
  })

  test('hides our number from FCL agents wherever it stands', () => {
    const numbers = [...showHotel(hotel()).querySelectorAll('a[href^="tel:"]')]
    expect(numbers.length).toBeGreaterThan(2)
    expect(numbers.filter((number) => number.closest('[data-public]') === null)).toEqual([])
  })

  test('leads to a map that every browser opens', () => {
    showHotel(hotel({ coordinates: { latitude: 29.55, longitude: 34.95 } }))
    const link = screen.getByRole('link', { name: 'Open in a map' })
    expect(link.getAttribute('href')).toBe('https://www.google.com/maps/search/?api=1&query=29.55,34.95')
    expect(link.getAttribute('rel')).toContain('noopener')
  })
})
