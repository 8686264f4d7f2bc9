/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals'
import { forgetDevice, listOwnBookings, readVisits, recordVisit } from '#lib/browser/device-memory.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const visit = (path: string) => ({ path, title: `Title of ${path}`, text: 'Eilat' })

describe('visits', () => {
  test('are listed once, the latest first, and only the last eight', () => {
    for (let number = 1; number <= 10; number += 1) recordVisit('hotels', visit(`/hotel-info/GOC/H${number}`))
    recordVisit('hotels', visit('/hotel-info/GOC/H9'))
    const paths = readVisits('hotels').map(({ path }) => path.split('/').at(-1))
    expect(paths).toEqual(['H9', 'H10', 'H8', 'H7', 'H6', 'H5', 'H4', 'H3'])
    expect(readVisits('searches')).toEqual([])
  })

  test.each(['not json', '{}', '[1, {"path": "//evil.example", "title": "a", "text": "b"}]', 'null'])(
    'a damaged list is empty: %s',
    (text) => {
      localStorage.setItem('nofesh.seen-hotels', text)
      expect(readVisits('hotels')).toEqual([])
    },
  )
})

describe('own bookings', () => {
  const record = (id: string, at: string, checkIn: string) =>
    localStorage.setItem(
      `nofesh.booking.${id}`,
      JSON.stringify({
        version: 2,
        id,
        state: { at },
        draft: {},
        start: { product: { checkIn, checkOut: '2027-01-09' }, hotel: { name: `Hotel ${id}` } },
      }),
    )

  test('are listed by their stay with the page that shows their state', () => {
    record('b2', 'confirmed', '2027-01-05')
    record('b1', 'draft', '2027-01-02')
    localStorage.setItem('nofesh.booking', '"b2"')
    localStorage.setItem('nofesh.booking.b3', '{"id": 7}')
    record('b4', 'draft', '2027-01-03')
    const withoutHotel = localStorage.getItem('nofesh.booking.b4')?.replace(/,"hotel":\{[^}]*\}/, '') ?? ''
    localStorage.setItem('nofesh.booking.b4', withoutHotel)
    expect(listOwnBookings()).toEqual([
      { id: 'b1', path: '/booking/hotel?id=b1', hotel: 'Hotel b1', checkIn: '2027-01-02', checkOut: '2027-01-09' },
      {
        id: 'b2',
        path: '/booking/card-verified?id=b2',
        hotel: 'Hotel b2',
        checkIn: '2027-01-05',
        checkOut: '2027-01-09',
      },
    ])
  })

  test('everything is forgotten but the answer about analytics', () => {
    record('b1', 'confirmed', '2027-01-05')
    recordVisit('hotels', visit('/hotel-info/GOC/H1'))
    localStorage.setItem('nofesh.consent', '{"said":"refused"}')
    localStorage.setItem('somebody-else', 'stays')
    sessionStorage.setItem('nofesh.results', '[]')
    forgetDevice()
    expect(Object.keys(localStorage).sort()).toEqual(['nofesh.consent', 'somebody-else'])
    expect(sessionStorage).toHaveLength(0)
    expect([listOwnBookings(), readVisits('hotels')]).toEqual([[], []])
  })
})
