/** The picture generator's one door: a request in, an SVG out. */
import { type Dice, hashText, makeDice } from '#sandbox/pictures/dice.ts'
import { pickForm } from '#sandbox/pictures/hotels/hotel.ts'
import { PLACES } from '#sandbox/pictures/places/index.ts'
import type { HotelForm, Place, Ride } from '#sandbox/pictures/places/place.ts'
import { drawQuiet } from '#sandbox/pictures/quiet.ts'
import type { PlaceCode, SceneRequest, View } from '#sandbox/pictures/request.ts'
import { makeNames, makeStage, type Stage } from '#sandbox/pictures/stage.ts'
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

export type { SceneRequest } from '#sandbox/pictures/request.ts'

export { HOURS, PLACE_CODES, VIEWS } from '#sandbox/pictures/request.ts'

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

const toSeed = (place: PlaceCode, view: View, seed: number): number => hashText(`${place}/${view}/${seed}`)

const diceOf = (place: PlaceCode, view: View, seed: number): Dice => makeDice(toSeed(place, view, seed))

/** How a tour of this seed is travelled there. */
export const rideOf = (place: PlaceCode, seed: number): Ride =>
  pickRide(diceOf(place, 'tour', seed).fork('tour'), PLACES[place])

/** What kind of building a hotel of this seed is there, seen from outside. */
export const formOf = (place: PlaceCode, seed: number): HotelForm =>
  pickForm(diceOf(place, 'outside', seed), PLACES[place])

/** Whether a hero of this seed is calm on the right, though nobody asked for a calm side. */
export const isTurned = (place: PlaceCode, seed: number): boolean => turns(diceOf(place, 'hero', seed))

const turns = (dice: Dice): boolean => dice.fork('side').chance(0.5)

/** The kinds of buildings that hotels of a place have. */
export const formsOf = (place: PlaceCode): readonly HotelForm[] => [...new Set(PLACES[place].forms)]

/**
 * The picture as SVG, `width` × `height` pixels. Pure: the same request gives the same text, and two sizes of one
 * ratio give the same composition. It holds no text, no links and no scripts.
 */
export function drawScene(request: SceneRequest): string {
  const place: Place = PLACES[request.place]
  const stage = makeStage({
    ratio: request.width / request.height,
    horizon: place.horizon,
    sunAt: place.sunAt,
    hour: request.hour,
    air: place.air,
    seed: toSeed(request.place, request.view, request.seed),
    quiet: request.quiet !== 'none',
    name: makeNames(),
  })
  const art = VIEW_DRAWINGS[request.view](stage, place) + (stage.quiet ? drawQuiet(stage) : '')
  // Composed with the calm on the left; for the right the whole sheet is turned over.
  const isMirrored = request.quiet === 'start-right' || (request.quiet === 'none' && turns(stage.dice))
  const sheet = isMirrored ? group(art, `transform="matrix(-1 0 0 1 ${num(stage.width)} 0)"`) : art
  const [width, height] = [num(stage.width), num(stage.height)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${request.width}" height="${request.height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${rect(0, 0, stage.width, stage.height, stage.light.sky[3])}${sheet}</svg>`
}
