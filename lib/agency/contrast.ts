/** A colour as three channels, zero to 255. */
export type Rgb = readonly [number, number, number]

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** Reads `#abc` and `#aabbcc`; all else is undefined. An agency's colours are untrusted text. */
export function toRgb(text: string | undefined): Rgb | undefined {
  const trimmed = text?.trim() ?? ''
  if (!HEX.test(trimmed)) return undefined
  const digits = trimmed.slice(1)
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const number = Number.parseInt(full, 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

export function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours as WCAG 2 counts it, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]

const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

/** The colour, moved as little as needed towards black or white until it has this contrast with all the grounds. */
export function legible(colour: Rgb, grounds: readonly Rgb[], least: number): Rgb {
  const darkGrounds = grounds.every((ground) => luminance(ground) < 0.18)
  const towards = darkGrounds ? WHITE : BLACK
  for (let step = 0; step <= 20; step += 1) {
    const moved = mix(colour, towards, step / 20)
    if (grounds.every((ground) => contrast(moved, ground) >= least)) return moved
  }
  return towards
}

/** Black-ish or white, whichever reads better on the colour. */
export function inkOn(colour: Rgb, ink: Rgb): Rgb {
  return contrast(colour, ink) > contrast(colour, WHITE) ? ink : WHITE
}
