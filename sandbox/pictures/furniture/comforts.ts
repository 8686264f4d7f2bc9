/** Objects of bathroom and spa: towels, a robe, candles, warm stones. */
import { lampGlow } from '#sandbox/pictures/furniture/lamps.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { ellipse, num, opacity, path, rect, stroke } from '#sandbox/pictures/svg.ts'

/** A pile of rolled and folded towels; it stands on y. */
export function drawTowels(stage: Stage, x: number, y: number, size: number, colours: readonly string[]): string {
  const { light } = stage
  const h = size * 0.17
  return (
    ellipse(x + size * 0.06, y, size * 0.6, size * 0.05, light.shadow, opacity(0.22)) +
    colours
      .map((colour, i) => {
        const w = size * (1 - i * 0.07)
        const top = y - h * (i + 1)
        return (
          rect(x - w / 2, top, w, h - 1, light.lift(colour, 0.14), `rx="${num(h * 0.46)}"`) +
          rect(x - w / 2 + 4, top + h * 0.58, w - 8, h * 0.36, light.shade(colour, 0.26), `rx="${num(h * 0.18)}"`) +
          rect(x + w * 0.16, top + 1, w * 0.1, h - 3, light.lift(colour, 0.5), opacity(0.6)) +
          stroke(
            `M${num(x - w / 2 + h * 0.4)} ${num(top + h * 0.5)}H${num(x + w / 2 - h * 0.3)}`,
            light.shade(colour, 0.34),
            1.6,
            opacity(0.6),
          )
        )
      })
      .join('')
  )
}

/** Three burning candles of different height, with their glow. */
export function drawCandles(stage: Stage, x: number, y: number, size: number): string {
  const { light } = stage
  return (
    [
      [-0.34, 0.5],
      [0, 0.8],
      [0.32, 0.36],
    ] as const
  )
    .map(([dx, k]) => {
      const [cx, h, w] = [x + dx * size, size * k, size * 0.24]
      return (
        lampGlow(stage, cx, y - h - 10, size * 0.8) +
        rect(cx - w / 2, y - h, w, h, light.lift('#f7ead2', 0.2)) +
        rect(cx + w * 0.12, y - h, w * 0.38, h, light.shade('#ecd9b8', 0.2)) +
        ellipse(cx, y - h, w / 2, w * 0.16, light.lift('#fff6df', 0.3)) +
        path(
          `M${num(cx)} ${num(y - h - size * 0.22)}q${num(size * 0.075)} ${num(size * 0.14)} 0 ${num(size * 0.19)}q${num(-size * 0.075)} ${num(-size * 0.05)} 0 ${num(-size * 0.19)}Z`,
          '#ffc765',
        ) +
        path(
          `M${num(cx)} ${num(y - h - size * 0.13)}q${num(size * 0.035)} ${num(size * 0.07)} 0 ${num(size * 0.1)}q${num(-size * 0.035)} ${num(-size * 0.03)} 0 ${num(-size * 0.1)}Z`,
          '#fff3c9',
        )
      )
    })
    .join('')
}

export function drawStones(stage: Stage, x: number, y: number, size: number): string {
  const { light } = stage
  return [0, 1, 2, 3]
    .map((i) => {
      const [w, h] = [size * (0.5 - i * 0.085), size * (0.14 - i * 0.012)]
      const cy = y - size * 0.1 - i * size * 0.2 + i * i * size * 0.008
      const dx = i % 2 ? size * 0.03 : -size * 0.02
      return (
        ellipse(x + dx, cy + 3, w, h, light.shade('#4f565c', 0.36)) +
        ellipse(x + dx, cy, w, h, light.paint('#6a7278')) +
        ellipse(x + dx - w * 0.2, cy - h * 0.3, w * 0.5, h * 0.4, light.lift('#8b9398', 0.3), opacity(0.8))
      )
    })
    .join('')
}

/** A robe on its hook. */
export function drawRobe(stage: Stage, x: number, top: number, length: number, cloth: string, belt: string): string {
  const { light } = stage
  const w = length * 0.34
  const p = (dx: number, t: number): string => `${num(x + dx * w)} ${num(top + t * length)}`
  return (
    path(
      `M${p(-0.36, 0.12)}C${p(-0.66, 0.5)} ${p(-0.62, 0.8)} ${p(-0.62, 1.02)}H${num(x + w * 0.72)}C${p(0.72, 0.8)} ${p(0.74, 0.5)} ${p(0.46, 0.12)}Z`,
      light.shadow,
      `${opacity(0.14)} transform="translate(16 8)"`,
    ) +
    rect(x - 16, top - 8, 32, 12, light.shade('#8f6a4a', 0.1), 'rx="4"') +
    path(
      `M${p(-0.1, 0)}C${p(-0.5, 0.04)} ${p(-0.5, 0.4)} ${p(-0.6, 0.98)}Q${p(0, 1.03)} ${p(0.6, 0.98)}C${p(0.5, 0.4)} ${p(0.5, 0.04)} ${p(0.1, 0)}Z`,
      light.lift(cloth, 0.16),
    ) +
    path(
      `M${p(0.06, 0.02)}C${p(0.5, 0.06)} ${p(0.5, 0.4)} ${p(0.6, 0.98)}Q${p(0.4, 1.01)} ${p(0.16, 1.01)}C${p(0.24, 0.6)} ${p(0.2, 0.3)} ${p(0.06, 0.02)}Z`,
      light.shade(cloth, 0.2),
    ) +
    path(
      `M${p(-0.1, 0)}C${p(-0.24, 0.2)} ${p(-0.1, 0.4)} ${p(0, 0.5)}C${p(0.12, 0.36)} ${p(0.24, 0.2)} ${p(0.1, 0)}L${p(0.04, 0.02)}C${p(0.1, 0.2)} ${p(0.06, 0.3)} ${p(0, 0.38)}C${p(-0.06, 0.3)} ${p(-0.1, 0.2)} ${p(-0.04, 0.02)}Z`,
      light.lift(cloth, 0.5),
    ) +
    path(
      `M${p(-0.5, 0.52)}Q${p(0, 0.58)} ${p(0.5, 0.52)}V${num(top + length * 0.575)}Q${p(0, 0.635)} ${p(-0.5, 0.575)}Z`,
      light.paint(belt),
    ) +
    path(
      `M${p(-0.02, 0.58)}L${p(-0.12, 0.86)}L${p(-0.03, 0.86)}L${p(0.03, 0.6)}L${p(0.1, 0.8)}L${p(0.18, 0.79)}L${p(0.06, 0.58)}Z`,
      light.shade(belt, 0.2),
    ) +
    [-0.36, -0.16]
      .map((dx) =>
        stroke(
          `M${p(dx, 0.66)}Q${p(dx - 0.06, 0.8)} ${p(dx - 0.08, 0.97)}`,
          light.shade(cloth, 0.2),
          2.4,
          opacity(0.5),
        ),
      )
      .join('')
  )
}
