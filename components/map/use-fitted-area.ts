import { useState } from 'react'
import { type ElementSize, fitArea, isInView, type MapArea, type Point } from '#components/map/map-area.ts'

type PlacedPin = { id: string; point: Point }
type Fit = {
  pins: readonly PlacedPin[]
  box: ElementSize
  area: MapArea
  /** Are all pins in the area? Not when they came while a pin was chosen. */
  isWhole: boolean
}

/** Were pins only added, by results that came later, in the same box? */
function isAddition(fit: Fit, pins: readonly PlacedPin[], box: ElementSize): boolean {
  const ids = new Set(pins.map(({ id }) => id))
  return fit.box === box && fit.pins.length > 0 && fit.pins.every(({ id }) => ids.has(id))
}

/**
 * The area with all pins. Pins that are added later within it do not change it, so that the map does not move under the
 * visitor's hand; others do not change it until no pin is chosen.
 *
 * @param box undefined until it is measured.
 */
export function useFittedArea(
  pins: readonly PlacedPin[],
  box: ElementSize | undefined,
  isChosen: boolean,
): MapArea | undefined {
  const [fit, setFit] = useState<Fit>()
  if (!box || (fit?.pins === pins && fit.box === box && (fit.isWhole || isChosen))) return fit?.area
  const areInView = fit !== undefined && pins.every(({ point }) => isInView(point, fit.area, box))
  const stays = fit !== undefined && isAddition(fit, pins, box) && (isChosen || areInView)
  const area = stays
    ? fit.area
    : fitArea(
        pins.map(({ point }) => point),
        box,
      )
  setFit({ pins, box, area, isWhole: !stays || areInView })
  return area
}
