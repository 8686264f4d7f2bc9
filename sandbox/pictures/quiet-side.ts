/** The quiet side: a dark gradient in the hour's colours behind text. */
import { mix } from '#sandbox/pictures/colour.ts'
import type { Hour } from '#sandbox/pictures/request.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { fade, rect } from '#sandbox/pictures/svg.ts'

/** The strength of the dark layers by hour: first the multiplied layer, then the flat one. */
const INK = {
  dawn: [0.8, 0.3],
  morning: [0.9, 0.38],
  noon: [0.86, 0.34],
  golden: [0.82, 0.26],
  dusk: [0.62, 0.2],
  night: [0.3, 0.14],
} as const satisfies Record<Hour, readonly [number, number]>

const LANDSCAPE = [
  [0, 1],
  [0.28, 0.96],
  [0.4, 0.82],
  [0.5, 0.5],
  [0.58, 0.2],
  [0.66, 0.05],
  [0.74, 0],
] as const

const PORTRAIT = [
  [0, 1],
  [0.24, 0.96],
  [0.33, 0.8],
  [0.42, 0.42],
  [0.5, 0.12],
  [0.58, 0],
] as const

/**
 * Darkens the left side (in a tall canvas the top) enough for white text at a contrast of 4.5 : 1, and ends before the
 * landmark. The first layer is multiplied, which keeps the hues; a renderer without blend modes still darkens.
 */
export function drawQuietSide(stage: Stage): string {
  const { width, height, light } = stage
  const isTall = width / height < 0.8
  const [multiplied, flat] = INK[light.hour]
  const ink = (colour: string, strength: number, more: string): string => {
    const id = stage.name()
    const stops = (isTall ? PORTRAIT : LANDSCAPE).map(
      ([offset, share]) => [offset, colour, Math.round(share * strength * 100) / 100] as const,
    )
    return fade(id, stops, isTall ? 0 : 1, isTall ? 1 : 0.1) + rect(0, 0, width, height, `url(#${id})`, more)
  }
  return (
    ink(
      mix(light.deep, light.sky[0], light.hour === 'golden' ? 0 : 0.3),
      multiplied,
      'style="mix-blend-mode:multiply"',
    ) + ink(light.deep, flat, '')
  )
}
