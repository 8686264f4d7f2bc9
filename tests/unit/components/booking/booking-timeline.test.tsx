import '#tests/unit/components/ui/jsdom.ts'
import { afterEach, expect, jest, test } from '@jest/globals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import type { CallResult } from '#lib/browser/problem.ts'
import type { BookingTimelineReply } from '#lib/domain/booking/timeline.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import { withoutNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'

let reply: CallResult<BookingTimelineReply>
const paths: string[] = []
jest.unstable_mockModule('#lib/browser/api/timeline.ts', () => ({
  getBookingTimeline: async (id: string, row: string | undefined) => {
    paths.push(`${id} ${row ?? ''}`)
    return reply
  },
}))
jest.unstable_mockModule('#lib/browser/use-sign-in-state.ts', () => ({
  toData: (result: CallResult<unknown>) => {
    if (result.ok) return result.data
    throw new Error(result.problem.code)
  },
}))
const { BookingTimeline } = await import('#components/booking/booking-timeline.tsx')

afterEach(cleanup)

const t = toTranslator('en')
const open = (isCustomer: boolean, locale: Locale = 'en') =>
  render(
    <MessagesProvider locale={locale} messages={pickMessages(locale, 'history', 'ui')}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <BookingTimeline locale={locale} id="the-booking" row="X1" isCustomer={isCustomer} />
      </QueryClientProvider>
    </MessagesProvider>,
  )

const ENTRIES: BookingTimelineReply['entries'] = [
  { step: 'stored', at: '2026-11-22T10:00:00Z', until: '2026-11-22T10:05:00Z', count: 2, by: { role: 'customer' } },
  { step: 'no-payment-page', at: '2026-11-22T10:06:00Z', by: { role: 'agent', clerk: 'dana' }, failure: 'timeout' },
  { step: 'not-paid', at: '2026-11-22T10:07:00Z', reason: 'declined' },
  { step: 'confirmed', at: '2026-11-22T10:08:00Z', source: 'seen' },
  { step: 'cancelled', source: 'stated' },
]

test('each entry says what happened, when, who did it and what failed', async () => {
  reply = { ok: true, data: { entries: ENTRIES, isPartial: true } }
  open(false)
  const texts = (await screen.findAllByRole('listitem')).map(({ textContent }) =>
    withoutNoBreakSpaces(textContent ?? ''),
  )
  expect(paths).toEqual(['the-booking X1'])
  expect(texts[0]).toMatch(/Details saved \(2 times\).*12:00.*12:05.*By: customer/)
  expect(texts[1]).toMatch(/could not be opened.*By: booking center, dana.*timeout/)
  expect(texts[2]).toContain('The payment was not completed: the card was declined')
  expect(texts[3]).toMatch(/Booking confirmed.*known since.*12:08/)
  expect(texts[4]).toMatch(/Booking cancelled.*time not recorded.*as the booking system reports/)
  expect(screen.getByText(t('timeline.partial'))).toBeTruthy()
})

test('in Arabic, the source of an entry follows an Arabic comma', async () => {
  reply = { ok: true, data: { entries: ENTRIES.slice(-1), isPartial: false } }
  open(false, 'ar')
  const { textContent } = await screen.findByRole('listitem')
  expect(textContent).toContain(`، ${toTranslator('ar')('timeline.stated')}`)
  expect(textContent).not.toContain(',')
})

test('a customer does not see that "a customer" did it; an empty history says that nothing is known', async () => {
  reply = { ok: true, data: { entries: ENTRIES.slice(0, 1), isPartial: false } }
  open(true)
  expect((await screen.findByRole('listitem')).textContent).not.toContain('By:')
  cleanup()
  reply = { ok: true, data: { entries: [], isPartial: false } }
  open(true)
  expect(await screen.findByText(t('timeline.none'))).toBeTruthy()
})

test('a history that could not be loaded is asked for again', async () => {
  reply = { ok: false, problem: { code: 'timeout', status: 504 } }
  open(true)
  const again = await screen.findByRole('button', { name: t('history.again') })
  reply = { ok: true, data: { entries: ENTRIES, isPartial: false } }
  await userEvent.click(again)
  expect(await screen.findAllByRole('listitem')).toHaveLength(5)
})
