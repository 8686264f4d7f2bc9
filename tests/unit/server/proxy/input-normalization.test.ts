import { describe, expect, test } from '@jest/globals'
import { readClientAddress } from '#lib/server/proxy/client-address.ts'
import { applyEndpointRule, type RuleContext } from '#lib/server/proxy/endpoint-rules.ts'
import { findGuesses } from '#lib/server/proxy/guess-limits.ts'

describe('several spellings of one identity count as one', () => {
  const phones =
    '0500000102 050-000-0102 +972500000102 972-50-0000102 00972500000102 +972(0)50-0000102 9720500000102 00500000102'
  test.each(phones.split(' '))('phone %s', (phone) => {
    expect(findGuesses('POST /clubMember/requestLogin', { path: {}, body: { phone } }, 'main', {})).toEqual([
      { kind: 'sms', identity: 'phone 500000102' },
    ])
  })

  test.each(['dana l', 'DANA L', ' dana  l ', 'dana\u00a0l', 'da\u200bna l', 'dána l', 'ｄana l'])(
    'clerk %j',
    (clerkName) => {
      const body = { odyAgentCode: 'AG9000', clerkName }
      expect(findGuesses('POST /agent/login', { path: {}, body }, 'main', {})).toEqual([
        { kind: 'password', identity: 'clerk ag9000 danal' },
      ])
    },
  )
})

describe('a port that a proxy appended is removed from an address', () => {
  test.each([
    ['8.8.8.8:51234', '8.8.8.8'],
    ['[2a02:ed0:1:2::9]:51234', '2a02:ed0:1:2::/64'],
    ['[2a02:ed0:1:2::9]', '2a02:ed0:1:2::/64'],
    ['8.8.8.8:', 'unknown'],
  ])('%s', (step, address) => {
    expect(readClientAddress(`6.6.6.6, ${step}`, '10.0.0.1', 1)).toBe(address)
  })
})

describe('a return address', () => {
  // The rule uses only the origin.
  const facts = { origin: 'https://a.example' } as RuleContext
  const back = 'https://a.example/back'
  const apply = (successUrl: string) =>
    applyEndpointRule(
      'POST /operation/getPaymentUrl/{bookId}',
      { path: {}, query: {}, body: { successUrl, failureUrl: back } },
      facts,
    )

  test.each([
    ['https://a.example\\@evil.example/', 'https://a.example/@evil.example/'],
    ['https:\\\\a.example/x', 'https://a.example/x'],
    ['https://a.exam\tple/x', 'https://a.example/x'],
    ['HTTPS://A.EXAMPLE:443/x?y=1#z', 'https://a.example/x?y=1#z'],
  ])('%j is sent on in its parsed form', (given, successUrl) => {
    expect(apply(given)).toEqual({ path: {}, query: {}, body: { successUrl, failureUrl: back } })
  })

  test.each([
    'https://evil.example@a.example/',
    'https://a.example.evil.example/',
    'http://a.example/',
    'javascript:0',
  ])('%j is refused', (given) => {
    const fields = [{ path: 'body.successUrl', code: 'foreign-address' }]
    expect(apply(given)).toEqual({ code: 'invalid-input', fields })
  })
})
