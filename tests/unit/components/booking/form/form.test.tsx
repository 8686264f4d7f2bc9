import { describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { BookingDraft } from '#lib/domain/booking/draft.ts'
import { LOCALES, locales } from '#lib/i18n/locales.ts'
import { createSignInState, PAGE } from '#tests/unit/components/booking/form/fixture.ts'
import { field, fill, LEGAL_PATHS, open, press, TRADER } from '#tests/unit/components/booking/form/open-form.tsx'
import { withoutNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'

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
    const nights = t('stay.nights', { nights: 3 })
    for (const text of [nights, t('board.hb'), t('stay.adults', { count: 2 }), t('stay.infants', { count: 1 })]) {
      expect(withoutNoBreakSpaces(review.textContent)).toContain(withoutNoBreakSpaces(text))
    }
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

  test.each(['package', 'flight', 'tour'] as const)(
    'of the first adult of a %s can be copied: it has no main guest',
    (kind) => {
      const { t } = open({ kind })
      expect(screen.getAllByText(t('booking.passengers.adult', { number: 1 })).length).toBeGreaterThan(0)
      expect(screen.getByRole('button', { name: 'Copy the name of adult 1' })).toBeTruthy()
      expect(screen.queryByText(/main guest/i)).toBeNull()
    },
  )

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
    // Why the passport is asked for, not only why the identity number is not.
    expect(screen.getByText(/^It identifies the payer\. Tourists are not asked for an Israeli ID\./)).toBeTruthy()
  })
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
