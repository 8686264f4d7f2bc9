import { expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { PageErrorBoundary } from '#components/layout/page-error-boundary.tsx'
import { comparedAtom } from '#lib/browser/search/result-atoms.ts'
import { aggregateOffers } from '#lib/domain/search/results.ts'
import { toSearchPath } from '#lib/domain/search/search.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import { answerOf, availabilityOf, EILAT_SEARCH, NOW, rateOf } from '#tests/unit/domain/search/offers.ts'
import '#tests/unit/components/ui/jsdom.ts'

// The code of the comparison cannot be loaded.
jest.unstable_mockModule('#components/results/compare-dialog.tsx', () => {
  throw Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' })
})
const { CompareBar } = await import('#components/results/compare-bar.tsx')

const t = toTranslator('en')
const results = aggregateOffers(
  [answerOf(['H1', 'H2'].map((code) => availabilityOf('GOC', code, [[rateOf(100)]])))],
  NOW,
)

test('results remain when the code of the comparison cannot be loaded', async () => {
  // jsdom does not implement the methods of dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  const filters = { boards: [], freeCancellation: false }
  const store = createStore()
  render(
    <Provider store={store}>
      <MessagesProvider locale="en" messages={pickMessages('en', 'results', 'ui', 'part')}>
        <PageErrorBoundary labels={{ title: 'error screen', text: '', again: '', home: '' }} home="/">
          <input aria-label="filter" defaultValue="typed" />
          <CompareBar
            locale="en"
            search={EILAT_SEARCH}
            results={results}
            shown={results}
            filters={filters}
            isComplete
            now={NOW}
          />
        </PageErrorBoundary>
      </MessagesProvider>
    </Provider>,
  )
  act(() => store.set(comparedAtom, { [toSearchPath(EILAT_SEARCH)]: results.map(({ id }) => id) }))
  const open = screen.getByRole('button', { name: t('results.compare.open') })
  for (let press = 1; press <= 2; press += 1) {
    await userEvent.click(open)
    const window = await screen.findByRole('dialog', { name: t('part.failed') })
    expect(window.textContent).toContain(t('part.text'))
    await userEvent.click(screen.getByRole('button', { name: t('part.close') }))
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  expect(screen.getByLabelText<HTMLInputElement>('filter').value).toBe('typed')
  expect(screen.queryByText('error screen')).toBeNull()
})
