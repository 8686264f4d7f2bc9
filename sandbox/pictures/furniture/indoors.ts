/** Indoor furniture: sofas, armchairs, rugs, plants, prints. It stands on y; sizes in units. */
import { mix } from '#sandbox/pictures/colour.ts'
import type { Dice } from '#sandbox/pictures/dice.ts'
import { pillowData } from '#sandbox/pictures/furniture/beds.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { circle, ellipse, num, opacity, path, polygon, rect, repeat, stroke } from '#sandbox/pictures/svg.ts'

/** A sofa seen from the front. */
export function drawSofa(stage: Stage, x: number, y: number, width: number, cloth: string, cushion: string): string {
  const { light } = stage
  const h = width * 0.34
  const arm = width * 0.1
  const seat = (i: number): string =>
    rect(
      x - width / 2 + arm + (i * (width - arm * 2)) / 2 + 2,
      y - h * 0.52,
      (width - arm * 2) / 2 - 4,
      h * 0.24,
      light.lift(cloth, 0.22),
      'rx="8"',
    )
  const back = (i: number): string =>
    rect(
      x - width / 2 + arm + (i * (width - arm * 2)) / 2 + 2,
      y - h * 0.98,
      (width - arm * 2) / 2 - 4,
      h * 0.52,
      i ? light.paint(cloth) : light.lift(cloth, 0.12),
      'rx="12"',
    )
  const pillow = (px: number, fill: string): string =>
    path(pillowData(px, y - h * 0.64, width * 0.16, width * 0.14), light.shade(fill, 0.2)) +
    path(pillowData(px - 2, y - h * 0.66, width * 0.15, width * 0.13), light.lift(fill, 0.16))
  return (
    ellipse(x + 20, y + 4, width * 0.54, 13, light.shadow, opacity(0.2)) +
    rect(x - width / 2 + 14, y - 14, 10, 16, light.shade('#5f4534', 0.3)) +
    rect(x + width / 2 - 24, y - 14, 10, 16, light.shade('#5f4534', 0.4)) +
    rect(x - width / 2, y - h, width, h * 0.92, light.shade(cloth, 0.2), 'rx="16"') +
    back(0) +
    back(1) +
    rect(x - width / 2 + arm * 0.6, y - h * 0.34, width - arm * 1.2, h * 0.26, light.shade(cloth, 0.3)) +
    seat(0) +
    seat(1) +
    pillow(x - width * 0.28, cushion) +
    pillow(x + width * 0.26, cushion) +
    pillow(x - width * 0.17, '#fbf6ec') +
    rect(x - width / 2 - 4, y - h * 0.72, arm, h * 0.64, light.lift(cloth, 0.1), 'rx="10"') +
    rect(x + width / 2 - arm + 4, y - h * 0.72, arm, h * 0.64, light.shade(cloth, 0.34), 'rx="10"')
  )
}

/** An armchair, turned to the left. */
export function drawArmchair(stage: Stage, x: number, y: number, size: number, cloth: string): string {
  const { light } = stage
  const p = (dx: number, dy: number): string => `${num(x + dx * size)} ${num(y + dy * size)}`
  return (
    ellipse(x + size * 0.1, y + 2, size * 0.6, size * 0.07, light.shadow, opacity(0.2)) +
    [
      [-0.36, 0.02],
      [0.3, 0.02],
      [0.42, -0.06],
    ]
      .map(([dx = 0, dy = 0]) =>
        stroke(
          `M${p(dx, -0.24)}L${p(dx * 1.12, dy)}`,
          light.shade('#6b4a34', 0.3),
          size * 0.045,
          'stroke-linecap="round"',
        ),
      )
      .join('') +
    path(
      `M${p(-0.1, -0.42)}C${p(-0.1, -0.98)} ${p(0.02, -1.02)} ${p(0.26, -1.0)}C${p(0.52, -0.98)} ${p(0.56, -0.7)} ${p(0.5, -0.2)}L${p(-0.1, -0.2)}Z`,
      light.paint(cloth),
    ) +
    path(
      `M${p(0.34, -0.99)}C${p(0.54, -0.95)} ${p(0.56, -0.7)} ${p(0.5, -0.2)}L${p(0.38, -0.2)}C${p(0.44, -0.6)} ${p(0.44, -0.84)} ${p(0.34, -0.99)}Z`,
      light.shade(cloth, 0.32),
    ) +
    path(
      `M${p(-0.5, -0.46)}Q${p(-0.5, -0.52)} ${p(-0.42, -0.52)}L${p(0.3, -0.52)}Q${p(0.4, -0.52)} ${p(0.4, -0.42)}V${num(y - size * 0.2)}H${num(x - size * 0.46)}Q${p(-0.5, -0.2)} ${p(-0.5, -0.3)}Z`,
      light.lift(cloth, 0.16),
    ) +
    path(
      `M${p(-0.5, -0.36)}H${num(x + size * 0.4)}V${num(y - size * 0.2)}H${num(x - size * 0.46)}Q${p(-0.5, -0.2)} ${p(-0.5, -0.3)}Z`,
      light.shade(cloth, 0.2),
    ) +
    path(
      `M${p(0.18, -0.62)}Q${p(0.52, -0.68)} ${p(0.54, -0.5)}L${p(0.5, -0.2)}H${num(x + size * 0.36)}L${p(0.38, -0.48)}Q${p(0.3, -0.54)} ${p(0.18, -0.54)}Z`,
      light.shade(cloth, 0.3),
    )
  )
}

