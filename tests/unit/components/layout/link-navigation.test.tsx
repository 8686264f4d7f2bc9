import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js'
import type { ComponentProps } from 'react'
import { LinkNavigation } from '#components/layout/link-navigation.tsx'
import { PageLink } from '#components/ui/page-link.tsx'
import { PART_LOST_EVENT } from '#lib/domain/page-signals.ts'

const push = jest.fn()
const refresh = jest.fn()
type Router = ComponentProps<typeof AppRouterContext.Provider>['value']

beforeEach(() => {
  push.mockClear()
  render(
    <AppRouterContext.Provider value={{ push, refresh } as unknown as Router}>
      <LinkNavigation />
      <PageLink locale="en" path="/hotels-page?deals=all#list">
        <span>Deals</span>
      </PageLink>
      <a href="/api/file">File</a>
    </AppRouterContext.Provider>,
  )
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
