/** Guest rooms: a double, and a suite with its lounge. */
import { mix } from '#sandbox/pictures/colour.ts'
import { drawBed } from '#sandbox/pictures/furniture/beds.ts'
import { drawArmchair, drawPotPlant, drawPrint, drawRug, drawSofa } from '#sandbox/pictures/furniture/indoors.ts'
import { drawBedside, lampGlow } from '#sandbox/pictures/furniture/lamps.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { circle, ellipse, num, opacity, path, polygon, rect } from '#sandbox/pictures/svg.ts'
import { drawBeam, drawShell, makeRoom } from '#sandbox/pictures/views/room-shell.ts'
import { drawCurtain, drawWindow } from '#sandbox/pictures/views/window.ts'

export function drawRoom(outer: Stage, place: Place): string {
  const room = makeRoom(outer, place)
  const { stage, dice, cloth, second, wood, floor, size, isTall, form, wall } = room
  const { width, height, light } = stage
  const window = isTall
    ? { x: width * 0.2, y: height * 0.11, width: width * 0.62, height: height * 0.33 }
    : {
        x: width * (stage.quiet ? 0.26 : 0.55),
        y: height * 0.14,
        width: width * (stage.quiet ? 0.24 : 0.33),
        height: height * (dice.chance(0.5) ? 0.4 : 0.47),
      }
  const bedX = width * (isTall ? 0.46 : stage.quiet ? 0.75 : 0.29)
  const bedWidth = Math.min(400 * size, width * 0.5)
  const front = height * 0.86
  const drape = dice.chance(0.5) ? '#f7f0e2' : mix(cloth, '#f7f0e2', 0.35)
  const hang = { top: window.y - 36, height: floor - window.y + 30 }
  const curtains =
    rect(window.x - 78, window.y - 40, window.width + 156, 6, light.shade('#6b5a48', 0.2)) +
    drawCurtain(stage, window.x - 74, hang.top, 66, hang.height, drape) +
    drawCurtain(stage, window.x + window.width + 10, hang.top, 66, hang.height, drape)
  const prints = isTall
    ? ''
    : drawPrint(stage, bedX - 66 * size, height * 0.17, 132 * size, 104 * size, [cloth, second])
  const bedside = (side: -1 | 1): string =>
    drawBedside(stage, bedX + side * (bedWidth * 0.5 + 58 * size), floor + 34, 92 * size, wood, second)
  const chair =
    isTall || stage.quiet ? '' : drawArmchair(stage, width * 0.86, height * 0.9, 190 * size, mix(second, cloth, 0.2))
  return (
    drawShell(room) +
    drawWindow(stage, place, {
      ...window,
      form,
      panes: form === 'arch' ? 2 : dice.integer(2, 3),
      frame: dice.chance(0.5) ? '#f7f1e4' : wood,
      withFront: dice.chance(0.4),
    }) +
    curtains +
    prints +
    drawBeam(room, window.x, window.width) +
    drawRug(stage, bedX + 30, height * 0.84, bedWidth * 1.9, height * 0.14, mix(second, wall, 0.3), cloth) +
    bedside(-1) +
    bedside(1) +
    drawBed(stage, dice, { x: bedX, back: floor - 20 * size, front, width: bedWidth, cloth, second, wood }) +
    chair +
    (isTall ? '' : drawPotPlant(stage, dice, width * 0.965, floor + 60, 210 * size, '#c98a5c'))
  )
}

