import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { Toasts } from '#components/ui/toast/toasts.tsx'
import type { CallResult } from '#lib/browser/problem.ts'
import type { ScreenDocumentSet } from '#lib/domain/documents/document-view.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { pickMessages } from '#lib/i18n/translator.ts'
import { modelOf, screenDocumentSetOf } from '#tests/unit/domain/documents/fixture.ts'
import '#tests/unit/components/ui/jsdom.ts'

type Answer = CallResult<ScreenDocumentSet>

let answers: Answer[] = []
let requested: string[] = []

jest.unstable_mockModule('#lib/browser/request.ts', () => ({
  readJson: () => {},
  request: async ({ path }: { path: string }): Promise<Answer> => {
    requested.push(path)
    return answers.shift() ?? { ok: false, problem: { code: 'internal', status: 500 } }
  },
}))
// jest cannot import style sheets.
jest.unstable_mockModule('#components/documents/print.css', () => ({}))
const { BookingDocuments } = await import('#components/documents/booking-documents.tsx')
// Loaded here, so that the first test does not wait for it.
await import('#components/documents/document-viewer.tsx')

beforeEach(() => {
  answers = []
  requested = []
})

afterEach(cleanup)

const documentSet = (kind: 'hotel' | 'package', locale: Locale): Answer => ({
  ok: true,
  data: screenDocumentSetOf(modelOf(kind, {}, locale), locale),
})

const show = (locale: Locale) =>
  render(
    <MessagesProvider locale={locale} messages={pickMessages(locale, 'documents', 'ui')}>
      <BookingDocuments id="abcdefghijklmnop0123" locale={locale} state="confirmed" />
    </MessagesProvider>,
  )

describe('on the screen', () => {
  test('each document has a tab; the open one can be downloaded, printed and added to the calendar', async () => {
    answers = [documentSet('package', 'en')]
    show('en')
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Booking confirmation',
      'Hotel voucher',
      'Flight tickets',
      'Itinerary',
      'Receipt',
    ])
    expect(requested).toEqual(['/api/documents/abcdefghijklmnop0123/documents.json?lang=en'])
    await userEvent.click(screen.getByRole('tab', { name: 'Hotel voucher' }))
    const panel = screen.getByRole('tabpanel')
    expect(within(panel).getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe(
      '/api/documents/abcdefghijklmnop0123/voucher.pdf?lang=en',
    )
    expect(within(panel).getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
      '/api/documents/abcdefghijklmnop0123/calendar.ics?lang=en',
    )
    const view = within(panel).getByRole('article', { name: 'Hotel voucher' })
    expect(within(view).getByText('CONF-ONE-1')).toBeTruthy()
    expect(within(view).getByRole('img', { name: 'Scan to open the booking' })).toBeTruthy()
  })

  test.each([
    ['while it can', '2026-12-03T21:59:00Z', ['https://www.nofesh.example/en/cancel-booking']],
    ['not after the day of arrival', '2026-12-03T22:00:00Z', []],
  ])('A26 leads to cancelling only while the booking can be cancelled: %s', async (_name, now, links) => {
    answers = [{ ok: true, data: screenDocumentSetOf(modelOf('hotel', {}, 'en'), 'en', now) }]
    show('en')
    const view = within(await screen.findByRole('tabpanel')).getByRole('article')
    const led = within(view)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
    expect(led.filter((href) => href.includes('cancel'))).toEqual(links)
  })

  test('a document whose link is too long for a QR code has none', async () => {
    const data = screenDocumentSetOf(modelOf('hotel'), 'en')
    answers = [{ ok: true, data: { ...data, link: { ...data.link, qr: undefined } } }]
    show('en')
    const view = await screen.findByRole('article')
    expect(within(view).queryByRole('img', { name: 'Scan to open the booking' })).toBeNull()
    expect(within(view).queryByText('Scan to open the booking')).toBeNull()
  })

  test('the open document or all documents are printed', async () => {
    answers = [documentSet('hotel', 'en')]
    const printed: string[][] = []
    const onPaper = () =>
      [...document.querySelectorAll<HTMLElement>('.printed-documents > article')].map(
        ({ dataset }) => dataset.document ?? '',
      )
    window.print = jest.fn(() => void printed.push(onPaper()))
    show('en')
    await userEvent.click(await screen.findByRole('tab', { name: 'Receipt' }))
    expect(onPaper()).toEqual(['receipt'])
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    await userEvent.click(screen.getByRole('button', { name: 'Print all documents' }))
    expect(printed).toEqual([['receipt'], ['approval', 'voucher', 'receipt']])
    expect(onPaper()).toEqual(['receipt'])
  })

  test('a failure shows that the booking is safe, and loading can be retried', async () => {
    answers = [{ ok: false, problem: { code: 'unavailable', status: 503 } }, documentSet('hotel', 'he')]
    show('he')
    expect((await screen.findByRole('alert')).textContent).toContain('ההזמנה עצמה שמורה')
    await userEvent.click(screen.getByRole('button', { name: 'ניסיון נוסף' }))
    expect(await screen.findByRole('tab', { name: 'שובר למלון' })).toBeTruthy()
  })

  test('the link is copied and this is announced', async () => {
    answers = [documentSet('hotel', 'en')]
    const person = userEvent.setup()
    show('en')
    await person.click(await screen.findByRole('button', { name: 'Copy the link' }))
    await waitFor(() => expect(screen.getByText('The link was copied')).toBeTruthy())
    expect(await navigator.clipboard.readText()).toBe(
      'https://www.nofesh.example/en/booking/card-verified?id=abcdefghijklmnop0123',
    )
  })

  test('a link that cannot be copied is shown in a toast', async () => {
    answers = [documentSet('hotel', 'en')]
    const person = userEvent.setup()
    render(<Toasts locale="en" labels={{ label: 'Notices', close: 'Close' }} />)
    show('en')
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
    await person.click(await screen.findByRole('button', { name: 'Copy the link' }))
    expect((await screen.findByText(/could not be copied/)).parentElement?.textContent).toContain(
      'booking/card-verified?id=',
    )
    expect(screen.queryByText('The link was copied')).toBeNull()
  })
})
