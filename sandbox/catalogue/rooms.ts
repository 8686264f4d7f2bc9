import { t } from '#sandbox/catalogue/translations.ts'
import type { CatalogueRoom, RoomKind, TranslatedText } from '#sandbox/catalogue/types.ts'

type RoomPlan = Omit<CatalogueRoom, 'basePrice'> & { factor: number }

const toRoomPlan = (
  code: string,
  kind: RoomKind,
  factor: number,
  [sizeSquareMetres, maxAdults, maxChildren, maxOccupants, allotment]: readonly [
    number,
    number,
    number,
    number,
    number,
  ],
  names: TranslatedText,
  beds: TranslatedText,
  text: TranslatedText,
): RoomPlan => ({
  code,
  kind,
  factor,
  sizeSquareMetres,
  maxAdults,
  maxChildren,
  maxOccupants,
  allotment,
  names,
  beds,
  text,
})

const DOUBLE = t('מיטה זוגית', 'One double bed', 'Двуспальная кровать', 'سرير مزدوج')
const TWIN = t(
  'מיטה זוגית או שתי מיטות נפרדות',
  'One double or two single beds',
  'Одна двуспальная или две односпальные кровати',
  'سرير مزدوج أو سريران مفردان',
)
const SOFA = t(
  'מיטה זוגית וספה נפתחת',
  'Double bed and a sofa bed',
  'Двуспальная кровать и диван-кровать',
  'سرير مزدوج وأريكة سرير',
)

