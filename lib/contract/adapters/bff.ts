import type { Adapter } from '#lib/contract/adapters/adapter.ts'
import type { bff } from '#lib/contract/bff.ts'

/** The BFF is assumed to use the names of the contract. If the real service differs, add its mapping here. */
export const bffAdapter: Adapter<typeof bff> = {}
