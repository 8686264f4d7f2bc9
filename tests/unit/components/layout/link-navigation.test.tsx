import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js'
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js'
import type { ComponentProps } from 'react'
import { growCard } from '#components/layout/growing-card.tsx'
import { LinkNavigation } from '#components/layout/link-navigation.tsx'
import { PageLink } from '#components/ui/page-link.tsx'
import { PART_LOST_EVENT } from '#lib/domain/page-signals.ts'

const push = jest.fn()
const refresh = jest.fn()
type Router = ComponentProps<typeof AppRouterContext.Provider>['value']

const page = (pathname: string, query = '') => (
  <AppRouterContext.Provider value={{ push, refresh } as unknown as Router}>
    <PathnameContext.Provider value={pathname}>
      <SearchParamsContext.Provider value={new URLSearchParams(query)}>
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
      </SearchParamsContext.Provider>
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

test('the focus of a control that another query of the same page removes moves there', () => {
  screen.getByRole('button', { name: 'Search' }).focus()
  rerender(page('/en', '?dest=eilat'))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('another query of the same page takes no focus where nothing was removed: Safari does not focus a pressed button', () => {
  screen.getByLabelText('Always there').focus()
  screen.getByLabelText('Always there').blur()
  rerender(page('/en', '?sort=price'))
  expect(document.activeElement).toBe(document.body)
})

describe('the picture of a card', () => {
  const show = () => {
    document.body.innerHTML =
      '<main id="main"><img id="main-picture" fetchpriority="high"><article><img id="one"><a href="/a">A</a></article>' +
      '<article><img id="other"><a href="/b">B</a></article><a href="/c">C</a></main>'
    for (const picture of document.querySelectorAll('img'))
      picture.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100)
  }
  const names = () =>
    ['main-picture', 'one', 'other'].map((id) =>
      document.getElementById(id)?.style.getPropertyValue('view-transition-name'),
    )
  const grow = (href: string) => growCard(document.querySelector(`a[href="${href}"]`) as Element) !== undefined
  const setMotion = (isReduced: boolean) => {
    window.matchMedia = (() => ({ matches: isReduced })) as unknown as typeof window.matchMedia
  }
  beforeEach(() => {
    show()
    setMotion(false)
    Object.defineProperty(document, 'startViewTransition', { value: () => undefined, configurable: true })
  })
  afterEach(() => {
    Reflect.deleteProperty(document, 'startViewTransition')
  })

  test('is the only one with its name, also when another card is pressed before the page has opened', () => {
    expect([grow('/a'), names()]).toEqual([true, ['none', 'card-picture', '']])
    expect([grow('/b'), names()]).toEqual([true, ['none', '', 'card-picture']])
    expect([grow('/c'), names()]).toEqual([false, ['', '', '']])
  })

  test('does not grow with reduced motion, where the browser has no transitions, and outside the window', () => {
    setMotion(true)
    expect(grow('/a')).toBe(false)
    setMotion(false)
    const picture = document.getElementById('one') as HTMLElement
    picture.getBoundingClientRect = () => new DOMRect(0, innerHeight, 100, 100)
    expect(grow('/a')).toBe(false)
    show()
    Reflect.deleteProperty(document, 'startViewTransition')
    expect([grow('/a'), names()]).toEqual([false, ['', '', '']])
  })
})
