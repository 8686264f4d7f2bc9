import type { Adapter } from '#lib/contract/adapters/adapter.ts'
import type { domestic } from '#lib/contract/domestic.ts'

/**
 * DOMESTIC is assumed to use the names of the contract. If the real service differs, add its mapping here, for example
 * `'GET /hotelChain': (reply) => mapItems(renameFields({ chainName: 'latinName' }))(unwrap('data.items')(reply))`.
 */
export const domesticAdapter: Adapter<typeof domestic> = {}
