/** Netanya: sandstone cliffs over a long beach, lawns on the edge, a paraglider on the wind. */
import { drawTower } from '#sandbox/pictures/buildings/masonry.ts'
import { drawShrub } from '#sandbox/pictures/flora/shrubs.ts'
import { drawPalm } from '#sandbox/pictures/flora/trees.ts'
import { drawParasol } from '#sandbox/pictures/furniture/outdoors.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import { drawCliff, heightAt } from '#sandbox/pictures/ridge.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { circle, num, type Point, path, polygon, repeat, stroke } from '#sandbox/pictures/svg.ts'
import { drawSand } from '#sandbox/pictures/terrain.ts'
import { drawWater } from '#sandbox/pictures/water.ts'

/** A paraglider: a bright wing above its pilot. */
function drawParaglider(stage: Stage, x: number, y: number, size: number, cloth: string): string {
  const { light } = stage
  const wing = (from: number, to: number, fill: string): string =>
    path(
      `M${num(x + from * size)} ${num(y + from * from * size * 0.5)}Q${num(x + ((from + to) / 2) * size)} ${num(y + ((from + to) / 2) ** 2 * size * 0.5 - size * 0.03)} ${num(x + to * size)} ${num(y + to * to * size * 0.5)}L${num(x + to * size * 0.92)} ${num(y + to * to * size * 0.5 + size * 0.17)}L${num(x + from * size * 0.92)} ${num(y + from * from * size * 0.5 + size * 0.17)}Z`,
      fill,
    )
  const cells = [-1, -0.6, -0.2, 0.2, 0.6]
    .map((from, i) =>
      wing(
        from,
        from + 0.4,
        i % 2 ? light.lift('#fff6e6', 0.2) : i > 2 ? light.shade(cloth, 0.26) : light.paint(cloth),
      ),
    )
    .join('')
  const pilot = y + size * 1.15
  const lines = [-0.85, -0.3, 0.3, 0.85]
    .map((k) => `M${num(x + k * size * 0.92)} ${num(y + k * k * size * 0.5 + size * 0.16)}L${num(x)} ${num(pilot)}`)
    .join('')
  return (
    stroke(lines, light.shade('#41525c', 0.3), 1) +
    cells +
    circle(x, pilot - size * 0.02, size * 0.055, light.shade('#3a2f2a', 0.3)) +
    polygon(
      [
        [x - size * 0.07, pilot + size * 0.02],
        [x + size * 0.06, pilot + size * 0.01],
        [x + size * 0.1, pilot + size * 0.2],
        [x - size * 0.16, pilot + size * 0.17],
      ],
      light.shade('#2d4a5a', 0.3),
    )
  )
}

