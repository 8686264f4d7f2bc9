/** Vehicles and walkers of tours. They stand with their lower edge on y. */
import { mix } from '#sandbox/pictures/colour.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import {
  circle,
  ellipse,
  num,
  opacity,
  type Point,
  path,
  polygon,
  rect,
  repeat,
  stroke,
} from '#sandbox/pictures/svg.ts'

/** A coach, seen from the front at an angle, driving to the left; the wheels stand on y. */
export function drawCoach(stage: Stage, x: number, y: number, size: number, colour: string): string {
  const { light } = stage
  const p = (dx: number, dy: number): Point => [x + dx * size, y + dy * size]
  const wheel = (dx: number): string =>
    circle(x + dx * size, y - size * 0.05, size * 0.085, light.shade('#23292e', 0.3)) +
    circle(x + dx * size, y - size * 0.05, size * 0.042, light.paint('#9aa3a6'))
  const body = `M${p(-0.62, -0.08).map(num).join(' ')}L${p(-0.6, -0.5).map(num).join(' ')}Q${p(-0.58, -0.6).map(num).join(' ')} ${p(-0.48, -0.6).map(num).join(' ')}L${p(0.62, -0.6).map(num).join(' ')}Q${p(0.7, -0.6).map(num).join(' ')} ${p(0.7, -0.52).map(num).join(' ')}L${p(0.7, -0.08).map(num).join(' ')}Z`
  return (
    ellipse(x + size * 0.06, y + 3, size * 0.74, size * 0.06, light.shadow, opacity(0.3)) +
    path(body, light.lift('#fbf6ec', 0.1)) +
    polygon([p(-0.62, -0.08), p(-0.615, -0.24), p(0.7, -0.24), p(0.7, -0.08)], light.paint(colour)) +
    path(
      `M${p(-0.2, -0.6).map(num).join(' ')}Q${p(0.1, -0.2).map(num).join(' ')} ${p(0.7, -0.3).map(num).join(' ')}V${num(y - size * 0.24)}H${num(x - size * 0.3)}Q${p(-0.14, -0.4).map(num).join(' ')} ${p(-0.3, -0.6).map(num).join(' ')}Z`,
      light.paint(colour),
      opacity(0.9),
    ) +
    repeat(6, (i) =>
      rect(
        x + (-0.36 + i * 0.175) * size,
        y - size * 0.52,
        size * 0.155,
        size * 0.2,
        light.isDark ? light.lamp : light.shade('#2f5566', 0.2),
        `rx="${num(size * 0.014)}"`,
      ),
    ) +
    polygon(
      [p(-0.6, -0.5), p(-0.57, -0.54), p(-0.41, -0.54), p(-0.41, -0.27), p(-0.612, -0.27)],
      light.isDark ? mix(light.lamp, '#35606b', 0.4) : light.shade('#35606b', 0.14),
    ) +
    polygon([p(-0.53, -0.54), p(-0.47, -0.54), p(-0.55, -0.27), p(-0.6, -0.27)], '#ffffff', opacity(0.2)) +
    circle(x - size * 0.585, y - size * 0.16, size * 0.03, light.isDark ? '#fff3c9' : light.lift('#fff3d6', 0.3)) +
    rect(x - size * 0.62, y - size * 0.1, size * 1.32, size * 0.035, light.shade('#33404a', 0.3)) +
    wheel(-0.36) +
    wheel(0.38) +
    wheel(0.56) +
    (light.isDark
      ? polygon([p(-0.6, -0.18), p(-1.7, -0.02), p(-1.7, 0.14), p(-0.6, -0.12)], '#fff3c9', opacity(0.16))
      : '')
  )
}

