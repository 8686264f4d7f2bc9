import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Site } from '#components/layout/site.ts'
import { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { UNFILTERED } from '#lib/domain/listing/listing.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { agencies } from '#sandbox/catalogue/agencies.ts'
import '#tests/unit/components/ui/jsdom.ts'
import { withNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'

Object.assign(process.env, {
  BFF_URL: 'https://bff.example/bff',
  DOMESTIC_URL: 'https://domestic.example',
  SESSION_SECRETS: 'x'.repeat(40),
})

const { DealDates } = await import('#components/deal/deal-details.tsx')
const { HomePage } = await import('#components/home/home-page.tsx')
const { Footer } = await import('#components/layout/footer.tsx')
const { listRooms, toPictureViewerProps } = await import('#components/hotel/viewer-pictures.ts')
const { HotelPage } = await import('#components/hotel/hotel-page.tsx')
const { DealsPage } = await import('#components/listing/deals-page.tsx')
const { FilterForm } = await import('#components/listing/filter-form.tsx')
const { HotelCards } = await import('#components/listing/hotel-card.tsx')
const { ProductHead } = await import('#components/product/product-head.tsx')

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
      parking: 'Free of charge',
    },
    accessibility: [],
    remarks: ['No lift.', 'No lift.'],
    questions: [],
    ...more,
  }) as unknown as HotelInfo

const show = (page: ReactNode) => render(page).container
const showHotel = (of: HotelInfo, more: Partial<Site> = {}, hasDestinationPage = true) =>
  show(
    <HotelPage
      site={{ ...site, ...more }}
      hotel={of}
      searchCode="C1"
      codes={[]}
      deals={[]}
      similar={[]}
      hasDestinationPage={hasDestinationPage}
    />,
  )

afterEach(cleanup)

