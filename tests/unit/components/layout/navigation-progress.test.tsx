import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { act } from 'react'
import { watchNavigation } from '#components/layout/navigation-progress.tsx'
import { NavigationStatus } from '#components/layout/navigation-status.tsx'
import { toTranslator } from '#lib/i18n/translator.ts'

let stop = () => {}
const startNavigation = jest.fn((event: { preventDefault: () => void }) => event.preventDefault())

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
      <NavigationStatus t={toTranslator('en')} />
    </>,
  )
  // Simulates Next's link, which starts the navigation in its click handler.
  for (const kind of ['click', 'submit']) container.addEventListener(kind, startNavigation)
  stop = watchNavigation()
}

/** The content of the live region, which exists before it is filled. */
const announcement = () => document.querySelector('[aria-live=polite]')?.textContent
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
const press = (name: string) => act(() => fireEvent.click(screen.getByRole('link', { name })))

beforeEach(() => {
  jest.useFakeTimers()
  history.replaceState(null, '', '/')
  startNavigation.mockClear()
  at(true)
})
afterEach(() => {
  stop()
  cleanup()
  jest.useRealTimers()
})

test('a slow navigation is announced until the page has changed', () => {
  open()
  press('Terms')
  // Not for a page that is there at once; a press is answered within 100 ms.
  pass(60)
  expect(announcement()).toBe('')
  pass(40)
  expect(announcement()).toBe('The page is loading')
  history.pushState(null, '', '/terms')
  pass(100)
  expect(announcement()).toBe('')
})

test('a navigation that never ends is announced for a limited time', () => {
  open()
  press('Terms')
  pass(40_000)
  expect(announcement()).toBe('')
})

test('a page restored from the back/forward cache has no progress bar', () => {
  open()
  press('Terms')
  pass(300)
  act(() => window.dispatchEvent(new Event('pagehide')))
  pass(300)
  expect(announcement()).toBe('')
})

test('submitting a form removes the progress bar of an earlier click', () => {
  open()
  press('Terms')
  pass(300)
  act(() => void fireEvent.submit(screen.getByRole('form', { name: 'search' })))
  expect(announcement()).toBe('')
})

test.each(['Deals', 'Home', 'Other', 'Calendar'])('no page of this site is loading after a click on %s', (name) => {
  open()
  press(name)
  pass(1_000)
  expect(announcement()).toBe('')
})

test('offline, the navigation is cancelled and a message is shown until the network is back', () => {
  at(false)
  open()
  press('Terms')
  expect(startNavigation).not.toHaveBeenCalled()
  expect(announcement()).toMatch(/^You are offline.*try again when the connection is back\.$/)
  act(() => window.dispatchEvent(new Event('online')))
  expect(announcement()).toBe('')

  act(() => void fireEvent.submit(screen.getByRole('form', { name: 'search' })))
  expect(startNavigation).not.toHaveBeenCalled()
  expect(announcement()).not.toBe('')
})

test('offline, links and forms that load no page work as usual', () => {
  at(false)
  open()
  press('Deals')
  act(() => void fireEvent.submit(screen.getByRole('form', { name: 'booking' })))
  expect(startNavigation).toHaveBeenCalledTimes(2)
  expect(announcement()).toBe('')
})
