import '#tests/unit/components/ui/jsdom.ts'
import { expect, test } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import { fitArea } from '#components/map/map-area.ts'
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

test('a filter fits the map to what is left', () => {
  const { result, rerender } = show([NORTH, SOUTH, FAR])
  rerender({ pins: [NORTH, SOUTH] })
  expect(result.current).toEqual(fitted(NORTH, SOUTH))
})
