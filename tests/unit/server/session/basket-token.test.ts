import { describe, expect, test } from '@jest/globals'
import {
  type BasketSigner,
  CUSTOMER_COOKIE,
  decodeBasketToken,
  encodeBasketToken,
  isCustomerCookie,
  toCustomerCookie,
} from '#lib/server/session/basket-token.ts'

const NOW = Date.parse('2026-11-22T10:00:00Z')
const DAY = 86_400_000
const ID = 'booking-number-0001'
const signer: BasketSigner = {
  secrets: ['a secret of the tests, long enough'],
  host: 'agents.example',
  agencyCode: 'agents',
}
const link = { id: ID, createdAt: NOW - 500, expiresAt: NOW + 1_000 }
const token = encodeBasketToken(link, signer)
const rotated = { ...signer, secrets: ['a newer secret of the tests, long', ...signer.secrets] }

describe('the token of a link', () => {
  test('names the booking and its end, and is short enough for a message', () => {
    expect(decodeBasketToken(token, signer, NOW)).toEqual({ kind: 'valid', ...link })
    expect(token.length).toBeLessThan(140)
    expect(token).toMatch(/^[\w.-]+$/)
  })

  test('is another one for each link of a booking, also where they end at the same time', () => {
    expect(encodeBasketToken({ ...link, createdAt: NOW }, signer)).not.toBe(token)
  })

  test('expires, and says of which booking it was', () => {
    expect(decodeBasketToken(token, signer, NOW + 1_000)).toMatchObject({ kind: 'expired', id: ID })
  })

  test('remains valid when a newer secret is added, and not when its own is removed', () => {
    expect(decodeBasketToken(token, rotated, NOW).kind).toBe('valid')
    expect(decodeBasketToken(token, { ...signer, secrets: rotated.secrets.slice(0, 1) }, NOW).kind).toBe('invalid')
  })

  const [payload = '', signature = ''] = token.split('.')
  const longer = Buffer.from(JSON.stringify({ id: ID, at: NOW - 500, until: NOW + DAY })).toString('base64url')
  test.each([
    ['empty', ''],
    ['without a signature', payload],
    ['with a later end', `${longer}.${signature}`],
    ['with a changed signature', `${payload}.${signature.slice(0, -2)}AA`],
    ['with a longer signature', `${token}A`],
    ['with a further part', `${token}.x`],
    ['very long', 'a'.repeat(100_000)],
    ['signed as a cookie', toCustomerCookie(signer, 'https', NOW).split(/[=;]/)[1] ?? ''],
  ])('is invalid when it is %s', (_, changed) => {
    expect(decodeBasketToken(changed, signer, NOW)).toEqual({ kind: 'invalid' })
  })

  test('is invalid on another host and for another agency', () => {
    expect(decodeBasketToken(token, { ...signer, host: 'galim.example' }, NOW).kind).toBe('invalid')
    expect(decodeBasketToken(token, { ...signer, agencyCode: 'galim' }, NOW).kind).toBe('invalid')
  })
})

describe('the cookie of a customer', () => {
  const header = toCustomerCookie(signer, 'https', NOW)
  const value = header.split(/[=;]/)[1]

  test('is for this site, out of reach of scripts, and lasts thirty days', () => {
    expect(header).toMatch(
      new RegExp(`^${CUSTOMER_COOKIE}=[^;]+; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$`),
    )
    expect(toCustomerCookie(signer, 'http', NOW)).not.toContain('Secure')
    expect(isCustomerCookie(value, signer, NOW + 29 * DAY)).toBe(true)
    expect(isCustomerCookie(value, signer, NOW + 30 * DAY)).toBe(false)
  })

  test.each([
    ['missing', undefined, signer],
    ['invented', `${NOW + DAY}.abc`, signer],
    ['made longer', `${NOW + 400 * DAY}.${value?.split('.')[1]}`, signer],
    ['a link’s token', token, signer],
    ['of another host', value, { ...signer, host: 'galim.example' }],
    ['of another agency', value, { ...signer, agencyCode: 'galim' }],
  ])('%s admits nobody', (_, cookie, to) => {
    expect(isCustomerCookie(cookie, to, NOW)).toBe(false)
  })
})
