import '#tests/unit/components/ui/jsdom.ts'
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { MemoryDialog } from '#components/layout/memory-dialog.tsx'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'

const t = toTranslator('en')
const NAMES = ['Galim', 'Dekel', 'Rimon']

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function open() {
  const saved = NAMES.map((name) => ({
    kind: 'hotel',
    hotelCode: name,
    name,
    city: 'Eilat',
    path: `/product-page?hotel=${name}`,
    total: 100_000,
  }))
  localStorage.setItem('nofesh.saved', JSON.stringify(saved))
  return openStored()
}

function openStored() {
  render(
    <Provider store={createStore()}>
      <MemoryDialog locale="en" messages={pickMessages('en', 'memory', 'results', 'ui')} onClose={() => {}} />
    </Provider>,
  )
  return userEvent.setup()
}

test('a saved place of an older form, without its city and price, is not shown as “undefined” and “NaN”', async () => {
  const name = 'Galim'
  localStorage.setItem(
    'nofesh.saved',
    JSON.stringify([{ kind: 'hotel', hotelCode: name, name, path: '/product-page' }]),
  )
  openStored()
  await screen.findByText(t('memory.empty'))
  expect(screen.getByRole('dialog').textContent).not.toMatch(/undefined|NaN/)
})

const findRemove = (name: string) => screen.findByRole('button', { name: t('results.saved.remove', { name }) })
const press = async (user: ReturnType<typeof open>, key: 'memory.forget' | 'memory.no' | 'memory.yes') =>
  user.click(await screen.findByRole('button', { name: t(key) }))

test('the focus goes to the next saved place when one is removed, and stays in the dialog after the last one', async () => {
  const user = open()
  await user.click(await findRemove('Galim'))
  expect(document.activeElement).toBe(await findRemove('Dekel'))
  await user.click(await findRemove('Rimon'))
  expect(document.activeElement).toBe(await findRemove('Dekel'))
  await user.click(await findRemove('Dekel'))
  expect(screen.getByText(t('memory.empty'))).toBeTruthy()
  expect(document.activeElement).not.toBe(document.body)
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
})

test.each(['memory.no', 'memory.yes'] as const)('the focus stays in the dialog after the answer %s', async (answer) => {
  const user = open()
  await press(user, 'memory.forget')
  await press(user, answer)
  expect(screen.queryByRole('button', { name: t('memory.yes') })).toBeNull()
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
})