/** The room types that hotels choose from. `factor` is the price relative to the hotel's simplest room. */
const ROOM_PLANS = {
  standard: toRoomPlan(
    'STD',
    'standard',
    1,
    [22, 2, 1, 3, 14],
    t('חדר סטנדרט', 'Standard room', 'Стандартный номер', 'غرفة عادية'),
    TWIN,
    t(
      'חדר זוגי עם מיטה נוספת לילד לפי בקשה.',
      'A double room; an extra bed for a child on request.',
      'Двухместный номер; для ребёнка по просьбе ставят дополнительную кровать.',
      'غرفة مزدوجة، ويُضاف سرير لطفل عند الطلب.',
    ),
  ),
  superior: toRoomPlan(
    'SUP',
    'superior',
    1.18,
    [27, 3, 2, 3, 10],
    t('חדר סופריור', 'Superior room', 'Улучшенный номер', 'غرفة سوبيريور'),
    TWIN,
    t(
      'חדר רחב יותר בקומה גבוהה, עם פינת ישיבה.',
      'A larger room on a higher floor, with a sitting corner.',
      'Номер попросторнее на верхнем этаже, с уголком для отдыха.',
      'غرفة أوسع في طابق أعلى مع ركن جلوس.',
    ),
  ),
  garden: toRoomPlan(
    'GRD',
    'superior',
    1.12,
    [25, 2, 2, 3, 8],
    t('חדר גן', 'Garden room', 'Номер у сада', 'غرفة الحديقة'),
    TWIN,
    t(
      'קומת קרקע, דלת זכוכית ופינת ישיבה בחוץ.',
      'Ground floor, a glass door and a place to sit outside.',
      'Первый этаж, стеклянная дверь и столик на улице.',
      'طابق أرضي وباب زجاجي ومكان للجلوس في الخارج.',
    ),
  ),
  single: toRoomPlan(
    'SGL',
    'standard',
    0.82,
    [14, 1, 0, 1, 6],
    t('חדר יחיד', 'Single room', 'Одноместный номер', 'غرفة مفردة'),
    t('מיטה ברוחב 120 ס״מ', 'One 120 cm bed', 'Кровать шириной 120 см', 'سرير بعرض 120 سم'),
    t(
      'חדר קטן ושקט לאדם אחד.',
      'A small, quiet room for one.',
      'Небольшой тихий номер для одного.',
      'غرفة صغيرة هادئة لشخص واحد.',
    ),
  ),
  sea: toRoomPlan(
    'SEA',
    'sea-view',
    1.32,
    [26, 3, 2, 3, 9],
    t('חדר מול הים', 'Sea-view room', 'Номер с видом на море', 'غرفة مطلة على البحر'),
    TWIN,
    t(
      'מרפסת שפונה ישר אל המים.',
      'A balcony that faces the water head-on.',
      'Балкон выходит прямо на воду.',
      'شرفة تواجه الماء مباشرة.',
    ),
  ),
  gulf: toRoomPlan(
    'GLF',
    'sea-view',
    1.3,
    [26, 3, 2, 3, 9],
    t('חדר מול המפרץ', 'Gulf-view room', 'Номер с видом на залив', 'غرفة مطلة على الخليج'),
    TWIN,
    t(
      'רואים מהמיטה את המפרץ ואת הרי אדום.',
      'From the bed you see the gulf and the mountains of Edom.',
      'Прямо с кровати видно залив и горы Эдома.',
      'من السرير ترى الخليج وجبال أدوم.',
    ),
  ),
  salt: toRoomPlan(
    'SLT',
    'sea-view',
    1.28,
    [27, 3, 2, 3, 9],
    t('חדר מול ים המלח', 'Dead Sea view room', 'Номер с видом на Мёртвое море', 'غرفة مطلة على البحر الميت'),
    TWIN,
    t(
      'חלון רחב אל איי המלח והרי מואב.',
      'A wide window onto the salt islands and the hills of Moab.',
      'Широкое окно на соляные островки и горы Моава.',
      'نافذة واسعة على جزر الملح وجبال مؤاب.',
    ),
  ),
  lake: toRoomPlan(
    'LKE',
    'sea-view',
    1.28,
    [26, 3, 2, 3, 8],
    t('חדר מול הכינרת', 'Lake-view room', 'Номер с видом на Кинерет', 'غرفة مطلة على بحيرة طبريا'),
    TWIN,
    t(
      'מרפסת אל האגם ואל אורות הגולן בלילה.',
      'A balcony to the lake, and the lights of the Golan at night.',
      'Балкон на озеро; ночью видны огни Голан.',
      'شرفة على البحيرة وأضواء الجولان ليلًا.',
    ),
  ),
  crater: toRoomPlan(
    'CRT',
    'sea-view',
    1.35,
    [28, 2, 2, 3, 6],
    t('חדר מול המכתש', 'Crater-view room', 'Номер с видом на кратер', 'غرفة مطلة على الفوهة'),
    DOUBLE,
    t(
      'החלון נפתח אל שפת המכתש, בלי דבר באמצע.',
      'The window opens to the rim of the crater with nothing in between.',
      'Окно открывается на край кратера, и между ними ничего нет.',
      'تُفتح النافذة على حافة الفوهة بلا حاجز.',
    ),
  ),
  walls: toRoomPlan(
    'WLL',
    'sea-view',
    1.34,
    [25, 2, 1, 3, 6],
    t('חדר מול החומות', 'City-walls view room', 'Номер с видом на стены', 'غرفة مطلة على الأسوار'),
    TWIN,
    t(
      'מהחלון רואים את חומות העיר העתיקה, מוארות עד חצות.',
      'The window looks at the Old City walls, lit until midnight.',
      'Из окна видны стены Старого города, подсвеченные до полуночи.',
      'تطل النافذة على أسوار البلدة القديمة المضاءة حتى منتصف الليل.',
    ),
  ),
  valley: toRoomPlan(
    'VLY',
    'sea-view',
    1.2,
    [26, 2, 2, 3, 7],
    t('חדר מול העמק', 'Valley-view room', 'Номер с видом на долину', 'غرفة مطلة على الوادي'),
    TWIN,
    t(
      'מרפסת אל העמק, הכי יפה בשעה שלפני השקיעה.',
      'A balcony over the valley, best in the hour before sunset.',
      'Балкон над долиной; лучше всего за час до заката.',
      'شرفة فوق الوادي، أجملها في الساعة التي تسبق الغروب.',
    ),
  ),
  bay: toRoomPlan(
    'BAY',
    'sea-view',
    1.26,
    [25, 3, 1, 3, 8],
    t('חדר מול המפרץ', 'Bay-view room', 'Номер с видом на бухту', 'غرفة مطلة على الخليج'),
    TWIN,
    t(
      'קומה גבוהה, אוניות בחוץ ואורות הקריות בלילה.',
      'A high floor, ships outside and the lights of the bay towns at night.',
      'Высокий этаж, корабли за окном и огни пригородов ночью.',
      'طابق عالٍ، سفن في الخارج وأضواء الضواحي ليلًا.',
    ),
  ),
  family: toRoomPlan(
    'FAM',
    'family',
    1.45,
    [34, 2, 3, 5, 8],
    t('חדר משפחה', 'Family room', 'Семейный номер', 'غرفة عائلية'),
    t(
      'מיטה זוגית, מיטת קומתיים וספה נפתחת',
      'Double bed, bunk bed and a sofa bed',
      'Двуспальная кровать, двухъярусная и диван-кровать',
      'سرير مزدوج وسرير بطابقين وأريكة سرير',
    ),
    t(
      'מקום לחמישה, עם וילון שמפריד בין ההורים לילדים.',
      'Room for five, with a curtain between parents and children.',
      'Места хватит пятерым; родителей и детей разделяет занавес.',
      'تتسع لخمسة، وستارة تفصل الوالدين عن الأولاد.',
    ),
  ),
  twoRooms: toRoomPlan(
    'TWO',
    'family',
    1.75,
    [46, 4, 3, 6, 5],
    t('יחידה משפחתית שני חדרים', 'Two-room family unit', 'Двухкомнатный семейный номер', 'وحدة عائلية من غرفتين'),
    t(
      'מיטה זוגית בחדר אחד, שלוש מיטות בשני',
      'Double bed in one room, three beds in the other',
      'Двуспальная кровать в одной комнате, три кровати в другой',
      'سرير مزدوج في غرفة وثلاثة أسرّة في الأخرى',
    ),
    t(
      'שני חדרי שינה ודלת ביניהם.',
      'Two bedrooms with a door between them.',
      'Две спальни с дверью между ними.',
      'غرفتا نوم بينهما باب.',
    ),
  ),
  suite: toRoomPlan(
    'STE',
    'suite',
    2.1,
    [48, 3, 2, 4, 4],
    t('סוויטה', 'Suite', 'Люкс', 'جناح'),
    SOFA,
    t(
      'סלון וחדר שינה נפרדים, אמבטיה ומקלחת.',
      'A separate living room and bedroom, with bath and shower.',
      'Отдельные гостиная и спальня, ванна и душ.',
      'صالة وغرفة نوم منفصلتان، مع حوض ودُش.',
    ),
  ),
  poolSuite: toRoomPlan(
    'PST',
    'suite',
    2.6,
    [55, 2, 2, 4, 3],
    t('סוויטה עם בריכה פרטית', 'Suite with a private pool', 'Люкс с собственным бассейном', 'جناح ببركة خاصة'),
    SOFA,
    t(
      'בריכת טבילה במרפסת, לעיני דיירי הסוויטה בלבד.',
      'A plunge pool on the terrace, seen by the suite’s guests only.',
      'На террасе небольшой бассейн, скрытый от чужих глаз.',
      'بركة غطس في الشرفة لا يراها غير نزلاء الجناح.',
    ),
  ),
  accessible: toRoomPlan(
    'ACC',
    'accessible',
    // Larger than a standard room, so that it is never a hotel's first offer.
    1.05,
    [28, 2, 1, 3, 2],
    t('חדר נגיש', 'Accessible room', 'Номер для гостей с инвалидностью', 'غرفة مهيّأة لذوي الإعاقة'),
    TWIN,
    t(
      'פתח דלת 90 ס״מ, מקלחת ללא סף, מאחזי יד וכיסא רחצה.',
      'A 90 cm doorway, level shower, grab rails and a shower chair.',
      'Дверной проём 90 см, душ без порога, поручни и стул для душа.',
      'فتحة باب 90 سم ودُش بلا عتبة ومقابض وكرسي استحمام.',
    ),
  ),
  connecting: toRoomPlan(
    'CON',
    'connecting',
    1.95,
    [44, 4, 4, 6, 4],
    t('שני חדרים מחוברים', 'Two connecting rooms', 'Два смежных номера', 'غرفتان متصلتان'),
    t(
      'שתי מיטות זוגיות ושתי ספות נפתחות',
      'Two double beds and two sofa beds',
      'Две двуспальные кровати и два дивана-кровати',
      'سريران مزدوجان وأريكتا سرير',
    ),
    t(
      'שני חדרים מלאים עם דלת פנימית, כל אחד עם מקלחת משלו.',
      'Two full rooms with an inner door, each with its own shower.',
      'Два полноценных номера с внутренней дверью, в каждом свой душ.',
      'غرفتان كاملتان بباب داخلي ولكل منهما دُشها.',
    ),
  ),
  bunks: toRoomPlan(
    'DRM',
    'dorm',
    1.5,
    [24, 6, 4, 6, 5],
    t(
      'חדר קומתיים לשישה',
      'Bunk room for six',
      'Комната с двухъярусными кроватями на шестерых',
      'غرفة أسرّة بطابقين لستة',
    ),
    t('שלוש מיטות קומתיים', 'Three bunk beds', 'Три двухъярусные кровати', 'ثلاثة أسرّة بطابقين'),
    t(
      'החדר כולו שלכם, עם ארונית נעילה לכל מיטה ומקלחת צמודה.',
      'The whole room is yours, with a locker for each bed and its own shower.',
      'Комната целиком ваша: запираемый шкафчик у каждой кровати и свой душ.',
      'الغرفة كلها لكم، وخزانة بقفل لكل سرير ودُش ملحق.',
    ),
  ),
  studio: toRoomPlan(
    'STU',
    'standard',
    1.06,
    [29, 2, 1, 3, 8],
    t('דירת סטודיו', 'Studio apartment', 'Студия', 'شقة استوديو'),
    SOFA,
    t(
      'חלל אחד עם מטבחון, שולחן אוכל וחלון גדול.',
      'One space with a kitchenette, a dining table and a big window.',
      'Одно пространство: мини-кухня, обеденный стол и большое окно.',
      'مساحة واحدة بمطبخ صغير وطاولة طعام ونافذة كبيرة.',
    ),
  ),
  apartment: toRoomPlan(
    'APT',
    'family',
    1.6,
    [52, 4, 3, 6, 5],
    t('דירת שני חדרי שינה', 'Two-bedroom apartment', 'Квартира с двумя спальнями', 'شقة بغرفتي نوم'),
    t(
      'מיטה זוגית, שתי מיטות יחיד וספה נפתחת',
      'Double bed, two singles and a sofa bed',
      'Двуспальная, две односпальные кровати и диван-кровать',
      'سرير مزدوج وسريران مفردان وأريكة سرير',
    ),
    t(
      'מטבח מלא, מכונת כביסה ושני חדרי שינה.',
      'A full kitchen, a washing machine and two bedrooms.',
      'Полноценная кухня, стиральная машина и две спальни.',
      'مطبخ كامل وغسالة وغرفتا نوم.',
    ),
  ),
  cabin: toRoomPlan(
    'CBN',
    'superior',
    1.3,
    [36, 2, 2, 4, 6],
    t('בקתת עץ', 'Wooden cabin', 'Деревянный домик', 'كوخ خشبي'),
    SOFA,
    t(
      'בקתה נפרדת עם מרפסת, מטבחון וג׳קוזי לשניים.',
      'A cabin of its own with a veranda, kitchenette and a hot tub for two.',
      'Отдельный домик с верандой, мини-кухней и джакузи на двоих.',
      'كوخ مستقل بشرفة ومطبخ صغير وجاكوزي لشخصين.',
    ),
  ),
  tent: toRoomPlan(
    'TNT',
    'standard',
    0.72,
    [20, 3, 2, 4, 6],
    t('אוהל מדבר מרוהט', 'Furnished desert tent', 'Шатёр в пустыне', 'خيمة صحراوية مجهّزة'),
    t(
      'מיטה זוגית ושני מזרנים',
      'Double bed and two mattresses',
      'Двуспальная кровать и два матраса',
      'سرير مزدوج وفرشتان',
    ),
    t(
      'אוהל גדול עם מיטה אמיתית, תאורה ומאוורר; המקלחות משותפות.',
      'A large tent with a proper bed, lights and a fan; showers are shared.',
      'Большой шатёр с настоящей кроватью, светом и вентилятором; душ общий.',
      'خيمة كبيرة بسرير حقيقي وإضاءة ومروحة؛ الحمّامات مشتركة.',
    ),
  ),
} as const satisfies Record<string, RoomPlan>

type RoomPlanName = keyof typeof ROOM_PLANS

/**
 * A hotel's rooms: the chosen plans, priced relative to its simplest room.
 *
 * @param basePrice price in agorot for a couple, one ordinary weekday night, room only, for a plan with factor 1.
 * @param names plans in the order in which the hotel shows them.
 * @param own the properties that differ in this hotel, by plan.
 */
export function toRooms(
  basePrice: number,
  names: readonly RoomPlanName[],
  own: Partial<Record<RoomPlanName, Partial<CatalogueRoom>>> = {},
): CatalogueRoom[] {
  return names.map((name) => {
    const { factor, ...shape } = ROOM_PLANS[name]
    return { ...shape, basePrice: Math.round((basePrice * factor) / 1_000) * 1_000, ...own[name] }
  })
}
