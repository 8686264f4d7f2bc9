import { beforeEach, describe, expect, test } from '@jest/globals'
import { createAnsweringUpstream, findEndpoint, toVerdict } from '#tests/contract/answering-upstream.ts'
import { ENDPOINTS, exampleInput, toRequest } from '#tests/contract/endpoints.ts'
import { AGENT_SITE, bookingCookieOf, customerCookieOf, filledInCookieOf, SESSIONS } from '#tests/contract/visitors.ts'

const upstream = createAnsweringUpstream()
const LOGIN = '401 login-required'
const ENDED = '410 gone'

beforeEach(() => upstream.answerWith())

const CUSTOMER = customerCookieOf()

const STORE = 'POST /operation/storePage/{id}'
const BOOKING = 'booking-number-0001'

const ask = (cookie: string, listed: (typeof ENDPOINTS)[number]) =>
  upstream.ask(listed, { session: SESSIONS.anonymous, agency: AGENT_SITE, headers: { cookie } })

describe('on a closed site, the customer of an agent’s link', () => {
  test('may fill in and pay for the booking of the link, and nothing else', async () => {
    const allowed: string[] = []
    for (const listed of ENDPOINTS) {
      const [id = ''] = Object.values(exampleInput(listed).path)
      const verdict = await toVerdict(await ask(`${CUSTOMER}; ${filledInCookieOf(id)}`, listed))
      expect(verdict).not.toBe(ENDED)
      if (verdict !== LOGIN && listed.endpoint.access === 'everyone') allowed.push(listed.wireLine)
    }
    const anonymous: string[] = []
    for (const listed of ENDPOINTS) {
      if ((await toVerdict(await ask('', listed))) !== LOGIN) anonymous.push(listed.wireLine)
    }
    expect(allowed.filter((line) => !anonymous.includes(line))).toEqual([
      'GET /operation/packDates/holidays',
      'POST /operation/notifyAdmin',
      'GET /operation/refreshRoomRates/{id}',
      'GET /hotelInfo/{supplier}/{hotelCode}',
      'POST /operation/getPaymentUrl/{bookId}',
      'POST /operation/bookingevent/{id}/canceledWithBody',
      'POST /operation/bookingevent/{id}/canceledWithoutBody',
      'POST /operation/payAndBook/{id}',
      'POST /operation/resumeThePaymentOnly/{id}',
      'GET /operation/succeededBooking/{id}',
    ])
  })

  test.each([
    ['with the link of another booking', () => `${CUSTOMER}; ${filledInCookieOf('booking-number-of-another')}`],
    ['without the cookie of a link, which an agent who has signed out has too', filledInCookieOf],
    ['with the cookie only', () => CUSTOMER],
  ])('reaches no booking %s', async (_, toCookie) => {
    for (const listed of ENDPOINTS.filter(({ wireLine }) => /\/operation\/.*\{(?:id|bookId)\}/.test(wireLine))) {
      const [id = ''] = Object.values(exampleInput(listed).path)
      expect([listed.wireLine, await toVerdict(await ask(toCookie(id), listed))]).toEqual([listed.wireLine, LOGIN])
    }
    expect(upstream.received()).toEqual([])
  })

  test('reaches no booking that an agent has made in this browser before, with the link of another one', async () => {
    for (const listed of ENDPOINTS.filter(({ wireLine }) => /\/operation\/.*\{(?:id|bookId)\}/.test(wireLine))) {
      const [id = ''] = Object.values(exampleInput(listed).path)
      const verdict = await toVerdict(await ask(`${CUSTOMER}; ${bookingCookieOf(id)}`, listed))
      expect([listed.wireLine, verdict]).toEqual([
        listed.wireLine,
        expect.stringMatching(/^(410 gone|401 login-required)$/),
      ])
    }
    expect(upstream.received()).toEqual([])
  })

  test('stores the page of the link, and cannot begin a booking of their own', async () => {
    const listed = findEndpoint(STORE)
    const storeAs = async (id: string) => {
      const example = toRequest(listed, { cookie: `${CUSTOMER}; ${filledInCookieOf(id)}` })
      const url = example.url.replace(/storePage\/[^?]+/, `storePage/${id}`)
      const body = JSON.stringify({ ...JSON.parse(await example.text()), agent: undefined })
      const request = new Request(url, { method: 'POST', headers: example.headers, body })
      return toVerdict(await upstream.send(listed, request, { agency: AGENT_SITE }))
    }
    expect(await storeAs(BOOKING)).toBe('200')
    expect(await storeAs('init')).toBe(LOGIN)
  })
})
