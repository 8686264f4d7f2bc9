/** Close-ups of a hotel: towels, a lamp and books, coffee, a tiled corner. */
import { mix } from '#sandbox/pictures/colour.ts'
import type { Dice } from '#sandbox/pictures/dice.ts'
import { drawRobe, drawTowels } from '#sandbox/pictures/furniture/comforts.ts'
import { drawArmchair, drawPotPlant } from '#sandbox/pictures/furniture/indoors.ts'
import { drawTableLamp } from '#sandbox/pictures/furniture/lamps.ts'
import { drawCup, drawDish } from '#sandbox/pictures/furniture/tableware.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { archway, ellipse, fade, num, opacity, path, polygon, rect, repeat, stroke } from '#sandbox/pictures/svg.ts'
import { drawOutlook, drawWindow, indoors } from '#sandbox/pictures/views/window.ts'

type Corner = (stage: Stage, place: Place, dice: Dice, cloths: readonly [string, string]) => string

/** A wall in low light above a shelf or floor. */
function drawWall(stage: Stage, wall: string, ground: string, level: number): string {
  const { width, height, light } = stage
  const id = stage.name()
  return (
    fade(
      id,
      [
        [0, light.shade(wall, 0.16)],
        [0.5, light.lift(wall, 0.12)],
        [1, light.shade(wall, 0.08)],
      ],
      1,
      0.4,
    ) +
    rect(-5, -5, width + 10, level + 10, `url(#${id})`) +
    polygon(
      [
        [width * 0.16, -5],
        [width * 0.56, -5],
        [width * 0.86, level],
        [width * 0.4, level],
      ],
      light.hour === 'night' ? '#a9c1ec' : light.halo,
      opacity(light.isDark ? 0.07 : 0.2),
    ) +
    rect(-5, level, width + 10, height - level + 10, light.paint(ground)) +
    rect(-5, level, width + 10, 11, light.lift(ground, 0.4)) +
    rect(-5, level + 11, width + 10, 9, light.shade(ground, 0.3), opacity(0.5))
  )
}

const towelCorner: Corner = (stage, place, dice, [cloth, second]) => {
  const { width, height, light } = stage
  const level = height * 0.72
  const k = Math.min(width, height * 1.2) / 900
  const x = width * (stage.quiet ? 0.68 : 0.5)
  const wall = mix(place.stones[0], '#e6d6bd', 0.5)
  const w = Math.min(560 * k, width * 0.74)
  const niche =
    path(archway(x - w / 2 - 22, level, w + 44, level * 0.84), light.lift(wall, 0.34)) +
    path(archway(x - w / 2, level, w, level * 0.8), light.shade(wall, 0.26)) +
    path(archway(x - w / 2 + w * 0.12, level, w * 0.88, level * 0.76), light.shade(wall, 0.14))
  const bottle = (bx: number, h: number, glass: string): string =>
    rect(bx - h * 0.17, level + 40 - h * 0.66, h * 0.34, h * 0.66, light.lift(glass, 0.1), `rx="${num(h * 0.06)}"`) +
    rect(bx + h * 0.04, level + 40 - h * 0.66, h * 0.13, h * 0.66, light.shade(glass, 0.3), `rx="${num(h * 0.05)}"`) +
    rect(bx - h * 0.06, level + 40 - h * 0.84, h * 0.12, h * 0.2, light.shade('#3a3f44', 0.2)) +
    rect(bx - h * 0.06, level + 40 - h * 0.9, h * 0.24, h * 0.07, light.shade('#3a3f44', 0.3)) +
    rect(bx - h * 0.13, level + 40 - h * 0.44, h * 0.26, h * 0.22, light.lift('#fbf6ec', 0.3))
  const robe = drawRobe(
    stage,
    x + w * 0.5 + Math.min(170 * k, width * 0.12),
    height * 0.12,
    level * 0.66,
    '#fbf6ec',
    cloth,
  )
  return (
    drawWall(stage, wall, mix(wall, '#b58a5e', 0.5), level) +
    (stage.width > stage.height * 1.15 ? robe : '') +
    niche +
    drawTowels(stage, x - w * 0.08, level + 42, 320 * k, ['#fbf6ec', cloth, '#fbf6ec', second]) +
    bottle(x + w * 0.3, 150 * k, '#b9794e') +
    bottle(x + w * 0.42, 124 * k, '#5f8f82') +
    drawPotPlant(stage, dice, x - w * 0.52, level + 66, 250 * k, '#c98a5c') +
    ellipse(x + w * 0.04, level + 110 * k, 60 * k, 16 * k, light.shade('#f3e8d6', 0.2)) +
    ellipse(x + w * 0.04, level + 104 * k, 60 * k, 16 * k, light.lift('#fbf6ec', 0.2)) +
    rect(x + w * 0.04 - 30 * k, level + 84 * k, 60 * k, 20 * k, light.lift('#dfe8d2', 0.2), `rx="${num(9 * k)}"`)
  )
}

