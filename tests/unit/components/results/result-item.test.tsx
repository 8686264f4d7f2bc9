import '#tests/unit/components/ui/jsdom.ts'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { aggregateOffers } from '#lib/domain/search/results.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import { answerOf, availabilityOf, EILAT_SEARCH, NOW, rateOf } from '#tests/unit/domain/search/offers.ts'

const notify = jest.fn<(note: { title: string; tone?: string }) => void>()
jest.unstable_mockModule('#components/ui/toast/notify.ts', () => ({ notify }))
const { ResultItem } = await import('#components/results/result-item.tsx')

const t = toTranslator('en')
const [result] = aggregateOffers([answerOf([availabilityOf('GOC', 'H1', [[rateOf(100)]])])], NOW)

beforeEach(() => {
  cleanup()
  localStorage.clear()
  notify.mockReset()
  jest.restoreAllMocks()
})

async function save() {
  if (!result) throw new Error('no result')
  render(
    <Provider store={createStore()}>
      <MessagesProvider locale="en" messages={pickMessages('en', 'results', 'ui', 'stay', 'board', 'hotel', 'product')}>
        <ul>
          <ResultItem {...{ result, search: EILAT_SEARCH, now: NOW }} path="/product-page" locale="en" onMap={false} />
        </ul>
      </MessagesProvider>
    </Provider>,
  )
  const button = screen.getByRole('button', { name: t('results.saved.add', { name: 'Hotel H1' }) })
  await userEvent.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('true')
}

test('a saved place is said to be saved only where the browser has stored it', async () => {
  await save()
  expect(notify).toHaveBeenLastCalledWith(expect.objectContaining({ title: t('results.saved.done'), tone: 'success' }))
  cleanup()
  localStorage.clear()
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await save()
  expect(notify).toHaveBeenLastCalledWith(expect.objectContaining({ title: t('results.saved.lost'), tone: 'warning' }))
})
