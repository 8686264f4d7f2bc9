import type { bff } from '#lib/contract/bff.ts'
import type { domestic } from '#lib/contract/domestic.ts'
import type { Handlers } from '#sandbox/world.ts'

// The core's and the selling part's tables are merged here. Until both are whole, a line may be missing.
export const handlers: { bff: Partial<Handlers<typeof bff>>; domestic: Partial<Handlers<typeof domestic>> } = {
  bff: {},
  domestic: {},
}
