import { t } from '#sandbox/catalogue/translations.ts'
import type { CatalogueHotel, TranslatedText } from '#sandbox/catalogue/types.ts'

/** Check-in and check-out hours; both are later on Saturdays and holidays. */
export const HOURS = {
  resort: {
    checkInFrom: '15:00',
    checkOutUntil: '11:00',
    saturdayCheckInFrom: '18:00',
    saturdayCheckOutUntil: '15:00',
    holidayCheckInFrom: '19:00',
    holidayCheckOutUntil: '15:00',
  },
  city: {
    checkInFrom: '15:00',
    checkOutUntil: '11:00',
    saturdayCheckInFrom: '17:00',
    saturdayCheckOutUntil: '13:00',
    holidayCheckInFrom: '17:00',
    holidayCheckOutUntil: '13:00',
  },
  observant: {
    checkInFrom: '15:00',
    checkOutUntil: '11:00',
    saturdayCheckInFrom: '20:30',
    saturdayCheckOutUntil: '18:00',
    holidayCheckInFrom: '20:30',
    holidayCheckOutUntil: '18:00',
  },
  easy: {
    checkInFrom: '14:00',
    checkOutUntil: '11:00',
    saturdayCheckInFrom: '15:00',
    saturdayCheckOutUntil: '13:00',
    holidayCheckInFrom: '15:00',
    holidayCheckOutUntil: '12:00',
  },
  hostel: {
    checkInFrom: '14:00',
    checkOutUntil: '10:00',
    saturdayCheckInFrom: '16:00',
    saturdayCheckOutUntil: '12:00',
    holidayCheckInFrom: '16:00',
    holidayCheckOutUntil: '12:00',
  },
  late: {
    checkInFrom: '16:00',
    checkOutUntil: '12:00',
    saturdayCheckInFrom: '18:00',
    saturdayCheckOutUntil: '14:00',
    holidayCheckInFrom: '18:00',
    holidayCheckOutUntil: '14:00',
  },
} as const satisfies Record<string, CatalogueHotel['hours']>

/** Cancellation terms, the mildest first: fees in percent from a number of days before arrival on. */
export const CANCELLATION_TERMS = {
  dayBefore: [{ daysBefore: 1, percent: 100 }],
  threeDays: [
    { daysBefore: 3, percent: 50 },
    { daysBefore: 1, percent: 100 },
  ],
  week: [
    { daysBefore: 7, percent: 50 },
    { daysBefore: 2, percent: 100 },
  ],
  twoWeeks: [
    { daysBefore: 14, percent: 30 },
    { daysBefore: 7, percent: 60 },
    { daysBefore: 3, percent: 100 },
  ],
  month: [
    { daysBefore: 30, percent: 25 },
    { daysBefore: 14, percent: 50 },
    { daysBefore: 7, percent: 100 },
  ],
  /** A part of the price is charged from the booking on. */
  partNever: [
    { daysBefore: 800, percent: 15 },
    { daysBefore: 7, percent: 100 },
  ],
  /** Cancellation is never free. */
  never: [{ daysBefore: 800, percent: 100 }],
} as const satisfies Record<string, CatalogueHotel['cancellation']>

