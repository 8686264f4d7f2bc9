import { afterEach, beforeEach, jest } from '@jest/globals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { Profiler } from 'react'
import type { CallResult } from '#lib/browser/problem.ts'
import type { StoredPage } from '#lib/contract/entities/booking.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import type { BookingStart, BookingState } from '#lib/domain/booking/booking.ts'
import type { BookingDraft } from '#lib/domain/booking/draft.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import type { DisplayPhone } from '#lib/i18n/phone.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import { createSignInState, createStart, PAGE } from '#tests/unit/components/booking/form/fixture.ts'
import '#tests/unit/components/ui/jsdom.ts'

// The booking form with its calls replaced, for the tests of this folder.

type Call = (line: string, input: unknown) => Promise<CallResult<unknown>>
export const domestic = jest.fn<Call>()
const bff = jest.fn<Call>()
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ domestic, bff }))
// It imports an HTTP client that needs more than jsdom has.
jest.unstable_mockModule('#lib/browser/request.ts', () => ({
  request: jest.fn(),
  readJson: jest.fn(),
  onSessionEnded: jest.fn(),
}))
const { BookingForm } = await import('#components/booking/form/booking-form.tsx')

export const NO_ANSWER = { ok: false as const, problem: { code: 'no-answer' as const, status: 0 } }
export const CLERKS = [
  { odyAgentCode: 'AG9000', clerkName: 'dana', displayName: 'דנה אלמוג' },
  { odyAgentCode: 'AG9000', clerkName: 'yossi', displayName: 'יוסי פרידמן' },
]
export const TRADER = { name: 'Nofesh Ltd', number: '510000001', address: '1 Herzl St, Tel Aviv' }

/** The replies by wire line; a call without one gets no answer. */
export const replies: Record<string, CallResult<unknown>> = {}
export const answer: Call = async (line) => replies[line] ?? NO_ANSWER

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
  /** Null: the session could not be read. */
  signIn?: SignInState | null
  page?: StoredPage
  draft?: BookingDraft
  state?: BookingState
  /** `null`: the agency has none. */
  phone?: DisplayPhone | null
  /** Opened by an agent's link. */
  fromAgent?: boolean
  /** The language of the stored page. */
  pageLocale?: Locale
  /** The language of the start's texts. */
  startLocale?: Locale
  start?: BookingStart
}

export const LEGAL_PATHS = { terms: '/takanon', cancellation: '/cancelling', privacy: '/our-privacy' }

/** Renders the form on 20 November 2026. `replies` answers its calls, and its callbacks are mocks. */
export function open({
  locale = 'en',
  kind = 'hotel',
  signIn = createSignInState(),
  page = PAGE,
  draft = {},
  state = { at: 'draft' },
  phone = { text: '03-515-1614', href: 'tel:+97235151614' },
  fromAgent = false,
  pageLocale = locale,
  startLocale = locale,
  start = createStart(kind),
}: OpenOptions = {}) {
  const opened = fromAgent ? { fromAgent: true as const } : {}
  const record = { id: page.id, clientReference: 'reference', pageLocale, startLocale, ...opened }
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const heard = {
    onSaveDraft: jest.fn<(draft: BookingDraft) => void>(),
    onReprice: jest.fn<(draft: BookingDraft) => Promise<void>>(),
    onSubmit: jest.fn<(draft: BookingDraft, shown: number) => void>(),
    onAgree: jest.fn<(shown: number, agreed: number) => void>(),
    onSent: jest.fn<() => void>(),
  }
  const onRender = jest.fn<() => void>()
  const Form = ({ at, stored }: { at: BookingState; stored: typeof page }) => (
    <BookingForm
      legalPaths={LEGAL_PATHS}
      locale={locale}
      t={useTranslations()}
      record={record}
      start={start}
      page={stored}
      draft={draft}
      state={at}
      signIn={signIn ?? undefined}
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

/** The field with an id of the form; throws where there is none. */
export const field = (id: string) => {
  const element = document.getElementById(`booking-${id}`)
  if (!(element instanceof HTMLElement)) throw new Error(`There is no ${id}`)
  return element
}

type OpenForm = ReturnType<typeof open>

/** Fills in every required field of a hotel with two rooms. */
export async function fill({ user }: OpenForm) {
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

export const press = async (
  { user, t }: OpenForm,
  key: 'booking.next.pay' | 'booking.next.book' = 'booking.next.pay',
) => user.click(screen.getByRole('button', { name: t(key) }))
