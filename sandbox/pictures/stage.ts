/** The sheet a scene is drawn on: its size in drawing units, its light, its chance. */
import { type Dice, makeDice } from '#sandbox/pictures/dice.ts'
import { type Air, type Light, makeLight } from '#sandbox/pictures/light.ts'
import type { Hour } from '#sandbox/pictures/request.ts'

/**
 * Every sheet has the area of 1200 × 900 units whatever its ratio, so that a palm of 300 units looks equally
 * large in a tall and in a wide picture, and nothing is ever stretched.
 *
 * Scenes are composed with the light from the left, the interest at `focus`, calm on the left; the finished
 * sheet is mirrored when the calm side has to be the right one.
 */
export type Stage = {
  readonly width: number
  readonly height: number
  /** y of the horizon. */
  readonly horizon: number
  /** x around which the landmark stands. */
  readonly focus: number
  readonly quiet: boolean
  /** x of the sun or moon; water under it shines there. */
  readonly sunX: number
  readonly hour: Hour
  readonly light: Light
  readonly dice: Dice
  /** A name not used before in this picture, for gradients and clips. */
  name(): string
}

const AREA = 1200 * 900

type StageOptions = {
  ratio: number
  horizon: number
  /** Share of the width. */
  sunAt: number
  hour: Hour
  air: Air
  seed: number
  quiet: boolean
  /** Share of the width; by default right of the middle, farther when the left is to be calm. */
  focus?: number
  name: () => string
}

export function makeStage(options: StageOptions): Stage {
  const { ratio, hour, air, seed, quiet, name } = options
  const width = Math.sqrt(AREA * ratio)
  const height = AREA / width
  const isTall = ratio < 0.8
  const focus = options.focus ?? (isTall ? 0.58 : quiet ? 0.72 : 0.62)
  return {
    width,
    height,
    horizon: height * (options.horizon + (isTall ? 0.06 : 0)),
    focus: width * focus,
    quiet,
    // A disc under the dark of the calm side would look like a stain.
    sunX: width * (quiet && !isTall ? Math.max(0.64, options.sunAt) : options.sunAt),
    hour,
    light: makeLight(hour, air),
    dice: makeDice(seed),
    name,
  }
}

/** Names `a0`, `a1`, … in the order asked. */
export function makeNames(): () => string {
  let count = 0
  return () => `a${count++}`
}

/** 0 before `from`, 1 after `to`, a soft step between. */
export function ease(from: number, to: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
