import '#tests/unit/components/ui/jsdom.ts'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fitArea } from '#components/map/map-area.ts'
import { type Pin, PinMap } from '#components/map/pin-map.tsx'
import { useFittedArea } from '#components/map/use-fitted-area.ts'

const box = { width: 320, height: 390 }
const pin = (id: string, x: number, y: number) => ({ id, point: { x, y } })
const NORTH = pin('north', 900, 300)
const SOUTH = pin('south', 920, 500)
const BETWEEN = pin('between', 910, 400)
const FAR = pin('far', 900, 900)
const fitted = (...pins: ReturnType<typeof pin>[]) =>
  fitArea(
    pins.map(({ point }) => point),
    box,
  )

type Props = { pins: ReturnType<typeof pin>[]; isChosen?: boolean }
const show = (pins: Props['pins']) =>
  renderHook(({ pins: shown, isChosen = false }: Props) => useFittedArea(shown, box, isChosen), {
    initialProps: { pins } as Props,
  })

test('the map opens on all prices', () => {
  expect(show([NORTH, SOUTH]).result.current).toEqual(fitted(NORTH, SOUTH))
})

test('results that come later within it do not move the map; others do, unless a price is chosen', () => {
  const { result, rerender } = show([NORTH, SOUTH])
  rerender({ pins: [NORTH, BETWEEN, SOUTH] })
  expect(result.current).toEqual(fitted(NORTH, SOUTH))
  rerender({ pins: [NORTH, BETWEEN, SOUTH, FAR], isChosen: true })
  expect(result.current).toEqual(fitted(NORTH, SOUTH))
  rerender({ pins: [NORTH, BETWEEN, SOUTH, FAR, pin('farther', 900, 950)] })
  expect(result.current).toEqual(fitted(NORTH, SOUTH, pin('farther', 900, 950)))
})

test('results that came while a price was chosen are fitted when it is no longer chosen', () => {
  const { result, rerender } = show([NORTH, SOUTH])
  const all = [NORTH, SOUTH, FAR]
  rerender({ pins: all, isChosen: true })
  expect(result.current).toEqual(fitted(NORTH, SOUTH))
  rerender({ pins: all })
  expect(result.current).toEqual(fitted(NORTH, SOUTH, FAR))
})

test('a filter fits the map to what is left', () => {
  const { result, rerender } = show([NORTH, SOUTH, FAR])
  rerender({ pins: [NORTH, SOUTH] })
  expect(result.current).toEqual(fitted(NORTH, SOUTH))
})

const priceAt = (id: string, latitude: number): Pin => ({
  id,
  coordinates: { latitude, longitude: 34.9 },
  label: id,
  accessibleName: id,
})
const [haifa, netanya, eilat] = [priceAt('Haifa', 32.8), priceAt('Netanya', 32.3), priceAt('Eilat', 29.5)]
const labels = { label: 'Map', help: 'Help', zoomIn: 'In', zoomOut: 'Out', showAll: 'All' }
const text = { ...labels, group: () => 'group', groupAction: () => 'zoom' }
const map = (pins: Pin[], selected?: string) => (
  <PinMap locale="en" labels={text} pins={pins} selected={selected} onSelect={() => undefined} />
)
const button = (name: string) => screen.getByRole('button', { name })

describe('the map', () => {
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(box.width)
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(box.height)
  })
  afterEach(() => {
    document.documentElement.style.fontSize = ''
    jest.restoreAllMocks()
  })

  test('"Show all" shows the prices that came while one was chosen', async () => {
    const { rerender } = render(map([haifa, netanya], 'Haifa'))
    rerender(map([haifa, netanya, eilat], 'Haifa'))
    expect(screen.queryByRole('button', { name: 'Eilat' })).toBeNull()
    await userEvent.click(button('In'))
    await userEvent.click(button('All'))
    expect(button('Eilat')).not.toBeNull()
  })

  test('with text twice as large, labels that would overlap are one label, and the others are at their places', () => {
    const near = priceAt('Arsuf', 32.2)
    const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
    const { unmount } = render(map([haifa, near, eilat]))
    const place = button('Eilat').style.insetBlockStart
    expect(names()).toEqual(expect.arrayContaining(['Haifa', 'Arsuf', 'Eilat']))
    unmount()
    document.documentElement.style.fontSize = '32px'
    render(map([haifa, near, eilat]))
    expect(names()).toEqual(expect.arrayContaining(['group', 'Eilat']))
    expect(names()).not.toContain('Arsuf')
    expect(Number.parseFloat(button('Eilat').style.insetBlockStart)).toBeCloseTo(Number.parseFloat(place) / 2)
  })

  test('a zoom that would change nothing is disabled, and keeps the focus', async () => {
    render(map([haifa]))
    expect(button('In').getAttribute('aria-disabled')).toBe('false')
    for (let presses = 0; presses < 10; presses += 1) await userEvent.click(button('In'))
    expect(button('In').getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(button('In'))
    expect(button('Out').getAttribute('aria-disabled')).toBe('false')
    for (let presses = 0; presses < 20; presses += 1) await userEvent.click(button('Out'))
    expect(button('Out').getAttribute('aria-disabled')).toBe('true')
    expect(button('In').getAttribute('aria-disabled')).toBe('false')
  })

  test('"Show all" is removed when all is shown, and leaves the focus on the map', async () => {
    render(map([haifa, netanya]))
    await userEvent.click(button('In'))
    await userEvent.click(button('All'))
    expect(screen.queryByRole('button', { name: 'All' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('application'))
  })
})
