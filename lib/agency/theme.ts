import { toBackdrop, toGradientCss } from '#lib/agency/backdrop.ts'
import { toBrand } from '#lib/agency/brand.ts'
import type { Rgb } from '#lib/agency/contrast.ts'
import { adjust, contrast, inkOn, lighten, mixOklab, toHex, toRgb } from '#lib/agency/contrast.ts'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'

type Scheme = 'light' | 'dark'
type Themed = Pick<AgencyContent, 'colors' | 'backgroundColorCss' | 'agencyOwner'>

// The fixed tokens of app/globals.css that the moving ones must get on with; the theme's test holds the two together.
const INK: Rgb = [18, 38, 45]
const SURFACES: Readonly<Record<Scheme, Rgb>> = { light: [255, 255, 255], dark: [24, 44, 51] }
const GROUNDS: Readonly<Record<Scheme, Rgb>> = { light: [247, 243, 234], dark: [14, 30, 36] }
/** Muted, save, warning, danger, info: written on any ground in the light scheme. */
const TEXTS: readonly Rgb[] = [
  [79, 96, 101],
  [79, 96, 41],
  [125, 78, 0],
  [171, 42, 28],
  [31, 90, 134],
]
const EDGE: Rgb = [132, 126, 112]
const PRIMARY: Readonly<Record<Scheme, Rgb>> = { light: [11, 93, 107], dark: [111, 195, 208] }

// WCAG 2.2 AA for text and for what bounds a control, with a little over: what is mixed is rounded more than once.
const LEAST = 4.55
const LEAST_EDGE = 3.02
// A filled button is told by its words; its fill is still seen on the page.
const LEAST_FILL = 1.8
const SOFT = 0.09

/** The ground's own shade, under what is off or not there yet (`--sunken`). */
const toSunken = (ground: Rgb) => mixOklab(ground, 0.95, INK)

function suits(ground: Rgb): boolean {
  const grounds = [ground, toSunken(ground)]
  return (
    TEXTS.every((text) => grounds.every((each) => contrast(text, each) >= LEAST)) &&
    contrast(EDGE, ground) >= LEAST_EDGE
  )
}

const toGround = (own: Rgb | undefined) => (own ? lighten(own, suits) : GROUNDS.light)

function toTokens(agency: Themed, scheme: Scheme): Record<string, string> {
  const brand = toBrand(agency.agencyOwner)
  const backdrop = scheme === 'light' ? toBackdrop(agency.backgroundColorCss) : undefined
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
  const isLegible = (colour: Rgb) => grounds(colour).every((each) => contrast(colour, each) >= LEAST)
  const isFill = (colour: Rgb) =>
    contrast(inkOn(colour, INK), colour) >= LEAST &&
    [ground, surface].every((each) => contrast(colour, each) >= LEAST_FILL)
  const primary = adjust(toRgb(agency.colors.primary) ?? PRIMARY[scheme], towards, isLegible)
  const accent = toRgb(agency.colors.accent) ?? brand.accent[scheme]
  // An amber stays an amber under dark words; as words themselves it is darker.
  const action = adjust(accent, towards, isFill)
  const onAction = inkOn(action, INK)
  return {
    primary: toHex(primary),
    'on-primary': toHex(inkOn(primary, INK)),
    action: toHex(action),
    'on-action': toHex(onAction),
    'action-deep': onAction === INK ? '#ffffff' : '#000000',
    'action-text': toHex(adjust(accent, towards, isLegible)),
    ground: toHex(ground),
    sun: toHex(brand.sun),
    ...(backdrop && { backdrop: toGradientCss({ ...backdrop, stops }) }),
    // As if it were not there: the light scheme's would shine through.
    ...(scheme === 'dark' && { backdrop: 'initial' }),
  }
}

const declare = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/**
 * The agency's colours as a style sheet over the house's tokens, for both schemes. Colours are untrusted: what is
 * not plainly `#rgb` or `#rrggbb`, or a linear gradient of such, is not used; each is moved until text on and in it
 * can be read (WCAG AA). The brand of the agency's owner stands in for an accent of its own.
 */
export function toThemeCss(agency: Themed): string {
  const light = declare(toTokens(agency, 'light'))
  const dark = declare(toTokens(agency, 'dark'))
  return `:root{${light}}@media(prefers-color-scheme:dark){:root{${dark}}}`
}
