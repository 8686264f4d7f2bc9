import { Code, Supplier } from '#lib/contract/values.ts'
import { toChainSlug } from '#lib/listing/place-path.ts'

/** Where an old address leads now: a page, without its language; or a hotel whose supplier it does not name. */
export type Moved = { kind: 'page'; path: string } | { kind: 'hotel'; hotelCode: string }

function toPage(path: string, query: URLSearchParams, ...gone: readonly string[]): Moved {
  const rest = new URLSearchParams(query)
  for (const name of gone) rest.delete(name)
  return { kind: 'page', path: `${path}${rest.size > 0 ? `?${rest}` : ''}` }
}

// Dots alone climb out of a segment, and a percent sign is decoded once too often.
const isNameable = (value: string) => value !== '' && value.length <= 80 && !/^\.+$|[%/\\]/.test(value)

/**
 * Reads the addresses that an older site had: `/hotels-page?destination=`, `/hotel-chain?chain=`, and `?hotelCode=` with
 * or without its supplier, on `/hotel-info` and on Home. `/?destination=` and `/?chain=` are no old addresses: they are
 * landing pages (specification, section 9).
 */
export function toMoved(path: string, query: URLSearchParams): Moved | undefined {
  const read = (name: string) => query.getAll(name).at(-1)?.trim() ?? ''
  if (path === '/hotels-page' && isNameable(read('destination'))) {
    return toPage(`/hotels-page/${encodeURIComponent(read('destination'))}`, query, 'destination')
  }
  if (path === '/hotel-chain' && isNameable(read('chain'))) {
    const slug = toChainSlug(read('chain')) || read('chain')
    return toPage(`/hotel-chain/${encodeURIComponent(slug)}`, query, 'chain')
  }
  const hotelCode = read('hotelCode')
  if ((path !== '/' && path !== '/hotel-info') || !isNameable(hotelCode)) return undefined
  if (!Code.safeParse(hotelCode).success) return undefined
  const supplier = Supplier.safeParse(read('supplier').toUpperCase())
  if (!supplier.success) return { kind: 'hotel', hotelCode }
  return toPage(`/hotel-info/${supplier.data}/${encodeURIComponent(hotelCode)}`, query, 'hotelCode', 'supplier')
}
