import { Code, Supplier } from '#lib/contract/values.ts'
import { toChainPath, toDestinationPath } from '#lib/domain/listing/collection-path.ts'
import { toHotelPath } from '#lib/domain/listing/hotel-path.ts'
import { isHiddenPage, PAGE_ACCESS } from '#lib/server/routing/page-access.ts'
import { isSafeSegment } from '#lib/server/routing/page-path.ts'

/** The target of an old address: a page path without its language, or a hotel whose supplier is not given. */
export type OldAddressTarget = { kind: 'page'; path: string } | { kind: 'hotel'; hotelCode: string }

function toPageTarget(path: string, query: URLSearchParams, ...removed: readonly string[]): OldAddressTarget {
  const rest = new URLSearchParams(query)
  for (const name of removed) rest.delete(name)
  return { kind: 'page', path: `${path}${rest.size > 0 ? `?${rest}` : ''}` }
}

// As long as the contract allows a chain's name to be.
const isName = (value: string) => value !== '' && value.length <= 300 && !/[/\\]/.test(value) && isSafeSegment(value)

/**
 * The path with the name of its page in small letters, which the older version did not require; undefined where that changes
 * nothing. A redirect would say that a hidden page exists.
 */
function toPageSpelling(path: string): string | undefined {
  const [, first = '', ...rest] = path.split('/')
  const name = `/${first.toLowerCase()}`
  if (name === `/${first}` || !Object.hasOwn(PAGE_ACCESS, name) || isHiddenPage(name)) return undefined
  return [name, ...rest].join('/')
}

/**
 * Resolves the addresses of an older version of the site: a page's name with capital letters, `/hotels-page?destination=`,
 * `/hotel-chain?chain=`, and `?hotelCode=` with or without its supplier on `/hotel-info` and `/`; undefined for any other. `/hotel-info`
 * alone, a route of section 2 that names no hotel, is the list of all hotels. `/?destination=` and `/?chain=` are not old addresses but
 * landing pages (specification, section 9).
 */
export function resolveOldAddress(path: string, query: URLSearchParams): OldAddressTarget | undefined {
  const spelling = toPageSpelling(path)
  if (spelling !== undefined) return resolveOldAddress(spelling, query) ?? toPageTarget(spelling, query)
  const read = (name: string) => query.getAll(name).at(-1)?.trim() ?? ''
  if (path === '/hotels-page' && isName(read('destination'))) {
    return toPageTarget(toDestinationPath(read('destination')), query, 'destination')
  }
  if (path === '/hotel-chain' && isName(read('chain'))) {
    return toPageTarget(toChainPath({ chainName: read('chain'), code: read('chain') }), query, 'chain')
  }
  const hotelCode = read('hotelCode')
  if (path === '/hotel-info' && hotelCode === '') return toPageTarget('/hotels-page', query, 'hotelCode', 'supplier')
  if ((path !== '/' && path !== '/hotel-info') || !isName(hotelCode)) return undefined
  if (!Code.safeParse(hotelCode).success) return undefined
  const supplier = Supplier.safeParse(read('supplier').toUpperCase())
  if (!supplier.success) return { kind: 'hotel', hotelCode }
  return toPageTarget(toHotelPath({ supplier: supplier.data, hotelCode }), query, 'hotelCode', 'supplier')
}
