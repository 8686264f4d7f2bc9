/** Eilat: red granite mountains at the gulf, Edom in haze behind, palms on the sand. */
import { drawAgave } from '#sandbox/pictures/flora/shrubs.ts'
import { drawPalm } from '#sandbox/pictures/flora/trees.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import { drawMassif, ridgeLine, rockTones } from '#sandbox/pictures/ridge.ts'
import { ease } from '#sandbox/pictures/stage.ts'
import { opacity, type Point, path, polygon, rect, repeat, smooth } from '#sandbox/pictures/svg.ts'
import { drawSand } from '#sandbox/pictures/terrain.ts'
import { drawSail, drawWater } from '#sandbox/pictures/water.ts'

export const eilat: Place = {
  code: 'eilat',
  air: { zenith: '#1f7f95', horizon: '#ffd6a8', weight: 0.35 },
  hour: 'golden',
  horizon: 0.56,
  sunAt: 0.44,
  ground: '#eec48b',
  shore: 'sand',
  water: { colour: '#2a9aa4', deep: '#0a5266' },
  forms: ['terraced', 'tower', 'villas'],
  stones: ['#f3e6d2', '#ecd2b0', '#f7efe4'],
  trees: ['palm', 'palm', 'agave'],
  blooms: ['#d8336b', '#e4572e'],
  rides: ['jeep', 'boat', 'coach'],
  cloths: [
    ['#c4523a', '#f2d3a8'],
    ['#1f8f9f', '#f2a541'],
  ],
  back(stage) {
    const { width, horizon, height, light } = stage
    const dice = stage.dice.fork('eilat')
    const far = ridgeLine(dice, width, {
      level: horizon - 34,
      roughness: 46,
      profile: (s) => 46 * Math.sin(s * 5 + 0.6) + 18,
      detail: 5,
    })
    const beyond = ridgeLine(dice, width, {
      level: horizon + 4,
      roughness: 60,
      from: 0.22,
      profile: (s) => 150 * ease(0.22, 0.75, s),
      detail: 5,
      persistence: 0.58,
    })
    const [, ...face] = ridgeLine(dice, width, {
      level: horizon + 26,
      roughness: 84,
      from: 0.46,
      profile: (s) => 330 * ease(0.44, 0.92, s) * (stage.quiet ? 1 : 0.92),
      detail: 5,
      persistence: 0.6,
    })
    // Both ranges start at sea level; nothing of them is drawn below it.
    const rise = (start: number, sea: number, line: readonly Point[]): Point[] => [
      [start, sea],
      ...line.map(([x, y]) => [x, Math.min(y, sea)] as const),
    ]
    const middle = rise(width * 0.19, horizon + 8, beyond)
    const near = rise(width * 0.45, horizon + 13, face)
    const shore = [
      [width * 0.3, horizon + 8],
      [width * 0.48, horizon + 12],
      [width * 0.66, horizon + 24],
      [width * 0.86, horizon + 34],
      [width * 1.06, horizon + 50],
    ] as const
    // The hotels at the foot of the range: small white steps.
    const strip = repeat(11, (_i, t) => {
      const x = width * (0.5 + t * 0.5) + dice.between(-8, 8)
      const y = horizon + 13 + t * 22
      const [w, h] = [dice.between(26, 46), dice.between(14, 34)]
      return (
        rect(x, y - h, w, h, light.lift('#f4e6d4', 0.2, 0.16)) +
        rect(x + w * 0.68, y - h, w * 0.32, h, light.shade('#e6cdb4', 0.3, 0.16)) +
        repeat(Math.floor(h / 7), (i) =>
          rect(
            x + 3,
            y - h + 3 + i * 7,
            w * 0.6,
            2.2,
            light.isDark ? light.lamp : light.shade('#a9795f', 0.3, 0.2),
            opacity(0.8),
          ),
        )
      )
    })
    return (
      drawMassif(stage, dice, far, horizon + 6, rockTones(stage, '#c98b80', 0.82)) +
      drawWater(stage, { top: horizon, colour: '#2a9aa4', deep: '#0a5266', shineAt: stage.sunX }) +
      drawMassif(stage, dice, middle, horizon + 8, rockTones(stage, '#c2664c', 0.36)) +
      drawMassif(stage, dice, near, horizon + 13, rockTones(stage, '#b4482f', 0.06, 1.1)) +
      path(
        `${smooth(shore)}L${width * 1.06} ${horizon + 6}L${width * 0.3} ${horizon + 4}Z`,
        light.lift('#eec48b', 0.2, 0.15),
      ) +
      strip +
      drawSail(stage, width * 0.5, horizon + (height - horizon) * 0.26, 0.72) +
      drawSail(stage, width * 0.36, horizon + (height - horizon) * 0.12, 0.42, '#ffd9a0')
    )
  },
  front(stage) {
    const { width, height, light } = stage
    const dice = stage.dice.fork('eilat-front')
    const shore = [
      [-20, height * 0.965],
      [width * 0.25, height * 0.93],
      [width * 0.5, height * 0.9],
      [width * 0.75, height * 0.83],
      [width * 1.05, height * 0.79],
    ] as const
    const at = (s: number): number => width * s
    return (
      drawSand(stage, dice, shore, '#eec48b') +
      polygon(
        [
          [at(0.6), height],
          [at(0.72), height * 0.955],
          [at(1.05), height * 0.92],
          [at(1.05), height + 4],
        ],
        light.shade('#d9a267', 0.12),
      ) +
      drawPalm(light, dice, at(0.83), height * 0.9, 400) +
      drawPalm(light, dice, at(0.94), height * 0.95, 320) +
      drawPalm(light, dice, at(0.73), height * 0.93, 250) +
      drawAgave(light, dice, at(0.88), height * 0.985, 62) +
      drawAgave(light, dice, at(0.66), height * 0.975, 44) +
      drawAgave(light, dice, at(0.985), height * 1.0, 78)
    )
  },
}
