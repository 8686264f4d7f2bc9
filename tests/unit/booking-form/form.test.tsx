import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import type { BookingState, StoredPage } from '#lib/booking/booking.ts'
import type { BookingDraft } from '#lib/booking/draft.ts'
import type { CallResult } from '#lib/browser/problem.ts'
import type { Who } from '#lib/contract/own.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { LOCALES, type Locale, locales } from '#lib/i18n/locales.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import { PAGE, startFor, whoMay } from '#tests/unit/booking-form/fixture.ts'
import { soft } from '#tests/unit/soft.ts'
import '#tests/unit/ui/jsdom.ts'

type Call = (line: string, input: unknown) => Promise<CallResult<unknown>>
const domestic = jest.fn<Call>()
const bff = jest.fn<Call>()
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ domestic, bff }))
// It brings a client of HTTP, for which jsdom has too little.
jest.unstable_mockModule('#lib/browser/request.ts', () => ({
  request: jest.fn(),
  readJson: jest.fn(),
  onSessionEnded: jest.fn(),
}))
const { BookingForm } = await import('#components/booking/form/booking-form.tsx')

const NO_ANSWER = { ok: false as const, problem: { code: 'no-answer' as const, status: 0 } }
const CLERKS = [
  { odyAgentCode: 'AG9000', clerkName: 'dana', displayName: 'דנה אלמוג' },
  { odyAgentCode: 'AG9000', clerkName: 'yossi', displayName: 'יוסי פרידמן' },
]
const TRADER = { name: 'Nofesh Ltd', number: '510000001', address: '1 Herzl St, Tel Aviv' }

const replies: Record<string, CallResult<unknown>> = {}
const answer: Call = async (line) => replies[line] ?? NO_ANSWER

beforeEach(() => {
  for (const line of Object.keys(replies)) delete replies[line]
  replies['GET /agent/all'] = { ok: true, data: CLERKS }
  replies['GET /operation/packDates/holidays'] = { ok: true, data: [] }
  domestic.mockReset().mockImplementation(answer)
  bff.mockReset().mockImplementation(answer)
  jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), doNotFake: ['queueMicrotask', 'performance'] })
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

type Given = {
  locale?: Locale
  kind?: ProductKind
  who?: Who
  page?: StoredPage
  draft?: BookingDraft
  state?: BookingState
}

function open({
  locale = 'en',
  kind = 'hotel',
  who = whoMay(),
  page = PAGE,
  draft = {},
  state = { at: 'draft' },
}: Given = {}) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const heard = {
    onKeep: jest.fn<(draft: BookingDraft) => void>(),
    onPrice: jest.fn<(draft: BookingDraft) => void>(),
    onSend: jest.fn<(draft: BookingDraft) => void>(),
    onAgree: jest.fn<() => void>(),
  }
  const Form = ({ at }: { at: BookingState }) => (
    <BookingForm
      locale={locale}
      t={useTranslations()}
      start={startFor(kind)}
      page={page}
      draft={draft}
      state={at}
      who={who}
      trader={TRADER}
      phone={{ text: '03-515-1614', href: 'tel:+97235151614' }}
      {...heard}
    />
  )
  const shell = (at: BookingState) => (
    <NextIntlClientProvider
      locale={locale}
      messages={pickMessages(locale, 'booking', 'stay', 'board', 'ui', 'problem')}
      timeZone="Asia/Jerusalem"
    >
      <QueryClientProvider client={client}>
        <div dir={locales[locale].direction}>
          <Form at={at} />
        </div>
      </QueryClientProvider>
    </NextIntlClientProvider>
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(shell(state))
  const t = toTranslator(locale)
  return { user, t, ...heard, go: (at: BookingState) => view.rerender(shell(at)), form: screen.getByRole('form') }
}

const field = (id: string) => {
  const element = document.getElementById(`booking-${id}`)
  if (!(element instanceof HTMLElement)) throw new Error(`There is no ${id}`)
  return element
}

type Shown = ReturnType<typeof open>

