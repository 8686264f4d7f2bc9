import type { ProductKind } from '#lib/contract/values.ts'
import type { Translator } from '#lib/i18n/translator.ts'

const KEYS = [
  'ui.room.first',
  'ui.room.second',
  'ui.room.third',
  'ui.room.fourth',
  'ui.room.fifth',
  'ui.room.sixth',
  'ui.room.seventh',
  'ui.room.eighth',
  'ui.room.ninth',
  'ui.room.tenth',
] as const

/** "Second room"; from the eleventh, "Room 11" (specification, section 9). `number`: from 1. */
export function toRoomName(number: number, t: Translator): string {
  const key = KEYS[number - 1]
  return key ? t(key) : t('ui.room.other', { number })
}

/** What a supplier calls a room type, or what is sold in place of a room; a general name where the supplier states none. */
export function toRoomTypeName(stated: string, kind: ProductKind, t: Translator): string {
  if (stated !== '') return stated
  return t(kind === 'flight' || kind === 'tour' ? `stay.price.kind.${kind}` : 'stay.price.kind.room')
}
