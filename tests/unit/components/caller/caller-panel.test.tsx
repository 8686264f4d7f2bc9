import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { QueryProvider } from '#components/layout/query-provider.tsx'
import { track } from '#lib/browser/events.ts'
import type { CallResult } from '#lib/browser/problem.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'
import { AgentFrame } from '#lib/contract/sockets.ts'
import { toProductPath } from '#lib/domain/search/product.ts'
import { toSearchPath } from '#lib/domain/search/search.ts'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'
import { addDays } from '#lib/domain/stay/stay-dates.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import { setWide } from '#tests/unit/components/ui/jsdom.ts'

type Body = Record<string, unknown>
const domestic = jest.fn<(line: string, input: { body: Body }) => Promise<CallResult<unknown>>>()
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ domestic, bff: jest.fn() }))
jest.unstable_mockModule('#lib/browser/request.ts', () => ({
  onSessionEnded: () => () => undefined,
  request: jest.fn(),
  readJson: jest.fn(),
}))
let receive: (frame: AgentFrame) => void = () => undefined
jest.unstable_mockModule('#lib/browser/live/use-live.ts', () => ({
  useLiveFrames: (_socket: string, onFrame: (frame: AgentFrame) => void) => {
    receive = onFrame
  },
}))
let address = new URL('https://site.example/en/desk')
jest.unstable_mockModule('next/navigation', () => ({
  usePathname: () => address.pathname,
  useSearchParams: () => address.searchParams,
}))
const { CallerPanel } = await import('#components/caller/caller-panel.tsx')
const { getCallerStore } = await import('#lib/browser/caller/browser-callers.ts')

const t = toTranslator('en')
const callOf = (phone: string, more: object = {}): AgentFrame =>
  AgentFrame.parse({
    type: 'callerInfo',
    info: {
      callerPhone: phone,
      callCenterSystem: 'Sandbox Exchange',
      arrivalTime: new Date().toISOString(),
      callStatus: 'no-answer',
      ...more,
    },
  })

function panel(trackJourney: boolean, locale: Locale = 'en', clerkName = 'yossi') {
  const signInState = { may: { trackJourney }, agencyUser: { kind: 'agent', clerkName } } as SignInState
  return (
    <MessagesProvider locale={locale} messages={pickMessages(locale, 'desk', 'ui', 'problem')}>
      <QueryProvider>
        <input aria-label="typed" />
        <div id="desk-strip" />
        <CallerPanel locale={locale} signInState={signInState} />
      </QueryProvider>
    </MessagesProvider>
  )
}
const receiveCall = (frame: AgentFrame) => act(() => receive(frame))
const findWindow = () => screen.queryByRole('region', { name: new RegExp(t('desk.caller.title')) })
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  address = new URL('https://site.example/en/desk')
  domestic.mockReset()
  domestic.mockResolvedValue({ ok: true, data: undefined })
})
afterEach(() => {
  cleanup()
  setWide(true)
  act(() => {
    for (const { id } of getCallerStore().getState().queue.calls) getCallerStore().close(id)
    getCallerStore().endServing()
  })
})

