/** Carmel: several ridges of pine forest in mist, a strip of sea, a path under tall stone pines. */
import { mix } from '#sandbox/pictures/colour.ts'
import type { Dice } from '#sandbox/pictures/dice.ts'
import { drawShrub } from '#sandbox/pictures/flora/shrubs.ts'
import { drawFir, drawOak, drawStonePine } from '#sandbox/pictures/flora/trees.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import { drawHill, heightAt, hillLine } from '#sandbox/pictures/ridge.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { fade, num, type Point, path, polygon, rect, repeat, smooth } from '#sandbox/pictures/svg.ts'
import { drawWater } from '#sandbox/pictures/water.ts'

/** A wooded ridge: tree tops along the crest, mist at the bottom. */
function drawWoods(
  stage: Stage,
  dice: Dice,
  options: { level: number; swell: number; rise: (s: number) => number; colour: string; depth: number; tree: number },
): string {
  const { width, height, light } = stage
  const { level, swell, rise, colour, depth, tree } = options
  const line = hillLine(dice, width, { level, swell, profile: rise })
  const teeth: Point[] = []
  for (let x = -20; x < width + 20; x += tree * dice.between(0.5, 0.95)) {
    const y = heightAt(line, x)
    const h = tree * dice.between(0.6, 1.35)
    teeth.push(
      [x - tree * 0.34, y],
      [x - tree * 0.1, y - h * 0.66],
      [x, y - h],
      [x + tree * 0.12, y - h * 0.6],
      [x + tree * 0.34, y],
    )
  }
  const id = stage.name()
  const body = light.shade(colour, 0.14, depth)
  const foot = mix(body, light.haze, 0.4)
  const under = `L${num(width + 40)} ${num(height + 6)}L-40 ${num(height + 6)}Z`
  const shadowed = repeat(Math.round(width / (tree * 1.3)), () => {
    const x = dice.next() * width
    const y = heightAt(line, x) + dice.between(tree * 0.4, tree * 2.6)
    const h = tree * dice.between(0.6, 1.1)
    return (
      polygon(
        [
          [x - h * 0.3, y],
          [x, y - h],
          [x + h * 0.3, y],
        ],
        light.lift(colour, 0.14, depth),
        'opacity=".5"',
      ) +
      polygon(
        [
          [x, y - h],
          [x + h * 0.3, y],
          [x + h * 0.04, y],
        ],
        light.shade(colour, 0.46, depth),
        'opacity=".6"',
      )
    )
  })
  const top = level - Math.max(rise(0), rise(0.5), rise(0.8), rise(1)) - swell
  return (
    fade(id, [
      [0, body],
      [0.3, body],
      [1, foot],
    ]) +
    `<linearGradient id="${id}u" gradientUnits="userSpaceOnUse" x1="0" y1="${num(top)}" x2="0" y2="${num(level + tree * 5)}"><stop offset=".25" stop-color="${body}"/><stop offset="1" stop-color="${foot}"/></linearGradient>` +
    path(`M${teeth.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}${under}`, `url(#${id}u)`) +
    shadowed
  )
}

export const carmel: Place = {
  code: 'carmel',
  air: { zenith: '#6fa7b3', horizon: '#f5edcf', weight: 0.45 },
  hour: 'morning',
  horizon: 0.4,
  sunAt: 0.42,
  clouds: 3,
  ground: '#7d9455',
  shore: 'lawn',
  water: { colour: '#5fa9b3', deep: '#2f7484' },
  forms: ['lodge', 'villas', 'terraced'],
  stones: ['#d9c3a0', '#b98a5e', '#efe2cc'],
  trees: ['pine', 'oak', 'fir'],
  blooms: ['#f2a541', '#c94a8c'],
  rides: ['trail', 'coach', 'jeep'],
  cloths: [
    ['#3d6b4f', '#ecdcb8'],
    ['#7a5a3a', '#dfe3cc'],
  ],
  back(stage) {
    const { horizon, height } = stage
    const dice = stage.dice.fork('carmel')
    const span = height - horizon
    const sea = drawWater(stage, { top: horizon, bottom: horizon + 70, colour: '#6fb3bd', deep: '#4f98a8', calm: 0.5 })
    const wood = (
      down: number,
      swell: number,
      rise: (s: number) => number,
      colour: string,
      depth: number,
      tree: number,
    ): string => drawWoods(stage, dice, { level: horizon + span * down, swell, rise, colour, depth, tree })
    return (
      sea +
      wood(0.06, 14, (s) => 120 * s ** 1.6, '#5f9080', 0.56, 16) +
      wood(0.17, 18, (s) => 150 * (1 - s) ** 2.2 * (stage.quiet ? 0.5 : 1), '#548a6c', 0.42, 24) +
      wood(0.3, 22, (s) => 170 * s ** 2, '#447a56', 0.26, 34) +
      wood(0.5, 22, (s) => 90 * (1 - s) ** 2, '#3c6c49', 0.1, 50) +
      drawHill(stage, dice, {
        level: horizon + span * 0.72,
        swell: 12,
        profile: (s) => 30 * s,
        colour: '#7d9455',
        contrast: 0.9,
      }).art
    )
  },
  front(stage) {
    const { width, height, horizon, light } = stage
    const dice = stage.dice.fork('carmel-front')
    const span = height - horizon
    const bend = (dx: number, k: number): Point[] => [
      [width * 0.6 + dx * 0.2 * k, horizon + span * 0.72],
      [width * 0.66 + dx * 0.34 * k, horizon + span * 0.78],
      [width * 0.56 + dx * 0.6 * k, horizon + span * 0.87],
      [width * 0.6 + dx * k, height + 10],
    ]
    const trail =
      path(`${smooth(bend(-120, 1))}L${smooth(bend(120, 1).toReversed()).slice(1)}Z`, light.lift('#d8bd8a', 0.16)) +
      path(
        `${smooth(bend(10, 1))}L${smooth(bend(120, 1).toReversed()).slice(1)}Z`,
        light.shade('#bf9f6c', 0.2),
        'opacity=".7"',
      )
    const trees = (
      [
        [0.74, 0.85, 330],
        [0.86, 0.9, 470],
        [0.98, 0.94, 560],
      ] as const
    )
      .map(([x, y, size]) => drawStonePine(light, dice, width * x, height * y, Math.min(size, height * 0.66)))
      .join('')
    const edge = rect(0, height - 4, width, 10, light.shade('#5f7a44', 0.3))
    return (
      trail +
      drawFir(light, dice, width * 0.69, height * 0.86, 110) +
      trees +
      drawOak(light, dice, width * 0.93, height * 0.97, 150) +
      edge +
      repeat(8, () =>
        drawShrub(
          light,
          dice,
          width * dice.between(0.72, 1.02),
          height * dice.between(0.93, 1.02),
          dice.between(50, 100),
          '#5f8350',
          dice.chance(0.4) ? '#f2c23f' : undefined,
        ),
      ) +
      (stage.quiet
        ? ''
        : drawShrub(light, dice, width * 0.06, height, 130, '#5f8350', '#f2c23f') +
          drawShrub(light, dice, width * 0.2, height * 1.02, 100, '#5f8350'))
    )
  },
}
