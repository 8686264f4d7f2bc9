import type { Coordinates } from '#lib/contract/values.ts'
import { measureDistance } from '#lib/domain/geography/distance.ts'
import type { Locale } from '#lib/i18n/locales.ts'

export type LandmarkKind = 'center' | 'beach' | 'sight' | 'airport'
export type Landmark = { kind: LandmarkKind; names: Record<Locale, string>; coordinates: Coordinates }

const at = (
  kind: LandmarkKind,
  latitude: number,
  longitude: number,
  he: string,
  en: string,
  ru: string,
  ar: string,
): Landmark => ({ kind, names: { he, en, ru, ar }, coordinates: { latitude, longitude } })

/** Places that visitors know, for the map and for distances. A beach is given by the point where one reaches the sand. */
export const LANDMARKS: readonly Landmark[] = [
  at('center', 29.5577, 34.9519, 'מרכז אילת', 'Eilat center', 'Центр Эйлата', 'مركز إيلات'),
  at('beach', 29.5484, 34.9633, 'החוף הצפוני', 'North Beach', 'Северный пляж', 'الشاطئ الشمالي'),
  at('beach', 29.5093, 34.923, 'חוף האלמוגים', 'Coral Beach', 'Коралловый пляж', 'شاطئ المرجان'),
  at('sight', 29.5253, 34.9357, 'ריף הדולפינים', 'Dolphin Reef', 'Дельфиний риф', 'محمية الدلافين'),
  at(
    'sight',
    29.5039,
    34.918,
    'המצפה התת־ימי',
    'Underwater Observatory',
    'Подводная обсерватория',
    'المرصد تحت المائي',
  ),
  at('airport', 29.7237, 35.0114, 'נמל התעופה רמון', 'Ramon Airport', 'Аэропорт Рамон', 'مطار رامون'),

  at('center', 31.1994, 35.3623, 'עין בוקק', 'Ein Bokek', 'Эйн-Бокек', 'عين بوقيق'),
  at('beach', 31.2003, 35.3645, 'חוף עין בוקק', 'Ein Bokek beach', 'Пляж Эйн-Бокек', 'شاطئ عين بوقيق'),
  at('sight', 31.3156, 35.3538, 'מצדה', 'Masada', 'Масада', 'متسادا'),
  at('sight', 31.07, 35.39, 'הר סדום', 'Mount Sodom', 'Гора Содом', 'جبل سدوم'),
  at('sight', 31.4703, 35.39, 'עין גדי', 'Ein Gedi', 'Эйн-Геди', 'عين جدي'),

  at('center', 31.7816, 35.2195, 'מרכז ירושלים', 'Jerusalem center', 'Центр Иерусалима', 'مركز القدس'),
  at('sight', 31.7767, 35.2345, 'הכותל המערבי', 'Western Wall', 'Стена Плача', 'حائط المبكى'),
  at('sight', 31.7766, 35.2277, 'שער יפו', 'Jaffa Gate', 'Яффские ворота', 'باب الخليل'),
  at('sight', 31.7854, 35.2122, 'מחנה יהודה', 'Mahane Yehuda market', 'Рынок Махане-Иегуда', 'سوق محانيه يهودا'),
  at('sight', 31.7724, 35.2042, 'מוזיאון ישראל', 'Israel Museum', 'Музей Израиля', 'متحف إسرائيل'),
  at('sight', 31.7884, 35.2027, 'תחנת יצחק נבון', 'Yitzhak Navon station', 'Станция Ицхак Навон', 'محطة يتسحاق نافون'),

  at('center', 32.0779, 34.7741, 'כיכר דיזנגוף', 'Dizengoff Square', 'Площадь Дизенгоф', 'ساحة ديزنغوف'),
  at('beach', 32.0829, 34.7671, 'חוף גורדון', 'Gordon Beach', 'Пляж Гордон', 'شاطئ غوردون'),
  at('beach', 32.0677, 34.7617, 'חוף ירושלים', 'Jerusalem Beach', 'Пляж Иерусалим', 'شاطئ القدس'),
  at('beach', 32.0561, 34.7549, 'חוף מידרון יפו', 'Jaffa shore', 'Берег Яффо', 'شاطئ يافا'),
  at('sight', 32.0965, 34.7733, 'נמל תל אביב', 'Tel Aviv Port', 'Порт Тель-Авива', 'ميناء تل أبيب'),
  at('sight', 32.0683, 34.7686, 'שוק הכרמל', 'Carmel Market', 'Рынок Кармель', 'سوق الكرمل'),
  at('sight', 32.0553, 34.756, 'יפו העתיקה', 'Old Jaffa', 'Старый Яффо', 'يافا القديمة'),
  at('sight', 32.0838, 34.7982, 'תחנת סבידור', 'Savidor station', 'Станция Савидор', 'محطة سافيدور'),
  at('airport', 31.9996, 34.8703, 'נתב״ג', 'Ben Gurion Airport', 'Аэропорт Бен-Гурион', 'مطار بن غوريون'),

  at('center', 32.7922, 35.5312, 'מרכז טבריה', 'Tiberias center', 'Центр Тверии', 'مركز طبريا'),
  at('beach', 32.7868, 35.5443, 'טיילת הכינרת', 'Kinneret promenade', 'Набережная Кинерета', 'كورنيش طبريا'),
  at('sight', 32.766, 35.549, 'חמת טבריה', 'Hamat Tiberias', 'Хамат-Тверия', 'حمّات طبريا'),
  at('sight', 32.8806, 35.5753, 'כפר נחום', 'Capernaum', 'Капернаум', 'كفرناحوم'),

  at('sight', 32.968, 35.492, 'צפת העתיקה', 'Old Safed', 'Старый Цфат', 'صفد القديمة'),
  at('sight', 32.969, 35.542, 'ראש פינה', 'Rosh Pina', 'Рош-Пина', 'روش بينا'),
  at('sight', 32.9973, 35.4133, 'הר מירון', 'Mount Meron', 'Гора Мерон', 'جبل الجرمق'),
  at('sight', 33.306, 35.77, 'אתר החרמון', 'Mount Hermon site', 'Курорт Хермон', 'موقع جبل الشيخ'),
  at('sight', 33.2486, 35.6945, 'הבניאס', 'Banias', 'Баниас', 'بانياس'),
  at('sight', 33.2528, 35.7147, 'מבצר נמרוד', 'Nimrod Fortress', 'Крепость Нимрод', 'قلعة الصبيبة'),
  at('center', 30.6094, 34.8011, 'מרכז מצפה רמון', 'Mitzpe Ramon center', 'Центр Мицпе-Рамона', 'مركز متسبيه رامون'),
  at(
    'sight',
    30.6108,
    34.8046,
    'תצפית מכתש רמון',
    'Ramon Crater lookout',
    'Смотровая площадка кратера Рамон',
    'مطلّ مختش رامون',
  ),

  at('center', 32.8053, 34.987, 'מרכז הכרמל', 'Carmel Center', 'Мерказ ха-Кармель', 'مركز الكرمل'),
  at('beach', 32.792, 34.956, 'חוף דדו', 'Dado Beach', 'Пляж Дадо', 'شاطئ دادو'),
  at('sight', 32.8142, 34.9872, 'הגנים הבהאיים', 'Bahá’í Gardens', 'Бахайские сады', 'حدائق البهائيين'),
  at('sight', 32.8193, 34.9888, 'המושבה הגרמנית', 'German Colony', 'Немецкая колония', 'المستعمرة الألمانية'),
  at(
    'center',
    32.329,
    34.8545,
    'כיכר העצמאות, נתניה',
    'Independence Square, Netanya',
    'Площадь Независимости, Нетания',
    'ساحة الاستقلال، نتانيا',
  ),
  at('beach', 32.3262, 34.8483, 'חוף סירונית', 'Sironit Beach', 'Пляж Сиронит', 'شاطئ سيرونيت'),
  at('center', 32.1624, 34.8447, 'מרכז הרצליה', 'Herzliya center', 'Центр Герцлии', 'مركز هرتسليا'),
  at('beach', 32.165, 34.7975, 'חוף אכדיה', 'Accadia Beach', 'Пляж Аккадия', 'شاطئ أكاديا'),
  at('sight', 32.162, 34.794, 'המרינה בהרצליה', 'Herzliya Marina', 'Марина Герцлии', 'مرسى هرتسليا'),
  at('sight', 32.1952, 34.8066, 'אפולוניה', 'Apollonia', 'Аполлония', 'أبولونيا'),
  at('sight', 32.9234, 35.0703, 'עכו העתיקה', 'Old Acre', 'Старая Акко', 'عكا القديمة'),
  at('beach', 32.9165, 35.081, 'חוף ארגמן', 'Argaman Beach', 'Пляж Аргаман', 'شاطئ أرجمان'),
  at(
    'sight',
    32.7021,
    35.2979,
    'כנסיית הבשורה',
    'Basilica of the Annunciation',
    'Базилика Благовещения',
    'كنيسة البشارة',
  ),
  at('sight', 32.7069, 35.3017, 'מעיין מרים', 'Mary’s Well', 'Источник Марии', 'عين العذراء'),
  at('sight', 32.7006, 34.9833, 'עין הוד', 'Ein Hod', 'Эйн-Ход', 'عين هود'),
  at('sight', 32.673, 35.0886, 'המוחרקה', 'Muhraqa', 'Мухрака', 'المحرقة'),
  at('sight', 32.572, 34.952, 'זכרון יעקב', 'Zikhron Ya’akov', 'Зихрон-Яаков', 'زخرون يعقوب'),
  at('sight', 32.5, 34.892, 'קיסריה', 'Caesarea', 'Кейсария', 'قيسارية'),
]

/** For each kind: up to which distance, in metres, a landmark is listed, and how many at most. */
const REACH: Readonly<Record<LandmarkKind, { metres: number; count: number }>> = {
  beach: { metres: 5_000, count: 1 },
  center: { metres: 8_000, count: 1 },
  sight: { metres: 30_000, count: 4 },
  airport: { metres: 60_000, count: 1 },
}

export type NearbyLandmark = Landmark & { metres: number }

/** The landmarks near a hotel: the nearest beach, the centre of the town, sights and an airport, each kind the nearest first. */
export function listNearbyLandmarks(hotel: Coordinates): NearbyLandmark[] {
  const measured = LANDMARKS.map((landmark) => ({
    ...landmark,
    metres: measureDistance(hotel, landmark.coordinates),
  })).sort((one, other) => one.metres - other.metres)
  return (['beach', 'center', 'sight', 'airport'] as const).flatMap((kind) => {
    const { metres, count } = REACH[kind]
    return measured.filter((one) => one.kind === kind && one.metres <= metres).slice(0, count)
  })
}
