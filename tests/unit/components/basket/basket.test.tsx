import '#tests/unit/components/ui/jsdom.ts'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { FormValues } from '#components/booking/form/values.ts'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { QueryProvider } from '#components/layout/query-provider.tsx'
import type { CallResult } from '#lib/browser/problem.ts'
import type { BasketEntry, BasketState } from '#lib/domain/booking/basket.ts'
import type { BookingState, SentLink } from '#lib/domain/booking/booking.ts'
import type { BookingDraft } from '#lib/domain/booking/draft.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import { createStart, createValidValues } from '#tests/unit/components/booking/form/fixture.ts'

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
const { loadMessages } = await import('#lib/i18n/load-messages.ts')
let hasTexts = true
jest.unstable_mockModule('#lib/i18n/load-messages.ts', () => ({
  loadMessages: (locale: Locale) => (hasTexts ? loadMessages(locale) : Promise.reject(new Error('offline'))),
}))
jest.unstable_mockModule('#lib/browser/caller/browser-callers.ts', () => ({
  useCallers: () => ({ served: servedPhone === undefined ? undefined : { phone: servedPhone } }),
}))
const { SendToCustomer } = await import('#components/basket/send-to-customer.tsx')
const { SentBasket } = await import('#components/basket/sent-basket.tsx')
const { BasketCard } = await import('#components/basket/basket-card.tsx')

const t = toTranslator('en')
const messages = pickMessages('en', 'desk', 'booking', 'dashboard', 'ui', 'problem')
const ID = 'booking-0123456789abcdef'
const LINK = { token: 'abc.def', total: 90_000, expiresAt: new Date(Date.now() + 600_000).toISOString() }
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
  hasTexts = true
})
afterEach(cleanup)

/** Lets the page copy to the clipboard, or not. Returns what was copied. */
function allowCopying(isAllowed: boolean): string[] {
  const copied: string[] = []
  const writeText = async (text: string) => {
    if (!isAllowed) throw new Error('denied')
    copied.push(text)
  }
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  return copied
}

const inDesk = (children: ReactNode) => (
  <MessagesProvider locale="en" messages={messages}>
    <QueryProvider>{children}</QueryProvider>
  </MessagesProvider>
)