describe('content that an upstream does not have', () => {
  test('leaves no heading without content on Home', () => {
    const home = { deals: [], categories: [], destinations: [], chains: [], blocks: [], shows: [] }
    const page = show(<HomePage site={site} home={home} />)
    expect([...page.querySelectorAll('main section')].map(({ id }) => id)).toEqual(['deals'])
  })

  test('leaves no link to a destination that is not listed', () => {
    const link = (page: HTMLElement) => page.querySelector('main a[href="/en/hotels-page/eilat"]')
    expect(link(showHotel(hotel({ destinationCode: 'eilat' })))).not.toBeNull()
    expect(link(showHotel(hotel({ destinationCode: 'eilat' }), {}, false))).toBeNull()
  })

  test('leaves no heading without content on the page of a hotel', () => {
    const sections = (page: HTMLElement) => [...page.querySelectorAll('main section')].map(({ id }) => id)
    const unknown = { children: '', babyAgeBelow: 0, parking: '' }
    expect(sections(showHotel(hotel({ policies: unknown })))).not.toContain('policies')
    expect(sections(showHotel(hotel({ shortText: '', description: '' })))).not.toContain('about')
    expect(sections(showHotel(hotel({ policies: { ...unknown, pets: false } })))).toContain('policies')
    expect(sections(showHotel(hotel({ policies: { ...unknown, hours: { checkInFrom: '15:00' } } })))).toContain(
      'policies',
    )
  })

  test('leaves no empty heading and no icon without a text on the page of a hotel', () => {
    const page = showHotel(hotel({ rooms: [{ ...room, name: '', beds: '' }] }))
    const rooms = [...page.querySelectorAll('#rooms li li')].map(({ textContent }) => textContent)
    expect(rooms).toEqual([expect.stringContaining('2')])
    expect([...page.querySelectorAll('h2, h3')].filter(({ textContent }) => textContent === '')).toEqual([])
    const unnamed = hotel({ rooms: [{ ...room, name: '' }], pictures: [{ ...picture, roomCode: 'std' }] })
    const { pictures } = toPictureViewerProps(unnamed, site.t)
    expect(listRooms(pictures)).toEqual([])
  })

  test('leaves no heading, question or link without a text on Home', () => {
    const block = { pageId: 'home', title: '', text: 'By the sea', href: '/hotels-page' }
    const kinds = ['text', 'banner', 'question', 'benefit'] as const
    const blocks = [
      ...kinds.map((kind) => ({ ...block, kind, itemId: kind })),
      ...kinds.map((kind) => ({ ...block, kind, itemId: `${kind}-2`, text: '' })),
    ]
    const home = { deals: [], categories: [], destinations: [], chains: [], blocks, shows: [] }
    const page = show(<HomePage site={site} home={home} />)
    const isEmpty = ({ textContent }: Element) => textContent?.trim() === ''
    expect([...page.querySelectorAll('main :is(h2, h3, summary)')].filter(isEmpty)).toEqual([])
    // An answer without its question is left out.
    expect(page.textContent?.split('By the sea')).toHaveLength(4)
    const banners = [...page.querySelectorAll('section.bg-depth')].map((one) => [
      one.getAttribute('aria-labelledby'),
      one.querySelector('a')?.textContent,
    ])
    expect(banners).toEqual([
      ['banner-banner', 'By the sea'],
      [null, site.t('home.more')],
    ])
  })

  test('is announced on the page of deals', () => {
    const page = show(
      <DealsPage site={site} name={undefined} deals={[]} listing={{ page: 1 }} hasDestinationPage={false} />,
    )
    expect(page.querySelector('main')?.textContent).toContain('There are no deals at the moment.')
  })

  test.each([
    [true, ['/en', '/en/hotels-page', '/en/hotels-page/eilat']],
    [false, ['/en', '/en/hotels-page']],
  ])('is not linked to by the deals of a destination: listed %s', (isListed, expected) => {
    const listing = { scope: { by: 'in' as const, code: 'eilat' }, page: 1 }
    const page = show(<DealsPage site={site} name="Eilat" deals={[]} listing={listing} hasDestinationPage={isListed} />)
    const crumbs = page.querySelectorAll('nav[aria-label="You are here"] a')
    expect([...crumbs].map((link) => link.getAttribute('href'))).toEqual(expected)
  })

  test('is not linked to: a hotel without room data has no link to rooms', () => {
    const linked = (page: HTMLElement) => page.querySelectorAll('a[href="#rooms"]').length
    expect([linked(showHotel(hotel())), linked(showHotel(hotel({ rooms: [] })))]).toEqual([2, 0])
  })
})

test('the footer encodes the slug of an information page in its link', () => {
  const items = ['צור-קשר', '50%'].map((slug) => ({ title: { HEB: slug }, slug }))
  const footer = [{ code: 'service', title: { HEB: 'שירות' }, items }] as unknown as Site['footer']
  const page = show(<Footer {...site} footer={footer} />)
  const linked = [...page.querySelectorAll('nav[aria-label="שירות"] a')].map((link) => link.getAttribute('href'))
  expect(linked).toEqual([`/en/${encodeURIComponent('צור-קשר')}`, '/en/50%25'])
})

