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

test('three results that are compared of one search leave those of another search to choose, and stay chosen for their own', async () => {
  const store = createStore()
  const show = (hotels: readonly string[], search: typeof EILAT_SEARCH) => {
    cleanup()
    render(
      <Provider store={store}>
        <MessagesProvider
          locale="en"
          messages={pickMessages('en', 'results', 'ui', 'stay', 'board', 'hotel', 'product')}
        >
          <ul>
            {aggregateOffers([answerOf(hotels.map((code) => availabilityOf('GOC', code, [[rateOf(100)]])))], NOW).map(
              (one) => (
                <ResultItem
                  key={one.id}
                  {...{ search, result: one, now: NOW }}
                  path="/product-page"
                  locale="en"
                  onMap={false}
                />
              ),
            )}
          </ul>
        </MessagesProvider>
      </Provider>,
    )
    return screen.getAllByRole<HTMLInputElement>('checkbox')
  }
  const inEilat = ['H1', 'H2', 'H3', 'H4']
  for (const box of show(inEilat, EILAT_SEARCH).slice(0, 3)) await userEvent.click(box)
  const [other] = show(['T1'], { ...EILAT_SEARCH, destinations: ['tiberias'] })
  expect(other?.disabled).toBe(false)
  await userEvent.click(other as HTMLElement)
  expect(other?.checked).toBe(true)
  // The three may have no room for other guests.
  const family = { ...EILAT_SEARCH, rooms: [{ adults: 2, childAges: [4], infants: 0 }] }
  expect(show(['H4'], family).map(({ checked, disabled }) => [checked, disabled])).toEqual([[false, false]])
  expect(show(inEilat, EILAT_SEARCH).map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [true, false],
    [true, false],
    [false, true],
  ])
})
