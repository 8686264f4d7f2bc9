/** The Ramon crater: banded cliffs, table hills on its floor, an ibex on the rim, many stars. */
import type { Dice } from '#sandbox/pictures/dice.ts'
import { drawBoulder, drawShrub } from '#sandbox/pictures/flora/shrubs.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import { drawCliff, drawHill, drawMassif, ridgeLine, rockTones } from '#sandbox/pictures/ridge.ts'
import { ease, type Stage } from '#sandbox/pictures/stage.ts'
import { num, type Point, path, polygon, repeat, stroke } from '#sandbox/pictures/svg.ts'

/** A table hill: a flat top above a slope of scree. */
function drawMesa(stage: Stage, dice: Dice, x: number, y: number, size: number, rock: string, depth: number): string {
  const { light } = stage
  const h = size * dice.between(0.3, 0.44)
  const [l, r] = [x - size * dice.between(0.26, 0.36), x + size * dice.between(0.26, 0.36)]
  return (
    polygon(
      [
        [x - size * 0.75, y],
        [l - size * 0.06, y - h * 0.6],
        [l, y - h],
        [r, y - h * 0.96],
        [r + size * 0.05, y - h * 0.6],
        [x + size * 0.8, y],
      ],
      light.paint(rock, depth),
    ) +
    polygon(
      [
        [x + size * 0.02, y],
        [x + size * 0.08, y - h * 0.6],
        [x + size * 0.1, y - h],
        [r, y - h * 0.96],
        [r + size * 0.05, y - h * 0.6],
        [x + size * 0.8, y],
      ],
      light.shade(rock, 0.34, depth),
    ) +
    polygon(
      [
        [l - size * 0.06, y - h * 0.6],
        [l, y - h],
        [x + size * 0.1, y - h],
        [x + size * 0.08, y - h * 0.6],
      ],
      light.lift(rock, 0.26, depth),
    ) +
    polygon(
      [
        [x - size * 0.4, y],
        [x - size * 0.24, y - h * 0.54],
        [x - size * 0.16, y - h * 0.54],
        [x - size * 0.22, y],
      ],
      light.shade(rock, 0.24, depth),
    )
  )
}

/** An ibex from the side, facing left. */
function drawIbex(stage: Stage, x: number, y: number, size: number): string {
  const { light } = stage
  const p = (dx: number, dy: number): string => `${num(x + dx * size)} ${num(y + dy * size)}`
  const body = `M${p(-0.36, -0.62)}C${p(-0.3, -0.7)} ${p(-0.2, -0.6)} ${p(-0.12, -0.6)}L${p(0.26, -0.62)}C${p(0.38, -0.62)} ${p(0.42, -0.5)} ${p(0.4, -0.36)}L${p(0.43, -0.2)}L${p(0.38, 0)}H${num(x + 0.33 * size)}L${p(0.34, -0.2)}L${p(0.27, -0.33)}L${p(-0.04, -0.3)}L${p(-0.06, 0)}H${num(x - 0.115 * size)}L${p(-0.13, -0.32)}C${p(-0.22, -0.38)} ${p(-0.24, -0.5)} ${p(-0.27, -0.58)}L${p(-0.3, -0.68)}L${p(-0.5, -0.7)}L${p(-0.52, -0.75)}L${p(-0.38, -0.86)}L${p(-0.3, -0.86)}C${p(-0.22, -0.78)} ${p(-0.16, -0.68)} ${p(-0.1, -0.58)}Z`
  const coat = light.shade('#7a5236', light.isDark ? 0.6 : 0.3)
  const horn = (dx: number): string =>
    stroke(
      `M${p(-0.33 + dx, -0.86)}C${p(-0.32 + dx, -1.12)} ${p(-0.08 + dx, -1.24)} ${p(0.1 + dx, -1.0)}`,
      light.shade('#4f3a2c', 0.4),
      size * 0.06,
      'stroke-linecap="round"',
    )
  const legs =
    polygon(
      [
        [x + 0.2 * size, y - 0.34 * size],
        [x + 0.27 * size, y - 0.34 * size],
        [x + 0.25 * size, y],
        [x + 0.21 * size, y],
      ],
      light.shade('#5f3f2c', 0.5),
    ) +
    polygon(
      [
        [x - 0.2 * size, y - 0.36 * size],
        [x - 0.12 * size, y - 0.34 * size],
        [x - 0.19 * size, y],
        [x - 0.23 * size, y],
      ],
      light.shade('#5f3f2c', 0.5),
    )
  return legs + horn(0.05) + path(body, coat) + horn(0)
}

