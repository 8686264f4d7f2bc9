/** The walls and floor of a guest room in perspective, and the sunlight on them. */
import { mix } from '#sandbox/pictures/colour.ts'
import type { Dice } from '#sandbox/pictures/dice.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { fade, num, opacity, polygon, rect, repeat, stroke } from '#sandbox/pictures/svg.ts'
import { indoors } from '#sandbox/pictures/views/window.ts'

export type Room = {
  stage: Stage
  dice: Dice
  place: Place
  cloth: string
  second: string
  wood: string
  wall: string
  /** y where the back wall meets the floor. */
  floor: number
  /** Scale of the furniture. */
  size: number
  isTall: boolean
  form: 'arch' | 'square'
}

const WALLS = ['#f3e8d6', '#ead9c2', '#dfe0d2', '#f0dcc8', '#d9dfdc', '#e9cfb6'] as const

const WOODS = ['#b58a5e', '#8f6546', '#c9a172', '#7a5640'] as const

export function makeRoom(outer: Stage, place: Place): Room {
  const stage = indoors(outer, place)
  const dice = stage.dice.fork('room')
  const [cloth, second] = dice.pick(place.cloths)
  const isStone = place.forms[0] === 'stone'
  return {
    stage,
    dice,
    place,
    cloth,
    second,
    wood: dice.pick(WOODS),
    wall: isStone
      ? dice.pick(['#ecd9b8', '#e3cba4', '#f0e2c8'])
      : place.shore === 'snow'
        ? dice.pick(['#c99f72', '#d9b78c', '#efe2cf'])
        : dice.pick(WALLS),
    floor: stage.height * (stage.width < stage.height ? 0.64 : 0.67),
    size: Math.min(stage.width / 1200, stage.height / 900) ** 0.75,
    isTall: stage.width / stage.height < 0.8,
    form: isStone && dice.chance(0.75) ? 'arch' : 'square',
  }
}

/** Back wall, shaded side wall, ceiling and floor boards in perspective. */
export function drawShell(room: Room): string {
  const {
    stage: { width, height, light, name },
    wall,
    wood,
    floor,
    dice,
  } = room
  const corner = width * 0.07
  const ceiling = height * 0.055
  const id = name()
  const plank = dice.chance(0.6) ? mix(wood, '#d9b88c', 0.4) : '#d9c8b0'
  const boards = repeat(17, (_i, t) => {
    const x = width * (t * 1.2 - 0.1)
    return stroke(
      `M${num(x)} ${num(floor)}L${num(width / 2 + (x - width / 2) * 2.1)} ${num(height + 4)}`,
      light.shade(plank, 0.24),
      1.8,
      opacity(0.5),
    )
  })
  return (
    fade(
      id,
      [
        [0, light.shade(wall, 0.12)],
        [0.4, light.lift(wall, 0.1)],
        [1, light.paint(wall)],
      ],
      1,
      0.3,
    ) +
    rect(0, 0, width, floor + 2, `url(#${id})`) +
    polygon(
      [
        [0, 0],
        [corner, ceiling],
        [corner, floor],
        [0, floor + (height - floor) * 0.34],
      ],
      light.shade(wall, 0.26),
    ) +
    polygon(
      [
        [0, 0],
        [width, 0],
        [width, ceiling],
        [corner, ceiling],
      ],
      light.lift(wall, 0.34),
    ) +
    polygon(
      [
        [corner, floor],
        [width, floor],
        [width, height + 2],
        [0, height + 2],
        [0, floor + (height - floor) * 0.34],
      ],
      light.paint(plank),
    ) +
    boards +
    rect(corner, floor - 13, width, 13, light.lift(wall, 0.4)) +
    rect(corner, floor - 1, width, 3, light.shade(plank, 0.4), opacity(0.5))
  )
}

/** The patch of sunlight, or moonlight at night, from a window on the floor. */
export function drawBeam(room: Room, x: number, width: number): string {
  const {
    stage: { light, height },
    floor,
  } = room
  const deep = height - floor
  return polygon(
    [
      [x + width * 0.1, floor + deep * 0.12],
      [x + width * 0.95, floor + deep * 0.12],
      [x + width * 1.12, floor + deep * 0.72],
      [x + width * 0.2, floor + deep * 0.72],
    ],
    light.hour === 'night' ? '#a9c1ec' : light.halo,
    opacity(light.isDark ? 0.1 : 0.36),
  )
}
