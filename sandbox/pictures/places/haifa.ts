/** Haifa: terraced gardens above a golden dome, the port and the bay. */
import { drawHouse, drawTown } from '#sandbox/pictures/buildings/masonry.ts'
import { drawCypress, drawOak } from '#sandbox/pictures/flora/trees.ts'
import { drawShrine, drawTerraces } from '#sandbox/pictures/places/haifa-gardens.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import { drawHill, drawMassif, heightAt, ridgeLine, rockTones } from '#sandbox/pictures/ridge.ts'
import { ease, type Stage } from '#sandbox/pictures/stage.ts'
import { ellipse, group, num, path, polygon, rect, repeat, stroke } from '#sandbox/pictures/svg.ts'
import { drawWater } from '#sandbox/pictures/water.ts'

/** Harbour cranes and stacked containers on the quay. */
function drawPort(stage: Stage, from: number, to: number, y: number): string {
  const { light } = stage
  const dice = stage.dice.fork('port')
  const quay = rect(from, y - 3, to - from, 7, light.shade('#b9ac9c', 0.2, 0.3))
  const boxes = repeat(26, () =>
    rect(
      from + dice.next() * (to - from - 18),
      y - 3 - 6 * dice.integer(1, 3),
      15,
      6,
      light.paint(dice.pick(['#c4523a', '#3d7f9a', '#d9a441', '#e6dccb']), 0.3),
    ),
  )
  const cranes = repeat(5, (i) => {
    const x = from + (to - from) * (0.12 + 0.19 * i)
    const steel = light.shade('#c4523a', 0.14, 0.3)
    return stroke(
      `M${num(x)} ${num(y)}V${num(y - 38)}M${num(x + 13)} ${num(y)}V${num(y - 38)}M${num(x - 20)} ${num(y - 36)}H${num(x + 26)}M${num(x + 6)} ${num(y - 52)}L${num(x - 20)} ${num(y - 36)}M${num(x + 6)} ${num(y - 52)}L${num(x + 26)} ${num(y - 36)}M${num(x + 6)} ${num(y - 52)}V${num(y - 38)}`,
      steel,
      2.2,
    )
  })
  return quay + boxes + cranes
}

function drawShip(stage: Stage, x: number, y: number, size: number): string {
  const { light } = stage
  return (
    polygon(
      [
        [x - 60 * size, y - 10 * size],
        [x + 62 * size, y - 12 * size],
        [x + 48 * size, y + 4 * size],
        [x - 54 * size, y + 4 * size],
      ],
      light.shade('#33566b', 0.2, 0.2),
    ) +
    rect(x - 48 * size, y - 24 * size, 30 * size, 15 * size, light.lift('#f7efe2', 0.2, 0.1)) +
    rect(x - 40 * size, y - 34 * size, 16 * size, 11 * size, light.lift('#f7efe2', 0.1, 0.1)) +
    repeat(4, (i) =>
      rect(
        x - 12 * size + i * 15 * size,
        y - 20 * size,
        13 * size,
        9 * size,
        light.paint(i % 2 ? '#c4523a' : '#d9a441', 0.2),
      ),
    )
  )
}

const HOUSES = {
  stones: ['#f3e8d6', '#e6d3b4', '#f8f2e8'],
  domes: 0.03,
  form: 'square',
  roofColour: '#c4694a',
} as const

/** The far shore, the open sea and the beach around the bay. */
function drawBay(stage: Stage): string {
  const { width, horizon, height, light } = stage
  const dice = stage.dice.fork('bay')
  const span = height - horizon
  const far = ridgeLine(dice, width, { level: horizon - 24, roughness: 30, profile: (s) => 26 * s, detail: 5 })
  const bay = `M${num(width * 1.06)} ${num(horizon - 2)}H${num(width * 0.3)}C${num(width * 0.62)} ${num(horizon + 4)} ${num(width * 0.86)} ${num(horizon + span * 0.05)} ${num(width * 0.88)} ${num(horizon + span * 0.13)}C${num(width * 0.9)} ${num(horizon + span * 0.18)} ${num(width * 0.98)} ${num(horizon + span * 0.2)} ${num(width * 1.06)} ${num(horizon + span * 0.22)}Z`
  return (
    drawMassif(stage, dice, far, horizon + 8, rockTones(stage, '#8fa3ad', 0.76, 0.4)) +
    drawWater(stage, { top: horizon, bottom: height * 0.9, colour: '#4ba3b8', deep: '#1c6787', shineAt: stage.sunX }) +
    path(bay, light.lift('#dcc9a2', 0.1, 0.4)) +
    path(bay, light.paint('#a3b08a', 0.5), 'transform="translate(14 -3)"') +
    drawShip(stage, width * 0.36, horizon + span * 0.09, 0.62) +
    drawShip(stage, width * 0.52, horizon + span * 0.045, 0.36)
  )
}

