/** Acre: sea walls and arches, a green dome and its minaret, fishing boats on the old harbour. */
import { drawDomedHall } from '#sandbox/pictures/buildings/domes.ts'
import { drawCourses, drawTown } from '#sandbox/pictures/buildings/masonry.ts'
import type { Dice } from '#sandbox/pictures/dice.ts'
import { drawBoulder } from '#sandbox/pictures/flora/shrubs.ts'
import { drawPalm } from '#sandbox/pictures/flora/trees.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { archway, ellipse, num, opacity, path, polygon, rect, repeat, stroke } from '#sandbox/pictures/svg.ts'
import { drawSail, drawWater } from '#sandbox/pictures/water.ts'

/** A painted rowing boat, bow to the left. */
function drawFishingBoat(stage: Stage, dice: Dice, x: number, y: number, size: number): string {
  const { light } = stage
  const paint = dice.pick(['#2f7fa0', '#c4523a', '#e0a33f', '#3f8a6c'])
  const hull = `M${num(x - size * 0.6)} ${num(y - size * 0.26)}Q${num(x)} ${num(y - size * 0.1)} ${num(x + size * 0.52)} ${num(y - size * 0.2)}L${num(x + size * 0.42)} ${num(y + size * 0.04)}Q${num(x)} ${num(y + size * 0.1)} ${num(x - size * 0.34)} ${num(y + size * 0.03)}Q${num(x - size * 0.5)} ${num(y - size * 0.06)} ${num(x - size * 0.6)} ${num(y - size * 0.26)}Z`
  return (
    ellipse(x, y + size * 0.07, size * 0.62, size * 0.07, light.shade('#0f4a5c', 0.4), opacity(0.4)) +
    path(
      `M${num(x - size * 0.6)} ${num(y - size * 0.26)}Q${num(x)} ${num(y - size * 0.34)} ${num(x + size * 0.52)} ${num(y - size * 0.2)}Q${num(x)} ${num(y - size * 0.1)} ${num(x - size * 0.6)} ${num(y - size * 0.26)}Z`,
      light.shade('#7a5a42', 0.4),
    ) +
    path(hull, light.paint(paint)) +
    path(
      `M${num(x - size * 0.53)} ${num(y - size * 0.12)}Q${num(x)} ${num(y + size * 0.02)} ${num(x + size * 0.475)} ${num(y - size * 0.08)}L${num(x + size * 0.42)} ${num(y + size * 0.04)}Q${num(x)} ${num(y + size * 0.1)} ${num(x - size * 0.34)} ${num(y + size * 0.03)}Z`,
      light.shade(paint, 0.4),
    ) +
    stroke(
      `M${num(x - size * 0.58)} ${num(y - size * 0.25)}Q${num(x)} ${num(y - size * 0.09)} ${num(x + size * 0.52)} ${num(y - size * 0.19)}`,
      light.lift('#fff6e6', 0.2),
      size * 0.03,
    )
  )
}

/** The sea wall: sloping stone blocks with arches at the water. */
function drawSeaWall(stage: Stage, dice: Dice, from: number, to: number, top: number, foot: number): string {
  const { light } = stage
  const stone = '#d6b384'
  const h = foot - top
  const count = Math.max(2, Math.round((to - from) / (h * 1.15)))
  const cell = (to - from) / count
  const arches = repeat(count, (i) => {
    const [w, x] = [cell * 0.56, from + cell * i + cell * 0.22]
    const tall = h * 0.74
    return (
      path(archway(x - w * 0.1, foot, w * 1.2, tall + w * 0.1), light.lift(stone, 0.3)) +
      path(archway(x, foot, w, tall), light.shade('#54413a', 0.46)) +
      path(
        archway(x + w * 0.22, foot, w * 0.78, tall * 0.9),
        light.isDark ? light.shade('#a8703c', 0.1) : light.shade('#7a5c48', 0.4),
      ) +
      (light.isDark ? ellipse(x + w * 0.6, foot - tall * 0.3, w * 0.26, tall * 0.34, light.lamp, opacity(0.5)) : '')
    )
  })
  const crest = repeat(Math.floor((to - from) / 34), (i) =>
    rect(from + i * 34, top - 15, 21, 16, light.lift(stone, 0.18)),
  )
  return (
    polygon(
      [
        [from - 10, foot + 4],
        [from + 4, top],
        [to, top],
        [to, foot + 4],
      ],
      light.paint(stone),
    ) +
    crest +
    rect(from + 3, top - 1, to - from, 7, light.lift(stone, 0.4)) +
    drawCourses(stage, dice, { from: from + 4, to, top: top + 10, bottom: foot - 4, stone, course: 16 }) +
    arches +
    rect(from - 12, foot - 5, to - from + 14, 12, light.shade('#6f6a58', 0.34))
  )
}

