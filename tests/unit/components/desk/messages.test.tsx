import '#tests/unit/components/ui/jsdom.ts'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { QueryProvider } from '#components/layout/query-provider.tsx'
import type { StoredMessage } from '#lib/browser/live/messages.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import { createSignInState } from '#tests/unit/components/booking/form/fixture.ts'

const HISTORY: StoredMessage[] = [
  {
    type: 'agentMessage',
    id: 'm1',
    from: 'Yossi',
    body: 'Room 12 is free',
    at: '2026-11-22T10:00:00Z',
    audience: 'private',
    isRead: true,
  },
]
let history: readonly StoredMessage[] = HISTORY
const markAllRead = jest.fn()
jest.unstable_mockModule('#components/desk/use-messages.ts', () => ({
  useMessages: () => ({ history, markAllRead }),
}))
jest.unstable_mockModule('#lib/browser/api/agencies.ts', () => ({
  listClerks: async () => ({ ok: true, data: [{ odyAgentCode: 'A', clerkName: 'yossi', displayName: 'Yossi' }] }),
}))
// It imports an HTTP client that needs more than jsdom has.
jest.unstable_mockModule('#lib/browser/request.ts', () => ({
  request: jest.fn(),
  readJson: jest.fn(),
  onSessionEnded: () => () => undefined,
}))
const replies: unknown[] = []
let isConnected = true
let sending: Promise<void> | undefined
jest.unstable_mockModule('#lib/browser/live/use-live.ts', () => ({
  sendReply: async (reply: unknown) => {
    await sending
    if (isConnected) replies.push(reply)
    return isConnected
  },
}))
const { MessagesPanel } = await import('#components/desk/messages-panel.tsx')
const { openDeskWindow } = await import('#components/desk/desk-windows.ts')

const t = toTranslator('en')
const button = (name: string) => screen.findByRole('button', { name })
const opener = () => button(t('desk.messages.reply.openTo', { name: '\u2068Yossi\u2069' }))
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Private reply/ })
const drawer = () => screen.queryByRole('region', { name: t('desk.messages.title') })

const run = (change: () => unknown): Promise<void> =>
  act(async () => {
    change()
  }) as unknown as Promise<void>

function show(clerkName = 'rima') {
  const agencyUser = { kind: 'agent', clerkName, odyAgentCode: 'A', fcl: false } as const
  render(
    <MessagesProvider locale="en" messages={pickMessages('en', 'desk', 'ui')}>
      <QueryProvider>
        <MessagesPanel locale="en" signInState={createSignInState({ seeDesk: true }, { agencyUser })} />
      </QueryProvider>
    </MessagesProvider>,
  )
}

async function open(clerkName?: string, isRestored = false) {
  show(clerkName)
  // The window that the test before has left open is open on the next page too.
  if (!drawer()) await userEvent.click(await button(t('desk.messages.title')))
  // A restored text is open already.
  if (!isRestored) await userEvent.click(await opener())
}

beforeEach(() => {
  replies.length = 0
  isConnected = true
  sending = undefined
  sessionStorage.clear()
})
afterEach(cleanup)

describe('a reply to a message', () => {
  test('leaves the focus at its button when it is sent, and Escape closes the drawer', async () => {
    await open()
    await userEvent.type(field(), 'Thanks')
    await userEvent.click(await button(t('desk.messages.reply.send')))
    await screen.findByText(t('desk.messages.reply.sent'))
    expect(replies).toEqual([{ type: 'agentMessage', audience: 'private', to: 'yossi', body: 'Thanks' }])
    await waitFor(async () => expect(document.activeElement).toBe(await opener()))
    await userEvent.keyboard('{Escape}')
    expect(drawer()).toBeNull()
  })

  test('that is cancelled is discarded, with the focus at its button', async () => {
    await open()
    await userEvent.type(field(), 'Thanks')
    await userEvent.click(await button(t('desk.messages.reply.cancel')))
    expect(document.activeElement).toBe(await opener())
    await userEvent.click(await opener())
    expect(field().value).toBe('')
  })

  test.each([
    ['the drawer is closed', () => userEvent.keyboard('{Escape}'), () => screen.getByText(t('desk.messages.title'))],
    [
      'a search leaves its message out',
      () => userEvent.type(screen.getByRole('searchbox'), 'xyz'),
      () => screen.getByRole('searchbox'),
    ],
  ])('stays when %s', async (_, leave, back) => {
    await open()
    await userEvent.type(field(), 'Not ready')
    await leave()
    expect(screen.queryByDisplayValue('Not ready')).toBeNull()
    if (back().tagName === 'INPUT') await userEvent.clear(back())
    else await userEvent.click(back())
    expect((await screen.findByDisplayValue('Not ready')).tagName).toBe('TEXTAREA')
    // Only an agent who presses "reply" wants to write.
    expect(document.activeElement).not.toBe(field())
  })

  test('is restored for the same agent on the page after the login, and not for another one', async () => {
    await open()
    await userEvent.type(field(), 'Not ready')
    cleanup()
    await open('olga')
    expect(field().value).toBe('')
    cleanup()
    await open('rima', true)
    expect((await screen.findByDisplayValue('Not ready')).tagName).toBe('TEXTAREA')
    await userEvent.click(await button(t('desk.messages.reply.send')))
    await screen.findByText(t('desk.messages.reply.sent'))
    cleanup()
    await open()
    expect(field().value).toBe('')
  })

  test('cannot be changed while it is being sent: what is typed then would be lost with it', async () => {
    await open()
    await userEvent.type(field(), 'Thanks')
    const { promise, resolve: sendNow } = Promise.withResolvers<void>()
    sending = promise
    await userEvent.click(await button(t('desk.messages.reply.send')))
    await userEvent.type(field(), ', and one more thing')
    expect(field().value).toBe('Thanks')
    sendNow()
    await screen.findByText(t('desk.messages.reply.sent'))
  })

  test('that was not sent stays', async () => {
    isConnected = false
    await open()
    await userEvent.type(field(), 'Thanks')
    await userEvent.click(await button(t('desk.messages.reply.send')))
    await screen.findByText(t('desk.messages.reply.failed'))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await button(t('desk.messages.title')))
    expect((await screen.findByDisplayValue('Thanks')).tagName).toBe('TEXTAREA')
  })
})

test('messages in the open drawer of a hidden tab are read once the tab is shown', async () => {
  history = [{ ...(HISTORY[0] as StoredMessage), id: 'm2', from: 'System', isRead: false }, ...HISTORY]
  openDeskWindow('menu')
  show()
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await run(() => openDeskWindow('messages'))
  expect([drawer() !== null, markAllRead.mock.calls.length]).toEqual([true, 0])
  visibility.mockReturnValue('visible')
  await run(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(markAllRead).toHaveBeenCalledTimes(1)
  history = HISTORY
  visibility.mockRestore()
})
