import { describe, expect, test } from '@jest/globals'
import { resolveOldAddress } from '#lib/server/routing/old-addresses.ts'

describe('addresses of an older version of the site', () => {
  test.each<[string, ReturnType<typeof resolveOldAddress>]>([
    ['/', undefined],
    ['/?destination=eilat', undefined],
    ['/?chain=Kav+Hof', undefined],
    ['/terms?hotelCode=GOC-EIL01', undefined],
    ['/hotels-page?destination=', undefined],
    ['/hotels-page?destination=..', undefined],
    ['/hotels-page?destination=a%2525', undefined],
    ['/hotels-page?destination=eilat', { kind: 'page', path: '/hotels-page/eilat' }],
    ['/hotels-page?destination=eilat&utm_source=x', { kind: 'page', path: '/hotels-page/eilat?utm_source=x' }],
    ['/hotels-page/eilat?destination=haifa', undefined],
    ['/hotel-chain?chain=Kav+Hof', { kind: 'page', path: '/hotel-chain/kav-hof' }],
    ['/?hotelCode=GOC-EIL01', { kind: 'hotel', hotelCode: 'GOC-EIL01' }],
    ['/hotel-info?hotelCode=GOC-EIL01&supplier=NOBODY', { kind: 'hotel', hotelCode: 'GOC-EIL01' }],
    ['/hotel-info?hotelCode=a+b', undefined],
    ['/hotel-info', { kind: 'page', path: '/hotels-page' }],
    ['/hotel-info?hotelCode=&supplier=GOC&utm_source=x', { kind: 'page', path: '/hotels-page?utm_source=x' }],
    ['/hotel-info/GOC/GOC-EIL01', undefined],
    [
      '/hotel-info?supplier=goc&hotelCode=GOC-EIL01&marketerId=M1',
      { kind: 'page', path: '/hotel-info/GOC/GOC-EIL01?marketerId=M1' },
    ],
    ['/Terms', undefined],
    ['/Search-Result?dest=eilat', { kind: 'page', path: '/search-result?dest=eilat' }],
    ['/Cancel-Booking', { kind: 'page', path: '/cancel-booking' }],
    ['/HOTELS-PAGE/eilat', { kind: 'page', path: '/hotels-page/eilat' }],
    ['/Hotels-Page?destination=eilat&utm_source=x', { kind: 'page', path: '/hotels-page/eilat?utm_source=x' }],
    ['/Hotel-Info?hotelCode=GOC-EIL01', { kind: 'hotel', hotelCode: 'GOC-EIL01' }],
    // For most visitors it does not exist.
    ['/External-Booking', undefined],
    ['/ToString', undefined],
  ])('%s', (address, moved) => {
    const [path = '', query] = address.split('?')
    expect(resolveOldAddress(path, new URLSearchParams(query))).toEqual(moved)
  })
})
