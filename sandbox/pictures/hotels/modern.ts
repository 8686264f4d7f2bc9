/** Hotels of concrete and glass: tower, stepped terraces, the white style of the thirties. */
import { drawShrub } from '#sandbox/pictures/flora/shrubs.ts'
import { drawBalconies, drawLobby, drawPunched, glassOf, type Site } from '#sandbox/pictures/hotels/facade.ts'
import { num, opacity, path, rect, repeat } from '#sandbox/pictures/svg.ts'

// Share of the canvas. Cards crop the picture at the top and bottom: a higher building would lose its roof.
const AIR = 0.2

export function drawTowerHotel(site: Site): string {
  const { stage, dice, place, x, foot } = site
  const { light } = stage
  const wall = dice.pick(place.stones)
  const storeys = dice.integer(8, 12)
  const columns = dice.integer(5, 7)
  const isTall = stage.height > stage.width
  const size = isTall ? site.size : Math.min(site.size, (foot - stage.height * AIR) / (116 + storeys * 34))
  const [storey, bay] = [34 * size, 40 * size]
  const [front, side] = [columns * bay, bay * 1.9]
  const lobby = 52 * size
  const left = x - (front + side) / 2
  const top = foot - lobby - storeys * storey
  const crown = dice.integer(0, 2)
  const slab =
    rect(left - 4, top - 14 * size, front + 4, 16 * size, light.lift(wall, 0.3)) +
    rect(left + front, top - 14 * size, side + 3, 16 * size, light.shade(wall, 0.2))
  const roof =
    crown === 0
      ? rect(left + front * 0.5, top - 48 * size, front * 0.4, 36 * size, light.lift(wall, 0.1)) +
        rect(left + front * 0.9, top - 48 * size, side * 0.5, 36 * size, light.shade(wall, 0.32))
      : crown === 1
        ? path(
            `M${num(left)} ${num(top - 12 * size)}Q${num(left + front * 0.4)} ${num(top - 64 * size)} ${num(left + front)} ${num(top - 12 * size)}Z`,
            light.lift(wall, 0.16),
          )
        : repeat(6, (i) => rect(left + 8 + i * front * 0.17, top - 36 * size, 5, 24 * size, light.shade(wall, 0.2))) +
          rect(left, top - 40 * size, front * 0.95, 7 * size, light.lift(wall, 0.24))
  const sunny = { x: left, y: top, width: front, height: storeys * storey, rows: storeys, columns, wall }
  const body =
    rect(left, top - 2, front, foot - top, light.lift(wall, 0.12)) +
    rect(left + front, top - 2, side, foot - top, light.shade(wall, 0.32)) +
    drawBalconies(site, sunny) +
    drawPunched(
      site,
      {
        x: left + front + side * 0.16,
        y: top + storey * 0.1,
        width: side * 0.68,
        height: storeys * storey,
        rows: storeys,
        columns: 1,
        wall,
        shaded: true,
      },
      'square',
    )
  const wing = dice.chance(0.6) ? lowWing({ ...site, size }, left - bay * 2.6, bay * 2.6, wall) : ''
  return (
    roof +
    slab +
    body +
    wing +
    drawLobby(site, left - (wing ? bay * 2.6 : 8), front + (wing ? bay * 2.6 : 8), lobby, wall) +
    rect(left + front, foot - lobby, side, lobby, light.shade(wall, 0.44))
  )
}

function lowWing(site: Site, x: number, width: number, wall: string): string {
  const {
    stage: { light },
    foot,
    size,
  } = site
  const h = 52 * size + 2 * 34 * size
  return (
    rect(x, foot - h, width, h, light.lift(wall, 0.14)) +
    drawBalconies(site, { x, y: foot - h, width, height: 2 * 34 * size, rows: 2, columns: 3, wall }) +
    rect(x - 3, foot - h - 9, width + 3, 10, light.lift(wall, 0.3))
  )
}