export const CHILDREN = {
  all: t(
    'ילדים בכל גיל מתקבלים. תינוק עד גיל שנתיים ישן בעריסה ללא תשלום; שני האורחים הראשונים בחדר משלמים כמבוגרים.',
    'Children of every age are welcome. A baby under two sleeps in a cot free of charge; the first two guests in a room pay as adults.',
    'Принимаем детей любого возраста. Малыш до двух лет спит в кроватке бесплатно; первые два гостя в номере платят как взрослые.',
    'نستقبل الأطفال من كل الأعمار. الرضيع دون السنتين ينام في سرير مجانًا، وأول نزيلين في الغرفة يدفعان سعر البالغ.',
  ),
  club: t(
    'ילדים מתקבלים בשמחה, ומועדון הילדים פתוח לגילי 4 עד 11. עריסה לתינוק עד גיל שנתיים ללא תשלום, לפי בקשה בהזמנה.',
    'Children are welcome and the club takes ages 4 to 11. A cot for a baby under two is free if asked for when booking.',
    'Детям рады, клуб принимает с 4 до 11 лет. Кроватка для малыша до двух лет бесплатна, если попросить при бронировании.',
    'الأطفال مرحّب بهم، والنادي يستقبل أعمار 4 حتى 11. سرير الرضيع دون السنتين مجاني إذا طُلب عند الحجز.',
  ),
  few: t(
    'ילדים מתקבלים, אבל אין מועדון ואין תפריט ילדים. ביחידות מקום לילד אחד, לכל היותר שניים.',
    'Children may stay, but there is no club and no children’s menu. A room takes one child, two at most.',
    'С детьми можно, но клуба и детского меню нет. В номере помещается один ребёнок, самое большее два.',
    'يمكن اصطحاب الأطفال، لكن لا نادي ولا قائمة طعام لهم. الغرفة تتسع لطفل واحد، واثنين على الأكثر.',
  ),
  teens: t(
    'המקום מתאים לילדים מגיל 12. תינוקות ופעוטות אינם מתקבלים בגלל האופי השקט.',
    'The place suits children from twelve up. Babies and toddlers are not accepted, to keep it quiet.',
    'Принимаем детей с 12 лет. Малышей не размещаем: здесь берегут тишину.',
    'المكان مناسب لمن هم في سن 12 فما فوق. لا نستقبل الرضّع والصغار حفاظًا على الهدوء.',
  ),
  adults: t(
    'מלון למבוגרים: מתארחים בו מגיל 18.',
    'An adults’ hotel: guests are eighteen and over.',
    'Отель для взрослых: гости от 18 лет.',
    'فندق للبالغين: النزلاء من سن 18 فما فوق.',
  ),
  supervised: t(
    'ילדים מתקבלים. בגלל המצוק והמדרגות הם צריכים להיות תמיד בהשגחת מבוגר.',
    'Children are welcome. Because of the cliff and the steps they must be with an adult at all times.',
    'С детьми можно. Из-за обрыва и ступеней они должны всё время быть со взрослым.',
    'الأطفال مرحّب بهم، ولكن يجب أن يرافقهم بالغ دائمًا بسبب الجرف والدرجات.',
  ),
} as const satisfies Record<string, TranslatedText>

export const PARKING = {
  free: t('חניה חופשית במתחם', 'Free parking on site', 'Бесплатная парковка на территории', 'موقف مجاني داخل الموقع'),
  underground: t(
    'חניון תת־קרקעי, ₪45 ללילה',
    'Underground parking, ₪45 a night',
    'Подземная парковка, ₪45 за ночь',
    'موقف تحت الأرض، ₪45 لليلة',
  ),
  dear: t(
    'חניון סמוך בתשלום, ₪70 ליממה',
    'Paid parking lot next door, ₪70 a day',
    'Платная парковка рядом, ₪70 в сутки',
    'موقف مجاور مدفوع، ₪70 لليوم',
  ),
  street: t(
    'חניה ברחוב בלבד, לפי תמרורים',
    'Street parking only, as signed',
    'Только парковка на улице, по знакам',
    'موقف في الشارع فقط وفق اللافتات',
  ),
  few: t(
    'שמונה מקומות ללא תשלום, כל הקודם זוכה',
    'Eight free spaces, first come first served',
    'Восемь бесплатных мест, в порядке прибытия',
    'ثمانية مواقف مجانية لمن يسبق',
  ),
  gate: t(
    'חניון ציבורי ליד שער העיר העתיקה, 300 מטר',
    'Public parking lot by the Old City gate, 300 m',
    'Городская парковка у ворот Старого города, 300 м',
    'موقف عام عند بوابة البلدة القديمة، 300 متر',
  ),
  valet: t('שירות החניה כלול במחיר', 'Valet parking included', 'Услуга парковщика включена', 'خدمة صفّ السيارات مشمولة'),
  charging: t(
    'חניה חופשית ושתי עמדות טעינה',
    'Free parking with two charging points',
    'Бесплатная парковка и две зарядные станции',
    'موقف مجاني ونقطتا شحن',
  ),
} as const satisfies Record<string, TranslatedText>

