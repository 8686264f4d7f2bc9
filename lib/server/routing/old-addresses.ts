import { Code, Supplier } from '#lib/contract/values.ts'
import { toChainPath, toDestinationPath } from '#lib/domain/listing/collection-path.ts'
import { toHotelPath } from '#lib/domain/listing/hotel-path.ts'
import { isSafeSegment } from '#lib/server/routing/page-path.ts'

/** The target of an old address: a page path without its language, or a hotel whose supplier is not given. */
export type OldAddressTarget = { kind: 'page'; path: string } | { kind: 'hotel'; hotelCode: string }

function toPage(path: string, query: URLSearchParams, ...removed: readonly string[]): OldAddressTarget {
  const rest = new URLSearchParams(query)
  for (const name of removed) rest.delete(name)
  return { kind: 'page', path: `${path}${rest.size > 0 ? `?${rest}` : ''}` }
}

// As long as the contract allows a chain's name to be.
const isName = (value: string) => value !== '' && value.length <= 300 && !/[/\\]/.test(value) && isSafeSegment(value)

/**
 * Resolves the addresses of an older version of the site: `/hotels-page?destination=`, `/hotel-chain?chain=`, and
 * `?hotelCode=` with or without its supplier on `/hotel-info` and `/`; undefined for any other. `/?destination=` and
 * `/?chain=` are not old addresses but landing pages (specification, section 9).
 */
export function resolveOldAddress(path: string, query: URLSearchParams): OldAddressTarget | undefined {
  const read = (name: string) => query.getAll(name).at(-1)?.trim() ?? ''
  if (path === '/hotels-page' && isName(read('destination'))) {
    return toPage(toDestinationPath(read('destination')), query, 'destination')
  }
  if (path === '/hotel-chain' && isName(read('chain'))) {
    return toPage(toChainPath({ chainName: read('chain'), code: read('chain') }), query, 'chain')
  }
  const hotelCode = read('hotelCode')
  if ((path !== '/' && path !== '/hotel-info') || !isName(hotelCode)) return undefined
  if (!Code.safeParse(hotelCode).success) return undefined
  const supplier = Supplier.safeParse(read('supplier').toUpperCase())
  if (!supplier.success) return { kind: 'hotel', hotelCode }
  return toPage(toHotelPath({ supplier: supplier.data, hotelCode }), query, 'hotelCode', 'supplier')
}
