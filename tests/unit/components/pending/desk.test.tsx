import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { useQueryStates } from 'nuqs'
import { NuqsTestingAdapter, type UrlUpdateEvent } from 'nuqs/adapters/testing'
import { type ReactNode, useState } from 'react'
import type { CallResult } from '#lib/browser/problem.ts'
import type { PendingExternalBooking } from '#lib/contract/entities/booking.ts'
import { deskViewParsers } from '#lib/domain/pending/desk-view.ts'
import { toIsraelClock } from '#lib/domain/stay/israel-time.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import { calls, replies, resetCalls, session } from '#tests/unit/components/browser-calls.ts'
import { setWide } from '#tests/unit/components/ui/jsdom.ts'
import { bookings } from '#tests/unit/domain/documents/fixture.ts'
import { createOrder, createPending } from '#tests/unit/domain/pending/fixture.ts'

let setInvalid: (count: number) => void = () => {}
let setPhase: (phase: 'waiting' | 'open') => void = () => {}
let push: (booking: PendingExternalBooking) => void = () => {}
jest.unstable_mockModule('#lib/browser/live/use-live.ts', () => ({
  useLiveFrames: (_socket: string, onFrame: (frame: { booking: PendingExternalBooking }) => void) => {
    push = (booking) => onFrame({ booking })
  },
  useConnectionState: () => {
    const [invalid, set] = useState(0)
    const [phase, change] = useState<'waiting' | 'open'>('open')
    setInvalid = set
    setPhase = change
    return { state: { phase, attempt: 0 }, invalid }
  },
}))
const navigate = jest.fn()
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({ push: navigate }) }))
const notes: { title: string; text?: string }[] = []
jest.unstable_mockModule('#components/ui/toast/notify.ts', () => ({
  notify: (note: { title: string; text?: string }) => void notes.push(note),
}))
const { ExternalBookingDesk } = await import('#components/pending/external-booking-desk.tsx')

const t = toTranslator('en')
const LIST = 'GET /operation/pendingExtBook'
const TAG = 'POST /operation/tagBook/{id}'
const FLAG = 'POST /operation/flagBook/{id}'
const FINALIZE = 'POST /operation/finalizePendingExtBook/{id}'

let upstream: PendingExternalBooking[] = []

function open(address = '', locale: Locale = 'en', beside?: ReactNode) {
  const addresses: string[] = []
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  render(
    <NextIntlClientProvider
      locale={locale}
      messages={pickMessages(
        locale,
        'pending',
        'problem',
        'ui',
        'personalArea',
        'orderStatus',
        'cancel',
        'stay',
        'history',
      )}
      timeZone="Asia/Jerusalem"
    >
      <QueryClientProvider client={client}>
        <NuqsTestingAdapter
          searchParams={address}
          hasMemory
          onUrlUpdate={({ queryString }: UrlUpdateEvent) => addresses.push(queryString)}
        >
          <ExternalBookingDesk locale={locale} />
          {beside}
        </NuqsTestingAdapter>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  )
  return { user: userEvent.setup(), addresses }
}

/** Runs a change that the desk applies in a microtask. */
const run = (change: () => void): Promise<void> =>
  act(async () => {
    change()
    await Promise.resolve()
  }) as unknown as Promise<void>

const getRows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1)
const getNames = () => getRows().map((row) => within(row).getByRole('rowheader').querySelector('button')?.textContent)
const getRow = (pnr: string) => getRows().find((row) => row.textContent?.includes(pnr)) as HTMLElement
const openMenu = async (user: ReturnType<typeof userEvent.setup>, pnr: string) => {
  await user.click(within(getRow(pnr)).getByRole('button', { name: t('pending.menu.open', { pnr }) }))
  return screen.findByRole('menu')
}
const findPanel = () => screen.findByRole('region', { name: /^Booking / })
const linesOf = (method: string) => calls.map(([line]) => line).filter((line) => line.startsWith(method))

beforeEach(() => {
  cleanup()
  setWide(true)
  notes.length = 0
  navigate.mockReset()
  sessionStorage.clear()
  resetCalls({ seeDesk: true })
  upstream = [createPending(0), createPending(1), createPending(2)]
  replies[LIST] = () => ({ ok: true, data: upstream })
  replies['GET /operation/agentBook'] = () => ({ ok: true, data: [createOrder(0, { paid: 20_000 }), createOrder(9)] })
})

