import '#tests/unit/components/ui/jsdom.ts'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { QueryProvider } from '#components/layout/query-provider.tsx'
import type { Site } from '#components/layout/site.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'
import { isolateLtr } from '#lib/i18n/isolate.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import { createSignInState } from '#tests/unit/components/booking/form/fixture.ts'
import { withoutNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'

let signIn: SignInState | undefined
let runtimeLoads = 0
jest.unstable_mockModule('#lib/browser/sign-in-state.ts', () => ({
  onSignInState: () => () => undefined,
  passOnSignInState: () => undefined,
  readSignInState: async () => signIn,
  clearSignInState: () => {},
}))
jest.unstable_mockModule('#components/desk/desk-runtime.tsx', () => {
  runtimeLoads += 1
  return { DeskRuntime: () => <p>the desk</p> }
})
const notes: { title: string; text?: string; id?: string }[] = []
jest.unstable_mockModule('#components/desk/desk-toasts.tsx', () => ({
  notifyDesk: (note: (typeof notes)[number]) => void notes.push(note),
  dismissDeskToasts: () => {},
}))
// biome-ignore lint/a11y/noAutofocus: as in the palette
const PaletteDialog = () => <input aria-label="loaded" autoFocus />
const { promise: paletteArrived, resolve: arrivePalette } = Promise.withResolvers<void>()
jest.unstable_mockModule('#components/desk/palette-dialog.tsx', async () => {
  await paletteArrived
  return { PaletteDialog }
})
const domestic = jest.fn<() => Promise<unknown>>()
const bff = jest.fn<() => Promise<unknown>>()
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ domestic, bff }))
jest.unstable_mockModule('#lib/browser/request.ts', () => ({
  onSessionEnded: () => () => undefined,
  request: async () => ({ ok: false, problem: { code: 'offline', status: 0 } }),
  readJson: jest.fn(),
}))
const { CommandPalette } = await import('#components/desk/command-palette.tsx')
const { DeskFooter } = await import('#components/layout/desk-frame.tsx')
const { DeskIsland } = await import('#components/desk/desk-island.tsx')
const { HiddenSiteLinks } = await import('#components/layout/hidden-site-links.tsx')
const { useFailureToasts } = await import('#components/desk/use-failure-toasts.ts')
const { usePalette } = await import('#components/desk/use-palette.ts')
const { matchCommands, PALETTE_COMMANDS, readPnr } = await import('#components/desk/palette-commands.ts')
const { toAgencyAddress } = await import('#components/desk/agency-address.ts')
const { track } = await import('#lib/browser/events.ts')

beforeEach(() => {
  notes.length = 0
  domestic.mockReset()
})
afterEach(cleanup)

describe('the desk', () => {
  test.each([
    ['nobody is signed in', () => createSignInState({})],
    ['a marketer is signed in', () => createSignInState({ seeOrderHistory: true })],
  ])('is not loaded when %s, as for a customer with a link; the reserved space is given back', async (_, toState) => {
    signIn = toState()
    const { container } = render(<DeskIsland locale="en" />)
    await waitFor(() => expect(container.innerHTML).toBe(''))
    expect(runtimeLoads).toBe(0)
  })

  test('is not loaded when the site does not reply; the reserved space stays as it is', async () => {
    signIn = undefined
    const { container } = render(<DeskIsland locale="en" />)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(runtimeLoads).toBe(0)
    expect(container.querySelectorAll('[data-desk-space]')).toHaveLength(1)
  })

  test('has no reserved space on the page that opens an agent’s link, which customers open', () => {
    signIn = undefined
    const { container } = render(
      <>
        <DeskIsland locale="en" />
        <HiddenSiteLinks />
      </>,
    )
    const [space] = container.querySelectorAll('[data-desk-space]')
    expect(space && getComputedStyle(space).display).toBe('none')
  })

  test('is loaded for a signed-in agent, in the reserved space', async () => {
    signIn = createSignInState({ seeDesk: true })
    const { container } = render(<DeskIsland locale="en" />)
    await waitFor(() => expect(screen.getByText('the desk')).toBeDefined())
    expect([runtimeLoads, container.querySelector('[data-desk-space]')]).toEqual([1, null])
  })
})

