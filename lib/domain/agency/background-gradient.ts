import { type Rgb, toHex, toRgb } from '#lib/domain/agency/colour.ts'

const GRADIENT = /^linear-gradient\(\s*(?:(-?\d{1,3}(?:\.\d{1,2})?)deg|to (top|bottom))\s*,(.*)\)$/i
const STOP = /^(#[0-9a-f]{3}(?:[0-9a-f]{3})?)(?:\s+(\d{1,3})%)?$/i
const MAX_STOPS = 6

/** A parsed linear gradient: its angle in degrees, and its colours with their positions in per cent. */
export type BackgroundGradient = { angle: number; stops: readonly { colour: Rgb; place: number | undefined }[] }

/**
 * Parses the background of an agency's content, which is untrusted. Accepts one linear gradient of two to six hexadecimal
 * colours, with an angle or with `to top` or `to bottom`; returns undefined for everything else.
 */
export function parseGradient(text: string | undefined): BackgroundGradient | undefined {
  const [, degrees, side, list] = GRADIENT.exec(text?.trim() ?? '') ?? []
  if (list === undefined) return undefined
  const parts = list.split(',')
  if (parts.length < 2 || parts.length > MAX_STOPS) return undefined
  const stops = parts.flatMap((part) => {
    const [, hex, place] = STOP.exec(part.trim()) ?? []
    const colour = toRgb(hex)
    return colour ? [{ colour, place: place === undefined ? undefined : Math.min(100, Number(place)) }] : []
  })
  if (stops.length < parts.length) return undefined
  return { angle: degrees === undefined ? (side?.toLowerCase() === 'top' ? 0 : 180) : Number(degrees), stops }
}

/** CSS of a parsed gradient. It is built from the parsed values only, so nothing of the untrusted text is copied. */
export function toGradientCss({ angle, stops }: BackgroundGradient): string {
  const list = stops.map(({ colour, place }) => `${toHex(colour)}${place === undefined ? '' : ` ${place}%`}`)
  return `linear-gradient(${angle}deg,${list.join(',')})`
}
