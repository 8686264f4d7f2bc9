/** A cyclist, riding to the left; the wheels stand on y. */
import type { Stage } from '#sandbox/pictures/stage.ts'
import { circle, ellipse, num, opacity, path, rect, stroke } from '#sandbox/pictures/svg.ts'

/** `size` is about the height from the wheels to the top of the helmet. */
export function drawCyclist(stage: Stage, x: number, y: number, size: number, shirt: string, frame: string): string {
  const { light } = stage
  const p = (dx: number, dy: number): string => `${num(x + dx * size)} ${num(y + dy * size)}`
  const limb = (data: string, colour: string, width: number): string =>
    stroke(data, colour, size * width, 'stroke-linecap="round" stroke-linejoin="round"')
  const ring = (dx: number): string =>
    `<g fill="none"><circle cx="${num(x + dx * size)}" cy="${num(y - size * 0.2)}" r="${num(size * 0.19)}" stroke="${light.shade('#23292e', 0.2)}" stroke-width="${num(size * 0.028)}"/></g>` +
    circle(x + dx * size, y - size * 0.2, size * 0.15, light.lift('#ffffff', 0.2), opacity(0.14)) +
    circle(x + dx * size, y - size * 0.2, size * 0.026, light.paint('#9aa3a6'))
  const metal = light.paint(frame)
  return (
    ellipse(x + size * 0.06, y + 2, size * 0.56, size * 0.035, light.shadow, opacity(0.32)) +
    limb(`M${p(0.1, -0.66)}L${p(-0.03, -0.44)}L${p(0.1, -0.3)}`, light.shade('#2f3a4a', 0.42), 0.075) +
    ring(-0.36) +
    ring(0.36) +
    limb(`M${p(0.36, -0.2)}L${p(0.02, -0.2)}L${p(-0.24, -0.54)}L${p(0.12, -0.54)}Z`, metal, 0.03) +
    limb(`M${p(0.02, -0.2)}L${p(0.13, -0.6)}M${p(0.36, -0.2)}L${p(0.12, -0.54)}`, metal, 0.028) +
    limb(`M${p(-0.36, -0.2)}L${p(-0.23, -0.62)}L${p(-0.3, -0.66)}`, light.shade(frame, 0.2), 0.03) +
    rect(x + size * 0.07, y - size * 0.635, size * 0.15, size * 0.035, light.shade('#2b2f33', 0.2), 'rx="3"') +
    limb(`M${p(0.1, -0.66)}L${p(-0.12, -0.46)}L${p(-0.02, -0.14)}`, light.shade('#3d4a5c', 0.14), 0.08) +
    limb(`M${p(-0.02, -0.14)}L${p(-0.08, -0.13)}`, light.shade('#3a2f2a', 0.2), 0.05) +
    path(
      `M${p(0.19, -0.64)}Q${p(0.14, -0.92)} ${p(-0.04, -0.98)}Q${p(-0.14, -0.97)} ${p(-0.12, -0.86)}Q${p(0.0, -0.76)} ${p(0.03, -0.62)}Z`,
      light.lift(shirt, 0.08),
    ) +
    limb(`M${p(-0.06, -0.9)}L${p(-0.16, -0.74)}L${p(-0.29, -0.68)}`, light.shade(shirt, 0.18), 0.055) +
    circle(x - size * 0.15, y - size * 1.06, size * 0.075, light.paint('#c98a62')) +
    path(`M${p(-0.26, -1.07)}Q${p(-0.22, -1.19)} ${p(-0.1, -1.17)}Q${p(-0.04, -1.13)} ${p(-0.05, -1.06)}Z`, metal)
  )
}
