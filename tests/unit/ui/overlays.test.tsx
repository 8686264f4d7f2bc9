import { describe, expect, jest, test } from '@jest/globals'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { BottomSheet } from '#components/ui/bottom-sheet.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Menu } from '#components/ui/menu.tsx'
import { PopoverButton } from '#components/ui/popover.tsx'
import { Tabs } from '#components/ui/tabs.tsx'
import { Tooltip } from '#components/ui/tooltip.tsx'
import '#tests/unit/ui/jsdom.ts'
import type { Locale } from '#lib/i18n/locales.ts'

const SIDES: { locale: Locale; direction: string; onward: string; back: string }[] = [
  { locale: 'he', direction: 'rtl', onward: '{ArrowLeft}', back: '{ArrowRight}' },
  { locale: 'en', direction: 'ltr', onward: '{ArrowRight}', back: '{ArrowLeft}' },
]

function Opened({
  Window,
  locale,
  demands,
}: {
  Window: typeof Dialog | typeof BottomSheet
  locale: Locale
  demands?: boolean
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>open</Button>
      <Window
        locale={locale}
        title="Filters"
        close="Close"
        open={open}
        onOpenChange={setOpen}
        {...(demands && { demands })}
        footer={<Button onClick={() => setOpen(false)}>done</Button>}
      >
        text
      </Window>
    </>
  )
}

describe.each([
  ['a dialog', Dialog],
  ['a bottom sheet', BottomSheet],
] as const)('%s', (_, Window) => {
  test.each(SIDES)('speaks $locale, keeps the focus, and gives it back on Escape', async ({ locale, direction }) => {
    const user = userEvent.setup()
    render(<Opened Window={Window} locale={locale} />)
    await user.click(screen.getByRole('button', { name: 'open' }))
    const dialog = screen.getByRole('dialog', { name: 'Filters' })
    expect(dialog.firstElementChild?.getAttribute('dir')).toBe(direction)
    expect(dialog.firstElementChild?.getAttribute('lang')).toBe(locale)
    for (let tab = 0; tab < 6; tab += 1) {
      await user.tab()
      expect(dialog.contains(document.activeElement)).toBe(true)
    }
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'open' })))
  })

  test('is closed by its cross', async () => {
    const user = userEvent.setup()
    render(<Opened Window={Window} locale="en" />)
    await user.click(screen.getByRole('button', { name: 'open' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('a dialog that demands an answer is ended by its button only', async () => {
  const user = userEvent.setup()
  render(<Opened Window={Dialog} locale="en" demands />)
  await user.click(screen.getByRole('button', { name: 'open' }))
  await user.keyboard('{Escape}')
  const dialog = screen.getByRole('alertdialog', { name: 'Filters' })
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'done' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

describe('a popover', () => {
  test.each(SIDES)('opens by key and gives the focus back ($locale)', async ({ locale }) => {
    const user = userEvent.setup()
    render(
      <PopoverButton locale={locale} label="What you save">
        200
      </PopoverButton>,
    )
    await user.tab()
    await user.keyboard('{Enter}')
    const card = screen.getByRole('dialog', { name: 'What you save' })
    expect(card.textContent).toBe('200')
    await waitFor(() => expect(card.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const button = screen.getByRole('button', { name: 'What you save' })
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })
})

test('a tooltip describes what has the focus, and goes on Escape', async () => {
  const user = userEvent.setup()
  render(
    <Tooltip locale="he" text="כולל מע״מ">
      <button type="button">price</button>
    </Tooltip>,
  )
  await user.tab()
  const tip = await screen.findByRole('tooltip')
  expect(tip.textContent).toBe('כולל מע״מ')
  expect(screen.getByRole('button').getAttribute('aria-describedby')).toBe(tip.id)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

describe('a menu', () => {
  test.each(SIDES)('is walked by keys and tells what was chosen ($locale)', async ({ locale }) => {
    const user = userEvent.setup()
    const onChoose = jest.fn()
    const choices = ['change', 'print', 'off', 'cancel'].map((id) => ({ id, title: id, disabled: id === 'off' }))
    render(<Menu locale={locale} label="Actions" choices={choices} onChoose={onChoose} />)
    await user.tab()
    await user.keyboard('{ArrowDown}')
    const focused = () => document.activeElement?.textContent
    await waitFor(() => expect(focused()).toBe('change'))
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('cancel')
    await user.keyboard('p')
    expect(focused()).toBe('print')
    await user.keyboard('{Enter}')
    expect(onChoose.mock.calls).toEqual([['print']])
    expect(screen.queryByRole('menu')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions' })))
  })
})

describe('tabs', () => {
  test.each(SIDES)('are walked the way $locale is read', async ({ locale, onward, back }) => {
    const user = userEvent.setup()
    const onChange = jest.fn()
    const tabs = ['one', 'two', 'off', 'four'].map((id) => ({
      id,
      title: id,
      disabled: id === 'off',
      content: `in ${id}`,
    }))
    render(<Tabs locale={locale} label="Kind" tabs={tabs} onChange={onChange} />)
    const chosen = () => screen.getByRole('tab', { selected: true }).textContent
    await user.tab()
    expect(chosen()).toBe('one')
    await user.keyboard(onward)
    expect(chosen()).toBe('two')
    expect(screen.getByRole('tabpanel').textContent).toBe('in two')
    await user.keyboard(onward)
    expect(chosen()).toBe('four')
    await user.keyboard(back)
    expect(chosen()).toBe('two')
    await user.keyboard('{End}')
    expect(chosen()).toBe('four')
    await user.keyboard('{Home}')
    expect(chosen()).toBe('one')
  })
})
