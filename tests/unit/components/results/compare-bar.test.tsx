import '#tests/unit/components/ui/jsdom.ts'
import { expect, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { CompareBar } from '#components/results/compare-bar.tsx'
import { comparedAtom } from '#lib/browser/search/result-atoms.ts'
import { aggregateOffers } from '#lib/domain/search/results.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import { answerOf, availabilityOf, EILAT_SEARCH, NOW, rateOf } from '#tests/unit/domain/search/offers.ts'

const t = toTranslator('en')
const results = aggregateOffers(
  [answerOf(['H1', 'H2', 'H3'].map((code) => availabilityOf('GOC', code, [[rateOf(100)]])))],
  NOW,
)
const ids = results.map(({ id }) => id)

/** The bar with the checkboxes of the cards of these results. */
function show(cards: readonly string[], compared: readonly string[]) {
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
        <CompareBar locale="en" search={EILAT_SEARCH} results={results} shown={results} now={NOW} />
      </MessagesProvider>
    </Provider>,
  )
  act(() => store.set(comparedAtom, [...compared]))
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