describe('sending a booking to the customer', () => {
  const values: FormValues = { ...createValidValues(), remark: ' High floor ' }

  function open(change: Partial<FormValues> = {}, refused = false, isCouponTyped = false) {
    const heard = { onStore: jest.fn(), onSent: jest.fn<(link: SentLink) => void>() }
    let current: UseFormReturn<FormValues> | undefined
    function Part({ state, isChecking }: { state: BookingState; isChecking: boolean }) {
      const form = useForm<FormValues>({
        defaultValues: { ...values, ...change },
        resolver: () =>
          refused ? { values: {}, errors: { agent: { salePrice: { type: 'low' } } } } : { values, errors: {} },
      })
      current = form
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
          isChecking={isChecking}
          isCouponTyped={isCouponTyped}
          {...heard}
        />
      )
    }
    const shell = (state: BookingState, isChecking = false) => inDesk(<Part state={state} isChecking={isChecking} />)
    const view = render(shell({ at: 'draft' }))
    return {
      ...heard,
      go: (state: BookingState, isChecking?: boolean) => view.rerender(shell(state, isChecking)),
      applyCoupon: () => act(() => current?.setValue('couponCode', 'SUMMER')),
    }
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
    // What is accepted or corrected afterwards does not send the link unasked.
    go(storing)
    go({ at: 'draft' })
    await press()
    expect(onStore).toHaveBeenCalledTimes(2)
    expect(requests).toEqual([])
  })

  test('a changed price is accepted before a link can be made', async () => {
    const { go } = open()
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: t('desk.basket.send.button') })
    go({ at: 'price-changed', previous: 1, total: 2, target: 'form' })
    expect(button.disabled).toBe(true)
    expect(screen.getByText(t('desk.basket.send.changed'))).toBeTruthy()
    go({ at: 'draft' })
    expect(button.disabled).toBe(false)
  })

  test('a price check that runs already ends first; then the form is stored, with what was entered meanwhile', async () => {
    replies['/api/desk/baskets'] = { ok: true, data: LINK }
    const { onStore, onSent, go } = open()
    await screen.findByRole('button', { name: t('desk.basket.send.button') })
    go(storing)
    await press()
    expect(onStore).not.toHaveBeenCalled()
    go({ at: 'draft' })
    expect(onStore).toHaveBeenCalledTimes(1)
    expect(requests).toEqual([])
    go(storing)
    go({ at: 'draft' })
    await waitFor(() => expect(onSent).toHaveBeenCalledWith(LINK))
    expect(onStore).toHaveBeenCalledTimes(1)
  })

  test('the check of a teacher ends first: a refused number is not stored', async () => {
    const { onStore, go } = open()
    await screen.findByRole('button', { name: t('desk.basket.send.button') })
    go({ at: 'draft' }, true)
    await press()
    expect(onStore).not.toHaveBeenCalled()
    go({ at: 'draft' }, false)
    expect(onStore).toHaveBeenCalledTimes(1)
  })

  test('no link is made while a coupon is being checked, or with one', async () => {
    replies['/api/desk/baskets'] = { ok: true, data: LINK }
    const { onStore, onSent, go, applyCoupon } = open()
    await press()
    go(storing)
    // Entered while the form is being stored.
    go(storing, true)
    go({ at: 'draft' }, true)
    expect([onStore.mock.calls.length, requests]).toEqual([1, []])
    applyCoupon()
    go({ at: 'draft' }, false)
    expect(screen.getByText(t('desk.basket.send.partial'))).toBeTruthy()
    expect([onStore.mock.calls.length, requests]).toEqual([1, []])
    expect(onSent).not.toHaveBeenCalled()
  })

  test('a check of the form ends first; then the form is stored and the link is made', async () => {
    replies['/api/desk/baskets'] = { ok: true, data: LINK }
    const { onStore, onSent, go } = open()
    await screen.findByRole('button', { name: t('desk.basket.send.button') })
    go({ at: 'draft' }, true)
    await press()
    expect(onStore).not.toHaveBeenCalled()
    go({ at: 'draft' }, false)
    go(storing)
    go({ at: 'draft' })
    await waitFor(() => expect(onSent).toHaveBeenCalledWith(LINK))
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
    ['a coupon, which the customer’s page does not have', { couponCode: 'SUMMER' }],
  ])('is not offered with %s', async (_, change) => {
    open(change)
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: t('desk.basket.send.button') })
    expect(button.disabled).toBe(true)
    expect(screen.getByText(t('desk.basket.send.partial'))).toBeTruthy()
  })

  test('is not offered with a coupon that is typed and not applied', async () => {
    const { onStore } = open({}, false, true)
    await press()
    expect(screen.getByText(t('desk.basket.send.partial'))).toBeTruthy()
    expect(onStore).not.toHaveBeenCalled()
  })

  test.each([
    [{ code: 'gone', status: 410 }, 'desk.basket.send.changed'],
    [{ code: 'login-required', status: 401 }, 'problem.login-required'],
    [{ code: 'unavailable', status: 503 }, 'desk.basket.send.failed'],
  ] as const)('a refused link is explained: %j', async (problem, text) => {
    replies['/api/desk/baskets'] = { ok: false, problem }
    const { go } = open()
    await press()
    go(storing)
    go({ at: 'draft' })
    expect(await screen.findByText(t(text))).toBeTruthy()
  })
})