export function drawJeep(stage: Stage, x: number, y: number, size: number, colour: string): string {
  const { light } = stage
  const p = (dx: number, dy: number): Point => [x + dx * size, y + dy * size]
  const wheel = (dx: number): string =>
    circle(x + dx * size, y - size * 0.09, size * 0.14, light.shade('#23292e', 0.3)) +
    circle(x + dx * size, y - size * 0.09, size * 0.06, light.paint('#8b8f90'))
  return (
    repeat(7, (i) =>
      ellipse(
        x + size * (0.62 + i * 0.16),
        y - size * (0.02 + i * 0.035),
        size * (0.13 + i * 0.035),
        size * (0.07 + i * 0.025),
        light.lift('#dcb98c', 0.2),
        opacity(0.34 - i * 0.035),
      ),
    ) +
    ellipse(x, y + 3, size * 0.66, size * 0.06, light.shadow, opacity(0.32)) +
    polygon(
      [p(-0.58, -0.14), p(-0.56, -0.36), p(-0.2, -0.4), p(-0.1, -0.66), p(0.48, -0.66), p(0.56, -0.38), p(0.58, -0.14)],
      light.paint(colour),
    ) +
    polygon([p(-0.58, -0.14), p(-0.57, -0.22), p(0.58, -0.22), p(0.58, -0.14)], light.shade(colour, 0.4)) +
    polygon(
      [p(-0.15, -0.42), p(-0.06, -0.61), p(0.14, -0.61), p(0.14, -0.42)],
      light.isDark ? light.lamp : light.shade('#35606b', 0.14),
    ) +
    polygon(
      [p(0.19, -0.42), p(0.19, -0.61), p(0.44, -0.61), p(0.49, -0.42)],
      light.isDark ? light.lamp : light.shade('#35606b', 0.24),
    ) +
    rect(x - size * 0.1, y - size * 0.72, size * 0.6, size * 0.035, light.shade('#3a3330', 0.3)) +
    repeat(3, (i) =>
      rect(
        x + size * (-0.04 + i * 0.17),
        y - size * 0.82,
        size * 0.15,
        size * 0.1,
        light.paint(['#c9a172', '#7d9a5a', '#c4523a'][i] ?? '#c9a172'),
        'rx="3"',
      ),
    ) +
    circle(x - size * 0.55, y - size * 0.29, size * 0.04, light.lift('#fff3d6', 0.4)) +
    circle(x + size * 0.585, y - size * 0.36, size * 0.1, light.shade('#23292e', 0.2)) +
    wheel(-0.36) +
    wheel(0.34) +
    (light.isDark
      ? polygon([p(-0.58, -0.32), p(-1.7, -0.14), p(-1.7, 0.06), p(-0.58, -0.26)], '#fff3c9', opacity(0.16))
      : '')
  )
}

export function drawWalker(stage: Stage, x: number, y: number, size: number, shirt: string, pack: string): string {
  const { light } = stage
  const p = (dx: number, dy: number): string => `${num(x + dx * size)} ${num(y + dy * size)}`
  const limb = (data: string, colour: string, w: number): string =>
    stroke(data, colour, size * w, 'stroke-linecap="round" stroke-linejoin="round"')
  return (
    ellipse(x + size * 0.16, y, size * 0.26, size * 0.035, light.shadow, opacity(0.3)) +
    limb(`M${p(0.02, -0.46)}L${p(0.1, -0.24)}L${p(0.17, -0.02)}`, light.shade('#4a4f5a', 0.4), 0.085) +
    limb(`M${p(0, -0.46)}L${p(-0.1, -0.25)}L${p(-0.1, -0.02)}`, light.shade('#5a5f6a', 0.2), 0.085) +
    limb(
      `M${p(-0.1, -0.02)}h${num(-size * 0.05)}M${p(0.17, -0.02)}h${num(-size * 0.05)}`,
      light.shade('#3a2f2a', 0.3),
      0.06,
    ) +
    rect(x + size * 0.05, y - size * 0.8, size * 0.17, size * 0.3, light.paint(pack), `rx="${num(size * 0.06)}"`) +
    rect(
      x + size * 0.14,
      y - size * 0.8,
      size * 0.08,
      size * 0.3,
      light.shade(pack, 0.36),
      `rx="${num(size * 0.04)}"`,
    ) +
    path(
      `M${p(-0.1, -0.78)}Q${p(0, -0.84)} ${p(0.1, -0.78)}L${p(0.08, -0.42)}H${num(x - size * 0.08)}Z`,
      light.lift(shirt, 0.06),
    ) +
    limb(`M${p(-0.05, -0.74)}L${p(-0.16, -0.56)}L${p(-0.25, -0.62)}`, light.shade(shirt, 0.16), 0.06) +
    limb(`M${p(-0.25, -0.72)}L${p(-0.3, 0)}`, light.shade('#5f4534', 0.2), 0.022) +
    circle(x - size * 0.02, y - size * 0.9, size * 0.075, light.paint('#c98a62')) +
    ellipse(x - size * 0.03, y - size * 0.945, size * 0.14, size * 0.026, light.lift('#e6cfa0', 0.1)) +
    path(`M${p(-0.1, -0.945)}Q${p(-0.02, -1.05)} ${p(0.06, -0.945)}Z`, light.paint('#dcbf8a'))
  )
}

