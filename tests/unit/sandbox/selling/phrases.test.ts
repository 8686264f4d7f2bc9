import { describe, expect, test } from '@jest/globals'
import { translatePhrase } from '#sandbox/selling/phrases.ts'

describe('translatePhrase', () => {
  test.each([
    [1, 'החדר, לילה אחד', 'Room, one night', 'Номер, одна ночь', 'الغرفة، ليلة واحدة'],
    [2, 'החדר, שני לילות', 'Room, 2 nights', 'Номер, 2 ночи', 'الغرفة، ليلتان'],
    [5, 'החדר, 5 לילות', 'Room, 5 nights', 'Номер, 5 ночей', 'الغرفة، 5 ليالٍ'],
    [18, 'החדר, 18 לילות', 'Room, 18 nights', 'Номер, 18 ночей', 'الغرفة، 18 ليلة'],
  ])('uses each language’s plural form for %i nights', (nights, ...expected) => {
    expect(
      (['HEB', 'ENG', 'RUS', 'ARA'] as const).map((langCode) => translatePhrase('room', langCode, nights)),
    ).toEqual(expected)
  })

  test('inserts a number without a plural form', () => {
    expect([translatePhrase('vat', 'HEB', 18), translatePhrase('deal', 'RUS', 12)]).toEqual([
      'מע״מ 18%',
      'Скидка по акции 12%',
    ])
  })
  test('uses the words of the site', () => {
    expect([
      translatePhrase('deal', 'HEB', 12),
      translatePhrase('agent-price', 'HEB'),
      translatePhrase('baby-approval', 'HEB'),
      translatePhrase('baby-approval', 'ARA'),
      translatePhrase('no-cancel', 'RUS'),
    ]).toEqual([
      'הנחת דיל 12%',
      'מחיר סוכן',
      'הוספת תינוק לחדר הזה דורשת אישור של מוקד ההזמנות.',
      'إضافة رضيع إلى هذه الغرفة تتطلب موافقة مركز الحجوزات.',
      'При отмене удерживается полная цена.',
    ])
  })
})
