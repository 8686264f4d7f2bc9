import { useState } from 'react'
import { type ElementSize, fitArea, isInView, type MapArea, type Point } from '#components/map/map-area.ts'

type PlacedPin = { id: string; point: Point }
type Fit = {
  pins: readonly PlacedPin[]
  box: ElementSize
  area: MapArea
  /** Whether all pins are in the area. False when pins were added while one was chosen. */
  hasAllPins: boolean
}

/** Whether pins were only added, by later results, and the box is the same. */
function isAddition(fit: Fit, pins: readonly PlacedPin[], box: ElementSize): boolean {
  const ids = new Set(pins.map(({ id }) => id))
  return fit.box === box && fit.pins.length > 0 && fit.pins.every(({ id }) => ids.has(id))
}

/** The area with all pins. Pins that are added inside it never move the map; others do while no pin is chosen. */
export function useFittedArea(
  pins: readonly PlacedPin[],
  box: ElementSize | undefined,
  isChosen: boolean,
): MapArea | undefined {
  const [fit, setFit] = useState<Fit>()
  if (!box || (fit?.pins === pins && fit.box === box && (fit.hasAllPins || isChosen))) return fit?.area
  const areInView = fit !== undefined && pins.every(({ point }) => isInView(point, fit.area, box))
  const stays = fit !== undefined && isAddition(fit, pins, box) && (isChosen || areInView)
  const area = stays
    ? fit.area
    : fitArea(
        pins.map(({ point }) => point),
        box,
      )
  setFit({ pins, box, area, hasAllPins: !stays || areInView })
  return area
}