export function drawSuite(outer: Stage, place: Place): string {
  const room = makeRoom(outer, place)
  const { stage, dice, cloth, second, wood, floor, size, isTall, form } = room
  const { width, height, light } = stage
  const window = {
    x: width * (isTall ? 0.12 : 0.17),
    y: height * 0.1,
    width: width * (isTall ? 0.76 : 0.6),
    height: floor - height * 0.15,
  }
  const sofaX = width * (isTall ? 0.5 : 0.4)
  const sofaY = height * (isTall ? 0.8 : 0.87)
  const table = (x: number, y: number, w: number): string =>
    ellipse(x + 10, y + 8, w * 0.5, w * 0.1, light.shadow, opacity(0.2)) +
    [-0.3, 0.3].map((k) => rect(x + w * k - 4, y - w * 0.2, 8, w * 0.22, light.shade(wood, 0.4))).join('') +
    ellipse(x, y - w * 0.18, w * 0.5, w * 0.13, light.shade(wood, 0.36)) +
    ellipse(x, y - w * 0.21, w * 0.5, w * 0.13, light.lift(wood, 0.26)) +
    path(
      `M${num(x - w * 0.16)} ${num(y - w * 0.28)}h${num(w * 0.26)}q0 ${num(w * 0.09)} ${num(-w * 0.13)} ${num(w * 0.09)}t${num(-w * 0.13)} ${num(-w * 0.09)}Z`,
      light.lift('#f3e8d6', 0.2),
    ) +
    [-0.1, -0.03, 0.04]
      .map((k, i) =>
        circle(
          x + w * k,
          y - w * 0.3 - (i === 1 ? w * 0.02 : 0),
          w * 0.045,
          light.paint(['#e08a3c', '#d9a441', '#c4523a'][i] ?? '#e08a3c'),
        ),
      )
      .join('') +
    rect(x + w * 0.2, y - w * 0.26, w * 0.16, w * 0.03, light.paint(second)) +
    rect(x + w * 0.22, y - w * 0.285, w * 0.13, w * 0.025, light.lift('#fbf6ec', 0.2))
  const lampX = width * (isTall ? 0.93 : 0.68)
  const floorLamp =
    lampGlow(stage, lampX, floor - 190 * size, 190 * size) +
    rect(lampX - 2.5, floor - 190 * size, 5, 240 * size, light.shade('#5f4a38', 0.3)) +
    ellipse(lampX, floor + 52 * size, 30 * size, 7, light.shade('#5f4a38', 0.3)) +
    polygon(
      [
        [lampX - 34 * size, floor - 240 * size],
        [lampX + 34 * size, floor - 240 * size],
        [lampX + 54 * size, floor - 168 * size],
        [lampX - 54 * size, floor - 168 * size],
      ],
      light.isDark ? mix(light.lamp, '#fff6df', 0.4) : light.lift('#f7ead2', 0.2),
    ) +
    polygon(
      [
        [lampX + 8 * size, floor - 240 * size],
        [lampX + 34 * size, floor - 240 * size],
        [lampX + 54 * size, floor - 168 * size],
        [lampX + 14 * size, floor - 168 * size],
      ],
      light.isDark ? mix(light.lamp, '#d98a3d', 0.2) : light.shade('#ecd9b8', 0.14),
    )
  const bed = isTall
    ? ''
    : drawBed(stage, dice, {
        x: width * 0.91,
        back: floor - 26 * size,
        front: height * 0.9,
        width: 300 * size,
        cloth: second,
        second: cloth,
        wood,
      })
  const arch = isTall
    ? ''
    : rect(width * 0.765, height * 0.055, 18, floor - height * 0.055, light.lift(room.wall, 0.3)) +
      rect(width * 0.765 + 18, height * 0.055, 10, floor - height * 0.055, light.shade(room.wall, 0.3))
  return (
    drawShell(room) +
    drawWindow(stage, place, {
      ...window,
      form: form === 'arch' && isTall ? 'arch' : 'square',
      panes: isTall ? 2 : 4,
      frame: '#f7f1e4',
    }) +
    drawCurtain(stage, window.x - 56, window.y - 26, 62, floor - window.y + 24, mix(cloth, '#f7f0e2', 0.4)) +
    drawCurtain(
      stage,
      window.x + window.width - 8,
      window.y - 26,
      62,
      floor - window.y + 24,
      mix(cloth, '#f7f0e2', 0.4),
    ) +
    drawBeam(room, window.x, window.width) +
    arch +
    drawRug(stage, sofaX, height * 0.8, 640 * size, height * 0.19, second, cloth) +
    bed +
    floorLamp +
    drawSofa(stage, sofaX, sofaY, Math.min(560 * size, width * 0.8), mix(cloth, '#e9dcc4', 0.3), second) +
    table(sofaX + 20, height * (isTall ? 0.93 : 0.985), 290 * size) +
    drawPotPlant(stage, dice, width * 0.075, height * 0.92, 280 * size, '#b9794e')
  )
}
