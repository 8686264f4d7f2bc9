/** The pool, its deck and the place behind. */
import { mix } from '#sandbox/pictures/colour.ts'
import type { Dice } from '#sandbox/pictures/dice.ts'
import { drawShrub } from '#sandbox/pictures/flora/shrubs.ts'
import { drawLounger, drawParasol } from '#sandbox/pictures/furniture/outdoors.ts'
import { drawHotel } from '#sandbox/pictures/hotels/hotel.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import {
  clip,
  ellipse,
  fade,
  num,
  opacity,
  type Point,
  path,
  polygon,
  repeat,
  smooth,
  stroke,
} from '#sandbox/pictures/svg.ts'
import { drawLevelGround } from '#sandbox/pictures/terrain.ts'
import { drawTree, drawVeil } from '#sandbox/pictures/views/garden.ts'
import { drawBackdrop } from '#sandbox/pictures/views/hero.ts'
import { drawRipples } from '#sandbox/pictures/water.ts'

/** The pool's outline: a long rectangle, a bean shape, or an infinity pool. */
function poolOutline(
  dice: Dice,
  width: number,
  height: number,
  top: number,
  isQuiet: boolean,
): { data: string; form: string } {
  // In a tall canvas, a pool up to the edge would show only water.
  const form = width < height ? dice.pick(['bean', 'long'] as const) : dice.pick(['bean', 'edge', 'long'] as const)
  const from = isQuiet ? 0.16 : 0.06
  const deep = height - top
  if (form === 'edge')
    return { form, data: `M-10 ${num(top + 2)}H${num(width * 0.8)}L${num(width * 0.94)} ${num(height + 8)}H-10Z` }
  if (form === 'long')
    return {
      form,
      data: `M${num(width * (from + 0.13))} ${num(top + deep * 0.3)}H${num(width * 0.78)}L${num(width * 0.9)} ${num(height + 8)}H${num(width * (from - 0.1))}Z`,
    }
  const points: Point[] = [
    [width * (from + 0.08), top + deep * 0.42],
    [width * 0.3, top + deep * 0.24],
    [width * 0.48, top + deep * 0.32],
    [width * 0.66, top + deep * 0.26],
    [width * 0.86, top + deep * 0.44],
    [width * 0.88, top + deep * 0.74],
    [width * 0.7, top + deep * 1.0],
    [width * 0.36, top + deep * 1.04],
    [width * from, top + deep * 0.74],
  ]
  return { form, data: `${smooth([...points, points[0] ?? [0, 0]])}Z` }
}

/** A striped swimming ring afloat. */
function drawFloat(stage: Stage, x: number, y: number, size: number, colour: string): string {
  const { light } = stage
  const half = size * 0.5
  const ring = (dy: number, fill: string, dash = ''): string =>
    `<ellipse cx="${num(x)}" cy="${num(y + dy)}" rx="${num(half)}" ry="${num(half * 0.36)}" fill="none" stroke="${fill}" stroke-width="${num(size * 0.17)}"${dash}/>`
  const part = (Math.PI * half * 1.42) / 9
  return (
    ellipse(x + size * 0.05, y + size * 0.13, half * 1.2, half * 0.42, light.shade('#0f5f7a', 0.4), opacity(0.28)) +
    ring(size * 0.03, light.shade(colour, 0.36)) +
    ring(0, light.lift(colour, 0.1)) +
    ring(0, light.lift('#fff6e6', 0.2), ` stroke-dasharray="${num(part)} ${num(part)}"`)
  )
}

/** A pool ladder with two bent rails. */
function drawLadder(stage: Stage, x: number, y: number, size: number): string {
  const { light } = stage
  const rail = (dx: number): string =>
    `M${num(x + dx)} ${num(y - size * 0.1)}v${num(-size * 0.5)}q${num(size * 0.1)} ${num(-size * 0.3)} ${num(size * 0.26)} 0v${num(size * 1.05)}`
  return (
    stroke(rail(0) + rail(size * 0.42), light.shade('#8f9ca1', 0.3), size * 0.085) +
    stroke(rail(0) + rail(size * 0.42), light.lift('#e3e9ea', 0.3), size * 0.045)
  )
}