/** Accessibility features that a hotel may have. */
export const ACCESSIBILITY = {
  stepFree: t(
    'כניסה ללא מדרגות מהרחוב עד הקבלה',
    'No steps from the street to reception',
    'От улицы до стойки нет ступеней',
    'لا درجات من الشارع حتى الاستقبال',
  ),
  lift: t(
    'מעלית לכל הקומות, פתח 85 ס״מ',
    'An elevator to every floor, door 85 cm wide',
    'Лифт на все этажи, дверь 85 см',
    'مصعد لكل الطوابق، بابه 85 سم',
  ),
  shower: t(
    'מקלחת ללא סף בחדרים הנגישים',
    'Level showers in the accessible rooms',
    'Душ без порога в номерах для людей с инвалидностью',
    'دُش بلا عتبة في الغرف المهيّأة',
  ),
  poolHoist: t(
    'מעלון כניסה לבריכה',
    'A hoist into the pool',
    'Подъёмник для спуска в бассейн',
    'رافعة للنزول إلى البركة',
  ),
  beachPath: t(
    'שביל קשיח לכיסא גלגלים עד קו המים',
    'A firm wheelchair path to the waterline',
    'Твёрдая дорожка для коляски до самой воды',
    'ممر صلب للكرسي المتحرك حتى خط الماء',
  ),
  parking: t(
    'חניות נכים צמודות לכניסה',
    'Disabled parking bays by the entrance',
    'Парковка для людей с инвалидностью у входа',
    'مواقف لذوي الإعاقة بجوار المدخل',
  ),
  loop: t(
    'לולאת השראה בדלפק הקבלה',
    'An induction loop at the reception desk',
    'Индукционная петля на стойке',
    'حلقة سمعية عند مكتب الاستقبال',
  ),
  braille: t(
    'שילוט בברייל ובהבלטה במעליות ובדלתות',
    'Braille and raised signs in elevators and on doors',
    'Шрифт Брайля и рельефные знаки в лифтах и на дверях',
    'لافتات بريل وبارزة في المصاعد وعلى الأبواب',
  ),
  alarm: t(
    'אזעקת אש עם תאורה מהבהבת בחדרים הנגישים',
    'Fire alarms with flashing lights in the accessible rooms',
    'Пожарная тревога со световым сигналом в номерах для людей с инвалидностью',
    'إنذار حريق بضوء وامض في الغرف المهيّأة',
  ),
  groundRoom: t(
    'חדר בקומת הקרקע ללא מדרגות',
    'A ground-floor room without steps',
    'Номер на первом этаже без ступеней',
    'غرفة في الطابق الأرضي بلا درجات',
  ),
  dogs: t(
    'כלבי נחייה ושירות מתקבלים ללא תשלום',
    'Guide and assistance dogs stay free',
    'Собаки-поводыри и помощники — бесплатно',
    'كلاب الإرشاد والمساعدة مجانًا',
  ),
  noLift: t(
    'אין מעלית; לקומות העליונות עולים במדרגות',
    'No elevator: the upper floors are reached by stairs',
    'Лифта нет: на верхние этажи ведут лестницы',
    'لا مصعد؛ الطوابق العليا بالدرج',
  ),
  steps: t(
    'הכניסה דרך סמטה עם שש מדרגות אבן',
    'The way in is a lane with six stone steps',
    'Вход через переулок с шестью каменными ступенями',
    'المدخل عبر زقاق فيه ست درجات حجرية',
  ),
  help: t(
    'צוות המלון מלווה מהחניה לחדר לפי תיאום',
    'Staff will meet you at the car by arrangement',
    'По договорённости персонал встретит у машины',
    'يرافقكم الطاقم من السيارة بتنسيق مسبق',
  ),
} as const satisfies Record<string, TranslatedText>

type Question = CatalogueHotel['questions'][number]

const toQuestion = (question: TranslatedText, answer: TranslatedText): Question => ({ question, answer })