export const haifa: Place = {
  code: 'haifa',
  air: { zenith: '#4f9fc0', horizon: '#fbe6c8', weight: 0.34 },
  hour: 'golden',
  horizon: 0.38,
  sunAt: 0.3,
  clouds: 4,
  ground: '#8fae6a',
  shore: 'lawn',
  water: { colour: '#4ba3b8', deep: '#1c6787' },
  forms: ['tower', 'stone', 'terraced'],
  stones: ['#f3e8d6', '#e6d3b4', '#f8f2e8'],
  trees: ['cypress', 'pine', 'palm'],
  blooms: ['#c8384a', '#d9772f'],
  rides: ['coach', 'cable', 'boat'],
  cloths: [
    ['#2f6f5a', '#f1d48e'],
    ['#1c6787', '#f3e8d6'],
  ],
  back(stage) {
    const { width, horizon, height, focus, light } = stage
    const dice = stage.dice.fork('haifa')
    const span = height - horizon
    const townFoot = (x: number): number => horizon + span * 0.3 - 16 * Math.sin((x / width) * 3)
    const town = drawTown(stage, dice, {
      ...HOUSES,
      foot: townFoot,
      from: -20,
      to: width + 20,
      low: 16,
      high: 50,
      widths: [26, 44],
      gables: 0.3,
      depth: 0.26,
      skirt: 60,
    })
    const upper = drawTown(stage, dice, {
      ...HOUSES,
      foot: (x) => townFoot(x) + 26,
      from: -20,
      to: width + 20,
      low: 14,
      high: 34,
      widths: [28, 46],
      gables: 0.6,
      depth: 0.18,
      skirt: 40,
    })
    const groves = repeat(46, () => {
      const x = dice.next() * width
      return drawOak(light, dice, x, townFoot(x) + dice.between(18, 84), dice.between(20, 34))
    })
    const slope = drawHill(stage, dice, {
      level: horizon + span * 0.36,
      swell: 8,
      colour: '#648c52',
      depth: 0.06,
      contrast: 0.5,
    }).art
    const shrine = horizon + span * 0.44
    return (
      drawBay(stage) +
      drawPort(stage, width * 0.5, width * 1.04, horizon + span * 0.2) +
      town +
      upper +
      slope +
      groves +
      drawTerraces(stage, focus, shrine, height) +
      ellipse(focus, shrine + 8, 150, 26, light.lift('#f1e6d2', 0.2)) +
      ellipse(focus, shrine + 10, 120, 18, light.paint('#5f9150')) +
      drawShrine(stage, focus, shrine + 6)
    )
  },
  // From the sea: the mountain behind the town, with the gardens as a bright stair.
  acrossWater(stage) {
    const { width, horizon, focus, light } = stage
    const dice = stage.dice.fork('haifa-sea')
    const rise = Math.min(210, horizon * 0.5)
    const hill = drawHill(stage, dice, {
      level: horizon - 4,
      swell: 4,
      profile: (s) => rise * ease(0.22, 0.8, s),
      colour: '#648c52',
      depth: 0.22,
      contrast: 0.7,
    })
    const crest = heightAt(hill.line, focus)
    const down = (t: number): number => crest + 8 + (horizon - crest - 8) * t
    const stair =
      repeat(15, (_i, t) =>
        stroke(
          `M${num(focus - 12 - 40 * t)} ${num(down(t))}q${num(12 + 40 * t)} -7 ${num(24 + 80 * t)} 0`,
          _i % 2 ? light.lift('#f1e6d2', 0.2, 0.1) : light.paint('#4f8a4a', 0.1),
          5,
        ),
      ) +
      polygon(
        [
          [focus - 3, down(0)],
          [focus + 3, down(0)],
          [focus + 9, horizon],
          [focus - 9, horizon],
        ],
        light.lift('#f4ead9', 0.2, 0.1),
      )
    const houses = repeat(90, (_i, t) => {
      const x = width * dice.between(0.3, 1.02)
      const top = heightAt(hill.line, x)
      const y = top + 12 + (horizon - top - 12) * t
      if (Math.abs(x - focus + 10) < 66) return ''
      return dice.chance(0.4)
        ? drawOak(light, dice, x, y, 20 + 14 * t)
        : drawHouse(stage, dice, {
            x,
            y,
            width: 20 + 14 * t,
            height: 14 + 22 * t * dice.next(),
            stone: dice.pick(HOUSES.stones),
            roof: dice.chance(0.4) ? 'gable' : 'flat',
            roofColour: '#c4694a',
            form: 'square',
            depth: 0.26,
            skirt: 3,
          })
    })
    const shrine = group(drawShrine(stage, 0, 0), `transform="translate(${num(focus)} ${num(down(0.5))}) scale(0.5)"`)
    return (
      drawBay(stage) +
      hill.art +
      houses +
      stair +
      shrine +
      drawWater(stage, { top: horizon + 2, colour: '#4ba3b8', deep: '#1c6787', shineAt: stage.sunX }) +
      drawPort(stage, width * 0.42, width * 0.66, horizon + 4)
    )
  },
  front(stage) {
    const { width, height, light } = stage
    const dice = stage.dice.fork('haifa-front')
    return (
      (
        [
          [0.97, 1.03, 360],
          [0.92, 1.05, 250],
          [1.02, 1.02, 300],
        ] as const
      )
        .map(([x, y, size]) => drawCypress(light, dice, width * x, height * y, size))
        .join('') + (stage.quiet ? '' : drawCypress(light, dice, width * 0.03, height * 1.04, 300))
    )
  },
}
