import '#tests/unit/components/ui/jsdom.ts'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { FormValues } from '#components/booking/form/values.ts'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { QueryProvider } from '#components/layout/query-provider.tsx'
import type { CallResult } from '#lib/browser/problem.ts'
import type { BasketEntry, BasketState } from '#lib/domain/booking/basket.ts'
import type { BookingState, SentLink } from '#lib/domain/booking/booking.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import { createStart, createValidValues } from '#tests/unit/components/booking/form/fixture.ts'

// Long enough for a busy machine.
configure({ asyncUtilTimeout: 10_000 })

const requests: { path: string; body: unknown }[] = []
let replies: Record<string, CallResult<unknown>> = {}
jest.unstable_mockModule('#lib/browser/request.ts', () => ({
  onSessionEnded: () => () => undefined,
  readJson: () => undefined,
  request: async ({ path, body }: { path: string; body?: string }) => {
    requests.push({ path, body: body && JSON.parse(body) })
    return replies[path] ?? { ok: false, problem: { code: 'upstream-failed', status: 502 } }
  },
}))
let servedPhone: string | undefined
jest.unstable_mockModule('#lib/browser/caller/browser-callers.ts', () => ({
  useCallers: () => ({ served: servedPhone === undefined ? undefined : { phone: servedPhone } }),
}))
const { SendToCustomer } = await import('#components/basket/send-to-customer.tsx')
const { SentBasket } = await import('#components/basket/sent-basket.tsx')
const { BasketCard } = await import('#components/basket/basket-card.tsx')

const t = toTranslator('en')
const messages = pickMessages('en', 'desk', 'booking', 'dashboard', 'ui', 'problem')
const ID = 'booking-0123456789abcdef'
const LINK: SentLink = { token: 'abc.def', total: 90_000, expiresAt: new Date(Date.now() + 600_000).toISOString() }
const URL_OF_LINK = 'http://localhost/en/booking/basket?token=abc.def'
const entry = (state: BasketState, more: Partial<BasketEntry> = {}): BasketEntry => ({
  id: ID,
  hotelName: 'Lake',
  checkIn: '2026-12-13',
  checkOut: '2026-12-15',
  total: 90_000,
  token: 'abc.def',
  createdAt: '2026-11-22T10:00:00Z',
  expiresAt: LINK.expiresAt,
  state,
  ...more,
})

beforeEach(() => {
  requests.length = 0
  replies = {}
  servedPhone = undefined
})
afterEach(cleanup)

const inDesk = (children: ReactNode) => (
  <MessagesProvider locale="en" messages={messages}>
    <QueryProvider>{children}</QueryProvider>
  </MessagesProvider>
)

describe('sending a booking to the customer', () => {
  const values: FormValues = { ...createValidValues(), remark: ' High floor ' }

  function open(change: Partial<FormValues> = {}, refused = false) {
    const heard = { onStore: jest.fn(), onSent: jest.fn<(link: SentLink) => void>() }
    function Part({ state }: { state: BookingState }) {
      const form = useForm<FormValues>({
        defaultValues: { ...values, ...change },
        resolver: () =>
          refused ? { values: {}, errors: { agent: { salePrice: { type: 'low' } } } } : { values, errors: {} },
      })
      return (
        <SendToCustomer
          locale="en"
          t={t}
          form={form}
          faultAt={() => undefined}
          record={{ id: ID, clientReference: 'reference' }}
          start={createStart()}
          expiresAt={LINK.expiresAt}
          state={state}
          {...heard}
        />
      )
    }
    const shell = (state: BookingState) => inDesk(<Part state={state} />)
    const view = render(shell({ at: 'draft' }))
    return { ...heard, go: (state: BookingState) => view.rerender(shell(state)) }
  }
  const press = async () => userEvent.click(await screen.findByRole('button', { name: t('desk.basket.send.button') }))
  const storing: BookingState = { at: 'stored', step: 'storing', target: 'form' }

  test('stores the form first, then makes the link, without trade prices', async () => {
    replies['/api/desk/baskets'] = { ok: true, data: LINK }
    const { onStore, onSent, go } = open()
    await press()
    expect(onStore).toHaveBeenCalledTimes(1)
    expect(requests).toEqual([])
    go(storing)
    go({ at: 'draft' })
    await waitFor(() => expect(onSent).toHaveBeenCalledWith(LINK))
    expect(requests).toEqual([
      {
        path: '/api/desk/baskets',
        body: expect.objectContaining({ id: ID, clientReference: 'reference', remark: 'High floor' }),
      },
    ])
    expect(JSON.stringify(requests)).not.toMatch(/netPrice|commission/)
  })

  test.each<[string, BookingState]>([
    ['the form was refused', { at: 'draft', fault: { code: 'rejected', status: 400 } }],
    ['the price has changed', { at: 'price-changed', previous: 1, total: 2, target: 'form' }],
  ])('makes no link when %s', async (_, state) => {
    const { onStore, go } = open()
    await press()
    go(storing)
    go(state)
    await press()
    expect(onStore).toHaveBeenCalledTimes(2)
    expect(requests).toEqual([])
  })

  test('says what is missing, and stores nothing', async () => {
    const { onStore } = open({}, true)
    await press()
    expect(await screen.findByText(t('desk.basket.send.agent'))).toBeTruthy()
    expect(onStore).not.toHaveBeenCalled()
  })

  test.each<[string, Partial<FormValues>]>([
    ['a partial amount', { agent: { ...values.agent, partialAmount: '50' } }],
    ['booking without payment', { bypassPayment: true }],
  ])('is not offered with %s', async (_, change) => {
    open(change)
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: t('desk.basket.send.button') })
    expect(button.disabled).toBe(true)
    expect(screen.getByText(t('desk.basket.send.partial'))).toBeTruthy()
  })

  test('a refused link is explained', async () => {
    replies['/api/desk/baskets'] = { ok: false, problem: { code: 'gone', status: 410 } }
    const { go } = open()
    await press()
    go(storing)
    go({ at: 'draft' })
    expect(await screen.findByText(t('desk.basket.send.changed'))).toBeTruthy()
  })
})

