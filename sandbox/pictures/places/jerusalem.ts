/** Jerusalem: stone terraces with domes, the old wall and its citadel, cypresses. */
import { drawDomedHall } from '#sandbox/pictures/buildings/domes.ts'
import { drawCourses, drawOpenings, drawTown, drawWall } from '#sandbox/pictures/buildings/masonry.ts'
import { drawCypress, drawOlive } from '#sandbox/pictures/flora/trees.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import { drawHill, heightAt } from '#sandbox/pictures/ridge.ts'
import { ease, type Stage } from '#sandbox/pictures/stage.ts'
import { archway, num, opacity, path, polygon, rect, repeat } from '#sandbox/pictures/svg.ts'

const STONES = ['#e2c69c', '#d8b98d', '#ecd6b2', '#cfae82'] as const

/** A square citadel tower and its slim minaret-like lookout. */
function drawCitadel(stage: Stage, x: number, foot: number, size: number): string {
  const { light } = stage
  const dice = stage.dice.fork('citadel')
  const [w, h] = [size * 0.62, size]
  const block = (bx: number, by: number, bw: number, bh: number, stone: string): string => {
    const front = bw * 0.66
    return (
      rect(bx, by - bh, front + 0.5, bh, light.lift(stone, 0.12)) +
      rect(bx + front, by - bh, bw - front, bh, light.shade(stone, 0.32)) +
      drawCourses(stage, dice, {
        from: bx,
        to: bx + front,
        top: by - bh + 12,
        bottom: by,
        stone,
        course: size * 0.05,
      }) +
      repeat(4, (i) =>
        rect(
          bx - 3 + i * (bw / 3.55),
          by - bh - size * 0.055,
          bw * 0.16,
          size * 0.06,
          i > 2 ? light.shade(stone, 0.26) : light.lift(stone, 0.16),
        ),
      )
    )
  }
  // The slim lookout stands apart from the building, against the sky.
  const slim = size * 0.17
  const lx = x + w * 0.16
  const tip = foot - h * 1.95
  const lookout =
    rect(lx, tip, slim, foot - tip, light.lift('#f6e6c4', 0.24)) +
    rect(lx + slim * 0.6, tip, slim * 0.4, foot - tip, light.shade('#d8b98d', 0.36)) +
    rect(lx - slim * 0.24, tip + h * 0.3, slim * 1.48, slim * 0.3, light.lift('#f6e6c4', 0.34)) +
    rect(lx - slim * 0.18, tip + h * 0.3 + slim * 0.3, slim * 1.36, slim * 0.2, light.shade('#d8b98d', 0.4)) +
    rect(lx - slim * 0.16, tip, slim * 1.32, slim * 0.22, light.lift('#f6e6c4', 0.34)) +
    [0.1, 0.46]
      .map((t) =>
        path(
          archway(lx + slim * 0.2, tip + h * (t + 0.13), slim * 0.28, slim * 0.6),
          light.isDark ? light.lamp : light.shade('#6b5040', 0.4),
        ),
      )
      .join('') +
    path(
      `M${num(lx - slim * 0.06)} ${num(tip)}a${num(slim * 0.56)} ${num(slim * 0.7)} 0 0 1 ${num(slim * 1.12)} 0Z`,
      light.lift('#c9c4b4', 0.1),
    ) +
    path(
      `M${num(lx + slim * 0.56)} ${num(tip - slim * 0.7)}a${num(slim * 0.5)} ${num(slim * 0.7)} 0 0 1 ${num(slim * 0.5)} ${num(slim * 0.7)}h${num(-slim * 0.4)}Z`,
      light.shade('#a9a596', 0.36),
    ) +
    rect(lx + slim * 0.5 - 1, tip - slim * 1.05, 2, slim * 0.4, light.shade('#8a8070', 0.3))
  return (
    lookout +
    block(x, foot, w, h * 0.92, '#f2dcb0') +
    drawOpenings(stage, dice, {
      x: x + w * 0.06,
      y: foot - h * 0.76,
      width: w * 0.54,
      height: h * 0.5,
      columns: 2,
      rows: 2,
      form: 'arch',
      fill: 0.34,
    }) +
    block(x + w * 0.94, foot, w * 0.92, h * 0.6, '#e6cb9c') +
    drawOpenings(stage, dice, {
      x: x + w * 0.98,
      y: foot - h * 0.46,
      width: w * 0.5,
      height: h * 0.26,
      columns: 2,
      rows: 1,
      form: 'arch',
      fill: 0.34,
    })
  )
}

