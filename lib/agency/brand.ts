import type { Rgb } from '#lib/agency/contrast.ts'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

/** What an owner of agencies changes: the name, the logo's drawing, the accent, and where advertisements stand. */
export type Brand = {
  id: 'nofesh' | 'shemesh'
  name: Readonly<Record<Locale, string>>
  /** The colour of the one next step in either scheme, unless the agency has its own. */
  accent: Readonly<Record<'light' | 'dark', Rgb>>
  /** The logo's warm spot; never text. */
  sun: Rgb
  /** The mark in the browser's tab, for an agency that brings none. */
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

/** The brand of an agency's owner (section 1, the brand variant); an owner without one sells under the house's. */
export function toBrand(agencyOwner: string): Brand {
  return agencyOwner.trim().toLowerCase() === shemesh.id ? shemesh : nofesh
}

type Named = Pick<AgencyContent, 'name' | 'agencyOwner' | 'names'>

/**
 * What a site calls itself in a language: as the agency wrote it in this one; else, where its name is the brand's, as
 * the brand does; else by its one name.
 */
export function toSiteName({ name, names, agencyOwner }: Named, locale: Locale): string {
  const brand = toBrand(agencyOwner)
  return names?.[locales[locale].langCode] ?? (name.trim() === brand.name.he ? brand.name[locale] : name)
}
