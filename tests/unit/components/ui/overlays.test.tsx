import { describe, expect, jest, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { BottomDrawer } from '#components/ui/bottom-drawer.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Popover } from '#components/ui/popover.tsx'
import { Tabs } from '#components/ui/tabs.tsx'
import '#tests/unit/components/ui/jsdom.ts'
import type { Locale } from '#lib/i18n/locales.ts'

const SIDES: { locale: Locale; direction: string; onward: string; back: string }[] = [
  { locale: 'he', direction: 'rtl', onward: '{ArrowLeft}', back: '{ArrowRight}' },
  { locale: 'en', direction: 'ltr', onward: '{ArrowRight}', back: '{ArrowLeft}' },
]

function PrerenderedDrawer(props: ComponentProps<typeof BottomDrawer>) {
  const trigger = useRef<HTMLElement>(null)
  useEffect(() => {
    trigger.current = screen.getByRole('button', { name: 'open' })
  }, [])
  return <BottomDrawer trigger={trigger} {...props} />
}

function Opened({
  Window,
  locale,
}: {
  Window: typeof Dialog | typeof BottomDrawer | typeof PrerenderedDrawer
  locale: Locale
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>open</Button>
      <Window locale={locale} title="Filters" closeLabel="Close" open={open} onOpenChange={setOpen}>
        text <Button>done</Button>
      </Window>
    </>
  )
}

describe.each([
  ['a dialog', Dialog],
  ['a bottom drawer', BottomDrawer],
  ['a bottom drawer rendered before it is opened', PrerenderedDrawer],
] as const)('%s', (_, Window) => {
  test.each(SIDES)('is in $locale, traps the focus, and returns it on Escape', async ({ locale, direction }) => {
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

  test('is closed by its close button', async () => {
    const user = userEvent.setup()
    render(<Opened Window={Window} locale="en" />)
    await user.click(screen.getByRole('button', { name: 'open' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('a drawer rendered while another control has the focus returns it to its trigger', async () => {
  const user = userEvent.setup()
  const Page = ({ isPrepared }: { isPrepared: boolean }) => (
    <>
      <Button>Sign in</Button>
      {isPrepared && <Opened Window={PrerenderedDrawer} locale="en" />}
    </>
  )
  const { rerender } = render(<Page isPrepared={false} />)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  rerender(<Page isPrepared />)
  const trigger = screen.getByRole('button', { name: 'open' })
  await user.click(trigger)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(trigger))
})

test('a drawer rendered before it is opened is hidden and changes nothing; opening shows the same elements', async () => {
  const user = userEvent.setup()
  render(<Opened Window={PrerenderedDrawer} locale="en" />)
  const hidden = document.querySelector<HTMLElement>('[role="dialog"]')
  expect(hidden).not.toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  const button = screen.getByRole('button', { name: 'open' })
  expect(document.querySelector('[inert]')).toBeNull()
  expect(document.documentElement.style.overflow).toBe('')
  await user.click(button)
  expect(screen.getByRole('dialog')).toBe(hidden)
  expect(hidden?.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  expect(document.querySelector('[role="dialog"]')).toBeNull()
  await user.click(button)
  expect(screen.getByRole('dialog', { name: 'Filters' }).contains(document.activeElement)).toBe(true)
})

function PopoverWithButton({ locale, label }: { locale: Locale; label: string }) {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={trigger} aria-expanded={open} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Popover {...{ locale, label, open, trigger }} onOpenChange={setOpen}>
        200
      </Popover>
    </>
  )
}

describe('a popover', () => {
  test.each(SIDES)('opens by key and returns the focus ($locale)', async ({ locale }) => {
    const user = userEvent.setup()
    render(<PopoverWithButton locale={locale} label="What you save" />)
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

describe('tabs', () => {
  test.each(SIDES)('follow the reading direction of $locale with arrow keys', async ({ locale, onward, back }) => {
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
