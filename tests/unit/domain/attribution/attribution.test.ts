import { describe, expect, test } from '@jest/globals'
import { AgencyContent } from '#lib/contract/entities/agency.ts'
import { pickPhone, toChannel } from '#lib/domain/attribution/channel.ts'
import { toLanding } from '#lib/domain/attribution/landing.ts'
import { toPagePath } from '#lib/server/routing/page-path.ts'
import {
  decodeAttribution,
  encodeAttribution,
  mergeAttribution,
  readAttribution,
} from '#lib/server/session/attribution-cookie.ts'

const SIGNER = { secrets: ['a secret of the tests'], host: 'galim.example' }

describe('startup parameters', () => {
  test.each([
    ['', {}],
    ['?x=1&lang=en', {}],
    [
      '?destination=eilat&chain=Kav%20Hof&dealType=summer&utm_source=google&marketerId=MK1&subMarketerId=S2&partnerId=P3&ga-debug=1',
      {
        destination: 'eilat',
        chain: 'Kav Hof',
        dealType: 'summer',
        utm_source: 'google',
        marketerId: 'MK1',
        subMarketerId: 'S2',
        partnerId: 'P3',
        'ga-debug': true,
      },
    ],
    ['?destination=a&destination=b', { destination: 'b' }],
    ['?destination=%D7%99%D7%9D+%D7%94%D7%9E%D7%9C%D7%97', { destination: 'ים המלח' }],
    ["?destination=Be'er+Sheva", { destination: "Be'er Sheva" }],
    ['?destination=%27', {}],
    ['?destination=%22Haifa,+Carmel%22', { destination: '"Haifa, Carmel"' }],
    ['?destination=%27..%27', {}],
    ['?destination=../etc', {}],
    ['?destination=dead+..', {}],
    ['?destination=', {}],
    ['?marketerId=%3Cscript%3E&partnerId=ok', { partnerId: 'ok' }],
    ['?utm_source=%D7%A2%D7%9C%D7%95%D7%9F', { utm_source: 'עלון' }],
    ['?utm_source=a%00b', {}],
    [`?utm_source=${'x'.repeat(101)}`, {}],
    ['?ga-debug', { 'ga-debug': true }],
    ['?ga-debug=maybe', {}],
  ])('%s', (search, attribution) => {
    expect(readAttribution(new URLSearchParams(search))).toEqual(attribution)
  })

  test('the cookie is base64url of UTF-8 JSON and is decoded without loss', () => {
    const attribution = { utm_source: 'עלון', 'ga-debug': true } as const
    const cookie = encodeAttribution(attribution, SIGNER)
    expect(cookie).toMatch(/^[\w-]+\.[\w-]+$/)
    expect(decodeAttribution(cookie, SIGNER)).toEqual(attribution)
  })

  test.each([
    ['none', undefined],
    ['rubbish', '!!!'],
    ['a list', Buffer.from('[1]').toString('base64url')],
    ['a code that is none', Buffer.from('{"marketerId":"<b>"}').toString('base64url')],
    ['far too much', Buffer.from(`{"utm_source":"${'x'.repeat(2_000)}"}`).toString('base64url')],
  ])('a cookie that is %s is ignored', (_, cookie) => {
    expect(decodeAttribution(cookie, SIGNER)).toEqual({})
  })

  test('a cookie is accepted only with the signature of this site, for this host', () => {
    const attribution = { marketerId: 'MK1' }
    const cookie = encodeAttribution(attribution, SIGNER)
    const [payload = '', signature = ''] = cookie.split('.')
    const forged = Buffer.from('{"marketerId":"MK2"}').toString('base64url')
    const renewed = { ...SIGNER, secrets: ['a newer secret', ...SIGNER.secrets] }
    expect(decodeAttribution(cookie, renewed)).toEqual(attribution)
    expect(
      [
        payload,
        `${payload}.`,
        `${forged}.${signature}`,
        encodeAttribution(attribution, { ...SIGNER, host: 'masa.example' }),
        encodeAttribution(attribution, { ...SIGNER, secrets: ['another secret'] }),
      ].map((value) => decodeAttribution(value, SIGNER)),
    ).toEqual([{}, {}, {}, {}, {}])
    expect(decodeAttribution(cookie, { ...SIGNER, secrets: [] })).toEqual({})
  })

  test('the cookie is set only when something changed', () => {
    const first = mergeAttribution(undefined, { utm_source: 'google' }, SIGNER)
    expect(decodeAttribution(first, SIGNER)).toEqual({ utm_source: 'google' })
    expect(mergeAttribution(first, {}, SIGNER)).toBeUndefined()
    expect(mergeAttribution(first, { utm_source: 'google' }, SIGNER)).toBeUndefined()
    expect(decodeAttribution(mergeAttribution(first, { marketerId: 'MK1' }, SIGNER), SIGNER)).toEqual({
      utm_source: 'google',
      marketerId: 'MK1',
    })
  })

  test.each([
    ['of the same marketer', { marketerId: 'MK1' }, { subMarketerId: 'S1', partnerId: 'P1' }],
    ['without a marketer', { chain: 'Kav Hof' }, { subMarketerId: 'S1', partnerId: 'P1' }],
    ['of another marketer', { marketerId: 'MK2' }, {}],
    ['of another marketer’s seller', { marketerId: 'MK2', subMarketerId: 'S2' }, { subMarketerId: 'S2' }],
  ])(
    'after a link %s, the sellers of the link before count only if they sell for its marketer',
    (_, visit, sellers) => {
      const before = { utm_source: 'google', marketerId: 'MK1', subMarketerId: 'S1', partnerId: 'P1' }
      const cookie = mergeAttribution(encodeAttribution(before, SIGNER), visit, SIGNER)
      const { subMarketerId, partnerId, utm_source } = decodeAttribution(
        cookie ?? encodeAttribution(before, SIGNER),
        SIGNER,
      )
      expect({ subMarketerId, partnerId, utm_source }).toEqual({
        subMarketerId: undefined,
        partnerId: undefined,
        utm_source: 'google',
        ...sellers,
      })
    },
  )
})