const lampCorner: Corner = (stage, place, dice, [cloth, second]) => {
  const { width, height, light } = stage
  const level = height * 0.74
  const k = Math.min(width, height * 1.2) / 900
  const x = width * (stage.quiet ? 0.7 : 0.55)
  const wood = '#a9784f'
  const wall = mix(cloth, '#efe3cf', 0.78)
  const window = { x: x - 380 * k, y: height * 0.12, width: 250 * k, height: level * 0.66 }
  return (
    drawWall(stage, wall, wood, level) +
    (stage.quiet ? '' : drawWindow(stage, place, { ...window, form: 'arch', panes: 2, frame: '#f7f1e4' })) +
    drawTableLamp(stage, x + 110 * k, level + 46, 400 * k, second) +
    rect(x - 110 * k, level + 30, 150 * k, 18 * k, light.paint(cloth), 'rx="3"') +
    rect(x - 96 * k, level + 30 - 17 * k, 136 * k, 17 * k, light.lift('#f3e6cf', 0.2), 'rx="3"') +
    rect(x - 104 * k, level + 30 - 33 * k, 128 * k, 16 * k, light.paint(second), 'rx="3"') +
    drawCup(light, x - 36 * k, level + 30 - 36 * k, 74 * k, '#fbf6ec') +
    drawPotPlant(stage, dice, x + 330 * k, level + 74, 300 * k, '#7f9a94')
  )
}

const coffeeCorner: Corner = (stage, place, dice, [cloth, second]) => {
  const { width, height, light } = stage
  const k = Math.min(width, height * 1.3) / 1000
  const [x, y] = [width * (stage.quiet ? 0.68 : 0.52), height * 0.72]
  const level = height * 0.5
  const sill = mix(place.stones[0], '#e9dcc4', 0.4)
  const board =
    ellipse(x + 14, y + 26 * k, 400 * k, 150 * k, light.shadow, opacity(0.16)) +
    ellipse(x, y + 14 * k, 400 * k, 150 * k, light.shade('#a9784f', 0.34)) +
    ellipse(x, y, 400 * k, 150 * k, light.lift('#bf8d5e', 0.16)) +
    repeat(6, (i) =>
      stroke(
        `M${num(x - 360 * k + i * 12)} ${num(y - 60 * k + i * 24 * k)}q${num(300 * k)} ${num(-14 * k)} ${num(640 * k)} ${num(4 * k)}`,
        light.shade('#a9784f', 0.2),
        2,
        opacity(0.4),
      ),
    )
  const croissant = path(
    `M${num(x + 40 * k)} ${num(y + 70 * k)}C${num(x + 60 * k)} ${num(y - 10 * k)} ${num(x + 210 * k)} ${num(y - 20 * k)} ${num(x + 250 * k)} ${num(y + 50 * k)}C${num(x + 210 * k)} ${num(y + 20 * k)} ${num(x + 110 * k)} ${num(y + 26 * k)} ${num(x + 40 * k)} ${num(y + 70 * k)}Z`,
    light.paint('#d99a4a'),
  )
  const ridges = [0.25, 0.45, 0.65, 0.82]
    .map((t) =>
      stroke(
        `M${num(x + (50 + 190 * t) * k)} ${num(y + (44 - 60 * Math.sin(t * 2.8)) * k)}q${num(14 * k)} ${num(20 * k)} ${num(4 * k)} ${num(40 * k)}`,
        light.shade('#b8742e', 0.2),
        5 * k,
      ),
    )
    .join('')
  const sheet = drawOutlook(
    stage,
    place,
    `M-5 -5H${num(width + 5)}V${num(level)}H-5Z`,
    { x: 0, y: 0, width, height: level },
    false,
  )
  return (
    sheet +
    rect(-5, level, width + 10, height - level + 10, light.paint(sill)) +
    rect(-5, level, width + 10, 12, light.lift(sill, 0.4)) +
    polygon(
      [
        [width * 0.08, level + 12],
        [width * 0.5, level + 12],
        [width * 0.7, height + 5],
        [width * 0.12, height + 5],
      ],
      light.halo,
      opacity(light.isDark ? 0.06 : 0.2),
    ) +
    board +
    ellipse(x + 150 * k, y + 36 * k, 150 * k, 56 * k, light.shade('#fbf6ec', 0.2)) +
    ellipse(x + 150 * k, y + 30 * k, 150 * k, 56 * k, light.lift('#fbf6ec', 0.24)) +
    croissant +
    ridges +
    drawCup(light, x - 180 * k, y + 20 * k, 230 * k, second) +
    drawDish(light, dice, 'fruit', x + 10 * k, y - 76 * k, 200 * k) +
    polygon(
      [
        [x - 420 * k, y + 150 * k],
        [x - 180 * k, y + 120 * k],
        [x - 120 * k, y + 190 * k],
        [x - 370 * k, y + 225 * k],
      ],
      light.paint(cloth),
    ) +
    polygon(
      [
        [x - 420 * k, y + 150 * k],
        [x - 300 * k, y + 135 * k],
        [x - 240 * k, y + 207 * k],
        [x - 370 * k, y + 225 * k],
      ],
      light.lift(cloth, 0.2),
    )
  )
}