export function drawPool(stage: Stage, place: Place): string {
  const { width, height, light } = stage
  const dice = stage.dice.fork('pool')
  const isTall = width / height < 0.8
  const deck = height * (isTall ? 0.58 : 0.56) + (stage.horizon - height * 0.5) * 0.25
  const paving = place.shore === 'snow' ? '#d9c7ae' : mix(place.stones[0], '#e9dcc4', 0.5)
  const deep = height - deck
  const pool = poolOutline(dice, width, height, deck, stage.quiet)
  const blue = light.isDark ? '#2fb3c4' : dice.pick(['#35b3c2', '#4cc0c4', '#2fa3c4'])
  // At night a pool is lit from below, brighter than its surroundings.
  const [surface, floor] = light.isDark
    ? [mix(blue, light.sky[1], 0.16), mix('#127a96', light.shadow, 0.2)]
    : [light.lift(blue, 0.22), light.shade('#1a86a6', 0.1)]
  const id = stage.name()
  const water =
    fade(id, [
      [0, mix(surface, light.sky[3], 0.35)],
      [0.3, surface],
      [1, floor],
    ]) +
    path(pool.data, `url(#${id})`) +
    clip(
      stage.name(),
      pool.data,
      repeat(3, (i) =>
        polygon(
          [
            [width * (0.08 + i * 0.26), deck],
            [width * (0.2 + i * 0.26), deck],
            [width * (0.06 + i * 0.3), height],
            [width * (-0.12 + i * 0.3), height],
          ],
          light.isDark ? '#bff0ec' : '#ffffff',
          opacity(0.08),
        ),
      ) +
        drawRipples(
          dice,
          0,
          deck + deep * 0.16,
          width,
          deep * 0.9,
          light.isDark ? '#a9ece8' : light.lift('#e9fffb', 0.3),
          60,
        ),
    )
  const edgeWidth = pool.form === 'edge' ? 7 : 13
  const coping =
    stroke(pool.data, light.shade(paving, 0.3), edgeWidth + 7, 'transform="translate(0 5)"') +
    stroke(pool.data, light.lift(paving, 0.3), edgeWidth)
  const wing =
    pool.form !== 'edge' && !isTall && dice.chance(0.65)
      ? drawHotel(stage, dice, place, width * 0.93, deck + deep * 0.1, 0.62)
      : ''
  const cloth = dice.pick(place.cloths)
  const set = (s: number, t: number, k: number, fill: string): string => {
    const y = deck + deep * t
    return (
      drawParasol(light, width * s + 26 * k, y - 6 * k, 150 * k, fill, paving) +
      drawLounger(light, width * s - 26 * k, y + 12 * k, 108 * k, '#fff6e6', paving)
    )
  }
  const along =
    pool.form === 'edge'
      ? ([
          [0.87, 0.24, 0.95],
          [0.95, 0.6, 1.5],
        ] as const)
      : ([
          [0.36, 0.17, 0.74],
          [0.54, 0.16, 0.74],
          [0.72, 0.19, 0.8],
          [0.92, 0.56, 1.4],
        ] as const)
  const sets = along.map(([s, t, k], i) => set(s, t, k, cloth[i % 2] ?? cloth[0])).join('')
  const hedge =
    pool.form === 'edge'
      ? ''
      : repeat(Math.round(width / 34), (_i, t) =>
          drawShrub(
            light,
            dice,
            width * (-0.02 + t * 1.04),
            deck + 9,
            dice.between(46, 66),
            '#5f8350',
            dice.chance(0.4) ? dice.pick(place.blooms) : undefined,
          ),
        )
  const trees = place.shore === 'snow' ? ['snow-fir' as const] : place.trees
  const tree = (s: number, t: number, size: number): string =>
    drawTree(stage, dice, trees[dice.integer(0, trees.length - 1)] ?? place.trees[0], width * s, deck + deep * t, size)
  const planting =
    (stage.quiet || pool.form === 'edge' ? '' : tree(0.05, 0.2, 300)) +
    tree(0.86, 0.16, 230) +
    tree(0.97, 0.3, 330) +
    drawShrub(light, dice, width * 0.995, height * 1.01, 120, '#5f8350', dice.pick(place.blooms))
  const float = drawFloat(
    stage,
    width * (stage.quiet ? 0.6 : dice.between(0.36, 0.62)),
    deck + deep * dice.between(0.5, 0.66),
    deep * 0.2,
    dice.pick(['#e4572e', '#f2a541', '#e0708a']),
  )
  const ladder = drawLadder(stage, width * 0.3, deck + deep * (pool.form === 'edge' ? 0.02 : 0.31), deep * 0.16)
  return (
    drawBackdrop(stage, place) +
    drawVeil(stage, stage.horizon * 0.94, deck + 10, 0.22) +
    drawLevelGround(stage, dice, { top: deck, colour: paving, kind: 'stone' }) +
    hedge +
    wing +
    water +
    coping +
    (pool.form === 'long' ? ladder : '') +
    float +
    planting +
    sets
  )
}
