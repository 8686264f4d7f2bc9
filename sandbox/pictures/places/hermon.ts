/** Hermon: a large snow-covered mountain, firs, a cable car, huts with red roofs. */
import { drawHouse } from '#sandbox/pictures/buildings/masonry.ts'
import { drawFir } from '#sandbox/pictures/flora/trees.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import { drawHill, drawMassif, heightAt, ridgeLine, rockTones } from '#sandbox/pictures/ridge.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { num, opacity, polygon, rect, repeat, stroke } from '#sandbox/pictures/svg.ts'

const SNOW = '#f1f6fa'

/** Pylons, two cables and hanging cabins from the foot to the shoulder of the mountain. */
function drawCableLine(stage: Stage): string {
  const { width, horizon, height, light } = stage
  const span = height - horizon
  const stations = [
    [0.96, horizon + span * 0.52, 1],
    [0.83, horizon + span * 0.14, 0.72],
    [0.735, horizon - 60, 0.48],
  ] as const
  const steel = light.shade('#40505e', 0.3)
  let art = ''
  stations.forEach(([s, y, k], i) => {
    const x = width * s
    const top = y - 150 * k
    art +=
      polygon(
        [
          [x - 5 * k, y],
          [x - 2 * k, top],
          [x + 2 * k, top],
          [x + 5 * k, y],
        ],
        steel,
      ) + rect(x - 26 * k, top - 4 * k, 52 * k, 5 * k, steel)
    const next = stations[i + 1]
    if (!next) return
    const [nx, ntop, nk] = [width * next[0], next[1] - 150 * next[2], next[2]]
    for (const side of [-1, 1]) {
      const [ax, ay, bx, by] = [x + side * 24 * k, top, nx + side * 24 * nk, ntop]
      art += stroke(
        `M${num(ax)} ${num(ay)}Q${num((ax + bx) / 2)} ${num((ay + by) / 2 + 22 * k)} ${num(bx)} ${num(by)}`,
        steel,
        1.6 * k,
      )
      const t = side > 0 ? 0.36 : 0.66
      const [cx, cy] = [ax + (bx - ax) * t, ay + (by - ay) * t + 22 * k * 2 * t * (1 - t)]
      const size = 30 * (k + (nk - k) * t)
      art +=
        rect(cx - 0.9, cy, 1.8, size * 0.5, steel) +
        rect(cx - size * 0.5, cy + size * 0.46, size, size * 0.82, light.paint('#c8402f'), `rx="${num(size * 0.2)}"`) +
        rect(
          cx + size * 0.14,
          cy + size * 0.46,
          size * 0.36,
          size * 0.82,
          light.shade('#c8402f', 0.34),
          `rx="${num(size * 0.16)}"`,
        ) +
        rect(
          cx - size * 0.38,
          cy + size * 0.6,
          size * 0.76,
          size * 0.28,
          light.isDark ? light.lamp : light.lift('#bfe0ea', 0.3),
        )
    }
  })
  return art
}