const tileCorner: Corner = (stage, place, dice, [cloth, second]) => {
  const { width, height, light } = stage
  const level = height * 0.6
  const k = Math.min(width, height * 1.2) / 900
  const wall = mix(place.stones[0], '#f3e8d6', 0.5)
  const x = width * (stage.quiet ? 0.7 : 0.56)
  const deep = height - level
  const rows = 5
  let tiles = ''
  for (let row = 0; row < rows; row++) {
    const [t0, t1] = [(row / rows) ** 1.5, ((row + 1) / rows) ** 1.5]
    const line = (t: number, c: number): readonly [number, number] => [
      width * 0.5 + c * 150 * k * (0.7 + 1.1 * t),
      level + deep * t,
    ]
    for (let c = -9; c < 9; c++) {
      const [a, b, d, e] = [line(t0, c), line(t0, c + 1), line(t1, c + 1), line(t1, c)]
      const mid: readonly [number, number] = [(a[0] + d[0]) / 2, (a[1] + d[1]) / 2]
      const even = (row + c) % 2 === 0
      if (d[0] < -20 || e[0] > width + 20) continue
      tiles += polygon([a, b, d, e], even ? light.lift('#f3e8d6', 0.1) : light.paint(mix(cloth, '#f3e8d6', 0.15)))
      const half = (p: readonly [number, number], q: readonly [number, number]): readonly [number, number] => [
        (p[0] + q[0]) / 2,
        (p[1] + q[1]) / 2,
      ]
      tiles +=
        polygon(
          [half(a, b), half(b, d), half(d, e), half(e, a)],
          even ? light.paint(mix(second, '#f3e8d6', 0.2)) : light.lift('#f3e8d6', 0.1),
        ) +
        ellipse(
          mid[0],
          mid[1],
          (b[0] - a[0]) * 0.13,
          (e[1] - a[1]) * 0.16,
          even ? light.lift('#f3e8d6', 0.1) : light.paint(cloth),
        )
    }
  }
  return (
    drawWall(stage, wall, wall, level) +
    tiles +
    rect(-5, level - 16, width + 10, 18, light.lift(wall, 0.4)) +
    drawWindow(stage, place, {
      x: x - 330 * k,
      y: height * 0.1,
      width: 300 * k,
      height: level * 0.62,
      form: 'arch',
      panes: 2,
      frame: '#f7f1e4',
      withFront: true,
    }) +
    drawArmchair(stage, x + 120 * k, height * 0.86, 360 * k, cloth) +
    drawPotPlant(stage, dice, x + 390 * k, height * 0.8, 360 * k, second)
  )
}

const CORNERS: readonly [Corner, ...Corner[]] = [towelCorner, lampCorner, coffeeCorner, tileCorner]

export function drawDetail(outer: Stage, place: Place): string {
  const stage = indoors(outer, place)
  const dice = stage.dice.fork('detail')
  return dice.pick(CORNERS)(stage, place, dice, dice.pick(place.cloths))
}
