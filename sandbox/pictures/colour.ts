/** Colour arithmetic on `#rrggbb`. Colours are mixed in OKLab, so that mixtures keep their saturation. */

type Triple = readonly [number, number, number]

const labs = new Map<string, Triple>()

const mixtures = new Map<string, string>()

const MAX_CACHED_MIXTURES = 20_000

function channels(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function toHex(red: number, green: number, blue: number): string {
  const byte = (v: number): number => Math.max(0, Math.min(255, Math.round(v)))
  return `#${((1 << 24) | (byte(red) << 16) | (byte(green) << 8) | byte(blue)).toString(16).slice(1)}`
}

const toLinear = (v: number): number => (v <= 10.31475 ? v / 3294.6 : ((v / 255 + 0.055) / 1.055) ** 2.4)

const fromLinear = (v: number): number => 255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

function toLab(hex: string): Triple {
  const cached = labs.get(hex)
  if (cached) return cached
  const [r, g, b] = channels(hex).map(toLinear) as unknown as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lab: Triple = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
  if (labs.size < MAX_CACHED_MIXTURES) labs.set(hex, lab)
  return lab
}

function fromLab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return toHex(
    fromLinear(Math.max(0, 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)),
    fromLinear(Math.max(0, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)),
    fromLinear(Math.max(0, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)),
  )
}

/** A mixture of two colours: `from` at share 0, `to` at share 1. */
export function mix(from: string, to: string, share: number): string {
  if (share <= 0) return from
  if (share >= 1) return to
  const key = `${from}${to}${share.toFixed(3)}`
  const cached = mixtures.get(key)
  if (cached) return cached
  const [l1, a1, b1] = toLab(from)
  const [l2, a2, b2] = toLab(to)
  const mixed = fromLab([l1 + (l2 - l1) * share, a1 + (a2 - a1) * share, b1 + (b2 - b1) * share])
  if (mixtures.size < MAX_CACHED_MIXTURES) mixtures.set(key, mixed)
  return mixed
}

/** The colour under a coloured light, given as factors of red, green and blue. */
export function filter(hex: string, [red, green, blue]: Triple): string {
  const [r, g, b] = channels(hex)
  return toHex(r * red, g * green, b * blue)
}
