import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import type { CallResult } from '#lib/browser/problem.ts'
import { pickMessages } from '#lib/i18n/translator.ts'
import '#tests/unit/components/ui/jsdom.ts'

const domestic = jest.fn<(line: string, input: { path: { pnr: string } }) => Promise<CallResult<unknown>>>()
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ domestic }))
const { NumberForm } = await import('#components/cancel/number-form.tsx')

beforeEach(() => {
  domestic.mockReset()
  domestic.mockResolvedValue({ ok: true, data: { bookings: [] } })
})
afterEach(cleanup)

test.each([
  { name: 'one number', several: false, typed: '\u2067NF7K2Q9\u2069 ', numbers: ['NF7K2Q9'] },
  {
    name: 'several numbers',
    several: true,
    typed: '\u200fNF7K2Q9\u200f، \u2066EXT-12\u2069',
    numbers: ['NF7K2Q9', 'EXT-12'],
  },
])('$name pasted with direction marks are looked up without them', async ({ several, typed, numbers }) => {
  render(
    <MessagesProvider locale="en" messages={pickMessages('en', 'cancel', 'problem', 'ui')}>
      <NumberForm several={several} onFound={() => undefined} onLocked={() => undefined} />
    </MessagesProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('textbox'))
  await user.paste(typed)
  await user.keyboard('{Enter}')
  // Each as one of ours, then as one of another system.
  await waitFor(() =>
    expect(domestic.mock.calls.map(([, { path }]) => path.pnr)).toEqual(numbers.flatMap((number) => [number, number])),
  )
})
