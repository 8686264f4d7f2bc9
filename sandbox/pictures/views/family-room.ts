/** A room for a family: a double bed, bunks, bunting, a ball. */
import { mix } from '#sandbox/pictures/colour.ts'
import { drawBed } from '#sandbox/pictures/furniture/beds.ts'
import { drawRug } from '#sandbox/pictures/furniture/indoors.ts'
import { drawBedside, drawPendant } from '#sandbox/pictures/furniture/lamps.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { circle, ellipse, num, opacity, path, polygon, rect, repeat, stroke } from '#sandbox/pictures/svg.ts'
import { drawBeam, drawShell, makeRoom, type Room } from '#sandbox/pictures/views/room-shell.ts'
import { drawCurtain, drawWindow } from '#sandbox/pictures/views/window.ts'

/** A bunk bed seen from its side, with a ladder. */
function drawBunk(room: Room, x: number, y: number, width: number): string {
  const {
    stage: { light },
    wood,
    cloth,
    second,
  } = room
  const tall = width * 0.82
  const deck = (dy: number, fill: string): string =>
    rect(x, y - dy, width, width * 0.1, light.lift(wood, 0.14)) +
    rect(x + 8, y - dy - width * 0.13, width - 16, width * 0.14, light.lift('#fbf6ec', 0.2), 'rx="10"') +
    path(
      `M${num(x + width * 0.34)} ${num(y - dy - width * 0.15)}H${num(x + width - 8)}V${num(y - dy + width * 0.02)}H${num(x + width * 0.34)}Z`,
      light.paint(fill),
    ) +
    repeat(4, (i) =>
      rect(x + width * (0.42 + i * 0.14), y - dy - width * 0.15, width * 0.04, width * 0.17, light.lift(fill, 0.3)),
    ) +
    rect(x + width * 0.05, y - dy - width * 0.2, width * 0.22, width * 0.1, light.lift('#ffffff', 0.2), 'rx="9"')
  const post = (px: number): string =>
    rect(px, y - tall - width * 0.1, width * 0.045, tall + width * 0.1, light.paint(wood)) +
    rect(px + width * 0.028, y - tall - width * 0.1, width * 0.017, tall + width * 0.1, light.shade(wood, 0.36))
  const ladder =
    stroke(
      `M${num(x + width * 0.8)} ${num(y - tall)}L${num(x + width * 0.84)} ${num(y + 6)}M${num(x + width * 0.92)} ${num(y - tall)}L${num(x + width * 0.98)} ${num(y + 6)}`,
      light.shade(wood, 0.24),
      width * 0.026,
    ) +
    repeat(5, (i) =>
      stroke(
        `M${num(x + width * (0.81 + i * 0.008))} ${num(y - tall * (0.84 - i * 0.18))}h${num(width * 0.14)}`,
        light.lift(wood, 0.2),
        width * 0.024,
      ),
    )
  return (
    ellipse(x + width * 0.55, y + 4, width * 0.58, 10, light.shadow, opacity(0.18)) +
    rect(x + 6, y - tall, width - 12, tall * 0.9, light.shade(room.wall, 0.26), opacity(0.6)) +
    deck(width * 0.14, cloth) +
    deck(tall - width * 0.06, second) +
    rect(x, y - tall - width * 0.06, width * 0.78, width * 0.035, light.lift(wood, 0.25)) +
    post(x) +
    post(x + width * 0.955) +
    ladder
  )
}

export function drawFamilyRoom(outer: Stage, place: Place): string {
  const room = makeRoom(outer, place)
  const { stage, dice, cloth, second, wood, floor, size, isTall, form } = room
  const { width, height, light } = stage
  const window = isTall
    ? { x: width * 0.1, y: height * 0.12, width: width * 0.36, height: height * 0.28 }
    : { x: width * 0.44, y: height * 0.16, width: width * 0.2, height: height * 0.36 }
  const bunk = Math.min(390 * size, width * 0.42)
  const bright = ['#e4572e', '#f2a541', '#2f8f97', '#7d9a5a'] as const
  const flags = repeat(11, (i, t) => {
    const x = width * 0.04 + t * width * 0.92
    const y = height * 0.085 + 4 * 34 * t * (1 - t)
    return polygon(
      [
        [x - 15, y],
        [x + 15, y],
        [x, y + 27],
      ],
      i % 2 ? light.shade(bright[i % 4] ?? bright[0], 0.06) : light.paint(bright[i % 4] ?? bright[0]),
    )
  })
  const string = stroke(
    `M${num(width * 0.02)} ${num(height * 0.083)}Q${num(width / 2)} ${num(height * 0.085 + 70)} ${num(width * 0.98)} ${num(height * 0.083)}`,
    light.shade('#8f6a4a', 0.2),
    2,
  )
  const [bx, by] = [width * 0.62, height * 0.93]
  const ball =
    ellipse(bx + 8, by + 2, 36 * size, 6, light.shadow, opacity(0.24)) +
    circle(bx, by - 30 * size, 31 * size, light.lift('#fff6e6', 0.2)) +
    path(
      `M${num(bx)} ${num(by - 61 * size)}a${num(31 * size)} ${num(31 * size)} 0 0 1 ${num(27 * size)} ${num(16 * size)}Q${num(bx + 8)} ${num(by - 34 * size)} ${num(bx)} ${num(by - 61 * size)}Z`,
      light.paint(bright[0]),
    ) +
    path(
      `M${num(bx - 31 * size)} ${num(by - 30 * size)}Q${num(bx - 8)} ${num(by - 34 * size)} ${num(bx - 14 * size)} ${num(by - 3 * size)}A${num(31 * size)} ${num(31 * size)} 0 0 1 ${num(bx - 31 * size)} ${num(by - 30 * size)}Z`,
      light.paint(bright[2]),
    ) +
    path(
      `M${num(bx + 30 * size)} ${num(by - 24 * size)}Q${num(bx + 6)} ${num(by - 26 * size)} ${num(bx + 8 * size)} ${num(by)}A${num(31 * size)} ${num(31 * size)} 0 0 0 ${num(bx + 30 * size)} ${num(by - 24 * size)}Z`,
      light.paint(bright[1]),
    )
  const bedWidth = Math.min(340 * size, width * 0.46)
  const bedX = width * (isTall ? 0.34 : 0.23)
  return (
    drawShell(room) +
    drawWindow(stage, place, { ...window, form, panes: 2, frame: '#f7f1e4' }) +
    drawCurtain(stage, window.x - 58, window.y - 30, 50, window.height + 70, mix(second, '#f7f0e2', 0.4)) +
    drawCurtain(
      stage,
      window.x + window.width + 10,
      window.y - 30,
      50,
      window.height + 70,
      mix(second, '#f7f0e2', 0.4),
    ) +
    rect(window.x - 62, window.y - 34, window.width + 126, 6, light.shade('#6b5a48', 0.2)) +
    string +
    flags +
    drawPendant(stage, width * (isTall ? 0.72 : 0.34), height * 0.05, height * 0.13, 66 * size, bright[1]) +
    drawBeam(room, window.x, window.width) +
    drawRug(stage, width * 0.58, height * 0.82, 420 * size, height * 0.15, second, cloth) +
    drawBunk(room, width * (isTall ? 0.55 : 0.67), floor + 62 * size, bunk) +
    drawBedside(stage, bedX + bedWidth * 0.5 + 52 * size, floor + 30, 80 * size, wood, second) +
    drawBed(stage, dice, {
      x: bedX,
      back: floor - 18 * size,
      front: height * 0.86,
      width: bedWidth,
      cloth,
      second,
      wood,
    }) +
    ball
  )
}
