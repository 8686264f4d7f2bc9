import type { ProductKind } from '#lib/contract/values.ts'

/** What is sold, in the order of the form. */
export const PRODUCT_KINDS = ['hotel', 'package', 'flight', 'tour'] as const satisfies readonly ProductKind[]