describe('landing', () => {
  test.each([
    [{}, undefined],
    [{ marketerId: 'MK1' }, undefined],
    [
      { destination: 'eilat', chain: 'Kav Hof' },
      { kind: 'destination', value: 'eilat' },
    ],
    [
      { chain: 'Kav Hof', utm_source: 'x' },
      { kind: 'chain', value: 'Kav Hof' },
    ],
    [{ utm_source: 'Google_Ads' }, { kind: 'source', value: 'google' }],
    [{ utm_source: 'anything-at-all' }, { kind: 'source', value: 'desktop' }],
  ])('%j', (attribution, landing) => {
    expect(toLanding(attribution)).toEqual(landing)
  })

  test.each([
    ['google', 'google'],
    ['Facebook Ads', 'facebook'],
    ['ig', 'facebook'],
    ['Meta', 'facebook'],
    ['meta_ads', 'facebook'],
    ['metasearch', 'desktop'],
    ['google-metasearch', 'google'],
    ['vacation-mail', 'vacation'],
    ['mobile', 'mobile'],
    ['Nofesh app', 'mobile'],
    ['WhatsApp', 'desktop'],
    ['', 'desktop'],
  ])('the channel of %s', (source, channel) => {
    expect(toChannel(source)).toBe(channel)
  })

  test('the phone number is that of the channel, else of “desktop”, else of the agency', () => {
    const content = {
      agencyCode: 'a',
      odyAgentCode: 'a',
      operation: 'a',
      active: true,
      name: 'A',
      agencyOwner: 'A',
      host: 'a',
    }
    const agency = AgencyContent.parse({
      ...content,
      phoneNumber: '1',
      phoneByChannel: { google: '2', desktop: '3' },
    })
    expect([pickPhone(agency, 'google'), pickPhone(agency, 'facebook'), pickPhone(agency)]).toEqual(['2', '3', '3'])
    expect(pickPhone(AgencyContent.parse({ ...content, phoneNumber: '1' }))).toBe('1')
  })

  test('an empty phone number counts as none', () => {
    const agency = (phoneNumber: string, phoneByChannel: object) => ({ phoneNumber, phoneByChannel }) as AgencyContent
    expect(pickPhone(agency('1', { google: '', desktop: ' ' }), 'google')).toBe('1')
    expect(pickPhone(agency('1', { google: '', desktop: '2' }), 'google')).toBe('2')
    expect(pickPhone(agency('', { desktop: '' }))).toBeUndefined()
  })
})

describe('the page of a path', () => {
  const eilat = { kind: 'destination', value: 'ei/lat' } as const
  test.each<[string, Parameters<typeof toPagePath>[1], string]>([
    ['/', undefined, ''],
    ['/', eilat, '/landing/destination/ei%2Flat'],
    ['/', { kind: 'chain', value: 'Dan & co.' }, '/landing/chain/Dan%20%26%20co.'],
    ['/', { kind: 'chain', value: '..' }, ''],
    ['/', { kind: 'destination', value: '.' }, ''],
    ['/', { kind: 'chain', value: '%' }, ''],
    ['/', { kind: 'chain', value: '%2e%2e' }, ''],
    ['/', { ...eilat, channel: 'google' }, '/landing/destination/ei%2Flat/google'],
    ['/terms', eilat, '/terms'],
    // Filters lead to a page that is not cached; all other parameters to the cached page.
    ['/hotels-page', undefined, '/hotels-page'],
    ['/hotels-page?utm_source=x', undefined, '/hotels-page'],
    ['/hotels-page?stars=5&page=2', undefined, '/listed/destinations/all'],
    ['/hotels-page?deals=all&type=family', undefined, '/listed/deals/all'],
    ['/hotels-page/eilat?page=1', undefined, '/hotels-page/eilat'],
    ['/hotels-page/eilat?of=tzalul&of=midron&x=1', undefined, '/listed/destination/eilat'],
    ['/hotel-chain/kav-hof?sort=price-up', undefined, '/listed/chain/kav-hof'],
    ['/hotel-chain?sort=price-up', undefined, '/hotel-chain'],
    ['/listed/destination/eilat', undefined, '/not-found/not-found'],
    ['/moved/GOC-EIL01', undefined, '/not-found/not-found'],
    ['/hotel-info/GOC/1', undefined, '/hotel-info/GOC/1'],
    ['/galim/he', undefined, '/galim/he'],
    ['/landing/destination/eilat', undefined, '/not-found/not-found'],
    ['/%6canding/destination/eilat', undefined, '/not-found/not-found'],
    ['/agency-login', undefined, '/not-found/not-found'],
    ['/robots-file', undefined, '/not-found/not-found'],
    ['/robots.txt', undefined, '/robots-file'],
    ['/sitemap.xml', undefined, '/sitemap-file'],
  ])('%s', (path, landing, page) => {
    const [pathname = '', query] = path.split('?')
    expect(toPagePath(pathname, landing, new URLSearchParams(query))).toBe(page)
  })
})
