/** What stands on a table, seen from a little above. */
import type { Dice } from '#sandbox/pictures/dice.ts'
import type { Light } from '#sandbox/pictures/light.ts'
import { circle, ellipse, num, opacity, path, rect, repeat, stroke } from '#sandbox/pictures/svg.ts'

export type DishKind = 'shakshuka' | 'salad' | 'hummus' | 'bread' | 'olives' | 'fruit' | 'fish' | 'plate'

/** A dish with the given diameter, centred on (x, y). */
export function drawDish(light: Light, dice: Dice, kind: DishKind, x: number, y: number, size: number): string {
  const r = size / 2
  const flat = 0.42
  const shadow = ellipse(x + r * 0.14, y + r * 0.13, r * 1.02, r * flat, light.shadow, opacity(0.2))
  const plate = (rim: string): string =>
    shadow +
    ellipse(x, y + r * 0.05, r, r * flat, light.shade(rim, 0.3)) +
    ellipse(x, y, r, r * flat, light.lift(rim, 0.24)) +
    ellipse(x, y + r * 0.01, r * 0.74, r * flat * 0.72, light.shade(rim, 0.08))
  const strew = (count: number, spread: number, draw: (px: number, py: number, i: number) => string): string =>
    repeat(count, (i) => {
      const [a, d] = [dice.next() * Math.PI * 2, Math.sqrt(dice.next()) * r * spread]
      return draw(x + Math.cos(a) * d, y + Math.sin(a) * d * flat, i)
    })
  const bowl = (side: string, fill: string): string =>
    shadow +
    path(
      `M${num(x - r)} ${num(y - r * 0.14)}C${num(x - r * 0.94)} ${num(y + r * 0.5)} ${num(x - r * 0.4)} ${num(y + r * 0.56)} ${num(x)} ${num(y + r * 0.56)}S${num(x + r * 0.94)} ${num(y + r * 0.5)} ${num(x + r)} ${num(y - r * 0.14)}Z`,
      light.lift(side, 0.1),
    ) +
    path(
      `M${num(x + r * 0.3)} ${num(y + r * 0.2)}C${num(x + r * 0.4)} ${num(y + r * 0.4)} ${num(x + r * 0.2)} ${num(y + r * 0.56)} ${num(x)} ${num(y + r * 0.56)}C${num(x + r * 0.4)} ${num(y + r * 0.56)} ${num(x + r * 0.94)} ${num(y + r * 0.5)} ${num(x + r)} ${num(y - r * 0.14)}Z`,
      light.shade(side, 0.28),
    ) +
    ellipse(x, y - r * 0.14, r, r * flat, light.lift(side, 0.36)) +
    ellipse(x, y - r * 0.13, r * 0.9, r * flat * 0.86, light.shade(fill, 0.2))
  switch (kind) {
    case 'plate':
      return (
        plate('#fbf6ec') +
        path(
          `M${num(x + r * 1.18)} ${num(y - r * 0.36)}l${num(r * 0.06)} ${num(r * 0.8)}`,
          'none',
          `stroke="${light.shade('#9aa3a6', 0.2)}" stroke-width="${num(r * 0.07)}" stroke-linecap="round"`,
        ) +
        path(
          `M${num(x - r * 1.2)} ${num(y - r * 0.36)}l${num(-r * 0.06)} ${num(r * 0.8)}`,
          'none',
          `stroke="${light.shade('#9aa3a6', 0.2)}" stroke-width="${num(r * 0.07)}" stroke-linecap="round"`,
        )
      )
    case 'shakshuka':
      return (
        shadow +
        rect(x + r * 0.9, y - r * 0.09, r * 0.62, r * 0.17, light.shade('#33383c', 0.2), `rx="${num(r * 0.08)}"`) +
        ellipse(x, y + r * 0.08, r, r * 0.46, light.shade('#2a2e33', 0.3)) +
        ellipse(x, y, r, r * flat, light.paint('#3d4449')) +
        ellipse(x, y + r * 0.01, r * 0.88, r * flat * 0.86, light.paint('#c8402a')) +
        ellipse(x - r * 0.1, y - r * 0.03, r * 0.7, r * flat * 0.6, light.lift('#d9542f', 0.1), opacity(0.7)) +
        [
          [-0.34, -0.08],
          [0.3, -0.12],
          [0.04, 0.16],
        ]
          .map(
            ([dx = 0, dy = 0]) =>
              ellipse(x + dx * r, y + dy * r, r * 0.27, r * 0.13, light.lift('#fffaf0', 0.2)) +
              ellipse(x + dx * r - r * 0.02, y + dy * r - r * 0.03, r * 0.11, r * 0.07, light.paint('#f2a52e')),
          )
          .join('') +
        strew(14, 0.78, (px, py) => ellipse(px, py, r * 0.05, r * 0.026, light.paint('#4f8a3f')))
      )
    case 'salad':
      return (
        bowl('#e9dcc4', '#5f9a48') +
        repeat(26, (i) => {
          const [a, d] = [dice.next() * 6.283, Math.sqrt(dice.next()) * r * 0.76]
          const tone = ['#6faa4f', '#86b85a', '#d9432f', '#f4efe2', '#4f8a3f'][i % 5] ?? '#6faa4f'
          return ellipse(
            x + Math.cos(a) * d,
            y - r * 0.18 + Math.sin(a) * d * 0.36,
            r * dice.between(0.1, 0.19),
            r * dice.between(0.06, 0.11),
            i % 2 ? light.lift(tone, 0.1) : light.shade(tone, 0.1),
          )
        })
      )
    case 'hummus':
      return (
        plate('#f3e6d0') +
        ellipse(x, y, r * 0.72, r * flat * 0.7, light.paint('#e6c995')) +
        ellipse(x, y - r * 0.015, r * 0.6, r * flat * 0.56, light.lift('#edd6a8', 0.2)) +
        stroke(
          `M${num(x - r * 0.5)} ${num(y)}A${num(r * 0.5)} ${num(r * 0.2)} 0 1 1 ${num(x + r * 0.1)} ${num(y + r * 0.19)}`,
          light.shade('#d9b87c', 0.14),
          r * 0.05,
          'stroke-linecap="round"',
        ) +
        ellipse(x + r * 0.02, y, r * 0.26, r * 0.1, light.paint('#c9a52e')) +
        strew(9, 0.5, (px, py) => circle(px, py, r * 0.035, light.paint('#b8502c'))) +
        strew(6, 0.24, (px, py) => circle(px, py - r * 0.02, r * 0.06, light.lift('#e9cf98', 0.2)))
      )
    case 'bread':
      return (
        shadow +
        ellipse(x, y, r * 1.02, r * flat, light.shade('#a9784f', 0.1)) +
        ellipse(x, y - r * 0.05, r, r * flat * 0.96, light.lift('#bf8d5e', 0.2)) +
        [
          [-0.3, -0.1],
          [0.3, -0.14],
          [0, 0.08],
          [0.04, -0.3],
        ]
          .map(
            ([dx = 0, dy = 0]) =>
              ellipse(x + dx * r, y + dy * r + r * 0.04, r * 0.42, r * 0.17, light.shade('#c08a4a', 0.24)) +
              ellipse(x + dx * r, y + dy * r, r * 0.42, r * 0.17, light.paint('#dcae6e')) +
              ellipse(x + dx * r - r * 0.06, y + dy * r - r * 0.03, r * 0.26, r * 0.08, light.lift('#ecc78c', 0.3)),
          )
          .join('')
      )
    case 'olives':
      return (
        bowl('#3f7f92', '#4a4a30') +
        repeat(15, (i) => {
          const [a, d] = [dice.next() * 6.283, Math.sqrt(dice.next()) * r * 0.68]
          return (
            ellipse(
              x + Math.cos(a) * d,
              y - r * 0.16 + Math.sin(a) * d * 0.36,
              r * 0.15,
              r * 0.11,
              i % 3 ? light.paint('#7d8a3c') : light.shade('#4a3348', 0.1),
            ) +
            ellipse(
              x + Math.cos(a) * d - r * 0.04,
              y - r * 0.19 + Math.sin(a) * d * 0.36,
              r * 0.05,
              r * 0.03,
              light.lift('#c9d07c', 0.3),
            )
          )
        })
      )
    case 'fruit':
      return (
        bowl('#f3e8d6', '#a9784f') +
        (
          [
            [-0.4, -0.26, '#e08a3c'],
            [0.38, -0.28, '#c4402f'],
            [0, -0.42, '#e6b83c'],
            [-0.08, -0.12, '#d9702f'],
            [0.3, -0.1, '#8aa34a'],
          ] as const
        )
          .map(
            ([dx, dy, tone]) =>
              circle(x + dx * r, y + dy * r, r * 0.27, light.shade(tone, 0.16)) +
              circle(x + dx * r - r * 0.04, y + dy * r - r * 0.04, r * 0.21, light.lift(tone, 0.14)),
          )
          .join('')
      )
    case 'fish':
      return (
        plate('#fbf6ec') +
        path(
          `M${num(x - r * 0.7)} ${num(y)}Q${num(x - r * 0.2)} ${num(y - r * 0.32)} ${num(x + r * 0.4)} ${num(y)}L${num(x + r * 0.68)} ${num(y - r * 0.16)}L${num(x + r * 0.62)} ${num(y + r * 0.16)}L${num(x + r * 0.4)} ${num(y + r * 0.02)}Q${num(x - r * 0.2)} ${num(y + r * 0.28)} ${num(x - r * 0.7)} ${num(y)}Z`,
          light.paint('#c08a52'),
        ) +
        path(
          `M${num(x - r * 0.66)} ${num(y - r * 0.02)}Q${num(x - r * 0.2)} ${num(y - r * 0.3)} ${num(x + r * 0.36)} ${num(y - r * 0.02)}Q${num(x - r * 0.2)} ${num(y - r * 0.12)} ${num(x - r * 0.66)} ${num(y - r * 0.02)}Z`,
          light.lift('#dcae72', 0.2),
        ) +
        [-0.3, -0.1, 0.1]
          .map((k) =>
            stroke(
              `M${num(x + k * r)} ${num(y - r * 0.12)}l${num(r * 0.08)} ${num(r * 0.22)}`,
              light.shade('#8a5a34', 0.2),
              r * 0.03,
            ),
          )
          .join('') +
        ellipse(x + r * 0.1, y + r * 0.2, r * 0.18, r * 0.08, light.paint('#f2d04e')) +
        ellipse(x - r * 0.4, y + r * 0.18, r * 0.18, r * 0.07, light.paint('#6faa4f'))
      )
  }
}