describe('a link that was sent', () => {
  let unmount: () => void
  function open(booking: { callerPhone?: string; draft: BookingDraft } = { draft: {} }) {
    const heard = { onPaid: jest.fn(), onWithdrawn: jest.fn() }
    const shown = { id: ID, start: createStart(), booking, link: LINK, fallback: 'Opening' }
    const view = render(inDesk(<SentBasket locale="en" {...shown} {...heard} />))
    unmount = view.unmount
    return heard
  }

  test.each([
    { name: 'who was served when it was started', booking: { callerPhone: '050-1234567', draft: {} } },
    { name: 'whose phone is in the form', booking: { draft: { payer: { phone: '+972501234567' } } } },
  ])('can be copied, and sent by WhatsApp to the served caller $name', async ({ booking }) => {
    servedPhone = '050-1234567'
    replies['/api/desk/baskets'] = { ok: true, data: [entry('sent')] }
    open(booking)
    const field = await screen.findByLabelText<HTMLInputElement>(t('desk.basket.sent.link'))
    expect(field.value).toBe(URL_OF_LINK)
    const address = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ }).href)
    expect([address.pathname, address.searchParams.get('text')?.includes(URL_OF_LINK)]).toEqual(['/972501234567', true])
  })

  test.each([
    { name: 'its own is known', booking: { callerPhone: '050-1234567', draft: {} }, path: '/972501234567' },
    { name: 'a phone is typed', booking: { draft: { payer: { phone: '050-1234567' } } }, path: '/' },
    { name: 'no phone is typed', booking: { draft: {} }, path: '/' },
  ])('is never sent to another caller who is served by now: $name', async ({ booking, path }) => {
    servedPhone = '054-7654321'
    replies['/api/desk/baskets'] = { ok: true, data: [entry('sent')] }
    open(booking)
    await screen.findByLabelText(t('desk.basket.sent.link'))
    expect(new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ }).href).pathname).toBe(path)
  })

  test('is sent in the language that the customer reads, by WhatsApp or by e-mail to the address in the form', async () => {
    replies['/api/desk/baskets'] = { ok: true, data: [entry('sent')] }
    const copied = allowCopying(true)
    open({ draft: { payer: { email: 'olga@example.com' } } })
    const field = await screen.findByLabelText<HTMLInputElement>(t('desk.basket.sent.link'))
    const copy = screen.getByRole('button', { name: t('desk.basket.sent.copy') })
    await userEvent.click(copy)
    expect(copy.textContent).toBe(t('desk.basket.sent.copied'))
    await userEvent.selectOptions(screen.getByLabelText(t('quote.form.language')), 'ru')
    const url = URL_OF_LINK.replace('/en/', '/ru/')
    expect(field.value).toBe(url)
    // What was copied is another address.
    expect(copy.textContent).toBe(t('desk.basket.sent.copy'))
    await userEvent.click(copy)
    expect(copied).toEqual([URL_OF_LINK, url])
    const { href } = await screen.findByRole<HTMLAnchorElement>('link', { name: t('desk.basket.sent.email') })
    const mail = new URL(href)
    expect([mail.protocol, decodeURIComponent(mail.pathname)]).toEqual(['mailto:', 'olga@example.com'])
    const message = mail.searchParams.get('body') ?? ''
    expect(message).toContain(url)
    expect(message).toMatch(/[а-я]{4}/)
    // A name in another script does not change the direction of the message.
    expect([message, mail.searchParams.get('subject')]).toEqual(
      Array(2).fill(expect.stringMatching(/^\u2068[^\u2069]+\u2069, /)),
    )
    expect(message).toMatch(/\u2066[\d\u00a0]+₪\u2069/)
    expect(mail.searchParams.get('subject')).toContain('Gulf Hotel')
    const whatsApp = screen.getByRole<HTMLAnchorElement>('link', { name: t('desk.basket.sent.whatsApp') })
    expect(new URL(whatsApp.href).searchParams.get('text')).toBe(message)
  })

  test.each<[BasketState, string[]]>([
    ['sent', ['Link created']],
    ['opened', ['Link created', 'Opened']],
    ['filledIn', ['Link created', 'Opened', 'Filled in']],
    ['paid', ['Link created', 'Opened', 'Filled in', 'Paid']],
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

  test.each<[BasketState, boolean]>([
    ['sent', true],
    ['opened', true],
    ['paid', false],
  ])('%s: can be copied and sent: %s', async (state, isOffered) => {
    replies['/api/desk/baskets'] = { ok: true, data: [entry(state)] }
    open()
    await waitFor(() => expect(document.querySelector(`[data-basket-state="${state}"]`)).toBeTruthy())
    expect(screen.queryByRole('button', { name: t('desk.basket.sent.copy') }) !== null).toBe(isOffered)
    expect(screen.queryByRole('link', { name: /WhatsApp/ }) !== null).toBe(isOffered)
  })

  test('opens the booking once it is paid', async () => {
    replies['/api/desk/baskets'] = { ok: true, data: [entry('paid')] }
    const { onPaid } = open()
    await userEvent.click(await screen.findByRole('button', { name: t('desk.basket.sent.booked') }))
    expect(onPaid).toHaveBeenCalledTimes(1)
    // Nothing is left that the customer would pay.
    expect(screen.queryByText(t('desk.basket.sent.total'), { exact: false })).toBeNull()
    expect(screen.getByText(`${t('desk.basket.state.paid')}:`, { exact: false }).textContent).toContain('₪900')
  })

  test('shows that it is loading, and can be loaded again after a failure', async () => {
    hasTexts = false
    replies['/api/desk/baskets'] = { ok: true, data: [entry('sent')] }
    open()
    expect(screen.getByText('Opening')).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toContain(t('problem.no-answer'))
    hasTexts = true
    await userEvent.click(screen.getByRole('button', { name: t('booking.again') }))
    expect(await screen.findByLabelText<HTMLInputElement>(t('desk.basket.sent.link'))).toBeTruthy()
  })

  test('is shown where it cannot be copied', async () => {
    replies['/api/desk/baskets'] = { ok: true, data: [entry('sent')] }
    open()
    const copy = await screen.findByRole('button', { name: t('desk.basket.sent.copy') })
    allowCopying(false)
    await userEvent.click(copy)
    expect(await screen.findByText(URL_OF_LINK)).toBeTruthy()
    expect(screen.getByText(t('ui.notCopied'))).toBeTruthy()
  })

  test('has no state while it is not known', async () => {
    open()
    expect(await screen.findByText(t('desk.basket.sent.unread'))).toBeTruthy()
    expect(document.querySelector('[data-basket-state]')).toBeNull()
    unmount()
    replies['/api/desk/baskets'] = { ok: true, data: [entry('paid', { id: 'another' })] }
    open()
    expect(await screen.findByText(t('desk.basket.sent.unlisted'))).toBeTruthy()
    expect(document.querySelector('[data-basket-state]')).toBeNull()
  })

  test('sent again for the same booking, it does not have the state of the link before', async () => {
    const client = new QueryClient()
    const show = () =>
      render(
        <QueryClientProvider client={client}>
          <MessagesProvider locale="en" messages={messages}>
            <SentBasket
              locale="en"
              id={ID}
              start={createStart()}
              booking={{ draft: {} }}
              link={LINK}
              fallback={null}
              onPaid={jest.fn()}
              onWithdrawn={jest.fn()}
            />
          </MessagesProvider>
        </QueryClientProvider>,
      )
    replies['/api/desk/baskets'] = { ok: true, data: [entry('opened')] }
    const before = show()
    await waitFor(() => expect(document.querySelector('[data-basket-state="opened"]')).toBeTruthy())
    before.unmount()
    await waitFor(() => expect(client.getQueryData(['baskets'])).toBeUndefined())
    replies['/api/desk/baskets'] = { ok: true, data: [entry('sent')] }
    show()
    await waitFor(() => expect(document.querySelector('[data-basket-state]')).toBeTruthy())
    expect(document.querySelector('[data-basket-state="opened"]')).toBeNull()
  })

  test.each<[string, CallResult<unknown>, string]>([
    [
      'without a connection',
      { ok: false, problem: { code: 'offline', status: 0 } },
      `${t('desk.basket.sent.unconfirmed')} ${t('problem.offline')}`,
    ],
    ['that is over', { ok: false, problem: { code: 'not-found', status: 404 } }, t('desk.basket.sent.notFound')],
    [
      'of another agent',
      { ok: false, problem: { code: 'not-allowed', status: 403 } },
      t('desk.basket.sent.ofAnotherAgent'),
    ],
  ])('%s is not ended, and the reason is told', async (_, reply, text) => {
    replies['/api/desk/baskets'] = { ok: true, data: [entry('opened')] }
    replies['/api/desk/baskets/withdraw'] = reply
    const { onWithdrawn } = open()
    await userEvent.click(await screen.findByRole('button', { name: t('desk.basket.sent.change') }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(onWithdrawn).not.toHaveBeenCalled()
  })

  test('that has been ended opens the form again, and announces no further end', async () => {
    replies['/api/desk/baskets'] = { ok: true, data: [entry('withdrawn')] }
    const { onWithdrawn } = open()
    await screen.findByRole('heading', { name: t('desk.basket.state.withdrawn') })
    expect(screen.queryByText(t('desk.basket.sent.changeHint'))).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: t('desk.basket.sent.change') }))
    expect(onWithdrawn).toHaveBeenCalledTimes(1)
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
    expect(await screen.findByText(new RegExp(`^${t('desk.basket.sent.unconfirmed')}`))).toBeTruthy()
    expect(screen.queryByText(t('desk.basket.sent.notWithdrawn'))).toBeNull()
    expect(onWithdrawn).not.toHaveBeenCalled()
    replies['/api/desk/baskets/withdraw'] = { ok: true, data: { state: 'withdrawn' } }
    await userEvent.click(change)
    await waitFor(() => expect(onWithdrawn).toHaveBeenCalledTimes(1))
  })

  test('is ended when its customer has left the payment page, without opening the form again', async () => {
    replies['/api/desk/baskets'] = { ok: true, data: [entry('filledIn')] }
    replies['/api/desk/baskets/withdraw'] = { ok: true, data: { state: 'ended' } }
    const { onWithdrawn } = open()
    const end = await screen.findByRole('button', { name: t('desk.basket.sent.end') })
    expect(
      screen.getByText(/You can end the link 15 minutes after that, if nothing has been paid by then/),
    ).toBeTruthy()
    replies['/api/desk/baskets'] = { ok: true, data: [entry('ended')] }
    await userEvent.click(end)
    expect(await screen.findByText(t('desk.basket.sent.stillPays'))).toBeTruthy()
    expect(screen.getByRole('link', { name: t('desk.basket.sent.again') })).toBeTruthy()
    // The pressed button is gone, and the heading says what has happened.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: t('desk.basket.state.ended') }))
    expect(onWithdrawn).not.toHaveBeenCalled()
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
    expect(screen.getByRole('link', { name: 'ABC1234' }).getAttribute('href')).toBe(
      '/en/external-booking?tab=orders&deleted=true&q=ABC1234',
    )
    // The card and its table are two regions: equal names could not be distinguished.
    const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label') ?? 'the card')
    expect(names).toEqual(['the card', t('desk.basket.list.link')])
    // A link that is paid is not sent again.
    expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([1, 0])
  })

  test('copies a link, says so for a few seconds, and names the hotel of each button', async () => {
    replies['/api/desk/baskets'] = { ok: true, data: [entry('opened')] }
    open()
    const button = await screen.findByRole('button', { name: `${t('desk.basket.sent.copy')} : Lake` })
    const copied = allowCopying(true)
    await userEvent.click(button)
    expect(copied).toEqual([URL_OF_LINK])
    expect(button.textContent).toBe(`${t('desk.basket.sent.copied')}: Lake`)
    expect(screen.getByRole('status').textContent).toBe(`${t('desk.basket.sent.copied')}: \u2068Lake\u2069`)
    await waitFor(() => expect(button.textContent).toBe(`${t('desk.basket.sent.copy')}: Lake`))
    expect(screen.getByRole('status').textContent).toBe('')
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

test('the list is read again while the page is seen, not in a hidden tab, and at once when the agent comes back', async () => {
  jest.useFakeTimers()
  let visibility: DocumentVisibilityState = 'visible'
  Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true })
  const show = (next: DocumentVisibilityState) => {
    visibility = next
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }
  const readsAfter = async (milliseconds: number) => {
    await Promise.resolve(act(() => jest.advanceTimersByTimeAsync(milliseconds)))
    return requests.length
  }
  try {
    replies['/api/desk/baskets'] = { ok: true, data: [entry('sent')] }
    render(inDesk(<BasketCard locale="en" />))
    expect(await readsAfter(1_000)).toBe(1)
    expect(await readsAfter(10_000)).toBe(3)
    show('hidden')
    expect(await readsAfter(600_000)).toBe(3)
    show('visible')
    expect(await readsAfter(1)).toBe(4)
  } finally {
    cleanup()
    jest.useRealTimers()
    Reflect.deleteProperty(document, 'visibilityState')
  }
})