test('the footer links each legal page once, by its title, also one with a Hebrew slug', () => {
  const item = (slug: string, HEB: string, ENG?: string) => ({ slug, title: { HEB, ENG } })
  const terms = '/%D7%AA%D7%A7%D7%A0%D7%95%D7%9F'
  const site = {
    hasAdTag: false,
    locale: 'en',
    t: toTranslator('en'),
    legalPaths: { terms, privacy: '/privacy', cancellation: '/cancellation', accessibility: '/accessibility' },
    footer: [
      {
        items: [item('תקנון', 'תקנון', 'Terms'), item('privacy', 'פרטיות', 'Privacy'), item('about', 'אודות', 'About')],
      },
      { items: [item('תקנון', 'תקנון', 'Terms'), item('cancellation', ' ')] },
    ],
  } as unknown as Site
  render(<DeskFooter {...site} />)
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Cancel a booking', '/en/cancel-booking'],
    ['Accessibility statement', '/en/accessibility'],
    ['Terms', `/en${terms}`],
    ['Privacy', '/en/privacy'],
  ])
})

describe('a failed call', () => {
  function Watcher() {
    useFailureToasts()
    return null
  }
  const watch = (locale: 'en' | 'he') =>
    render(
      <NextIntlClientProvider locale={locale} messages={pickMessages(locale, 'desk')}>
        <Watcher />
      </NextIntlClientProvider>,
    )

  test('shows the texts of section 8 to the word, with the status text as title', () => {
    watch('en')
    track({ name: 'exception', code: 'upstream-failed', status: 502 })
    expect(notes.map((note) => ({ ...note, text: withoutNoBreakSpaces(note.text) }))).toEqual([
      {
        id: 'failure-502',
        tone: 'danger',
        title: 'Bad Gateway',
        text: 'Sorry, we have a system problem. Please contact the booking center at 03-5151614.\nError Code: 502',
      },
    ])
  })

  test('is shown once when it failed before the desk was loaded', () => {
    track({ name: 'exception', code: 'unavailable', status: 503 })
    watch('en').unmount()
    watch('en')
    expect(notes).toMatchObject([{ id: 'failure-503' }])
  })

  test('without a reply has neither status text nor code', () => {
    watch('en')
    track({ name: 'exception', code: 'no-answer', status: 0 })
    const text = expect.not.stringContaining('Error Code')
    expect(notes).toMatchObject([{ title: 'No reply', text }])
  })

  test.each([400, 401, 403, 404, 409, 410, 422])('with the answer %i is shown by the page that asked', (status) => {
    watch('he')
    track({ name: 'exception', code: 'rejected', status })
    // Not a call at all.
    track({ name: 'exception', code: 'booking-failed' })
    expect(notes).toEqual([])
  })

  test('that fails again and again is shown once in half a minute, each status for itself', () => {
    watch('en')
    for (const status of [500, 500, 503, 500, 503]) track({ name: 'exception', code: 'timeout', status })
    expect(notes.map(({ id }) => id)).toEqual(['failure-500', 'failure-503'])
  })
})

