import type { ProductKind } from '#lib/contract/values.ts'

/** The kinds of product, in the order in which the search form shows them. */
export const PRODUCT_KINDS = ['hotel', 'package', 'flight', 'tour'] as const satisfies readonly ProductKind[]
