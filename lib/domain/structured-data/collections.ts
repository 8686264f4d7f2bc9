import type { Organization, TouristDestination } from 'schema-dts'
import type { Coordinates, Picture } from '#lib/contract/values.ts'
import { type JsonLdContext, toExcerpt, toImages, toUrl } from '#lib/domain/structured-data/context.ts'

/** A destination or a chain, as its page shows it; `path` without its language prefix. */
export type CollectionInput = {
  name: string
  path: string
  text: string
  picture?: Picture
  logo?: Picture
  coordinates?: Coordinates
}

export function toDestination({ name, path, text, picture, coordinates }: CollectionInput, context: JsonLdContext) {
  const [image] = toImages([picture])
  return {
    '@type': 'TouristDestination',
    '@id': `${context.origin}${path}#place`,
    name,
    url: toUrl(context, path),
    description: toExcerpt(text),
    ...(image !== undefined && { image }),
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
  } satisfies TouristDestination
}

/** Has no `url`: the page belongs to this site and not to the chain. */
export function toChain({ name, path, text, picture, logo }: CollectionInput, context: JsonLdContext) {
  const [image] = toImages([picture])
  const [logoImage] = toImages([logo])
  return {
    '@type': 'Organization',
    '@id': `${context.origin}${path}#chain`,
    name,
    description: toExcerpt(text),
    ...(image !== undefined && { image }),
    ...(logoImage !== undefined && { logo: logoImage }),
  } satisfies Organization
}
