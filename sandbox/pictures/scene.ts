/** Draws the scene of a request as SVG. */
import { createDice, type Dice, hashText } from '#sandbox/pictures/dice.ts'
import { pickHotelForm } from '#sandbox/pictures/hotels/hotel.ts'
import { PLACES } from '#sandbox/pictures/places/index.ts'
import type { HotelForm, Place, Ride } from '#sandbox/pictures/places/place.ts'
import { drawQuietSide } from '#sandbox/pictures/quiet-side.ts'
import type { PlaceCode, SceneRequest, View } from '#sandbox/pictures/request.ts'
import { createNames, createStage, type Stage } from '#sandbox/pictures/stage.ts'
import { group, num, rect } from '#sandbox/pictures/svg.ts'
import { drawBeach } from '#sandbox/pictures/views/beach.ts'
import { drawFamilyRoom } from '#sandbox/pictures/views/family-room.ts'
import { drawHero } from '#sandbox/pictures/views/hero.ts'
import { drawOutside } from '#sandbox/pictures/views/outside.ts'
import { drawPool } from '#sandbox/pictures/views/pool.ts'
import { drawRoom, drawSuite } from '#sandbox/pictures/views/rooms.ts'
import { drawSpa } from '#sandbox/pictures/views/spa.ts'
import { drawDetail } from '#sandbox/pictures/views/still-life.ts'
import { drawDining, drawView } from '#sandbox/pictures/views/terrace.ts'
import { drawTour, pickRide } from '#sandbox/pictures/views/tour.ts'

type DrawView = (stage: Stage, place: Place) => string

const VIEW_DRAWINGS = {
  hero: drawHero,
  outside: drawOutside,
  pool: drawPool,
  beach: drawBeach,
  room: drawRoom,
  suite: drawSuite,
  'family-room': drawFamilyRoom,
  dining: drawDining,
  view: drawView,
  detail: drawDetail,
  spa: drawSpa,
  tour: drawTour,
} as const satisfies Record<View, DrawView>

const toSceneSeed = (place: PlaceCode, view: View, seed: number): number => hashText(`${place}/${view}/${seed}`)

const createSceneDice = (place: PlaceCode, view: View, seed: number): Dice => createDice(toSceneSeed(place, view, seed))

/** The vehicle of the tour picture with this seed. */
export const getRide = (place: PlaceCode, seed: number): Ride =>
  pickRide(createSceneDice(place, 'tour', seed).fork('tour'), PLACES[place])

/** The building form of the hotel in the outside picture with this seed. */
export const getHotelForm = (place: PlaceCode, seed: number): HotelForm =>
  pickHotelForm(createSceneDice(place, 'outside', seed), PLACES[place])

/** Whether the hero picture with this seed is mirrored (few details on the right) when no quiet side is requested. */
export const isHeroMirrored = (place: PlaceCode, seed: number): boolean =>
  drawsMirrored(createSceneDice(place, 'hero', seed))

const drawsMirrored = (dice: Dice): boolean => dice.fork('side').chance(0.5)

/** The building forms of a place's hotels. */
export const listHotelForms = (place: PlaceCode): readonly HotelForm[] => [...new Set(PLACES[place].forms)]

/**
 * The picture as SVG, `width` × `height` pixels. Pure: the same request gives the same text, and two sizes of one
 * ratio give the same composition. It contains no text, links or scripts.
 */
export function drawScene(request: SceneRequest): string {
  const place: Place = PLACES[request.place]
  const stage = createStage({
    ratio: request.width / request.height,
    horizon: place.horizon,
    sunAt: place.sunAt,
    hour: request.hour,
    air: place.air,
    seed: toSceneSeed(request.place, request.view, request.seed),
    quiet: request.quiet !== 'none',
    name: createNames(),
  })
  const art = VIEW_DRAWINGS[request.view](stage, place) + (stage.quiet ? drawQuietSide(stage) : '')
  // Composed with the quiet side on the left; mirrored for the right.
  const isMirrored = request.quiet === 'start-right' || (request.quiet === 'none' && drawsMirrored(stage.dice))
  const content = isMirrored ? group(art, `transform="matrix(-1 0 0 1 ${num(stage.width)} 0)"`) : art
  const [width, height] = [num(stage.width), num(stage.height)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${request.width}" height="${request.height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${rect(0, 0, stage.width, stage.height, stage.light.sky[3])}${content}</svg>`
}