/** Types all that a hotel with two rooms needs. */
async function fill({ user }: Shown) {
  for (const room of [0, 1]) {
    await user.selectOptions(field(`people-${room}-0-gender`), 'Miss')
    await user.type(field(`people-${room}-0-firstName`), 'Dana')
    await user.type(field(`people-${room}-0-lastName`), 'Levi')
  }
  await user.type(field('payer-firstName'), 'Dana')
  await user.type(field('payer-lastName'), 'Levi')
  await user.type(field('payer-email'), 'dana@example.com')
  await user.type(field('payer-phone'), '050-1234567')
  await user.type(field('payer-idCard'), '000000018')
  await user.click(field('terms'))
}

const press = async ({ user, t }: Shown, key: 'booking.next.pay' | 'booking.next.book' = 'booking.next.pay') =>
  user.click(screen.getByRole('button', { name: t(key) }))

describe.each(LOCALES)('the booking form in %s', (locale) => {
  test('sums up all that lacks, each a link to its field, and takes the focus', async () => {
    const shown = open({ locale })
    await press(shown)
    const summary = await screen.findByRole('region', { name: shown.t('ui.summary.title') })
    await waitFor(() => expect(document.activeElement).toBe(summary))
    const links = within(summary).getAllByRole('link')
    expect(links).toHaveLength(12)
    for (const link of links) expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull()
    expect(shown.onSend).not.toHaveBeenCalled()
  })

  test('sends what was typed, when it is whole', async () => {
    const shown = open({ locale })
    await fill(shown)
    await press(shown)
    await waitFor(() => expect(shown.onSend).toHaveBeenCalledTimes(1))
    const guest = { firstName: 'Dana', lastName: 'Levi', gender: 'Miss' }
    expect(shown.onSend.mock.calls[0]?.[0]).toEqual({
      rooms: [{ guests: [guest] }, { guests: [guest] }],
      payer: {
        firstName: 'Dana',
        lastName: 'Levi',
        email: 'dana@example.com',
        phone: '+972501234567',
        idKind: 'israeli',
        idCard: '000000018',
        numberOfPayments: 1,
      },
      agreed: { terms: true },
      newsletter: false,
    })
  })

  test('A15, B4: says before paying where, what and when, who sells, and what is agreed to', () => {
    const { t } = open({ locale })
    const review = screen.getByRole('region', { name: t('booking.review.title') })
    for (const text of ['Gulf Hotel', 'Sea view', 'Family room', TRADER.name, TRADER.number, TRADER.address]) {
      expect(within(review).getAllByText(text).length).toBeGreaterThan(0)
    }
    expect(review.querySelectorAll('time[datetime="2026-12-03"]').length).toBeGreaterThan(0)
    const prefix = locales[locale].prefix
    const links = within(screen.getByRole('group', { name: t('booking.agreements') })).getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual(
      expect.arrayContaining([
        [`${prefix}/terms`, '_blank'],
        [`${prefix}/cancellation-policy`, '_blank'],
        [`${prefix}/privacy`, '_blank'],
      ]),
    )
  })
})

