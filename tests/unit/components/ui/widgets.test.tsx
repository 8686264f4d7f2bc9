import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { ErrorSummary } from '#components/ui/error-summary.tsx'
import { RadioGroup } from '#components/ui/radio-group.tsx'
import { Select } from '#components/ui/select.tsx'
import { Stepper } from '#components/ui/stepper.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import '#tests/unit/components/ui/browser.ts'

afterEach(cleanup)

const BOTH = [
  { dir: 'rtl', on: '{ArrowLeft}', back: '{ArrowRight}' },
  { dir: 'ltr', on: '{ArrowRight}', back: '{ArrowLeft}' },
] as const

const show = (node: ReactNode, dir: 'rtl' | 'ltr' = 'ltr') =>
  render(
    <I18nProvider locale={dir === 'rtl' ? 'he-IL' : 'en-IL'}>
      <div dir={dir}>{node}</div>
    </I18nProvider>,
  )

/** Description and state of a control, as a screen reader gets them. */
const describeControl = (element: HTMLElement) => ({
  described: (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent),
  invalid: element.getAttribute('aria-invalid'),
  required: element.getAttribute('aria-required'),
})

describe('a field', () => {
  const common = { hint: 'As in the passport', error: 'Write it', required: true, mark: 'required' }
  const options = [{ value: 'a', label: 'A' }]
  test.each([
    { name: 'text', node: <TextField label="Name" {...common} />, role: 'textbox' },
    { name: 'area', node: <TextArea label="Name" leftLabel="Left" {...common} />, role: 'textbox' },
    { name: 'select', node: <Select label="Name" options={options} {...common} />, role: 'combobox' },
  ])('of $name has its label, hint and error', ({ node, role }) => {
    show(node)
    const control = screen.getByRole(role, { name: 'Name' })
    expect(describeControl(control)).toEqual({
      described: ['As in the passport', 'Write it'],
      invalid: 'true',
      required: 'true',
    })
  })

  test('without an error has no description, and is marked optional', () => {
    show(<TextField label="Name" mark="optional" inputMode="email" autoComplete="email" />)
    const control = screen.getByRole('textbox', { name: 'Name optional' })
    expect(describeControl(control)).toEqual({ described: [], invalid: null, required: null })
    expect([control.getAttribute('inputmode'), control.getAttribute('autocomplete')]).toEqual(['email', 'email'])
  })

  test('shows the characters left, accepts more than the limit, and announces the number after a pause', () => {
    jest.useFakeTimers()
    show(<TextArea label="Wish" limit={5} defaultValue="abcd" leftLabel="Left" />)
    const area = screen.getByRole('textbox')
    expect(screen.getByText('1')).toBeTruthy()
    fireEvent.input(area, { target: { value: 'abcdefg' } })
    expect(screen.getByText('-2')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('')
    act(() => {
      jest.advanceTimersByTime(1_000)
    })
    expect(screen.getByRole('status').textContent).toBe('Left: -2')
    jest.useRealTimers()
  })
})

describe('a button', () => {
  test('submits once, and not again while pending', async () => {
    const user = userEvent.setup()
    const done: string[] = []
    function Probe() {
      const [isPending, setIsPending] = useState(false)
      return (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            done.push('sent')
            setIsPending(true)
          }}
        >
          <Button type="submit" pending={isPending ? 'Booking…' : undefined}>
            Book
          </Button>
        </form>
      )
    }
    show(<Probe />)
    await user.click(screen.getByRole('button', { name: 'Book' }))
    const button = screen.getByRole('button', { name: 'Booking…' })
    expect(document.activeElement).toBe(button)
    await user.click(button)
    await user.keyboard('{Enter}')
    expect({ done, said: screen.getByRole('status').textContent }).toEqual({ done: ['sent'], said: 'Booking…' })
  })

  test('is not a submit button by default', () => {
    show(<Button>Open</Button>)
    expect(screen.getByRole('button').getAttribute('type')).toBe('button')
  })
})

describe.each(BOTH)('in $dir', ({ dir, on, back }) => {
  test('arrow keys of radio buttons', async () => {
    const user = userEvent.setup()
    const options = ['a', 'b', 'c', 'd'].map((value) => ({ value, label: value, disabled: value === 'c' }))
    show(<RadioGroup name="x" label="Rate" options={options} defaultValue="a" />, dir)
    const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find((each) => each.checked)?.value
    const seen: (string | undefined)[] = []
    await user.tab()
    for (const key of [on, on, on, back, back]) {
      await user.keyboard(key)
      seen.push(chosen())
    }
    expect(seen).toEqual(['b', 'd', 'a', 'd', 'b'])
    expect(document.activeElement).toHaveProperty('value', 'b')
  })

  test('keys of a stepper', async () => {
    const user = userEvent.setup()
    const changes: number[] = []
    function Adults() {
      const [value, setValue] = useState(2)
      const change = (next: number) => {
        changes.push(next)
        setValue(next)
      }
      const labels = { less: 'Fewer', more: 'More' }
      return <Stepper {...{ value, labels }} label="Adults" min={1} max={4} onChange={change} atMost="At most four" />
    }
    show(<Adults />, dir)
    const number = screen.getByRole('spinbutton', { name: 'Adults' })
    await user.tab()
    expect(document.activeElement).toBe(number)
    await user.keyboard(`{ArrowUp}${on}${on}${back}{ArrowDown}{End}{Home}{ArrowDown}`)
    expect(changes).toEqual([3, 4, 3, 2, 4, 1])
    expect(screen.getByRole('status').textContent).toBe('')
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(screen.getByRole('status').textContent).toBe('Adults: 2')
    await user.click(screen.getByRole('button', { name: 'Fewer' }))
    await user.click(screen.getByRole('button', { name: 'Fewer' }))
    expect(screen.getByRole('button', { name: 'Fewer' }).getAttribute('aria-disabled')).toBe('true')
    expect(number.getAttribute('aria-valuenow')).toBe('1')
    await user.click(number)
    await user.keyboard('{End}')
    expect(describeControl(number).described).toEqual(['At most four'])
  })
})

describe('checkboxes and switches', () => {
  test('have checked, disabled and invalid states', () => {
    show(
      <>
        <Checkbox label="Terms" error="Accept them" required />
        <Switch label="Night" hint="Per night" defaultChecked />
        <Checkbox label="Pool" checked onChange={() => {}} />
        <Checkbox label="Spa" disabled />
      </>,
    )
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
    expect(describeControl(box('Terms'))).toEqual({ described: ['Accept them'], invalid: 'true', required: 'true' })
    expect(describeControl(screen.getByRole('switch', { name: 'Night' })).described).toEqual(['Per night'])
    expect([box('Pool'), box('Spa')].map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, false],
      [false, true],
    ])
  })
})

test('an error summary takes the focus at each attempt and links to the fields', async () => {
  const user = userEvent.setup()
  Element.prototype.scrollIntoView = jest.fn<() => void>()
  const errors = [{ id: 'mail', text: 'The address lacks an @' }]
  const form = (attempt: number, all = errors) => (
    <>
      <ErrorSummary title="Put right" errors={all} attempt={attempt} />
      <TextField id="mail" label="E-mail" />
    </>
  )
  const { rerender } = render(form(0, []))
  expect(screen.queryByRole('region')).toBeNull()
  rerender(form(1))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Put right' }))
  await user.click(screen.getByRole('link', { name: 'The address lacks an @' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail' }))
  rerender(form(2))
  expect(document.activeElement).toBe(screen.getByRole('region'))
})