test('an editor’s address that has the prefix of the page’s language leads to that page', () => {
  const block = { pageId: 'home', itemId: 'x', title: 'Eilat', text: '', href: '/en/hotels-page/eilat' }
  const blocks = (['banner', 'text'] as const).map((kind) => ({ ...block, itemId: kind, kind }))
  const footer = [{ title: {}, items: [{ title: { HEB: 'אילת' }, href: '/he/hotels-page/eilat' }] }]
  const home = { deals: [], categories: [], destinations: [], chains: [], blocks, shows: [] }
  const page = show(<HomePage site={{ ...site, footer }} home={home} />)
  const links = [...page.querySelectorAll('a[href$="/eilat"]')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(Array(3).fill('/en/hotels-page/eilat'))
})

describe('a text that is not translated', () => {
  /** The texts in Hebrew letters that are not in an element with the language. */
  const listUnmarked = (page: HTMLElement) =>
    [...page.querySelectorAll('*')]
      .flatMap((element) => [...element.childNodes])
      .filter(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && /[א-ת]/.test(nodeValue ?? ''))
      .filter(({ parentElement }) => parentElement?.closest('[lang]')?.getAttribute('lang') !== 'he')
      .map(({ nodeValue }) => nodeValue)
  const names = { name: 'אלמוג', city: 'אילת', destinationName: 'אילת', address: 'דרך הים 1' }

  test('is marked with its language: the name and the place of a hotel', () => {
    const cards = show(<HotelCards {...{ locale: 'en', t: site.t }} hotels={[{ ...hotel(names) }]} />)
    const head = show(
      <ProductHead site={site} hotel={hotel(names)} isUndescribed={false} deal={undefined} title="אלמוג" />,
    )
    expect([...listUnmarked(cards), ...listUnmarked(head)]).toEqual([])
    expect(cards.querySelector('h3 bdi')?.outerHTML).toBe('<bdi lang="he" dir="rtl">אלמוג</bdi>')
    const { header, nav } = {
      header: showHotel(hotel(names)).querySelector('h1'),
      nav: screen.getAllByRole('navigation')[0],
    }
    expect([header, nav].flatMap((part) => (part ? listUnmarked(part) : ['missing']))).toEqual([])
  })

  test('is marked with its language: the seller in the footer', () => {
    const trader = { name: { HEB: 'נופש בע״מ' }, address: { HEB: 'דרך מנחם בגין 132' } }
    const page = show(<Footer {...site} agency={{ ...site.agency, trader }} />)
    expect(page.querySelector('address')?.textContent).toContain('נופש בע״מ')
    expect(listUnmarked(page).filter((text) => text !== 'עברית')).toEqual([])
  })

  test('has no mark where the page is in its language', () => {
    const page = show(<HotelCards {...{ locale: 'he', t: site.t }} hotels={[{ ...hotel(names) }]} />)
    expect(page.querySelectorAll('[lang]')).toHaveLength(0)
  })
})

test('the contact form of a hotel links to the privacy page of the site, if there is one', () => {
  const linked = (page: HTMLElement) =>
    [...page.querySelectorAll('#ask form a')].map((link) => link.getAttribute('href'))
  expect(linked(showHotel(hotel(), { legalPaths: { privacy: '/our-privacy' } }))).toEqual(['/en/our-privacy'])
  expect(linked(showHotel(hotel(), { legalPaths: {} }))).toEqual([])
})

test.each([
  ['of one day shows the day once', '2026-11-27', 'Fri, 27_November'],
  ['of several days shows the first and the last', '2026-11-29', 'Fri, 27_November – Sun, 29_November'],
])('a trip %s', (_, checkOut, expected) => {
  const deal = { checkIn: '2026-11-27', checkOut } as Deal
  expect(show(<DealDates deal={deal} locale="en" />).textContent).toBe(withNoBreakSpaces(expected))
})

test('the guests’ score has a word beside it in lists, on the hotel’s page and on the product page', () => {
  const rated = hotel({ rating: 8.8 })
  const pages = [
    showHotel(rated),
    show(<HotelCards hotels={[rated]} locale="en" t={site.t} />),
    show(<ProductHead site={site} hotel={rated} isUndescribed={false} deal={undefined} title="Coral" />),
  ]
  for (const page of pages) expect(page.textContent).toMatch(/8\.8(?: ·)? ?Very good|Very good ?8\.8/)
})

test('no comma follows the decimal comma of the guests’ score in Russian', () => {
  const page = showHotel(hotel({ rating: 8.8 }), { locale: 'ru', t: toTranslator('ru') })
  expect(page.textContent).toContain('Оценка гостей: 8,8 · Очень хорошо')
})

describe('a hotel page', () => {
  test('shows a repeated text or picture of an upstream once', () => {
    const page = showHotel(hotel())
    expect(screen.getAllByText('No lift.')).toHaveLength(1)
    expect(page.querySelectorAll('section[aria-label] img')).toHaveLength(1)
  })

  test('without an address and the name of its destination shows its city', () => {
    showHotel(hotel({ address: '', destinationName: '', city: 'Eilat' }))
    expect(screen.getAllByText('Eilat').length).toBeGreaterThan(1)
    expect(document.body.textContent).not.toContain(', Eilat')
    expect(screen.getAllByRole('link', { name: 'Eilat' }).length).toBeGreaterThan(0)
  })

  test('says nothing about rules and hours that the upstream does not send', () => {
    showHotel(hotel({ policies: { children: '', babyAgeBelow: 0, parking: '' } }))
    const t = toTranslator('en')
    for (const key of [
      'hotel.policy.pets',
      'hotel.policy.smoking',
      'hotel.policy.parking',
      'hotel.hours.checkIn',
    ] as const)
      expect(screen.queryByText(t(key))).toBeNull()
    expect(screen.queryByText(t('hotel.policy.notAllowed'))).toBeNull()
  })

  test('shows the name of a facility group once when the group has one facility of that name', () => {
    const facilities = [
      { code: 'parking', name: 'Parking', group: 'parking', paid: false },
      { code: 'pool', name: 'Pool heated in winter', group: 'pool', paid: false },
    ]
    showHotel(hotel({ facilities }))
    expect(screen.getAllByText('Parking').map(({ tagName }) => tagName)).toEqual(['H3', 'DT'])
    expect(screen.getByText('Pool heated in winter').tagName).toBe('LI')
  })

  test('a facility that is shown by the heading of its group only has a text below the heading', () => {
    const parking = { code: 'parking', name: 'Parking', group: 'parking', paid: false }
    const textBelow = (page: HTMLElement) => page.querySelector('#facilities h3')?.parentElement?.textContent
    expect(textBelow(showHotel(hotel({ facilities: [parking] })))).toBe('ParkingAt the hotel')
    cleanup()
    expect(textBelow(showHotel(hotel({ facilities: [{ ...parking, paid: true }] })))).toBe('ParkingExtra charge')
  })

  test('hides all our phone numbers from FCL agents', () => {
    const numbers = [...showHotel(hotel()).querySelectorAll('a[href^="tel:"]')]
    expect(numbers.length).toBeGreaterThan(2)
    expect(numbers.filter((number) => number.closest('[data-public]') === null)).toEqual([])
  })

  test('links to the applications that visitors navigate with, and lists what is near', () => {
    showHotel(hotel({ coordinates: { latitude: 29.55, longitude: 34.95 } }))
    const link = screen.getByRole('link', { name: /^Open in Google Maps/ })
    expect(link.getAttribute('href')).toBe('https://www.google.com/maps/search/?api=1&query=29.55%2C34.95')
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(screen.getByRole('link', { name: /^Open in Waze/ })).toBeTruthy()
    expect(screen.getByText(/^North Beach:/).textContent).toMatch(/\d+\skm|\d+\sm/)
  })
})

test.each(['constructor', 'toString', '__proto__'])('a filter whose place has no name shows its code: %s', (code) => {
  const [values, none] = [[{ value: code, count: 2 }], { stars: [], kind: [], has: [] }]
  const { locale, t } = site
  render(
    <FilterForm
      {...{ locale, t }}
      path="/hotels-page"
      listing={{ ...UNFILTERED, chosen: { ...UNFILTERED.chosen, in: [code] } }}
      facets={{ in: values, of: values, ...none }}
      names={{ in: {}, of: {} }}
    />,
  )
  // The filter that is set, and the choice in both lists.
  expect(screen.getAllByText(code, { exact: false })).toHaveLength(3)
})
