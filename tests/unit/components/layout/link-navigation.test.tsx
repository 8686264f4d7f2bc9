import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js'
import type { ComponentProps } from 'react'
import { LinkNavigation } from '#components/layout/link-navigation.tsx'
import { PageLink } from '#components/ui/page-link.tsx'
import { PART_LOST_EVENT } from '#lib/domain/page-signals.ts'

const push = jest.fn()
const refresh = jest.fn()
type Router = ComponentProps<typeof AppRouterContext.Provider>['value']

const page = (pathname: string, query = '') => (
  <AppRouterContext.Provider value={{ push, refresh } as unknown as Router}>
    <PathnameContext.Provider value={pathname}>
      <LinkNavigation />
      <input aria-label="Always there" />
      <main id="main" tabIndex={-1} key={pathname + query}>
        <form action="/en" onSubmit={(event) => event.preventDefault()}>
          <button type="submit">Search</button>
        </form>
        <PageLink locale="en" path="/hotels-page?deals=all#list">
          <span>Deals</span>
        </PageLink>
        <a href="/api/file">File</a>
      </main>
    </PathnameContext.Provider>
  </AppRouterContext.Provider>
)

let rerender: ReturnType<typeof render>['rerender']
beforeEach(() => {
  push.mockClear()
  rerender = render(page('/en')).rerender
})
afterEach(cleanup)

/** Whether the browser would follow the link itself. */
const click = (text: string, how = {}) => fireEvent.click(screen.getByText(text), how)

test('a click on a link to a page opens it with the router', () => {
  expect(click('Deals')).toBe(false)
  expect(push.mock.calls).toEqual([['/en/hotels-page?deals=all#list']])
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j is left to the browser',
  (how) => {
    expect(click('Deals', how)).toBe(true)
    expect(push).not.toHaveBeenCalled()
  },
)

test('other links, and clicks that are handled already, are left alone', () => {
  click('File')
  screen.getByText('Deals').addEventListener('click', (event) => event.preventDefault())
  click('Deals')
  expect(push).not.toHaveBeenCalled()
})

test('the page is read again when a part of it was lost', () => {
  dispatchEvent(new Event(PART_LOST_EVENT))
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('the focus of a link that was removed with its page moves to the content of the next page', () => {
  screen.getByRole('link', { name: 'Deals' }).focus()
  rerender(page('/en/hotels-page'))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('a focus outside the page, and one on the page that opens first, stay', () => {
  expect(document.activeElement).toBe(document.body)
  screen.getByLabelText('Always there').focus()
  rerender(page('/en/hotels-page'))
  expect(document.activeElement).toBe(screen.getByLabelText('Always there'))
})

test.each(['Search', 'Deals'])('the focus of %s, which another query of the same page removes, moves there', (name) => {
  jest.useFakeTimers()
  const control = screen.getByText(name).closest<HTMLElement>('a, button')
  control?.focus()
  control?.click()
  jest.advanceTimersByTime(1_000)
  expect(document.activeElement).toBe(control)
  history.pushState(null, '', `?after=${name}`)
  rerender(page('/en', `?after=${name}`))
  expect(document.activeElement).toBe(document.body)
  jest.advanceTimersByTime(1_000)
  expect(document.activeElement).toBe(screen.getByRole('main'))
  jest.useRealTimers()
})
