/** Hotels in six building forms; storeys, bays and colours depend on the seed. They stand on `foot`, centred on x. */
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

/** The building form of the hotel in a picture; `dice` is the generator of its stage. */
export const pickHotelForm = (dice: Dice, place: Place): HotelForm => dice.fork('form').pick(place.forms)

/** A hotel in one of the place's forms. At size 1 it is 400 to 600 units wide. */
export function drawHotel(stage: Stage, dice: Dice, place: Place, x: number, foot: number, size: number): string {
  return FORM_DRAWINGS[pickHotelForm(stage.dice, place)]({ stage, dice, place, x, foot, size })
}
