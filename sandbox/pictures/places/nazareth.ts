/** Nazareth: white houses on a hill around a tall conical dome. */
import { drawTown } from '#sandbox/pictures/buildings/masonry.ts'
import { drawCypress, drawOlive } from '#sandbox/pictures/flora/trees.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import { drawHill, heightAt } from '#sandbox/pictures/ridge.ts'
import { ease, type Stage } from '#sandbox/pictures/stage.ts'
import { archway, circle, num, opacity, path, polygon, rect, repeat, stroke } from '#sandbox/pictures/svg.ts'

/** The church: an eight-sided hall, a steep ribbed roof and a lantern. */
function drawCone(stage: Stage, x: number, y: number, size: number): string {
  const { light } = stage
  const [w, hall, cone] = [size * 0.36, size * 0.3, size * 0.62]
  const stone = '#ecdcc0'
  const top = y - hall
  const ribs = [-0.62, -0.24, 0.16, 0.52]
    .map((k) => `M${num(x + w * 0.9 * k)} ${num(top)}L${num(x + w * 0.12 * k)} ${num(top - cone)}`)
    .join('')
  return (
    rect(x - w, top, w * 1.3, hall, light.lift(stone, 0.14)) +
    rect(x + w * 0.3, top, w * 0.7, hall, light.shade(stone, 0.3)) +
    repeat(5, (i) =>
      path(
        archway(x - w * 0.88 + i * w * 0.38, y - hall * 0.2, w * 0.2, hall * 0.56),
        light.isDark ? light.lamp : light.shade('#5c5a66', 0.3),
        opacity(0.85),
      ),
    ) +
    rect(x - w * 1.06, top - size * 0.03, w * 2.12, size * 0.045, light.lift(stone, 0.3)) +
    polygon(
      [
        [x - w * 0.92, top - size * 0.03],
        [x - w * 0.1, top - cone],
        [x + w * 0.1, top - cone],
        [x + w * 0.92, top - size * 0.03],
      ],
      light.paint('#8d949c'),
    ) +
    polygon(
      [
        [x - w * 0.92, top - size * 0.03],
        [x - w * 0.1, top - cone],
        [x - w * 0.02, top - cone],
        [x - w * 0.3, top - size * 0.03],
      ],
      light.lift('#a9b0b4', 0.3),
    ) +
    polygon(
      [
        [x + w * 0.28, top - size * 0.03],
        [x + w * 0.03, top - cone],
        [x + w * 0.1, top - cone],
        [x + w * 0.92, top - size * 0.03],
      ],
      light.shade('#737a86', 0.4),
    ) +
    stroke(ribs, light.shade('#5f6670', 0.3), 1.6, opacity(0.7)) +
    rect(x - w * 0.15, top - cone - size * 0.1, w * 0.3, size * 0.11, light.lift(stone, 0.2)) +
    rect(x + w * 0.03, top - cone - size * 0.1, w * 0.12, size * 0.11, light.shade(stone, 0.3)) +
    polygon(
      [
        [x - w * 0.2, top - cone - size * 0.09],
        [x, top - cone - size * 0.2],
        [x + w * 0.2, top - cone - size * 0.09],
      ],
      light.shade('#8d949c', 0.2),
    ) +
    (light.isDark ? circle(x, top - cone - size * 0.05, size * 0.03, light.lamp) : '')
  )
}

export const nazareth: Place = {
  code: 'nazareth',
  air: { zenith: '#6ea3c0', horizon: '#ffe3b8', weight: 0.36 },
  hour: 'golden',
  horizon: 0.56,
  sunAt: 0.3,
  ground: '#b9a66c',
  shore: 'stone',
  water: undefined,
  forms: ['stone', 'villas'],
  stones: ['#f3e6cf', '#e8d4b0', '#f8f0e0'],
  trees: ['cypress', 'olive'],
  blooms: ['#c94a8c', '#d9362b'],
  rides: ['coach', 'trail'],
  cloths: [
    ['#3f6f7f', '#f0d9ae'],
    ['#9c4a3a', '#f3e6cf'],
  ],
  back(stage) {
    const { width, horizon, height, focus, light } = stage
    const dice = stage.dice.fork('nazareth')
    const middle = stage.quiet ? 0.74 : 0.6
    const step = 0.86 + (height - horizon) / 900
    const bowl = (s: number): number => Math.min(190, horizon * 0.36) * Math.exp(-(((s - middle) / 0.36) ** 2))
    const far = drawHill(stage, dice, { level: horizon - 36, swell: 26, colour: '#8aa19c', depth: 0.8, contrast: 0.7 })
    const crest = drawHill(stage, dice, { level: horizon - 8, swell: 8, profile: bowl, colour: '#a39a68', depth: 0.34 })
    const onCrest = repeat(12, () => {
      const x = width * dice.between(0.35, 1)
      return drawCypress(light, dice, x, heightAt(crest.line, x) + 4, dice.between(26, 42))
    })
    const rows = [0, 1, 2, 3, 4]
      .map((i) => {
        const foot = (x: number): number => horizon + (26 + i * 50) * step - bowl(x / width) * (0.92 - i * 0.2)
        const town = drawTown(stage, dice, {
          foot,
          from: stage.quiet && i < 2 ? width * 0.3 : -20,
          to: width + 20,
          low: 22 + i * 6,
          high: 44 + i * 12,
          widths: [44 + i * 10, 76 + i * 16],
          stones: ['#f6ecd9', '#ecdcc0', '#e4cda6', '#f9f3e6'],
          domes: 0.1,
          gables: 0.22,
          roofColour: '#c46a48',
          depth: 0.32 - i * 0.08,
          skirt: 66,
          form: i % 2 ? 'arch' : 'square',
        })
        const trees = repeat(5, () => {
          const x = width * dice.between(stage.quiet ? 0.4 : 0.05, 1)
          return drawCypress(light, dice, x, foot(x) + 8, 42 + i * 14)
        })
        return town + trees + (i === 2 ? drawCone(stage, focus - 20, foot(focus) + 8, 300) : '')
      })
      .join('')
    return (
      far.art +
      crest.art +
      onCrest +
      rows +
      drawHill(stage, dice, {
        level: horizon + 246 * step,
        swell: 10,
        profile: (s) => 20 * ease(0.3, 0.9, s),
        colour: '#a9a05e',
        rows: 6,
      }).art
    )
  },
  front(stage) {
    const { width, height, light } = stage
    const dice = stage.dice.fork('nazareth-front')
    const hill = drawHill(stage, dice, {
      level: height * 0.93,
      swell: 8,
      profile: (s) => 60 * ease(0.4, 1, s),
      colour: '#8f934e',
      rows: 4,
    })
    const on = (s: number): number => heightAt(hill.line, width * s)
    return (
      hill.art +
      (
        [
          [0.6, 90],
          [0.7, 110],
          [0.84, 140],
        ] as const
      )
        .map(([s, size]) => drawOlive(light, dice, width * s, on(s) + 18, size))
        .join('') +
      (
        [
          [0.93, 300],
          [0.985, 380],
        ] as const
      )
        .map(([s, size]) => drawCypress(light, dice, width * s, on(s) + 30, size))
        .join('')
    )
  },
}
