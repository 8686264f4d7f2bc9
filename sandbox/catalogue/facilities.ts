import type { CatalogueFacility } from '#sandbox/catalogue/types.ts'
import { w } from '#sandbox/catalogue/words.ts'

type Group = CatalogueFacility['group']

const row = (code: string, group: Group, HEB: string, ENG: string, RUS: string, ARA: string): CatalogueFacility => ({
  code,
  group,
  names: w(HEB, ENG, RUS, ARA),
})

/** What hotels have, under the code that `facilitiesOf` takes. */
export const facilities = [
  row('outdoor-pool', 'pool', 'בריכת שחייה חיצונית', 'Outdoor pool', 'Открытый бассейн', 'بركة سباحة خارجية'),
  row(
    'heated-pool',
    'pool',
    'בריכה מחוממת בחורף',
    'Pool heated in winter',
    'Бассейн с подогревом зимой',
    'بركة مُدفّأة شتاءً',
  ),
  row('indoor-pool', 'pool', 'בריכה מקורה', 'Indoor pool', 'Крытый бассейн', 'بركة داخلية'),
  row('children-pool', 'pool', 'בריכת פעוטות', 'Children’s pool', 'Детский бассейн', 'بركة للأطفال'),
  row('rooftop-pool', 'pool', 'בריכת גג', 'Rooftop pool', 'Бассейн на крыше', 'بركة على السطح'),
  row(
    'mineral-pool',
    'pool',
    'בריכת מים מינרליים',
    'Mineral-water pool',
    'Бассейн с минеральной водой',
    'بركة مياه معدنية',
  ),
  row('private-beach', 'beach', 'חוף פרטי', 'Private beach', 'Собственный пляж', 'شاطئ خاص'),
  row(
    'near-beach',
    'beach',
    'עד 300 מטר מהחוף',
    'Within 300 m of the beach',
    'До пляжа не более 300 м',
    'على بعد 300 متر من الشاطئ على الأكثر',
  ),
  row('beach-gear', 'beach', 'מיטות שיזוף ושמשיות', 'Sunbeds and parasols', 'Лежаки и зонты', 'كراسي شمس ومظلات'),
  row('diving-centre', 'beach', 'מועדון צלילה', 'Diving centre', 'Дайвинг-центр', 'مركز غوص'),
  row(
    'boats',
    'beach',
    'השכרת סירות וסאפ',
    'Boat and SUP hire',
    'Прокат лодок и сапбордов',
    'تأجير قوارب وألواح تجديف',
  ),
  row('restaurant', 'food', 'מסעדה', 'Restaurant', 'Ресторан', 'مطعم'),
  row('dairy-cafe', 'food', 'בית קפה חלבי', 'Dairy café', 'Молочное кафе', 'مقهى ألبان'),
  row('bar', 'food', 'בר לובי', 'Lobby bar', 'Лобби-бар', 'بار الردهة'),
  row('pool-bar', 'food', 'בר בריכה', 'Pool bar', 'Бар у бассейна', 'بار المسبح'),
  row(
    'kosher',
    'food',
    'מטבח כשר בהשגחה',
    'Certified kosher kitchen',
    'Кошерная кухня под надзором',
    'مطبخ كوشير بإشراف',
  ),
  row('mehadrin', 'food', 'כשרות מהדרין', 'Mehadrin kosher kitchen', 'Кошер «мехадрин»', 'كوشير مهدرين'),
  row('halal', 'food', 'מטבח חלאל', 'Halal kitchen', 'Халяльная кухня', 'مطبخ حلال'),
  row('vegan', 'food', 'תפריט טבעוני', 'Vegan menu', 'Веганское меню', 'قائمة نباتية صرف'),
  row('guest-kitchen', 'food', 'מטבח לאורחים', 'Guest kitchen', 'Кухня для гостей', 'مطبخ للضيوف'),
  row('kids-club', 'children', 'מועדון ילדים', 'Children’s club', 'Детский клуб', 'نادي أطفال'),
  row('playground', 'children', 'גן שעשועים', 'Playground', 'Детская площадка', 'ملعب أطفال'),
  row('games-room', 'children', 'חדר משחקים', 'Games room', 'Игровая комната', 'غرفة ألعاب'),
  row(
    'babysitter',
    'children',
    'שמרטפות בהזמנה מראש',
    'Babysitting by arrangement',
    'Няня по заказу',
    'مجالسة أطفال بحجز مسبق',
  ),
  row('cots', 'children', 'עריסות', 'Cots', 'Детские кроватки', 'أسرّة رضّع'),
  row('spa', 'wellness', 'ספא', 'Spa', 'Спа-центр', 'سبا'),
  row('massage', 'wellness', 'עיסויים', 'Massages', 'Массаж', 'تدليك'),
  row('sauna', 'wellness', 'סאונה', 'Sauna', 'Сауна', 'ساونا'),
  row('hammam', 'wellness', 'חמאם טורקי', 'Turkish bath', 'Хаммам', 'حمّام تركي'),
  row('gym', 'wellness', 'חדר כושר', 'Gym', 'Тренажёрный зал', 'صالة رياضة'),
  row('yoga', 'wellness', 'שיעורי יוגה', 'Yoga classes', 'Занятия йогой', 'حصص يوغا'),
  row('hot-tub', 'wellness', 'ג׳קוזי', 'Hot tub', 'Джакузи', 'جاكوزي'),
  row('meeting-rooms', 'work', 'חדרי ישיבות', 'Meeting rooms', 'Переговорные', 'قاعات اجتماعات'),
  row('work-lounge', 'work', 'חלל עבודה משותף', 'Work lounge', 'Рабочее пространство', 'مساحة عمل مشتركة'),
  row('conference-hall', 'work', 'אולם כנסים', 'Conference hall', 'Конференц-зал', 'قاعة مؤتمرات'),
  row('step-free', 'access', 'כניסה ללא מדרגות', 'Step-free entrance', 'Вход без ступеней', 'مدخل بلا درجات'),
  row('lift', 'access', 'מעלית', 'Lift', 'Лифт', 'مصعد'),
  row(
    'induction-loop',
    'access',
    'לולאת השראה בקבלה',
    'Induction loop at reception',
    'Индукционная петля на стойке',
    'حلقة سمعية في الاستقبال',
  ),
  row('pool-lift', 'access', 'מעלון לבריכה', 'Pool hoist', 'Подъёмник в бассейн', 'رافعة للبركة'),
  row('parking', 'parking', 'חניה', 'Parking', 'Парковка', 'موقف سيارات'),
  row('ev-charging', 'parking', 'טעינה לרכב חשמלי', 'EV charging', 'Зарядка электромобилей', 'شحن سيارات كهربائية'),
  row(
    'bicycle-shelter',
    'parking',
    'חניית אופניים מקורה',
    'Covered bicycle parking',
    'Крытая велопарковка',
    'موقف دراجات مسقوف',
  ),
  row('wifi', 'room', 'אינטרנט אלחוטי', 'Wi-Fi', 'Беспроводной интернет', 'إنترنت لاسلكي'),
  row('air-conditioning', 'room', 'מיזוג אוויר', 'Air conditioning', 'Кондиционер', 'تكييف'),
  row('kitchenette', 'room', 'מטבחון בחדר', 'Kitchenette', 'Мини-кухня в номере', 'مطبخ صغير في الغرفة'),
  row('balcony', 'room', 'מרפסת', 'Balcony', 'Балкон', 'شرفة'),
  row('fireplace', 'room', 'קמין', 'Fireplace', 'Камин', 'موقد'),
  row(
    'reception-24',
    'service',
    'קבלה 24 שעות',
    '24-hour reception',
    'Круглосуточная стойка',
    'استقبال على مدار الساعة',
  ),
  row('shabbat-lift', 'service', 'מעלית שבת', 'Shabbat lift', 'Субботний лифт', 'مصعد السبت'),
  row('synagogue', 'service', 'בית כנסת', 'Synagogue', 'Синагога', 'كنيس'),
  row('prayer-room', 'service', 'חדר תפילה', 'Prayer room', 'Молельная комната', 'مصلّى'),
  row('laundry', 'service', 'כביסה', 'Laundry', 'Прачечная', 'غسيل ملابس'),
  row('luggage', 'service', 'שמירת חפצים', 'Luggage storage', 'Камера хранения', 'حفظ أمتعة'),
  row('shuttle', 'service', 'הסעות', 'Shuttle', 'Трансфер', 'خدمة نقل'),
  row('bicycles', 'service', 'אופניים לאורחים', 'Guest bicycles', 'Велосипеды для гостей', 'دراجات للضيوف'),
  row('guided-walks', 'service', 'סיורים מודרכים', 'Guided walks', 'Экскурсии с гидом', 'جولات مع مرشد'),
] as const satisfies readonly CatalogueFacility[]

const codes: ReadonlySet<string> = new Set(facilities.map(({ code }) => code))

/**
 * Facilities from a list of codes; a trailing `$` says that it costs extra.
 * @throws Error for a code that the table does not hold, when the catalogue is read.
 */
export function facilitiesOf(list: string): { code: string; paid: boolean }[] {
  return list.split(/\s+/).map((item) => {
    const code = item.replace('$', '')
    if (!codes.has(code)) throw new Error(`No facility ${code}`)
    return { code, paid: item.endsWith('$') }
  })
}