export const jerusalem: Place = {
  code: 'jerusalem',
  air: { zenith: '#5a6ea6', horizon: '#ffd9a6', weight: 0.34 },
  hour: 'dusk',
  horizon: 0.6,
  sunAt: 0.48,
  ground: '#d8b98d',
  shore: 'stone',
  water: undefined,
  forms: ['stone', 'stone', 'bauhaus'],
  stones: ['#e2c69c', '#ecd6b2', '#d8b98d'],
  trees: ['cypress', 'olive', 'cypress'],
  blooms: ['#b5478c', '#d8336b'],
  rides: ['coach', 'trail'],
  cloths: [
    ['#7a4a6b', '#e8c48c'],
    ['#35527a', '#e2c69c'],
  ],
  back(stage) {
    const { width, horizon, height, focus, light } = stage
    const dice = stage.dice.fork('jerusalem')
    const lift = (s: number): number => 74 * ease(0.28, 0.8, s)
    const olives = drawHill(stage, dice, {
      level: horizon - 46,
      swell: 22,
      profile: (s) => 60 * Math.sin(s * 3 - 0.4),
      colour: '#9a8a86',
      depth: 0.66,
      contrast: 0.7,
    })
    const mast = [0.62, 0.83]
      .map((s, i) =>
        polygon(
          [
            [width * s, heightAt(olives.line, width * s) - 62 + i * 14],
            [width * s - 5, heightAt(olives.line, width * s) + 6],
            [width * s + 5, heightAt(olives.line, width * s) + 6],
          ],
          light.shade('#8f7a78', 0.2, 0.6),
        ),
      )
      .join('')
    const step = 0.9 + (height - horizon) / 900
    const rows = (
      [
        [-2, 0.62, 30, 62],
        [44, 0.38, 38, 80],
        [100, 0.14, 46, 92],
      ] as const
    )
      .map(([down, depth, low, high], i) => {
        const foot = (x: number): number => horizon + down * step - lift(x / width) * (1 - i * 0.12)
        const town = drawTown(stage, dice, {
          foot,
          from: -30,
          to: width + 30,
          low,
          high: high + 10,
          widths: [54 + i * 16, 92 + i * 24],
          stones: STONES,
          domes: 0.34,
          depth,
          skirt: 90,
        })
        const hall =
          i === 0
            ? drawDomedHall(stage, focus - 130, foot(focus - 130) - 40, 42, '#dcc29a', '#9aa3a6', depth)
            : i === 1
              ? drawDomedHall(stage, focus + 60, foot(focus) - 66, 74, '#e6cfa6', '#e0a93f', 0.12)
              : ''
        const trees = repeat(4 + i, () => {
          const x = width * dice.between(0.3, 1)
          return drawCypress(light, dice, x, foot(x) + 8, 74 + 22 * i)
        })
        return hall + town + trees
      })
      .join('')
    const slope = drawHill(stage, dice, {
      level: horizon + 168 * step,
      swell: 8,
      profile: (s) => lift(s) * 0.6,
      colour: '#b89a6c',
      rows: 5,
    })
    const wallTop = horizon + 112 * step
    return (
      olives.art +
      mast +
      rows +
      slope.art +
      drawWall(stage, dice, { from: -10, to: width + 10, top: wallTop, bottom: wallTop + 92, stone: '#d4b384' }) +
      drawCitadel(stage, focus - 290, wallTop + 92, 205) +
      path(archway(focus + 30, wallTop + 92, 58, 72), light.shade('#5a4334', 0.5)) +
      path(
        archway(focus + 39, wallTop + 92, 40, 60),
        light.isDark ? light.lamp : light.shade('#3d2f2a', 0.5),
        opacity(0.9),
      ) +
      drawHill(stage, dice, { level: wallTop + 96, swell: 5, colour: '#a99a63', rows: 4 }).art
    )
  },
  front(stage) {
    const { width, height, light } = stage
    const dice = stage.dice.fork('jerusalem-front')
    const hill = drawHill(stage, dice, {
      level: height * 0.92,
      swell: 10,
      profile: (s) => 70 * ease(0.45, 1, s),
      colour: '#a08a52',
      rows: 5,
    })
    const on = (s: number): number => heightAt(hill.line, width * s)
    const olives = (
      [
        [0.66, 92],
        [0.78, 120],
        [0.56, 70],
      ] as const
    )
      .map(([s, size]) => drawOlive(light, dice, width * s, on(s) + 16, size))
      .join('')
    const cypresses = (
      [
        [0.9, 330],
        [0.95, 390],
        [1.0, 300],
        [0.86, 220],
      ] as const
    )
      .map(([s, size]) => drawCypress(light, dice, width * s, on(s) + 26, size))
      .join('')
    return hill.art + olives + cypresses
  },
}
