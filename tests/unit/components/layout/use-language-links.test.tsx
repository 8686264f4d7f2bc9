import '#tests/unit/components/ui/jsdom.ts'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { NuqsAdapter } from 'nuqs/adapters/react'
import { useDeskView } from '#components/pending/use-desk-view.ts'
import { useOrderView } from '#components/personal-area/use-order-view.ts'
import { useChoices } from '#components/results/use-choices.ts'

const PAGES = [
  {
    name: 'results',
    path: '/search-result?dest=eilat',
    useView() {
      const { setChoice } = useChoices()
      return () => setChoice('board', 'hb', true)
    },
    chosen: '?dest=eilat&board=hb',
  },
  {
    name: 'desk',
    path: '/external-booking',
    useView() {
      const { change } = useDeskView()
      return () => change({ q: 'Levi' })
    },
    chosen: '?q=Levi',
  },
  {
    name: 'order history',
    path: '/personal-area',
    useView() {
      const { change } = useOrderView()
      return () => change({ q: 'Levi' })
    },
    chosen: '?q=Levi',
  },
]

const stopNavigation = (event: Event) => event.preventDefault()
beforeEach(() => document.addEventListener('click', stopNavigation))
afterEach(() => {
  document.removeEventListener('click', stopNavigation)
  cleanup()
})

test.each(PAGES)('the links of the $name to other languages have the filters chosen since', async (page) => {
  const { path, useView, chosen } = page
  history.replaceState(null, '', `/en${path}`)
  function View() {
    const choose = useView()
    return (
      <>
        <button type="button" onClick={choose}>
          choose
        </button>
        <a hrefLang="ru" href={`/ru${path}`}>
          Русский
        </a>
      </>
    )
  }
  render(
    <NuqsAdapter>
      <View />
    </NuqsAdapter>,
  )
  act(() => screen.getByRole('button').click())
  await waitFor(() => expect(location.search).toBe(chosen))
  const link = screen.getByRole<HTMLAnchorElement>('link')
  fireEvent.click(link)
  expect([link.pathname, link.search]).toEqual([`/ru${path.replace(/\?.*/, '')}`, chosen])
})
