import { readFileSync } from 'node:fs'
import { fromOklab, mixOklab, type Rgb, toOklab, toRgb } from '#lib/domain/agency/colour.ts'

type Declarations = Record<string, string>

const readBlock = (css: string): Declarations =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*([^;{}]+)/g)].map(([, name, value]) => [name, value?.trim() ?? '']),
  )

/** The tokens of `:root` in globals.css for a scheme; the dark ones override the light ones, as in a browser. */
export function readTokens(): { light: Declarations; dark: Declarations } {
  const css = readFileSync('app/globals.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const layer = css.slice(css.indexOf('@layer theme'), css.indexOf('@theme inline'))
  const roots = [...layer.matchAll(/:root\s*\{([^}]*)\}/g)].map(([, block]) => readBlock(block ?? ''))
  const [light = {}, dark = {}] = roots
  return { light, dark: { ...light, ...dark } }
}

/** The tokens that a theme's style sheet sets. */
export function readTheme(css: string): { light: Declarations; dark: Declarations } {
  const [light = '', dark = ''] = css.split('@media')
  return { light: readBlock(light), dark: readBlock(dark) }
}

const toHue = ([, a, b]: readonly [number, number, number]) => Math.atan2(b, a)
const toChroma = ([, a, b]: readonly [number, number, number]) => Math.hypot(a, b)

/** `color-mix(in oklch, …)` along the shorter hue arc; a colour without hue gets the hue of the other. */
export function mixOklch(first: Rgb, share: number, second: Rgb): Rgb {
  const [one, other] = [toOklab(first), toOklab(second)]
  const grey = 0.00002
  const from = toChroma(one) < grey ? toHue(other) : toHue(one)
  const to = toChroma(other) < grey ? toHue(one) : toHue(other)
  const turn = ((((to - from + Math.PI) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI)) - Math.PI
  const hue = from + turn * (1 - share)
  const chroma = toChroma(one) * share + toChroma(other) * (1 - share)
  return fromOklab([one[0] * share + other[0] * (1 - share), chroma * Math.cos(hue), chroma * Math.sin(hue)])
}

/** `oklch(from … calc(l - …) min(c * …, …) h)`: reduced lightness, and multiplied chroma up to a maximum. */
const DEEPER = /^oklch\(from (\S+) calc\(l - ([\d.]+)\) min\(c \* ([\d.]+), ([\d.]+)\) h\)$/

function deepen(colour: Rgb, by: number, times: number, most: number): Rgb {
  const lab = toOklab(colour)
  const [hue, chroma] = [toHue(lab), Math.min(toChroma(lab) * times, most)]
  return fromOklab([lab[0] - by, chroma * Math.cos(hue), chroma * Math.sin(hue)])
}

const MIX = /^color-mix\(in (oklab|oklch),\s*(\S+)\s+(\d+)%,\s*(\S+)\)$/

/** The computed colour of a token. Throws when the token does not exist or has a syntax that is not supported here. */
export function colourOf(name: string, tokens: Declarations): Rgb {
  const resolve = (value: string): Rgb => {
    const token = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
    if (token !== undefined) return resolve(tokens[token] ?? `no --${token}`)
    const plain = toRgb(value)
    if (plain) return plain
    const [, from, by, times, most] = DEEPER.exec(value) ?? []
    if (from !== undefined) return deepen(resolve(from), Number(by), Number(times), Number(most))
    const [, space, first, share, second] = MIX.exec(value) ?? []
    if (first === undefined || second === undefined) throw new Error(`--${name} is “${value}”`)
    const mix = space === 'oklch' ? mixOklch : mixOklab
    const [r, g, b] = mix(resolve(first), Number(share) / 100, resolve(second))
    return [Math.round(r), Math.round(g), Math.round(b)]
  }
  return resolve(`var(--${name})`)
}