describe('the desk of pending external bookings', () => {
  test('the print command of the browser prints a table with the references, also from the cards of a narrow window', async () => {
    open()
    await screen.findByRole('grid')
    act(() => void dispatchEvent(new Event('beforeprint')))
    const names = within(screen.getByRole('table')).getAllByRole('rowheader')
    expect(names.map(({ textContent }) => textContent)).toEqual(upstream.map(({ pnr }) => pnr))
    expect(within(screen.getByRole('table')).queryAllByRole('button')).toEqual([])
    act(() => void dispatchEvent(new Event('afterprint')))
    expect(screen.getByRole('grid')).toBeTruthy()
  })

  test('the cards of a narrow window are sorted by a field, and say what is hidden', async () => {
    setWide(false)
    upstream = [createPending(0), createPending(1, { operatorFlags: { hiddenRQ: true } }), createPending(2)]
    const { user, addresses } = open('?deleted=true')
    const list = await screen.findByRole('list', { name: t('pending.tab.pending') })
    const getCards = () => within(list).getAllByRole('listitem')
    const hidden = t('pending.value.hidden')
    expect(getCards().map((card) => within(card).queryByText(hidden) !== null)).toEqual([false, true, false])
    const readNumbers = () => getCards().map((card) => /EXT\d+/.exec(card.textContent ?? '')?.[0])
    const sort = screen.getByLabelText<HTMLSelectElement>(t('personalArea.filter.sort'))
    expect(sort.selectedOptions[0]?.textContent).toBe('Created, descending')
    await user.selectOptions(sort, 'Total price, descending')
    expect(readNumbers()).toEqual(['EXT1002', 'EXT1001', 'EXT1000'])
    expect(addresses.at(-1)).toContain('sort=total')
    await user.selectOptions(sort, 'Total price, ascending')
    expect(readNumbers()).toEqual(['EXT1000', 'EXT1001', 'EXT1002'])
    // Orders have no supplier, operator and tag.
    await user.click(screen.getByRole('tab', { name: t('pending.tab.orders') }))
    await screen.findByRole('list', { name: t('pending.tab.orders') })
    expect(within(screen.getByLabelText(t('personalArea.filter.sort'))).queryByText(/^Tag/)).toBeNull()
  })

  test('a card that is hidden by keys gives the focus to the next one, and the last one to the note that none is left', async () => {
    setWide(false)
    upstream = [createPending(0), createPending(1)]
    replies[FLAG] = ({ path }) => {
      const operatorFlags = { hiddenRQ: true }
      upstream = upstream.map((each) => (each.id === path?.id ? { ...each, operatorFlags } : each))
      return { ok: true, data: undefined }
    }
    const { user } = open()
    const hide = async (pnr: string) => {
      act(() => screen.getByRole('button', { name: t('pending.menu.open', { pnr }) }).focus())
      await user.keyboard('{Enter}')
      await screen.findByRole('menu')
      act(() => screen.getByRole('menuitem', { name: t('pending.menu.hide') }).focus())
      await user.keyboard('{Enter}')
      await waitFor(() => expect(screen.queryByRole('button', { name: t('pending.open', { pnr }) })).toBeNull())
    }
    await screen.findByRole('list', { name: t('pending.tab.pending') })
    await hide('EXT1000')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('EXT1001'))
    await hide('EXT1001')
    await waitFor(() => expect(document.activeElement?.textContent).toBe(t('pending.none')))
  })

  test('the button that clears the filters disappears, and leaves the focus in them', async () => {
    const { user } = open('?supplier=DAN&q=levi')
    await screen.findByRole('grid')
    const clear = screen.getByRole('button', { name: t('pending.filter.clear') })
    act(() => clear.focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(getNames()).toHaveLength(3))
    expect(clear.isConnected).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('region', { name: t('pending.filter.title') }))
  })

  test('is for agents only, and requests nothing for others', async () => {
    resetCalls({ seeDesk: false })
    open()
    expect(await screen.findByText(t('pending.notAllowed'))).toBeTruthy()
    expect(calls).toEqual([])
  })

  test('bookings that could not be read are said to be missing, in each language, and an empty list is not called empty', async () => {
    replies[LIST] = () => ({ ok: true, data: [], unread: 2 })
    for (const locale of ['he', 'en', 'ru', 'ar'] as const) {
      open('', locale)
      const own = toTranslator(locale)
      expect((await screen.findByRole('alert')).textContent).toContain(own('pending.unread', { count: 2 }))
      expect(screen.queryByText(own('pending.noneAtAll'))).toBeNull()
      cleanup()
    }
  })

  test('a pushed booking that could not be read has the list read again: it tells how many are missing', async () => {
    open()
    await screen.findByRole('grid')
    expect(screen.queryByRole('alert')).toBeNull()
    replies[LIST] = () => ({ ok: true, data: upstream, unread: 1 })
    await run(() => setInvalid(3))
    expect((await screen.findByRole('alert')).textContent).toContain('could not be read')
    expect(linesOf(LIST)).toHaveLength(2)
  })

  test('shows the labels of the specification, and the view of the address', async () => {
    open('?show=paidPartly')
    await screen.findByRole('grid')
    await waitFor(() => expect(getNames()).toEqual(['EXT1000']))
    const options = within(screen.getByLabelText('Show')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'All',
      'Active',
      'Not active',
      'No paid',
      'Paid partly',
      'Cancelled',
    ])
    expect(
      within(screen.getByLabelText('Confirmation'))
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['All', 'Confirmed', 'Unconfirmed'])
    expect(screen.getByLabelText('Show deleted')).toBeTruthy()
    expect(screen.getByText(/1 to 1 of 1 · Page 1 of 1/)).toBeTruthy()
  })

  test('says when a booking was created to the minute, in the list and in its details', async () => {
    const { user } = open()
    await screen.findByRole('grid')
    const time = toIsraelClock(createPending(1).createdAt)
    expect(within(getRow('EXT1001')).getByText(time)).toBeTruthy()
    await user.click(within(getRow('EXT1001')).getByRole('button', { name: t('pending.open', { pnr: 'EXT1001' }) }))
    expect(within(await findPanel()).getByText(time)).toBeTruthy()
  })

  test('every cell and action is reached by keys; the order of columns follows the language', async () => {
    const { user } = open()
    await screen.findByRole('grid')
    const stops = screen.getByRole('grid').querySelectorAll('[tabindex="0"]')
    expect(stops).toHaveLength(1)
    act(() => (stops[0] as HTMLElement).focus())
    expect(document.activeElement?.textContent).toBe('EXT1000')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('EXT1002')
    await user.keyboard('{ArrowRight}{Enter}')
    expect(await screen.findByRole('menuitem', { name: t('pending.menu.tag') })).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.keyboard('{Control>}{Home}{/Control}{ArrowUp}')
    expect(document.activeElement?.textContent).toBe('PNR')
    cleanup()
    open('', 'he')
    await screen.findByRole('grid')
    act(() => (screen.getByRole('grid').querySelector('[tabindex="0"]') as HTMLElement).focus())
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect((document.activeElement as HTMLElement).dataset.cell).toBe('1:2')
  })

  test('a hidden row disappears at once, and comes back with the reason when it is refused', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<CallResult<unknown>>()
    replies[FLAG] = () => promise
    const { user } = open()
    await screen.findByRole('grid')
    await openMenu(user, 'EXT1001')
    await user.click(screen.getByRole('menuitem', { name: t('pending.menu.hide') }))
    await waitFor(() => expect(getNames()).toEqual(['EXT1000', 'EXT1002']))
    await waitFor(() => expect(linesOf('POST')).toEqual([FLAG]))
    await run(() => answer({ ok: false, problem: { code: 'rejected', status: 400, detail: 'Locked by accounts' } }))
    await waitFor(() => expect(getNames()).toEqual(['EXT1000', 'EXT1001', 'EXT1002']))
    expect(notes).toMatchObject([{ title: t('pending.outcome.refused', { pnr: 'EXT1001' }) }])
    expect(notes[0]?.text).toContain('Locked by accounts')
  })

  test('the change of another agent is shown in the row, and is not overwritten unseen', async () => {
    const { user } = open()
    await screen.findByRole('grid')
    await openMenu(user, 'EXT1000')
    await user.click(screen.getByRole('menuitem', { name: t('pending.menu.tag') }))
    const dialog = await findPanel()
    await user.type(within(dialog).getByRole('combobox', { name: t('pending.tag.label') }), 'mine')
    // Not pushed: only the read before the action finds it.
    upstream = [{ ...createPending(0), operatorTag: 'theirs' }, createPending(1), createPending(2)]
    await user.click(within(dialog).getByRole('button', { name: t('pending.tag.send') }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('none\u2069 is now \u2068theirs')
    expect(linesOf('POST')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: t('pending.conflict.accept') }))
    replies[TAG] = () => ({ ok: true, data: undefined })
    const field = within(dialog).getByRole('combobox', { name: t('pending.tag.label') })
    await user.clear(field)
    await user.type(field, 'both')
    await user.click(within(dialog).getByRole('button', { name: t('pending.tag.send') }))
    expect(await within(dialog).findByText(t('pending.outcome.done.tag', { pnr: 'EXT1000' }))).toBeTruthy()
    expect(calls.filter(([line]) => line === TAG)).toEqual([[TAG, { path: { id: 'X00000' }, query: { tag: 'both' } }]])
    expect(within(dialog).queryByRole('alert')).toBeNull()
  })

  test('what is typed while an action awaits its reply stays, also when the reply comes after a look at another section', async () => {
    let answer: (reply: CallResult<unknown>) => void = () => undefined
    replies[TAG] = () => new Promise((resolve) => (answer = resolve))
    const { user } = open()
    await screen.findByRole('grid')
    await openMenu(user, 'EXT1000')
    await user.click(screen.getByRole('menuitem', { name: t('pending.menu.tag') }))
    const dialog = await findPanel()
    const readTag = () => within(dialog).getByRole<HTMLInputElement>('combobox', { name: t('pending.tag.label') })
    await user.type(readTag(), 'mine{Enter}')
    await waitFor(() => expect(linesOf(TAG)).toHaveLength(1))
    await user.click(within(dialog).getByRole('tab', { name: t('pending.menu.finalize') }))
    const remark = within(dialog).getByRole<HTMLInputElement>('textbox', { name: t('pending.finalize.remark') })
    await user.type(remark, 'Late arrival')
    answer({ ok: true, data: undefined })
    expect(await within(dialog).findByText(t('pending.outcome.done.tag', { pnr: 'EXT1000' }))).toBeTruthy()
    expect(remark.value).toBe('Late arrival')
    await user.click(within(dialog).getByRole('tab', { name: t('pending.menu.details') }))
    await run(() => push({ ...createPending(0), operatorTag: 'theirs' }))
    expect(readTag().value).toBe('theirs')
  })

  test('saving a tag and hiding take away nothing of what is typed for the finalization', async () => {
    replies[TAG] = () => ({ ok: true, data: undefined })
    replies[FLAG] = () => ({ ok: true, data: undefined })
    const { user } = open()
    await screen.findByRole('grid')
    await openMenu(user, 'EXT1000')
    await user.click(screen.getByRole('menuitem', { name: t('pending.menu.finalize') }))
    const dialog = within(await findPanel())
    const readRemark = () => dialog.getByRole<HTMLInputElement>('textbox', { name: t('pending.finalize.remark') })
    await user.type(readRemark(), 'Late arrival')
    await user.click(dialog.getByRole('tab', { name: t('pending.menu.details') }))
    await user.type(dialog.getByRole('combobox', { name: t('pending.tag.label') }), 'mine{Enter}')
    expect(await dialog.findByText(t('pending.outcome.done.tag', { pnr: 'EXT1000' }))).toBeTruthy()
    await user.click(dialog.getByRole('tab', { name: t('pending.menu.finalize') }))
    expect(readRemark().value).toBe('Late arrival')
    await user.click(dialog.getByRole('tab', { name: t('pending.menu.details') }))
    upstream = [{ ...createPending(0), operatorTag: 'mine' }, createPending(1), createPending(2)]
    await user.click(dialog.getByRole('button', { name: t('pending.menu.hide') }))
    expect(await dialog.findByText(t('pending.outcome.done.hide', { pnr: 'EXT1000' }))).toBeTruthy()
    await user.click(dialog.getByRole('tab', { name: t('pending.menu.finalize') }))
    expect(readRemark().value).toBe('Late arrival')
  })

  test('the change of another agent takes away neither what is typed nor the focus', async () => {
    const { user } = open()
    await screen.findByRole('grid')
    await openMenu(user, 'EXT1000')
    await user.click(screen.getByRole('menuitem', { name: t('pending.menu.tag') }))
    const dialog = await findPanel()
    const tag = within(dialog).getByRole<HTMLInputElement>('combobox', { name: t('pending.tag.label') })
    await user.type(tag, 'half')
    await run(() => push({ ...createPending(0), operatorTag: 'theirs' }))
    expect(within(dialog).getByRole('alert').textContent).toContain('theirs')
    await user.keyboard(' way')
    expect(tag.value).toBe('half way')

    // A look at another section, and a booking that another agent has finalized meanwhile.
    await user.click(within(dialog).getByRole('tab', { name: t('pending.menu.finalize') }))
    const readRemark = () =>
      within(dialog).getByRole<HTMLInputElement>('textbox', { name: t('pending.finalize.remark') })
    await user.type(readRemark(), 'Late arrival')
    await user.click(within(dialog).getByRole('tab', { name: t('pending.menu.details') }))
    await user.click(within(dialog).getByRole('tab', { name: t('pending.menu.finalize') }))
    await user.click(readRemark())
    await run(() => push({ ...createPending(0), operatorTag: 'theirs', state: 'finalized' }))
    expect(document.activeElement).toBe(readRemark())
    expect(readRemark().value).toBe('Late arrival')
    await user.click(within(dialog).getByRole('button', { name: t('pending.conflict.accept') }))
    expect(within(dialog).queryByRole('tab', { name: t('pending.menu.finalize') })).toBeNull()
    expect(within(dialog).getByRole<HTMLInputElement>('combobox', { name: t('pending.tag.label') }).value).toBe(
      'half way',
    )
    expect(linesOf('POST')).toEqual([])
  })

  test('what is typed when the session ends is restored for the same agent, who is told; closing the panel discards it', async () => {
    const openAs = async (clerkName: string) => {
      cleanup()
      session.signIn = { ...session.signIn, agencyUser: { kind: 'agent', clerkName, odyAgentCode: 'AG1', fcl: false } }
      const { user } = open()
      await screen.findByRole('grid')
      await openMenu(user, 'EXT1000')
      await user.click(screen.getByRole('menuitem', { name: t('pending.menu.finalize') }))
      const dialog = within(await findPanel())
      const remark = dialog.getByRole<HTMLInputElement>('textbox', { name: t('pending.finalize.remark') })
      return { user, dialog, remark, note: dialog.queryByText(t('pending.panel.restored')) }
    }
    const { user, remark, dialog } = await openAs('dana')
    await user.type(remark, 'Late arrival')
    replies[FINALIZE] = () => ({ ok: false, problem: { code: 'session-ended', status: 401 } })
    await user.click(dialog.getByRole('button', { name: t('pending.finalize.send') }))
    expect(await dialog.findByText(t('pending.outcome.refused', { pnr: 'EXT1000' }))).toBeTruthy()

    const other = await openAs('yossi')
    expect([other.remark.value, other.note]).toEqual(['', null])
    const back = await openAs('dana')
    expect([back.remark.value, back.note !== null]).toEqual(['Late arrival', true])
    await back.user.keyboard('{Escape}')
    const later = await openAs('dana')
    expect([later.remark.value, later.note]).toEqual(['', null])

    await later.user.type(later.remark, 'Again')
    replies[FINALIZE] = () => ({ ok: true, data: { ...createPending(0), state: 'finalized' } })
    await later.user.click(later.dialog.getByRole('button', { name: t('pending.finalize.send') }))
    expect(await later.dialog.findByText(t('pending.outcome.done.finalize', { pnr: 'EXT1000' }))).toBeTruthy()
    expect(sessionStorage.getItem('nofesh.agent-drafts')).not.toContain('Again')
  })

  test('the supplier’s code and the amount of a payment are restored too; of another balance the amount is not', async () => {
    let totalPrice = 100_000
    replies['GET /operation/pnrDetails/{pnr}/'] = () => ({ ok: true, data: { bookings: [] } })
    replies['GET /operation/succeededBooking/{id}'] = () => ({
      ok: true,
      data: { state: 'confirmed', booking: { ...bookings.hotel, totalPrice, lines: [], paidAmount: 0 } },
    })
    const openPanel = async () => {
      cleanup()
      const { user } = open()
      await screen.findByRole('grid')
      await openMenu(user, 'EXT1000')
      await user.click(screen.getByRole('menuitem', { name: t('pending.menu.supplier') }))
      const dialog = within(await findPanel())
      const code = await dialog.findByLabelText<HTMLInputElement>(t('pending.supplier.code'))
      const toAmount = async () => {
        await user.click(dialog.getByRole('tab', { name: t('pending.menu.pay') }))
        return dialog.findByLabelText<HTMLInputElement>(t('personalArea.pay.amount'))
      }
      return { user, code, toAmount }
    }
    const { user, code, toAmount } = await openPanel()
    await user.type(code, 'HTL-7')
    const amount = await toAmount()
    expect(amount.value).toBe('1000.00')
    await user.clear(amount)
    await user.type(amount, '250.5')

    const again = await openPanel()
    expect([again.code.value, (await again.toAmount()).value]).toEqual(['HTL-7', '250.5'])
    totalPrice = 40_000
    const later = await openPanel()
    expect((await later.toAmount()).value).toBe('400.00')
  })

  test('the payment page says its amount, and takes the focus of the form that it replaces', async () => {
    replies['GET /operation/succeededBooking/{id}'] = () => ({
      ok: true,
      data: {
        state: 'confirmed',
        booking: { ...bookings.hotel, totalPrice: 100_000, lines: [], paidAmount: 0 },
      },
    })
    replies['POST /operation/paymentOnly/{id}/'] = () => ({ ok: true, data: { url: 'https://pay.example/1' } })
    const { user } = open()
    await screen.findByRole('grid')
    await openMenu(user, 'EXT1000')
    await user.click(screen.getByRole('menuitem', { name: t('pending.menu.pay') }))
    const dialog = within(await findPanel())
    const amount = await dialog.findByLabelText<HTMLInputElement>(t('personalArea.pay.amount'))
    await user.clear(amount)
    await user.type(amount, '250{Enter}')
    const link = await dialog.findByRole('link', { name: new RegExp(t('pending.pay.open')) })
    expect(link.getAttribute('href')).toBe('https://pay.example/1')
    expect(document.activeElement?.contains(link)).toBe(true)
    expect(document.activeElement?.closest('[data-open-booking]')).not.toBeNull()
    expect(document.activeElement?.textContent).toContain('₪250')
  })

  test.each(['cancelled', 'rejected'])('no payment is offered for a booking that is %s by now', async (status) => {
    replies['GET /operation/succeededBooking/{id}'] = () => ({
      ok: true,
      data: {
        state: 'pending-confirmation',
        booking: { ...bookings.hotel, status, totalPrice: 100_000, lines: [], paidAmount: 0 },
      },
    })
    const { user } = open()
    await screen.findByRole('grid')
    await openMenu(user, 'EXT1000')
    await user.click(screen.getByRole('menuitem', { name: t('pending.menu.pay') }))
    const dialog = within(await findPanel())
    expect(await dialog.findByText(t('pending.pay.nothing'))).toBeTruthy()
    expect(dialog.queryByLabelText(t('personalArea.pay.amount'))).toBeNull()
  })

  test('once the list says that the customer has paid, the payment of the booking is read again, and goes on with what is left', async () => {
    let paidAmount = 0
    replies['GET /operation/succeededBooking/{id}'] = () => ({
      ok: true,
      data: { state: 'confirmed', booking: { ...bookings.hotel, totalPrice: 100_000, lines: [], paidAmount } },
    })
    replies['GET /operation/agentBook'] = () => ({ ok: true, data: [createOrder(0, { paid: paidAmount })] })
    replies['POST /operation/paymentOnly/{id}/'] = () => ({ ok: true, data: { url: 'https://pay.example/1' } })
    const { user } = open()
    await screen.findByRole('grid')
    await openMenu(user, 'EXT1000')
    await user.click(screen.getByRole('menuitem', { name: t('pending.menu.pay') }))
    const panel = await findPanel()
    const amount = await within(panel).findByLabelText(t('personalArea.pay.amount'))
    await user.clear(amount)
    await user.type(amount, '250{Enter}')
    const copy = await within(panel).findByRole('button', { name: t('pending.pay.copy') })
    act(() => copy.focus())

    paidAmount = 25_000
    await run(() => screen.getByRole('button', { name: t('pending.tool.read') }).click())
    const rest = await within(panel).findByLabelText<HTMLInputElement>(t('personalArea.pay.amount'))
    expect(rest.value).toBe('750.00')
    expect(within(panel).getByText('₪250')).toBeTruthy()
    expect(within(panel).queryByRole('link', { name: new RegExp(t('pending.pay.open')) })).toBeNull()
    // The button that had the focus is gone.
    expect(panel.contains(document.activeElement)).toBe(true)
  })

  test('a payment that could not be read is not said to be paid elsewhere: only the upstream says so', async () => {
    const wireLine = 'GET /operation/succeededBooking/{id}'
    replies[wireLine] = () => ({ ok: false, problem: { code: 'upstream-failed', status: 502 } })
    const { user } = open()
    await screen.findByRole('grid')
    await openMenu(user, 'EXT1000')
    await user.click(screen.getByRole('menuitem', { name: t('pending.menu.pay') }))
    const dialog = within(await findPanel())
    expect(await dialog.findByText(t('pending.pay.failed'))).toBeTruthy()
    expect(dialog.queryByText(t('pending.pay.notHere'))).toBeNull()
    // The button is removed while it is read again: the focus stays where the answer appears.
    await user.click(dialog.getByRole('button', { name: t('pending.lookup.again') }))
    expect(await dialog.findByText(t('pending.pay.failed'))).toBeTruthy()
    expect(document.activeElement?.textContent).toContain(t('pending.pay.failed'))
    replies[wireLine] = () => ({ ok: false, problem: { code: 'not-found', status: 404 } })
    await user.click(dialog.getByRole('button', { name: t('pending.lookup.again') }))
    expect(await dialog.findByText(t('pending.pay.notHere'))).toBeTruthy()
  })

  test('a tag that is saved with Enter leaves the focus in its field, and shows what others set later', async () => {
    replies[TAG] = () => ({ ok: true, data: undefined })
    const { user } = open()
    await screen.findByRole('grid')
    await openMenu(user, 'EXT1000')
    await user.click(screen.getByRole('menuitem', { name: t('pending.menu.details') }))
    const dialog = await findPanel()
    const tag = within(dialog).getByRole<HTMLInputElement>('combobox', { name: t('pending.tag.label') })
    await user.type(tag, 'mine{Enter}')
    expect(await within(dialog).findByText(t('pending.outcome.done.tag', { pnr: 'EXT1000' }))).toBeTruthy()
    expect(document.activeElement).toBe(tag)
    await run(() => push({ ...createPending(0), operatorTag: 'theirs' }))
    expect(tag.value).toBe('theirs')
  })

  test('a booking that the list has lost meanwhile stays open, and says so', async () => {
    const { user } = open()
    await screen.findByRole('grid')
    await openMenu(user, 'EXT1000')
    await user.click(screen.getByRole('menuitem', { name: t('pending.menu.finalize') }))
    const dialog = await findPanel()
    await user.type(within(dialog).getByRole('textbox', { name: t('pending.finalize.remark') }), 'Late arrival')
    // Another agent has finalized it, and the upstream lists only those that are pending.
    upstream = [createPending(1), createPending(2)]
    await user.click(within(dialog).getByRole('button', { name: t('pending.finalize.send') }))
    expect(await within(dialog).findByText(t('pending.outcome.missing', { pnr: 'EXT1000' }))).toBeTruthy()
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: t('pending.finalize.remark') }).value).toBe(
      'Late arrival',
    )
    expect(linesOf('POST')).toEqual([])
    await user.keyboard('{Escape}')
    expect(getNames()).toEqual(['EXT1001', 'EXT1002'])
  })

  test('a tag that was not sent, because the list has lost its booking, is not shown as the change of another agent', async () => {
    const { user } = open()
    await screen.findByRole('grid')
    await openMenu(user, 'EXT1000')
    await user.click(screen.getByRole('menuitem', { name: t('pending.menu.tag') }))
    const dialog = await findPanel()
    upstream = [createPending(1)]
    await user.type(within(dialog).getByRole('combobox', { name: t('pending.tag.label') }), 'mine{Enter}')
    expect(await within(dialog).findByText(t('pending.outcome.missing', { pnr: 'EXT1000' }))).toBeTruthy()
    expect(within(dialog).queryByRole('alert')).toBeNull()
    const shown = [...dialog.querySelectorAll('dt')].find((each) => each.textContent === t('pending.column.tag'))
    expect(shown?.nextElementSibling?.textContent).toBe('—')
    expect(linesOf('POST')).toEqual([])
  })

  test('the outcome of an action stays on the screen when the list no longer has the booking', async () => {
    replies[FINALIZE] = () => {
      upstream = [createPending(1)]
      return { ok: true, data: { ...createPending(0), state: 'finalized' } }
    }
    const { user } = open()
    await screen.findByRole('grid')
    await openMenu(user, 'EXT1000')
    await user.click(screen.getByRole('menuitem', { name: t('pending.menu.finalize') }))
    const dialog = await findPanel()
    await user.click(within(dialog).getByRole('button', { name: t('pending.finalize.send') }))
    const note = await within(dialog).findByText(t('pending.outcome.done.finalize', { pnr: 'EXT1000' }))
    // The pressed button was removed with its section: not the button that closes the panel has the focus.
    expect(document.activeElement?.contains(note)).toBe(true)
    await run(() => setInvalid(1))
    const grid = screen.getByRole('grid', { hidden: true })
    await waitFor(() => expect(grid.textContent).not.toContain('EXT1000'))
    expect(within(dialog).getByText(t('pending.outcome.done.finalize', { pnr: 'EXT1000' }))).toBeTruthy()
    expect(within(dialog).queryByText(t('pending.outcome.missing', { pnr: 'EXT1000' }))).toBeNull()
  })

  test('a pushed change marks its row with both values; a new row waits while the list has the focus', async () => {
    const { user } = open()
    await screen.findByRole('grid')
    await run(() => push({ ...createPending(1), operatorTag: 'urgent' }))
    expect(getRow('EXT1001').textContent).toContain('none\u2069 is now \u2068urgent')
    act(() => (screen.getByRole('grid').querySelector('[tabindex="0"]') as HTMLElement).focus())
    await run(() => push(createPending(7, { createdAt: '2026-11-21T10:00:00Z' })))
    expect(getNames()).toHaveLength(3)
    expect(document.activeElement?.textContent).toBe('EXT1000')
    await user.click(screen.getByRole('button', { name: t('pending.arrived', { count: 1 }) }))
    expect(getNames()).toEqual(['EXT1007', 'EXT1000', 'EXT1001', 'EXT1002'])
  })

  test('new rows that the filters do not show are not offered', async () => {
    open('?supplier=DAN')
    upstream = [createPending(0, { supplier: 'DAN' }), createPending(1, { supplier: 'GOC' })]
    await screen.findByRole('grid')
    act(() => (screen.getByRole('grid').querySelector('[tabindex="0"]') as HTMLElement).focus())
    await run(() => push(createPending(7, { supplier: 'GOC' })))
    expect(screen.queryByRole('button', { name: t('pending.arrived', { count: 1 }) })).toBeNull()
    await run(() => push(createPending(8, { supplier: 'DAN' })))
    expect(screen.getByRole('button', { name: t('pending.arrived', { count: 1 }) })).toBeTruthy()
    expect(getNames()).toEqual(['EXT1000'])
  })

  test('new rows are shown by keys alone, without losing the focus', async () => {
    const { user } = open()
    await screen.findByRole('grid')
    act(() => (screen.getByRole('grid').querySelector('[tabindex="0"]') as HTMLElement).focus())
    await run(() => push(createPending(7, { createdAt: '2026-11-21T10:00:00Z' })))
    await user.tab({ shift: true })
    expect(document.activeElement?.textContent).toBe(t('pending.arrived', { count: 1 }))
    expect(getNames()).toHaveLength(3)
    await user.keyboard('{Enter}')
    expect(getNames()).toEqual(['EXT1007', 'EXT1000', 'EXT1001', 'EXT1002'])
    expect(document.activeElement?.textContent).toBe('EXT1007')
  })

  test('a booking of an unknown supplier, in an unknown state, is listed without the actions that need them', async () => {
    const { supplier: _supplier, ...booking } = createPending(0)
    upstream = [{ ...booking, state: 'unknown' }]
    const { user } = open()
    await screen.findByRole('grid')
    expect(getRow('EXT1000').textContent).toContain(t('pending.state.unknown'))
    await openMenu(user, 'EXT1000')
    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(names).toEqual(expect.arrayContaining([t('pending.menu.tag'), t('pending.menu.hide')]))
    for (const action of ['finalize', 'confirm', 'supplier'] as const) {
      expect(names).not.toContain(t(`pending.menu.${action}`))
    }
  })

  test('a booking that was canceled as an order is shown as canceled, and is neither finalized, confirmed nor paid', async () => {
    upstream = [createPending(4)]
    replies['GET /operation/agentBook'] = () => ({
      ok: true,
      data: [createOrder(4, { status: 'cancelled', active: false })],
    })
    const { user } = open()
    await screen.findByRole('grid')
    await waitFor(() => expect(within(getRow('EXT1004')).getByText(t('orderStatus.cancelled'))).toBeTruthy())
    const menu = await openMenu(user, 'EXT1004')
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual((['details', 'tag', 'hide', 'supplier', 'pnr'] as const).map((action) => t(`pending.menu.${action}`)))
  })

  test('the details of a reference call a status as the list does', async () => {
    const found = { pnr: 'OWN1000', isExternal: false, hotelName: 'Hotel', payerName: 'Noa Levi', totalPrice: 100_000 }
    const stay = { checkIn: '2026-12-03', checkOut: '2026-12-06', cancellation: { steps: [] }, feeNow: 0 }
    replies['GET /operation/agentBook'] = () => ({ ok: true, data: [createOrder(0, { status: 'debit' })] })
    replies['GET /operation/pnrDetails/{pnr}/'] = () => ({
      ok: true,
      data: { bookings: [{ ...found, ...stay, status: 'debit', cancellable: true }] },
    })
    const { user } = open('?tab=orders')
    await waitFor(() => expect(within(getRow('OWN1000')).getByText(t('orderStatus.debit'))).toBeTruthy())
    await openMenu(user, 'OWN1000')
    await user.click(screen.getByRole('menuitem', { name: t('pending.menu.pnr') }))
    const dialog = await findPanel()
    await waitFor(() => expect(within(dialog).getAllByText(t('orderStatus.debit'))).toHaveLength(2))
  })

  test.each([
    { name: 'cancelled as in the list', status: 'cancelled', canceled: true, differs: false },
    { name: 'cancelled while the list has it as pending', status: 'cancelled', canceled: false, differs: true },
    { name: 'confirmed while the list has it as canceled', status: 'ok', canceled: true, differs: true },
    { name: 'without a status', status: undefined, canceled: true, differs: false },
  ])('a supplier’s booking that is $name: differs = $differs', async ({ status, canceled, differs }) => {
    const own = createPending(4)
    upstream = [own]
    replies['GET /operation/agentBook'] = () => ({
      ok: true,
      data: canceled ? [createOrder(4, { status: 'cancelled', active: false })] : [],
    })
    replies['GET /operation/pnrDetails/{pnr}/'] = () => ({ ok: true, data: { bookings: [] } })
    const { hotelName, payerName, checkIn, checkOut } = own
    replies['GET /operation/extBookInfo/'] = () => ({
      ok: true,
      data: { found: true, hotelName, payerName, checkIn, checkOut, ...(status !== undefined && { status }) },
    })
    const { user } = open()
    await screen.findByRole('grid')
    const shown = canceled ? t('orderStatus.cancelled') : t('pending.state.pending')
    await waitFor(() => expect(within(getRow('EXT1004')).getByText(shown)).toBeTruthy())
    await openMenu(user, 'EXT1004')
    await user.click(screen.getByRole('menuitem', { name: t('pending.menu.supplier') }))
    const dialog = await findPanel()
    await user.type(await within(dialog).findByLabelText(t('pending.supplier.code')), 'H1{Enter}')
    const state = await within(dialog).findByRole('row', { name: new RegExp(t('pending.field.state')) })
    expect(within(state).queryByText(t('pending.supplier.differs')) !== null).toBe(differs)
    expect(state.textContent).toContain(shown)
  })

  test('a name that the list does not have is no difference from the supplier’s', async () => {
    upstream = [{ ...createPending(4), payerName: '' }]
    replies['GET /operation/pnrDetails/{pnr}/'] = () => ({ ok: true, data: { bookings: [] } })
    replies['GET /operation/extBookInfo/'] = () => ({
      ok: true,
      data: { found: true, hotelName: 'Another hotel', payerName: 'Dana Levi' },
    })
    const { user } = open()
    await screen.findByRole('grid')
    await openMenu(user, 'EXT1004')
    await user.click(screen.getByRole('menuitem', { name: t('pending.menu.supplier') }))
    const dialog = within(await findPanel())
    await user.type(await dialog.findByLabelText(t('pending.supplier.code')), 'H1{Enter}')
    const findRow = (field: 'hotel' | 'payer') =>
      dialog.findByRole('row', { name: new RegExp(t(`pending.field.${field}`)) })
    expect((await findRow('hotel')).textContent).toContain(t('pending.supplier.differs'))
    expect((await findRow('payer')).textContent).toBe(`${t('pending.field.payer')}—Dana Levi`)
  })

  test('a field without a value says so in the details', async () => {
    upstream = [createPending(0)]
    const { user } = open()
    await screen.findByRole('grid')
    await openMenu(user, 'EXT1000')
    await user.click(screen.getByRole('menuitem', { name: t('pending.menu.details') }))
    const dialog = await findPanel()
    const name = [...dialog.querySelectorAll('dt')].find((each) => each.textContent === t('pending.column.tag'))
    expect(name?.nextElementSibling?.textContent).toBe('—')
  })

  test('finalizing sends the changed reference once; after a lost reply the outcome is looked up and shown', async () => {
    replies[FINALIZE] = () => {
      upstream = [{ ...createPending(0), state: 'finalized', pnr: 'NEW777' }, createPending(1)]
      return { ok: false, problem: { code: 'timeout', status: 504 } }
    }
    const { user } = open()
    await screen.findByRole('grid')
    await openMenu(user, 'EXT1000')
    await user.click(screen.getByRole('menuitem', { name: t('pending.menu.finalize') }))
    const dialog = await findPanel()
    const field = within(dialog).getByLabelText(t('pending.finalize.pnr'))
    await user.clear(field)
    await user.type(field, 'NEW777')
    await user.click(within(dialog).getByRole('button', { name: t('pending.finalize.send') }))
    expect(await within(dialog).findByText(t('pending.outcome.lookedUp'))).toBeTruthy()
    expect(calls.filter(([line]) => line === FINALIZE)).toEqual([
      [FINALIZE, { path: { id: 'X00000' }, body: { pnr: 'NEW777' } }],
    ])
  })

  test('a list that cannot be read says so, and is read again on request', async () => {
    replies[LIST] = () => ({ ok: false, problem: { code: 'timeout', status: 504 } })
    const { user } = open()
    expect(await screen.findByText(t('pending.failed'))).toBeTruthy()
    replies[LIST] = () => ({ ok: true, data: upstream })
    await user.click(screen.getByRole('button', { name: t('pending.tool.again') }))
    expect(await screen.findByRole('grid')).toBeTruthy()
  })

  test('a list that could not be read without a network is read again once the desk is connected again', async () => {
    const { user } = open()
    await screen.findByRole('grid')
    await run(() => setPhase('waiting'))
    replies[LIST] = () => ({ ok: false, problem: { code: 'offline', status: 0 } })
    await user.click(screen.getByRole('button', { name: t('pending.tool.read') }))
    expect(await screen.findByText(t('pending.stale'))).toBeTruthy()
    replies[LIST] = () => ({ ok: true, data: upstream })
    // Continued where it was interrupted: no frame was missed.
    await run(() => setPhase('open'))
    await waitFor(() => expect(screen.queryByText(t('pending.stale'))).toBeNull())
    expect(linesOf(LIST)).toHaveLength(3)
  })

  test('a read that fails after a later one has succeeded does not call the list out of date', async () => {
    const first = Promise.withResolvers<CallResult<unknown>>()
    replies[LIST] = () => first.promise
    open()
    await waitFor(() => expect(linesOf(LIST)).toHaveLength(1))
    replies[LIST] = () => ({ ok: true, data: upstream })
    await run(() => setInvalid(4))
    await screen.findByRole('grid')
    await run(() => first.resolve({ ok: false, problem: { code: 'timeout', status: 504 } }))
    expect(screen.queryByText(t('pending.stale'))).toBeNull()
  })

  test('the list follows the address when the palette or the back button changes it', async () => {
    const Palette = () => {
      const [, set] = useQueryStates(deskViewParsers)
      return (
        <button type="button" onClick={() => void set({ tab: 'orders', q: 'OWN1009' })}>
          find
        </button>
      )
    }
    const { user } = open('', 'en', <Palette />)
    await screen.findByRole('grid', { name: t('pending.tab.pending') })
    await user.click(screen.getByRole('button', { name: 'find' }))
    await screen.findByRole('grid', { name: t('pending.tab.orders') })
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(t('pending.tab.orders'))
    await waitFor(() => expect(getNames()).toEqual(['OWN1009']))
  })

  test('the button that shows the last page has the focus there, and does nothing more', async () => {
    upstream = Array.from({ length: 60 }, (_, index) => createPending(index))
    const { user } = open()
    await screen.findByRole('grid')
    const next = screen.getByRole('button', { name: t('pending.paging.next') })
    await user.click(next)
    await user.keyboard('{Enter}')
    expect(screen.getByText(/51 to 60 of 60 · Page 3 of 3/)).toBeTruthy()
    expect(next.getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(next)
    expect(screen.getByText(/Page 3 of 3/)).toBeTruthy()
  })

  test('the orders of the agencies are the second tab, without actions that only external bookings have', async () => {
    const { user, addresses } = open()
    await screen.findByRole('grid')
    await user.click(screen.getByRole('tab', { name: t('pending.tab.orders') }))
    await waitFor(() => expect(getNames()).toEqual(['OWN1000', 'OWN1009']))
    expect(addresses.at(-1)).toContain('tab=orders')
    const menu = await openMenu(user, 'OWN1009')
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual((['details', 'pnr', 'pay', 'cancel'] as const).map((action) => t(`pending.menu.${action}`)))
    await user.click(screen.getByRole('menuitem', { name: t('pending.menu.cancel') }))
    expect(navigate).toHaveBeenCalledWith('/en/cancel-booking#pnr=OWN1009')
  })
})

