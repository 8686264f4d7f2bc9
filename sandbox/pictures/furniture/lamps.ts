/** Lamps, and their glow after dark. They stand on y; sizes in units. */
import { mix } from '#sandbox/pictures/colour.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { circle, ellipse, glow, num, path, polygon, rect } from '#sandbox/pictures/svg.ts'

/** A bedside table with a lamp that glows at dusk and night. */
export function drawBedside(stage: Stage, x: number, y: number, size: number, wood: string, shade: string): string {
  const { light } = stage
  const top = y - size * 0.7
  return (
    rect(x - size * 0.42, top, size * 0.84, size * 0.6, light.lift(wood, 0.1)) +
    rect(x + size * 0.14, top, size * 0.28, size * 0.6, light.shade(wood, 0.26)) +
    rect(x - size * 0.46, top - 5, size * 0.92, 8, light.lift(wood, 0.34)) +
    rect(x - size * 0.34, top + size * 0.26, size * 0.44, 2.4, light.shade(wood, 0.4)) +
    circle(x - size * 0.12, top + size * 0.15, 3, light.lift('#f2d9a0', 0.2)) +
    rect(x - size * 0.36, y - size * 0.12, 7, size * 0.12, light.shade(wood, 0.4)) +
    rect(x + size * 0.3, y - size * 0.12, 7, size * 0.12, light.shade(wood, 0.5)) +
    drawTableLamp(stage, x, top - 4, size, shade)
  )
}

export function drawTableLamp(stage: Stage, x: number, y: number, size: number, shade: string): string {
  const { light } = stage
  return (
    lampGlow(stage, x, y - size * 0.6, size * 1.7) +
    ellipse(x, y - 2, size * 0.16, 4, light.shade('#6b5a48', 0.3)) +
    path(
      `M${num(x - size * 0.03)} ${num(y)}C${num(x - size * 0.2)} ${num(y - size * 0.12)} ${num(x - size * 0.16)} ${num(y - size * 0.32)} ${num(x - size * 0.02)} ${num(y - size * 0.4)}h${num(size * 0.04)}C${num(x + size * 0.16)} ${num(y - size * 0.32)} ${num(x + size * 0.2)} ${num(y - size * 0.12)} ${num(x + size * 0.03)} ${num(y)}Z`,
      light.paint(shade),
    ) +
    polygon(
      [
        [x - size * 0.2, y - size * 0.82],
        [x + size * 0.2, y - size * 0.82],
        [x + size * 0.31, y - size * 0.4],
        [x - size * 0.31, y - size * 0.4],
      ],
      light.isDark ? mix(light.lamp, '#fff6df', 0.45) : light.lift('#f7ead2', 0.3),
    ) +
    polygon(
      [
        [x + size * 0.06, y - size * 0.82],
        [x + size * 0.2, y - size * 0.82],
        [x + size * 0.31, y - size * 0.4],
        [x + size * 0.1, y - size * 0.4],
      ],
      light.isDark ? mix(light.lamp, '#d98a3d', 0.2) : light.shade('#ecd9b8', 0.16),
    )
  )
}

/** The glow of a lamp; nothing by day. */
export function lampGlow(stage: Stage, x: number, y: number, radius: number): string {
  if (!stage.light.isDark) return ''
  const id = stage.name()
  return (
    glow(id, [
      [0, stage.light.lamp, 0.55],
      [0.45, stage.light.lamp, 0.2],
      [1, stage.light.lamp, 0],
    ]) + circle(x, y, radius, `url(#${id})`)
  )
}

export function drawPendant(
  stage: Stage,
  x: number,
  top: number,
  length: number,
  size: number,
  colour: string,
): string {
  const { light } = stage
  const y = top + length
  return (
    lampGlow(stage, x, y + size * 0.2, size * 2.4) +
    rect(x - 1.2, top, 2.4, length, light.shade('#4a3b34', 0.3)) +
    path(
      `M${num(x - size * 0.5)} ${num(y + size * 0.34)}C${num(x - size * 0.5)} ${num(y)} ${num(x - size * 0.2)} ${num(y - size * 0.12)} ${num(x)} ${num(y - size * 0.12)}S${num(x + size * 0.5)} ${num(y)} ${num(x + size * 0.5)} ${num(y + size * 0.34)}Z`,
      light.paint(colour),
    ) +
    path(
      `M${num(x + size * 0.12)} ${num(y + size * 0.34)}C${num(x + size * 0.2)} ${num(y + size * 0.1)} ${num(x + size * 0.12)} ${num(y - size * 0.08)} ${num(x)} ${num(y - size * 0.12)}C${num(x + size * 0.2)} ${num(y - size * 0.12)} ${num(x + size * 0.5)} ${num(y)} ${num(x + size * 0.5)} ${num(y + size * 0.34)}Z`,
      light.shade(colour, 0.3),
    ) +
    ellipse(
      x,
      y + size * 0.34,
      size * 0.5,
      size * 0.08,
      light.isDark ? mix(light.lamp, '#ffffff', 0.3) : light.shade(colour, 0.5),
    )
  )
}
