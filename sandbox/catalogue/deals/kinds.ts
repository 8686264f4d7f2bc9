import type { Catalogue } from '#sandbox/catalogue/types.ts'
import { w } from '#sandbox/catalogue/words.ts'

export const dealCategories = [
  {
    code: 'last-minute',
    names: w('הדקה התשעים', 'Last minute', 'Горящие предложения', 'اللحظة الأخيرة'),
    texts: w(
      'יוצאים השבוע, והמחיר ירד.',
      'Leave this week, at a lower price.',
      'Выезд на этой неделе, цена снижена.',
      'الانطلاق هذا الأسبوع والسعر انخفض.',
    ),
  },
  {
    code: 'family',
    names: w('משפחות', 'Families', 'Всей семьёй', 'عائلات'),
    texts: w(
      'חדרים לארבעה ויותר, קרוב לבריכה.',
      'Rooms for four and more, near the pool.',
      'Номера на четверых и больше, рядом с бассейном.',
      'غرف لأربعة وأكثر قرب البركة.',
    ),
  },
  {
    code: 'couples',
    names: w('זוגות וספא', 'Couples and spa', 'Для двоих и спа', 'أزواج وسبا'),
    texts: w(
      'שקט, מים חמים ושניים.',
      'Quiet, warm water and the two of you.',
      'Тишина, тёплая вода и двое.',
      'هدوء وماء دافئ واثنان.',
    ),
  },
  {
    code: 'city',
    names: w('עיר ותרבות', 'City and culture', 'Город и культура', 'مدينة وثقافة'),
    texts: w(
      'לילה או שניים בעיר אחרת.',
      'A night or two in another city.',
      'Ночь-другая в новом городе.',
      'ليلة أو اثنتان في مدينة أخرى.',
    ),
  },
  {
    code: 'nature',
    names: w('שבילים וטיולים', 'Trails and tours', 'Тропы и туры', 'مسارات ورحلات'),
    texts: w('מהמיטה לתחילת השביל.', 'From bed to trailhead.', 'Из кровати — на тропу.', 'من السرير إلى أول الدرب.'),
  },
  {
    code: 'flying',
    names: w('בטיסה', 'By air', 'Самолётом', 'بالطائرة'),
    texts: w(
      'אילת בשעה, עם מלון או בלי.',
      'Eilat in an hour, with a hotel or without.',
      'Эйлат за час, с отелем или без.',
      'إيلات في ساعة، مع فندق أو بدونه.',
    ),
  },
] as const satisfies Catalogue['dealCategories']

/** A type that names an agency is sold on that agency's site only. */
export const dealTypes = [
  { dealType: 'vacation', names: w('חופשה', 'Vacation', 'Отдых', 'إجازة') },
  { dealType: 'weekend', names: w('סוף שבוע', 'Weekend', 'Выходные', 'نهاية الأسبوع') },
  { dealType: 'midweek', names: w('אמצע שבוע', 'Midweek', 'Будни', 'وسط الأسبوع') },
  { dealType: 'flight', names: w('טיסות', 'Flights', 'Перелёты', 'رحلات جوية') },
  { dealType: 'tour', names: w('טיול מאורגן', 'Organised tour', 'Организованный тур', 'رحلة منظّمة') },
  {
    dealType: 'galim',
    names: w('חברי גלים', 'Galim members', 'Для членов «Галим»', 'أعضاء غاليم'),
    agencyCode: 'galim',
    marketerId: 'MK220',
  },
  {
    dealType: 'masa',
    names: w('סוכני מסע', 'Masa agents', 'Агентам «Маса»', 'وكلاء ماسا'),
    agencyCode: 'masa',
    marketerId: 'MK440',
  },
] as const satisfies Catalogue['dealTypes']
