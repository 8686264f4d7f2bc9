import type { Rgb } from '#lib/agency/contrast.ts'
import { contrast, inkOn, legible, toHex, toRgb } from '#lib/agency/contrast.ts'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'

type Scheme = 'light' | 'dark'
type Tokens = 'primary' | 'on-primary' | 'action' | 'on-action' | 'ground'

const INK: Rgb = [18, 38, 45]
const SURFACES: Readonly<Record<Scheme, Rgb>> = { light: [255, 255, 255], dark: [24, 44, 51] }
const GROUNDS: Readonly<Record<Scheme, Rgb>> = { light: [247, 243, 234], dark: [14, 30, 36] }
const HOUSE = { primary: [11, 93, 107], action: [217, 72, 43] } as const satisfies Record<string, Rgb>
// WCAG 2.2 AA for text.
const LEAST = 4.5

function toTokens(agency: AgencyContent, scheme: Scheme): Record<Tokens, string> {
  const own = scheme === 'light' ? toRgb(agency.colors.ground ?? agency.backgroundColorCss) : undefined
  // A ground on which the house's ink cannot be read is no ground.
  const ground = own && contrast(own, INK) >= 7 ? own : GROUNDS[scheme]
  const grounds = [ground, SURFACES[scheme]]
  const primary = legible(toRgb(agency.colors.primary) ?? HOUSE.primary, grounds, LEAST)
  const action = legible(toRgb(agency.colors.accent) ?? HOUSE.action, grounds, LEAST)
  return {
    primary: toHex(primary),
    'on-primary': toHex(inkOn(primary, INK)),
    action: toHex(action),
    'on-action': toHex(inkOn(action, INK)),
    ground: toHex(ground),
  }
}

const declare = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/**
 * The agency's colours as a style sheet over the house's tokens, for both schemes. Colours are untrusted: what is
 * not plainly `#rgb` or `#rrggbb` is not used, and each is moved until text on and in it can be read (WCAG AA).
 */
export function toThemeCss(agency: AgencyContent): string {
  const light = declare(toTokens(agency, 'light'))
  const dark = declare(toTokens(agency, 'dark'))
  return `:root{${light}}@media(prefers-color-scheme:dark){:root{${dark}}}`
}
