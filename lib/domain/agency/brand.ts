import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { Rgb } from '#lib/domain/agency/colour.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

/** What differs between the brands: name, favicon, colours, and the element for advertisements. */
export type Brand = {
  id: 'nofesh' | 'shemesh'
  name: Readonly<Record<Locale, string>>
  /** The accent colour of each colour scheme, for agencies without an accent of their own. */
  accent: Readonly<Record<'light' | 'dark', Rgb>>
  /** The colour of the sun in the logo; not used for text. */
  sun: Rgb
  /** The brand's mark: for agencies without a logo or a favicon of their own. */
  favicon: `/${string}`
  /** The element that the brand's tag manager looks for (section 9: one per brand). */
  adContainer: string
}

const nofesh: Brand = {
  id: 'nofesh',
  name: { he: 'נופש', en: 'Nofesh', ru: 'Нофеш', ar: 'نوفش' },
  accent: { light: [184, 61, 37], dark: [240, 138, 112] },
  sun: [242, 165, 65],
  favicon: '/favicon.svg',
  adContainer: 'ad-nofesh',
}

const shemesh: Brand = {
  id: 'shemesh',
  name: { he: 'שמש', en: 'Shemesh', ru: 'Шемеш', ar: 'شمش' },
  accent: { light: [26, 104, 102], dark: [111, 196, 192] },
  sun: [240, 122, 58],
  favicon: '/favicon-shemesh.svg',
  adContainer: 'ad-shemesh',
}

/** The brand of an agency's owner (section 1, the brand variant); the default brand when the owner has none. */
export function toBrand(agencyOwner: string): Brand {
  return agencyOwner.trim().toLowerCase() === shemesh.id ? shemesh : nofesh
}

type Named = Pick<AgencyContent, 'name' | 'agencyOwner' | 'names'>

/**
 * The name of a site in a language: the agency's own name in this language; else, when the agency has the brand's name or
 * none, the brand's name in this language; else the agency's default name.
 */
export function toSiteName({ name, names, agencyOwner }: Named, locale: Locale): string {
  const brand = toBrand(agencyOwner)
  return names?.[locales[locale].langCode] ?? (['', brand.name.he].includes(name.trim()) ? brand.name[locale] : name)
}
