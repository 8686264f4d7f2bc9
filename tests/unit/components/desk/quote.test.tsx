import '#tests/unit/components/ui/jsdom.ts'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import type { QuotedOffer, QuoteRequest } from '#lib/domain/documents/quote.ts'
import { aggregateOffers, type SearchResult } from '#lib/domain/search/results.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import { createSignInState } from '#tests/unit/components/booking/form/fixture.ts'
import { answerOf, availabilityOf, NOW, rateOf } from '#tests/unit/domain/search/offers.ts'
import { withoutNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'

const quotes: QuoteRequest[] = []
jest.unstable_mockModule('#lib/browser/api/quotes.ts', () => ({
  createQuote: async (quote: QuoteRequest) => {
    quotes.push(quote)
    return { ok: false, problem: { code: 'busy', status: 503 } }
  },
}))
const { AddToQuote } = await import('#components/desk/add-to-quote.tsx')
const { QuotePanel } = await import('#components/desk/quote-panel.tsx')
const { addToQuote, removeFromQuote } = await import('#lib/browser/quote/quote-offers.ts')
const { getCallerStore } = await import('#lib/browser/caller/browser-callers.ts')

const t = toTranslator('en')
const STORED = 'nofesh.signed-in.quote'
const NET = 61_234

function toResult(hotelCode: string): SearchResult {
  const rates = [
    rateOf(90_000, { roomCode: 'STD', netPrice: NET, commission: 90_000 - NET }),
    rateOf(120_000, { roomCode: 'SEA', board: 'hb' }),
  ]
  const [result] = aggregateOffers([answerOf([availabilityOf('GOC', hotelCode, [rates])])], NOW)
  if (!result) throw new Error('There is no result')
  return result
}
const results = ['H1', 'H2', 'H3', 'H4'].map(toResult)

function open() {
  render(
    <MessagesProvider locale="en" messages={pickMessages('en', 'quote', 'board', 'ui', 'desk')}>
      <QuotePanel locale="en" signInState={createSignInState({ seeDesk: true, editOrder: true })} />
      {results.map((result) => (
        <section key={result.id} aria-label={result.hotel.name}>
          {result.rooms[0]?.rates.map((rate) => (
            <AddToQuote key={rate.rateKey} locale="en" result={result} rates={[rate]} />
          ))}
        </section>
      ))}
    </MessagesProvider>,
  )
}
const buttonOf = async (hotel: string, room: string) =>
  within(screen.getByRole('region', { name: `Hotel ${hotel}` })).findByRole('button', {
    name: new RegExp(`Room ${room}`),
  })
const press = async (hotel: string, room: string) => userEvent.click(await buttonOf(hotel, room))
const textOf = async (hotel: string, room: string) => withoutNoBreakSpaces((await buttonOf(hotel, room)).textContent)
const openPanel = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Quote(?! is full)/ }))
  return screen.findByRole('dialog', { name: t('quote.form.title') })
}

type Stored = { caller: string; offers: QuotedOffer[] }[]
const readStored = (): Stored => JSON.parse(sessionStorage.getItem(STORED) ?? '[]')

/** What a page that is loaded again keeps of what is stored, when an offer is removed that is not among them. */
async function readAfterReload(stored: unknown[], other: QuotedOffer): Promise<unknown> {
  const quotes = [null, { offers: stored }, { caller: '', offers: stored }, { caller: '1', offers: {} }]
  sessionStorage.setItem(STORED, JSON.stringify(quotes))
  jest.resetModules()
  const reloaded = await import('#lib/browser/quote/quote-offers.ts')
  reloaded.removeFromQuote(other, '')
  return JSON.parse(sessionStorage.getItem(STORED) ?? '[]')
}

beforeEach(() => {
  quotes.length = 0
})
afterEach(async () => {
  await userEvent.keyboard('{Escape}')
  act(() => {
    for (const { caller, offers } of readStored()) for (const offer of offers) removeFromQuote(offer, caller)
    getCallerStore().endServing()
  })
  cleanup()
})

