/** The hotel in its place, from outside. */
import { mix } from '#sandbox/pictures/colour.ts'
import type { Dice } from '#sandbox/pictures/dice.ts'
import { drawShrub } from '#sandbox/pictures/flora/shrubs.ts'
import { drawCypress } from '#sandbox/pictures/flora/trees.ts'
import { drawHotel } from '#sandbox/pictures/hotels/hotel.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { ellipse, fade, num, opacity, type Point, path, polygon, repeat } from '#sandbox/pictures/svg.ts'
import { drawLevelGround } from '#sandbox/pictures/terrain.ts'
import { drawTree, drawVeil } from '#sandbox/pictures/views/garden.ts'
import { drawBackdrop } from '#sandbox/pictures/views/hero.ts'
import { drawRipples } from '#sandbox/pictures/water.ts'

/** The way to the entrance: a drive, a long basin, or a path between flower beds. */
function drawApproach(
  stage: Stage,
  dice: Dice,
  site: { x: number; foot: number; paving: string; ground: string; isSnowy: boolean; bloom: string },
): string {
  const { height, light } = stage
  const { x, foot, paving, ground, isSnowy, bloom } = site
  const deep = height - foot
  const kind = isSnowy ? 'drive' : dice.pick(['drive', 'basin', 'beds'] as const)
  const wedge = (near: number, far: number, from: number, to: number): readonly Point[] => {
    const half = (t: number): number => far + (near - far) * t
    return [
      [x - half(from), foot + deep * from],
      [x + half(from), foot + deep * from],
      [x + half(to), foot + deep * to],
      [x - half(to), foot + deep * to],
    ]
  }
  if (kind === 'drive') {
    const edge = (dx: number): string =>
      `C${num(x + 40 + dx)} ${num(foot + deep * 0.4)} ${num(x - 60 + dx)} ${num(foot + deep * 0.6)} ${num(x - 60 + dx)} ${num(height + 8)}`
    return (
      path(
        `M${num(x - 34)} ${num(foot - 3)}C${num(x - 60)} ${num(foot + deep * 0.4)} ${num(x - 260)} ${num(foot + deep * 0.5)} ${num(x - 300)} ${num(height + 8)}H${num(x + 40)}C${num(x + 20)} ${num(foot + deep * 0.6)} ${num(x + 70)} ${num(foot + deep * 0.4)} ${num(x + 62)} ${num(foot - 3)}Z`,
        light.lift(paving, 0.2),
      ) +
      path(
        `M${num(x + 30)} ${num(foot - 3)}${edge(0)}H${num(x + 40)}C${num(x + 20)} ${num(foot + deep * 0.6)} ${num(x + 70)} ${num(foot + deep * 0.4)} ${num(x + 62)} ${num(foot - 3)}Z`,
        light.shade(paving, 0.2),
        opacity(0.6),
      )
    )
  }
  const court = polygon(wedge(430, 240, 0, 1.05), light.lift(paving, 0.16))
  if (kind === 'basin') {
    const id = stage.name()
    const water = light.isDark ? mix('#2fb3c4', light.sky[1], 0.3) : light.lift('#4cb3bd', 0.1)
    return (
      court +
      polygon(wedge(256, 142, 0.22, 0.94), light.shade(paving, 0.3)) +
      polygon(wedge(252, 140, 0.2, 0.9), light.lift(paving, 0.4)) +
      fade(id, [
        [0, mix(water, light.sky[3], 0.4)],
        [1, light.shade('#1f7f95', 0.14)],
      ]) +
      polygon(wedge(232, 130, 0.26, 0.84), `url(#${id})`) +
      drawRipples(dice, x - 120, foot + deep * 0.34, 240, deep * 0.44, light.lift('#e9fffb', 0.3), 12) +
      [-1, 1]
        .map((side) =>
          [0.3, 0.92]
            .map((t) => drawCypress(light, dice, x + side * (170 + 130 * t), foot + deep * t, 84 + 70 * t))
            .join(''),
        )
        .join('')
    )
  }
  const walk =
    polygon(wedge(150, 52, 0, 1.05), light.lift(paving, 0.22)) +
    polygon(
      [
        [x + 20, foot],
        [x + 52, foot],
        [x + 152, height + 8],
        [x + 60, height + 8],
      ],
      light.shade(paving, 0.16),
      opacity(0.6),
    )
  const rows = [-1, 1]
    .map((side) =>
      repeat(7, (_i, t) =>
        drawShrub(
          light,
          dice,
          x + side * (92 + 130 * t),
          foot + 12 + deep * 0.94 * t ** 1.3,
          40 + 56 * t,
          mix(ground, '#4f7f4a', 0.7),
          bloom,
        ),
      ),
    )
    .join('')
  return walk + rows
}

