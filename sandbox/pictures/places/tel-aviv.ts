/** Tel Aviv: white houses of round balconies along the promenade, towers behind, the beach in a long curve. */
import { drawTower } from '#sandbox/pictures/buildings/masonry.ts'
import type { Dice } from '#sandbox/pictures/dice.ts'
import { drawPalm } from '#sandbox/pictures/flora/trees.ts'
import { drawParasol } from '#sandbox/pictures/furniture/outdoors.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import { ease, type Stage } from '#sandbox/pictures/stage.ts'
import { num, opacity, path, rect, repeat } from '#sandbox/pictures/svg.ts'
import { drawSand } from '#sandbox/pictures/terrain.ts'
import { drawSail, drawWater } from '#sandbox/pictures/water.ts'

/** A white house of the 1930s: long balconies with a rounded end, and a stair tower. */
function drawWhiteHouse(
  stage: Stage,
  dice: Dice,
  x: number,
  foot: number,
  width: number,
  storeys: number,
  depth: number,
): string {
  const { light } = stage
  const storey = 40
  const height = storeys * storey + 14
  const wall = dice.pick(['#f7efe1', '#fdf8ee', '#f1e4cf'])
  const top = foot - height
  const front = width * 0.74
  const stair = dice.chance(0.6)
  let art =
    rect(x, top, front + 0.5, height, light.lift(wall, 0.06, depth)) +
    rect(x + front, top, width - front, height, light.shade(wall, 0.3, depth)) +
    rect(x - 3, top - 6, front + 3, 8, light.lift(wall, 0.3, depth)) +
    rect(x + front, top - 6, width - front + 3, 8, light.shade(wall, 0.2, depth))
  for (let i = 0; i < storeys; i++) {
    const y = top + 12 + i * storey
    const lit = dice.chance(light.lampShare)
    art += rect(
      x + 12,
      y + 2,
      front - 20,
      15,
      lit ? light.lamp : light.shade('#3f6470', 0.25, depth),
      opacity(lit ? 0.95 : 0.75),
    )
    art += repeat(Math.max(1, Math.floor(front / 34)), (j) =>
      rect(
        x + 12 + ((j + 1) * (front - 20)) / (Math.floor(front / 34) + 1) - 1.5,
        y + 2,
        3,
        15,
        light.paint(wall, depth),
      ),
    )
    const slab = (dy: number, h: number): string =>
      `M${num(x + front - 6)} ${num(y + dy)}H${num(x - 4)}a${num(h / 2)} ${num(h / 2)} 0 0 0 0 ${num(h)}H${num(x + front - 6)}Z`
    art +=
      rect(x + 4, y + 30, front - 10, 6, light.shade(wall, 0.42, depth), opacity(0.6)) +
      path(slab(15, 15), light.lift('#fffdf6', 0.2, depth)) +
      path(slab(26, 4.5), light.shade(wall, 0.26, depth))
    art += rect(
      x + front + (width - front) * 0.25,
      y + 4,
      (width - front) * 0.5,
      13,
      dice.chance(light.lampShare) ? light.lamp : light.shade('#35505c', 0.4, depth),
      opacity(0.8),
    )
  }
  if (stair) {
    const sx = x + front * 0.62
    art +=
      rect(sx, top - 30, front * 0.24, height + 30, light.lift('#fffdf6', 0.12, depth)) +
      rect(sx + front * 0.17, top - 30, front * 0.07, height + 30, light.shade(wall, 0.24, depth)) +
      rect(
        sx + front * 0.06,
        top - 14,
        front * 0.07,
        height - 14,
        light.isDark ? light.lamp : light.shade('#5f8a93', 0.2, depth),
        opacity(0.85),
      )
  }
  return art
}

