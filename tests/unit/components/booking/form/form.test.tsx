import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { Profiler } from 'react'
import type { CallResult } from '#lib/browser/problem.ts'
import type { StoredPage } from '#lib/contract/entities/booking.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import type { BookingState } from '#lib/domain/booking/booking.ts'
import type { BookingDraft } from '#lib/domain/booking/draft.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { LOCALES, type Locale, locales } from '#lib/i18n/locales.ts'
import type { DisplayPhone } from '#lib/i18n/phone.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import { createSignInState, createStart, PAGE } from '#tests/unit/components/booking/form/fixture.ts'
import { setWide } from '#tests/unit/components/ui/jsdom.ts'
import { withoutNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'

type Call = (line: string, input: unknown) => Promise<CallResult<unknown>>
const domestic = jest.fn<Call>()
const bff = jest.fn<Call>()
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ domestic, bff }))
// It imports an HTTP client that needs more than jsdom has.
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

type OpenOptions = {
  locale?: Locale
  kind?: ProductKind
  signIn?: SignInState
  page?: StoredPage
  draft?: BookingDraft
  state?: BookingState
  /** `null`: the agency has none. */
  phone?: DisplayPhone | null
  /** Opened by an agent's link. */
  fromAgent?: boolean
}

const LEGAL_PATHS = { terms: '/takanon', cancellation: '/cancelling', privacy: '/our-privacy' }

function open({
  locale = 'en',
  kind = 'hotel',
  signIn = createSignInState(),
  page = PAGE,
  draft = {},
  state = { at: 'draft' },
  phone = { text: '03-515-1614', href: 'tel:+97235151614' },
  fromAgent = false,
}: OpenOptions = {}) {
  const record = { id: page.id, clientReference: 'reference', ...(fromAgent && { fromAgent: true as const }) }
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const heard = {
    onSaveDraft: jest.fn<(draft: BookingDraft) => void>(),
    onReprice: jest.fn<(draft: BookingDraft) => Promise<void>>(),
    onSubmit: jest.fn<(draft: BookingDraft, shown: number) => void>(),
    onAgree: jest.fn<(shown: number) => void>(),
    onSent: jest.fn<() => void>(),
  }
  const onRender = jest.fn<() => void>()
  const Form = ({ at, stored }: { at: BookingState; stored: typeof page }) => (
    <BookingForm
      legalPaths={LEGAL_PATHS}
      locale={locale}
      t={useTranslations()}
      record={record}
      start={createStart(kind)}
      page={stored}
      draft={draft}
      state={at}
      signIn={signIn}
      trader={TRADER}
      phone={phone ?? undefined}
      {...heard}
    />
  )
  const shell = (at: BookingState, stored = page) => (
    <NextIntlClientProvider
      locale={locale}
      messages={pickMessages(locale, 'booking', 'stay', 'board', 'ui', 'problem')}
      timeZone="Asia/Jerusalem"
    >
      <QueryClientProvider client={client}>
        <div dir={locales[locale].direction}>
          <Profiler id="form" onRender={onRender}>
            <Form at={at} stored={stored} />
          </Profiler>
        </div>
      </QueryClientProvider>
    </NextIntlClientProvider>
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(shell(state))
  const t = toTranslator(locale)
  return {
    user,
    t,
    ...heard,
    onRender,
    go: (at: BookingState, stored?: typeof page) => view.rerender(shell(at, stored)),
    form: screen.getByRole('form'),
  }
}

const field = (id: string) => {
  const element = document.getElementById(`booking-${id}`)
  if (!(element instanceof HTMLElement)) throw new Error(`There is no ${id}`)
  return element
}

type OpenForm = ReturnType<typeof open>

/** Fills in every required field of a hotel with two rooms. */
async function fill({ user }: OpenForm) {
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

const press = async ({ user, t }: OpenForm, key: 'booking.next.pay' | 'booking.next.book' = 'booking.next.pay') =>
  user.click(screen.getByRole('button', { name: t(key) }))

describe.each(LOCALES)('the booking form in %s', (locale) => {
  test('lists every missing field in a summary of links, which takes the focus', async () => {
    const shown = open({ locale })
    await press(shown)
    const summary = await screen.findByRole('region', { name: shown.t('ui.summary.title') })
    await waitFor(() => expect(document.activeElement).toBe(summary))
    const links = within(summary).getAllByRole('link')
    expect(links).toHaveLength(12)
    for (const link of links) expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull()
    expect(shown.onSubmit).not.toHaveBeenCalled()
  })

  test('renders the errors of the fields and their summary at once', async () => {
    const shown = open({ locale })
    const summary = () => screen.queryByRole('region', { name: shown.t('ui.summary.title') })
    const rendered: { fields: number; isSummarized: boolean }[] = []
    shown.onRender.mockImplementation(() => {
      const fields = document.querySelectorAll('[aria-invalid="true"]').length
      rendered.push({ fields, isSummarized: summary() !== null })
    })
    await press(shown)
    await waitFor(() => expect(summary()).not.toBeNull())
    expect(rendered.find(({ fields }) => fields > 0)).toEqual({ fields: 12, isSummarized: true })
  })

  test('submits a complete form', async () => {
    const shown = open({ locale })
    await fill(shown)
    await press(shown)
    await waitFor(() => expect(shown.onSubmit).toHaveBeenCalledTimes(1))
    const guest = { firstName: 'Dana', lastName: 'Levi', gender: 'Miss' }
    expect(shown.onSubmit.mock.calls[0]?.[0]).toEqual({
      rooms: [{ guests: [guest] }, { guests: [guest] }],
      payer: {
        firstName: 'Dana',
        lastName: 'Levi',
        email: 'dana@example.com',
        phone: '050-1234567',
        idKind: 'israeli',
        idCard: '000000018',
        numberOfPayments: 1,
      },
      agreed: { terms: true },
      newsletter: false,
    })
  })

  test('A15, B4: shows product, place, dates, seller and agreements before payment', () => {
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
        [`${prefix}${LEGAL_PATHS.terms}`, '_blank'],
        [`${prefix}${LEGAL_PATHS.cancellation}`, '_blank'],
        [`${prefix}${LEGAL_PATHS.privacy}`, '_blank'],
      ]),
    )
  })
})

