import { describe, expect, test } from '@jest/globals'
import { MISSING_BOOKING_SUBJECT } from '#lib/domain/booking/notice.ts'
import { applyEndpointRule } from '#lib/server/proxy/endpoint-rules.ts'
import type { Attribution } from '#lib/server/session/attribution-cookie.ts'
import { agencyOf } from '#tests/contract/visitors.ts'

const agency = agencyOf({ phoneByChannel: { google: '03-1', desktop: '03-2' } })
const apply = (wireLine: `POST /${string}`, body: object, attribution: Attribution = {}) =>
  applyEndpointRule(wireLine, { path: {}, query: {}, body }, { origin: '', may: {} as never, agency, attribution })

describe('a notice to the admin', () => {
  test('has one of the site’s own subjects', () => {
    const foreign = { code: 'invalid-input', fields: [{ path: 'body.subject', code: 'unknown' }] }
    for (const subject of ['Buy now', `${MISSING_BOOKING_SUBJECT}!`, 'Page not found: https://evil.example']) {
      expect(apply('POST /operation/notifyAdmin', { subject, body: 'x' })).toEqual(foreign)
    }
    const own = { subject: MISSING_BOOKING_SUBJECT, body: 'x' }
    expect(apply('POST /operation/notifyAdmin', own)).toMatchObject({ body: own })
  })

  test('has a bounded and masked text', () => {
    const text = `noa@example.com ${'x'.repeat(30_000)}`
    const sent = apply('POST /operation/notifyAdmin', { subject: MISSING_BOOKING_SUBJECT, body: text })
    const { body } = (sent as { body: { body: string } }).body
    expect([body.startsWith('*** x'), body.length <= 4_000]).toEqual([true, true])
  })
})

describe('the contact form', () => {
  const lead = { name: 'Noa', phone: '0501234567', message: 'Hello' }

  test('carries the campaign of the visit and the phone number of its channel', () => {
    const attribution = { utm_source: 'google', dealType: 'galim', destination: 'eilat', chain: 'Kav Hof' }
    expect(apply('POST /lead/leadInfo', { ...lead, utm_source: 'another' }, attribution)).toMatchObject({
      body: {
        ...lead,
        utm_source: 'google',
        dealType: 'galim',
        destination: 'eilat',
        chainName: 'Kav Hof',
        campaignPhone: '03-1',
      },
    })
  })

  test('carries no name that no destination has: the contract allows only a code', () => {
    const { body } = apply('POST /lead/leadInfo', lead, { destination: 'ים אחר' }) as { body: object }
    expect(body).toEqual(lead)
  })

  test('of an ordinary visit carries nothing more, and claims no campaign', () => {
    const claimed = { utm_source: 'x', dealType: 'x', destination: 'x', chainName: 'x', campaignPhone: '0539999999' }
    expect(apply('POST /lead/leadInfo', { ...lead, ...claimed })).toMatchObject({ body: lead })
    expect(Object.keys((apply('POST /lead/leadInfo', { ...lead, ...claimed }) as { body: object }).body)).toEqual(
      Object.keys(lead),
    )
  })
})
