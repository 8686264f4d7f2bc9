/** Mountains: rocky massifs with lit and shaded facets, rolling hills, banded cliffs. */
import { mix } from '#sandbox/pictures/colour.ts'
import type { Dice } from '#sandbox/pictures/dice.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { clip, opacity, type Point, path, polygon, smooth, straight, stroke } from '#sandbox/pictures/svg.ts'

type RidgeOptions = {
  /** y of the line before its profile and roughness. */
  level: number
  roughness: number
  /** Rise (units, upwards) of the profile at a share of the width. */
  profile?: (share: number) => number
  from?: number
  to?: number
  /** Halvings; 5 gives 32 segments. */
  detail?: number
  /** The factor of the roughness after each halving. */
  persistence?: number
}

/** A broken line from left to right, by midpoint displacement over a profile. */
export function ridgeLine(dice: Dice, width: number, options: RidgeOptions): Point[] {
  const { level, roughness, profile = () => 0, from = -0.04, to = 1.04, detail = 5, persistence = 0.54 } = options
  let offsets = [dice.between(-0.5, 0.5) * roughness, dice.between(-0.5, 0.5) * roughness]
  let amplitude = roughness
  for (let i = 0; i < detail; i++) {
    const finer: number[] = []
    offsets.forEach((value, j) => {
      const next = offsets[j + 1]
      finer.push(value)
      if (next !== undefined) finer.push((value + next) / 2 + dice.between(-0.5, 0.5) * amplitude)
    })
    offsets = finer
    amplitude *= persistence
  }
  return offsets.map((offset, i) => {
    const share = from + ((to - from) * i) / (offsets.length - 1)
    // Uneven steps, so that the facets do not look mechanical.
    const wander = i > 0 && i < offsets.length - 1 ? dice.between(-0.3, 0.3) / (offsets.length - 1) : 0
    return [(share + wander) * width, level - profile(Math.max(0, Math.min(1, share))) + offset] as const
  })
}

type MassifColours = { lit: string; body: string; shade: string; deep: string }

/** The four tones of a rock at a depth. */
export function rockTones(stage: Stage, rock: string, depth: number, contrast = 1): MassifColours {
  const { light } = stage
  return {
    lit: light.lift(rock, 0.26 * contrast, depth),
    body: light.paint(rock, depth),
    shade: light.shade(rock, 0.3 * contrast, depth),
    deep: light.shade(rock, 0.46 * contrast, depth),
  }
}

/** A mountain under its ridge line, lit from the left: the right flank of each summit is in shade. */
export function drawMassif(
  stage: Stage,
  dice: Dice,
  line: readonly Point[],
  bottom: number,
  tones: MassifColours,
): string {
  const first = line[0] ?? [0, bottom]
  const last = line.at(-1) ?? [stage.width, bottom]
  const outline = `${straight(line)}L${last[0]} ${bottom}L${first[0]} ${bottom}Z`
  const tallest = Math.max(...line.map(([, y]) => bottom - y))
  let inside = ''
  const summits = summitsOf(line)
  summits.forEach((index, order) => {
    const peak = line[index]
    if (!peak) return
    const valley = valleyAfter(line, index, summits[order + 1] ?? line.length - 1)
    const drop = bottom - peak[1]
    if (drop < 8) return
    const foot = line[valley] ?? last
    const spine = descend(dice, peak, bottom, drop * dice.between(-0.12, 0.16), drop * 0.06)
    const trough = descend(dice, foot, bottom, drop * dice.between(0.1, 0.3), drop * 0.05)
    inside += polygon([...line.slice(index, valley + 1), ...trough.slice(1), ...spine.toReversed()], tones.shade)
    // A darker facet beside the spine, and a bright one on its lit side.
    const deep = descend(
      dice,
      [peak[0] + 1, peak[1] + drop * 0.03],
      bottom,
      drop * dice.between(0.12, 0.26),
      drop * 0.05,
    )
    const count = Math.max(2, Math.round(spine.length * dice.between(0.4, 0.7)))
    inside += polygon([...deep.slice(0, count), ...spine.slice(0, count).toReversed()], tones.deep, opacity(0.8))
    const sunny = descend(
      dice,
      [peak[0] - 1, peak[1] + drop * 0.02],
      bottom,
      -drop * dice.between(0.14, 0.32),
      drop * 0.06,
    )
    const long = Math.max(2, Math.round(spine.length * dice.between(0.45, 0.85)))
    inside += polygon([...spine.slice(0, long), ...sunny.slice(0, long).toReversed()], tones.lit, opacity(0.9))
  })
  return (
    path(outline, tones.body) +
    clip(stage.name(), outline, inside + (tallest > 70 ? drawSpurs(dice, line, bottom, tones) : ''))
  )
}

