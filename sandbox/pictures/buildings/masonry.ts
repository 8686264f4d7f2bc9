/** Houses, towers and walls. Buildings stand with their lower edge on y. */
import { drawDome } from '#sandbox/pictures/buildings/domes.ts'
import { mix } from '#sandbox/pictures/colour.ts'
import type { Dice } from '#sandbox/pictures/dice.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import {
  archway,
  box,
  opacity,
  type Point,
  path,
  polygon,
  type Rectangle,
  rect,
  repeat,
} from '#sandbox/pictures/svg.ts'

type WindowForm = 'arch' | 'square' | 'tall'

type OpeningsOptions = Rectangle & {
  columns: number
  rows: number
  form: WindowForm
  depth?: number
  /** Share of cells that have a window. */
  share?: number
  /** Window size as a share of its cell. */
  fill?: number
}

/** Rows of windows that do not touch each other or the wall's edge; some are lit. */
export function drawOpenings(stage: Stage, dice: Dice, options: OpeningsOptions): string {
  const { x, y, width, height, columns, rows, form, depth = 0, share = 1, fill = 0.42 } = options
  const { light } = stage
  const [cellW, cellH] = [width / columns, height / rows]
  const w = Math.min(cellW * fill, cellH * 0.62)
  const h = Math.min(cellH * 0.6, w * (form === 'square' ? 1.1 : 1.7))
  let dark = ''
  let lamps = ''
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!dice.chance(share)) continue
      const wx = x + cellW * (column + 0.5) - w / 2
      const foot = y + cellH * (row + 0.5) + h / 2
      const data = form === 'arch' ? archway(wx, foot, w, h) : box(wx, foot - h, w, h)
      if (dice.chance(light.lampShare)) lamps += data
      else dark += data
    }
  }
  const glass = light.shade('#4a4f5c', 0.35, depth)
  return (
    (dark && path(dark, glass, opacity(light.isDark ? 0.7 : 0.62))) +
    (lamps && path(lamps, mix(light.lamp, light.haze, depth * 0.3)))
  )
}

type HouseOptions = Rectangle & {
  stone: string
  roof: 'flat' | 'dome' | 'gable' | 'parapet'
  roofColour?: string
  form?: WindowForm
  depth?: number
  /** Painted below the lower edge, to cover a slope. */
  skirt?: number
}

/** A house with a lit front and a narrow shaded side on its right. */
export function drawHouse(stage: Stage, dice: Dice, options: HouseOptions): string {
  const { x, y, width, height, stone, roof, form = 'arch', depth = 0, skirt = 0 } = options
  const { light } = stage
  const front = width * 0.7
  const top = y - height
  const [lit, dark] = [light.lift(stone, 0.1, depth), light.shade(stone, 0.3, depth)]
  const tiles = options.roofColour ?? '#b8573b'
  let art = rect(x, top, front + 0.6, height + skirt, lit) + rect(x + front, top, width - front, height + skirt, dark)
  if (roof === 'dome') {
    art += drawDome(stage, x + width * 0.46, top + 0.5, width * 0.34, width * 0.3, mix(stone, '#ffffff', 0.28), depth)
  } else if (roof === 'gable') {
    const rise = width * 0.26
    art +=
      polygon(
        [
          [x - 3, top + 1],
          [x + front * 0.5, top - rise],
          [x + front + 1, top + 1],
        ],
        light.paint(stone, depth),
      ) +
      polygon(
        [
          [x - 4, top + 2],
          [x + front * 0.5, top - rise - 2],
          [x + front * 0.5 + (width - front), top - rise - 2],
          [x + width + 3, top + 2],
          [x + front + 1, top + 2],
          [x + front * 0.5, top - rise + 3],
        ],
        light.shade(tiles, 0.22, depth),
      ) +
      polygon(
        [
          [x - 5, top + 3],
          [x + front * 0.5, top - rise - 2],
          [x + front * 0.5 + 3, top - rise + 3],
          [x - 1, top + 4],
        ],
        light.paint(tiles, depth),
      )
  } else if (roof === 'parapet') {
    art +=
      rect(x - 1.5, top - 4, front + 1.5, 5, light.lift(stone, 0.3, depth)) +
      rect(x + front, top - 4, width - front + 1.5, 5, light.shade(stone, 0.16, depth))
  }
  const columns = Math.max(1, Math.round(front / 27))
  const rows = Math.max(1, Math.round(height / 38))
  art += drawOpenings(stage, dice, {
    x: x + front * 0.06,
    y: top + height * 0.06,
    width: front * 0.88,
    height: Math.min(height * 0.9, rows * 38),
    columns,
    rows,
    form,
    depth,
    share: 0.64,
  })
  return art
}

