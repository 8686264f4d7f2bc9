import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { act } from 'react'
import { watchTheWay } from '#components/layout/on-the-way.tsx'
import { WayPlace } from '#components/layout/way-place.tsx'
import { toTranslator } from '#lib/i18n/translator.ts'

let stop = () => {}
const setOut = jest.fn((event: { preventDefault: () => void }) => event.preventDefault())

function at(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true })
}

function open(): void {
  const { container } = render(
    <>
      <a href="/terms">Terms</a>
      <a href="/#deals">Deals</a>
      <a href="/">Home</a>
      <a href="https://other.example/">Other</a>
      <a href="/api/documents/1/calendar.ics">Calendar</a>
      <form action="/search-result" aria-label="search" />
      <form aria-label="booking" />
      <WayPlace t={toTranslator('en')} />
    </>,
  )
  // As Next's link does: the page's own script goes there.
  for (const kind of ['click', 'submit']) container.addEventListener(kind, setOut)
  stop = watchTheWay()
}

/** Read out as it comes: the place was there before. */
const said = () => document.querySelector('[aria-live=polite]')?.textContent
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
const press = (name: string) => act(() => fireEvent.click(screen.getByRole('link', { name })))

beforeEach(() => {
  jest.useFakeTimers()
  history.replaceState(null, '', '/')
  setOut.mockClear()
  at(true)
})
afterEach(() => {
  stop()
  cleanup()
  jest.useRealTimers()
})

test('a page that takes its time is announced until it is here', () => {
  open()
  press('Terms')
  pass(150)
  expect(said()).toBe('')
  pass(100)
  expect(said()).toBe('The page is loading')
  history.pushState(null, '', '/terms')
  pass(100)
  expect(said()).toBe('')
})

test('a page that never comes is not announced for ever', () => {
  open()
  press('Terms')
  pass(40_000)
  expect(said()).toBe('')
})

test('a page that was left and is shown again is here', () => {
  open()
  press('Terms')
  pass(300)
  act(() => window.dispatchEvent(new Event('pagehide')))
  pass(300)
  expect(said()).toBe('')
})

test('a search from the page ends what was said of a press before it', () => {
  open()
  press('Terms')
  pass(300)
  act(() => void fireEvent.submit(screen.getByRole('form', { name: 'search' })))
  expect(said()).toBe('')
})

test.each(['Deals', 'Home', 'Other', 'Calendar'])('nothing of this site is on its way after a press on %s', (name) => {
  open()
  press(name)
  pass(1_000)
  expect(said()).toBe('')
})

test('without a network the person stays and is told so, until it is back', () => {
  at(false)
  open()
  press('Terms')
  expect(setOut).not.toHaveBeenCalled()
  expect(said()).toMatch(/^You are offline.*try again when the connection is back\.$/)
  act(() => window.dispatchEvent(new Event('online')))
  expect(said()).toBe('')

  act(() => void fireEvent.submit(screen.getByRole('form', { name: 'search' })))
  expect(setOut).not.toHaveBeenCalled()
  expect(said()).not.toBe('')
})

test('without a network what does not lead to a page is left to itself', () => {
  at(false)
  open()
  press('Deals')
  act(() => void fireEvent.submit(screen.getByRole('form', { name: 'booking' })))
  expect(setOut).toHaveBeenCalledTimes(2)
  expect(said()).toBe('')
})