export function drawOutside(stage: Stage, place: Place): string {
  const { width, height, light } = stage
  const dice = stage.dice.fork('outside')
  const isTall = width / height < 0.8
  const ground = height * (isTall ? 0.72 : 0.76)
  const foot = ground + height * 0.055
  const x = width * (isTall ? 0.5 : stage.quiet ? 0.68 : dice.between(0.34, 0.58))
  // From near or from far, so that two hotels of one form do not look alike.
  const camera = stage.dice.fork('camera').between(0.72, 1)
  const size = isTall ? 1.2 : Math.min(1.34, (height / 900) * 1.34) * (stage.quiet ? 1 : camera)
  const kindOfGround = place.shore === 'salt' || place.shore === 'sand' ? 'lawn' : place.shore
  const garden = kindOfGround === 'lawn' ? mix(place.ground, '#86a35a', 0.75) : place.ground
  const approach = drawApproach(stage, dice, {
    x,
    foot,
    paving: place.shore === 'snow' ? '#c3d1df' : '#e9dcc4',
    ground: garden,
    isSnowy: place.shore === 'snow',
    bloom: dice.pick(place.blooms),
  })
  const tree = (share: number, y: number, treeHeight: number): string =>
    drawTree(stage, dice, dice.pick(place.trees), width * share, y, treeHeight)
  const behind = stage.quiet
    ? ''
    : tree(dice.between(0.02, 0.08), foot + 4, 220) +
      tree(dice.between(0.8, 0.86), foot + 2, 200) +
      tree(dice.between(0.9, 0.97), foot + 6, 250)
  const beds = repeat(12, (_i, t) => {
    const share = (stage.quiet ? 0.42 : 0.02) + t * (stage.quiet ? 0.6 : 0.98)
    const near = Math.abs(width * share - x) < 70
    return near
      ? ''
      : drawShrub(
          light,
          dice,
          width * share,
          foot + dice.between(8, 26),
          dice.between(34, 62),
          place.shore === 'snow' ? '#dfe8f0' : '#6a8a54',
          place.shore === 'snow' ? undefined : dice.chance(0.5) ? dice.pick(place.blooms) : undefined,
        )
  })
  const near =
    tree(0.94, height * 0.985, 360) +
    tree(1.0, height * 1.02, 420) +
    (stage.quiet ? '' : tree(0.03, height * 0.99, 300))
  const glowing = light.isDark
    ? ellipse(x, foot + 16, 300, 34, light.lamp, opacity(0.16)) +
      ellipse(x, foot + 12, 180, 20, light.lamp, opacity(0.18))
    : ''
  // A high sun or moon is drawn beside the building, not half behind its roof.
  const isHigh = light.discHeight < 0.5 && !stage.quiet && !isTall
  const sunX = isHigh ? width * stage.dice.fork('sun').pick([0.15, 0.86]) : stage.sunX
  return (
    drawBackdrop({ ...stage, sunX }, place) +
    drawVeil(stage, stage.horizon * 0.9, ground + 10, 0.5) +
    drawLevelGround(stage, dice, { top: ground, colour: garden, kind: kindOfGround }) +
    behind +
    ellipse(x + 60, foot + 3, 330 * size, 15, light.shade(garden, 0.55), opacity(0.45)) +
    drawHotel(stage, dice, place, x, foot, size) +
    approach +
    glowing +
    beds +
    near
  )
}