describe('the quote that an agent collects', () => {
  test('has the rates that the agent chose, up to three, and says how many', async () => {
    open()
    await press('H1', 'SEA')
    expect(await textOf('H1', 'SEA')).toContain('In the quote (1/3)')
    // The text says it already.
    expect((await buttonOf('H1', 'SEA')).hasAttribute('aria-pressed')).toBe(false)
    expect(await textOf('H1', 'STD')).toContain('Add to quote (1/3)')
    await press('H2', 'STD')
    await press('H3', 'STD')
    const fourth = await buttonOf('H4', 'STD')
    expect([withoutNoBreakSpaces(fourth.textContent), (fourth as HTMLButtonElement).disabled]).toEqual([
      expect.stringContaining('Quote is full (3/3)'),
      true,
    ])

    const panel = await openPanel()
    const rows = within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => withoutNoBreakSpaces(textContent))
    expect(rows.map((row) => /Hotel H\d/.exec(row)?.[0])).toEqual(['Hotel H1', 'Hotel H2', 'Hotel H3'])
    expect(rows[0]).toMatch(/Room SEA.*Half board.*₪1,200/)
    await userEvent.click(within(panel).getByRole('button', { name: t('quote.form.make') }))
    expect(quotes.map(({ offers }) => offers.map(({ rooms }) => rooms.map(({ total }) => total)))).toEqual([
      [[120_000], [90_000], [90_000]],
    ])

    await userEvent.click(within(panel).getByRole('button', { name: /^Remove.*Hotel H2/ }))
    expect(within(panel).getAllByRole('listitem')).toHaveLength(2)
    // The pressed button is gone, and the focus is on the next one, or the one before.
    const removeOf = (hotel: string) =>
      within(panel).getByRole('button', { name: new RegExp(`^Remove.*Hotel ${hotel}`) })
    expect(document.activeElement).toBe(removeOf('H3'))
    await userEvent.click(removeOf('H3'))
    expect(document.activeElement).toBe(removeOf('H1'))
    await userEvent.click(removeOf('H1'))
    expect(document.activeElement).toBe(within(panel).getByRole('region', { name: t('quote.form.title') }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    // It gets the focus, so it is shown on a phone too.
    const button = screen.getByRole('button', { name: t('quote.bar') })
    expect(button.className).not.toContain('hidden')
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  const serve = (callerPhone: string) =>
    act(() => {
      const store = getCallerStore()
      const call = {
        callerPhone,
        callCenterSystem: '',
        arrivalTime: new Date().toISOString(),
        callStatus: 'answered' as const,
      }
      store.receive({ ...call, browsing: [], calls: [] })
      const id = store.getState().queue.calls.find(({ caller }) => caller.callerPhone === callerPhone)?.id ?? ''
      store.serve(id)
      store.close(id)
    })

  test('belongs to the served caller: the next one has a quote of their own, and the one before is in a tab', async () => {
    open()
    await press('H1', 'STD')
    serve('0501112233')
    expect(await textOf('H1', 'STD')).toContain('Add to quote (0/3)')
    await press('H2', 'STD')
    serve('0529998877')
    expect(screen.getByRole('button', { name: t('quote.bar') }).textContent).not.toMatch(/\d/)
    await press('H3', 'SEA')
    const hotelsOf = (panel: HTMLElement) =>
      within(panel)
        .getAllByRole('listitem')
        .map(({ textContent }) => /Hotel H\d/.exec(textContent ?? '')?.[0])
    let panel = await openPanel()
    const tabs = within(panel).getAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent?.replace(/[\u2066\u2069]/g, ''))).toEqual([
      '052-999-8877',
      '050-111-2233',
      'No caller',
    ])
    expect([hotelsOf(panel), tabs[0]?.getAttribute('aria-selected')]).toEqual([['Hotel H3'], 'true'])
    expect(panel.textContent?.replace(/[\u2066\u2069]/g, '')).toContain('For 052-999-8877')
    await userEvent.click(within(panel).getByRole('button', { name: t('quote.form.make') }))
    await userEvent.click(within(panel).getByRole('tab', { name: /050-111-2233/ }))
    expect(hotelsOf(panel)).toEqual(['Hotel H2'])
    await userEvent.click(within(panel).getByRole('button', { name: t('quote.form.make') }))
    // Only offers are sent, each caller's for itself.
    expect(quotes.map(({ offers }) => offers.map(({ hotelName }) => hotelName))).toEqual([['Hotel H3'], ['Hotel H2']])
    expect(JSON.stringify(quotes)).not.toContain('0501112233')
    await userEvent.keyboard('{Escape}')
    // The first caller calls again.
    serve('0501112233')
    expect(await textOf('H2', 'STD')).toContain('In the quote (1/3)')
    panel = await openPanel()
    expect(hotelsOf(panel)).toEqual(['Hotel H2'])
    await userEvent.click(within(panel).getByRole('button', { name: /^Remove.*Hotel H2/ }))
    expect(panel.textContent).toContain('Collect up to 3 offers')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('without a caller is moved to the served caller by a button, as far as their quote has room', async () => {
    open()
    for (const hotel of ['H1', 'H2']) await press(hotel, 'STD')
    serve('0501112233')
    for (const hotel of ['H3', 'H4']) await press(hotel, 'STD')
    const panel = await openPanel()
    const move = () => within(panel).queryByRole('button', { name: /^Move to the quote for .*050-111-2233/ })
    expect(move()).toBeNull()
    await userEvent.click(within(panel).getByRole('tab', { name: t('quote.nobody') }))
    await userEvent.click(move() as HTMLElement)
    expect(panel.contains(document.activeElement)).toBe(true)
    const read = () =>
      readStored().map(({ caller, offers }) => [caller, ...offers.map(({ hotelName }) => hotelName.slice(-2))])
    expect(read()).toEqual([
      ['0501112233', 'H3', 'H4', 'H1'],
      ['', 'H2'],
    ])
    await userEvent.click(within(panel).getByRole('tab', { name: /050-111-2233/ }))
    await userEvent.click(within(panel).getByRole('button', { name: /^Remove.*Hotel H3/ }))
    await userEvent.click(within(panel).getByRole('tab', { name: t('quote.nobody') }))
    await userEvent.click(move() as HTMLElement)
    expect(read()).toEqual([['0501112233', 'H4', 'H1', 'H2']])
    expect(within(panel).queryByRole('tab')).toBeNull()
    await userEvent.keyboard('{Escape}')
  })

  test('survives a reload in this tab, without net prices, and the agent can take an offer out again', async () => {
    open()
    await press('H1', 'STD')
    expect(readStored().map(({ caller, offers }) => [caller, offers.length])).toEqual([['', 1]])
    expect(sessionStorage.getItem(STORED)).not.toMatch(/net|commission|rateKey/i)
    expect(sessionStorage.getItem(STORED)).not.toContain(String(NET))
    // A page from before a deployment may have stored other shapes: they are dropped.
    const offer = readStored()[0]?.offers[0]
    if (!offer) throw new Error('There is no offer')
    const rooms = [{ total: 90_000 }, { total: '900', cancellation: { steps: [] } }, null]
    const broken = rooms.map((room) => ({ ...offer, rooms: [room] }))
    expect(await readAfterReload([...broken, offer], { ...offer, rooms: [] })).toEqual([
      { caller: '', offers: [offer] },
    ])
    await press('H1', 'STD')
    expect(readStored()).toEqual([])
    expect((await openPanel()).textContent).toContain('Collect up to 3 offers')
  })

  test('does not change when the same offer is added again', () => {
    const [offer] = results.map((result) => ({ ...result, rooms: [] }))
    if (!offer) throw new Error('There is no offer')
    const quoted = { ...offer, hotelName: 'Lake', city: 'Eilat', rooms: [] }
    act(() => {
      addToQuote(quoted, '')
      addToQuote(quoted, '')
    })
    expect(readStored()[0]?.offers).toHaveLength(1)
  })

  test('of the latest ten callers is stored', () => {
    const [offer] = results.map((result) => ({ ...result, rooms: [], hotelName: 'Lake', city: 'Eilat' }))
    if (!offer) throw new Error('There is no offer')
    act(() => {
      for (let caller = 1; caller <= 11; caller += 1) addToQuote(offer, String(caller))
    })
    expect(readStored().map(({ caller }) => caller)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11'])
  })
})
