import { useEffect, useState } from 'react'
import {
  type ElementSize,
  fitArea,
  isInView,
  type MapArea,
  type Point,
  panArea,
  zoomArea,
} from '#components/map/map-area.ts'
import { useFittedArea } from '#components/map/use-fitted-area.ts'

/**
 * The visible area of a map: all pins, until the map is moved or zoomed. It moves so that the selected pin is visible.
 * @param box the size of the map, undefined before it is measured
 */
export function useMapArea(
  pins: readonly { id: string; point: Point }[],
  box: ElementSize | undefined,
  selected: string | undefined,
) {
  const [own, setOwn] = useState<MapArea>()
  const fullArea = useFittedArea(pins, box, selected !== undefined)
  const area = own ?? fullArea

  useEffect(() => {
    const point = pins.find(({ id }) => id === selected)?.point
    if (!point || !box) return
    setOwn((before) => {
      const from = before ?? fullArea
      // The map does not move when the pin is visible already.
      if (!from || isInView(point, from, box)) return before
      return panArea(
        from,
        { x: ((point.x - from.x) * box.width) / from.width, y: ((point.y - from.y) * box.width) / from.width },
        box,
      )
    })
  }, [selected, pins, box, fullArea])

  return {
    area,
    /** Whether it differs from the area with all pins. */
    isOwn: own !== undefined,
    change(to: (from: MapArea, within: ElementSize) => MapArea) {
      if (area && box) setOwn(to(area, box))
    },
    /** Whether a zoom changes the area: not beyond the narrowest one and the complete map. */
    canZoom: (times: number) =>
      area !== undefined && box !== undefined && zoomArea(area, times, box).width !== area.width,
    showAll() {
      // While a pin is selected, the fitted area does not have the pins that came after it.
      const points = pins.map(({ point }) => point)
      setOwn(selected !== undefined && box ? fitArea(points, box) : undefined)
    },
  }
}
