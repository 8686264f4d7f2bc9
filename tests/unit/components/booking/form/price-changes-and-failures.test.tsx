import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { formatMoney } from '#lib/i18n/format.ts'
import { createSignInState, PAGE } from '#tests/unit/components/booking/form/fixture.ts'
import { field, fill, open, press, replies } from '#tests/unit/components/booking/form/open-form.tsx'

describe('the state of the booking', () => {
  test('A10: a changed price shows the old price, the new price and the difference, and has to be accepted', async () => {
    const { user, t, onAgree } = open({
      state: { at: 'price-changed', previous: 379_083, total: 401_828, target: 'card' },
    })
    const note = screen.getByRole('region', { name: t('booking.changed.title') })
    expect(document.activeElement).toBe(note)
    for (const sum of [379_083, 401_828]) expect(within(note).getByText(formatMoney(sum, 'en'))).toBeTruthy()
    expect(
      within(note).getByText(t('booking.changed.more', { amount: `\u2066${formatMoney(22_745, 'en')}\u2069` })),
    ).toBeTruthy()
    await user.click(within(note).getByRole('button', { name: t('booking.changed.yes') }))
    expect(onAgree.mock.calls).toEqual([[401_828, 401_828]])
  })

  test('a price that changes while somebody types is shown when they leave the field, and the focus stays until then', async () => {
    const { user, t, go } = open()
    await user.type(field('payer-firstName'), 'Da')
    go({ at: 'price-changed', previous: 379_083, total: 401_828, target: 'form' })
    const note = screen.getByRole('region', { name: t('booking.changed.title') })
    await user.keyboard('na')
    expect(field('payer-firstName')).toMatchObject({ value: 'Dana' })
    expect(document.activeElement).toBe(field('payer-firstName'))
    await user.tab()
    await waitFor(() => expect(document.activeElement).toBe(note))
    // Only once.
    await user.click(field('payer-lastName'))
    await user.tab()
    expect(document.activeElement).not.toBe(note)
  })

  test('a price that changes while somebody types is shown at Enter', async () => {
    const { user, t, go } = open()
    await user.type(field('payer-firstName'), 'Dana')
    go({ at: 'price-changed', previous: 379_083, total: 401_828, target: 'form' })
    const note = screen.getByRole('region', { name: t('booking.changed.title') })
    expect(document.activeElement).not.toBe(note)
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(note)
  })

  test('A10: the bar with the button that accepts the price shows the price that it accepts', async () => {
    const { user, t, form, onAgree } = open({
      state: { at: 'price-changed', previous: 379_083, total: 401_828, target: 'card' },
    })
    const accept = within(form).getAllByRole('button', { name: t('booking.changed.yes') })
    const bar = accept.at(-1)?.parentElement as HTMLElement
    expect(bar.textContent).toContain(formatMoney(401_828, 'en'))
    expect(bar.textContent).not.toContain(formatMoney(379_083, 'en'))
    await user.click(accept.at(-1) as HTMLElement)
    expect(onAgree.mock.calls).toEqual([[401_828, 401_828]])
  })

  test('A10: until it is accepted, the summary beside the form shows the old and the new price, and nothing that belongs to the old one', () => {
    const { t, go } = open()
    const summary = screen.getByRole('complementary', { name: t('booking.summary.title') })
    expect(within(summary).getByText(t('stay.price.now'))).toBeTruthy()
    go({ at: 'price-changed', previous: 379_083, total: 401_828, target: 'form' })
    const readRow = (name: string) => within(summary).getByText(name).parentElement?.textContent
    expect(readRow(t('booking.changed.old'))).toContain(formatMoney(379_083, 'en'))
    expect(readRow(t('booking.changed.new'))).toContain(formatMoney(401_828, 'en'))
    for (const name of [t('stay.price.now'), t('stay.price.total')])
      expect(within(summary).queryByText(name)).toBeNull()
    // One is on phones only, above the details, which are collapsed there.
    expect(within(summary).getAllByText(formatMoney(401_828, 'en'))).toHaveLength(2)
    expect(within(summary).getAllByText(formatMoney(379_083, 'en'))).toHaveLength(1)
  })

  test('A10: until it is accepted, the numbers of payments have no amounts: those would be of the old price', () => {
    const { t, go } = open()
    const payments = field('payer-numberOfPayments')
    const old = t('booking.payments.one', { amount: `\u2066${formatMoney(PAGE.paidNow, 'en')}\u2069` })
    expect(payments.textContent).toContain(old)
    go({ at: 'price-changed', previous: 379_083, total: 401_828, target: 'card' })
    expect(payments.textContent).not.toContain('₪')
    expect(within(payments).getByRole('option', { name: t('booking.payments.count', { count: 3 }) })).toBeTruthy()
  })

  test('A10: until it is accepted, the credit has no balance after the booking: that would be of the old price', async () => {
    replies['GET /paxBankCredit/getInfo'] = { ok: true, data: { creditAmount: 100_000_000, creditAmountUsd: 0 } }
    const { t, go } = open({ signIn: createSignInState({ useCredit: true }) })
    const after = t('booking.credit.after')
    await screen.findByText(after)
    go({ at: 'price-changed', previous: 379_083, total: 401_828, target: 'card' })
    expect(screen.queryByText(after)).toBeNull()
    expect(screen.getByText(t('booking.credit.balance'))).toBeTruthy()
  })

  test('A12: until it is accepted, the cancellation fees below the form say that they follow the new price', () => {
    const { t, go } = open()
    const follows = () => screen.queryByText(t('booking.changed.fees'))
    expect(follows()).toBeNull()
    const change = { at: 'price-changed', previous: 379_083, total: 401_828, target: 'card' } as const
    go(change)
    const terms = screen.getByRole('heading', { name: t('booking.review.cancellation') }).parentElement
    expect(terms?.contains(follows())).toBe(true)
    // After storePage the fees are those of the new price already.
    go(change, { ...PAGE, total: 401_828, paidNow: 396_828, lines: [] })
    expect(follows()).toBeNull()
  })

  test('fields that the server refused are marked and listed in the summary', async () => {
    const { t, user, go } = open()
    const fields = [{ path: 'body.payer.email', code: 'invalid_format' }]
    go({ at: 'draft', fault: { code: 'invalid-input', status: 400, fields } })
    const summary = await screen.findByRole('region', { name: t('ui.summary.title') })
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#booking-payer-email'])
    expect(field('payer-email').getAttribute('aria-invalid')).toBe('true')

    // After the correction, the same problem object is not shown again and does not move the focus.
    await user.type(field('payer-email'), 'dana@example.com')
    await user.tab()
    await waitFor(() => expect(field('payer-email').getAttribute('aria-invalid')).toBeNull())
    go({ at: 'draft', fault: { code: 'invalid-input', status: 400, fields: [...fields] } })
    expect(field('payer-email').getAttribute('aria-invalid')).toBeNull()
    expect(document.activeElement).toBe(field('payer-phone'))
    expect(screen.queryByText(t('booking.failure.title'))).toBeNull()

    // Refused again after another submit, it is shown again.
    go({ at: 'stored', step: 'storing', target: 'card' })
    go({ at: 'draft', fault: { code: 'invalid-input', status: 400, fields } })
    await waitFor(() => expect(field('payer-email').getAttribute('aria-invalid')).toBe('true'))
  })

  test('a failure takes the focus once, and not while the person types', async () => {
    const { t, user, go } = open({ state: { at: 'draft', fault: { code: 'rejected', status: 400 } } })
    expect(document.activeElement?.textContent).toContain(t('booking.failure.title'))
    await user.type(field('payer-email'), 'd')
    go({ at: 'draft', fault: { code: 'rejected', status: 400 } })
    expect(document.activeElement).toBe(field('payer-email'))
  })

  test.each([
    { fault: { code: 'rejected', status: 400 }, text: /Check the passenger and payer details/ },
    {
      fault: { code: 'upstream-failed', status: 502 },
      text: /Sorry, we have a system problem\. Please contact the booking center at 03-515-1614\./,
    },
    { fault: { code: 'too-often', status: 429 }, text: /Too many attempts/ },
    { fault: { code: 'offline', status: 0 }, text: /no internet connection/ },
  ] as const)('a failure shows what to do, and that nothing was lost: $fault.code', async ({ fault, text }) => {
    const { t, form } = open({ state: { at: 'draft', fault } })
    const alert = form.querySelector('[role=alert], [role=status].flex')
    expect(alert?.textContent).toMatch(text)
    expect(alert?.textContent).toContain(t('booking.failure.kept'))
    if (fault.status > 0) expect(alert?.textContent).toContain(`Error Code: ${fault.status}`)
  })

  test('a payment page that is refused because nothing is due does not send the person back to their details', () => {
    const state = { at: 'draft', fault: { code: 'conflict', status: 409 } } as const
    const { t, form } = open({ page: { ...PAGE, total: PAGE.paidAtHotel, paidNow: 0 }, state })
    expect(form.textContent).toContain('There is nothing to pay for this booking now')
    expect(form.textContent).not.toContain(t('booking.failure.check').slice(0, 30))
  })

  test('section 8: the apology names the booking center’s number where the agency has none', () => {
    const { form } = open({ phone: null, state: { at: 'draft', fault: { code: 'upstream-failed', status: 502 } } })
    expect(form.textContent).toContain(
      'Sorry, we have a system problem. Please contact the booking center at 03-5151614.',
    )
    expect(form.textContent).toContain('Error Code: 502')
  })

  test('a second press during the submit does nothing', async () => {
    const shown = open({ state: { at: 'stored', step: 'storing', target: 'card' } })
    await fill(shown)
    await shown.user.click(screen.getByRole('button', { name: shown.t('booking.next.sending') }))
    expect(shown.onSubmit).not.toHaveBeenCalled()
  })
})

