import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { type ComponentProps, useContext } from 'react'
import { pickMessages } from '#lib/i18n/translator.ts'
import '#tests/unit/components/ui/jsdom.ts'

const actual = await import('react-aria-components')
let renders = { list: 0, autocomplete: 0 }

/** The list, which is rendered again when its context changes. */
function CountedListBox(props: ComponentProps<typeof actual.ListBox>) {
  useContext(actual.SelectableCollectionContext)
  renders.list += 1
  return <actual.ListBox {...props} />
}
function CountedAutocomplete(props: ComponentProps<typeof actual.Autocomplete>) {
  renders.autocomplete += 1
  return <actual.Autocomplete {...props} />
}
jest.unstable_mockModule('react-aria-components', () => ({
  ...actual,
  ListBox: CountedListBox,
  Autocomplete: CountedAutocomplete,
}))

const { WherePanel } = await import('#components/search-form/rich/where-panel.tsx')
const { MessagesProvider } = await import('#components/layout/messages-provider.tsx')
const { UiLocale } = await import('#components/ui/ui-locale.tsx')

const destinations = ['Eilat', 'Haifa'].map((name) => ({ code: name, name, names: [], hotelCount: 1, neighbours: [] }))
const onChange = jest.fn<(ids: string[]) => void>()
const onDone = jest.fn()

async function open(chosen: string[] = []): Promise<HTMLInputElement> {
  render(
    <MessagesProvider locale="en" messages={pickMessages('en', 'search', 'home')}>
      <UiLocale locale="en">
        <WherePanel
          places={{ destinations, hotels: [], chains: [] }}
          complete
          chosen={chosen}
          onChange={onChange}
          nameOf={(id) => id}
          single={false}
          lastSearch={null}
          onDone={onDone}
          ref={{ current: null }}
        />
      </UiLocale>
    </MessagesProvider>,
  )
  await screen.findByRole('option', { name: /Haifa/ })
  renders = { list: 0, autocomplete: 0 }
  // Without `act` React renders as in a browser: an update that is not urgent is rendered after the event.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  return screen.getByRole<HTMLInputElement>('textbox')
}

function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const press = (field: HTMLInputElement, key: string) =>
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

beforeEach(() => {
  onChange.mockClear()
  onDone.mockClear()
})
afterEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  cleanup()
})

test('a letter is shown before the rest of the panel is rendered again', async () => {
  const field = await open()
  type(field, 'e')
  expect([field.value, renders]).toEqual(['e', { list: 0, autocomplete: 0 }])
  await waitFor(() => expect(screen.queryByRole('option', { name: /Haifa/ })).toBeNull())
  expect(renders.list).toBeGreaterThan(0)
  expect(field.value).toBe('e')
})

test('letters that follow each other are all kept', async () => {
  const field = await open()
  for (const text of ['h', 'ha', 'hai']) type(field, text)
  expect(field.value).toBe('hai')
  await waitFor(() => expect(screen.queryByRole('option', { name: /Eilat/ })).toBeNull())
  expect(field.value).toBe('hai')
})

test('Enter right after a letter chooses the best match of what is typed', async () => {
  const field = await open()
  type(field, 'h')
  press(field, 'Enter')
  expect(onChange).toHaveBeenCalledWith(['d.Haifa'])
  await waitFor(() => expect(field.value).toBe(''))
})

test('Escape right after a letter clears the text, and the panel stays open', async () => {
  const field = await open()
  type(field, 'h')
  press(field, 'Escape')
  expect(onDone).not.toHaveBeenCalled()
  await waitFor(() => expect(field.value).toBe(''))
  press(field, 'Escape')
  expect(onDone).toHaveBeenCalledTimes(1)
})

test('Backspace right after a letter does not remove the last place', async () => {
  const field = await open(['d.Eilat'])
  type(field, 'h')
  press(field, 'Backspace')
  expect(onChange).not.toHaveBeenCalled()
  type(field, '')
  press(field, 'Backspace')
  expect(onChange).toHaveBeenCalledWith([])
})