/** Lower spurs in front of a large mountain side, each with a lit and a shaded side. */
function drawSpurs(dice: Dice, line: readonly Point[], bottom: number, tones: MassifColours): string {
  let art = ''
  for (let i = 2; i < line.length - 1; i += 2) {
    const [x, y] = line[i] ?? [0, bottom]
    const height = bottom - y
    if (height < 60) continue
    const top = y + height * dice.between(0.34, 0.72)
    const drop = bottom - top
    const px = x + dice.between(-0.5, 0.5) * height * 0.2
    const spine = descend(dice, [px, top], bottom, drop * dice.between(-0.06, 0.14), drop * 0.06)
    const right = descend(dice, [px, top], bottom, drop * dice.between(0.45, 0.75), drop * 0.07)
    const left = descend(dice, [px, top], bottom, -drop * dice.between(0.3, 0.55), drop * 0.07)
    art +=
      polygon([...left, ...spine.toReversed()], tones.lit, opacity(0.5)) +
      polygon([...right, ...spine.toReversed()], dice.chance(0.4) ? tones.deep : tones.shade, opacity(0.8))
  }
  return art
}

/** How far y of each point is from the average around it: negative at a summit, on a long slope too. */
function measureRelief(line: readonly Point[]): number[] {
  return line.map(([, y], i) => {
    const around = line.slice(Math.max(0, i - 4), i + 5)
    return y - around.reduce((sum, [, other]) => sum + other, 0) / around.length
  })
}

function summitsOf(line: readonly Point[]): number[] {
  const relief = measureRelief(line)
  return relief.flatMap((value, i) =>
    i > 0 && i < relief.length - 1 && value < -1 && value <= (relief[i - 1] ?? 0) && value < (relief[i + 1] ?? 0)
      ? [i]
      : [],
  )
}

function valleyAfter(line: readonly Point[], summit: number, end: number): number {
  const relief = measureRelief(line)
  let lowest = Math.min(summit + 1, line.length - 1)
  for (let i = lowest; i <= end; i++) if ((relief[i] ?? 0) > (relief[lowest] ?? 0)) lowest = i
  return lowest
}

/** A jagged line down from a point to `bottom`, with a sideways drift. */
function descend(dice: Dice, [x, y]: Point, bottom: number, drift: number, jag: number): Point[] {
  const steps = 5
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    return [
      x + drift * t + (i === 0 ? 0 : (i % 2 ? 1 : -1) * jag * dice.between(0.3, 1)),
      y + (bottom - y) * t,
    ] as const
  })
}

type HillOptions = {
  level: number
  /** Height of the swell. */
  swell: number
  profile?: (share: number) => number
  colour: string
  depth?: number
  /** Lines parallel to the crest: terraces, vines, furrows. */
  rows?: number
  /** 0 none, 1 strong. */
  contrast?: number
}

/** The crest of a rolling hill: two slow waves over a profile. */
export function hillLine(
  dice: Dice,
  width: number,
  options: Pick<HillOptions, 'level' | 'swell' | 'profile'>,
): Point[] {
  const { level, swell, profile = () => 0 } = options
  const [a, b, c] = [dice.between(0, 6.3), dice.between(0, 6.3), dice.between(2.6, 4.4)]
  return Array.from({ length: 15 }, (_, i) => {
    const share = -0.05 + (1.1 * i) / 14
    return [
      share * width,
      level -
        profile(Math.max(0, Math.min(1, share))) -
        swell * (0.62 * Math.sin(share * c + a) + 0.38 * Math.sin(share * c * 2.3 + b)),
    ] as const
  })
}

