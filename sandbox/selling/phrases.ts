import { createTranslator } from 'next-intl'
import type { LangCode } from '#lib/contract/values.ts'
import type { TranslatedText } from '#sandbox/catalogue/types.ts'

/** The texts of price lines and remarks, as ICU messages with a number `n`. */
const phrases = {
  room: {
    HEB: 'החדר, {n, plural, one {לילה אחד} two {שני לילות} other {# לילות}}',
    ENG: 'Room, {n, plural, one {one night} other {# nights}}',
    RUS: 'Номер, {n, plural, =1 {одна ночь} one {# ночь} few {# ночи} many {# ночей} other {# ночи}}',
    ARA: 'الغرفة، {n, plural, one {ليلة واحدة} two {ليلتان} few {# ليالٍ} other {# ليلة}}',
  },
  vat: { HEB: 'מע״מ {n}%', ENG: 'VAT {n}%', RUS: 'НДС {n}%', ARA: 'ضريبة القيمة المضافة {n}%' },
  deal: { HEB: 'הנחת דיל {n}%', ENG: 'Deal discount {n}%', RUS: 'Скидка по акции {n}%', ARA: 'خصم العرض {n}%' },
  agency: {
    HEB: 'הנחת סוכנות {n}%',
    ENG: 'Agency discount {n}%',
    RUS: 'Скидка агентства {n}%',
    ARA: 'خصم الوكالة {n}%',
  },
  business: {
    HEB: 'תעריף נסיעות עסקים, {n}% הנחה',
    ENG: 'Business travel rate, {n}% off',
    RUS: 'Тариф для деловых поездок, скидка {n}%',
    ARA: 'سعر سفر الأعمال، خصم {n}%',
  },
  member: {
    HEB: 'החזר לחברי מועדון {n}%',
    ENG: 'Club member refund {n}%',
    RUS: 'Возврат участнику клуба {n}%',
    ARA: 'استرداد لأعضاء النادي {n}%',
  },
  coupon: { HEB: 'קופון', ENG: 'Coupon', RUS: 'Купон', ARA: 'كوبون' },
  'agent-price': { HEB: 'מחיר סוכן', ENG: 'Agent’s price', RUS: 'Цена агента', ARA: 'سعر الوكيل' },
  subsidy: {
    HEB: 'סבסוד ארגון המורים',
    ENG: 'Teachers’ organization subsidy',
    RUS: 'Субсидия организации учителей',
    ARA: 'دعم منظمة المعلمين',
  },
  flight: { HEB: 'טיסות', ENG: 'Flights', RUS: 'Перелёт', ARA: 'الرحلات الجوية' },
  tour: { HEB: 'טיול מאורגן', ENG: 'Organized tour', RUS: 'Организованный тур', ARA: 'جولة منظمة' },
  'baby-approval': {
    HEB: 'הוספת תינוק לחדר הזה דורשת אישור של מוקד ההזמנות.',
    ENG: 'Adding a baby to this room needs the approval of the reservation center.',
    RUS: 'Размещение младенца в этом номере требует подтверждения центра бронирования.',
    ARA: 'إضافة رضيع إلى هذه الغرفة تتطلب موافقة مركز الحجوزات.',
  },
  'first-two': {
    HEB: 'שני האורחים הראשונים בחדר משלמים כמבוגרים.',
    ENG: 'The first two people in a room pay as adults.',
    RUS: 'Первые два гостя в номере оплачиваются как взрослые.',
    ARA: 'أول شخصين في الغرفة يدفعان كبالغين.',
  },
  'free-until': {
    HEB: 'ביטול ללא עלות עד {n, plural, one {יום לפני ההגעה} two {יומיים לפני ההגעה} other {# ימים לפני ההגעה}}.',
    ENG: 'Free cancellation up to {n, plural, one {a day before arrival} other {# days before arrival}}.',
    RUS: 'Бесплатная отмена не позднее чем {n, plural, one {за # день до заезда} few {за # дня до заезда} many {за # дней до заезда} other {за # дня до заезда}}.',
    ARA: 'إلغاء مجاني حتى {n, plural, one {يوم واحد قبل الوصول} two {يومين قبل الوصول} few {# أيام قبل الوصول} many {# يومًا قبل الوصول} other {# يوم قبل الوصول}}.',
  },
  'no-cancel': {
    HEB: 'דמי הביטול הם מלוא המחיר.',
    ENG: 'Cancelling costs the full price.',
    RUS: 'При отмене удерживается полная цена.',
    ARA: 'رسوم الإلغاء هي كامل السعر.',
  },
} as const satisfies Record<string, TranslatedText>

export type Phrase = keyof typeof phrases

const TAGS = { HEB: 'he', ENG: 'en', RUS: 'ru', ARA: 'ar' } as const satisfies Record<LangCode, string>

/** Translated phrases by key: a search translates the same few phrases thousands of times. */
const translated = new Map<string, string>()

/** A phrase in the caller's language. */
export function translatePhrase(phrase: Phrase, langCode: LangCode, number = 0): string {
  const key = `${langCode} ${phrase} ${number}`
  const known = translated.get(key)
  if (known !== undefined) return known
  const message: string = phrases[phrase][langCode]
  const text = createTranslator({ locale: TAGS[langCode], messages: { [phrase]: message } })(phrase, { n: number })
  translated.set(key, text)
  return text
}
