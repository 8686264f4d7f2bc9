/** The Dead Sea: milky water, a white salt path, the mountains of Moab in lilac. */
import type { Dice } from '#sandbox/pictures/dice.ts'
import { drawBoulder } from '#sandbox/pictures/flora/shrubs.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import { drawMassif, ridgeLine, rockTones } from '#sandbox/pictures/ridge.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { blob, opacity, path, polygon, repeat } from '#sandbox/pictures/svg.ts'
import { drawWater } from '#sandbox/pictures/water.ts'

const SALT = '#fbf7f2'

/** A flat island of salt with a pale shelf of shallow water around it. */
function drawSaltIsland(stage: Stage, dice: Dice, x: number, y: number, size: number): string {
  const { light } = stage
  const count = 11
  const radii = Array.from({ length: count }, () => dice.between(0.82, 1.14))
  const ring = (k: number, dy: number): string =>
    blob(
      radii.map((r, i) => {
        const a = (i / count) * Math.PI * 2
        return [x + Math.cos(a) * size * r * k, y + dy + Math.sin(a) * size * 0.24 * r * k] as const
      }),
    )
  return (
    path(ring(1.34, size * 0.07), light.lift('#8fd6cf', 0.15), opacity(0.55)) +
    path(ring(1.14, size * 0.08), light.lift('#b9e6dd', 0.2), opacity(0.8)) +
    path(ring(1, size * 0.1), light.shade('#c9bfc4', 0.24)) +
    path(ring(1, size * 0.035), light.shade(SALT, 0.1)) +
    path(ring(0.94, 0), light.lift(SALT, 0.25)) +
    path(ring(0.55, size * 0.025), light.shade(SALT, 0.08), opacity(0.8))
  )
}

/** A salt formation like a mushroom: a stem under a wide cap. */
function drawSaltPillar(stage: Stage, dice: Dice, x: number, y: number, size: number): string {
  const { light } = stage
  const h = size * dice.between(0.55, 0.8)
  const cap = (k: number, dy: number): string =>
    blob(
      Array.from({ length: 9 }, (_, i) => {
        const a = (i / 9) * Math.PI * 2
        return [x + Math.cos(a) * size * 0.5 * k, y - h + dy + Math.sin(a) * size * 0.15 * k] as const
      }),
    )
  return (
    path(
      blob([
        [x - size * 0.46, y],
        [x, y - size * 0.1],
        [x + size * 0.46, y],
        [x, y + size * 0.12],
      ]),
      light.shade(SALT, 0.12),
    ) +
    polygon(
      [
        [x - size * 0.34, y],
        [x - size * 0.2, y - h * 0.5],
        [x - size * 0.36, y - h],
        [x + size * 0.36, y - h],
        [x + size * 0.2, y - h * 0.5],
        [x + size * 0.34, y],
      ],
      light.paint(SALT),
    ) +
    polygon(
      [
        [x + size * 0.06, y],
        [x + size * 0.04, y - h * 0.5],
        [x + size * 0.12, y - h],
        [x + size * 0.36, y - h],
        [x + size * 0.2, y - h * 0.5],
        [x + size * 0.34, y],
      ],
      light.shade('#d9cfd0', 0.34),
    ) +
    path(cap(1.05, size * 0.05), light.shade('#d9cfd0', 0.3)) +
    path(cap(1, 0), light.lift(SALT, 0.3))
  )
}

export const deadSea: Place = {
  code: 'dead-sea',
  air: { zenith: '#8fb4cb', horizon: '#f9e0d2', weight: 0.5 },
  hour: 'dawn',
  horizon: 0.48,
  sunAt: 0.5,
  clouds: 3,
  ground: '#f1e6d8',
  shore: 'salt',
  water: { colour: '#86cfc9', deep: '#3b9aa6' },
  forms: ['terraced', 'tower'],
  stones: ['#f2e4cf', '#e7d3b6', '#f7f1e6'],
  trees: ['palm', 'palm'],
  blooms: ['#d8336b', '#f2a541'],
  rides: ['coach', 'trail', 'jeep'],
  cloths: [
    ['#86b9bb', '#f3e3d3'],
    ['#a98794', '#efe0cf'],
  ],
  back(stage) {
    const { width, horizon, height, focus } = stage
    const dice = stage.dice.fork('dead-sea')
    const far = ridgeLine(dice, width, {
      level: horizon - 96,
      roughness: 54,
      profile: (s) => 22 * Math.sin(s * 4),
      detail: 5,
    })
    const near = ridgeLine(dice, width, {
      level: horizon - 34,
      roughness: 64,
      profile: (s) => 40 * Math.sin(s * 3.2 + 1.2),
      detail: 5,
      persistence: 0.56,
    })
    const span = height - horizon
    // The salt path winds from the far shore to the viewer and becomes wider.
    const road = repeat(15, (_i, t) => {
      const x = focus - width * 0.02 + Math.sin(t * 5.2 + 0.4) * width * (0.05 + 0.12 * t) * (stage.quiet ? 0.85 : 1)
      return drawSaltIsland(
        stage,
        dice,
        x + dice.between(-12, 12),
        horizon + 12 + span * 0.94 * t ** 1.5,
        16 + 118 * t ** 1.25,
      )
    })
    const stray = repeat(9, () => {
      const t = dice.between(0.12, 0.8)
      return drawSaltIsland(
        stage,
        dice,
        width * dice.between(stage.quiet ? 0.5 : 0.02, 1),
        horizon + span * t ** 1.5,
        12 + 46 * t,
      )
    })
    return (
      drawMassif(stage, dice, far, horizon + 4, rockTones(stage, '#b391a8', 0.74)) +
      drawMassif(stage, dice, near, horizon + 4, rockTones(stage, '#a37a92', 0.44)) +
      drawWater(stage, { top: horizon, colour: '#86cfc9', deep: '#3b9aa6', shineAt: stage.sunX, calm: 0.6 }) +
      stray +
      road
    )
  },
  front(stage) {
    const { width, height, light } = stage
    const dice = stage.dice.fork('dead-sea-front')
    const pillars = (
      [
        [0.9, 0.84, 92],
        [0.98, 0.93, 150],
        [0.82, 0.78, 58],
        [0.87, 0.97, 110],
      ] as const
    )
      .map(([x, y, size]) => drawSaltPillar(stage, dice, width * x, height * y, size))
      .join('')
    const crust = repeat(16, () =>
      drawBoulder(
        light,
        dice,
        width * dice.between(0.7, 1.03),
        height * dice.between(0.96, 1.02),
        dice.between(24, 64),
        SALT,
      ),
    )
    return pillars + crust
  },
}
