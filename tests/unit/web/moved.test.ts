import { describe, expect, jest, test } from '@jest/globals'
import { toHash } from '#lib/hash.ts'
import { isOwnPath } from '#lib/html/own-path.ts'
import { createMissingPages, MOST_A_MINUTE, toOwnAddress } from '#lib/missing/missing-pages.ts'
import { toMoved } from '#lib/routing/moved.ts'

describe('addresses of the older site', () => {
  test.each<[string, ReturnType<typeof toMoved>]>([
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
    [
      '/hotel-info?supplier=goc&hotelCode=GOC-EIL01&marketerId=M1',
      { kind: 'page', path: '/hotel-info/GOC/GOC-EIL01?marketerId=M1' },
    ],
  ])('%s', (address, moved) => {
    const [path = '', query] = address.split('?')
    expect(toMoved(path, new URLSearchParams(query))).toEqual(moved)
  })
})

describe('a page that is not there', () => {
  const start = (answer: string | undefined) => {
    let now = 1_000_000
    const tell = jest.fn(async (_agency: string, _path: string) => answer)
    const find = createMissingPages({ tell, now: () => now })
    return { tell, find, pass: (milliseconds: number) => (now += milliseconds) }
  }

  test('is told of once in ten minutes, for each agency', async () => {
    const { tell, find, pass } = start(undefined)
    for (const agency of ['main', 'main', 'galim', 'main']) await find(agency, 'he', ['old'])
    expect(tell.mock.calls.map(([agency, path]) => `${agency} ${path}`)).toEqual(['main /old', 'galim /old'])
    pass(600_001)
    await find('main', 'en', ['old'])
    expect(tell).toHaveBeenCalledTimes(3)
  })

  test('leads where the admin says, in the page’s language', async () => {
    const { find } = start('/contact?x=1#top')
    expect(await find('main', 'he', ['old'])).toBe('/contact?x=1#top')
    expect(await find('main', 'ru', ['old'])).toBe('/ru/contact?x=1#top')
  })

  test('never leads back to itself', async () => {
    expect(await start('/old').find('main', 'en', ['old'])).toBeUndefined()
  })

  test.each([
    ['wp-login'],
    ['wp', 'includes'],
    ['.env'],
    ['index.php'],
    ['admin'],
    ['a', 'b', 'c', 'd'],
    ['x'.repeat(101)],
    ['a b'],
  ])('probes are not told of: %s', async (...parts) => {
    const { tell, find } = start('/contact')
    expect(await find('main', 'he', parts)).toBeUndefined()
    expect(tell).not.toHaveBeenCalled()
  })

  test('a flood of invented names ends soon, and begins anew a minute later', async () => {
    const { tell, find, pass } = start(undefined)
    for (let index = 0; index < 200; index += 1) await find('main', 'he', [`name-${index}`])
    expect(tell).toHaveBeenCalledTimes(MOST_A_MINUTE)
    pass(60_001)
    await find('main', 'he', ['one-more'])
    expect(tell).toHaveBeenCalledTimes(MOST_A_MINUTE + 1)
  })

  test.each<[string, string | undefined]>([
    ['/contact', '/en/contact'],
    ['/ru/contact', '/ru/contact'],
    ['/he/contact', '/contact'],
    ['/contact?lang=ARA', '/ar/contact'],
    ['//evil.example/x', undefined],
    ['/\\evil.example', undefined],
    ['https://evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ])('%s means %s', (path, address) => {
    expect(toOwnAddress(path, 'en')).toBe(address)
  })
})

test('an address is the site’s own only when no other host can be read into it', () => {
  const own = ['/', '/a', '/?x', '//a', '/\\a', 'a', 'https://a', ''].map(isOwnPath)
  expect(own).toEqual([true, true, true, false, false, false, false, false])
})

test('a text’s number is never negative, and another text has another', () => {
  const texts = ['', 'a', 'b', 'שלום', 'x'.repeat(10_000)]
  const numbers = texts.map(toHash)
  expect(numbers.every((number) => Number.isInteger(number) && number >= 0 && number < 2 ** 32)).toBe(true)
  expect(new Set(numbers).size).toBe(texts.length)
  expect(toHash('a')).toBe(0xe40c292c)
})
