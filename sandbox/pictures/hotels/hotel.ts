/** Hotels: six forms, each seeded in storeys, bays and colour. They stand with their foot on y, centred on x. */
import type { Dice } from '#sandbox/pictures/dice.ts'
import type { Site } from '#sandbox/pictures/hotels/facade.ts'
import { drawBauhausHotel, drawTerracedHotel, drawTowerHotel } from '#sandbox/pictures/hotels/modern.ts'
import { drawLodge, drawStoneHotel } from '#sandbox/pictures/hotels/traditional.ts'
import { drawVillas } from '#sandbox/pictures/hotels/villas.ts'
import type { HotelForm, Place } from '#sandbox/pictures/places/place.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'

const FORM_DRAWINGS = {
  tower: drawTowerHotel,
  terraced: drawTerracedHotel,
  bauhaus: drawBauhausHotel,
  stone: drawStoneHotel,
  lodge: drawLodge,
  villas: drawVillas,
} as const satisfies Record<HotelForm, (site: Site) => string>

/** The form of the hotel in a picture; `dice` are its stage's. */
export const pickForm = (dice: Dice, place: Place): HotelForm => dice.fork('form').pick(place.forms)

/** A hotel of the place's own kind. At size 1 it is 400 to 600 units wide. */
export function drawHotel(stage: Stage, dice: Dice, place: Place, x: number, foot: number, size: number): string {
  return FORM_DRAWINGS[pickForm(stage.dice, place)]({ stage, dice, place, x, foot, size })
}