describe('names', () => {
  test('are said to be in English letters before typing, hinted at while typing, and no fault until left', async () => {
    const { user, t } = open({ locale: 'he' })
    expect(screen.getAllByText(soft(t('booking.english')))).toHaveLength(2)
    const name = field('people-0-0-firstName')
    await user.type(name, 'דנ')
    expect(screen.getByText(t('booking.switchKeyboard'))).toBeTruthy()
    expect(name.getAttribute('aria-invalid')).toBeNull()
    await user.tab()
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.queryByText(t('booking.switchKeyboard'))).toBeNull()
    expect(screen.getByText(t('booking.fault.letters'))).toBeTruthy()
    await user.clear(name)
    await user.type(name, 'Dana')
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBeNull())
  })

  test('left empty on the way are no fault yet', async () => {
    const { user } = open()
    await user.click(field('people-0-0-firstName'))
    await user.tab()
    await user.tab()
    expect(document.querySelector('[aria-invalid=true]')).toBeNull()
  })

  test('read from left to right, with the tokens that browsers fill in by', () => {
    open({ locale: 'he' })
    const facts = (id: string) => {
      const element = field(id)
      return ['dir', 'autocomplete', 'inputmode', 'type'].map((name) => element.getAttribute(name))
    }
    expect(facts('people-0-0-firstName')).toEqual(['ltr', 'section-people-0-0 given-name', null, null])
    expect(facts('payer-email')).toEqual(['ltr', 'billing email', 'email', 'email'])
    expect(facts('payer-phone')).toEqual(['ltr', 'billing tel', 'tel', 'tel'])
    expect(facts('payer-idCard')).toEqual(['ltr', 'off', 'numeric', null])
  })

  test('of the main guest may be the payer’s', async () => {
    const { user, t } = open()
    await user.type(field('people-0-0-firstName'), 'Dana')
    await user.type(field('people-0-0-lastName'), 'Levi')
    await user.click(screen.getByRole('button', { name: t('booking.payer.same') }))
    expect([field('payer-firstName'), field('payer-lastName')].map((e) => (e as HTMLInputElement).value)).toEqual([
      'Dana',
      'Levi',
    ])
  })
})

describe('people', () => {
  test('children’s ages are shown as they were searched with', () => {
    const { t } = open()
    const guests = screen.getByRole('region', { name: t('booking.guests.title') })
    expect(within(guests).getByText(/4 and 9/)).toBeTruthy()
  })

  test('everyone who flies is asked for birth and document; of a hotel nobody is', () => {
    open({ kind: 'flight' })
    expect(document.querySelectorAll('[id$=dateOfBirth]')).toHaveLength(7)
    expect(document.querySelectorAll('[id$=document]')).toHaveLength(7)
    cleanup()
    open()
    expect(document.querySelectorAll('[id$=dateOfBirth],[id$=document]')).toHaveLength(0)
  })

  test('a charter says when to be there (section 9)', () => {
    const { t } = open({ kind: 'flight' })
    expect(screen.getAllByText(soft(t('stay.charter.line')))[0]).toBeTruthy()
  })

  test('B8: a tourist is asked for a passport, and for no identity number; it is said why', async () => {
    const { user, t } = open()
    expect(screen.getByText(t('booking.why.idCard'))).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: t('booking.payer.tourist') }))
    expect(field('payer-passport')).toBeTruthy()
    expect(document.getElementById('booking-payer-idCard')).toBeNull()
    expect(screen.getByText(t('booking.why.passport'))).toBeTruthy()
  })
})

describe('paying', () => {
  test('B11: is in as many payments as the person likes, each said', () => {
    open()
    const options = [...field('payer-numberOfPayments').querySelectorAll('option')].map(({ text }) => soft(text))
    expect(options).toHaveLength(12)
    // Each isolated: no element in an option could be.
    const sum = (agorot: number) => `\u2066${formatMoney(agorot, 'en')}\u2069`
    expect(options.slice(0, 3)).toEqual([
      `One payment: ${sum(374_083)}`,
      `2 payments of ${sum(187_000)}, the first ${sum(187_083)}`,
      `3 payments of ${sum(124_600)}, the first ${sum(124_883)}`,
    ])
  })

  test('A14, A4: what is paid at the hotel is said by itself', () => {
    const { t } = open()
    const review = screen.getByRole('region', { name: t('booking.review.title') })
    expect(within(review).getByText('Resort fee')).toBeTruthy()
    expect(within(review).getByText('Towels at the pool for a deposit.')).toBeTruthy()
    const summary = screen.getByRole('region', { name: t('booking.summary.title') })
    for (const sum of [379_083, 374_083, 5_000]) {
      expect(within(summary).getAllByText(formatMoney(sum, 'en')).length).toBeGreaterThan(0)
    }
  })

  test('a member’s discount is shown as a refund (section 6)', () => {
    const line = { kind: 'member' as const, name: 'Club member refund 7%', amount: -26_186, paidAt: 'now' as const }
    const page = { ...PAGE, lines: [...PAGE.lines, line], total: PAGE.total - 26_186, paidNow: PAGE.paidNow - 26_186 }
    const member = {
      phone: '+972501234567',
      firstName: 'Dana',
      lastName: 'Levi',
      email: 'd@example.com',
      discountPercent: 7,
    }
    const { t } = open({ page, who: whoMay({}, { member }) })
    const refund = t('booking.member.refund', { percent: 7, amount: formatMoney(26_186, 'en') })
    expect(screen.getByText(refund)).toBeTruthy()
    expect((field('payer-email') as HTMLInputElement).value).toBe('d@example.com')
  })

  test('B7: the newsletter is off', () => {
    open()
    expect((field('newsletter') as HTMLInputElement).checked).toBe(false)
  })
})

