import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { parseGradient, toGradientCss } from '#lib/domain/agency/background-gradient.ts'
import { toBrand } from '#lib/domain/agency/brand.ts'
import {
  adjustLightness,
  getContrast,
  lighten,
  mixOklab,
  pickInk,
  type Rgb,
  toHex,
  toRgb,
} from '#lib/domain/agency/colour.ts'

type Scheme = 'light' | 'dark'
type Themed = Pick<AgencyContent, 'colors' | 'backgroundColorCss' | 'agencyOwner'>

// The fixed tokens of app/globals.css that the agency's colours must contrast with. The test of the theme compares the two.
const INK: Rgb = [18, 38, 45]
const SURFACES: Readonly<Record<Scheme, Rgb>> = { light: [255, 255, 255], dark: [24, 44, 51] }
const GROUNDS: Readonly<Record<Scheme, Rgb>> = { light: [247, 243, 234], dark: [14, 30, 36] }
/** Text colours on any background in the light scheme. */
const TEXTS = {
  muted: [79, 96, 101],
  save: [79, 96, 41],
  warning: [125, 78, 0],
  danger: [171, 42, 28],
  info: [31, 90, 134],
} as const satisfies Record<string, Rgb>
const EDGE: Rgb = [132, 126, 112]
const PRIMARY: Readonly<Record<Scheme, Rgb>> = { light: [11, 93, 107], dark: [111, 195, 208] }

/** The fixed and default colours of the light scheme, by token. PDFs have them too. */
export const LIGHT_COLOURS = {
  ...TEXTS,
  ink: INK,
  edge: EDGE,
  surface: SURFACES.light,
  ground: GROUNDS.light,
  primary: PRIMARY.light,
} as const satisfies Record<string, Rgb>

// WCAG 2.2 AA for text and for borders of controls, with a margin because mixed colours are rounded more than once.
export const MIN_TEXT = 4.55
const MIN_EDGE = 3.02
// The label identifies a filled button; its fill only has to be visible on the page.
const MIN_FILL = 1.8
const SOFT = 0.09

/** The darker shade of the background for disabled controls and placeholders (`--sunken`). */
const toSunken = (ground: Rgb) => mixOklab(ground, 0.95, INK)

function suits(ground: Rgb): boolean {
  const grounds = [ground, toSunken(ground)]
  return (
    Object.values(TEXTS).every((text) => grounds.every((each) => getContrast(text, each) >= MIN_TEXT)) &&
    getContrast(EDGE, ground) >= MIN_EDGE
  )
}

const toGround = (own: Rgb | undefined) => (own ? lighten(own, suits) : GROUNDS.light)

function toTokens(agency: Themed, scheme: Scheme): Record<string, string> {
  const brand = toBrand(agency.agencyOwner)
  const backdrop = scheme === 'light' ? parseGradient(agency.backgroundColorCss) : undefined
  const stops = backdrop?.stops.map(({ colour, place }) => ({ colour: toGround(colour), place })) ?? []
  const plain = toRgb(agency.colors.ground) ?? toRgb(agency.backgroundColorCss) ?? stops[0]?.colour
  const ground = scheme === 'light' ? toGround(plain) : GROUNDS.dark
  const surface = SURFACES[scheme]
  const sunken = [ground, ...stops.map(({ colour }) => colour)].map(toSunken)
  const dark = mixOklab(GROUNDS.dark, 0.95, [243, 239, 230])
  const grounds = (colour: Rgb) => [
    ground,
    surface,
    ...stops.map((stop) => stop.colour),
    ...(scheme === 'light' ? sunken : [dark]),
    mixOklab(colour, SOFT, surface),
  ]
  const towards = scheme === 'light' ? 'black' : 'white'
  const isLegible = (colour: Rgb) => grounds(colour).every((each) => getContrast(colour, each) >= MIN_TEXT)
  const isFill = (colour: Rgb) =>
    getContrast(pickInk(colour, INK), colour) >= MIN_TEXT &&
    [ground, surface].every((each) => getContrast(colour, each) >= MIN_FILL)
  const primary = adjustLightness(toRgb(agency.colors.primary) ?? PRIMARY[scheme], towards, isLegible)
  const accent = toRgb(agency.colors.accent) ?? brand.accent[scheme]
  // A light accent colour is not changed when the text on it is dark. Used as a text colour (`action-text`) it is
  // darkened.
  const action = adjustLightness(accent, towards, isFill)
  const onAction = pickInk(action, INK)
  return {
    primary: toHex(primary),
    'on-primary': toHex(pickInk(primary, INK)),
    action: toHex(action),
    'on-action': toHex(onAction),
    'action-deep': onAction === INK ? '#ffffff' : '#000000',
    'action-text': toHex(adjustLightness(accent, towards, isLegible)),
    ground: toHex(ground),
    sun: toHex(brand.sun),
    ...(backdrop && { backdrop: toGradientCss({ ...backdrop, stops }) }),
    // Resets the gradient of the light scheme.
    ...(scheme === 'dark' && { backdrop: 'initial' }),
  }
}

const declare = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/**
 * A style sheet that replaces the default tokens by the agency's colours, for both colour schemes. Colours are untrusted:
 * only `#rgb`, `#rrggbb` and linear gradients of these are used, and each is adjusted until text on it, or in it, has the
 * contrast of WCAG AA. Without an accent of its own the agency has the accent of its brand.
 */
export function toThemeCss(agency: Themed): string {
  const light = declare(toTokens(agency, 'light'))
  const dark = declare(toTokens(agency, 'dark'))
  return `:root{${light}}@media(prefers-color-scheme:dark){:root{${dark}}}`
}