describe('several open bookings', () => {
  const toPanel = (pnr: string) => screen.getByRole('region', { name: t('pending.panel.title', { pnr }) })
  const listPanels = () => screen.queryAllByRole('region', { name: /^Booking / })
  const toTag = (pnr: string) =>
    within(toPanel(pnr)).getByRole<HTMLInputElement>('combobox', { name: t('pending.tag.label') })
  const getOpener = (pnr: string) => within(getRow(pnr)).getByRole('button', { name: t('pending.open', { pnr }) })
  const openRow = async (user: ReturnType<typeof userEvent.setup>, pnr: string) => {
    await run(() => getOpener(pnr).focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(toPanel(pnr).contains(document.activeElement)).toBe(true))
  }
  const start = async (...pnrs: string[]) => {
    const { user } = open()
    await screen.findByRole('grid')
    for (const pnr of pnrs) await openRow(user, pnr)
    return user
  }

  test('fold the filters into one row, which keeps what is set, and says how much', async () => {
    const { user, addresses } = open('?q=EXT&clerk=dana&deleted=true')
    await screen.findByRole('grid')
    const findFilters = () => screen.queryByRole('button', { name: /^Filters/ })
    expect(findFilters()).toBeNull()
    await openRow(user, 'EXT1000')
    expect(findFilters()?.textContent).toBe('Filters (2)')
    expect(findFilters()?.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByLabelText('Clerk')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('EXT')
    expect(screen.getByRole('button', { name: t('pending.filter.clear') })).toBeTruthy()

    await user.click(findFilters() as HTMLElement)
    expect(findFilters()?.getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(findFilters())
    expect(screen.getByLabelText<HTMLSelectElement>('Clerk').value).toBe('dana')
    expect(screen.getByLabelText<HTMLInputElement>(t('pending.filter.showDeleted')).checked).toBe(true)
    await user.click(screen.getByRole('button', { name: /^Close/ }))
    await waitFor(() => expect(findFilters()).toBeNull())
    expect(screen.getByLabelText<HTMLSelectElement>('Clerk').value).toBe('dana')
    expect(addresses).toEqual([])
  })

  test('show the whole name of the hotel, which the list cuts off at its own end', async () => {
    await start('EXT1000')
    expect(getRow('EXT1000').querySelector('bdi[title]')?.className).toContain('truncate')
    expect(toPanel('EXT1000').querySelector('dl .truncate')).toBeNull()
  })

  test('each has its own texts; F6 moves between them and the list, to where the focus was', async () => {
    const user = await start('EXT1000', 'EXT1001')
    await user.type(toTag('EXT1000'), 'first')
    await user.type(toTag('EXT1001'), 'second')
    expect([toTag('EXT1000').value, toTag('EXT1001').value]).toEqual(['first', 'second'])

    await user.keyboard('{F6}')
    expect(document.activeElement).toBe(getOpener('EXT1001'))
    await user.keyboard('{F6}')
    expect(document.activeElement).toBe(toTag('EXT1000'))
    await user.keyboard(' text{F6}')
    expect(document.activeElement).toBe(toTag('EXT1001'))
    await user.keyboard('{Shift>}{F6}{/Shift}')
    expect(document.activeElement).toBe(toTag('EXT1000'))
    expect(toTag('EXT1000').value).toBe('first text')
    // A menu has the keys while it is open.
    await openMenu(user, 'EXT1002')
    await user.keyboard('{F6}')
    expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true)
  })

  test('Escape closes the one with the focus and goes back to its row; the other one keeps what is typed', async () => {
    const user = await start('EXT1000', 'EXT1001')
    await user.type(toTag('EXT1000'), 'kept')
    await user.type(toTag('EXT1001'), 'discarded')
    expect(getOpener('EXT1001').getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{Escape}')
    expect(listPanels()).toHaveLength(1)
    expect(document.activeElement).toBe(getOpener('EXT1001'))
    expect(getOpener('EXT1001').getAttribute('aria-expanded')).toBe('false')
    expect(toTag('EXT1000').value).toBe('kept')
    await openRow(user, 'EXT1001')
    expect(toTag('EXT1001').value).toBe('')
    // Its row is no longer listed: the focus stays in the list.
    upstream = [createPending(0), createPending(2)]
    await user.click(screen.getByRole('button', { name: t('pending.tool.read') }))
    await waitFor(() => expect(getNames()).toEqual(['EXT1000', 'EXT1002']))
    await user.click(
      within(toPanel('EXT1001')).getByRole('button', { name: t('pending.panel.close', { pnr: 'EXT1001' }) }),
    )
    expect(screen.getByRole('grid').contains(document.activeElement)).toBe(true)
  })

  test('one that is opened again gets the focus, at the section of the chosen action, with what is typed', async () => {
    const user = await start('EXT1000', 'EXT1001')
    await user.type(toTag('EXT1000'), 'half')
    await openRow(user, 'EXT1001')
    await openRow(user, 'EXT1000')
    expect([listPanels().length, document.activeElement]).toEqual([2, toTag('EXT1000')])
    await openMenu(user, 'EXT1000')
    await user.click(screen.getByRole('menuitem', { name: t('pending.menu.finalize') }))
    const pnr = await within(toPanel('EXT1000')).findByRole('textbox', { name: t('pending.finalize.pnr') })
    expect(document.activeElement).toBe(pnr)
    await user.click(within(toPanel('EXT1000')).getByRole('tab', { name: t('pending.menu.details') }))
    expect(toTag('EXT1000').value).toBe('half')
    expect(within(toPanel('EXT1000')).queryByText(t('pending.panel.restored'))).toBeNull()
  })

  test('a fifth is not opened, which is said: nothing that is open is closed', async () => {
    upstream = [0, 1, 2, 3, 4].map((number) => createPending(number))
    const user = await start('EXT1000', 'EXT1001', 'EXT1002', 'EXT1003')
    await run(() => getOpener('EXT1004').focus())
    await user.keyboard('{Enter}')
    expect(notes).toMatchObject([{ title: t('pending.panels.full', { most: 4 }) }])
    expect([listPanels().length, document.activeElement]).toEqual([4, getOpener('EXT1004')])
    // One that is open is not a fifth one.
    await openRow(user, 'EXT1000')
    await user.keyboard('{Escape}')
    await openRow(user, 'EXT1004')
    expect(listPanels()).toHaveLength(4)

    // A conflict that cannot be shown in the booking is said.
    upstream = [{ ...createPending(0), state: 'finalized' }, ...upstream.slice(1)]
    await openMenu(user, 'EXT1000')
    await user.click(screen.getByRole('menuitem', { name: t('pending.menu.hide') }))
    await waitFor(() => expect(notes).toContainEqual(expect.objectContaining({ text: t('pending.conflict.title') })))
  })

  test('they stay open, with what is typed, beside the other list', async () => {
    const user = await start('EXT1000')
    await user.type(toTag('EXT1000'), 'half')
    await user.click(screen.getByRole('tab', { name: t('pending.tab.orders') }))
    await waitFor(() => expect(getNames()).toEqual(['OWN1000', 'OWN1009']))
    await openRow(user, 'OWN1009')
    expect(listPanels()).toHaveLength(2)
    expect(toTag('EXT1000').value).toBe('half')
  })

  test('nothing takes the focus from an agent who types: neither a pushed change nor a late conflict', async () => {
    const user = await start('EXT1000', 'EXT1001')
    const { promise, resolve: answer } = Promise.withResolvers<CallResult<unknown>>()
    replies[LIST] = () => promise
    await openMenu(user, 'EXT1002')
    await user.click(screen.getByRole('menuitem', { name: t('pending.menu.hide') }))
    await user.type(toTag('EXT1000'), 'half')
    await run(() => push({ ...createPending(1), state: 'finalized' }))
    expect(within(toPanel('EXT1001')).getByRole('alert')).toBeTruthy()
    await run(() => answer({ ok: true, data: [...upstream.slice(0, 2), { ...createPending(2), state: 'finalized' }] }))
    await waitFor(() => expect(within(toPanel('EXT1002')).getByRole('alert')).toBeTruthy())
    await user.keyboard(' way')
    expect(toTag('EXT1000').value).toBe('half way')
    // Nor when nothing has the focus: the agent has clicked on the background of the page.
    await run(() => (document.activeElement as HTMLElement).blur())
    await user.click(document.body)
    await run(() => push({ ...createPending(0), operatorTag: 'theirs' }))
    expect(document.activeElement).toBe(document.body)
  })

  test('an action of the own agent in the list is not shown as the change of another one', async () => {
    replies[FLAG] = () => ({ ok: true, data: undefined })
    const user = await start('EXT1000')
    await openMenu(user, 'EXT1000')
    await user.click(screen.getByRole('menuitem', { name: t('pending.menu.hide') }))
    await waitFor(() => expect(notes).toMatchObject([{ tone: 'success' }]))
    const panel = within(toPanel('EXT1000'))
    expect(panel.queryByRole('alert')).toBeNull()
    expect(panel.getByRole('button', { name: t('pending.menu.show') })).toBeTruthy()
  })
})