/** A woven rug in perspective. */
export function drawRug(
  stage: Stage,
  x: number,
  top: number,
  width: number,
  deep: number,
  cloth: string,
  second: string,
): string {
  const { light } = stage
  const band = (t0: number, t1: number, fill: string): string => {
    const half = (t: number): number => (width / 2) * (0.82 + 0.24 * t)
    return polygon(
      [
        [x - half(t0), top + deep * t0],
        [x + half(t0), top + deep * t0],
        [x + half(t1), top + deep * t1],
        [x - half(t1), top + deep * t1],
      ],
      fill,
    )
  }
  return (
    band(0, 1, light.lift('#efe2c8', 0.1)) +
    band(0.1, 0.2, light.paint(cloth)) +
    band(0.26, 0.31, light.paint(second)) +
    band(0.46, 0.6, light.paint(cloth)) +
    band(0.66, 0.7, light.paint(second)) +
    band(0.82, 0.92, light.paint(cloth))
  )
}

/** A plant of broad leaves in a pot. */
export function drawPotPlant(stage: Stage, dice: Dice, x: number, y: number, size: number, pot: string): string {
  const { light } = stage
  const leaves = repeat(9, (i, t) => {
    const angle = -0.1 + t * (Math.PI + 0.2) + dice.between(-0.12, 0.12)
    const length = size * dice.between(0.5, 0.74) * (0.74 + 0.4 * Math.sin(t * Math.PI))
    const [ex, ey] = [x + Math.cos(angle) * length * 0.8, y - size * 0.36 - Math.sin(angle) * length]
    const [mx, my] = [(x + ex) / 2, (y - size * 0.36 + ey) / 2]
    const [nx, ny] = [-(ey - (y - size * 0.36)) * 0.2, (ex - x) * 0.2]
    const green = mix('#3f7a55', '#5f9160', t)
    return (
      path(
        `M${num(x)} ${num(y - size * 0.32)}Q${num(mx + nx)} ${num(my + ny)} ${num(ex)} ${num(ey)}Q${num(mx - nx)} ${num(my - ny)} ${num(x)} ${num(y - size * 0.32)}Z`,
        i % 2 ? light.shade(green, 0.32) : light.lift(green, 0.1),
      ) +
      stroke(
        `M${num(x)} ${num(y - size * 0.34)}Q${num(mx)} ${num(my)} ${num(ex)} ${num(ey)}`,
        light.shade(green, 0.44),
        1.3,
        opacity(0.5),
      )
    )
  })
  return (
    ellipse(x + size * 0.1, y, size * 0.3, size * 0.045, light.shadow, opacity(0.22)) +
    leaves +
    polygon(
      [
        [x - size * 0.21, y - size * 0.38],
        [x + size * 0.21, y - size * 0.38],
        [x + size * 0.15, y],
        [x - size * 0.15, y],
      ],
      light.lift(pot, 0.1),
    ) +
    polygon(
      [
        [x + size * 0.05, y - size * 0.38],
        [x + size * 0.21, y - size * 0.38],
        [x + size * 0.15, y],
        [x + size * 0.04, y],
      ],
      light.shade(pot, 0.3),
    ) +
    rect(x - size * 0.23, y - size * 0.41, size * 0.46, size * 0.06, light.lift(pot, 0.25))
  )
}

/** A framed print: a disc over two ridges. */
export function drawPrint(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  colours: readonly [string, string],
): string {
  const { light } = stage
  const p = (dx: number, dy: number): readonly [number, number] => [x + width * dx, y + height * dy]
  return (
    rect(x - 7, y - 7, width + 18, height + 18, light.shadow, opacity(0.14)) +
    rect(x - 7, y - 7, width + 14, height + 14, light.shade('#8f6a4a', 0.1)) +
    rect(x, y, width, height, light.lift('#f7eeda', 0.2)) +
    circle(x + width * 0.62, y + height * 0.36, Math.min(width, height) * 0.16, light.paint(colours[1])) +
    polygon([p(0, 1), p(0, 0.66), p(0.3, 0.44), p(0.62, 0.74), p(1, 0.56), p(1, 1)], light.paint(colours[0])) +
    polygon([p(0, 1), p(0, 0.86), p(0.5, 0.74), p(1, 0.9), p(1, 1)], light.shade(colours[0], 0.34))
  )
}