describe('names', () => {
  test('have their rule before the field, a hint while typing, and an error when the field loses the focus', async () => {
    const { user, t } = open({ locale: 'he' })
    const [rule, ...others] = screen.getAllByText(withoutNoBreakSpaces(t('booking.english')))
    expect(others).toEqual([])
    // Shown once, and it describes the names of the guest and of the payer.
    for (const id of ['people-0-0-firstName', 'people-0-0-lastName', 'payer-firstName', 'payer-lastName']) {
      expect(field(id).getAttribute('aria-describedby')).toBe(rule?.id)
    }
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

  test('that are left empty show no error before a submit', async () => {
    const { user } = open()
    await user.click(field('people-0-0-firstName'))
    await user.tab()
    await user.tab()
    expect(document.querySelector('[aria-invalid=true]')).toBeNull()
  })

  test('are left to right, with autocomplete tokens', () => {
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

  test('of the main guest can be copied to the payer', async () => {
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

describe('a club member', () => {
  const member = {
    phone: '+972501234567',
    firstName: 'דנה',
    lastName: 'Levi',
    email: 'dana@example.com',
    discountPercent: 7,
  }
  const typedIn = (id: string) => (field(id) as HTMLInputElement).value

  test('finds the details of the session filled in, and English letters offered for a name in Hebrew', async () => {
    const { user, t } = open({ signIn: createSignInState({}, { member }) })
    expect(['payer-email', 'payer-phone', 'payer-lastName', 'people-0-0-lastName'].map(typedIn)).toEqual([
      'dana@example.com',
      '0501234567',
      'Levi',
      'Levi',
    ])
    expect(['people-0-0-firstName', 'payer-firstName', 'people-1-0-lastName'].map(typedIn)).toEqual(['', '', ''])
    const offers = () => screen.queryAllByRole('button', { name: t('booking.useName').replace(/<name>.*/, 'Dana') })
    // For the first guest and for the payer.
    expect(offers()).toHaveLength(2)
    await user.click(offers()[0] as HTMLElement)
    expect(typedIn('people-0-0-firstName')).toBe('Dana')
    expect(offers()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: t('booking.payer.same') }))
    await waitFor(() => expect(offers()).toHaveLength(0))
    expect(typedIn('payer-firstName')).toBe('Dana')
  })

  test('keeps what was typed before', () => {
    const draft: BookingDraft = { payer: { firstName: 'Noa', email: 'noa@example.com' } }
    open({ draft, signIn: createSignInState({}, { member }) })
    expect(['payer-firstName', 'payer-email', 'payer-phone'].map(typedIn)).toEqual([
      'Noa',
      'noa@example.com',
      '0501234567',
    ])
  })
})

test.each(LOCALES)(
  'section 5: names are asked for as in the passport where flights are booked, in %s',
  async (locale) => {
    const shown = open({ locale, kind: 'flight' })
    const named = (name: 'firstName' | 'lastName') => withoutNoBreakSpaces(shown.t(`booking.field.${name}Passport`))
    expect(screen.getAllByLabelText(new RegExp(`^${named('firstName')}`))).toContain(field('people-0-0-firstName'))
    expect(screen.getAllByLabelText(new RegExp(`^${named('lastName')}`))).toContain(field('people-0-0-lastName'))
    await press(shown)
    const summary = await screen.findByRole('region', { name: withoutNoBreakSpaces(shown.t('ui.summary.title')) })
    expect(withoutNoBreakSpaces(summary.textContent)).toContain(named('firstName'))
    cleanup()
    open({ locale })
    expect(screen.queryAllByLabelText(new RegExp(`^${named('firstName')}`))).toEqual([])
  },
)

describe('people', () => {
  test('children’s ages are those of the search', () => {
    const { t } = open()
    const guests = screen.getByRole('region', { name: t('booking.guests.title') })
    expect(within(guests).getByText(/4 and 9/)).toBeTruthy()
  })

  test('everyone who flies needs a birth date and a document; for a hotel nobody does', () => {
    open({ kind: 'flight' })
    expect(document.querySelectorAll('[id$=dateOfBirth]')).toHaveLength(7)
    expect(document.querySelectorAll('[id$=document]')).toHaveLength(7)
    cleanup()
    open()
    expect(document.querySelectorAll('[id$=dateOfBirth],[id$=document]')).toHaveLength(0)
  })

  test('a charter says when to be at the airport (section 9)', () => {
    const { t } = open({ kind: 'flight' })
    expect(screen.getAllByText(withoutNoBreakSpaces(t('stay.charter.line')))[0]).toBeTruthy()
  })

  test('B8: a tourist needs a passport and no identity number, with the reason', async () => {
    const { user, t } = open()
    expect(screen.getByText(t('booking.why.idCard'))).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: t('booking.payer.tourist') }))
    expect(field('payer-passport')).toBeTruthy()
    expect(document.getElementById('booking-payer-idCard')).toBeNull()
    expect(screen.getByText(t('booking.why.passport'), { exact: false })).toBeTruthy()
  })
})

describe('paying', () => {
  test('B11: offers 1 to 12 payments with their amounts', () => {
    open()
    const options = [...field('payer-numberOfPayments').querySelectorAll('option')].map(({ text }) =>
      withoutNoBreakSpaces(text),
    )
    expect(options).toHaveLength(12)
    // Isolated by characters, because an option can contain no elements.
    const sum = (agorot: number) => `\u2066${formatMoney(agorot, 'en')}\u2069`
    expect(options.slice(0, 3)).toEqual([
      `One payment: ${sum(374_083)}`,
      `2 payments of ${sum(187_000)}, the first ${sum(187_083)}`,
      `3 payments of ${sum(124_600)}, the first ${sum(124_883)}`,
    ])
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
    const refund = t('booking.member.refund', { percent: 7, amount: formatMoney(26_186, 'en') })
    expect(screen.getByText(refund)).toBeTruthy()
    expect((field('payer-email') as HTMLInputElement).value).toBe('d@example.com')
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
    await waitFor(() => expect(onAgree.mock.calls).toEqual([[401_828]]))
    expect(onReprice.mock.calls.map(([draft]) => draft.couponCode)).toEqual(['NOFESH100'])
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
    const remove = screen.getByRole('button', { description: shown.t('booking.fault.coupon') })
    expect(document.activeElement).toBe(remove)
    // The same text as when an invalid one is typed (section 8), and none that says that it lowers the price.
    expect(shown.t('booking.fault.coupon')).toBe(shown.t('booking.invalid-coupon-number'))
    expect(document.body.textContent).not.toContain('PAAM1 applied')
    await shown.user.click(remove)
    await waitFor(() => expect(screen.queryByRole('link', { name: /Coupon/ })).toBeNull())
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

describe('the agents’ part (section 6)', () => {
  const agent = createSignInState({ editOrder: true, bypassPayment: true, checkTeachers: true, seeNetPrice: true })
  const page = { ...PAGE, netPrice: 300_000, commission: 74_083 }

  test('A27: is shown to agents only, with the net price, and is not printed', async () => {
    const { t } = open({ signIn: agent, page })
    const part = await screen.findByRole('region', { name: t('booking.agent.title') })
    expect(part.getAttribute('data-print')).toBe('never')
    expect(screen.getAllByText(formatMoney(300_000, 'en')).every((sum) => part.contains(sum))).toBe(true)
    cleanup()
    open({ signIn: createSignInState({ seeNetPrice: true }), page })
    expect(screen.queryByText(t('booking.agent.title'))).toBeNull()
    expect(document.body.textContent).not.toContain(formatMoney(300_000, 'en'))
    expect(document.body.textContent).not.toContain(formatMoney(74_083, 'en'))
  })

  test('shows the part that is paid now in the price too, and takes no price below the limit into it', async () => {
    const { user, t } = open({ signIn: agent, page })
    await screen.findByRole('region', { name: t('booking.agent.title') })
    const row = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
    const total = row(t('stay.price.total'))
    await user.type(field('agent-salePrice'), '2,999')
    expect(row(t('stay.price.total'))).toBe(total)
    await user.type(field('agent-partialAmount'), '200')
    await waitFor(() => expect(row(t('stay.price.now'))).toBe(formatMoney(20_000, 'en')))
    expect(screen.getByText(t('stay.price.owed'), { selector: 'dt' })).toBeTruthy()
  })

  test('the price says that nothing is paid now by a booking without payment', async () => {
    const { user, t } = open({ signIn: agent, page })
    await screen.findByRole('region', { name: t('booking.agent.title') })
    const row = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
    const due = row(t('stay.price.now'))
    await user.click(field('bypassPayment'))
    await waitFor(() => expect(row(t('stay.price.now'))).toBe(formatMoney(0, 'en')))
    expect(row(t('stay.price.owed'))).toBe(due)
  })

  test('needs a clerk, refuses a price below the net price, and books without payment', async () => {
    const shown = open({ signIn: agent, page })
    await screen.findByRole('region', { name: shown.t('booking.agent.title') })
    await fill(shown)
    await shown.user.type(field('agent-salePrice'), '2,999')
    await press(shown)
    expect(await screen.findByText(shown.t('booking.fault.clerk'))).toBeTruthy()
    expect(screen.getAllByText(shown.t('booking.fault.salePrice')).length).toBeGreaterThan(0)
    expect(shown.onSubmit).not.toHaveBeenCalled()
    await shown.user.selectOptions(field('agent-handlingAgent'), 'yossi')
    await shown.user.clear(field('agent-salePrice'))
    await shown.user.type(field('agent-salePrice'), '3,500')
    await shown.user.type(field('agent-remarkToHotel'), 'Late arrival')
    await shown.user.click(field('bypassPayment'))
    await press(shown, 'booking.next.book')
    await waitFor(() => expect(shown.onSubmit).toHaveBeenCalledTimes(1))
    expect(shown.onSubmit.mock.calls[0]?.[0].agent).toEqual({
      handlingAgent: 'yossi',
      salePrice: 350_000,
      remarkToHotel: 'Late arrival',
      bypassPayment: true,
    })
  })

  test.each(['approved', 'not-approved', 'already-used'] as const)(
    'checks a teacher: %s (section 8)',
    async (state) => {
      replies['POST /IrgonMember/checkHistory'] = { ok: true, data: { state } }
      const { user, t } = open({ signIn: agent, page })
      await screen.findByRole('region', { name: t('booking.agent.title') })
      await user.type(field('agent-teacherId'), '18{Enter}')
      expect(screen.getByText(t('booking.fault.teacher'))).toBeTruthy()
      await user.clear(field('agent-teacherId'))
      await user.type(field('agent-teacherId'), '000000018{Enter}')
      expect(await screen.findByText(t(`booking.agent.${state}`))).toBeTruthy()
    },
  )

  test.each(['not-approved', 'already-used'] as const)(
    'a teacher who is %s gets no subsidy: the text and the draft say so until the number changes (section 8)',
    async (state) => {
      replies['POST /IrgonMember/checkHistory'] = { ok: true, data: { state } }
      const subsidy = { kind: 'subsidy' as const, name: 'Subsidy', amount: -20_000, paidAt: 'now' as const }
      const priced = { ...page, lines: [...page.lines, subsidy], total: page.total - 20_000 }
      const { user, t, onReprice } = open({ signIn: agent, page: priced })
      await screen.findByRole('region', { name: t('booking.agent.title') })
      onReprice.mockClear()
      await user.type(field('agent-teacherId'), '000000042{Enter}')
      expect(await screen.findByText(t('booking.agent.withoutSubsidy'))).toBeTruthy()
      // The price had the subsidy of an earlier number.
      expect(onReprice.mock.calls.map(([{ agent: draft }]) => draft?.teacherRefusal)).toEqual([state])
      replies['POST /IrgonMember/checkHistory'] = { ok: true, data: { state: 'approved' } }
      await user.clear(field('agent-teacherId'))
      await user.type(field('agent-teacherId'), '000000018{Enter}')
      await screen.findByText(t('booking.agent.approved'))
      expect(onReprice.mock.calls.at(-1)?.[0].agent).toEqual({ teacherId: '000000018' })
      cleanup()
      replies['POST /IrgonMember/checkHistory'] = { ok: true, data: { state } }

      const again = open({ signIn: agent, page, draft: { agent: { teacherId: '000000042', teacherRefusal: state } } })
      await screen.findByText(again.t(`booking.agent.${state}`))
      await again.user.type(field('agent-teacherId'), '{Backspace}')
      expect(screen.queryByText(again.t('booking.agent.withoutSubsidy'))).toBeNull()
    },
  )

  test.each([
    { state: 'not-approved', sent: { teacherRefusal: 'not-approved' } },
    { state: 'checkFailed', sent: {} },
  ] as const)(
    'a booking sent while its teacher is being checked waits for the answer: $state',
    async ({ state, sent }) => {
      const reply = Promise.withResolvers<CallResult<unknown>>()
      domestic.mockImplementation(async (line, input) =>
        line === 'POST /IrgonMember/checkHistory' ? reply.promise : answer(line, input),
      )
      const shown = open({ signIn: agent, page })
      await screen.findByRole('region', { name: shown.t('booking.agent.title') })
      await fill(shown)
      await shown.user.selectOptions(field('agent-handlingAgent'), 'yossi')
      await shown.user.type(field('agent-teacherId'), '000000067{Enter}')
      await press(shown, 'booking.next.pay')
      await screen.findAllByText(withoutNoBreakSpaces(shown.t('booking.next.sending')))
      expect(shown.onSubmit).not.toHaveBeenCalled()
      reply.resolve(state === 'checkFailed' ? NO_ANSWER : { ok: true, data: { state } })
      await waitFor(() => expect(shown.onSubmit).toHaveBeenCalledTimes(1))
      expect(shown.onSubmit.mock.calls[0]?.[0].agent).toEqual({
        handlingAgent: 'yossi',
        teacherId: '000000067',
        ...sent,
      })
    },
  )

  test('an approved subsidy is priced by the upstream; without it the price is requested again', async () => {
    replies['POST /IrgonMember/checkHistory'] = { ok: true, data: { state: 'approved', amount: 20_000 } }
    const subsidy = { kind: 'subsidy' as const, name: 'Subsidy', amount: -20_000, paidAt: 'now' as const }
    const priced = {
      ...page,
      lines: [...page.lines, subsidy],
      total: page.total - 20_000,
      paidNow: page.paidNow - 20_000,
    }
    const unpriced = open({ signIn: agent, page })
    await screen.findByRole('region', { name: unpriced.t('booking.agent.title') })
    await unpriced.user.type(field('agent-teacherId'), '000000018{Enter}')
    expect(await screen.findByText(unpriced.t('booking.agent.approvedAmount', { amount: '₪200' }))).toBeTruthy()
    expect(unpriced.onReprice.mock.calls.map(([draft]) => draft.agent?.teacherId)).toEqual(['000000018'])
    // The total is the upstream's: nothing is deducted before it has replied.
    expect(screen.getAllByText(formatMoney(page.total, 'en')).length).toBeGreaterThan(0)
    cleanup()

    const { user, t, onReprice } = open({ signIn: agent, page: priced, draft: { agent: { teacherId: '000000018' } } })
    await screen.findByRole('region', { name: t('booking.agent.title') })
    expect(screen.getAllByText(formatMoney(priced.total, 'en')).length).toBeGreaterThan(0)
    onReprice.mockClear()
    await user.type(field('agent-teacherId'), '{Enter}')
    await screen.findByText(t('booking.agent.approvedAmount', { amount: '₪200' }))
    expect(onReprice).not.toHaveBeenCalled()
    await user.clear(field('agent-teacherId'))
    await user.tab()
    expect(onReprice.mock.calls.map(([draft]) => draft.agent?.teacherId)).toEqual([undefined])
  })

  test('fills in the phone of the served caller, but never replaces a typed one', async () => {
    const { getCallerStore } = await import('#lib/browser/caller/browser-callers.ts')
    const caller = {
      callerPhone: '052-4445566',
      callCenterSystem: 'Exchange',
      arrivalTime: '2026-11-22T10:00:00Z',
      callStatus: 'answered' as const,
      browsing: [],
      calls: [],
    }
    const { user, t } = open({ signIn: agent, page })
    await screen.findByRole('region', { name: t('booking.agent.title') })
    const phone = field('payer-phone') as HTMLInputElement
    act(() => {
      getCallerStore().receive(caller)
      getCallerStore().serve(getCallerStore().getState().queue.calls[0]?.id ?? '')
    })
    expect(phone.value).toBe('+972524445566')
    await user.clear(phone)
    await user.type(phone, '03-5151614')
    act(() => {
      getCallerStore().endServing()
      getCallerStore().serve(getCallerStore().getState().queue.calls[0]?.id ?? '')
    })
    expect(phone.value).toBe('03-5151614')
    act(() => getCallerStore().endServing())
  })

  describe('the handling agent (section 5)', () => {
    const handling = () => (field('agent-handlingAgent') as HTMLSelectElement).value
    const dana = { kind: 'agent', clerkName: 'dana', odyAgentCode: 'AG9000', fcl: false } as const
    const openFor = async (agencyUser: SignInState['agencyUser'], draft: BookingDraft = {}) => {
      const shown = open({ signIn: { ...agent, ...(agencyUser && { agencyUser }) }, page, draft })
      await screen.findByRole('region', { name: shown.t('booking.agent.title') })
      await screen.findByRole('option', { name: 'יוסי פרידמן' })
      return shown
    }

    test('is the signed-in clerk until the agent chooses another, who stays', async () => {
      const shown = await openFor(dana)
      await waitFor(() => expect(handling()).toBe('dana'))
      await fill(shown)
      await shown.user.click(field('bypassPayment'))
      await press(shown, 'booking.next.book')
      await waitFor(() => expect(shown.onSubmit.mock.calls[0]?.[0].agent).toMatchObject({ handlingAgent: 'dana' }))
      await shown.user.selectOptions(field('agent-handlingAgent'), 'yossi')
      expect(handling()).toBe('yossi')
      cleanup()
      await openFor(dana, { agent: { handlingAgent: 'yossi' } })
      expect(handling()).toBe('yossi')
    })

    test.each([
      ['nobody of that name', { ...dana, clerkName: 'rima' }, CLERKS],
      ['another agency’s clerk of that name', { ...dana, odyAgentCode: 'GL2200' }, CLERKS],
      ['two clerks of that name', dana, [...CLERKS, { odyAgentCode: 'GL2200', clerkName: 'dana', displayName: 'D' }]],
      ['an unknown clerk', undefined, CLERKS],
    ])('is left open for %s', async (_case, user, clerks) => {
      replies['GET /agent/all'] = { ok: true, data: clerks }
      await openFor(user)
      expect(handling()).toBe('')
    })
  })

  test('shows a failure as a toast too, with its code (section 8)', async () => {
    open({ signIn: agent, page, state: { at: 'draft', fault: { code: 'upstream-failed', status: 502 } } })
    expect(await screen.findByText('Bad Gateway')).toBeTruthy()
    const sorry = 'Sorry, we have a system problem. Please contact the booking center at 03-515-1614. Error Code: 502'
    expect(screen.getByText(sorry)).toBeTruthy()
  })

  test('shows an error when the list of clerks cannot be loaded', async () => {
    delete replies['GET /agent/all']
    const { t } = open({ signIn: agent, page })
    expect(await screen.findByText(t('booking.agent.clerksFailed'))).toBeTruthy()
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
    expect(onAgree.mock.calls).toEqual([[401_828]])
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
    expect(onAgree.mock.calls).toEqual([[401_828]])
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

describe('the content of the form', () => {
  test('is saved shortly after each change, and when the page is left', async () => {
    const { user, onSaveDraft } = open()
    await user.type(field('payer-email'), 'dana@')
    act(() => void jest.advanceTimersByTime(400))
    expect(onSaveDraft.mock.calls.at(-1)?.[0].payer?.email).toBe('dana@')
    await user.type(field('payer-email'), 'x')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(onSaveDraft.mock.calls.at(-1)?.[0].payer?.email).toBe('dana@x')
  })

  test('A11: is restored', () => {
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

test('B10: the hold counts down to `expiresAt` and then shows that it is over', async () => {
  const { t } = open({ page: { ...PAGE, expiresAt: '2026-11-20T12:02:05+02:00' } })
  const timers = () => screen.getAllByRole('timer').map(({ textContent }) => textContent)
  expect(timers()).toEqual(['2:05', '2:05'])
  act(() => void jest.advanceTimersByTime(65_000))
  expect(timers()).toEqual(['1:00', '1:00'])
  act(() => void jest.advanceTimersByTime(61_000))
  expect(screen.queryAllByRole('timer')).toEqual([])
  expect(screen.getAllByText(t('booking.hold.over')).length).toBeGreaterThan(0)
})
