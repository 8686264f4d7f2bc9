import '#tests/unit/components/ui/jsdom.ts'
import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
jest.unstable_mockModule('#components/layout/memory-dialog.tsx', async () => {
  await arrived
  return { MemoryDialog: () => <div role="dialog" /> }
})
const { DeviceMemory } = await import('#components/layout/device-memory.tsx')

test('opens late from the menu of a phone, which is hidden by the press and returns the focus to its own button', async () => {
  render(
    <>
      <button type="button">Menu</button>
      <button type="button" data-opens="memory">
        Memory
      </button>
      <DeviceMemory {...({} as Parameters<typeof DeviceMemory>[0])} />
    </>,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Memory' }))
  screen.getByRole('button', { name: 'Menu' }).focus()
  arrive()
  expect(await screen.findByRole('dialog')).toBeTruthy()
})
