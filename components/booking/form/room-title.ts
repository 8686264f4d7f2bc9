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

/** Which of the rooms, in a client component: "First room"; after the tenth, "Room 11" (section 9). */
export function toRoomTitle(number: number, t: Translator): string {
  const key = KEYS[number - 1]
  return key ? t(key) : t('ui.room.other', { number })
}
