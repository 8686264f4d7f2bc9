import '#tests/unit/components/ui/jsdom.ts'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { ConsentBar } from '#components/analytics/consent-bar.tsx'

const labels = { title: 'May we?', text: 'We count.', privacy: 'Privacy', accept: 'Accept', refuse: 'Refuse' }
const VIEW = 740

/** The distance of the page's button from the top, in pixels. */
let buttonTop = 0

const rectOf = (top: number, height: number) => ({ top, bottom: top + height, left: 10, right: 350, height }) as DOMRect

beforeEach(() => {
  jest.useFakeTimers()
  buttonTop = 100
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('[data-consent-bar]') ? rectOf(VIEW - 150, 80) : rectOf(buttonTop, 50)
  })
})
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

function show(focused = false) {
  render(
    <>
      <button type="submit">Search</button>
      <ConsentBar labels={labels} privacy={undefined} focused={focused} onChoose={() => undefined} />
    </>,
  )
  return screen.getByRole('region', { name: 'May we?' }).classList
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

describe('the consent bar', () => {
  test.each(['pointerDown', 'pointerMove', 'keyDown', 'wheel', 'scroll'] as const)(
    'waits until two seconds have passed since the last %s',
    (input) => {
      const classes = show()
      pass(1_900)
      fireEvent[input](screen.getByRole('button', { name: 'Search' }))
      pass(1_900)
      expect(classes).toContain('invisible')
      pass(100)
      expect(classes).not.toContain('invisible')
    },
  )

  test('lets a press that was meant for the page through when it has just appeared', () => {
    const classes = show()
    pass(2_000)
    expect(classes).toContain('pointer-events-none')
    pass(700)
    expect(classes).not.toContain('pointer-events-none')
  })

  test('does not appear while it would cover the main button, and appears when that is scrolled away', () => {
    buttonTop = VIEW - 100
    const classes = show()
    pass(10_000)
    expect(classes).toContain('invisible')
    buttonTop = VIEW - 300
    fireEvent.scroll(document)
    pass(2_000)
    expect(classes).not.toContain('invisible')
  })

  test('does not appear over the control that has the focus', () => {
    buttonTop = VIEW - 100
    const classes = show()
    const field = screen.getByRole('button', { name: 'Search' })
    // Not a main button of the page.
    field.setAttribute('type', 'button')
    act(() => field.focus())
    pass(10_000)
    expect(classes).toContain('invisible')
    act(() => field.blur())
    pass(2_000)
    expect(classes).not.toContain('invisible')
  })

  test('is there at once for a visitor who opened it', () => {
    const classes = show(true)
    expect(classes).not.toContain('invisible')
    expect(classes).not.toContain('pointer-events-none')
  })
})