describe('a coupon', () => {
  const coupon = 'GET /operation/checkCoupon/{code}'
  const refused = (status: number) => ({ ok: false as const, problem: { code: 'rejected' as const, status } })

  test.each([
    { status: 400, key: 'booking.invalid-coupon-price' },
    { status: 404, key: 'booking.invalid-coupon-number' },
  ] as const)('that is refused with $status says $key, and the price stays', async ({ status, key }) => {
    replies[coupon] = refused(status)
    const { user, t, onPrice } = open()
    await user.type(field('couponCode'), 'NIGMAR{Enter}')
    expect(await screen.findByText(t(key))).toBeTruthy()
    expect(field('couponCode').getAttribute('aria-invalid')).toBe('true')
    expect(onPrice).not.toHaveBeenCalled()
  })

  test('that is good takes its sum off at once, is priced upstream, and is taken off again', async () => {
    replies[coupon] = { ok: true, data: { code: 'NOFESH100', amount: 10_000 } }
    const { user, t, onPrice } = open()
    const summary = screen.getByRole('region', { name: t('booking.summary.title') })
    await user.type(field('couponCode'), 'nofesh100{Enter}')
    const remove = await screen.findByRole('button', { name: t('booking.coupon.remove') })
    await waitFor(() => expect(document.activeElement).toBe(remove))
    expect(onPrice.mock.calls.map(([draft]) => draft.couponCode)).toEqual(['NOFESH100'])
    expect(within(summary).getAllByText(formatMoney(369_083, 'en')).length).toBeGreaterThan(0)
    await user.click(remove)
    await waitFor(() => expect(document.activeElement).toBe(field('couponCode')))
    expect(onPrice.mock.calls.map(([draft]) => draft.couponCode)).toEqual(['NOFESH100', undefined])
    expect(within(summary).getAllByText(formatMoney(379_083, 'en')).length).toBeGreaterThan(0)
  })
})

