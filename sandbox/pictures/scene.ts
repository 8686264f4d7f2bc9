/** The picture generator's one door: a request in, an SVG out. */
import { hashText } from '#sandbox/pictures/dice.ts'
import { PLACES } from '#sandbox/pictures/places/index.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import { drawQuiet } from '#sandbox/pictures/quiet.ts'
import type { SceneRequest, View } from '#sandbox/pictures/request.ts'
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
import { drawTour } from '#sandbox/pictures/views/tour.ts'

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
    seed: hashText(`${request.place}/${request.view}/${request.seed}`),
    quiet: request.quiet !== 'none',
    name: makeNames(),
  })
  const art = VIEW_DRAWINGS[request.view](stage, place) + (stage.quiet ? drawQuiet(stage) : '')
  // Composed with the calm on the left; for the right the whole sheet is turned over.
  const isMirrored =
    request.quiet === 'start-right' || (request.quiet === 'none' && stage.dice.fork('side').chance(0.5))
  const sheet = isMirrored ? group(art, `transform="matrix(-1 0 0 1 ${num(stage.width)} 0)"`) : art
  const [width, height] = [num(stage.width), num(stage.height)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${request.width}" height="${request.height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${rect(0, 0, stage.width, stage.height, stage.light.sky[3])}${sheet}</svg>`
}
