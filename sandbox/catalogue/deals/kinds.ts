import { t } from '#sandbox/catalogue/translations.ts'
import type { Catalogue } from '#sandbox/catalogue/types.ts'

export const dealCategories = [
  {
    code: 'last-minute',
    names: t('הדקה התשעים', 'Last minute', 'Горящие предложения', 'اللحظة الأخيرة'),
    texts: t(
      'יוצאים השבוע, והמחיר ירד.',
      'Leave this week, at a lower price.',
      'Выезд на этой неделе, цена снижена.',
      'الانطلاق هذا الأسبوع والسعر انخفض.',
    ),
  },
  {
    code: 'family',
    names: t('משפחות', 'Families', 'Всей семьёй', 'عائلات'),
    texts: t(
      'חדרים לארבעה ויותר, קרוב לבריכה.',
      'Rooms for four and more, near the pool.',
      'Номера на четверых и больше, рядом с бассейном.',
      'غرف لأربعة وأكثر قرب البركة.',
    ),
  },
  {
    code: 'couples',
    names: t('זוגות וספא', 'Couples and spa', 'Для двоих и спа', 'أزواج وسبا'),
    texts: t(
      'שקט, מים חמים ושניים.',
      'Quiet, warm water and the two of you.',
      'Тишина, тёплая вода и двое.',
      'هدوء وماء دافئ واثنان.',
    ),
  },
  {
    code: 'city',
    names: t('עיר ותרבות', 'City and culture', 'Город и культура', 'مدينة وثقافة'),
    texts: t(
      'לילה או שניים בעיר אחרת.',
      'A night or two in another city.',
      'Ночь-другая в новом городе.',
      'ليلة أو اثنتان في مدينة أخرى.',
    ),
  },
  {
    code: 'nature',
    names: t('שבילים וטיולים', 'Trails and tours', 'Тропы и туры', 'مسارات ورحلات'),
    texts: t('מהמיטה לתחילת השביל.', 'From bed to trailhead.', 'Из кровати — на тропу.', 'من السرير إلى أول الدرب.'),
  },
  {
    code: 'flying',
    names: t('בטיסה', 'By air', 'Самолётом', 'بالطائرة'),
    texts: t(
      'אילת בשעה, עם מלון או בלי.',
      'Eilat in an hour, with a hotel or without.',
      'Эйлат за час, с отелем или без.',
      'إيلات في ساعة، مع فندق أو بدونه.',
    ),
  },
] as const satisfies Catalogue['dealCategories']

/** Deal types. A type with an agency code is sold on that agency's site only. */
export const dealTypes = [
  { dealType: 'vacation', names: t('חופשה', 'Vacation', 'Отдых', 'عطلة') },
  { dealType: 'weekend', names: t('סוף שבוע', 'Weekend', 'Выходные', 'نهاية الأسبوع') },
  { dealType: 'midweek', names: t('אמצע שבוע', 'Midweek', 'Будни', 'وسط الأسبوع') },
  { dealType: 'flight', names: t('טיסות', 'Flights', 'Перелёты', 'رحلات جوية') },
  { dealType: 'tour', names: t('טיול מאורגן', 'Organized tour', 'Организованный тур', 'جولة منظّمة') },
  {
    dealType: 'galim',
    names: t('חברי גלים', 'Galim members', 'Для участников «Галим»', 'أعضاء غاليم'),
    agencyCode: 'galim',
    marketerId: 'MK220',
  },
  {
    dealType: 'masa',
    names: t('סוכני מסע', 'Masa agents', 'Агентам «Маса»', 'وكلاء ماسا'),
    agencyCode: 'masa',
    marketerId: 'MK440',
  },
] as const satisfies Catalogue['dealTypes']