export const acre: Place = {
  code: 'acre',
  air: { zenith: '#3d8296', horizon: '#ffcf94', weight: 0.36 },
  hour: 'dusk',
  horizon: 0.57,
  sunAt: 0.3,
  ground: '#d2b184',
  shore: 'stone',
  water: { colour: '#3b94a6', deep: '#114e69' },
  forms: ['stone', 'stone'],
  stones: ['#dcbc8c', '#e6cda2', '#cfa97a'],
  trees: ['palm', 'cypress'],
  blooms: ['#b5478c', '#d8336b'],
  rides: ['boat', 'coach', 'trail'],
  cloths: [
    ['#2f6f80', '#e6c38c'],
    ['#8c4a3a', '#efdcb8'],
  ],
  back(stage) {
    const { width, horizon, height, focus, light } = stage
    const dice = stage.dice.fork('acre')
    const span = height - horizon
    const start = stage.quiet ? width * 0.44 : width * 0.3
    const foot = horizon + span * 0.3
    const top = foot - Math.min(150, 62 + span * 0.22)
    const minaret = (x: number): string => {
      const base = top - 20
      return (
        rect(x - 11, base - 210, 22, 220, light.lift('#efe0c2', 0.1)) +
        rect(x + 3, base - 210, 8, 220, light.shade('#d9c39c', 0.34)) +
        rect(x - 17, base - 150, 34, 8, light.lift('#f4e8d0', 0.2)) +
        rect(x - 15, base - 142, 30, 5, light.shade('#cbb48c', 0.3)) +
        rect(x - 9, base - 228, 18, 20, light.paint('#efe0c2')) +
        polygon(
          [
            [x - 13, base - 226],
            [x, base - 282],
            [x + 13, base - 226],
          ],
          light.paint('#4f8a72'),
        ) +
        polygon(
          [
            [x + 1, base - 226],
            [x, base - 282],
            [x + 13, base - 226],
          ],
          light.shade('#4f8a72', 0.4),
        )
      )
    }
    const clock = (x: number): string => {
      const base = top - 10
      return (
        rect(x - 22, base - 150, 30, 160, light.lift('#e2c596', 0.1)) +
        rect(x + 8, base - 150, 14, 160, light.shade('#cfae7c', 0.32)) +
        rect(x - 26, base - 156, 52, 8, light.lift('#efd9b0', 0.2)) +
        rect(x - 17, base - 196, 22, 42, light.lift('#e2c596', 0.1)) +
        rect(x + 5, base - 196, 10, 42, light.shade('#cfae7c', 0.32)) +
        path(archway(x - 12, base - 160, 11, 24), light.isDark ? light.lamp : light.shade('#5c4636', 0.4)) +
        polygon(
          [
            [x - 20, base - 194],
            [x - 1, base - 222],
            [x + 18, base - 194],
          ],
          light.shade('#b8573b', 0.1),
        ) +
        path(archway(x - 15, base - 92, 16, 34), light.shade('#5c4636', 0.4), opacity(0.8)) +
        path(archway(x - 15, base - 40, 16, 34), light.shade('#5c4636', 0.4), opacity(0.8))
      )
    }
    const far = drawTown(stage, dice, {
      foot: () => top + 6,
      from: start + 30,
      to: width + 30,
      low: 56,
      high: 120,
      widths: [48, 84],
      stones: ['#dcbc8c', '#e6cda2', '#cfa97a'],
      domes: 0.26,
      depth: 0.22,
      skirt: 20,
    })
    const near = drawTown(stage, dice, {
      foot: () => top + 10,
      from: start + 8,
      to: width + 30,
      low: 26,
      high: 74,
      widths: [54, 92],
      stones: ['#e0c194', '#d4b082', '#ead3aa'],
      domes: 0.2,
      depth: 0.08,
      skirt: 20,
    })
    const boats = (
      [
        [0.5, 0.44, 84],
        [0.64, 0.52, 120],
        [0.82, 0.46, 92],
        [0.42, 0.36, 54],
      ] as const
    )
      .map(([x, t, size]) => drawFishingBoat(stage, dice, width * x, horizon + span * t, size))
      .join('')
    return (
      drawWater(stage, { top: horizon, colour: '#3b94a6', deep: '#114e69', shineAt: stage.sunX }) +
      drawSail(stage, width * 0.2, horizon + 20, 0.5, '#ffd9a0') +
      minaret(focus + 96) +
      drawDomedHall(stage, focus, top - 70, 84, '#ecdcbc', '#4f8f74', 0.06) +
      far +
      clock(focus - width * 0.14 - 30) +
      near +
      drawSeaWall(stage, dice, start, width + 20, top, foot) +
      boats
    )
  },
  front(stage) {
    const { width, height, light } = stage
    const dice = stage.dice.fork('acre-front')
    const rocks = (
      [
        [0.68, 0.985, 120],
        [0.78, 0.965, 150],
        [0.9, 0.97, 190],
        [1.0, 0.96, 200],
        [0.6, 1.0, 90],
        [0.85, 1.01, 150],
        [0.96, 1.02, 180],
      ] as const
    )
      .map(([x, y, size]) => drawBoulder(light, dice, width * x, height * y + 12, size, '#b08f68'))
      .join('')
    return (
      drawFishingBoat(stage, dice, width * 0.54, height * 0.9, 190) +
      stroke(
        `M${num(width * 0.62)} ${num(height * 0.972)}q60 -18 130 -8t180 -14`,
        light.lift('#ffffff', 0.2),
        5,
        `${opacity(0.55)} stroke-linecap="round"`,
      ) +
      rocks +
      drawPalm(light, dice, width * 0.95, height * 0.95, 330)
    )
  },
}
