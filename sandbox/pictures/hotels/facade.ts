/** Facades of hotels: balconies, windows, the lit ground floor. */
import { mix } from '#sandbox/pictures/colour.ts'
import type { Dice } from '#sandbox/pictures/dice.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { archway, num, opacity, path, polygon, type Rectangle, rect, repeat, stroke } from '#sandbox/pictures/svg.ts'

export type Site = { stage: Stage; dice: Dice; place: Place; x: number; foot: number; size: number }

type Bays = Rectangle & {
  rows: number
  columns: number
  wall: string
  shaded?: boolean
}

export const glassOf = (stage: Stage, isShaded = false): string => stage.light.shade('#4d7480', isShaded ? 0.42 : 0.2)

/** Storeys of deep balconies: shaded glass, a lit slab, a rail of thin bars. */
export function drawBalconies(site: Site, bays: Bays): string {
  const {
    stage: { light },
    dice,
    stage,
  } = site
  const { x, y, width, height, rows, columns, wall, shaded = false } = bays
  const storey = height / rows
  const bay = width / columns
  const tone = (share: number): string => (shaded ? light.shade(wall, 0.3 - share * 0.4) : light.lift(wall, share))
  let glass = ''
  let lamps = ''
  let bars = ''
  let art = ''
  for (let row = 0; row < rows; row++) {
    const top = y + row * storey
    art += rect(x, top + storey * 0.1, width, storey * 0.9, light.shade(wall, shaded ? 0.55 : 0.38))
    for (let column = 0; column < columns; column++) {
      const bx = x + column * bay
      const pane = `M${num(bx + bay * 0.16)} ${num(top + storey * 0.24)}h${num(bay * 0.68)}V${num(top + storey * 0.92)}h${num(-bay * 0.68)}Z`
      if (dice.chance(light.lampShare)) lamps += pane
      else glass += pane
      bars += `M${num(bx + bay * 0.5)} ${num(top + storey * 0.24)}V${num(top + storey * 0.92)}`
    }
  }
  art +=
    path(glass, glassOf(stage, shaded)) +
    (lamps && path(lamps, shaded ? mix(light.lamp, light.shadow, 0.2) : light.lamp)) +
    stroke(bars, light.shade(wall, 0.4), 1.2)
  for (let row = 0; row < rows; row++) {
    const top = y + row * storey
    art +=
      rect(x - (shaded ? 0 : 3), top - storey * 0.03, width + (shaded ? 0 : 3), storey * 0.15, tone(0.3)) +
      rect(
        x - (shaded ? 0 : 3),
        top + storey * 0.62,
        width + (shaded ? 0 : 3),
        storey * 0.34,
        tone(0.16),
        opacity(0.94),
      ) +
      rect(x, top + storey * 0.93, width, storey * 0.07, light.shade(wall, 0.5))
  }
  for (let column = 0; column <= columns; column++) art += rect(x + column * bay - 2, y, 4, height, tone(0.1))
  return art
}

/** Windows in a wall, arched or square, with shutters or a sill. */
export function drawPunched(site: Site, bays: Bays, form: 'arch' | 'square', shutter?: string): string {
  const {
    stage: { light },
    dice,
    stage,
  } = site
  const { x, y, width, height, rows, columns, wall, shaded = false } = bays
  const [bay, storey] = [width / columns, height / rows]
  const w = Math.min(bay * 0.42, storey * 0.5)
  const h = Math.min(storey * 0.62, w * 1.75)
  let art = ''
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const wx = x + bay * (column + 0.5) - w / 2
      const foot = y + storey * (row + 0.5) + h * 0.5
      const isLit = dice.chance(light.lampShare)
      const pane = isLit ? (shaded ? mix(light.lamp, light.shadow, 0.2) : light.lamp) : glassOf(stage, shaded)
      const frame = light.lift(wall, shaded ? 0 : 0.4)
      art +=
        form === 'arch'
          ? path(archway(wx - w * 0.14, foot, w * 1.28, h + w * 0.14), shaded ? light.shade(wall, 0.2) : frame) +
            path(archway(wx, foot, w, h), pane)
          : rect(wx, foot - h, w, h, pane)
      art +=
        stroke(
          `M${num(wx + w / 2)} ${num(foot - h)}V${num(foot)}M${num(wx)} ${num(foot - h * 0.5)}h${num(w)}`,
          isLit ? '#b5793f' : light.shade(wall, 0.4),
          1.3,
          opacity(0.7),
        ) + rect(wx - w * 0.18, foot, w * 1.36, 3.4, shaded ? light.shade(wall, 0.2) : frame)
      if (shutter && !shaded && bay > w * 2.1)
        art +=
          rect(wx - w * 0.5, foot - h, w * 0.42, h, light.paint(shutter)) +
          rect(wx + w * 1.08, foot - h, w * 0.42, h, light.shade(shutter, 0.2))
    }
  }
  return art
}

/** A wide ground floor: dark glass between piers, lamps behind it, an awning over the door. */
export function drawLobby(site: Site, x: number, width: number, height: number, wall: string): string {
  const {
    stage: { light },
    foot,
    place,
    dice,
  } = site
  const count = Math.max(3, Math.round(width / 52))
  const bay = width / count
  const door = Math.floor(count / 2)
  const awning = dice.pick(place.cloths)[0]
  return (
    rect(x, foot - height, width, height, light.shade(wall, 0.3)) +
    repeat(count, (i) =>
      rect(
        x + i * bay + 5,
        foot - height * 0.8,
        bay - 10,
        height * 0.8,
        light.isDark || i === door ? mix(light.lamp, '#ffffff', 0.15) : light.shade('#3f6470', 0.24),
        opacity(light.isDark ? 0.95 : 0.85),
      ),
    ) +
    rect(x - 6, foot - height - 3, width + 12, 8, light.lift(wall, 0.3)) +
    polygon(
      [
        [x + door * bay - 12, foot - height * 0.86],
        [x + (door + 1) * bay + 12, foot - height * 0.86],
        [x + (door + 1) * bay + 24, foot - height * 0.58],
        [x + door * bay - 24, foot - height * 0.58],
      ],
      light.paint(awning),
    ) +
    rect(x + door * bay - 24, foot - height * 0.58, bay + 48, 5, light.shade(awning, 0.36))
  )
}
