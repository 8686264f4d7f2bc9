import '#tests/unit/components/ui/jsdom.ts'
import { expect, test } from '@jest/globals'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { CompareBar } from '#components/results/compare-bar.tsx'
import { comparedAtom } from '#lib/browser/search/result-atoms.ts'
import type { BoardBasis } from '#lib/contract/values.ts'
import { readProduct } from '#lib/domain/search/product.ts'
import { aggregateOffers } from '#lib/domain/search/results.ts'
import { toSearchPath } from '#lib/domain/search/search.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import { answerOf, availabilityOf, EILAT_SEARCH, NOW, rateOf } from '#tests/unit/domain/search/offers.ts'

const t = toTranslator('en')
const results = aggregateOffers(
  [
    answerOf([
      availabilityOf('GOC', 'H1', [[rateOf(100_000), rateOf(150_000, { board: 'hb' })]]),
      ...['H2', 'H3'].map((code) => availabilityOf('GOC', code, [[rateOf(100_000)]])),
    ]),
  ],
  NOW,
)
const ids = results.map(({ id }) => id)

/** The bar with the checkboxes of the cards of these results. */
function show(cards: readonly string[], compared: readonly string[], boards: BoardBasis[] = [], isComplete = true) {
  const store = createStore()
  render(
    <Provider store={store}>
      <MessagesProvider locale="en" messages={pickMessages('en', 'results', 'ui', 'stay', 'board', 'hotel')}>
        <ul>
          {cards.map((id) => (
            <li key={id} id={`result-${id}`}>
              <input type="checkbox" aria-label={id} />
            </li>
          ))}
        </ul>
        <CompareBar
          locale="en"
          search={EILAT_SEARCH}
          results={results}
          shown={results}
          filters={{ boards, freeCancellation: false }}
          isComplete={isComplete}
          now={NOW}
        />
      </MessagesProvider>
    </Provider>,
  )
  const key = toSearchPath(EILAT_SEARCH)
  act(() => store.set(comparedAtom, { [key]: compared }))
  return () => store.get(comparedAtom)[key]
}
const clear = () => userEvent.click(screen.getByRole('button', { name: t('results.compare.clear') }))

test.each([
  ['on the first compared result', ids, ids.slice(1), 1],
  ['on another result, when the compared ones are filtered out', ids.slice(0, 1), ids.slice(1), 0],
])('after the comparison is cleared the focus is %s', async (_, cards, compared, focused) => {
  show(cards, compared)
  await clear()
  expect(screen.queryByRole('button', { name: t('results.compare.clear') })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: ids[focused] ?? '' }))
})

test('after the dialog has closed, because one result is left, the focus is in the bar', async () => {
  show(ids, ids.slice(0, 2))
  await userEvent.click(screen.getByRole('button', { name: t('results.compare.open') }))
  const [button] = await screen.findAllByRole('button', { name: /^Remove from comparison/ })
  await userEvent.click(button as HTMLElement)
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: t('results.compare.clear') })),
  )
})

test('under a filter by meal plan each hotel is compared by its price with this plan, and its link leads to it', async () => {
  show(ids, ids.slice(0, 2), ['hb'])
  await userEvent.click(screen.getByRole('button', { name: t('results.compare.open') }))
  const table = await screen.findByRole('table')
  const cellsOf = (key: 'price' | 'board') =>
    within(within(table).getByRole('row', { name: new RegExp(`^${t(`results.compare.row.${key}`)}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, ''))
  // The second hotel has no half board: its price is stated with its own plan.
  expect(cellsOf('price')).toEqual(['₪1,500', '₪1,000'])
  expect(cellsOf('board')).toEqual([t('board.hb'), t('board.bb')])
  const [link] = within(table).getAllByRole('link')
  const { searchParams } = new URL(link?.getAttribute('href') ?? '', 'https://galim.example')
  expect(readProduct(searchParams, '2026-11-22')).toMatchObject({ product: { wanted: { boards: ['hb'] } } })
})

test.each([
  ['is not compared any more when the search has ended', true, 2],
  ['is still compared while an answer is missing', false, 3],
])('a chosen result that is not in the answers %s', (_, isComplete, count) => {
  const getCompared = show(ids, [...ids.slice(0, 2), 'sold-out'], [], isComplete)
  expect(getCompared()).toHaveLength(count)
})
