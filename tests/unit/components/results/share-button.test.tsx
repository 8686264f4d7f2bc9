import '#tests/unit/components/ui/jsdom.ts'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'

const copyLink = jest.fn(async () => true)
const notify = jest.fn()
jest.unstable_mockModule('#components/ui/toast/copy-link.ts', () => ({ copyLink }))
jest.unstable_mockModule('#components/ui/toast/notify.ts', () => ({ notify }))
const { ShareButton } = await import('#components/results/share-button.tsx')

const t = toTranslator('en')

beforeEach(() => {
  copyLink.mockClear()
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'share')
})

test.each([
  ['is not copied after it was shared', undefined, 0],
  ['is not copied when the visitor closes the dialog', 'AbortError', 0],
  ['is not copied while the dialog is still open', 'InvalidStateError', 0],
  ['is copied where the browser does not allow to share', 'NotAllowedError', 1],
] as const)('the address with the title of the page %s', async (_, failure, copies) => {
  const user = userEvent.setup()
  document.title = 'Hotels: Eilat | The marketer’s own title'
  const shared: unknown[] = []
  const share = async (content: unknown) => {
    shared.push(content)
    if (failure !== undefined) throw new DOMException('', failure)
  }
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  render(
    <NextIntlClientProvider locale="en" messages={pickMessages('en', 'results')}>
      <ShareButton />
    </NextIntlClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: t('results.share.button') }))
  expect(copyLink).toHaveBeenCalledTimes(copies)
  expect(shared).toEqual([{ title: document.title, url: location.href }])
})
