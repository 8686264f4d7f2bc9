/** A colour as three channels: red, green and blue, from 0 to 255. */
export type Rgb = readonly [number, number, number]

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** Parses `#abc` and `#aabbcc`; undefined for everything else. An agency's colours are untrusted text. */
export function toRgb(text: string | undefined): Rgb | undefined {
  const trimmed = text?.trim() ?? ''
  if (!HEX.test(trimmed)) return undefined
  const digits = trimmed.slice(1)
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const number = Number.parseInt(full, 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

/** Channels 0 to 255, rounded, as `#rrggbb`. */
export function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

const toLinear = (channel: number) =>
  channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4

function toLuminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map(toLinear) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colours by WCAG 2, from 1 to 21. */
export function getContrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [toLuminance(a), toLuminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const STEPS = 40
const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]

const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

/** The first of the colours from share 0 to nearly 1 that is suitable; `last` when none is. */
function findColour(toColour: (share: number) => Rgb, isSuitable: (colour: Rgb) => boolean, last: Rgb): Rgb {
  for (let step = 0; step < STEPS; step += 1) {
    // Rounded as in the CSS, so that rounding cannot reduce the contrast afterwards.
    const written = toRgb(toHex(toColour(step / STEPS))) ?? last
    if (isSuitable(written)) return written
  }
  return last
}

/** The colour, mixed with as little white as needed to be suitable. White when no mixture is. */
export function lighten(colour: Rgb, isSuitable: (lighter: Rgb) => boolean): Rgb {
  return findColour((share) => mix(colour, WHITE, share), isSuitable, WHITE)
}

/** `ink` or white, whichever has the higher contrast with the colour. */
export function pickInk(colour: Rgb, ink: Rgb): Rgb {
  return getContrast(colour, ink) > getContrast(colour, WHITE) ? ink : WHITE
}

type Oklab = readonly [lightness: number, a: number, b: number]

const fromLinear = (part: number) => 255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055)
const clamp = (channel: number) => Math.min(255, Math.max(0, channel))

/** sRGB to OKLab: lightness from 0 to 1, and the two colour axes. */
export function toOklab(rgb: Rgb): Oklab {
  const [r, g, b] = rgb.map(toLinear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** OKLab to sRGB; channels outside the sRGB range are clamped. */
export function fromOklab([lightness, a, b]: Oklab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clamp(fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)),
    clamp(fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)),
    clamp(fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)),
  ]
}

/** CSS `color-mix(in oklab, …)`: `share` (0 to 1) of the first colour, the rest of the second. */
export function mixOklab(first: Rgb, share: number, second: Rgb): Rgb {
  const [one, other] = [toOklab(first), toOklab(second)]
  const part = (index: 0 | 1 | 2) => one[index] * share + other[index] * (1 - share)
  return fromOklab([part(0), part(1), part(2)])
}

/** The suitable colour of the same hue that is nearest in lightness; else white or black. */
export function adjustLightness(colour: Rgb, towards: 'white' | 'black', isSuitable: (adjusted: Rgb) => boolean): Rgb {
  const [lightness, a, b] = toOklab(colour)
  const [end, last] = towards === 'white' ? [1, WHITE] : [0, BLACK]
  const toColour = (share: number) => (share === 0 ? colour : fromOklab([lightness + (end - lightness) * share, a, b]))
  return findColour(toColour, isSuitable, last)
}
