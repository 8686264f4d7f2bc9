import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { NextIntlClientProvider, useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import { DIRECT_PAYMENT_KEY } from '#lib/browser/booking/store.ts'
import type { CallResult } from '#lib/browser/problem.ts'
import en from '#messages/en.json' with { type: 'json' }

type Call = (
  line: string,
  input: { path: { id: string }; query: { debitAmountNis: number } },
) => Promise<CallResult<unknown>>
const domestic = jest.fn<Call>()
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ domestic, bff: jest.fn() }))
const { DebtLink } = await import('#components/booking/outcome/debt-link.tsx')

const OWED = 84_800

function Wrapper({ Part }: { Part: ComponentType<Parameters<typeof DebtLink>[0]> }) {
  const t = useTranslations()
  return <Part id="booking-number-0001" owed={OWED} locale="en" t={t} />
}

async function createLink(amount: string) {
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Jerusalem">
      <Wrapper Part={DebtLink} />
    </NextIntlClientProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>(en.outcome.debt.amount)
  expect(field.value).toBe('848.00')
  const user = userEvent.setup()
  await user.clear(field)
  if (amount !== '') await user.type(field, amount)
  await user.click(screen.getByRole('button', { name: en.outcome.debt.send }))
}

beforeEach(() => {
  localStorage.clear()
  domestic.mockReset()
})

describe('a payment-only link for a debt (section 4)', () => {
  test.each(['500.50', '₪ 500.5', '٥٠٠.٥٠'])(
    'is created for “%s” shekels, and the direct-payment flag is set after it',
    async (amount) => {
      domestic.mockResolvedValue({ ok: true, data: { url: 'https://pay.example/debt' } })
      await createLink(amount)
      expect(screen.getByRole('link', { name: 'https://pay.example/debt' })).toBeTruthy()
      expect(domestic.mock.calls).toEqual([
        [
          'POST /operation/paymentOnly/{id}/',
          { path: { id: 'booking-number-0001' }, query: { debitAmountNis: 500.5 } },
        ],
      ])
      expect(localStorage.getItem(DIRECT_PAYMENT_KEY)).toBe('true')
    },
  )

  test('a refusal is shown, and no flag is set', async () => {
    domestic.mockResolvedValue({ ok: false, problem: { code: 'rejected', status: 400 } })
    await createLink('848')
    expect(screen.getByText(en.outcome.debt.refused)).toBeTruthy()
    expect(localStorage.getItem(DIRECT_PAYMENT_KEY)).toBeNull()
  })

  test.each(['0', '-3', '848.01', ''])('“%s” is not a valid amount for this debt', async (amount) => {
    await createLink(amount)
    expect(screen.getByText(en.outcome.debt.bad)).toBeTruthy()
    expect(domestic).not.toHaveBeenCalled()
  })
})
