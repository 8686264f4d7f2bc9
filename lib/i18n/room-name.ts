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

/**
 * The name of a room by its number: "Second room"; from the eleventh, "Room 11" (specification, section 9).
 *
 * @param number from 1.
 */
export function toRoomName(number: number, t: Translator): string {
  const key = KEYS[number - 1]
  return key ? t(key) : t('ui.room.other', { number })
}
