import type { Rgb } from '#lib/agency/contrast.ts'
import { toHex, toRgb } from '#lib/agency/contrast.ts'

const GRADIENT = /^linear-gradient\(\s*(?:(-?\d{1,3}(?:\.\d{1,2})?)deg|to (top|bottom))\s*,(.*)\)$/i
const STOP = /^(#[0-9a-f]{3}(?:[0-9a-f]{3})?)(?:\s+(\d{1,3})%)?$/i
const MOST_STOPS = 6

/** A linear gradient, read: its angle in degrees, and its colours with their places in per cent. */
export type Backdrop = { angle: number; stops: readonly { colour: Rgb; place: number | undefined }[] }

/**
 * Reads the background that an agency wrote. It is untrusted: only one linear gradient of two to six hexadecimal
 * colours is understood, along the page or by an angle; of anything else nothing is taken over.
 */
export function toBackdrop(text: string | undefined): Backdrop | undefined {
  const [, degrees, side, list] = GRADIENT.exec(text?.trim() ?? '') ?? []
  if (list === undefined) return undefined
  const parts = list.split(',')
  if (parts.length < 2 || parts.length > MOST_STOPS) return undefined
  const stops = parts.flatMap((part) => {
    const [, hex, place] = STOP.exec(part.trim()) ?? []
    const colour = toRgb(hex)
    return colour ? [{ colour, place: place === undefined ? undefined : Math.min(100, Number(place)) }] : []
  })
  if (stops.length < parts.length) return undefined
  return { angle: degrees === undefined ? (side?.toLowerCase() === 'top' ? 0 : 180) : Number(degrees), stops }
}

/** Writes it again, from what was read and nothing else. */
export function toGradientCss({ angle, stops }: Backdrop): string {
  const list = stops.map(({ colour, place }) => `${toHex(colour)}${place === undefined ? '' : ` ${place}%`}`)
  return `linear-gradient(${angle}deg,${list.join(',')})`
}