/** y of a line at x, for things that stand on it. */
export function heightAt(line: readonly Point[], x: number): number {
  for (let i = 0; i < line.length - 1; i++) {
    const [from, to] = [line[i], line[i + 1]]
    if (from && to && x >= from[0] && x <= to[0])
      return from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0] || 1)
  }
  return (x < (line[0]?.[0] ?? 0) ? line[0]?.[1] : line.at(-1)?.[1]) ?? 0
}

/** A soft hill down to the bottom of the canvas, bright along its crest, darker towards the right. */
export function drawHill(stage: Stage, dice: Dice, options: HillOptions): { art: string; line: Point[] } {
  const { light, width, height } = stage
  const { colour, depth = 0, rows = 0, contrast = 1 } = options
  const line = hillLine(dice, width, options)
  const outline = `${smooth(line)}L${width * 1.05} ${height + 5}L${-width * 0.05} ${height + 5}Z`
  const shift = (dx: number, dy: number): Point[] =>
    line.map(([x, y], i) => [x + dx, y + dy * (0.75 + 0.5 * Math.sin(i * 1.7))] as const)
  const below = (points: readonly Point[]): string =>
    `${smooth(points)}L${width * 1.1} ${height + 5}L${-width * 0.1} ${height + 5}Z`
  const base = light.paint(colour, depth)
  let inside = path(
    below(shift(22, 15 + options.swell * 0.3)),
    mix(base, light.shade(colour, 0.34, depth), 0.45 * contrast),
  )
  inside += path(below(shift(70, 58 + options.swell * 0.9)), mix(base, light.shade(colour, 0.4, depth), 0.8 * contrast))
  if (rows > 0) {
    const furrow = light.shade(colour, 0.36, depth)
    for (let i = 1; i <= rows; i++)
      inside += stroke(smooth(shift(i * 6, 9 * i + i * i * 1.1)), furrow, 1.4 + i * 0.35, opacity(0.5))
  }
  return { art: path(outline, light.lift(colour, 0.16 * contrast, depth)) + clip(stage.name(), outline, inside), line }
}

type CliffOptions = {
  /** Top edge, left to right. */
  edge: readonly Point[]
  bottom: number
  bands: readonly [string, ...string[]]
  depth?: number
  /** How far a band's lower edge wanders. */
  wander?: number
}

/** A cliff with horizontal layers of rock and vertical clefts in shade. */
export function drawCliff(stage: Stage, dice: Dice, options: CliffOptions): string {
  const { edge, bottom, bands, depth = 0, wander = 8 } = options
  const { light } = stage
  const first = edge[0] ?? [0, 0]
  const last = edge.at(-1) ?? [stage.width, 0]
  const outline = `${straight(edge)}L${last[0]} ${bottom}L${first[0]} ${bottom}Z`
  let inside = ''
  bands.forEach((band, i) => {
    const t = i / bands.length
    const upper = edge.map(([x, y]) => [x, y + (bottom - y) * t + (i ? dice.between(-wander, wander) : -4)] as const)
    inside += polygon(
      [...upper, [last[0], bottom], [first[0], bottom]],
      i % 2 ? light.shade(band, 0.12, depth) : light.paint(band, depth),
    )
    if (i) inside += stroke(straight(upper), light.lift(band, 0.45, depth), 2.2, opacity(0.55))
  })
  edge.forEach(([x, y], i) => {
    if (i % 2 || i === edge.length - 1) return
    const drop = bottom - y
    const wide = dice.between(10, 30) + drop * 0.05
    const way = descend(dice, [x + dice.between(0, 14), y - 2], bottom, drop * dice.between(0, 0.12), 7)
    inside += polygon(
      [
        ...way,
        ...way.toReversed().map(([px, py], j) => [px + wide * (0.35 + (1 - j / way.length) * 0.9), py] as const),
      ],
      light.shade(bands[0], 0.5, depth),
      opacity(0.34),
    )
  })
  return path(outline, light.paint(bands[0], depth)) + clip(stage.name(), outline, inside)
}