test('a submit during a price check is sent when the check has ended', async () => {
  const shown = open({ state: { at: 'stored', step: 'storing', target: 'form' } })
  await fill(shown)
  await press(shown)
  expect(shown.onSubmit).not.toHaveBeenCalled()
  shown.go({ at: 'draft' })
  await waitFor(() => expect(shown.onSubmit).toHaveBeenCalledTimes(1))
})

test('A10: a submit during a price check is sent with the total at the press, not with one that came later', async () => {
  const shown = open({ state: { at: 'stored', step: 'storing', target: 'form' } })
  await fill(shown)
  await press(shown)
  shown.go({ at: 'draft' }, { ...PAGE, total: PAGE.total + 5_000, paidNow: PAGE.paidNow + 5_000, lines: [] })
  await waitFor(() => expect(shown.onSubmit).toHaveBeenCalledTimes(1))
  expect(screen.getAllByText(formatMoney(PAGE.total + 5_000, 'en')).length).toBeGreaterThan(0)
  expect(shown.onSubmit.mock.calls[0]?.[1]).toBe(PAGE.total)
})

test('a changed price cannot be paid with the submit button', async () => {
  const shown = open({ state: { at: 'price-changed', previous: 379_083, total: 401_828, target: 'form' } })
  await fill(shown)
  expect(screen.queryByRole('button', { name: shown.t('booking.next.pay') })).toBeNull()
  await shown.user.type(field('payer-email'), '{Enter}')
  expect(shown.onSubmit).not.toHaveBeenCalled()
})

