import { describe, expect, test } from '@jest/globals'
import { say } from '#sandbox/selling/words.ts'

describe('say', () => {
  test.each([
    [1, 'החדר, לילה אחד', 'Room, one night', 'Номер, одна ночь', 'الغرفة، ليلة واحدة'],
    [2, 'החדר, שני לילות', 'Room, 2 nights', 'Номер, 2 ночи', 'الغرفة، ليلتان'],
    [5, 'החדר, 5 לילות', 'Room, 5 nights', 'Номер, 5 ночей', 'الغرفة، 5 ليالٍ'],
    [18, 'החדר, 18 לילות', 'Room, 18 nights', 'Номер, 18 ночей', 'الغرفة، 18 ليلة'],
  ])('counts %i nights as each language does', (nights, ...expected) => {
    expect((['HEB', 'ENG', 'RUS', 'ARA'] as const).map((langCode) => say('room', langCode, nights))).toEqual(expected)
  })

  test('writes a number that is no count as it is', () => {
    expect([say('vat', 'HEB', 18), say('deal', 'RUS', 12)]).toEqual(['מע״מ 18%', 'Скидка по акции 12%'])
  })
})
