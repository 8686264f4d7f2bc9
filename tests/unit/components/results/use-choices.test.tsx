import '#tests/unit/components/ui/jsdom.ts'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { NuqsAdapter } from 'nuqs/adapters/react'
import type { ReactNode } from 'react'
import { useChoices } from '#components/results/use-choices.ts'

const show = () =>
  renderHook(() => useChoices(), {
    wrapper: ({ children }: { children: ReactNode }) => <NuqsAdapter>{children}</NuqsAdapter>,
  }).result

beforeEach(() => history.replaceState(null, '', '/en/search-result?dest=eilat'))
afterEach(cleanup)

test('choices that are made at once are all in the address', async () => {
  const tools = show()
  act(() => {
    tools.current.setChoice('board', 'hb', true)
    tools.current.setChoice('board', 'fb', true)
    tools.current.setChoice('stars', '5', true)
    tools.current.setFreeCancellation(true)
    tools.current.setSort('grade')
  })
  await waitFor(() => expect(location.search).toContain('free'))
  const query = new URLSearchParams(location.search)
  expect([query.getAll('board'), query.getAll('stars'), query.get('sort'), query.get('dest')]).toEqual([
    ['hb', 'fb'],
    ['5'],
    'grade',
    'eilat',
  ])
})

test('a map that is closed before its entry is in the history does not leave the results', async () => {
  history.pushState(null, '', '/en/search-result?dest=haifa')
  const places: string[] = []
  const back = jest.spyOn(history, 'back').mockImplementation(() => void places.push(location.search))
  const tools = show()
  act(() => tools.current.setView('map'))
  act(() => tools.current.setView('list'))
  await waitFor(() => expect(places).toHaveLength(1))
  // Back removes the map, not the results.
  expect(places).toEqual(['?dest=haifa&view=map'])
  expect(back).toHaveBeenCalledTimes(1)
})