describe('the command palette', () => {
  const nameOf = ({ name }: (typeof PALETTE_COMMANDS)[number]) => name

  test('opened twice before its code has arrived keeps the focus', async () => {
    render(
      <NextIntlClientProvider locale="en" messages={pickMessages('en', 'desk')}>
        <button type="button">before</button>
        <CommandPalette locale="en" signInState={createSignInState({ seeDesk: true })} />
      </NextIntlClientProvider>,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'before' }))
    await user.keyboard('{Control>}k{/Control}{Escape}{Control>}k{/Control}')
    arrivePalette()
    const input = await screen.findByRole('textbox', { name: 'loaded' })
    await Promise.resolve(act(() => new Promise<void>((resolve) => setTimeout(resolve, 20))))
    expect(document.activeElement).toBe(input)
  })

  test('offers all commands for an empty text, and those with all typed words', () => {
    expect(matchCommands(' ', nameOf)).toEqual(PALETTE_COMMANDS)
    expect(matchCommands('OUT sign', () => 'Sign out')).toEqual(PALETTE_COMMANDS)
    expect(matchCommands('cancel', nameOf).map(({ name }) => name)).toEqual(['cancel'])
    expect(matchCommands('no such thing', nameOf)).toEqual([])
  })

  test('finds a command of a Hebrew desk by English letters, and typed with another keyboard layout', () => {
    const t = toTranslator('he')
    const find = (text: string) =>
      matchCommands(text, ({ name }) => t(`desk.palette.command.${name}`)).map(({ name }) => name)
    expect([find('desk'), find('Cancel'), find('messages')]).toEqual([['dashboard'], ['cancel'], ['messages']])
    // ביטול and הודעות on the same keys.
    expect([find('chyuk'), find('vusgu,')]).toEqual([['cancel'], ['messages']])
    // One or two letters of another layout would find nearly every command.
    expect(find('yk')).toEqual([])
  })

  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale="en" messages={pickMessages('en', 'desk')}>
      <QueryProvider>{children}</QueryProvider>
    </NextIntlClientProvider>
  )

  test.each([
    ['of any agency', { pnr: 'OWN1234', isExternal: false }, '/external-booking?tab=orders&deleted=true&q=OWN1234'],
    [
      'of ours, by its number at the supplier',
      { pnr: 'OWN1234', extPnr: 'EXT5678', isExternal: true },
      '/external-booking?tab=orders&deleted=true&q=OWN1234',
    ],
    [
      'of another system',
      { pnr: 'EXT5678', extPnr: 'EXT5678', isExternal: true },
      '/external-booking?deleted=true&q=EXT5678',
    ],
  ])('opens the list of the desk that has a booking %s', async (_, booking, path) => {
    const found = { ...booking, hotelName: 'Hotel', payerName: 'Noa', checkIn: '2026-12-01', checkOut: '2026-12-03' }
    domestic.mockResolvedValue({ ok: true, data: { bookings: [found] } })
    const { result } = renderHook(() => usePalette('XYZ9876', 'en'), { wrapper })
    const find = result.current.entries.find(({ id }) => id === 'find-order')?.choice
    act(() => find && 'run' in find && find.run())
    await waitFor(() => expect(result.current.entries.find(({ id }) => id === 'order-0')?.choice).toEqual({ path }))
    const { detail } = result.current.entries.find(({ id }) => id === 'order-0') ?? {}
    expect(detail).toContain(isolateLtr(booking.pnr))
  })

  const stay = { hotelName: 'Hotel', payerName: 'Noa', checkIn: '2026-12-01', checkOut: '2026-12-03' }

  test.each([
    ['he', /\p{Script=Hebrew}/u],
    ['ar', /\p{Script=Arabic}/u],
  ] as const)('the Latin number of a booking does not turn the direction of its dates (%s)', async (locale, script) => {
    domestic.mockResolvedValue({ ok: true, data: { bookings: [{ ...stay, pnr: 'OWN1234', isExternal: false }] } })
    const { result } = renderHook(() => usePalette('OWN1234', locale), { wrapper })
    const find = result.current.entries.find(({ id }) => id === 'find-order')?.choice
    act(() => find && 'run' in find && find.run())
    await waitFor(() => expect(result.current.entries.some(({ id }) => id === 'order-0')).toBe(true))
    const { detail = '' } = result.current.entries.find(({ id }) => id === 'order-0') ?? {}
    // `<bdi>` has the direction of this letter.
    expect(/\p{L}/u.exec(detail)?.[0]).toMatch(script)
  })

  test('tells apart several bookings of one number', async () => {
    const bookings = ['EXT1', 'EXT2'].map((extPnr) => ({ ...stay, pnr: 'OWN1234', extPnr, isExternal: true }))
    domestic.mockResolvedValue({ ok: true, data: { bookings } })
    const { result } = renderHook(() => usePalette('OWN1234', 'en'), { wrapper })
    const find = result.current.entries.find(({ id }) => id === 'find-order')?.choice
    act(() => find && 'run' in find && find.run())
    await waitFor(() => expect(result.current.entries.filter(({ id }) => id.startsWith('order-'))).toHaveLength(2))
    const ids = result.current.entries.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('keeps what the last search has found when an earlier one is answered later', async () => {
    const late = Promise.withResolvers<unknown>()
    const { result, rerender } = renderHook(({ text }) => usePalette(text, 'en'), {
      wrapper,
      initialProps: { text: 'OWN1111' },
    })
    const look = () => {
      const find = result.current.entries.find(({ id }) => id === 'find-order')?.choice
      act(() => find && 'run' in find && find.run())
    }
    domestic.mockReturnValueOnce(late.promise)
    look()
    rerender({ text: 'OWN2222' })
    domestic.mockResolvedValue({ ok: true, data: { bookings: [{ ...stay, pnr: 'OWN2222', isExternal: false }] } })
    look()
    await waitFor(() => expect(result.current.entries.some(({ id }) => id === 'order-0')).toBe(true))
    const arrive = (): Promise<void> => act(async () => late.resolve({ ok: true, data: { bookings: [] } }))
    await arrive()
    expect(result.current.entries.some(({ id }) => id === 'order-0')).toBe(true)
  })

  test('says that the agent is signed out although the upstream was not told', async () => {
    bff.mockResolvedValue({ ok: false, problem: { code: 'sign-out-unconfirmed', status: 502 } })
    sessionStorage.setItem('nofesh.agent-drafts', 'typed for a caller')
    const { result } = renderHook(() => usePalette('log out', 'en'), { wrapper })
    const leave = result.current.entries.find(({ id }) => id === 'command-signOut')?.choice
    act(() => leave && 'run' in leave && leave.run())
    await waitFor(() => expect(result.current.note).toBe('sign-out-unconfirmed'))
    expect(sessionStorage.getItem('nofesh.agent-drafts')).toBeNull()
  })

  test('offers to search the orders by what may be a name of a caller', () => {
    const findEntry = (text: string) =>
      renderHook(() => usePalette(text, 'en'), { wrapper }).result.current.entries.find(
        ({ id }) => id === 'find-by-name',
      )
    expect(findEntry(' Dana Levi ')).toMatchObject({
      detail: 'Dana Levi',
      choice: { path: '/external-booking?tab=orders&q=Dana%20Levi' },
    })
    expect(findEntry('D')).toBeUndefined()
  })

  test.each([
    [' 8841207 ', '8841207'],
    ['ABCDEF', 'ABCDEF'],
    ['GOC-1234.5', 'GOC-1234.5'],
    ['\u20678841207\u2069\u200e ', '8841207'],
    ['abc', undefined],
    ['דן אילת', undefined],
    ['../admin', undefined],
    ['x'.repeat(41), undefined],
  ])('reads %p as the booking number %p', (text, pnr) => {
    expect(readPnr(text)).toBe(pnr)
  })

  test.each([
    ['galim.example', 'https://agents.example/en/desk?q=1', 'https://galim.example/'],
    ['galim.localhost', 'http://agents.localhost:3000/', 'http://galim.localhost:3000/'],
    ['galim.localhost:4000', 'http://agents.localhost:3000/', 'http://galim.localhost:4000/'],
  ])('opens the site of an agency with the host %s', (host, here, address) => {
    expect(toAgencyAddress(host, here)).toBe(address)
  })
})
