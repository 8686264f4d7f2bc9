/** The stage of a scene: canvas size in drawing units, light and random generator. */
import { createDice, type Dice } from '#sandbox/pictures/dice.ts'
import { type Air, createLight, type Light } from '#sandbox/pictures/light.ts'
import type { Hour } from '#sandbox/pictures/request.ts'

/**
 * Every canvas has the area of 1200 × 900 units whatever its ratio, so that a palm of 300 units looks equally
 * large in a tall and in a wide picture, and nothing is stretched.
 *
 * Scenes are composed with the light from the left, the landmark at `focus`, and the quiet side on the left. The finished
 * canvas is mirrored when the quiet side is the right one.
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
  /** Creates an id that is unique in this picture, for gradients and clip paths. */
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
  /** Share of the width; by default right of the middle, and farther right with a quiet side. */
  focus?: number
  name: () => string
}

export function createStage(options: StageOptions): Stage {
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
    // A sun or moon under the dark gradient of the quiet side would look like a stain.
    sunX: width * (quiet && !isTall ? Math.max(0.64, options.sunAt) : options.sunAt),
    hour,
    light: createLight(hour, air),
    dice: createDice(seed),
    name,
  }
}

/** Creates the ids `a0`, `a1`, … in order. */
export function createNames(): () => string {
  let count = 0
  return () => `a${count++}`
}

/** Smooth step: 0 before `from`, 1 after `to`. */
export function ease(from: number, to: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
