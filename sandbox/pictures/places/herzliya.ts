/** Herzliya: many masts in the marina, white hulls with reflections, residential towers behind. */
import { drawTower } from '#sandbox/pictures/buildings/masonry.ts'
import type { Dice } from '#sandbox/pictures/dice.ts'
import { drawPalm } from '#sandbox/pictures/flora/trees.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { num, opacity, path, polygon, rect, repeat, stroke } from '#sandbox/pictures/svg.ts'
import { drawSail, drawWater } from '#sandbox/pictures/water.ts'

/** A moored yacht seen from its side, bow to the left, with its reflection. */
function drawYacht(stage: Stage, dice: Dice, x: number, y: number, size: number): string {
  const { light } = stage
  const stripe = dice.pick(['#0b5d7b', '#c4402f', '#23364f', '#d9a441'])
  const cover = dice.pick(['#1f5f82', '#c4523a', '#e9dcc4', '#274a5f'])
  const mast = size * dice.between(1.2, 1.75)
  const mx = x + size * 0.02
  const p = (dx: number, dy: number): readonly [number, number] => [x + dx * size, y + dy * size]
  const reflection =
    polygon([p(-0.52, 0.02), p(0.42, 0.02), p(0.34, 0.14), p(-0.4, 0.12)], light.lift('#ffffff', 0.1), opacity(0.3)) +
    repeat(6, (i) =>
      stroke(
        `M${num(mx - 5 + (i % 2) * 3)} ${num(y + size * (0.14 + i * 0.12))}h${num(7 - i * 0.6)}`,
        light.lift('#fff7e8', 0.2),
        size * 0.022,
        opacity(0.34),
      ),
    )
  const rigging = stroke(
    `M${num(mx)} ${num(y - mast)}L${num(x - size * 0.53)} ${num(y - size * 0.2)}M${num(mx)} ${num(y - mast)}L${num(x + size * 0.42)} ${num(y - size * 0.16)}`,
    light.shade('#66757c', 0.3),
    Math.max(0.8, size * 0.007),
  )
  const spar =
    rect(mx - size * 0.011, y - mast, size * 0.022, mast - size * 0.14, light.lift('#e9e4da', 0.1)) +
    rect(mx + size * 0.002, y - mast, size * 0.009, mast - size * 0.14, light.shade('#a9a49a', 0.3)) +
    rect(mx - size * 0.09, y - mast * 0.66, size * 0.18, size * 0.012, light.shade('#a9a49a', 0.2)) +
    path(
      `M${num(mx)} ${num(y - size * 0.35)}h${num(size * 0.36)}q${num(size * 0.03)} ${num(size * 0.035)} 0 ${num(size * 0.07)}h${num(-size * 0.36)}Z`,
      light.paint(cover),
    )
  const hull =
    path(
      `M${num(x - size * 0.56)} ${num(y - size * 0.2)}L${num(x + size * 0.44)} ${num(y - size * 0.155)}L${num(x + size * 0.41)} ${num(y + size * 0.02)}H${num(x - size * 0.4)}Q${num(x - size * 0.5)} ${num(y - size * 0.06)} ${num(x - size * 0.56)} ${num(y - size * 0.2)}Z`,
      light.lift('#fbf8f1', 0.25),
    ) +
    polygon([p(-0.46, -0.045), p(0.42, -0.03), p(0.41, 0.02), p(-0.4, 0.02)], light.shade('#d8d6d0', 0.34)) +
    polygon([p(-0.535, -0.15), p(0.435, -0.118), p(0.432, -0.09), p(-0.515, -0.118)], light.paint(stripe))
  const cabin =
    path(
      `M${num(x - size * 0.22)} ${num(y - size * 0.185)}L${num(x - size * 0.12)} ${num(y - size * 0.27)}H${num(x + size * 0.2)}L${num(x + size * 0.25)} ${num(y - size * 0.165)}Z`,
      light.lift('#f4efe4', 0.15),
    ) +
    rect(
      x - size * 0.1,
      y - size * 0.245,
      size * 0.26,
      size * 0.036,
      light.isDark ? light.lamp : light.shade('#32576a', 0.2),
      `rx="${num(size * 0.018)}"`,
    )
  return reflection + rigging + spar + cabin + hull
}