type WallOptions = {
  from: number
  to: number
  top: number
  bottom: number
  stone: string
  depth?: number
  course?: number
}

/** A crenellated wall with courses of ashlar. */
export function drawWall(stage: Stage, dice: Dice, options: WallOptions): string {
  const { from, to, top, bottom, stone, depth = 0, course = 17 } = options
  const { light } = stage
  const tooth = course * 1.5
  let merlons = ''
  for (let x = from; x < to - tooth * 0.5; x += tooth * 1.75)
    merlons += box(x, top - tooth * 0.9, Math.min(tooth, to - x), tooth)
  return (
    path(merlons, light.lift(stone, 0.12, depth)) +
    rect(from, top, to - from, bottom - top, light.paint(stone, depth)) +
    rect(from, top, to - from, 4, light.lift(stone, 0.35, depth)) +
    drawCourses(stage, dice, { from, to, top: top + 6, bottom, stone, depth, course })
  )
}

/** Scattered stone blocks, lighter and darker than their wall. */
export function drawCourses(stage: Stage, dice: Dice, options: WallOptions): string {
  const { from, to, top, bottom, stone, depth = 0, course = 17 } = options
  const { light } = stage
  let dark = ''
  let bright = ''
  for (let y = top; y < bottom - course * 0.5; y += course) {
    let x = from + dice.between(0, course * 2)
    while (x < to - course * 1.2) {
      const w = course * dice.between(1.2, 2.4)
      if (x + w > to) break
      const block = box(x, y, w - 2.2, course - 2.2)
      const roll = dice.next()
      if (roll < 0.26) dark += block
      else if (roll < 0.42) bright += block
      x += w
    }
  }
  return (
    path(dark, light.shade(stone, 0.26, depth), opacity(0.6)) +
    path(bright, light.lift(stone, 0.3, depth), opacity(0.6))
  )
}

/** A row of houses along a sloping foot line, back to front left to right. */
export function drawTown(
  stage: Stage,
  dice: Dice,
  options: {
    foot: (x: number) => number
    from: number
    to: number
    low: number
    high: number
    widths: readonly [number, number]
    stones: readonly [string, ...string[]]
    domes: number
    gables?: number
    depth?: number
    form?: WindowForm
    skirt?: number
    roofColour?: string
  },
): string {
  const { foot, from, to, low, high, widths, stones, domes, gables = 0, depth = 0, form = 'arch', skirt = 60 } = options
  let art = ''
  let x = from
  while (x < to) {
    const width = dice.between(widths[0], widths[1])
    const roll = dice.next()
    art += drawHouse(stage, dice, {
      x,
      y: foot(x + width / 2),
      width,
      height: dice.between(low, high),
      stone: dice.pick(stones),
      roof: roll < domes ? 'dome' : roll < domes + gables ? 'gable' : dice.chance(0.6) ? 'parapet' : 'flat',
      depth,
      form,
      skirt,
      ...(options.roofColour && { roofColour: options.roofColour }),
    })
    x += width * dice.between(0.86, 1.02)
  }
  return art
}

/** A slim tower block for a distant skyline. */
export function drawTower(
  stage: Stage,
  dice: Dice,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  depth: number,
): string {
  const { light } = stage
  const top: readonly Point[] = dice.chance(0.35)
    ? [
        [x, y - height + width * 0.3],
        [x + width, y - height],
      ]
    : [
        [x, y - height],
        [x + width, y - height],
      ]
  const a: Point = top[0] ?? [x, y]
  const b: Point = top[1] ?? [x, y]
  const floors = Math.floor(height / 16)
  const lines = repeat(Math.max(0, floors - 1), (i) =>
    rect(
      x + width * 0.12,
      y - height + 14 + i * 16 + width * 0.3,
      width * 0.76,
      4.5,
      dice.chance(light.lampShare) ? mix(light.lamp, light.haze, 0.25) : light.shade(colour, 0.3, depth),
      opacity(0.55),
    ),
  )
  return (
    polygon([a, b, [x + width, y], [x, y]], light.paint(colour, depth)) +
    polygon(
      [[x + width * 0.64, a[1] * 0.36 + b[1] * 0.64], b, [x + width, y], [x + width * 0.64, y]],
      light.shade(colour, 0.24, depth),
    ) +
    lines
  )
}