describe('the agents’ part (section 6)', () => {
  const agent = whoMay({ editOrder: true, bypassPayment: true, checkTeachers: true, seeNetPrice: true })
  const page = { ...PAGE, netPrice: 300_000, commission: 74_083 }

  test('A27: is seen by agents alone, with the net price; and is not printed', async () => {
    const { t } = open({ who: agent, page })
    const part = await screen.findByRole('region', { name: t('booking.agent.title') })
    expect(part.getAttribute('data-print')).toBe('never')
    expect(screen.getAllByText(formatMoney(300_000, 'en')).every((sum) => part.contains(sum))).toBe(true)
    cleanup()
    open({ who: whoMay({ seeNetPrice: true }), page })
    expect(screen.queryByText(t('booking.agent.title'))).toBeNull()
    expect(document.body.textContent).not.toContain(formatMoney(300_000, 'en'))
    expect(document.body.textContent).not.toContain(formatMoney(74_083, 'en'))
  })

  test('needs a clerk, takes no price below the net one, and books without payment', async () => {
    const shown = open({ who: agent, page })
    await screen.findByRole('region', { name: shown.t('booking.agent.title') })
    await fill(shown)
    await shown.user.type(field('agent-salePrice'), '2,999')
    await press(shown)
    expect(await screen.findByText(shown.t('booking.fault.clerk'))).toBeTruthy()
    expect(screen.getAllByText(shown.t('booking.fault.salePrice')).length).toBeGreaterThan(0)
    expect(shown.onSend).not.toHaveBeenCalled()
    await shown.user.selectOptions(field('agent-handlingAgent'), 'yossi')
    await shown.user.clear(field('agent-salePrice'))
    await shown.user.type(field('agent-salePrice'), '3,500')
    await shown.user.type(field('agent-remarkToHotel'), 'Late arrival')
    await shown.user.click(field('bypassPayment'))
    await press(shown, 'booking.next.book')
    await waitFor(() => expect(shown.onSend).toHaveBeenCalledTimes(1))
    expect(shown.onSend.mock.calls[0]?.[0].agent).toEqual({
      handlingAgent: 'yossi',
      salePrice: 350_000,
      remarkToHotel: 'Late arrival',
      bypassPayment: true,
    })
  })

  test.each(['approved', 'not-approved', 'already-used'] as const)(
    'asks about a teacher: %s (section 8)',
    async (state) => {
      replies['POST /IrgonMember/checkHistory'] = { ok: true, data: { state } }
      const { user, t } = open({ who: agent, page })
      await screen.findByRole('region', { name: t('booking.agent.title') })
      await user.type(field('agent-teacherId'), '18{Enter}')
      expect(screen.getByText(t('booking.fault.teacher'))).toBeTruthy()
      await user.clear(field('agent-teacherId'))
      await user.type(field('agent-teacherId'), '000000018{Enter}')
      expect(await screen.findByText(t(`booking.agent.${state}`))).toBeTruthy()
    },
  )

  test('shows a failure as a toast too, with its code (section 8)', async () => {
    const { t } = open({ who: agent, page, state: { at: 'draft', fault: { code: 'upstream-failed', status: 502 } } })
    expect(await screen.findByText(t('problem.upstream-failed'))).toBeTruthy()
    const sorry = 'Sorry, we have a system problem. Please contact the booking center at 03-515-1614. Error Code: 502'
    expect(screen.getByText(sorry)).toBeTruthy()
  })

  test('says so when the list of clerks does not come', async () => {
    delete replies['GET /agent/all']
    const { t } = open({ who: agent, page })
    expect(await screen.findByText(t('booking.agent.clerksFailed'))).toBeTruthy()
  })
})

test('credit pays only for what it suffices for (section 5)', async () => {
  replies['GET /paxBankCredit/getInfo'] = { ok: true, data: { creditAmount: 100_000, creditAmountUsd: 0 } }
  const shown = open({ who: whoMay({ useCredit: true }) })
  await screen.findByText(formatMoney(100_000, 'en'))
  await fill(shown)
  await shown.user.click(field('bypassPayment'))
  await press(shown, 'booking.next.book')
  expect((await screen.findAllByText(new RegExp(shown.t('booking.fault.credit')))).length).toBeGreaterThan(0)
  expect(shown.onSend).not.toHaveBeenCalled()
})

