/** Galilee: several hills, rows of vines, a village with red roofs, anemones under old olive trees. */
import { drawHouse } from '#sandbox/pictures/buildings/masonry.ts'
import { drawFlowers } from '#sandbox/pictures/flora/shrubs.ts'
import { drawCypress, drawOak, drawOlive } from '#sandbox/pictures/flora/trees.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import { drawHill, heightAt } from '#sandbox/pictures/ridge.ts'
import { ease } from '#sandbox/pictures/stage.ts'
import { repeat } from '#sandbox/pictures/svg.ts'

export const galilee: Place = {
  code: 'galilee',
  air: { zenith: '#7fb9c9', horizon: '#f8f0cf', weight: 0.4 },
  hour: 'morning',
  horizon: 0.46,
  sunAt: 0.36,
  ground: '#93a653',
  shore: 'lawn',
  water: { colour: '#6fb0b5', deep: '#3b7f8a' },
  forms: ['lodge', 'villas', 'stone'],
  stones: ['#efe0c6', '#e3cda6', '#d9c39c'],
  trees: ['olive', 'cypress', 'oak'],
  blooms: ['#d9362b', '#c94a8c'],
  rides: ['trail', 'coach', 'jeep'],
  cloths: [
    ['#7d8f4a', '#f3e6c8'],
    ['#b8573b', '#efe0c6'],
  ],
  back(stage) {
    const { width, horizon, height, light } = stage
    const dice = stage.dice.fork('galilee')
    const span = height - horizon
    const hill = (
      down: number,
      swell: number,
      colour: string,
      depth: number,
      rows: number,
      rise: (s: number) => number = () => 0,
    ) => drawHill(stage, dice, { level: horizon + span * down, swell, profile: rise, colour, depth, rows })
    const [far, blue] = [hill(-0.12, 34, '#86a9a8', 0.84, 0), hill(-0.02, 30, '#7d9f8c', 0.62, 0)]
    const village = hill(0.12, 18, '#86a35f', 0.34, 3, (s) => 120 * Math.exp(-(((s - 0.74) / 0.2) ** 2)))
    const houses = repeat(22, (_i, t) => {
      const s = 0.6 + ((t * 7.7) % 0.3)
      const level = heightAt(village.line, width * s) + 6 + t * 62
      const size = 22 + 15 * t
      return (
        drawHouse(stage, dice, {
          x: width * s,
          y: level,
          width: size * 1.3,
          height: size * 0.72,
          stone: dice.pick(['#f1e4cd', '#e8d5b2', '#f7efe0']),
          roof: 'gable',
          roofColour: '#c4583a',
          form: 'square',
          depth: 0.22,
          skirt: 5,
        }) +
        (dice.chance(0.34)
          ? drawCypress(light, dice, width * s - 4, level + 5, size * 1.7)
          : dice.chance(0.4)
            ? drawOak(light, dice, width * s + size * 1.4, level + 7, size * 1.1)
            : '')
      )
    })
    const vines = hill(0.34, 22, '#a9bd5c', 0.16, 7, (s) => 50 * (1 - ease(0.1, 0.7, s)))
    const grove = hill(0.54, 20, '#cdbd68', 0.06, 0, (s) => 30 * s)
    const trees = [0, 1, 2, 3]
      .map((row) =>
        repeat(9, (i) => {
          const s =
            (stage.quiet ? 0.34 : 0) +
            ((i + (row % 2) * 0.5 + 0.2) / 9) * (stage.quiet ? 0.72 : 1.05) +
            dice.between(-0.012, 0.012)
          return drawOlive(
            light,
            dice,
            width * s,
            heightAt(grove.line, width * s) + 14 + row * span * 0.052,
            36 + 11 * row,
          )
        }),
      )
      .join('')
    return (
      far.art +
      blue.art +
      village.art +
      houses +
      vines.art +
      grove.art +
      trees +
      hill(0.78, 14, '#8ea24e', 0, 0, (s) => 26 * s).art
    )
  },
  front(stage) {
    const { width, height, light } = stage
    const dice = stage.dice.fork('galilee-front')
    const from = stage.quiet ? 0.3 : 0
    return (
      drawOlive(light, dice, width * 0.9, height * 0.93, 300) +
      drawFlowers(
        light,
        dice,
        { x: width * from, y: height * 0.84, width: width * (1.02 - from), height: height * 0.15 },
        stage.quiet ? 90 : 120,
        ['#d9362b', '#d9362b', '#c8284a', '#f4efe6', '#8a5bb0'],
      )
    )
  },
}