/** Frequent questions with answers, for the hotels that list them. */
export const QUESTIONS = {
  cot: toQuestion(
    t('אפשר לקבל עריסה?', 'Can we have a cot?', 'Можно ли получить детскую кроватку?', 'هل نحصل على سرير للرضيع؟'),
    t(
      'כן, בלי תשלום. כתבו בהערות להזמנה והעריסה תחכה בחדר.',
      'Yes, at no charge. Write it in the booking remarks and it will be waiting in the room.',
      'Да, бесплатно. Напишите в примечании к бронированию, и она будет ждать в номере.',
      'نعم، مجانًا. اكتبوا ذلك في ملاحظات الحجز وسيكون في الغرفة بانتظاركم.',
    ),
  ),
  dogsYes: toQuestion(
    t('אפשר לבוא עם כלב?', 'May we bring a dog?', 'Можно приехать с собакой?', 'هل يمكن إحضار كلب؟'),
    t(
      'כן, כלב אחד עד 15 ק״ג, בתיאום מראש. בחדר האוכל ובבריכה הכלבים אינם נכנסים.',
      'Yes, one dog up to 15 kg, arranged in advance. Dogs stay out of the dining room and the pool.',
      'Да, одну до 15 кг, по предварительной договорённости. В ресторан и к бассейну с собаками нельзя.',
      'نعم، كلب واحد حتى 15 كغم بتنسيق مسبق، ولا يدخل قاعة الطعام ولا البركة.',
    ),
  ),
  dogsNo: toQuestion(
    t('מתקבלים כלבים?', 'Do you take dogs?', 'Вы принимаете с собаками?', 'هل تستقبلون الكلاب؟'),
    t(
      'לא, מלבד כלבי נחייה ושירות.',
      'No, except guide and assistance dogs.',
      'Нет, кроме собак-поводырей и помощников.',
      'لا، باستثناء كلاب الإرشاد والمساعدة.',
    ),
  ),
  shabbat: toQuestion(
    t(
      'מתי צריך לפנות את החדר בשבת?',
      'When do we leave the room on Saturday?',
      'Когда освобождать номер в субботу?',
      'متى نُخلي الغرفة يوم السبت؟',
    ),
    t(
      'מאוחר מבימי חול; השעה כתובה למעלה, תחת שעות. מי שמחכה לצאת השבת יכול להשאיר חפצים בקבלה.',
      'Later than on weekdays; the hour is listed above. Guests who wait for Shabbat to end may leave bags at reception.',
      'Позже, чем в будни: время указано выше. Кто ждёт исхода субботы, может оставить вещи на стойке.',
      'في ساعة متأخرة عن سائر الأيام، وهي مذكورة أعلاه. ومن ينتظر خروج السبت يمكنه ترك أمتعته في الاستقبال.',
    ),
  ),
  kosher: toQuestion(
    t('יש תעודת כשרות?', 'Is there a kosher certificate?', 'Есть ли удостоверение кашрута?', 'هل توجد شهادة كوشير؟'),
    t(
      'כן, של הרבנות המקומית, ואפשר לראות אותה בכניסה לחדר האוכל.',
      'Yes, from the local rabbinate, displayed at the dining-room door.',
      'Да, местного раввината; оно висит у входа в ресторан.',
      'نعم، من الحاخامية المحلية، وهي معروضة عند مدخل قاعة الطعام.',
    ),
  ),
  notKosher: toQuestion(
    t('האוכל כשר?', 'Is the food kosher?', 'Еда кошерная?', 'هل الطعام كوشير؟'),
    t(
      'אין תעודת כשרות. ארוחת הבוקר חלבית וללא בשר.',
      'There is no certificate. Breakfast is dairy, without meat.',
      'Удостоверения нет. Завтрак молочный, без мяса.',
      'لا توجد شهادة. الفطور من الألبان وبلا لحوم.',
    ),
  ),
  late: toQuestion(
    t(
      'נגיע אחרי חצות. זו בעיה?',
      'We arrive after midnight. Is that a problem?',
      'Мы приедем после полуночи. Это не проблема?',
      'سنصل بعد منتصف الليل، هل في ذلك مشكلة؟',
    ),
    t(
      'לא. הקבלה מאוישת כל הלילה; רק עדכנו שהחדר לא יימסר.',
      'No. Reception is staffed all night; just let us know so that the room is kept.',
      'Нет. Стойка работает всю ночь; только предупредите, чтобы номер сохранили.',
      'لا. الاستقبال يعمل طوال الليل؛ فقط أخبرونا كي نحفظ الغرفة.',
    ),
  ),
  lateNo: toQuestion(
    t('עד מתי אפשר להגיע?', 'How late may we arrive?', 'До которого часа можно приехать?', 'حتى أي ساعة يمكن الوصول؟'),
    t(
      'הקבלה נסגרת ב־22:00. למאחרים משאירים מפתח בתיבה עם קוד.',
      'Reception closes at 22:00. For later guests a key waits in a box with a code.',
      'Стойка закрывается в 22:00. Для опоздавших ключ оставляют в ящике с кодом.',
      'يغلق الاستقبال في 22:00، ونترك للمتأخرين مفتاحًا في صندوق برمز.',
    ),
  ),
  heated: toQuestion(
    t('הבריכה מחוממת?', 'Is the pool heated?', 'Бассейн подогревается?', 'هل البركة مُدفّأة؟'),
    t(
      'מנובמבר עד אפריל, ל־28 מעלות.',
      'From November to April, to 28 °C.',
      'С ноября по апрель, до 28 °C.',
      'من نوفمبر حتى أبريل، إلى 28 درجة.',
    ),
  ),
  charging: toQuestion(
    t(
      'אפשר להטעין רכב חשמלי?',
      'Can we charge an electric car?',
      'Можно зарядить электромобиль?',
      'هل يمكن شحن سيارة كهربائية؟',
    ),
    t(
      'כן, בעמדות שבחניה, בתשלום לפי צריכה.',
      'Yes, at the points in the parking lot, paid by use.',
      'Да, на станциях на парковке, оплата по расходу.',
      'نعم، في نقاط الشحن بالموقف، والدفع حسب الاستهلاك.',
    ),
  ),
} as const satisfies Record<string, Question>

