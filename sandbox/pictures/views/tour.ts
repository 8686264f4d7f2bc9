/** A tour on its way: a coach, jeep or bicycles on a road, walkers on a trail, a boat, or a cable car. */
import { mix } from '#sandbox/pictures/colour.ts'
import { drawCyclist } from '#sandbox/pictures/cyclist.ts'
import type { Dice } from '#sandbox/pictures/dice.ts'
import { drawShrub } from '#sandbox/pictures/flora/shrubs.ts'
import type { Place, Ride } from '#sandbox/pictures/places/place.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { opacity, type Point, path, repeat, smooth, stroke } from '#sandbox/pictures/svg.ts'
import { drawLevelGround } from '#sandbox/pictures/terrain.ts'
import { drawCabin, drawCoach, drawCruise, drawJeep, drawWalker } from '#sandbox/pictures/vehicles.ts'
import { drawTree } from '#sandbox/pictures/views/garden.ts'
import { drawBackdrop } from '#sandbox/pictures/views/hero.ts'
import { drawWater } from '#sandbox/pictures/water.ts'

type Stretch = { x: number; y: number; half: number }

/** A trail in perspective: from a far point to the bottom of the canvas, in two bends. */
function drawTrail(stage: Stage, top: number, ground: string): { art: string; at: (t: number) => Stretch } {
  const { width, height, light } = stage
  const at = (t: number): Stretch => ({
    x: width * (0.66 + 0.2 * Math.sin(t * 5.6 + 0.4) * (0.35 + 0.65 * t) - 0.06 * t),
    y: top + (height + 30 - top) * t ** 1.5,
    half: 5 + 84 * t ** 1.6,
  })
  const steps = Array.from({ length: 13 }, (_, i) => at(i / 12))
  const side = (k: number): Point[] => steps.map(({ x, y, half }) => [x + half * k, y] as const)
  const strip = (from: number, to: number, fill: string, more = ''): string =>
    path(`${smooth(side(from))}L${smooth(side(to).toReversed()).slice(1)}Z`, fill, more)
  const earth = mix(ground, '#efdcb4', 0.55)
  const art =
    strip(-1.22, 1.22, light.shade(ground, 0.26)) +
    strip(-1, 1, light.lift(earth, 0.2)) +
    strip(0.25, 1, light.shade(earth, 0.2), opacity(0.5))
  return { at, art }
}

/** A road across the canvas, rising slightly to the right, with white lines; `at` is its centre line at a share of the width. */
function drawRoad(stage: Stage, ground: string): { art: string; at: (share: number) => number } {
  const { width, height, light } = stage
  const at = (share: number): number => height * (0.905 - 0.035 * share + 0.012 * Math.sin(share * 4))
  const half = height * 0.043
  const line = (down: number): Point[] =>
    Array.from({ length: 9 }, (_, i) => {
      const share = -0.05 + (1.1 * i) / 8
      return [share * width, at(share) + down] as const
    })
  const strip = (from: number, to: number, fill: string, more = ''): string =>
    path(`${smooth(line(from))}L${smooth(line(to).toReversed()).slice(1)}Z`, fill, more)
  const asphalt = '#7d7a78'
  const white = light.lift('#fff6e6', 0.1)
  const art =
    strip(-half - 9, half + 22, light.shade(ground, 0.26)) +
    strip(-half, half, light.lift(asphalt, 0.12)) +
    strip(half * 0.2, half, light.shade(asphalt, 0.14)) +
    strip(-half + 5, -half + 8, white) +
    strip(half - 10, half - 6, white) +
    stroke(smooth(line(half * 0.04)), white, 4.5, 'stroke-dasharray="42 34"')
  return { at, art }
}

function drawRide(stage: Stage, dice: Dice, place: Place, ride: Ride): string {
  const { width, height, light } = stage
  const colour = dice.pick(place.cloths)[0]
  const top = height * 0.7
  const ground =
    place.shore === 'sand' || place.shore === 'salt'
      ? mix(place.ground, '#c9a878', 0.3)
      : place.shore === 'stone'
        ? mix(place.ground, '#9aa060', 0.5)
        : place.ground
  const kind =
    place.shore === 'sand' || place.shore === 'salt' ? 'desert' : place.shore === 'stone' ? 'lawn' : place.shore
  const drawVerge = (): string =>
    repeat(9, (_i, t) =>
      drawShrub(
        light,
        dice,
        width * (stage.quiet ? 0.5 + t * 0.52 : t),
        top + 10 + dice.between(0, 16),
        dice.between(24, 48),
        place.shore === 'snow' ? '#dfe8f0' : '#7f8a50',
      ),
    )
  if (ride === 'boat') {
    const top = height * 0.72 - 60
    return (
      (place.water ? drawWater(stage, { top, ...place.water, shineAt: stage.sunX }) : '') +
      drawCruise(stage, width * 0.64, height * 0.86, Math.min(400, width * 0.42), colour)
    )
  }
  if (ride === 'cable') return drawCabin(stage, width * 0.64, height * 0.62, Math.min(300, width * 0.36), colour)
  const trees =
    drawTree(stage, dice, place.trees[0], width * 0.97, height * 0.99, 380) +
    drawTree(stage, dice, place.trees[0], width * 0.9, height * 0.86, 240)
  const base = drawLevelGround(stage, dice, { top, colour: ground, kind })
  if (ride === 'trail') {
    const trail = drawTrail(stage, top, ground)
    const walkers = [
      [0.82, 0, 172, '#d9482b', '#2f6f80'],
      [0.69, 0.3, 142, '#f2a541', '#7a4a6b'],
      [0.56, -0.2, 112, '#2f8f97', '#c4523a'],
    ] as const
    return (
      base +
      drawVerge() +
      trail.art +
      walkers
        .toReversed()
        .map(([t, side, size, shirt, pack]) =>
          drawWalker(stage, trail.at(t).x + side * trail.at(t).half, trail.at(t).y, size, shirt, pack),
        )
        .join('') +
      trees
    )
  }
  const road = drawRoad(stage, ground)
  const share = 0.62
  const wheels = road.at(share) + height * 0.014
  const riders = [
    [0.79, 190, '#2f6f80', '#d9482b'],
    [0.61, 140, '#f2a541', '#2f8f97'],
    [0.44, 158, '#c4523a', '#e8b23f'],
  ] as const
  const vehicle = {
    coach: () => drawCoach(stage, width * share, wheels, Math.min(310, width * 0.34), colour),
    jeep: () => drawJeep(stage, width * share, wheels, Math.min(250, width * 0.32), colour),
    bicycle: () =>
      riders
        .map(([at, size, shirt, frame]) =>
          drawCyclist(stage, width * at, road.at(at) + height * 0.014, size, shirt, frame),
        )
        .join(''),
  }
  return (
    base +
    drawVerge() +
    drawTree(stage, dice, place.trees[0], width * 0.9, height * 0.83, 240) +
    road.art +
    vehicle[ride]() +
    drawTree(stage, dice, place.trees[0], width * 0.98, height * 1.04, 380)
  )
}

/** The vehicle of a tour; the first random choice of the picture. */
export const pickRide = (dice: Dice, place: Place): Ride => dice.pick(place.rides)

export function drawTour(stage: Stage, place: Place): string {
  const dice = stage.dice.fork('tour')
  const ride = pickRide(dice, place)
  return drawBackdrop(stage, place, ride === 'boat') + drawRide(stage, dice, place, ride)
}