describe('what the machine says', () => {
  test('A10: a changed price shows the old, the new and the difference, and asks for a yes', async () => {
    const { user, t, onAgree } = open({
      state: { at: 'price-changed', previous: 379_083, total: 401_828, onward: 'card' },
    })
    const note = screen.getByRole('region', { name: t('booking.changed.title') })
    expect(document.activeElement).toBe(note)
    for (const sum of [379_083, 401_828]) expect(within(note).getByText(formatMoney(sum, 'en'))).toBeTruthy()
    expect(
      within(note).getByText(t('booking.changed.more', { amount: `\u2066${formatMoney(22_745, 'en')}\u2069` })),
    ).toBeTruthy()
    await user.click(within(note).getByRole('button', { name: t('booking.changed.yes') }))
    expect(onAgree).toHaveBeenCalledTimes(1)
  })

  test('fields that the server refused are marked and summed up', async () => {
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

    // Put right, and read anew with each keeping: it neither comes back nor takes the focus.
    await user.type(field('payer-email'), 'dana@example.com')
    await user.tab()
    await waitFor(() => expect(field('payer-email').getAttribute('aria-invalid')).toBeNull())
    go({ at: 'draft', fault: { code: 'invalid-input', status: 400, fields: [...fields] } })
    expect(field('payer-email').getAttribute('aria-invalid')).toBeNull()
    expect(document.activeElement).toBe(field('payer-phone'))
    expect(screen.queryByText(t('booking.failure.title'))).toBeNull()

    // Refused once more after another try, it is said once more.
    go({ at: 'stored', step: 'storing', onward: 'card' })
    go({ at: 'draft', fault: { code: 'invalid-input', status: 400, fields } })
    await waitFor(() => expect(field('payer-email').getAttribute('aria-invalid')).toBe('true'))
  })

  test('a failure takes the focus once, and not while somebody types on', async () => {
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
  ] as const)('a failure says what to do, and that nothing was lost: $fault.code', async ({ fault, text }) => {
    const { t, form } = open({ state: { at: 'draft', fault } })
    const alert = form.querySelector('[role=alert], [role=status].flex')
    expect(alert?.textContent).toMatch(text)
    expect(alert?.textContent).toContain(t('booking.failure.kept'))
    if (fault.status > 0) expect(alert?.textContent).toContain(`Error Code: ${fault.status}`)
  })

  test('while it is sent a second press does nothing', async () => {
    const shown = open({ state: { at: 'stored', step: 'storing', onward: 'card' } })
    await fill(shown)
    await shown.user.click(screen.getByRole('button', { name: shown.t('booking.next.sending') }))
    expect(shown.onSend).not.toHaveBeenCalled()
  })
})

test('a press while the price is being asked counts when it is known', async () => {
  const shown = open({ state: { at: 'stored', step: 'storing', onward: 'form' } })
  await fill(shown)
  await press(shown)
  expect(shown.onSend).not.toHaveBeenCalled()
  shown.go({ at: 'draft' })
  await waitFor(() => expect(shown.onSend).toHaveBeenCalledTimes(1))
})

test('a changed price is not paid by the old button', async () => {
  const shown = open({ state: { at: 'price-changed', previous: 379_083, total: 401_828, onward: 'form' } })
  await fill(shown)
  expect(screen.queryByRole('button', { name: shown.t('booking.next.pay') })).toBeNull()
  await shown.user.type(field('payer-email'), '{Enter}')
  expect(shown.onSend).not.toHaveBeenCalled()
})

describe('what was typed', () => {
  test('is kept shortly after, and when the page is left', async () => {
    const { user, onKeep } = open()
    await user.type(field('payer-email'), 'dana@')
    act(() => void jest.advanceTimersByTime(400))
    expect(onKeep.mock.calls.at(-1)?.[0].payer?.email).toBe('dana@')
    await user.type(field('payer-email'), 'x')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(onKeep.mock.calls.at(-1)?.[0].payer?.email).toBe('dana@x')
  })

  test('A11: is there again', () => {
    open({
      draft: {
        rooms: [{ guests: [{ firstName: 'Dana', gender: 'Miss' }] }],
        payer: { phone: '050' },
        agreed: { terms: true },
      },
    })
    const values = ['people-0-0-firstName', 'people-0-0-gender', 'payer-phone'].map(
      (id) => (field(id) as HTMLInputElement).value,
    )
    expect(values).toEqual(['Dana', 'Miss', '050'])
    expect((field('terms') as HTMLInputElement).checked).toBe(true)
  })
})

test('B10: the hold counts down to its true end, and is then over', async () => {
  const { t } = open({ page: { ...PAGE, expiresAt: '2026-11-20T12:02:05+02:00' } })
  const timers = () => screen.getAllByRole('timer').map(({ textContent }) => textContent)
  expect(timers()).toEqual(['2:05', '2:05'])
  act(() => void jest.advanceTimersByTime(65_000))
  expect(timers()).toEqual(['1:00', '1:00'])
  act(() => void jest.advanceTimersByTime(61_000))
  expect(screen.queryAllByRole('timer')).toEqual([])
  expect(screen.getAllByText(t('booking.hold.over')).length).toBeGreaterThan(0)
})