/** Remarks that are shown before payment. */
export const REMARKS = {
  identity: t(
    'בצ׳ק־אין מציגים תעודת זהות או דרכון.',
    'An identity card or passport is shown at check-in.',
    'При заселении предъявляют удостоверение личности или паспорт.',
    'تُقدَّم الهوية أو جواز السفر عند الوصول.',
  ),
  deposit: t(
    'המלון מבקש פיקדון של ₪300 בכרטיס אשראי, שמשתחרר ביציאה.',
    'The hotel takes a ₪300 card deposit, released at check-out.',
    'Отель блокирует на карте залог ₪300 и снимает его при выезде.',
    'يحجز الفندق تأمينًا ₪300 على البطاقة ويُلغى عند المغادرة.',
  ),
  shabbatKitchen: t(
    'בשבת ובחג האוכל מוגש מחומם ולא מבושל, כמקובל.',
    'On Shabbat and holidays food is served kept warm, not cooked.',
    'В субботу и праздники блюда подают подогретыми, не готовят.',
    'في السبت والأعياد يُقدَّم الطعام ساخنًا دون طبخ.',
  ),
  quiet: t(
    'בין 23:00 ל־7:00 שומרים על שקט.',
    'Quiet hours are from 23:00 to 7:00.',
    'С 23:00 до 7:00 соблюдают тишину.',
    'الهدوء مطلوب بين 23:00 و7:00.',
  ),
  pool: t(
    'הבריכה החיצונית סגורה בינואר ובפברואר לתחזוקה.',
    'The outdoor pool closes in January and February for maintenance.',
    'Открытый бассейн закрыт на обслуживание в январе и феврале.',
    'تُغلق البركة الخارجية للصيانة في يناير وفبراير.',
  ),
  noNightDesk: t(
    'אין קבלת לילה: המפתח נשאר אצלכם.',
    'There is no night reception: you keep your own key.',
    'Ночной стойки нет: ключ остаётся у гостей.',
    'لا استقبال ليليًّا: المفتاح معكم.',
  ),
  works: t(
    'בקומה הראשונה משפצים עד סוף החורף, בימי חול בין 9:00 ל־16:00.',
    'The first floor is being renovated until the end of winter, on weekdays from 9:00 to 16:00.',
    'До конца зимы на первом этаже ремонт, по будням с 9:00 до 16:00.',
    'تجري أعمال ترميم في الطابق الأول حتى آخر الشتاء، أيام العمل بين 9:00 و16:00.',
  ),
  tourist: t(
    'המחיר כולל מע״מ. תייר זכאי לפטור מציג דרכון ואשרת ב/2 עד ב/4 ומסדיר זאת מול המלון.',
    'The price includes VAT. A tourist entitled to exemption shows a passport and a B/2 to B/4 visa and settles it with the hotel.',
    'Цена включает НДС. Турист с правом на освобождение предъявляет паспорт и визу B/2–B/4 и оформляет это с отелем.',
    'السعر شامل الضريبة. السائح المستحق للإعفاء يقدّم جواز سفر وتأشيرة ب/2 حتى ب/4 ويسوّي ذلك مع الفندق.',
  ),
} as const satisfies Record<string, TranslatedText>
