/** Tiberias: the Sea of Galilee in front of the Golan, seen from the rocks of Arbel. */
import { drawTown } from '#sandbox/pictures/buildings/masonry.ts'
import { drawBoulder, drawReeds, drawShrub } from '#sandbox/pictures/flora/shrubs.ts'
import { drawOak, drawPalm } from '#sandbox/pictures/flora/trees.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import { drawCliff, drawHill, drawMassif, heightAt, ridgeLine, rockTones } from '#sandbox/pictures/ridge.ts'
import { num, path, polygon, repeat, smooth } from '#sandbox/pictures/svg.ts'
import { drawSail, drawWater } from '#sandbox/pictures/water.ts'

export const tiberias: Place = {
  code: 'tiberias',
  air: { zenith: '#5c93b8', horizon: '#ffdcae', weight: 0.32 },
  hour: 'dawn',
  horizon: 0.44,
  sunAt: 0.42,
  clouds: 4,
  ground: '#a9a75f',
  shore: 'lawn',
  water: { colour: '#5fa9bd', deep: '#2b6f8f' },
  forms: ['terraced', 'stone', 'tower'],
  stones: ['#efe3d0', '#cfc4b6', '#f4ecdf'],
  trees: ['palm', 'oak', 'palm'],
  blooms: ['#b5478c', '#f2a541'],
  rides: ['boat', 'coach', 'trail', 'bicycle'],
  cloths: [
    ['#2b6f8f', '#f1d9a7'],
    ['#7d9a5a', '#f4ead8'],
  ],
  back(stage) {
    const { width, horizon, height, light } = stage
    const dice = stage.dice.fork('tiberias')
    const span = height - horizon
    // Mount Hermon, faint and white, in the far north.
    const snowy = ridgeLine(dice, width, {
      level: horizon - 40,
      roughness: 24,
      from: 0.02,
      to: 0.66,
      profile: (s) => 96 * Math.sin(Math.max(0, s - 0.02) * 4.9),
      detail: 5,
    })
    const golan = ridgeLine(dice, width, {
      level: horizon - 56,
      roughness: 22,
      profile: (s) => 12 * Math.sin(s * 4),
      detail: 5,
      persistence: 0.5,
    })
    const foothills = ridgeLine(dice, width, { level: horizon - 10, roughness: 26, detail: 5, persistence: 0.5 })
    const lake = (dy: number): string =>
      `M${num(-0.06 * width)} ${num(horizon + span * 0.34 + dy)}C${num(width * 0.1)} ${num(horizon + span * 0.06 + dy)} ${num(width * 0.3)} ${num(horizon + 4 + dy)} ${num(width * 0.55)} ${num(horizon + 4 + dy)}S${num(width * 1.0)} ${num(horizon + span * 0.08 + dy)} ${num(width * 1.06)} ${num(horizon + span * 0.3 + dy)}V${num(height + 9)}H${num(-0.06 * width)}Z`
    const id = stage.name()
    const nearTown = drawHill(stage, dice, {
      level: horizon + span * 0.64,
      swell: 12,
      profile: (s) => 46 * (1 - s) - 60 * s,
      colour: '#8d9a58',
      depth: 0.14,
      rows: 4,
    })
    const town = drawTown(stage, dice, {
      foot: (x) => heightAt(nearTown.line, x) + 18,
      from: width * 0.3,
      to: width * 0.62,
      low: 20,
      high: 52,
      widths: [30, 52],
      stones: ['#efe3d0', '#f4ecdf', '#77716f'],
      domes: 0,
      gables: 0.5,
      depth: 0.2,
      skirt: 16,
      form: 'square',
    })
    const groves = repeat(16, () => {
      const x = width * dice.between(0.26, 0.68)
      return drawOak(light, dice, x, heightAt(nearTown.line, x) + dice.between(18, 44), dice.between(26, 44))
    })
    return (
      drawMassif(stage, dice, snowy, horizon, rockTones(stage, '#c9d6e6', 0.46, 0.8)) +
      drawMassif(stage, dice, golan, horizon + 30, rockTones(stage, '#9a9a86', 0.62, 0.5)) +
      drawMassif(stage, dice, foothills, horizon + span * 0.5, rockTones(stage, '#a39a68', 0.4, 0.8)) +
      `<clipPath id="${id}"><path d="${lake(0)}"/></clipPath>` +
      path(lake(-5), light.lift('#e9dcae', 0.2, 0.3)) +
      `<g clip-path="url(#${id})">${drawWater(stage, { top: horizon, colour: '#5fa9bd', deep: '#2b6f8f', shineAt: stage.sunX, calm: 0.6 })}</g>` +
      drawSail(stage, width * 0.5, horizon + span * 0.24, 0.62) +
      drawSail(stage, width * 0.6, horizon + span * 0.15, 0.36) +
      drawSail(stage, width * 0.33, horizon + span * 0.18, 0.42, '#ffd9a0') +
      nearTown.art +
      town +
      groves +
      drawHill(stage, dice, {
        level: horizon + span * 0.86,
        swell: 14,
        profile: (s) => 30 * Math.sin(s * 4),
        colour: '#a9a75f',
        rows: 6,
      }).art
    )
  },
  front(stage) {
    const { width, height, horizon, light } = stage
    const dice = stage.dice.fork('tiberias-front')
    const top = horizon - 150
    const edge = [
      [width * 0.7, height * 0.98],
      [width * 0.725, height * 0.86],
      [width * 0.75, height * 0.8],
      [width * 0.762, height * 0.66],
      [width * 0.79, top + 130],
      [width * 0.81, top + 50],
      [width * 0.835, top + 18],
      [width * 0.88, top],
      [width * 0.94, top - 12],
      [width * 1.05, top - 30],
    ] as const
    const cliff = drawCliff(stage, dice, {
      edge,
      bottom: height + 10,
      bands: ['#c79f6e', '#b98b5c', '#a77c56', '#96744f', '#8c7a4f'],
      wander: 10,
    })
    const grass = polygon(
      [
        [width * 0.815, top + 44],
        [width * 0.835, top + 12],
        [width * 0.88, top - 6],
        [width * 0.94, top - 18],
        [width * 1.05, top - 36],
        [width * 1.05, top + 6],
        [width * 0.9, top + 22],
        [width * 0.85, top + 34],
      ],
      light.paint('#8d9a4c'),
    )
    const bank = [
      [-20, height * 0.985],
      [width * 0.3, height * 0.975],
      [width * 0.55, height * 0.945],
      [width * 0.72, height * 0.9],
      [width * 1.05, height * 0.86],
    ] as const
    return (
      cliff +
      grass +
      repeat(5, () =>
        drawShrub(light, dice, width * dice.between(0.84, 1), top + dice.between(-4, 14), 34, '#7f8a46'),
      ) +
      path(`${smooth(bank)}L${width * 1.06} ${height + 9}L-30 ${height + 9}Z`, light.shade('#7f8648', 0.24)) +
      drawPalm(light, dice, width * 0.69, height * 0.94, 210) +
      drawPalm(light, dice, width * 0.64, height * 0.95, 150) +
      (
        [
          [0.78, 0.95, 80],
          [0.86, 0.98, 120],
          [0.95, 0.96, 96],
          [0.6, 0.985, 56],
        ] as const
      )
        .map(([x, y, size]) => drawBoulder(light, dice, width * x, height * y + 10, size, '#5f5b60'))
        .join('') +
      drawReeds(light, dice, width * 0.74, height * 1.01, 110, 120) +
      drawReeds(light, dice, width * 0.97, height * 1.02, 130, 150) +
      drawReeds(light, dice, width * 0.52, height * 1.01, 80, 70)
    )
  },
}
