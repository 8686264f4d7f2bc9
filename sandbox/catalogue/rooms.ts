import type { CatalogueRoom, RoomKind, Words } from '#sandbox/catalogue/types.ts'
import { w } from '#sandbox/catalogue/words.ts'

type Plan = Omit<CatalogueRoom, 'basePrice'> & { factor: number }

const plan = (
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
  names: Words,
  beds: Words,
  text: Words,
): Plan => ({
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

const DOUBLE = w('מיטה זוגית', 'One double bed', 'Двуспальная кровать', 'سرير مزدوج')
const TWIN = w(
  'מיטה זוגית או שתי מיטות נפרדות',
  'One double or two single beds',
  'Одна двуспальная или две односпальные кровати',
  'سرير مزدوج أو سريران مفردان',
)
const SOFA = w(
  'מיטה זוגית וספה נפתחת',
  'Double bed and a sofa bed',
  'Двуспальная кровать и диван-кровать',
  'سرير مزدوج وأريكة سرير',
)

/** The shapes of rooms that hotels choose from. `factor` is of the hotel's plainest room. */
const PLANS = {
  standard: plan(
    'STD',
    'standard',
    1,
    [22, 2, 1, 3, 14],
    w('חדר סטנדרט', 'Standard room', 'Стандартный номер', 'غرفة عادية'),
    TWIN,
    w(
      'חדר זוגי עם מיטה נוספת לילד לפי בקשה.',
      'A double room; an extra bed for a child on request.',
      'Двухместный номер; для ребёнка по просьбе ставят дополнительную кровать.',
      'غرفة مزدوجة، ويُضاف سرير لطفل عند الطلب.',
    ),
  ),
  superior: plan(
    'SUP',
    'superior',
    1.18,
    [27, 3, 2, 3, 10],
    w('חדר סופריור', 'Superior room', 'Улучшенный номер', 'غرفة سوبيريور'),
    TWIN,
    w(
      'חדר רחב יותר בקומה גבוהה, עם פינת ישיבה.',
      'A larger room on a higher floor, with a sitting corner.',
      'Номер попросторнее на верхнем этаже, с уголком для отдыха.',
      'غرفة أوسع في طابق أعلى مع ركن جلوس.',
    ),
  ),
  garden: plan(
    'GRD',
    'superior',
    1.12,
    [25, 2, 2, 3, 8],
    w('חדר גן', 'Garden room', 'Номер у сада', 'غرفة الحديقة'),
    TWIN,
    w(
      'קומת קרקע, דלת זכוכית ופינת ישיבה בחוץ.',
      'Ground floor, a glass door and a place to sit outside.',
      'Первый этаж, стеклянная дверь и столик на улице.',
      'طابق أرضي وباب زجاجي ومكان للجلوس في الخارج.',
    ),
  ),
  single: plan(
    'SGL',
    'standard',
    0.82,
    [14, 1, 0, 1, 6],
    w('חדר יחיד', 'Single room', 'Одноместный номер', 'غرفة مفردة'),
    w('מיטה ברוחב 120 ס״מ', 'One 120 cm bed', 'Кровать шириной 120 см', 'سرير بعرض 120 سم'),
    w(
      'חדר קטן ושקט לאדם אחד.',
      'A small, quiet room for one.',
      'Небольшой тихий номер для одного.',
      'غرفة صغيرة هادئة لشخص واحد.',
    ),
  ),
  sea: plan(
    'SEA',
    'sea-view',
    1.32,
    [26, 3, 2, 3, 9],
    w('חדר מול הים', 'Sea-view room', 'Номер с видом на море', 'غرفة مطلة على البحر'),
    TWIN,
    w(
      'מרפסת שפונה ישר אל המים.',
      'A balcony that faces the water head-on.',
      'Балкон выходит прямо на воду.',
      'شرفة تواجه الماء مباشرة.',
    ),
  ),
  gulf: plan(
    'GLF',
    'sea-view',
    1.3,
    [26, 3, 2, 3, 9],
    w('חדר מול המפרץ', 'Gulf-view room', 'Номер с видом на залив', 'غرفة مطلة على الخليج'),
    TWIN,
    w(
      'רואים מהמיטה את המפרץ ואת הרי אדום.',
      'From the bed you see the gulf and the mountains of Edom.',
      'Прямо с кровати видно залив и горы Эдома.',
      'من السرير ترى الخليج وجبال أدوم.',
    ),
  ),
  salt: plan(
    'SLT',
    'sea-view',
    1.28,
    [27, 3, 2, 3, 9],
    w('חדר מול ים המלח', 'Dead Sea view room', 'Номер с видом на Мёртвое море', 'غرفة مطلة على البحر الميت'),
    TWIN,
    w(
      'חלון רחב אל איי המלח והרי מואב.',
      'A wide window onto the salt islands and the hills of Moab.',
      'Широкое окно на соляные островки и горы Моава.',
      'نافذة واسعة على جزر الملح وجبال مؤاب.',
    ),
  ),
  lake: plan(
    'LKE',
    'sea-view',
    1.28,
    [26, 3, 2, 3, 8],
    w('חדר מול הכינרת', 'Lake-view room', 'Номер с видом на Кинерет', 'غرفة مطلة على بحيرة طبريا'),
    TWIN,
    w(
      'מרפסת אל האגם ואל אורות הגולן בלילה.',
      'A balcony to the lake, and the lights of the Golan at night.',
      'Балкон на озеро; ночью видны огни Голан.',
      'شرفة على البحيرة وأضواء الجولان ليلًا.',
    ),
  ),
  crater: plan(
    'CRT',
    'sea-view',
    1.35,
    [28, 2, 2, 3, 6],
    w('חדר מול המכתש', 'Crater-view room', 'Номер с видом на кратер', 'غرفة مطلة على الفوهة'),
    DOUBLE,
    w(
      'החלון נפתח אל שפת המכתש, בלי דבר באמצע.',
      'The window opens to the rim of the crater with nothing in between.',
      'Окно открывается на край кратера, и между ними ничего нет.',
      'تُفتح النافذة على حافة الفوهة بلا حاجز.',
    ),
  ),
  walls: plan(
    'WLL',
    'sea-view',
    1.34,
    [25, 2, 1, 3, 6],
    w('חדר מול החומות', 'City-walls view room', 'Номер с видом на стены', 'غرفة مطلة على الأسوار'),
    TWIN,
    w(
      'מהחלון רואים את חומות העיר העתיקה, מוארות עד חצות.',
      'The window looks at the Old City walls, lit until midnight.',
      'Из окна видны стены Старого города, подсвеченные до полуночи.',
      'تطل النافذة على أسوار البلدة القديمة المضاءة حتى منتصف الليل.',
    ),
  ),
  valley: plan(
    'VLY',
    'sea-view',
    1.2,
    [26, 2, 2, 3, 7],
    w('חדר מול העמק', 'Valley-view room', 'Номер с видом на долину', 'غرفة مطلة على الوادي'),
    TWIN,
    w(
      'מרפסת אל העמק, הכי יפה בשעה שלפני השקיעה.',
      'A balcony over the valley, best in the hour before sunset.',
      'Балкон над долиной; лучше всего за час до заката.',
      'شرفة فوق الوادي، أجملها في الساعة التي تسبق الغروب.',
    ),
  ),
  bay: plan(
    'BAY',
    'sea-view',
    1.26,
    [25, 3, 1, 3, 8],
    w('חדר מול המפרץ', 'Bay-view room', 'Номер с видом на бухту', 'غرفة مطلة على الخليج'),
    TWIN,
    w(
      'קומה גבוהה, אוניות בחוץ ואורות הקריות בלילה.',
      'A high floor, ships outside and the lights of the bay towns at night.',
      'Высокий этаж, корабли за окном и огни пригородов ночью.',
      'طابق عالٍ، سفن في الخارج وأضواء الضواحي ليلًا.',
    ),
  ),
  family: plan(
    'FAM',
    'family',
    1.45,
    [34, 2, 3, 5, 8],
    w('חדר משפחה', 'Family room', 'Семейный номер', 'غرفة عائلية'),
    w(
      'מיטה זוגית, מיטת קומתיים וספה נפתחת',
      'Double bed, bunk bed and a sofa bed',
      'Двуспальная кровать, двухъярусная и диван-кровать',
      'سرير مزدوج وسرير بطابقين وأريكة سرير',
    ),
    w(
      'מקום לחמישה, עם וילון שמפריד בין ההורים לילדים.',
      'Room for five, with a curtain between parents and children.',
      'Места хватит пятерым; родителей и детей разделяет занавес.',
      'تتسع لخمسة، وستارة تفصل الوالدين عن الأولاد.',
    ),
  ),
  twoRooms: plan(
    'TWO',
    'family',
    1.75,
    [46, 4, 3, 6, 5],
    w('יחידה משפחתית שני חדרים', 'Two-room family unit', 'Двухкомнатный семейный номер', 'وحدة عائلية من غرفتين'),
    w(
      'מיטה זוגית בחדר אחד, שלוש מיטות בשני',
      'Double bed in one room, three beds in the other',
      'Двуспальная кровать в одной комнате, три кровати в другой',
      'سرير مزدوج في غرفة وثلاثة أسرّة في الأخرى',
    ),
    w(
      'שני חדרי שינה ודלת ביניהם.',
      'Two bedrooms with a door between them.',
      'Две спальни с дверью между ними.',
      'غرفتا نوم بينهما باب.',
    ),
  ),
  suite: plan(
    'STE',
    'suite',
    2.1,
    [48, 3, 2, 4, 4],
    w('סוויטה', 'Suite', 'Люкс', 'جناح'),
    SOFA,
    w(
      'סלון וחדר שינה נפרדים, אמבטיה ומקלחת.',
      'A separate living room and bedroom, with bath and shower.',
      'Отдельные гостиная и спальня, ванна и душ.',
      'صالة وغرفة نوم منفصلتان، مع حوض ودُش.',
    ),
  ),
  poolSuite: plan(
    'PST',
    'suite',
    2.6,
    [55, 2, 2, 4, 3],
    w('סוויטה עם בריכה פרטית', 'Suite with a private pool', 'Люкс с собственным бассейном', 'جناح ببركة خاصة'),
    SOFA,
    w(
      'בריכת טבילה במרפסת, לעיני דיירי הסוויטה בלבד.',
      'A plunge pool on the terrace, seen by the suite’s guests only.',
      'На террасе небольшой бассейн, скрытый от чужих глаз.',
      'بركة غطس في الشرفة لا يراها غير نزلاء الجناح.',
    ),
  ),
  accessible: plan(
    'ACC',
    'accessible',
    // Larger than a standard room, and so never the first that a hotel offers to everybody.
    1.05,
    [28, 2, 1, 3, 2],
    w('חדר נגיש', 'Accessible room', 'Номер для гостей с инвалидностью', 'غرفة مهيّأة لذوي الإعاقة'),
    TWIN,
    w(
      'פתח דלת 90 ס״מ, מקלחת ללא סף, מאחזי יד וכיסא רחצה.',
      'A 90 cm doorway, level shower, grab rails and a shower chair.',
      'Дверной проём 90 см, душ без порога, поручни и стул для душа.',
      'فتحة باب 90 سم ودُش بلا عتبة ومقابض وكرسي استحمام.',
    ),
  ),
  connecting: plan(
    'CON',
    'connecting',
    1.95,
    [44, 4, 4, 6, 4],
    w('שני חדרים מחוברים', 'Two connecting rooms', 'Два смежных номера', 'غرفتان متصلتان'),
    w(
      'שתי מיטות זוגיות ושתי ספות נפתחות',
      'Two double beds and two sofa beds',
      'Две двуспальные кровати и два дивана-кровати',
      'سريران مزدوجان وأريكتا سرير',
    ),
    w(
      'שני חדרים מלאים עם דלת פנימית, כל אחד עם מקלחת משלו.',
      'Two full rooms with an inner door, each with its own shower.',
      'Два полноценных номера с внутренней дверью, в каждом свой душ.',
      'غرفتان كاملتان بباب داخلي ولكل منهما دُشها.',
    ),
  ),
  bunks: plan(
    'DRM',
    'dorm',
    1.5,
    [24, 6, 4, 6, 5],
    w(
      'חדר קומתיים לשישה',
      'Bunk room for six',
      'Комната с двухъярусными кроватями на шестерых',
      'غرفة أسرّة بطابقين لستة',
    ),
    w('שלוש מיטות קומתיים', 'Three bunk beds', 'Три двухъярусные кровати', 'ثلاثة أسرّة بطابقين'),
    w(
      'החדר כולו שלכם, עם ארונית נעילה לכל מיטה ומקלחת צמודה.',
      'The whole room is yours, with a locker for each bed and its own shower.',
      'Комната целиком ваша: запираемый шкафчик у каждой кровати и свой душ.',
      'الغرفة كلها لكم، وخزانة بقفل لكل سرير ودُش ملحق.',
    ),
  ),
  studio: plan(
    'STU',
    'standard',
    1.06,
    [29, 2, 1, 3, 8],
    w('דירת סטודיו', 'Studio apartment', 'Студия', 'شقة استوديو'),
    SOFA,
    w(
      'חלל אחד עם מטבחון, שולחן אוכל וחלון גדול.',
      'One space with a kitchenette, a dining table and a big window.',
      'Одно пространство: мини-кухня, обеденный стол и большое окно.',
      'مساحة واحدة بمطبخ صغير وطاولة طعام ونافذة كبيرة.',
    ),
  ),
  apartment: plan(
    'APT',
    'family',
    1.6,
    [52, 4, 3, 6, 5],
    w('דירת שני חדרי שינה', 'Two-bedroom apartment', 'Квартира с двумя спальнями', 'شقة بغرفتي نوم'),
    w(
      'מיטה זוגית, שתי מיטות יחיד וספה נפתחת',
      'Double bed, two singles and a sofa bed',
      'Двуспальная, две односпальные кровати и диван-кровать',
      'سرير مزدوج وسريران مفردان وأريكة سرير',
    ),
    w(
      'מטבח מלא, מכונת כביסה ושני חדרי שינה.',
      'A full kitchen, a washing machine and two bedrooms.',
      'Полноценная кухня, стиральная машина и две спальни.',
      'مطبخ كامل وغسالة وغرفتا نوم.',
    ),
  ),
  cabin: plan(
    'CBN',
    'superior',
    1.3,
    [36, 2, 2, 4, 6],
    w('בקתת עץ', 'Wooden cabin', 'Деревянный домик', 'كوخ خشبي'),
    SOFA,
    w(
      'בקתה נפרדת עם מרפסת, מטבחון וג׳קוזי לשניים.',
      'A cabin of its own with a veranda, kitchenette and a hot tub for two.',
      'Отдельный домик с верандой, мини-кухней и джакузи на двоих.',
      'كوخ مستقل بشرفة ومطبخ صغير وجاكوزي لشخصين.',
    ),
  ),
  tent: plan(
    'TNT',
    'standard',
    0.72,
    [20, 3, 2, 4, 6],
    w('אוהל מדבר מרוהט', 'Furnished desert tent', 'Шатёр в пустыне', 'خيمة صحراوية مجهّزة'),
    w(
      'מיטה זוגית ושני מזרנים',
      'Double bed and two mattresses',
      'Двуспальная кровать и два матраса',
      'سرير مزدوج وفرشتان',
    ),
    w(
      'אוהל גדול עם מיטה אמיתית, תאורה ומאוורר; המקלחות משותפות.',
      'A large tent with a proper bed, lights and a fan; showers are shared.',
      'Большой шатёр с настоящей кроватью, светом и вентилятором; душ общий.',
      'خيمة كبيرة بسرير حقيقي وإضاءة ومروحة؛ الحمّامات مشتركة.',
    ),
  ),
} as const satisfies Record<string, Plan>

type PlanName = keyof typeof PLANS

/**
 * A hotel's rooms: the chosen plans, priced from its plainest room.
 *
 * @param basePrice agorot for a couple, one ordinary weekday night, room only, where a plan's factor is 1.
 * @param names plans in the order in which the hotel shows them.
 * @param own what this hotel does differently, by plan.
 */
export function rooms(
  basePrice: number,
  names: readonly PlanName[],
  own: Partial<Record<PlanName, Partial<CatalogueRoom>>> = {},
): CatalogueRoom[] {
  return names.map((name) => {
    const { factor, ...shape } = PLANS[name]
    return { ...shape, basePrice: Math.round((basePrice * factor) / 1_000) * 1_000, ...own[name] }
  })
}