export const telAviv: Place = {
  code: 'tel-aviv',
  air: { zenith: '#2aa3b8', horizon: '#fdf0d4', weight: 0.4 },
  hour: 'morning',
  horizon: 0.55,
  sunAt: 0.3,
  ground: '#f1d5a0',
  shore: 'sand',
  water: { colour: '#35aab4', deep: '#0c6c85' },
  forms: ['bauhaus', 'tower', 'bauhaus'],
  stones: ['#fdf8ee', '#f7efe1', '#f1e4cf'],
  trees: ['palm', 'palm'],
  blooms: ['#d8336b', '#f2a541'],
  rides: ['coach', 'boat'],
  cloths: [
    ['#0b6f83', '#f2a541'],
    ['#e4572e', '#f4ead8'],
  ],
  back(stage) {
    const { width, horizon, height, light } = stage
    const dice = stage.dice.fork('tel-aviv')
    const from = stage.quiet ? 0.56 : 0.46
    const span = height - horizon
    const towers = repeat(12, (_i, t) =>
      drawTower(
        stage,
        dice,
        width * (from - 0.04 + 0.5 * t) + dice.between(-10, 10),
        horizon + 30,
        dice.between(34, 62),
        dice.between(120, 330) * ease(-0.25, 0.6, t),
        dice.pick(['#a5c4c6', '#bcd3cf', '#90b4bd']),
        0.62,
      ),
    )
    const shore = [
      [width * 0.08, horizon + span * 1.1],
      [width * 0.3, horizon + span * 0.72],
      [width * 0.45, horizon + span * 0.42],
      [width * 0.52, horizon + span * 0.24],
      [width * (from - 0.02), horizon + span * 0.1],
      [width * (from + 0.05), horizon + span * 0.04],
    ] as const
    const houses = repeat(7, (_i, t) => {
      const s = from + 0.03 + 0.5 * t
      return drawWhiteHouse(
        stage,
        dice,
        width * s,
        horizon + span * (0.08 + 0.24 * t ** 1.5),
        92 + 74 * t,
        2 + Math.round(t * 3.2 + dice.between(0, 1.6)),
        0.24 * (1 - t),
      )
    })
    const walk = path(
      `M${num(width * (from + 0.02))} ${num(horizon + span * 0.07)}C${num(width * 0.7)} ${num(horizon + span * 0.12)} ${num(width * 0.88)} ${num(horizon + span * 0.26)} ${num(width * 1.06)} ${num(horizon + span * 0.4)}V${num(height)}H${num(width * 0.8)}Z`,
      light.lift('#e7d9c3', 0.1),
    )
    return (
      drawWater(stage, { top: horizon, colour: '#35aab4', deep: '#0c6c85', shineAt: stage.sunX }) +
      drawSail(stage, width * 0.36, horizon + 26, 0.5) +
      drawSail(stage, width * 0.2, horizon + 60, 0.8, '#ffd9a0') +
      towers +
      drawSand(stage, dice, [...shore, [width * 1.1, horizon + span * 0.02]], '#f1d5a0', '#7fd0c8') +
      houses +
      walk +
      path(
        `M${num(width * (from + 0.02))} ${num(horizon + span * 0.075)}C${num(width * 0.7)} ${num(horizon + span * 0.16)} ${num(width * 0.9)} ${num(horizon + span * 0.36)} ${num(width * 1.06)} ${num(horizon + span * 0.56)}V${num(height + 8)}H0L${num(width * 0.3)} ${num(height)}Z`,
        light.paint('#f1d5a0'),
      )
    )
  },
  front(stage) {
    const { width, horizon, height, light } = stage
    const dice = stage.dice.fork('tel-aviv-front')
    const span = height - horizon
    const parasols = (
      [
        [0.62, 0.3],
        [0.7, 0.36],
        [0.58, 0.44],
        [0.77, 0.47],
        [0.66, 0.55],
        [0.53, 0.63],
        [0.75, 0.66],
        [0.61, 0.76],
        [0.86, 0.62],
      ] as const
    )
      .map(([x, t], i) =>
        drawParasol(
          light,
          width * x,
          horizon + span * t,
          42 + 66 * t,
          ['#e4572e', '#fff6e6', '#f2a541', '#0b7285'][i % 4] ?? '#e4572e',
          '#f1d5a0',
        ),
      )
      .join('')
    return (
      parasols +
      drawPalm(light, dice, width * 0.93, horizon + span * 0.82, 330) +
      drawPalm(light, dice, width * 0.985, horizon + span * 0.97, 400) +
      drawPalm(light, dice, width * 0.88, horizon + span * 0.6, 190)
    )
  },
}