export function drawCruise(stage: Stage, x: number, y: number, size: number, colour: string): string {
  const { light } = stage
  const p = (dx: number, dy: number): Point => [x + dx * size, y + dy * size]
  return (
    polygon([p(-0.5, 0.04), p(0.56, 0.04), p(0.44, 0.16), p(-0.4, 0.16)], light.lift('#ffffff', 0.1), opacity(0.24)) +
    path(
      `M${p(-0.72, -0.2).map(num).join(' ')}L${p(0.6, -0.18).map(num).join(' ')}L${p(0.56, 0.04).map(num).join(' ')}H${num(x - size * 0.5)}Q${p(-0.66, -0.04).map(num).join(' ')} ${p(-0.72, -0.2).map(num).join(' ')}Z`,
      light.lift('#fbf8f1', 0.2),
    ) +
    polygon([p(-0.62, -0.05), p(0.575, -0.04), p(0.56, 0.04), p(-0.5, 0.04)], light.paint(colour)) +
    rect(x - size * 0.34, y - size * 0.4, size * 0.82, size * 0.21, light.lift('#f4efe4', 0.1)) +
    repeat(6, (i) =>
      rect(
        x + size * (-0.3 + i * 0.125),
        y - size * 0.36,
        size * 0.095,
        size * 0.11,
        light.isDark ? light.lamp : light.shade('#35606b', 0.2),
        'rx="2"',
      ),
    ) +
    rect(x - size * 0.38, y - size * 0.44, size * 0.9, size * 0.045, light.lift('#ffffff', 0.2)) +
    rect(x - size * 0.2, y - size * 0.62, size * 0.56, size * 0.04, light.paint(colour)) +
    [-0.18, 0.06, 0.32]
      .map((dx) => rect(x + dx * size, y - size * 0.6, size * 0.02, size * 0.17, light.shade('#7f8a8c', 0.2)))
      .join('') +
    repeat(
      6,
      (i) =>
        circle(
          x + size * (-0.12 + i * 0.085),
          y - size * 0.485,
          size * 0.028,
          light.paint(['#c98a62', '#8a5a3c', '#dcae82'][i % 3] ?? '#c98a62'),
        ) +
        rect(
          x + size * (-0.145 + i * 0.085),
          y - size * 0.46,
          size * 0.05,
          size * 0.03,
          light.paint(['#d9482b', '#f2a541', '#2f8f97'][i % 3] ?? '#d9482b'),
        ),
    ) +
    stroke(
      `M${num(x + size * 0.56)} ${num(y + size * 0.05)}q${num(size * 0.4)} ${num(-size * 0.03)} ${num(size * 0.9)} ${num(size * 0.02)}M${num(x - size * 0.64)} ${num(y + size * 0.05)}q${num(-size * 0.14)} ${num(size * 0.03)} ${num(-size * 0.3)} ${num(size * 0.02)}`,
      light.lift('#ffffff', 0.2),
      5,
      `${opacity(0.6)} stroke-linecap="round"`,
    )
  )
}

export function drawCabin(stage: Stage, x: number, y: number, size: number, colour: string): string {
  const { light, width } = stage
  const cable = y - size * 0.62
  return (
    stroke(
      `M-10 ${num(cable - x * -0.2)}L${num(width + 10)} ${num(cable - (width - x) * 0.2 + 2)}`,
      light.shade('#33404a', 0.3),
      4,
    ) +
    rect(x - 4, cable, 8, size * 0.4, light.shade('#33404a', 0.3)) +
    rect(x - size * 0.14, cable - 8, size * 0.28, 14, light.shade('#33404a', 0.2), 'rx="6"') +
    rect(
      x - size * 0.46,
      y - size * 0.26,
      size * 0.92,
      size * 0.72,
      light.lift(colour, 0.06),
      `rx="${num(size * 0.16)}"`,
    ) +
    path(
      `M${num(x + size * 0.16)} ${num(y - size * 0.26)}h${num(size * 0.14)}q${num(size * 0.16)} 0 ${num(size * 0.16)} ${num(size * 0.16)}v${num(size * 0.4)}q0 ${num(size * 0.16)} ${num(-size * 0.16)} ${num(size * 0.16)}h${num(-size * 0.14)}Z`,
      light.shade(colour, 0.34),
    ) +
    rect(
      x - size * 0.38,
      y - size * 0.14,
      size * 0.76,
      size * 0.28,
      light.isDark ? light.lamp : light.lift('#bfe0ea', 0.2),
      `rx="${num(size * 0.06)}"`,
    ) +
    rect(x - 3, y - size * 0.14, 6, size * 0.28, light.paint(colour)) +
    [-0.2, 0.16]
      .map(
        (dx) =>
          circle(x + dx * size, y + size * 0.02, size * 0.06, light.shade('#5a4a44', 0.2)) +
          rect(x + dx * size - size * 0.09, y + size * 0.07, size * 0.18, size * 0.07, light.shade('#5a4a44', 0.3)),
      )
      .join('')
  )
}