describe('the caller window', () => {
  test('opens without taking the focus from what is being typed, and is announced', async () => {
    render(panel(false))
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('typed'), 'ab')
    receiveCall(callOf('0501112233'))
    expect(findWindow()?.textContent).toContain('050-111-2233')
    await user.keyboard('cd')
    expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('abcd')
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.includes('Incoming call from'))).toBe(
      true,
    )
  })

  test('the end of a call that the agent has closed is not announced as an incoming call', () => {
    render(panel(false))
    const call = callOf('0501112299')
    receiveCall(call)
    act(() => getCallerStore().close(getCallerStore().getState().queue.calls[0]?.id ?? ''))
    if (call.type === 'callerInfo') receiveCall({ ...call, info: { ...call.info, callStatus: 'canceled' } })
    expect(findWindow()).toBeNull()
    const status = t('desk.caller.status.canceled')
    expect(screen.getAllByRole('status').filter(({ textContent }) => textContent?.includes(status))).toEqual([])
  })

  test('opened by the agent, it gets the focus; Escape hides it and returns the focus', async () => {
    render(panel(false))
    const user = userEvent.setup()
    receiveCall(callOf('0501112233'))
    await user.click(button(t('desk.caller.button', { count: 1 })))
    expect(findWindow()).toBeNull()
    await user.keyboard('{Enter}')
    expect(document.activeElement?.textContent).toContain('050-111-2233')
    await user.keyboard('{Escape}')
    expect(findWindow()).toBeNull()
    expect(document.activeElement).toBe(button(t('desk.caller.button', { count: 1 })))
  })

  test('shows a caller who withholds the number, without what needs a number', () => {
    render(panel(false))
    receiveCall(callOf('', { firstAnsweringAgent: 'dana' }))
    expect(findWindow()?.textContent).toContain('Withheld number')
    const status = t('desk.caller.status.no-answer')
    const announcement = t('desk.caller.announceWithheld', { status })
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(announcement)
    expect(screen.queryByRole('button', { name: t('desk.caller.serve') })).toBeNull()
    expect(screen.queryByRole('link', { name: t('desk.caller.whatsApp') })).toBeNull()
    for (const part of [t('desk.caller.noWhatsApp'), t('desk.caller.noCalls')]) {
      expect(findWindow()?.textContent).not.toContain(part)
    }
    expect(screen.queryByRole('textbox', { name: /first agent to answer/ })).toBeNull()
    expect(button(t('desk.caller.close'))).toBeTruthy()
  })

  test('shows what the call center sends; hostile text stays text', () => {
    render(panel(false))
    receiveCall(
      callOf('0501112233', {
        assignedAgent: '<img src=x onerror=alert(1)>',
        firstAnsweringAgent: 'dana',
        callStatus: 'answered',
        browsing: [
          { at: '2026-11-22T10:00:00Z', page: '/product-page', hotelName: 'Royal <b>Eilat</b>' },
          { at: '2026-11-22T09:00:00Z', page: 'constructor' },
        ],
        calls: [{ at: '2026-11-20T09:00:00Z', agent: 'yossi', status: 'canceled' }],
      }),
    )
    const text = findWindow()?.textContent
    for (const part of [
      'Sandbox Exchange',
      'dana',
      'Answered',
      'Royal <b>Eilat</b>',
      'Rooms page',
      'yossi',
      'Cancelled',
      'constructor',
    ]) {
      expect(text).toContain(part)
    }
    expect(findWindow()?.querySelector('img, b')).toBeNull()
    const chat = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' }).href)
    expect(`${chat.origin}${chat.pathname}`).toBe('https://wa.me/972501112233')
    expect(chat.searchParams.get('text')).toBe(t('desk.caller.whatsAppMessage'))
  })

  test('in a narrow window only the call is shown at first; its details are unfolded until the window is closed', async () => {
    setWide(false)
    render(panel(false))
    const user = userEvent.setup()
    receiveCall(callOf('0501112233', { callStatus: 'answered' }))
    const details = () => button(t('desk.caller.details'))
    expect(findWindow()?.textContent).toContain('Answered')
    expect(button(t('desk.caller.serve'))).not.toBeNull()
    expect(details().getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull()
    await user.click(details())
    expect(details().getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('link', { name: 'WhatsApp' })).not.toBeNull()
    await user.click(button(t('desk.caller.hide')))
    receiveCall(callOf('0524445566'))
    expect(details().getAttribute('aria-expanded')).toBe('false')
  })

  test('in a wide window the details are shown; once folded, they stay so for the next call', async () => {
    render(panel(false))
    const user = userEvent.setup()
    receiveCall(callOf('0501112233'))
    const details = () => button(t('desk.caller.details'))
    expect(details().getAttribute('aria-expanded')).toBe('true')
    await user.click(details())
    await user.click(button(t('desk.caller.hide')))
    receiveCall(callOf('0524445566'))
    expect(details().getAttribute('aria-expanded')).toBe('false')
    await user.click(details())
    await user.click(button(t('desk.caller.hide')))
  })

  test('on a page that customers see only the call is shown at first, beside the page', () => {
    address = new URL('https://site.example/en/search-result?dest=eilat')
    render(panel(false))
    receiveCall(callOf('0501112233'))
    expect(button(t('desk.caller.details')).getAttribute('aria-expanded')).toBe('false')
  })

  test('simultaneous calls queue: a second one does not replace the first', async () => {
    render(panel(false))
    const user = userEvent.setup()
    receiveCall(callOf('0501112233'))
    receiveCall(callOf('0524445566'))
    expect(findWindow()?.textContent).toContain('050-111-2233')
    await user.click(button(t('desk.caller.next')))
    expect(findWindow()?.textContent).toContain('052-444-5566')
    expect(findWindow()?.textContent).toContain('Call 2 of 2')
    // It is disabled at the last call, and has the focus all the same.
    expect(document.activeElement).toBe(button(t('desk.caller.next')))
    await user.click(button(t('desk.caller.close')))
    expect(findWindow()?.textContent).toContain('050-111-2233')
    await user.click(button(t('desk.caller.close')))
    expect(findWindow()).toBeNull()
    const opener = button(t('desk.caller.button', { count: 0 }))
    // A browser takes the focus from a control with the attribute `disabled`.
    expect([opener.getAttribute('aria-disabled'), opener.hasAttribute('disabled')]).toEqual(['true', false])
    expect(document.activeElement).toBe(opener)
  })

  test('the agent who was the first to answer has no message to write to themselves', () => {
    render(panel(false, 'en', 'dana'))
    receiveCall(callOf('0501112233', { firstAnsweringAgent: 'dana' }))
    expect(findWindow()?.textContent).toContain(t('desk.caller.note.self'))
    expect(screen.queryByRole('button', { name: t('desk.caller.note.send') })).toBeNull()
  })

  test('a message that was typed when the session ended is restored for the same agent and recipient, until it is sent', async () => {
    const user = userEvent.setup()
    const frame = callOf('0501112233', { firstAnsweringAgent: 'dana' })
    const openAs = (clerkName: string) => {
      cleanup()
      render(panel(false, 'en', clerkName))
      const read = () => within(findWindow() as HTMLElement).getByRole<HTMLTextAreaElement>('textbox')
      return { read, send: () => user.click(button(t('desk.caller.note.send'))) }
    }
    render(panel(false))
    receiveCall(frame)
    await user.type(within(findWindow() as HTMLElement).getByRole('textbox'), 'Call back')
    expect(openAs('rima').read().value).toBe('')
    const { read, send } = openAs('yossi')
    expect(read().value).toBe('Call back')
    // The session has ended: the message was not sent.
    domestic.mockResolvedValueOnce({ ok: false, problem: { code: 'session-ended', status: 401 } })
    await send()
    expect(await screen.findByText(t('desk.caller.note.failed'))).toBeTruthy()
    const again = openAs('yossi')
    expect(again.read().value).toBe('Call back')
    await again.send()
    expect(await screen.findByText(t('desk.caller.note.sent'))).toBeTruthy()
    expect(openAs('yossi').read().value).toBe('')
  })

  test('a message goes to the first answering agent once; a failure keeps the text', async () => {
    render(panel(false))
    const user = userEvent.setup()
    receiveCall(callOf('0501112233', { firstAnsweringAgent: 'dana' }))
    const form = within(findWindow() as HTMLElement)
    const send = form.getByRole('button', { name: t('desk.caller.note.send') })
    await user.click(send)
    expect(form.getByText(t('desk.caller.note.empty'))).toBeTruthy()
    expect(document.activeElement).toBe(form.getByRole('textbox'))
    domestic.mockResolvedValueOnce({ ok: false, problem: { code: 'upstream-failed', status: 502 } })
    await user.type(form.getByRole('textbox'), ' Call back ')
    await user.click(send)
    expect(await form.findByText(t('desk.caller.note.failed'))).toBeTruthy()
    await user.click(send)
    expect(await form.findByText(t('desk.caller.note.sent'))).toBeTruthy()
    expect(form.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
    expect(domestic.mock.calls.map(([line, { body }]) => [line, body])).toEqual(
      Array.from({ length: 2 }, () => [
        'POST /lead/leadinfo/messageToFirstAnsweredAgent',
        { callerPhone: '0501112233', message: 'Call back' },
      ]),
    )
  })
})