export const netanya: Place = {
  code: 'netanya',
  air: { zenith: '#3b9fc4', horizon: '#fdecc8', weight: 0.36 },
  hour: 'golden',
  horizon: 0.5,
  sunAt: 0.32,
  clouds: 4,
  ground: '#ecc98f',
  shore: 'sand',
  water: { colour: '#3aa3b4', deep: '#0f6484' },
  forms: ['tower', 'bauhaus', 'terraced'],
  stones: ['#f6ead6', '#fbf4e8', '#ead7b8'],
  trees: ['palm', 'pine'],
  blooms: ['#c94a8c', '#f2a541'],
  rides: ['coach', 'boat', 'trail'],
  cloths: [
    ['#d98a3d', '#f7ead2'],
    ['#0f6484', '#f3d9a8'],
  ],
  back(stage) {
    const { width, horizon, height, light } = stage
    const dice = stage.dice.fork('netanya')
    const span = height - horizon
    const start = stage.quiet ? 0.5 : 0.4
    const rise = Math.min(170, horizon * 0.42)
    // From a far headland the cliff comes nearer: its top edge rises and its lower edge falls.
    const edge: Point[] = Array.from({ length: 17 }, (_, i) => {
      const t = i / 16
      return [
        width * (start + (1.06 - start) * t),
        horizon - rise * (0.1 + 0.9 * t ** 0.9) + (i % 2 ? -7 : 7) * t,
      ] as const
    })
    const foot = (t: number): Point => [width * (start + (1.06 - start) * t), horizon + 4 + span * 0.4 * t ** 1.5]
    const feet = Array.from({ length: 9 }, (_, i) => foot(i / 8))
    const body = drawCliff(stage, dice, {
      edge,
      bottom: horizon + span * 0.46,
      bands: ['#dfae6c', '#d19553', '#e3b877', '#c5834a', '#d8a262', '#b87445'],
      wander: 6,
    })
    const lawn = path(
      `M${edge.map(([x, y]) => `${num(x)} ${num(y - 8)}`).join('L')}L${edge
        .toReversed()
        .map(([x, y], i) => `${num(x)} ${num(y + (i % 2 ? 8 : 16) * (0.5 + (16 - i) / 24))}`)
        .join('L')}Z`,
      light.paint('#7f9f52'),
    )
    const towers = repeat(7, (_i, t) => {
      const x = width * (start + 0.1 + (0.94 - start) * t)
      return drawTower(
        stage,
        dice,
        x,
        heightAt(edge, x) + 2,
        30 + 30 * t,
        46 + 110 * t * dice.between(0.6, 1),
        dice.pick(['#f1e6d6', '#dfe3dc', '#e9d9bf']),
        0.34 - 0.18 * t,
      )
    })
    const shore: Point[] = [
      [-30, horizon + span * 0.98],
      [width * 0.2, horizon + span * 0.74],
      [width * (start - 0.06), horizon + span * 0.36],
      [width * (start - 0.015), horizon + span * 0.12],
      [width * (start + 0.03), horizon + 7],
      [width * (start + 0.1), horizon + 4],
    ]
    const beach = drawSand(stage, dice, [...shore, [width * 1.1, horizon + 4]], '#ecc98f')
    const talus = path(
      `M${feet.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}L${num(width * 1.07)} ${num(height + 8)}H0L${num(width * 0.2)} ${num(horizon + span * 0.8)}L${num(width * start)} ${num(horizon + span * 0.22)}Z`,
      light.paint('#ecc98f'),
    )
    const bushes = repeat(9, (_i, t) => {
      const [x, y] = foot(0.2 + t * 0.75)
      return drawShrub(light, dice, x, y + 8, 20 + 42 * t, '#8a9a58')
    })
    return (
      drawWater(stage, { top: horizon, colour: '#3aa3b4', deep: '#0f6484', shineAt: stage.sunX }) +
      towers +
      beach +
      body +
      lawn +
      talus +
      bushes +
      (stage.hour === 'night'
        ? ''
        : drawParaglider(stage, width * (start - 0.04), horizon * 0.42, 66, '#d9482b') +
          drawParaglider(stage, width * (start + 0.14), horizon * 0.22, 34, '#f2a541'))
    )
  },
  front(stage) {
    const { width, horizon, height, light } = stage
    const dice = stage.dice.fork('netanya-front')
    const span = height - horizon
    return (
      (
        [
          [0.56, 0.42],
          [0.66, 0.52],
          [0.52, 0.6],
          [0.74, 0.66],
          [0.6, 0.8],
        ] as const
      )
        .map(([x, t], i) =>
          drawParasol(
            light,
            width * x,
            horizon + span * t,
            40 + 74 * t,
            ['#d9482b', '#fff6e6', '#f2a541', '#0f6484'][i % 4] ?? '#d9482b',
            '#ecc98f',
          ),
        )
        .join('') +
      drawPalm(light, dice, width * 0.9, height * 0.94, 300) +
      drawPalm(light, dice, width * 0.97, height * 1.0, 380) +
      drawShrub(light, dice, width * 0.9, height * 0.97, 90, '#6f8a52', '#c94a8c') +
      drawShrub(light, dice, width * 1.0, height * 1.02, 120, '#6f8a52', '#c94a8c')
    )
  },
}