export const hermon: Place = {
  code: 'hermon',
  air: { zenith: '#2f78b5', horizon: '#eaf3f6', weight: 0.4 },
  hour: 'morning',
  horizon: 0.52,
  sunAt: 0.3,
  clouds: 4,
  ground: '#eef4f8',
  shore: 'snow',
  water: undefined,
  forms: ['lodge', 'lodge', 'villas'],
  stones: ['#a9744c', '#8f5f40', '#cdb08a'],
  trees: ['snow-fir', 'snow-fir'],
  blooms: ['#c8402f', '#f2a541'],
  rides: ['cable', 'trail', 'coach'],
  cloths: [
    ['#8c2f39', '#f0e2cf'],
    ['#35557a', '#e9eef2'],
  ],
  back(stage) {
    const { width, horizon, height, light } = stage
    const dice = stage.dice.fork('hermon')
    const span = height - horizon
    const far = ridgeLine(dice, width, {
      level: horizon - 40,
      roughness: 60,
      profile: (s) => 60 * Math.sin(s * 3.4 + 0.4),
      detail: 5,
    })
    const peak = stage.quiet ? 0.7 : 0.6
    const main = ridgeLine(dice, width, {
      level: horizon + 30,
      roughness: 66,
      persistence: 0.58,
      profile: (s) =>
        Math.min(330, horizon * 0.68) *
          (Math.exp(-((Math.abs(s - peak) / 0.23) ** 1.5)) +
            0.42 * Math.exp(-(((s - peak - 0.27) / 0.1) ** 2)) +
            0.3 * Math.exp(-(((s - peak + 0.3) / 0.12) ** 2))) +
        24,
    })
    const tones = {
      lit: light.lift(SNOW, 0.6),
      body: light.paint('#e3edf6', 0.06),
      shade: light.shade('#a3c0df', 0.14, 0.08),
      deep: light.shade('#7399c8', 0.2, 0.06),
    }
    // Narrow strips of bare rock below the summits.
    const rocks = repeat(22, () => {
      const s = peak + dice.between(-0.2, 0.24)
      const [x, y] = [width * s, heightAt(main, width * s) + dice.between(12, 120)]
      const [r, fall] = [dice.between(14, 44), s < peak ? -0.5 : 0.6]
      return polygon(
        [
          [x, y],
          [x + r * 0.16, y + r * 0.3],
          [x + r * fall + 5, y + r],
          [x + r * fall * 0.5 - 2, y + r * 0.6],
        ],
        light.shade('#6c6f80', 0.22, 0.24),
        opacity(0.75),
      )
    })
    const belt = drawHill(stage, dice, {
      level: horizon + span * 0.2,
      swell: 16,
      colour: '#dfeaf2',
      depth: 0.1,
      contrast: 0.8,
    })
    const forest = repeat(58, (i) => {
      const s = ((i * 0.618) % 1) * 1.1 - 0.05
      return drawFir(light, dice, width * s, heightAt(belt.line, width * s) + dice.between(4, 22), dice.between(34, 60))
    })
    const near = drawHill(stage, dice, {
      level: horizon + span * 0.42,
      swell: 20,
      profile: (s) => 36 * s,
      colour: SNOW,
      contrast: 0.7,
    })
    const huts = (
      [
        [0.5, 60],
        [0.585, 78],
        [0.43, 48],
      ] as const
    )
      .map(([s, size]) =>
        drawHouse(stage, dice, {
          x: width * s,
          y: heightAt(near.line, width * s) + 26,
          width: size * 1.3,
          height: size * 0.6,
          stone: '#a9744c',
          roof: 'gable',
          roofColour: '#b23c2e',
          form: 'square',
          skirt: 8,
        }),
      )
      .join('')
    return (
      drawMassif(stage, dice, far, horizon + 60, rockTones(stage, '#a9c0d8', 0.66)) +
      drawMassif(stage, dice, main, horizon + span * 0.34, tones) +
      rocks +
      belt.art +
      forest +
      near.art +
      huts +
      drawCableLine(stage) +
      drawHill(stage, dice, {
        level: horizon + span * 0.72,
        swell: 18,
        profile: (s) => 20 * s,
        colour: SNOW,
        contrast: 0.8,
      }).art
    )
  },
  front(stage) {
    const { width, height, light } = stage
    const dice = stage.dice.fork('hermon-front')
    const tracks = [0, 16]
      .map((dx) =>
        stroke(
          `M${num(width * 0.52 + dx)} ${num(height * 0.8)}C${num(width * 0.66 + dx)} ${num(height * 0.84)} ${num(width * 0.44 + dx)} ${num(height * 0.9)} ${num(width * 0.62 + dx * 2)} ${num(height + 8)}`,
          light.shade('#a9c4dd', 0.2),
          3.4,
          opacity(0.8),
        ),
      )
      .join('')
    return (
      tracks +
      (
        [
          [0.74, 0.86, 120],
          [0.8, 0.9, 190],
          [0.99, 0.9, 240],
          [0.86, 0.97, 300],
          [0.95, 1.03, 380],
          [0.69, 0.92, 90],
        ] as const
      )
        .map(([x, y, size]) => drawFir(light, dice, width * x, height * y, size, true))
        .join('')
    )
  },
}
