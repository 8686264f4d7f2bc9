import type { z } from 'zod'
import type { Coordinates, Picture } from '#lib/contract/values.ts'
import type { Place } from '#lib/structured-data/facts.ts'
import { toImages, toLine, toUrl } from '#lib/structured-data/facts.ts'
import type { Chain, TouristDestination } from '#lib/structured-data/types.ts'

/** A destination or a chain, as its page shows it; `path` without its language. */
export type AboutPlace = {
  name: string
  path: string
  text: string
  picture?: Picture
  logo?: Picture
  coordinates?: z.infer<typeof Coordinates>
}

export function toDestination(
  { name, path, text, picture, coordinates }: AboutPlace,
  place: Place,
): TouristDestination {
  const [image] = toImages([picture])
  return {
    '@type': 'TouristDestination',
    '@id': `${place.origin}${path}#place`,
    name,
    url: toUrl(place, path),
    description: toLine(text),
    ...(image !== undefined && { image }),
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
  }
}

/** Without an address: the page is ours and not the chain's. */
export function toChain({ name, path, text, picture, logo }: AboutPlace, place: Place): Chain {
  const [image] = toImages([picture])
  const [mark] = toImages([logo])
  return {
    '@type': 'Organization',
    '@id': `${place.origin}${path}#chain`,
    name,
    description: toLine(text),
    ...(image !== undefined && { image }),
    ...(mark !== undefined && { logo: mark }),
  }
}
