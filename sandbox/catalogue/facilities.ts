import { t } from '#sandbox/catalogue/translations.ts'
import type { CatalogueFacility } from '#sandbox/catalogue/types.ts'

type Group = CatalogueFacility['group']

const toFacility = (
  code: string,
  group: Group,
  HEB: string,
  ENG: string,
  RUS: string,
  ARA: string,
): CatalogueFacility => ({
  code,
  group,
  names: t(HEB, ENG, RUS, ARA),
})

/** The facilities of hotels, by the code that `parseFacilities` reads. */
export const facilities = [
  toFacility('outdoor-pool', 'pool', 'בריכת שחייה חיצונית', 'Outdoor pool', 'Открытый бассейн', 'بركة سباحة خارجية'),
  toFacility(
    'heated-pool',
    'pool',
    'בריכה מחוממת בחורף',
    'Pool heated in winter',
    'Бассейн с подогревом зимой',
    'بركة مُدفّأة شتاءً',
  ),
  toFacility('indoor-pool', 'pool', 'בריכה מקורה', 'Indoor pool', 'Крытый бассейн', 'بركة داخلية'),
  toFacility('children-pool', 'pool', 'בריכת פעוטות', 'Children’s pool', 'Детский бассейн', 'بركة للأطفال'),
  toFacility('rooftop-pool', 'pool', 'בריכת גג', 'Rooftop pool', 'Бассейн на крыше', 'بركة على السطح'),
  toFacility(
    'mineral-pool',
    'pool',
    'בריכת מים מינרליים',
    'Mineral-water pool',
    'Бассейн с минеральной водой',
    'بركة مياه معدنية',
  ),
  toFacility('private-beach', 'beach', 'חוף פרטי', 'Private beach', 'Собственный пляж', 'شاطئ خاص'),
  toFacility(
    'near-beach',
    'beach',
    'עד 300 מטר מהחוף',
    'Within 300 m of the beach',
    'До пляжа не более 300 м',
    'على بعد 300 متر من الشاطئ على الأكثر',
  ),
  toFacility(
    'beach-gear',
    'beach',
    'מיטות שיזוף ושמשיות',
    'Sunbeds and parasols',
    'Лежаки и зонты',
    'كراسي شمس ومظلات',
  ),
  toFacility('diving-centre', 'beach', 'מועדון צלילה', 'Diving center', 'Дайвинг-центр', 'مركز غوص'),
  toFacility(
    'boats',
    'beach',
    'השכרת סירות וסאפ',
    'Boat and SUP rental',
    'Прокат лодок и сапбордов',
    'تأجير قوارب وألواح تجديف',
  ),
  toFacility('restaurant', 'food', 'מסעדה', 'Restaurant', 'Ресторан', 'مطعم'),
  toFacility('dairy-cafe', 'food', 'בית קפה חלבי', 'Dairy café', 'Молочное кафе', 'مقهى ألبان'),
  toFacility('bar', 'food', 'בר לובי', 'Lobby bar', 'Лобби-бар', 'بار الردهة'),
  toFacility('pool-bar', 'food', 'בר בריכה', 'Pool bar', 'Бар у бассейна', 'بار المسبح'),
  toFacility(
    'kosher',
    'food',
    'מטבח כשר בהשגחה',
    'Certified kosher kitchen',
    'Кошерная кухня под надзором',
    'مطبخ كوشير بإشراف',
  ),
  toFacility('mehadrin', 'food', 'כשרות מהדרין', 'Mehadrin kosher kitchen', 'Кошер «мехадрин»', 'كوشير مهدرين'),
  toFacility('halal', 'food', 'מטבח חלאל', 'Halal kitchen', 'Халяльная кухня', 'مطبخ حلال'),
  toFacility('vegan', 'food', 'תפריט טבעוני', 'Vegan menu', 'Веганское меню', 'قائمة نباتية صرف'),
  toFacility('guest-kitchen', 'food', 'מטבח לאורחים', 'Guest kitchen', 'Кухня для гостей', 'مطبخ للنزلاء'),
  toFacility('kids-club', 'children', 'מועדון ילדים', 'Children’s club', 'Детский клуб', 'نادي أطفال'),
  toFacility('playground', 'children', 'גן שעשועים', 'Playground', 'Детская площадка', 'ملعب أطفال'),
  toFacility('games-room', 'children', 'חדר משחקים', 'Games room', 'Игровая комната', 'غرفة ألعاب'),
  toFacility(
    'babysitter',
    'children',
    'שמרטפות בהזמנה מראש',
    'Babysitting by arrangement',
    'Няня по заказу',
    'مجالسة أطفال بحجز مسبق',
  ),
  toFacility('cots', 'children', 'עריסות', 'Cots', 'Детские кроватки', 'أسرّة رضّع'),
  toFacility('spa', 'wellness', 'ספא', 'Spa', 'Спа-центр', 'سبا'),
  toFacility('massage', 'wellness', 'עיסויים', 'Massages', 'Массаж', 'تدليك'),
  toFacility('sauna', 'wellness', 'סאונה', 'Sauna', 'Сауна', 'ساونا'),
  toFacility('hammam', 'wellness', 'חמאם טורקי', 'Turkish bath', 'Хаммам', 'حمّام تركي'),
  toFacility('gym', 'wellness', 'חדר כושר', 'Gym', 'Тренажёрный зал', 'صالة رياضة'),
  toFacility('yoga', 'wellness', 'שיעורי יוגה', 'Yoga classes', 'Занятия йогой', 'حصص يوغا'),
  toFacility('hot-tub', 'wellness', 'ג׳קוזי', 'Hot tub', 'Джакузи', 'جاكوزي'),
  toFacility('meeting-rooms', 'work', 'חדרי ישיבות', 'Meeting rooms', 'Переговорные', 'قاعات اجتماعات'),
  toFacility('work-lounge', 'work', 'חלל עבודה משותף', 'Work lounge', 'Рабочее пространство', 'مساحة عمل مشتركة'),
  toFacility('conference-hall', 'work', 'אולם כנסים', 'Conference hall', 'Конференц-зал', 'قاعة مؤتمرات'),
  toFacility('step-free', 'access', 'כניסה ללא מדרגות', 'Step-free entrance', 'Вход без ступеней', 'مدخل بلا درجات'),
  toFacility('lift', 'access', 'מעלית', 'Elevator', 'Лифт', 'مصعد'),
  toFacility(
    'induction-loop',
    'access',
    'לולאת השראה בקבלה',
    'Induction loop at reception',
    'Индукционная петля на стойке',
    'حلقة سمعية في الاستقبال',
  ),
  toFacility('pool-lift', 'access', 'מעלון לבריכה', 'Pool hoist', 'Подъёмник в бассейн', 'رافعة للبركة'),
  toFacility('parking', 'parking', 'חניה', 'Parking', 'Парковка', 'موقف سيارات'),
  toFacility(
    'ev-charging',
    'parking',
    'טעינה לרכב חשמלי',
    'EV charging',
    'Зарядка электромобилей',
    'شحن سيارات كهربائية',
  ),
  toFacility(
    'bicycle-shelter',
    'parking',
    'חניית אופניים מקורה',
    'Covered bicycle parking',
    'Крытая велопарковка',
    'موقف دراجات مسقوف',
  ),
  toFacility('wifi', 'room', 'אינטרנט אלחוטי', 'Wi-Fi', 'Беспроводной интернет', 'إنترنت لاسلكي'),
  toFacility('air-conditioning', 'room', 'מיזוג אוויר', 'Air conditioning', 'Кондиционер', 'تكييف'),
  toFacility('kitchenette', 'room', 'מטבחון בחדר', 'Kitchenette', 'Мини-кухня в номере', 'مطبخ صغير في الغرفة'),
  toFacility('balcony', 'room', 'מרפסת', 'Balcony', 'Балкон', 'شرفة'),
  toFacility('fireplace', 'room', 'קמין', 'Fireplace', 'Камин', 'موقد'),
  toFacility(
    'reception-24',
    'service',
    'קבלה 24 שעות',
    '24-hour reception',
    'Круглосуточная стойка',
    'استقبال على مدار الساعة',
  ),
  toFacility('shabbat-lift', 'service', 'מעלית שבת', 'Shabbat elevator', 'Субботний лифт', 'مصعد السبت'),
  toFacility('synagogue', 'service', 'בית כנסת', 'Synagogue', 'Синагога', 'كنيس'),
  toFacility('prayer-room', 'service', 'חדר תפילה', 'Prayer room', 'Молельная комната', 'مصلّى'),
  toFacility('laundry', 'service', 'כביסה', 'Laundry', 'Прачечная', 'غسيل ملابس'),
  toFacility('luggage', 'service', 'שמירת חפצים', 'Luggage storage', 'Камера хранения', 'حفظ أمتعة'),
  toFacility('shuttle', 'service', 'הסעות', 'Shuttle', 'Трансфер', 'خدمة نقل'),
  toFacility('bicycles', 'service', 'אופניים לאורחים', 'Guest bicycles', 'Велосипеды для гостей', 'دراجات للنزلاء'),
  toFacility('guided-walks', 'service', 'סיורים מודרכים', 'Guided walks', 'Экскурсии с гидом', 'جولات مع مرشد'),
] as const satisfies readonly CatalogueFacility[]

const codes: ReadonlySet<string> = new Set(facilities.map(({ code }) => code))

/**
 * Facilities from a list of codes; a trailing `$` means that the facility costs extra.
 * @throws Error for a code that is not in the table; this happens when the catalogue module is loaded.
 */
export function parseFacilities(list: string): { code: string; paid: boolean }[] {
  return list.split(/\s+/).map((item) => {
    const code = item.replace('$', '')
    if (!codes.has(code)) throw new Error(`No facility ${code}`)
    return { code, paid: item.endsWith('$') }
  })
}
