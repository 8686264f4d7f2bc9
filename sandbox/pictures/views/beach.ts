/** The beach of a hotel: sand at the sea, a lawn at a lake. */
import { mix } from '#sandbox/pictures/colour.ts'
import { drawShrub } from '#sandbox/pictures/flora/shrubs.ts'
import { drawLounger, drawParasol } from '#sandbox/pictures/furniture/outdoors.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { num, type Point, path, repeat, smooth, stroke } from '#sandbox/pictures/svg.ts'
import { drawSand } from '#sandbox/pictures/terrain.ts'
import { drawTree } from '#sandbox/pictures/views/garden.ts'
import { drawBackdrop } from '#sandbox/pictures/views/hero.ts'
import { drawPool } from '#sandbox/pictures/views/pool.ts'
import { drawSail, drawWater } from '#sandbox/pictures/water.ts'

export function drawBeach(stage: Stage, place: Place): string {
  // A place without water has no beach: the pool's lawn is drawn instead.
  if (!place.water) return drawPool(stage, place)
  const { width, height, horizon, light } = stage
  const dice = stage.dice.fork('beach')
  const cloth = dice.pick(place.cloths)
  const isSea =
    place.shore === 'sand' ||
    place.shore === 'salt' ||
    place.code === 'haifa' ||
    place.code === 'herzliya' ||
    place.code === 'acre'
  const ground = isSea
    ? place.shore === 'salt'
      ? '#f4ece0'
      : place.shore === 'sand'
        ? place.ground
        : '#eccf9a'
    : place.shore === 'snow'
      ? place.ground
      : mix(place.ground, '#8fa75a', 0.7)
  const top = Math.max(horizon + 14, height * 0.56)
  const span = height - top
  const shore: Point[] = [
    [-30, height * 0.99],
    [width * 0.18, top + span * 0.72],
    [width * 0.42, top + span * 0.5],
    [width * 0.66, top + span * 0.26],
    [width * 0.86, top + span * 0.14],
    [width * 1.06, top + span * 0.1],
  ]
  const bank = `${smooth(shore)}L${num(width * 1.06)} ${num(height + 8)}L-30 ${num(height + 8)}Z`
  const sheet = drawWater(stage, {
    top,
    colour: place.water.colour,
    deep: place.water.deep,
    shineAt: stage.sunX,
    calm: isSea ? 1 : 0.5,
  })
  const land = isSea
    ? drawSand(stage, dice, shore, ground, place.shore === 'salt' ? '#bfe9e0' : '#7fd0c8')
    : stroke(smooth(shore), light.shade(ground, 0.4), 14) +
      path(bank, light.lift(ground, 0.16)) +
      path(
        `${smooth(shore.map(([x, y]) => [x + 12, y + 40] as const))}L${num(width * 1.06)} ${num(height + 8)}L-10 ${num(height + 8)}Z`,
        light.paint(ground),
      )
  const sets = (
    [
      [0.86, 0.28, 0.72],
      [0.68, 0.44, 0.95],
      [0.9, 0.58, 1.25],
      [0.58, 0.84, 1.6],
    ] as const
  )
    .map(([s, t, k], i) => {
      const y = top + span * t
      return (
        drawParasol(
          light,
          width * s + 30 * k,
          y,
          150 * k,
          [cloth[0], '#fff6e6', cloth[1], cloth[0]][i] ?? cloth[0],
          ground,
        ) + drawLounger(light, width * s - 30 * k, y + 16 * k, 110 * k, i % 2 ? cloth[0] : '#fff6e6', ground)
      )
    })
    .join('')
  const far =
    drawSail(stage, width * 0.3, top + span * 0.16, 0.9, '#fff7ea') +
    drawSail(stage, width * 0.5, top + span * 0.07, 0.5, cloth[1])
  const edge = isSea
    ? ''
    : repeat(9, (_i, t) =>
        drawShrub(
          light,
          dice,
          width * (0.02 + t),
          top + 8,
          dice.between(26, 50),
          place.shore === 'snow' ? '#dfe8f0' : '#5f8350',
        ),
      )
  return (
    drawBackdrop(stage, place, true) +
    edge +
    sheet +
    far +
    land +
    drawTree(stage, dice, place.trees[0], width * 0.98, height * 0.9, 380) +
    sets +
    drawShrub(
      light,
      dice,
      width * 0.99,
      height * 1.01,
      100,
      place.shore === 'snow' ? '#dfe8f0' : '#6a8a54',
      place.shore === 'snow' ? undefined : dice.pick(place.blooms),
    )
  )
}
