import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { CREDIT_REFRESH } from '#lib/browser/credit/credit-poller.ts'
import { FIRST_DELAY, MAX_ATTEMPTS, RETRY_DELAY } from '#lib/browser/live/connection.ts'
import { SUPPLIERS } from '#lib/contract/values.ts'
import { SUPPLIER_ORDER } from '#lib/domain/search/plan.ts'
import { MAX_NIGHTS } from '#lib/domain/stay/stay-dates.ts'
import { defaultLocale, locales } from '#lib/i18n/locales.ts'
import messages from '#messages/en.json' with { type: 'json' }

// Written out: tests of behaviour use the constants themselves, and would pass with any other value.

test('the constants of section 9', () => {
  expect({ FIRST_DELAY, RETRY_DELAY, MAX_ATTEMPTS, CREDIT_REFRESH, MAX_NIGHTS }).toEqual({
    FIRST_DELAY: 1_000,
    RETRY_DELAY: 3_000,
    MAX_ATTEMPTS: 5,
    CREDIT_REFRESH: 10_000,
    MAX_NIGHTS: 18,
  })
  // Search sources are indexes into this list.
  expect(SUPPLIERS).toEqual(['GOC', 'ISRO', 'DAN', 'MINI', 'ATLANTIS'])
  expect(SUPPLIER_ORDER).toEqual(SUPPLIERS)
  const codes = Object.entries(locales).map(([locale, { langCode }]) => [locale, langCode])
  expect(Object.fromEntries(codes)).toEqual({ en: 'ENG', he: 'HEB', ru: 'RUS', ar: 'ARA' })
  expect(defaultLocale).toBe('he')
})

test('under 479 pixels is mobile, 867 and less is small media (sections 2 and 9)', () => {
  const theme = readFileSync('app/theme.css', 'utf8')
  expect(theme).toContain('--breakpoint-phone: 479px;')
  // The first width that is not small media.
  expect(theme).toContain('--breakpoint-wide: 868px;')
})

test('the texts of sections 5 and 8', () => {
  const { desk, cancel, product, booking } = messages
  const { closed, error, reconnecting, 'reconnect-error': reconnectError } = desk.connection.notice
  expect([closed, error, reconnecting, reconnectError]).toEqual([
    'Socket has closed',
    'Socket has an error',
    'Socket is reconnecting',
    'Socket reconnecting has an error',
  ])
  expect([desk.failure.text, desk.failure.code]).toEqual([
    'Sorry, we have a system problem. Please contact the booking center at 03-5151614.',
    'Error Code: {status}',
  ])
  expect([cancel.password.wrong, cancel.password.server, cancel.password.unexpected]).toEqual([
    'The password is incorrect. Try again.',
    'Sorry. It seems the server has an error. Try again.',
    'Something error!',
  ])
  expect([product.state.expiredDeal, booking.state['expired-deal']]).toEqual([
    'Sorry, this is an expired deal.',
    'Sorry, this is an expired deal.',
  ])
})