describe('a link that was sent', () => {
  function open() {
    const heard = { onPaid: jest.fn(), onWithdrawn: jest.fn() }
    render(inDesk(<SentBasket locale="en" id={ID} start={createStart()} link={LINK} {...heard} />))
    return heard
  }

  test('can be copied, and sent by WhatsApp to the served caller', async () => {
    servedPhone = '050-1234567'
    replies['/api/desk/baskets'] = { ok: true, data: [entry('sent')] }
    open()
    const field = await screen.findByLabelText<HTMLInputElement>(t('desk.basket.sent.link'))
    expect(field.value).toBe(URL_OF_LINK)
    const address = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ }).href)
    expect([address.pathname, address.searchParams.get('text')?.includes(URL_OF_LINK)]).toEqual(['/972501234567', true])
  })

  test.each<[BasketState, string[]]>([
    ['sent', ['Sent']],
    ['opened', ['Sent', 'Opened']],
    ['filledIn', ['Sent', 'Opened', 'Filled in']],
    ['paid', ['Sent', 'Opened', 'Filled in', 'Paid']],
  ])('%s: shows the steps that the customer has done', async (state, done) => {
    replies['/api/desk/baskets'] = { ok: true, data: [entry(state)] }
    open()
    await waitFor(() =>
      expect(document.querySelector('[data-basket-state]')?.getAttribute('data-basket-state')).toBe(state),
    )
    const steps = screen
      .getAllByRole('listitem')
      .filter((step) => step.textContent?.includes(t('desk.basket.sent.done')))
    expect(steps.map((step) => step.textContent?.split(' (')[0])).toEqual(done)
  })

  test('opens the booking once it is paid', async () => {
    replies['/api/desk/baskets'] = { ok: true, data: [entry('paid')] }
    const { onPaid } = open()
    await userEvent.click(await screen.findByRole('button', { name: t('desk.basket.sent.booked') }))
    expect(onPaid).toHaveBeenCalledTimes(1)
  })

  test('is ended to change the booking, unless the customer pays', async () => {
    replies['/api/desk/baskets'] = { ok: true, data: [entry('opened')] }
    replies['/api/desk/baskets/withdraw'] = { ok: false, problem: { code: 'conflict', status: 409 } }
    const { onWithdrawn } = open()
    const change = await screen.findByRole('button', { name: t('desk.basket.sent.change') })
    await userEvent.click(change)
    expect(await screen.findByText(t('desk.basket.sent.notWithdrawn'))).toBeTruthy()
    replies['/api/desk/baskets/withdraw'] = { ok: false, problem: { code: 'unavailable', status: 503 } }
    await userEvent.click(change)
    expect(await screen.findByText(t('desk.basket.sent.withdrawalFailed'))).toBeTruthy()
    expect(screen.queryByText(t('desk.basket.sent.notWithdrawn'))).toBeNull()
    expect(onWithdrawn).not.toHaveBeenCalled()
    replies['/api/desk/baskets/withdraw'] = { ok: true, data: {} }
    await userEvent.click(change)
    await waitFor(() => expect(onWithdrawn).toHaveBeenCalledTimes(1))
  })
})

describe('the list of links on the desk', () => {
  const open = () => render(inDesk(<BasketCard locale="en" />))

  test('shows each link with its state and, once paid, its number', async () => {
    replies['/api/desk/baskets'] = {
      ok: true,
      data: [entry('opened', { id: 'one' }), entry('paid', { id: 'two', pnr: 'ABC1234' })],
    }
    open()
    const rows = (await screen.findAllByRole('row')).slice(1)
    expect(rows.map((row) => row.querySelector('[data-basket-state]')?.textContent)).toEqual(['Opened', 'Paid ABC1234'])
    // The card and its table are two regions: equal names could not be told apart.
    const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label') ?? 'the card')
    expect(names).toEqual(['the card', t('desk.basket.list.link')])
    // A link that is paid is not sent again.
    expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([1, 0])
  })

  test('says that there are none, or that they cannot be read', async () => {
    replies['/api/desk/baskets'] = { ok: true, data: [] }
    open()
    expect(await screen.findByText(t('desk.basket.list.empty'))).toBeTruthy()
    cleanup()
    replies = {}
    open()
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})
