import { describe, expect, test } from '@jest/globals'
import { withCampaignQuery } from '#lib/server/http/campaign-query.ts'

describe('the redirect of a page', () => {
  test.each([
    {
      name: 'keeps the campaign of the visit',
      request: '/?chain=kav-hof&utm_source=google&utm_campaign=spring&gclid=a%2Bb&dealType=vip&marketerId=M1',
      location: '/?chain=Kav+Hof',
      expected: '/?chain=Kav+Hof&utm_source=google&utm_campaign=spring&gclid=a%2Bb&dealType=vip&marketerId=M1',
    },
    {
      name: 'to a path without a query, in a language',
      request: '/ru?destination=nowhere&utm_source=google&subMarketerId=S1&partnerId=P1&ga-debug=1',
      location: '/ru',
      expected: '/ru?utm_source=google&subMarketerId=S1&partnerId=P1&ga-debug=1',
    },
    {
      name: 'keeps its own values and its fragment',
      request: '/?hotelCode=1&utm_source=one',
      location: '/hotel-info/GOC/1?utm_source=two#rooms',
      expected: '/hotel-info/GOC/1?utm_source=two#rooms',
    },
    {
      name: 'does not bring back what it has resolved',
      request: '/?destination=EILAT&chain=x&hotelCode=1&supplier=GOC&lang=en&payload=abc',
      location: '/en?destination=eilat',
      expected: '/en?destination=eilat',
    },
    {
      name: 'to another site is not changed',
      request: '/?utm_source=google',
      location: '//other.example/',
      expected: '//other.example/',
    },
    {
      name: 'to an absolute address is not changed',
      request: '/?utm_source=google',
      location: 'https://other.example/',
      expected: 'https://other.example/',
    },
  ])('$name', ({ request, location, expected }) => {
    expect(withCampaignQuery(request, location)).toBe(expected)
  })
})