describe('serving a caller', () => {
  const from = addDays(toIsraelDate(Date.now()), 10)
  const stay = { checkIn: from, checkOut: addDays(from, 2) }
  const rooms = [{ adults: 2, childAges: [], infants: 0 }]
  const base = { kind: 'hotel' as const, rooms, businessTravel: false }
  const addresses = [
    toSearchPath({ ...base, destinations: ['eilat'], hotels: [], ranges: [stay] }),
    toProductPath({ ...base, hotelCode: 'EIL01', ...stay }),
    '/booking/hotel?id=abcdefghijklmnop',
    '/booking/verifying-card?id=abcdefghijklmnop',
    '/redirect-verified?id=abcdefghijklmnop',
  ]
  const sent = () => domestic.mock.calls.map(([line]) => line.slice(line.lastIndexOf('/') + 1))

  async function walk(trackJourney: boolean) {
    const { rerender } = render(panel(trackJourney))
    receiveCall(callOf('0501112233'))
    await userEvent.click(button(t('desk.caller.serve')))
    for (const path of addresses) {
      address = new URL(`/en${path}`, 'https://site.example')
      rerender(panel(trackJourney))
      // The product page reports its hotel; a page that is shown again sends no second step.
      if (path.startsWith('/product')) {
        act(() => track({ name: 'view_item', item: { id: 'EIL01', name: 'Royal', kind: 'hotel' } }))
      }
      rerender(panel(trackJourney))
    }
    return rerender
  }

  test('sends the five journey calls in order, each once, with phone and booking', async () => {
    const rerender = await walk(true)
    await waitFor(() => expect(sent()).toHaveLength(5))
    expect(sent()).toEqual(['searchedHotel', 'openProductPage', 'openPaxPage', 'openCardPage', 'reachedBookResultPage'])
    const bodies = domestic.mock.calls.map(([, { body }]) => body)
    expect(bodies.every(({ callerPhone }) => callerPhone === '0501112233')).toBe(true)
    expect(bodies.map(({ bookTransId }) => bookTransId)).toEqual([
      undefined,
      undefined,
      ...Array(3).fill('abcdefghijklmnop'),
    ])
    expect(bodies[1]).toMatchObject({ hotelCode: 'EIL01', hotelName: 'Royal', ...stay })

    await userEvent.click(button(t('desk.caller.end')))
    address = new URL('/en/booking/hotel?id=anotherbooking00', 'https://site.example')
    rerender(panel(true))
    await new Promise((resolve) => setTimeout(resolve))
    expect(sent()).toHaveLength(5)
    expect(document.querySelector('[data-served-caller]')).toBeNull()
  })

  test('the form of an earlier caller that is still open is no step of the next one', async () => {
    const record = { version: 2, id: 'abcdefghijklmnop', state: { at: 'draft' }, draft: {}, callerPhone: '0527654321' }
    localStorage.setItem('nofesh.booking.abcdefghijklmnop', JSON.stringify(record))
    await walk(true)
    await waitFor(() => expect(sent()).toHaveLength(2))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(sent()).toEqual(['searchedHotel', 'openProductPage'])
    localStorage.clear()
  })

  test('the binding is visible without the permission to track, but no step is sent', async () => {
    await walk(false)
    expect(document.querySelector('[data-served-caller]')?.textContent).toContain('050-111-2233')
    expect(sent()).toEqual([])
  })
})
