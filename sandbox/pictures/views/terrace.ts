/** The balcony with its view, and the dining terrace. */
import { mix } from '#sandbox/pictures/colour.ts'
import { drawShrub } from '#sandbox/pictures/flora/shrubs.ts'
import { drawPotPlant } from '#sandbox/pictures/furniture/indoors.ts'
import { drawChair, drawLampString, drawRoundTable } from '#sandbox/pictures/furniture/outdoors.ts'
import { type DishKind, drawCup, drawDish } from '#sandbox/pictures/furniture/tableware.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { ellipse, num, opacity, path, polygon, rect, repeat } from '#sandbox/pictures/svg.ts'
import { drawBackdrop } from '#sandbox/pictures/views/hero.ts'
import { drawRail, drawTiles, railOf } from '#sandbox/pictures/views/rail.ts'
import { drawCurtain, indoors } from '#sandbox/pictures/views/window.ts'

export function drawView(stage: Stage, place: Place): string {
  const { width, height, light } = stage
  const dice = stage.dice.fork('view')
  const isTall = width / height < 0.8
  const [cloth, second] = dice.pick(place.cloths)
  const wall = dice.pick(place.stones)
  const floor = height * 0.885
  const rail = floor - 150 * Math.min(1.05, height / 860)
  const size = Math.min(width / 1200, height / 900) ** 0.6
  const side = width * (isTall ? 0.86 : 0.885)
  const jamb =
    rect(side, -4, width - side + 5, height + 8, light.shade(wall, 0.3)) +
    rect(side, -4, 15, height + 8, light.lift(wall, 0.2)) +
    rect(side + 15, -4, 9, height + 8, light.shade(wall, 0.46))
  const slab =
    rect(-5, -5, width + 10, height * 0.055, light.shade(wall, 0.36)) +
    rect(-5, height * 0.05, width + 10, 6, light.lift(wall, 0.1))
  const tableX = width * (isTall ? 0.5 : stage.quiet ? 0.64 : 0.5)
  // After sunset, lamps light the foreground.
  const { light: lamp } = indoors(stage, place)
  const table = drawRoundTable(lamp, tableX, floor + 78, 270 * size, '#e9dcc4')
  const top = floor + 78 - 270 * size * 0.63
  const setting =
    drawCup(lamp, tableX - 52 * size, top + 2, 72 * size, second) +
    drawDish(lamp, dice, 'fruit', tableX + 46 * size, top - 4, 104 * size)
  const box =
    railOf(place, dice) === 'stone'
      ? ''
      : repeat(7, (i) =>
          drawShrub(light, dice, width * 0.06 + i * 34, rail + 20, 44, '#6a8a54', dice.pick(place.blooms)),
        )
  return (
    drawBackdrop(stage, place) +
    drawTiles(stage, floor, mix(wall, '#d9b894', 0.5)) +
    drawRail(stage, railOf(place, stage.dice.fork('rail')), rail, floor + 6, wall) +
    (stage.quiet || dice.chance(0.4)
      ? ''
      : rect(width * 0.04 - 6, rail + 12, 250, 34, light.shade('#b9794e', 0.1)) +
        rect(width * 0.04 - 6, rail + 12, 250, 6, light.lift('#b9794e', 0.3)) +
        box) +
    slab +
    jamb +
    drawCurtain(stage, side - 62, height * 0.05, 84, floor - height * 0.05 + 22, mix('#f7f0e2', cloth, 0.12), 1) +
    drawChair(lamp, tableX - 215 * size, floor + 92, 270 * size, '#a9784f', cloth, 1) +
    drawChair(lamp, tableX + 215 * size, floor + 92, 270 * size, '#a9784f', cloth, -1) +
    table +
    setting +
    drawPotPlant(indoors(stage, place), dice, side + (width - side) * 0.5, height * 0.985, 250 * size, '#b9794e')
  )
}