export const herzliya: Place = {
  code: 'herzliya',
  air: { zenith: '#3a93b8', horizon: '#fce2bf', weight: 0.36 },
  hour: 'golden',
  horizon: 0.5,
  sunAt: 0.34,
  ground: '#e3d3ba',
  shore: 'stone',
  water: { colour: '#3f9db0', deep: '#12597a' },
  forms: ['tower', 'tower', 'bauhaus'],
  stones: ['#f3e9da', '#fbf6ec', '#e0d6c8'],
  trees: ['palm', 'palm'],
  blooms: ['#d8336b', '#f2a541'],
  rides: ['boat', 'coach'],
  cloths: [
    ['#1f5f82', '#f3e9da'],
    ['#23364f', '#f0c58a'],
  ],
  back(stage) {
    const { width, horizon, height, light } = stage
    const dice = stage.dice.fork('herzliya')
    const span = height - horizon
    const start = stage.quiet ? 0.44 : 0.3
    const towers = repeat(9, (_i, t) =>
      drawTower(
        stage,
        dice,
        width * (start + 0.14 + (0.86 - start) * t),
        horizon + 8,
        dice.between(46, 78),
        dice.between(90, 150) + 130 * Math.sin(t * 2.6),
        dice.pick(['#efe2cf', '#dcdcd2', '#f5ead8', '#cfc9bd']),
        0.4,
      ),
    )
    const quay =
      path(
        `M${num(width * start)} ${num(horizon + 9)}L${num(width * (start + 0.04))} ${num(horizon - 4)}H${num(width * 1.05)}V${num(horizon + 15)}H${num(width * start)}Z`,
        light.shade('#cdbfa9', 0.14, 0.2),
      ) + rect(width * (start + 0.04), horizon - 5, width, 5, light.lift('#efe3cf', 0.2, 0.1))
    const palms = repeat(6, (_i, t) => drawPalm(light, dice, width * (start + 0.12 + t * (0.84 - start)), horizon, 62))
    const breakwater = repeat(16, (_i, t) =>
      polygon(
        [
          [width * (start - 0.2 + 0.22 * t) - 16, horizon + 9],
          [width * (start - 0.2 + 0.22 * t) - 6, horizon - 3 - dice.next() * 5],
          [width * (start - 0.2 + 0.22 * t) + 10, horizon - 2],
          [width * (start - 0.2 + 0.22 * t) + 18, horizon + 9],
        ],
        dice.chance(0.5) ? light.shade('#9a9086', 0.3, 0.2) : light.paint('#b3a898', 0.2),
      ),
    )
    const light1 = width * (start - 0.2)
    const lighthouse =
      polygon(
        [
          [light1 - 7, horizon],
          [light1 - 5, horizon - 46],
          [light1 + 5, horizon - 46],
          [light1 + 7, horizon],
        ],
        light.lift('#fbf8f1', 0.2),
      ) +
      polygon(
        [
          [light1 + 1, horizon],
          [light1 + 1, horizon - 46],
          [light1 + 5, horizon - 46],
          [light1 + 7, horizon],
        ],
        light.shade('#d9d2c6', 0.3),
      ) +
      rect(light1 - 6.5, horizon - 34, 13, 9, light.paint('#c4402f')) +
      rect(light1 - 5, horizon - 56, 10, 10, light.isDark ? light.lamp : light.paint('#c4402f'))
    const rows = (
      [
        [0.05, 7, 74, start + 0.1],
        [0.17, 6, 120, start + 0.07],
        [0.38, 4, 190, start + 0.12],
      ] as const
    )
      .map(([t, count, size, from]) =>
        repeat(count, (i) =>
          drawYacht(
            stage,
            dice,
            width * (from + ((1.04 - from) * (i + 0.3)) / count) + dice.between(-8, 8),
            horizon + span * t + dice.between(-3, 3),
            size * dice.between(0.9, 1.12),
          ),
        ),
      )
      .join('')
    return (
      drawWater(stage, { top: horizon, colour: '#3f9db0', deep: '#12597a', shineAt: stage.sunX, calm: 0.7 }) +
      drawSail(stage, width * 0.16, horizon + span * 0.1, 0.6) +
      towers +
      breakwater +
      lighthouse +
      quay +
      palms +
      rows
    )
  },
  front(stage) {
    const { width, height, light } = stage
    const dice = stage.dice.fork('herzliya-front')
    const plank = repeat(15, (_i, t) => {
      const k = t ** 1.6
      const [y, next] = [height * (0.87 + 0.14 * k), height * (0.87 + 0.14 * ((_i + 1) / 14) ** 1.6)]
      const left = width * (0.72 - 0.24 * k)
      return polygon(
        [
          [left, y],
          [width * 1.03, y - 6],
          [width * 1.03, next - 8],
          [left - width * 0.02, next - 2],
        ],
        _i % 2 ? light.paint('#b98d62') : light.lift('#c69b6e', 0.16),
      )
    })
    const post = (x: number, y: number, h: number): string =>
      rect(x - 9, y - h, 18, h, light.paint('#7a5a42')) +
      rect(x + 2, y - h, 7, h, light.shade('#5f4534', 0.4)) +
      path(`M${num(x - 11)} ${num(y - h)}q11 -9 22 0Z`, light.lift('#efe3cf', 0.2)) +
      rect(x - 10, y - h * 0.5, 20, 7, light.lift('#e9dcc4', 0.1))
    return (
      drawYacht(stage, dice, width * 0.72, height * 0.85, 280) +
      plank +
      post(width * 0.69, height * 0.93, 74) +
      post(width * 0.6, height * 1.0, 92) +
      drawPalm(light, dice, width * 0.95, height * 0.96, 380)
    )
  },
}