export function drawTerracedHotel(site: Site): string {
  const {
    stage: { light },
    dice,
    place,
    x,
    foot,
    size,
  } = site
  const wall = dice.pick(place.stones)
  const storeys = dice.integer(5, 7)
  const storey = 44 * size
  const step = dice.between(34, 48) * size
  const base = (560 + storeys * 8) * size
  const right = x + base / 2
  const side = 54 * size
  let art = ''
  for (let i = storeys - 1; i >= 0; i--) {
    const y = foot - 50 * size - (i + 1) * storey
    const left = x - base / 2 + i * step
    const edge = right - side - i * step * 0.3
    const columns = Math.max(3, Math.round((edge - left) / (56 * size)))
    art +=
      rect(edge, y - 4, side, storey + 5, light.shade(wall, 0.34)) +
      rect(edge, y - 6, side + 3, 8, light.shade(wall, 0.14)) +
      drawBalconies(site, { x: left, y, width: edge - left, height: storey, rows: 1, columns, wall })
    // A roof garden on each step.
    art += repeat(3, (j) =>
      drawShrub(
        light,
        dice,
        left + step * (0.2 + j * 0.3),
        y + storey * 0.06,
        15 * size,
        '#5f8350',
        j === 1 ? dice.pick(place.blooms) : undefined,
      ),
    )
  }
  return (
    art +
    drawLobby(site, x - base / 2 - 4, base - side + 4, 52 * size, wall) +
    rect(right - side, foot - 52 * size, side, 52 * size, light.shade(wall, 0.44))
  )
}

export function drawBauhausHotel(site: Site): string {
  const {
    stage: { light },
    stage,
    dice,
    x,
    foot,
    size,
  } = site
  const wall = dice.pick(['#fdf8ee', '#f7efe1', '#f3e6cf'])
  const storeys = dice.integer(4, 6)
  const storey = 52 * size
  const front = dice.between(340, 410) * size
  const side = 96 * size
  const lobby = 58 * size
  const left = x - (front + side) / 2
  const top = foot - lobby - storeys * storey
  const round = 34 * size
  let art =
    rect(left + 14, top, front - 14, foot - top, light.lift(wall, 0.08)) +
    rect(left + front, top, side, foot - top, light.shade(wall, 0.28)) +
    drawPunched(
      site,
      {
        x: left + front + side * 0.2,
        y: top,
        width: side * 0.6,
        height: storeys * storey,
        rows: storeys,
        columns: 1,
        wall,
        shaded: true,
      },
      'square',
    )
  for (let i = 0; i < storeys; i++) {
    const y = top + i * storey
    const panes = 6
    const span = front * 0.6
    art +=
      rect(left + 26, y + storey * 0.12, span, storey * 0.44, glassOf(stage)) +
      repeat(panes, (j) =>
        dice.chance(light.lampShare)
          ? rect(left + 26 + (j * span) / panes + 2, y + storey * 0.12, span / panes - 4, storey * 0.44, light.lamp)
          : '',
      ) +
      repeat(panes - 1, (j) =>
        rect(left + 26 + ((j + 1) * span) / panes - 1.5, y + storey * 0.12, 3, storey * 0.44, light.paint(wall)),
      )
    const slab = (dy: number, h: number): string =>
      `M${num(left + front * 0.7)} ${num(y + dy)}H${num(left + round - 8)}q${num(-round)} 0 ${num(-round)} ${num(h)}H${num(left + front * 0.7)}Z`
    art +=
      rect(left + 18, y + storey * 0.86, front * 0.68, storey * 0.12, light.shade(wall, 0.4), opacity(0.6)) +
      path(slab(storey * 0.5, storey * 0.38), light.lift('#fffdf6', 0.25)) +
      path(
        `M${num(left - 8)} ${num(y + storey * 0.78)}H${num(left + front * 0.7)}v${num(storey * 0.1)}H${num(left - 8)}Z`,
        light.shade(wall, 0.22),
      )
  }
  const stair = left + front * 0.74
  art +=
    rect(stair, top - 46 * size, front * 0.2, foot - top + 46 * size, light.lift('#fffdf6', 0.16)) +
    rect(stair + front * 0.14, top - 46 * size, front * 0.06, foot - top + 46 * size, light.shade(wall, 0.2)) +
    repeat(storeys * 2, (i) =>
      rect(
        stair + front * 0.045,
        top - 22 * size + i * storey * 0.5,
        front * 0.075,
        storey * 0.36,
        light.isDark ? light.lamp : light.shade('#5f8a93', 0.16),
      ),
    )
  art +=
    rect(left - 6, top - 12 * size, front * 0.72, 13 * size, light.lift(wall, 0.35)) +
    rect(left + front, top - 9 * size, side + 4, 10 * size, light.shade(wall, 0.14))
  return (
    art +
    drawLobby(site, left + 10, front - 6, lobby, wall) +
    rect(left + front, foot - lobby, side, lobby, light.shade(wall, 0.4))
  )
}
