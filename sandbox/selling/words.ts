import type { LangCode } from '#lib/contract/values.ts'
import type { Words } from '#sandbox/catalogue/types.ts'

/** What price lines and remarks are called. `{n}` is a number. */
const words = {
  room: { HEB: 'החדר, {n} לילות', ENG: 'Room, {n} nights', RUS: 'Номер, ночей: {n}', ARA: 'الغرفة، عدد الليالي: {n}' },
  'room-one-night': {
    HEB: 'החדר, לילה אחד',
    ENG: 'Room, one night',
    RUS: 'Номер, одна ночь',
    ARA: 'الغرفة، ليلة واحدة',
  },
  vat: { HEB: 'מע״מ {n}%', ENG: 'VAT {n}%', RUS: 'НДС {n}%', ARA: 'ضريبة القيمة المضافة {n}%' },
  deal: { HEB: 'הנחת מבצע {n}%', ENG: 'Deal discount {n}%', RUS: 'Скидка по акции {n}%', ARA: 'خصم العرض {n}%' },
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
  coupon: { HEB: 'קופון', ENG: 'Coupon', RUS: 'Купон', ARA: 'قسيمة' },
  'agent-price': { HEB: 'מחיר נציג', ENG: 'Agent’s price', RUS: 'Цена агента', ARA: 'سعر الوكيل' },
  flight: { HEB: 'טיסות', ENG: 'Flights', RUS: 'Перелёт', ARA: 'الرحلات الجوية' },
  tour: { HEB: 'טיול מאורגן', ENG: 'Organised tour', RUS: 'Организованный тур', ARA: 'جولة منظمة' },
  'baby-approval': {
    HEB: 'הוספת תינוק לחדר זה טעונה אישור של מוקד ההזמנות.',
    ENG: 'Adding a baby to this room needs the approval of the reservation centre.',
    RUS: 'Размещение младенца в этом номере требует подтверждения центра бронирования.',
    ARA: 'إضافة رضيع إلى هذه الغرفة تتطلب موافقة مركز الحجز.',
  },
  'first-two': {
    HEB: 'שני האורחים הראשונים בחדר משלמים כמבוגרים.',
    ENG: 'The first two people in a room pay as adults.',
    RUS: 'Первые два гостя в номере оплачиваются как взрослые.',
    ARA: 'أول شخصين في الغرفة يدفعان كبالغين.',
  },
  'free-until': {
    HEB: 'ביטול ללא עלות עד {n} ימים לפני ההגעה.',
    ENG: 'Free cancellation up to {n} days before arrival.',
    RUS: 'Бесплатная отмена не позднее чем за {n} дн. до заезда.',
    ARA: 'إلغاء مجاني حتى {n} أيام قبل الوصول.',
  },
  'no-cancel': {
    HEB: 'דמי הביטול הם מלוא המחיר.',
    ENG: 'Cancelling costs the whole price.',
    RUS: 'При отмене удерживается полная стоимость.',
    ARA: 'رسوم الإلغاء هي كامل السعر.',
  },
} as const satisfies Record<string, Words>

export type Phrase = keyof typeof words

/** A phrase in the caller's language. */
export function say(phrase: Phrase, langCode: LangCode, number?: number): string {
  return words[phrase][langCode].replace('{n}', String(number ?? ''))
}
