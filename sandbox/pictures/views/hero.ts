import type { Place } from '#sandbox/pictures/places/place.ts'
import { drawSky } from '#sandbox/pictures/sky.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'

/** The background of all views of a place: sky, far and middle ground. `isAtWater`: the viewer is at or on its water. */
export function drawBackdrop(stage: Stage, place: Place, isAtWater = false): string {
  return (
    drawSky(stage, { milkyWay: place.milkyWay ?? false, clouds: place.clouds ?? 5 }) +
    (isAtWater && place.acrossWater ? place.acrossWater(stage) : place.back(stage))
  )
}

/** The place itself, with its foreground. */
export function drawHero(stage: Stage, place: Place): string {
  return drawBackdrop(stage, place) + place.front(stage)
}