test.each([
  ['in another language', 'he', 1],
  ['in this language', 'en', 0],
] as const)('the texts of a page that was stored %s are requested once', (_name, pageLocale, times) => {
  const shown = open({ pageLocale, draft: { remark: 'Late arrival' } })
  shown.go({ at: 'draft' })
  expect(shown.onReprice.mock.calls.map(([{ remark }]) => remark)).toEqual(
    Array.from({ length: times }, () => 'Late arrival'),
  )
})

test.each([
  { name: 'not have yet', lines: PAGE.lines, times: 1 },
  {
    name: 'have',
    lines: [...PAGE.lines, { kind: 'coupon', name: 'Coupon', amount: -100, paidAt: 'now' } as const],
    times: 0,
  },
])('the price with a coupon of the booking before, which its lines $name, is requested once', ({ lines, times }) => {
  const draft = { couponCode: 'NOFESH100' }
  const shown = open({ page: { ...PAGE, lines }, draft })
  shown.go({ at: 'draft' })
  expect(shown.onReprice.mock.calls.map(([{ couponCode }]) => couponCode)).toEqual(
    Array.from({ length: times }, () => 'NOFESH100'),
  )
})

test('that price is requested for the people of this booking, not for more of the booking before', () => {
  const passenger = { firstName: 'Dana', lastName: 'Levi', gender: 'Miss', id: '000000018' } as const
  const shown = open({ draft: { couponCode: 'NOFESH100', passengers: Array.from({ length: 9 }, () => passenger) } })
  expect(shown.onReprice.mock.calls.map(([{ passengers, rooms }]) => [passengers, rooms?.length])).toEqual([
    [undefined, 2],
  ])
})

const REFUND = { kind: 'member', name: 'Club member refund 7%', amount: -26_186, paidAt: 'now' } as const
test.each([
  { name: 'a club member has logged in since the price was stored', lines: PAGE.lines, discountPercent: 7, times: 1 },
  { name: 'the price has the refund', lines: [...PAGE.lines, REFUND], discountPercent: 7, times: 0 },
  { name: 'the member has none', lines: PAGE.lines, discountPercent: 0, times: 0 },
])(
  'the price with the refund of a club member is requested at most once: $name',
  ({ lines, discountPercent, times }) => {
    const member = {
      phone: '+972501234567',
      firstName: 'Dana',
      lastName: 'Levi',
      email: 'd@example.com',
      discountPercent,
    }
    const shown = open({
      page: { ...PAGE, lines },
      signIn: createSignInState({}, { member }),
      draft: { remark: 'Late' },
    })
    shown.go({ at: 'draft' })
    expect(shown.onReprice.mock.calls.map(([{ remark }]) => remark)).toEqual(
      Array.from({ length: times }, () => 'Late'),
    )
  },
)

test.each([
  { lines: [], says: 'refundLost' },
  { lines: [REFUND], says: 'text' },
] as const)(
  'a higher price is the supplier’s, unless the member’s refund is no longer in it: $says',
  ({ lines, says }) => {
    const { t, go } = open({ page: { ...PAGE, lines: [...PAGE.lines, REFUND] } })
    const state = { at: 'price-changed', previous: 352_897, total: 379_083, target: 'card' } as const
    go(state, { ...PAGE, lines: [...PAGE.lines, ...lines] })
    const note = screen.getByRole('region', { name: t('booking.changed.title') })
    const texts = (['refundLost', 'text'] as const).filter((key) =>
      note.textContent?.includes(t(`booking.changed.${key}`)),
    )
    expect(texts).toEqual([says])
  },
)
