import { describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { CallResult } from '#lib/browser/problem.ts'
import type { StoredPage } from '#lib/contract/entities/booking.ts'
import { formatIsolatedMoney, formatMoney } from '#lib/i18n/format.ts'
import { LOCALES } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { createSignInState, PAGE } from '#tests/unit/components/booking/form/fixture.ts'
import { answer, domestic, field, fill, open, press, replies } from '#tests/unit/components/booking/form/open-form.tsx'
import { setWide } from '#tests/unit/components/ui/jsdom.ts'
import { withoutNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'

describe('paying', () => {
  test('B11: offers 1 to 12 payments with their amounts', () => {
    open()
    const options = [...field('payer-numberOfPayments').querySelectorAll('option')].map(({ text }) =>
      withoutNoBreakSpaces(text),
    )
    expect(options).toHaveLength(12)
    // Isolated by characters, because an option can contain no elements.
    const sum = (agorot: number) => formatIsolatedMoney(agorot, 'en')
    expect(options.slice(0, 3)).toEqual([
      `One payment: ${sum(374_083)}`,
      `2 payments of ${sum(187_000)}, the first ${sum(187_083)}`,
      `3 payments of ${sum(124_600)}, the first ${sum(124_883)}`,
    ])
  })

  test('offers no number of payments where nothing is due: it said "One payment: ₪0"', () => {
    open({ page: { ...PAGE, total: PAGE.paidAtHotel, paidNow: 0 } })
    expect(document.getElementById('booking-payer-numberOfPayments')).toBeNull()
  })

  test('shows the largest number of payments where the chosen one is not possible any more, and the chosen one when it is again', () => {
    const shown = open({ draft: { payer: { numberOfPayments: 10 } } })
    const chosen = () => (field('payer-numberOfPayments') as HTMLSelectElement).value
    const shownFor = (paidNow: number) => {
      shown.go({ at: 'draft' }, { ...PAGE, paidNow, total: paidNow + PAGE.paidAtHotel })
      return chosen()
    }
    expect([chosen(), shownFor(450), shownFor(PAGE.paidNow)]).toEqual(['10', '4', '10'])
  })

  test('A14, A4: what is paid at the hotel is shown separately', () => {
    const { t } = open()
    const review = screen.getByRole('region', { name: t('booking.review.title') })
    expect(within(review).getByText('Resort fee')).toBeTruthy()
    expect(within(review).getByText('Towels at the pool for a deposit.')).toBeTruthy()
    const summary = screen.getByRole('region', { name: t('booking.summary.title') })
    for (const sum of [379_083, 374_083, 5_000]) {
      expect(within(summary).getAllByText(formatMoney(sum, 'en')).length).toBeGreaterThan(0)
    }
  })

  test.each(LOCALES)(
    'in %s, the summary has a name, and is a stop for the keyboard only where it scrolls',
    (locale) => {
      const name = toTranslator(locale)('booking.summary.title')
      for (const isWide of [true, false]) {
        setWide(isWide)
        open({ locale })
        expect(screen.getByRole('complementary', { name }).tabIndex).toBe(isWide ? 0 : -1)
        cleanup()
      }
      setWide(true)
    },
  )

  const member = {
    phone: '+972501234567',
    firstName: 'Dana',
    lastName: 'Levi',
    email: 'd@example.com',
    discountPercent: 7,
  }

  test('a member’s discount is shown as a refund (section 6)', () => {
    const line = { kind: 'member' as const, name: 'Club member refund 7%', amount: -26_186, paidAt: 'now' as const }
    const page = { ...PAGE, lines: [...PAGE.lines, line], total: PAGE.total - 26_186, paidNow: PAGE.paidNow - 26_186 }
    const { t } = open({ page, signIn: createSignInState({}, { member }) })
    const refund = t('booking.member.refund', { percent: 7, amount: formatIsolatedMoney(26_186, 'en') })
    expect(screen.getByText(refund)).toBeTruthy()
    expect((field('payer-email') as HTMLInputElement).value).toBe('d@example.com')
  })

  test('a member’s discount that the price has already is promised no second time where its lines do not explain it', () => {
    const line = { kind: 'member' as const, name: 'Club member refund 7%', amount: -26_186, paidAt: 'now' as const }
    // One agora less than the lines.
    const [total, paidNow] = [PAGE.total - 26_187, PAGE.paidNow - 26_187]
    const { t } = open({
      page: { ...PAGE, lines: [...PAGE.lines, line], total, paidNow },
      signIn: createSignInState({}, { member }),
    })
    const refund = t('booking.member.refund', { percent: 7, amount: formatIsolatedMoney(26_186, 'en') })
    expect(screen.getByText(refund)).toBeTruthy()
    expect(screen.queryByText(t('stay.price.refund', { percent: 7 }))).toBeNull()
  })

  test('before it is a line of the price, it is the same: of what is paid on the site, not of what the hotel gets', () => {
    const { t } = open({ signIn: createSignInState({}, { member }) })
    const refund = screen.getByText(t('stay.price.refund', { percent: 7 })).closest('div')
    expect(refund?.textContent).toContain(formatMoney(26_186, 'en'))
  })

  test('B7: the newsletter is off, and only the person’s own tick turns it on', async () => {
    const shown = open()
    expect((field('newsletter') as HTMLInputElement).checked).toBe(false)
    await fill(shown)
    await shown.user.click(screen.getByRole('button', { name: shown.t('booking.next.pay') }))
    expect(shown.onSubmit.mock.calls.at(-1)?.[0].newsletter).toBe(false)
    await shown.user.click(field('newsletter'))
    await shown.user.click(screen.getByRole('button', { name: shown.t('booking.next.pay') }))
    expect(shown.onSubmit.mock.calls.at(-1)?.[0].newsletter).toBe(true)
  })
})

describe('a coupon', () => {
  const coupon = 'GET /operation/checkCoupon/{code}'
  const refused = (status: number) => ({ ok: false as const, problem: { code: 'rejected' as const, status } })

  test.each([
    { status: 400, key: 'booking.invalid-coupon-price' },
    { status: 404, key: 'booking.invalid-coupon-number' },
    { status: 429, key: 'booking.fault.tooManyCoupons' },
  ] as const)('that is refused with $status shows $key, and the price is unchanged', async ({ status, key }) => {
    replies[coupon] = refused(status)
    const { user, t, onReprice } = open()
    await user.type(field('couponCode'), 'NIGMAR{Enter}')
    expect((await screen.findByText(t(key))).closest('[aria-live]')).toBeTruthy()
    expect(field('couponCode').getAttribute('aria-invalid')).toBe('true')
    expect(onReprice).not.toHaveBeenCalled()
  })

  test('that is valid reduces the price at once, is priced upstream, and can be removed', async () => {
    replies[coupon] = { ok: true, data: { code: 'NOFESH100', amount: 10_000 } }
    const { user, t, onReprice } = open()
    const summary = screen.getByRole('region', { name: t('booking.summary.title') })
    await user.type(field('couponCode'), 'nofesh100{Enter}')
    const remove = await screen.findByRole('button', { name: t('booking.coupon.remove') })
    await waitFor(() => expect(document.activeElement).toBe(remove))
    expect(onReprice.mock.calls.map(([draft]) => draft.couponCode)).toEqual(['NOFESH100'])
    expect(within(summary).getAllByText(formatMoney(369_083, 'en')).length).toBeGreaterThan(0)
    await user.click(remove)
    await waitFor(() => expect(document.activeElement).toBe(field('couponCode')))
    expect(onReprice.mock.calls.map(([draft]) => draft.couponCode)).toEqual(['NOFESH100', undefined])
    expect(within(summary).getAllByText(formatMoney(379_083, 'en')).length).toBeGreaterThan(0)
  })

  const couponLine: StoredPage['lines'][number] = { kind: 'coupon', name: 'Coupon', amount: -9_050, paidAt: 'now' }
  test.each([
    { name: 'a line of its own', lines: [...PAGE.lines, couponLine] },
    { name: 'no line', lines: PAGE.lines },
  ])('A3: once the upstream has stored a price with it and $name, the total is the upstream’s', async ({ lines }) => {
    replies[coupon] = { ok: true, data: { code: 'NOFESH100', amount: 10_000 } }
    const shown = open()
    await fill(shown)
    await shown.user.type(field('couponCode'), 'NOFESH100{Enter}')
    await screen.findByRole('button', { name: shown.t('booking.coupon.remove') })
    const [total, paidNow] = [PAGE.total - 9_050, PAGE.paidNow - 9_050]
    shown.go({ at: 'draft' }, { ...PAGE, lines, total, paidNow })
    const summary = screen.getByRole('region', { name: shown.t('booking.summary.title') })
    expect(within(summary).getAllByText(formatMoney(total, 'en')).length).toBeGreaterThan(0)
    await press(shown)
    await waitFor(() => expect(shown.onSubmit.mock.calls.map(([, sent]) => sent)).toEqual([total]))
  })

  test('whose check is running holds the submit back, so that nobody pays without it, and its code cannot be changed meanwhile', async () => {
    const reply = Promise.withResolvers<CallResult<unknown>>()
    domestic.mockImplementation((line, input) => (line === coupon ? reply.promise : answer(line, input)))
    const shown = open()
    await fill(shown)
    await shown.user.type(field('couponCode'), 'nofesh100{Enter}')
    await shown.user.type(field('couponCode'), '7')
    await press(shown)
    await screen.findAllByText(withoutNoBreakSpaces(shown.t('booking.next.sending')))
    expect(shown.onSubmit).not.toHaveBeenCalled()
    expect((field('couponCode') as HTMLInputElement).value).toBe('nofesh100')
    reply.resolve({ ok: true, data: { code: 'NOFESH100', amount: 10_000 } })
    await waitFor(() => expect(shown.onSubmit).toHaveBeenCalledTimes(1))
    expect(shown.onReprice.mock.calls.map(([draft]) => draft.couponCode)).toEqual(['NOFESH100'])
    expect(shown.onSubmit.mock.calls[0]?.[0].couponCode).toBe('NOFESH100')
    // The coupon is the person's own change of the price: it needs no second agreement.
    expect(shown.onSubmit.mock.calls[0]?.[1]).toBe(PAGE.total - 10_000)
  })

  test('that is refused stops the submit that waited for it: the field gets the focus and says that nothing was paid', async () => {
    const reply = Promise.withResolvers<CallResult<unknown>>()
    domestic.mockImplementation((line, input) => (line === coupon ? reply.promise : answer(line, input)))
    const shown = open()
    await fill(shown)
    await shown.user.type(field('couponCode'), 'NIGMAR{Enter}')
    await press(shown)
    reply.resolve(refused(404))
    const text = `${shown.t('booking.invalid-coupon-number')} ${shown.t('booking.coupon.notPaid')}`
    expect((await screen.findByText(text)).closest('[aria-live]')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('couponCode')))
    expect(shown.onSubmit).not.toHaveBeenCalled()
    // Whoever clears the field pays without a coupon.
    await shown.user.clear(field('couponCode'))
    await press(shown)
    await waitFor(() => expect(shown.onSubmit.mock.calls).toEqual([[expect.anything(), PAGE.total]]))
  })

  test('that is typed but not applied is applied before the form is sent, and stops the submit when it is refused', async () => {
    replies[coupon] = refused(400)
    const shown = open()
    await fill(shown)
    await shown.user.type(field('couponCode'), 'NOFESH100')
    await press(shown)
    await screen.findByText(`${shown.t('booking.invalid-coupon-price')} ${shown.t('booking.coupon.notPaid')}`)
    expect(shown.onSubmit).not.toHaveBeenCalled()
    replies[coupon] = { ok: true, data: { code: 'NOFESH100', amount: 10_000 } }
    await press(shown)
    await waitFor(() => expect(shown.onSubmit).toHaveBeenCalledTimes(1))
    const [draft, total] = shown.onSubmit.mock.calls[0] ?? []
    expect([draft?.couponCode, total]).toEqual(['NOFESH100', PAGE.total - 10_000])
  })

  test('that is typed but not applied is saved, and applied after a reload too', async () => {
    const before = open()
    await before.user.type(field('couponCode'), 'NOFESH100')
    await fill(before)
    cleanup()
    const draft = before.onSaveDraft.mock.calls.at(-1)?.[0] ?? {}
    replies[coupon] = { ok: true, data: { code: 'NOFESH100', amount: 10_000 } }
    const shown = open({ draft })
    expect((field('couponCode') as HTMLInputElement).value).toBe('NOFESH100')
    await press(shown)
    await waitFor(() => expect(shown.onSubmit).toHaveBeenCalledTimes(1))
    const [sent, total] = shown.onSubmit.mock.calls[0] ?? []
    expect([sent?.couponCode, sent?.typedCoupon, total]).toEqual(['NOFESH100', undefined, PAGE.total - 10_000])
  })

  test('that is typed is applied before a changed price is accepted too', async () => {
    replies[coupon] = refused(404)
    const { user, t, onAgree, onReprice } = open({
      state: { at: 'price-changed', previous: 379_083, total: 401_828, target: 'card' },
    })
    await user.type(field('couponCode'), 'NOFESH100')
    const accept = () => screen.getAllByRole('button', { name: t('booking.changed.yes') }).at(-1) as HTMLElement
    await user.click(accept())
    await screen.findByText(`${t('booking.invalid-coupon-number')} ${t('booking.coupon.notPaid')}`)
    expect(onAgree).not.toHaveBeenCalled()
    replies[coupon] = { ok: true, data: { code: 'NOFESH100', amount: 10_000 } }
    await user.click(accept())
    // The coupon is the person's own change: the upstream's total with it needs no second agreement.
    await waitFor(() => expect(onAgree.mock.calls).toEqual([[401_828, 391_828]]))
    expect(onReprice.mock.calls.map(([draft]) => draft.couponCode)).toEqual(['NOFESH100'])
  })

  test('that is applied while a changed price waits, or was stored before it changed, needs no second agreement either', async () => {
    replies[coupon] = { ok: true, data: { code: 'NOFESH100', amount: 10_000 } }
    const changed = { at: 'price-changed', previous: 379_083, total: 401_828, target: 'card' } as const
    const { user, t, onAgree, go } = open({ state: changed })
    await user.type(field('couponCode'), 'NOFESH100{Enter}')
    await screen.findByRole('button', { name: t('booking.coupon.remove') })
    const accept = () => screen.getAllByRole('button', { name: t('booking.changed.yes') }).at(-1) as HTMLElement
    await user.click(accept())
    await waitFor(() => expect(onAgree.mock.calls).toEqual([[401_828, 391_828]]))
    // An upstream that has not lowered the price by the coupon: its total is the one to accept.
    go({ at: 'stored', step: 'storing', target: 'card', agreed: 391_828 })
    go({ ...changed, previous: 391_828 })
    await user.click(accept())
    await waitFor(() => expect(onAgree.mock.calls.at(-1)).toEqual([401_828, 401_828]))
    const [total, paidNow] = [PAGE.total - 10_000, PAGE.paidNow - 10_000]
    const withCoupon = { ...PAGE, lines: [...PAGE.lines, { ...couponLine, amount: -10_000 }], total, paidNow }
    go({ at: 'draft' }, withCoupon)
    go({ ...changed, previous: total, total: 391_828 }, withCoupon)
    await user.click(accept())
    await waitFor(() => expect(onAgree.mock.calls.at(-1)).toEqual([391_828, 391_828]))
  })

  test('that another booking used up meanwhile is the fault, when the upstream refuses the form without a reason', async () => {
    const shown = open({ draft: { couponCode: 'PAAM1' } })
    const refusal = { at: 'draft', fault: { code: 'rejected', status: 400 } } as const
    replies[coupon] = { ok: true, data: { code: 'PAAM1', amount: 5_000 } }
    shown.go(refusal)
    await screen.findByText(shown.t('booking.failure.title'))
    expect(screen.queryByRole('link', { name: /Coupon/ })).toBeNull()

    shown.go({ at: 'draft' })
    replies[coupon] = refused(404)
    shown.go(refusal)
    await shown.user.click(await screen.findByRole('link', { name: /Coupon/ }))
    // The same text as when an invalid one is typed (section 8), and none that says that it lowers the price.
    const remove = screen.getByRole('button', { description: shown.t('booking.invalid-coupon-number') })
    expect(document.activeElement).toBe(remove)
    expect(document.body.textContent).not.toContain('PAAM1 applied')
    await shown.user.click(remove)
    await waitFor(() => expect(screen.queryByRole('link', { name: /Coupon/ })).toBeNull())
  })

  test('that the price has become too small for says so; it is checked with the price before it (section 8)', async () => {
    const line = { kind: 'coupon', name: 'Coupon', amount: -10_000, paidAt: 'now' } as const
    const stored = {
      ...PAGE,
      lines: [...PAGE.lines, line],
      total: PAGE.total - 10_000,
      paidNow: PAGE.paidNow - 10_000,
    }
    const shown = open({ draft: { couponCode: 'NOFESH100' }, page: stored })
    replies[coupon] = refused(400)
    shown.go({ at: 'draft', fault: { code: 'rejected', status: 400 } })
    await shown.user.click(await screen.findByRole('link', { name: /Coupon/ }))
    expect(screen.getByRole('button', { description: shown.t('booking.invalid-coupon-price') })).toBeTruthy()
    const checks = domestic.mock.calls.filter(([line]) => line === coupon)
    expect(checks.map(([, input]) => input)).toMatchObject([{ query: { amount: PAGE.total } }])
  })

  test('that is removed while it is checked again is no fault any more', async () => {
    const reply = Promise.withResolvers<CallResult<unknown>>()
    domestic.mockImplementation((line, input) => (line === coupon ? reply.promise : answer(line, input)))
    const shown = open({ draft: { couponCode: 'PAAM1' } })
    shown.go({ at: 'draft', fault: { code: 'rejected', status: 400 } })
    await shown.user.click(screen.getByRole('button', { name: shown.t('booking.coupon.remove') }))
    await shown.user.type(field('payer-firstName'), 'Dana')
    reply.resolve(refused(404))
    await (act(async () => void (await reply.promise)) as unknown as Promise<void>)
    expect(document.activeElement).toBe(field('payer-firstName'))
    expect(screen.queryByRole('link', { name: /Coupon/ })).toBeNull()
    expect(field('couponCode').getAttribute('aria-invalid')).toBeNull()
  })
})

test('what an agent has agreed with the customer is fixed: the request, and the price without a coupon', () => {
  const { t } = open({ fromAgent: true, draft: { remark: 'High floor' } })
  expect(screen.getByRole('note').textContent).toBe(t('booking.fromAgent.note'))
  const remark = field('remark') as HTMLTextAreaElement
  expect([remark.value, remark.readOnly]).toEqual(['High floor', true])
  expect(screen.queryByLabelText(t('booking.field.coupon'))).toBeNull()
  cleanup()
  // Without a request of the agent's the customer writes one.
  open({ fromAgent: true })
  expect((field('remark') as HTMLTextAreaElement).readOnly).toBe(false)
})

test.each([
  { name: 'a visitor, whose sign-in has ended', signIn: createSignInState(), pays: true },
  { name: 'a marketer without payment', signIn: createSignInState({ bypassPayment: true }), pays: false },
  { name: 'a marketer with credit', signIn: createSignInState({ useCredit: true }), pays: false },
  { name: 'somebody whose session could not be read', signIn: null, pays: false },
])('a draft without payment is booked without a card only by those who may: $name', async ({ signIn, pays }) => {
  const draft = { agent: { bypassPayment: true, handlingAgent: 'dana' } }
  const shown = open({ signIn, draft })
  await fill(shown)
  await press(shown, pays ? 'booking.next.pay' : 'booking.next.book')
  await waitFor(() => expect(shown.onSubmit).toHaveBeenCalled())
  expect(shown.onSubmit.mock.calls.map(([{ agent }]) => agent?.bypassPayment === true)).toEqual([!pays])
})

test('credit must suffice for the amount due (section 5)', async () => {
  replies['GET /paxBankCredit/getInfo'] = { ok: true, data: { creditAmount: 100_000, creditAmountUsd: 0 } }
  const shown = open({ signIn: createSignInState({ useCredit: true }) })
  await screen.findByText(formatMoney(100_000, 'en'))
  await fill(shown)
  await shown.user.click(field('bypassPayment'))
  await press(shown, 'booking.next.book')
  const fault = new RegExp(shown.t('booking.fault.credit'))
  const link = await screen.findByRole('link', { name: fault })
  expect(shown.onSubmit).not.toHaveBeenCalled()
  // The price is taken from the credit, so it is not "due now: 0".
  const bar = screen.getByText(shown.t('booking.credit.charged'), { selector: 'form > div span' }).closest('p')
  expect(bar?.textContent).toMatch(/₪[1-9]/)

  await shown.user.click(link)
  expect(document.activeElement).toBe(field('bypassPayment'))
  expect(screen.getByRole('checkbox', { description: fault })).toBe(field('bypassPayment'))
  // Paid by card instead.
  await shown.user.click(field('bypassPayment'))
  await waitFor(() => expect(screen.queryByText(fault)).toBeNull())
  await press(shown, 'booking.next.pay')
  await waitFor(() => expect(shown.onSubmit).toHaveBeenCalled())
})

test('credit that another booking used meanwhile is noticed without a reload, with the amount that is missing', async () => {
  replies['GET /paxBankCredit/getInfo'] = { ok: true, data: { creditAmount: 100_000_000, creditAmountUsd: 0 } }
  const shown = open({ signIn: createSignInState({ useCredit: true }) })
  await screen.findByText(formatMoney(100_000_000, 'en'))
  expect(screen.queryByText(/short of the price/)).toBeNull()
  replies['GET /paxBankCredit/getInfo'] = { ok: true, data: { creditAmount: 100_000, creditAmountUsd: 0 } }
  act(() => void jest.advanceTimersByTime(10_000))
  expect((await screen.findByText(/short of the price/)).textContent).toMatch(/₪[\d,]+/)
  await fill(shown)
  await shown.user.click(field('bypassPayment'))
  await press(shown, 'booking.next.book')
  expect(shown.onSubmit).not.toHaveBeenCalled()
})