export const mitzpeRamon: Place = {
  code: 'mitzpe-ramon',
  air: { zenith: '#55518c', horizon: '#f4b787', weight: 0.38 },
  hour: 'night',
  horizon: 0.5,
  sunAt: 0.4,
  milkyWay: true,
  clouds: 2,
  ground: '#c89468',
  shore: 'desert',
  water: undefined,
  forms: ['villas', 'stone'],
  stones: ['#dcb98c', '#c99c6c', '#e6cba4'],
  trees: ['agave', 'oak'],
  blooms: ['#e4572e', '#d8336b'],
  rides: ['jeep', 'trail'],
  cloths: [
    ['#8a4a48', '#edd3ac'],
    ['#5c4a78', '#e8b98a'],
  ],
  back(stage) {
    const { width, horizon, height } = stage
    const dice = stage.dice.fork('ramon')
    const span = height - horizon
    const plateau = ridgeLine(dice, width, { level: horizon - 18, roughness: 10, detail: 4 })
    const wallTop: Point[] = ridgeLine(dice, width, {
      level: horizon + 4,
      roughness: 20,
      profile: (s) => 20 * Math.sin(s * 4 + 2),
      detail: 5,
    })
    const wall = drawCliff(stage, dice, {
      edge: wallTop,
      bottom: horizon + span * 0.2,
      bands: ['#c98f72', '#a5604f', '#c4825f', '#8f5049'],
      depth: 0.44,
      wander: 4,
    })
    const floor = drawHill(stage, dice, {
      level: horizon + span * 0.2,
      swell: 5,
      colour: '#dca878',
      depth: 0.26,
      contrast: 0.6,
    }).art
    const mesas = (
      [
        [0.3, 0.3, 150, 0.32],
        [0.62, 0.28, 190, 0.34],
        [0.46, 0.38, 230, 0.22],
        [0.86, 0.36, 250, 0.24],
        [0.12, 0.42, 240, 0.18],
      ] as const
    )
      .map(([s, t, size, depth], i) =>
        drawMesa(
          stage,
          dice,
          width * s,
          horizon + span * t,
          size,
          ['#a65f4c', '#8c4a48', '#a8583f', '#7a4650', '#94503f'][i] ?? '#a65f4c',
          depth,
        ),
      )
      .join('')
    const middle = drawMassif(
      stage,
      dice,
      ridgeLine(dice, width, {
        level: horizon + span * 0.52,
        roughness: 44,
        profile: (s) => 40 * Math.sin(s * 5),
        detail: 5,
      }),
      height,
      rockTones(stage, '#a85a44', 0.1, 1.15),
    )
    const dunes = drawHill(stage, dice, {
      level: horizon + span * 0.74,
      swell: 18,
      colour: '#cc9264',
      rows: 3,
      contrast: 0.9,
    }).art
    return (
      drawMassif(stage, dice, plateau, horizon + 40, rockTones(stage, '#9c7480', 0.8)) +
      wall +
      floor +
      mesas +
      middle +
      dunes
    )
  },
  front(stage) {
    const { width, height, horizon, light } = stage
    const dice = stage.dice.fork('ramon-front')
    const top = horizon + (height - horizon) * 0.06
    const edge: Point[] = [
      [width * 0.6, height * 1.02],
      [width * 0.625, height * 0.92],
      [width * 0.655, height * 0.88],
      [width * 0.665, height * 0.76],
      [width * 0.66, top + 96],
      [width * 0.69, top + 40],
      [width * 0.7, top + 8],
      [width * 0.76, top],
      [width * 0.85, top - 6],
      [width * 0.93, top - 26],
      [width * 1.05, top - 34],
    ]
    const rim = drawCliff(stage, dice, {
      edge,
      bottom: height + 12,
      bands: ['#cf9a68', '#b9744e', '#d3a274', '#a35a44', '#bb7b55', '#8c4a40'],
      wander: 9,
    })
    const cap = polygon(
      [
        [width * 0.688, top + 12],
        [width * 0.7, top - 3],
        [width * 0.76, top - 9],
        [width * 0.85, top - 15],
        [width * 0.93, top - 35],
        [width * 1.05, top - 44],
        [width * 1.05, top + 12],
        [width * 0.93, top + 16],
        [width * 0.8, top + 20],
      ],
      light.lift('#dcae7c', 0.3),
    )
    const apron = drawHill(stage, dice, {
      level: height * 0.965,
      swell: 8,
      profile: (s) => 50 * ease(0.4, 1, s),
      colour: '#8f5843',
      contrast: 0.8,
    }).art
    return (
      rim +
      cap +
      repeat(4, () => drawShrub(light, dice, width * dice.between(0.86, 1.0), top - 22, 26, '#7d7a4c')) +
      drawIbex(stage, width * 0.765, top - 4, 92) +
      apron +
      repeat(6, () =>
        drawBoulder(
          light,
          dice,
          width * dice.between(0.55, 1),
          height * dice.between(0.965, 1.01),
          dice.between(30, 70),
          '#a5684c',
        ),
      ) +
      repeat(4, () =>
        drawShrub(
          light,
          dice,
          width * dice.between(0.5, 0.98),
          height * dice.between(0.96, 1.0),
          dice.between(34, 58),
          '#7f7a50',
        ),
      )
    )
  },
}
