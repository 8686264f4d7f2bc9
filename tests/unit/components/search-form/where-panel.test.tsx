import { expect, jest, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import { type ComponentProps, useContext } from 'react'
import { pickMessages } from '#lib/i18n/translator.ts'
import '#tests/unit/components/ui/jsdom.ts'

const actual = await import('react-aria-components')
let renders = 0

/** The list, which is rendered again when its context changes. */
function CountedListBox(props: ComponentProps<typeof actual.ListBox>) {
  useContext(actual.SelectableCollectionContext)
  renders += 1
  return <actual.ListBox {...props} />
}
jest.unstable_mockModule('react-aria-components', () => ({ ...actual, ListBox: CountedListBox }))

const { WherePanel } = await import('#components/search-form/rich/where-panel.tsx')
const { MessagesProvider } = await import('#components/layout/messages-provider.tsx')
const { UiLocale } = await import('#components/ui/ui-locale.tsx')

const destinations = ['Eilat', 'Haifa'].map((name) => ({ code: name, name, names: [], hotelCount: 1, neighbours: [] }))

test('a letter is shown before the list is rendered again', async () => {
  render(
    <MessagesProvider locale="en" messages={pickMessages('en', 'search', 'home')}>
      <UiLocale locale="en">
        <WherePanel
          places={{ destinations, hotels: [], chains: [] }}
          complete
          chosen={[]}
          onChange={() => {}}
          nameOf={(id) => id}
          single={false}
          lastSearch={null}
          onDone={() => {}}
          ref={{ current: null }}
        />
      </UiLocale>
    </MessagesProvider>,
  )
  await screen.findByRole('option', { name: /Haifa/ })
  const field = screen.getByRole<HTMLInputElement>('textbox')
  const before = renders
  // As in a browser, where React renders what may wait after the event.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  try {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'e')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    expect([field.value, renders]).toEqual(['e', before])
    await waitFor(() => expect(screen.queryByRole('option', { name: /Haifa/ })).toBeNull())
    expect(renders).toBeGreaterThan(before)
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  }
})