/** A cup on its saucer. */
export function drawCup(light: Light, x: number, y: number, size: number, glaze: string): string {
  const r = size / 2
  return (
    ellipse(x + 3, y + r * 0.2, r * 1.1, r * 0.36, light.shadow, opacity(0.2)) +
    ellipse(x, y + r * 0.1, r * 1.06, r * 0.36, light.shade('#fbf6ec', 0.2)) +
    ellipse(x, y + r * 0.04, r * 1.06, r * 0.36, light.lift('#fbf6ec', 0.24)) +
    path(
      `M${num(x + r * 0.52)} ${num(y - r * 0.6)}q${num(r * 0.5)} 0 ${num(r * 0.42)} ${num(r * 0.3)}t${num(-r * 0.52)} ${num(r * 0.22)}`,
      'none',
      `stroke="${light.shade(glaze, 0.2)}" stroke-width="${num(r * 0.13)}"`,
    ) +
    path(
      `M${num(x - r * 0.62)} ${num(y - r * 0.78)}C${num(x - r * 0.6)} ${num(y - r * 0.1)} ${num(x - r * 0.34)} ${num(y + r * 0.08)} ${num(x)} ${num(y + r * 0.08)}S${num(x + r * 0.6)} ${num(y - r * 0.1)} ${num(x + r * 0.62)} ${num(y - r * 0.78)}Z`,
      light.lift(glaze, 0.12),
    ) +
    path(
      `M${num(x + r * 0.18)} ${num(y - r * 0.7)}C${num(x + r * 0.22)} ${num(y - r * 0.2)} ${num(x + r * 0.12)} ${num(y + r * 0.06)} ${num(x)} ${num(y + r * 0.08)}C${num(x + r * 0.34)} ${num(y + r * 0.08)} ${num(x + r * 0.6)} ${num(y - r * 0.1)} ${num(x + r * 0.62)} ${num(y - r * 0.78)}Z`,
      light.shade(glaze, 0.26),
    ) +
    ellipse(x, y - r * 0.78, r * 0.62, r * 0.2, light.lift(glaze, 0.36)) +
    ellipse(x, y - r * 0.76, r * 0.52, r * 0.15, light.shade('#6b4530', 0.1)) +
    ellipse(x - r * 0.1, y - r * 0.77, r * 0.26, r * 0.06, light.lift('#c99a6c', 0.2))
  )
}