const MENUS: readonly [readonly DishKind[], ...(readonly DishKind[])[]] = [
  ['shakshuka', 'salad', 'hummus', 'bread', 'olives'],
  ['hummus', 'shakshuka', 'fruit', 'salad', 'bread'],
  ['fish', 'salad', 'bread', 'hummus', 'olives'],
]

export function drawDining(stage: Stage, place: Place): string {
  const { width, height } = stage
  // After sunset the table is lit by lamps, not by the sky.
  const { light } = indoors(stage, place)
  const dice = stage.dice.fork('dining')
  const isTall = width / height < 0.8
  const [cloth] = dice.pick(place.cloths)
  const wall = dice.pick(place.stones)
  const floor = height * (isTall ? 0.66 : 0.7)
  const rail = floor - 92
  const cx = width * (stage.quiet && !isTall ? 0.64 : 0.5)
  const rx = Math.min(width * (isTall ? 0.62 : 0.44), 620)
  const ry = rx * 0.34
  const cy = height - ry * (isTall ? 0.95 : 0.62)
  const size = rx / 470
  const linen = dice.chance(0.5) ? '#f7f0e2' : mix('#c99f72', '#f7f0e2', 0.2)
  const skirt =
    path(`M${num(cx - rx)} ${num(cy)}V${num(height + 10)}H${num(cx + rx)}V${num(cy)}Z`, light.shade(linen, 0.3)) +
    repeat(9, (i) =>
      polygon(
        [
          [cx - rx + (i + 0.3) * rx * 0.22, cy + 10],
          [cx - rx + (i + 0.6) * rx * 0.22, cy + 14],
          [cx - rx + (i + 0.7) * rx * 0.22, height + 8],
          [cx - rx + (i + 0.1) * rx * 0.22, height + 8],
        ],
        light.shade(linen, 0.44),
        opacity(0.5),
      ),
    )
  const top =
    ellipse(cx, cy + 5, rx, ry, light.shade(linen, 0.36)) +
    ellipse(cx, cy, rx, ry, light.lift(linen, 0.16)) +
    ellipse(cx - rx * 0.05, cy - ry * 0.04, rx * 0.9, ry * 0.88, light.lift(linen, 0.3), opacity(0.5))
  const runner = path(
    `M${num(cx - rx * 0.2)} ${num(cy - ry * 0.98)}L${num(cx + rx * 0.2)} ${num(cy - ry * 0.98)}L${num(cx + rx * 0.27)} ${num(cy + ry * 0.962)}L${num(cx - rx * 0.27)} ${num(cy + ry * 0.962)}Z`,
    light.paint(cloth),
    opacity(0.9),
  )
  const at = (u: number, v: number): readonly [number, number] => [cx + u * rx, cy + v * ry]
  const dishes = dice.pick(MENUS)
  const spots = [
    [0, -0.44, 150],
    [-0.52, -0.26, 140],
    [0.5, -0.3, 140],
    [-0.04, 0.24, 190],
    [0.44, 0.34, 110],
  ] as const
  const order = [1, 2, 4, 3, 0] as const
  const served = spots
    .map(([u, v, d], i) => {
      const [x, y] = at(u, v)
      return drawDish(light, dice, dishes[order[i] ?? 0] ?? 'salad', x, y, d * size)
    })
    .join('')
  const glass = (u: number, v: number): string => {
    const [x, y] = at(u, v)
    const h = 96 * size
    const drink = light.isDark ? '#a8324a' : '#f2c14e'
    return light.isDark
      ? ellipse(x, y, 22 * size, 7 * size, light.lift('#ffffff', 0.2), opacity(0.6)) +
          rect(x - 1.8 * size, y - h * 0.52, 3.6 * size, h * 0.52, light.lift('#ffffff', 0.2), opacity(0.6)) +
          path(
            `M${num(x - 24 * size)} ${num(y - h * 1.02)}C${num(x - 28 * size)} ${num(y - h * 0.6)} ${num(x - 14 * size)} ${num(y - h * 0.5)} ${num(x)} ${num(y - h * 0.5)}S${num(x + 28 * size)} ${num(y - h * 0.6)} ${num(x + 24 * size)} ${num(y - h * 1.02)}Z`,
            light.lift('#ffffff', 0.3),
            opacity(0.34),
          ) +
          path(
            `M${num(x - 25 * size)} ${num(y - h * 0.8)}C${num(x - 26 * size)} ${num(y - h * 0.58)} ${num(x - 13 * size)} ${num(y - h * 0.51)} ${num(x)} ${num(y - h * 0.51)}S${num(x + 26 * size)} ${num(y - h * 0.58)} ${num(x + 25 * size)} ${num(y - h * 0.8)}Z`,
            light.paint(drink),
          )
      : polygon(
          [
            [x - 22 * size, y - h * 0.9],
            [x + 22 * size, y - h * 0.9],
            [x + 17 * size, y],
            [x - 17 * size, y],
          ],
          light.lift('#ffffff', 0.3),
          opacity(0.5),
        ) +
          polygon(
            [
              [x - 20 * size, y - h * 0.68],
              [x + 20 * size, y - h * 0.68],
              [x + 16 * size, y - 3],
              [x - 16 * size, y - 3],
            ],
            light.paint(drink),
          ) +
          polygon(
            [
              [x + 4 * size, y - h * 0.68],
              [x + 20 * size, y - h * 0.68],
              [x + 16 * size, y - 3],
              [x + 4 * size, y - 3],
            ],
            light.shade(drink, 0.2),
          ) +
          ellipse(x - 8 * size, y - h * 0.9, 11 * size, 6 * size, light.paint('#5f9a52')) +
          ellipse(x + 5 * size, y - h * 0.96, 9 * size, 5 * size, light.lift('#6faa5c', 0.1))
  }
  const plate = (u: number, v: number): string => {
    const [x, y] = at(u, v)
    return drawDish(light, dice, 'plate', x, y, 150 * size)
  }
  const chairs = [-1, 1]
    .map((side) =>
      drawChair(
        light,
        cx + side * rx * (isTall ? 0.62 : 0.94),
        floor + (height - floor) * 0.52,
        260 * size ** 0.5,
        '#8f6546',
        cloth,
        side === -1 ? 1 : -1,
      ),
    )
    .join('')
  const beams =
    repeat(8, (_i, t) =>
      polygon(
        [
          [width * (t * 1.1 - 0.06), -4],
          [width * (t * 1.1 - 0.035), -4],
          [width * (t * 1.1 - 0.03), 34],
          [width * (t * 1.1 - 0.055), 34],
        ],
        light.shade('#7f5a3e', 0.3),
      ),
    ) +
    rect(-5, 26, width + 10, 15, light.shade('#8f6a4a', 0.2)) +
    rect(-5, 26, width + 10, 4, light.lift('#a9784f', 0.1))
  const vine = repeat(Math.round(((stage.quiet ? 0.5 : 1) * width) / 58), (_i, t) =>
    drawShrub(
      light,
      dice,
      width * ((stage.quiet ? 0.55 : 0) + t * (stage.quiet ? 0.48 : 1.02)) + dice.between(-14, 14),
      30 + dice.between(0, 44),
      dice.between(76, 120),
      '#5f8350',
      place.blooms[0],
    ),
  )
  return (
    drawBackdrop(stage, place) +
    drawLampString(light, [-10, 56], [width * 0.52, 66], 22) +
    drawLampString(light, [width * 0.52, 66], [width + 10, 50], 24) +
    beams +
    vine +
    drawTiles(stage, floor, mix(wall, '#d9b894', 0.5)) +
    drawRail(stage, railOf(place, dice), rail, floor + 4, wall) +
    chairs +
    skirt +
    top +
    runner +
    served +
    plate(-0.56, 0.38) +
    plate(0.6, 0.06) +
    glass(-0.3, -0.06) +
    glass(0.3, -0.1)
  )
}
