/** Domes, with and without a drum. */
import type { Stage } from '#sandbox/pictures/stage.ts'
import { archway, num, opacity, path, rect, repeat } from '#sandbox/pictures/svg.ts'

/** A dome on a low drum, lit from the left, with a small finial. */
export function drawDome(
  stage: Stage,
  x: number,
  y: number,
  radius: number,
  rise: number,
  colour: string,
  depth = 0,
): string {
  const { light } = stage
  const shell = (k: number, dx: number): string =>
    `M${num(x - radius * k + dx)} ${num(y)}C${num(x - radius * k + dx)} ${num(y - rise * 0.85)} ${num(x - radius * 0.42 * k + dx)} ${num(y - rise * 1.12)} ${num(x + dx * 0.2)} ${num(y - rise * 1.16)}C${num(x + radius * 0.42 * k + dx)} ${num(y - rise * 1.12)} ${num(x + radius * k + dx)} ${num(y - rise * 0.85)} ${num(x + radius * k + dx)} ${num(y)}Z`
  const dark = `M${num(x + radius * 0.28)} ${num(y)}C${num(x + radius * 0.5)} ${num(y - rise * 0.7)} ${num(x + radius * 0.3)} ${num(y - rise)} ${num(x)} ${num(y - rise * 1.16)}C${num(x + radius * 0.42)} ${num(y - rise * 1.12)} ${num(x + radius)} ${num(y - rise * 0.85)} ${num(x + radius)} ${num(y)}Z`
  return (
    path(shell(1, 0), light.paint(colour, depth)) +
    path(dark, light.shade(colour, 0.36, depth)) +
    path(
      `M${num(x - radius * 0.72)} ${num(y - rise * 0.2)}C${num(x - radius * 0.7)} ${num(y - rise * 0.75)} ${num(x - radius * 0.4)} ${num(y - rise * 0.98)} ${num(x - radius * 0.12)} ${num(y - rise * 1.06)}C${num(x - radius * 0.42)} ${num(y - rise * 0.8)} ${num(x - radius * 0.5)} ${num(y - rise * 0.5)} ${num(x - radius * 0.48)} ${num(y - rise * 0.2)}Z`,
      light.lift(colour, 0.45, depth),
    ) +
    rect(x - 1, y - rise * 1.16 - radius * 0.24, 2, radius * 0.26, light.shade(colour, 0.3, depth))
  )
}

/** A drum with arched windows under a large dome. */
export function drawDomedHall(
  stage: Stage,
  x: number,
  y: number,
  radius: number,
  stone: string,
  dome: string,
  depth = 0,
): string {
  const { light } = stage
  const drum = radius * 0.5
  const arches = repeat(5, (_i, t) =>
    path(
      archway(x - radius * 0.8 + t * radius * 1.6 - radius * 0.08, y - drum * 0.18, radius * 0.16, drum * 0.6),
      light.isDark && t < 0.7 ? light.lamp : light.shade(stone, 0.6, depth),
      opacity(0.75),
    ),
  )
  return (
    rect(x - radius * 0.98, y - drum, radius * 1.5, drum + 1, light.lift(stone, 0.12, depth)) +
    rect(x + radius * 0.45, y - drum, radius * 0.53, drum + 1, light.shade(stone, 0.3, depth)) +
    rect(x - radius * 1.05, y - drum - radius * 0.07, radius * 2.1, radius * 0.1, light.shade(stone, 0.1, depth)) +
    arches +
    drawDome(stage, x, y - drum - radius * 0.05, radius, radius * 0.95, dome, depth)
  )
}
