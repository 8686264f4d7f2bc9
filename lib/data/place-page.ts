import { cache } from 'react'
import { getChains } from '#lib/data/home.ts'
import type { PlaceKind } from '#lib/data/landing.ts'
import { getLanding } from '#lib/data/landing.ts'
import { getListNames } from '#lib/data/listing.ts'
import { getPlaceNames, orElse } from '#lib/data/places.ts'
import { getDestinationsEx } from '#lib/data/search.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toChainPath, toDestinationPath } from '#lib/listing/place-path.ts'

/** Where else one may look from here: a destination's neighbours, or the other chains. */
async function getOthers(agency: string, locale: Locale, kind: PlaceKind, value: string) {
  if (kind === 'chain') {
    const chains = await getChains(agency, locale)
    return chains
      .filter(({ chainName }) => chainName !== value)
      .map((chain) => ({ path: toChainPath(chain), name: chain.name }))
  }
  const [spellings, places] = await Promise.all([orElse(getDestinationsEx(agency), []), getPlaceNames(agency, locale)])
  const near = spellings.find(({ code }) => code === value)?.neighbours ?? []
  return near.flatMap((code) => {
    const place = places.find((one) => one.code === code)
    return place ? [{ path: toDestinationPath(code), name: place.name }] : []
  })
}

/** All that the page of a destination or a chain shows; undefined when there is no such one. */
export const getPlacePage = cache(async (agency: string, locale: Locale, kind: PlaceKind, value: string) => {
  const place = await getLanding(agency, locale, kind, value)
  if (!place) return undefined
  const [names, places, others] = await Promise.all([
    getListNames(agency, locale),
    getPlaceNames(agency, locale),
    getOthers(agency, locale, kind, place.value),
  ])
  return { place, names, places, others }
})
