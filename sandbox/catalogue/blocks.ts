import type { CatalogueBlock } from '#sandbox/catalogue/types.ts'
import { w } from '#sandbox/catalogue/words.ts'

const question = (
  itemId: string,
  titles: CatalogueBlock['titles'],
  texts: CatalogueBlock['texts'],
): CatalogueBlock => ({
  page: 'home',
  itemId,
  kind: 'question',
  titles,
  texts,
})

/** What editors wrote for pages. A block that names an agency stands in for the one with its item id, or joins. */
export const blocks: readonly CatalogueBlock[] = [
  {
    page: 'home',
    itemId: 'hero',
    kind: 'hero',
    href: '/search-result',
    titles: w('לאן נוסעים?', 'Where to?', 'Куда едем?', 'إلى أين؟'),
    texts: w(
      'מלונות בארץ, במחיר המלא כבר מהמסך הראשון.',
      'Hotels across Israel, at the whole price from the first screen.',
      'Отели по всему Израилю, полная цена с первого экрана.',
      'فنادق في أنحاء البلاد، والسعر الكامل من الشاشة الأولى.',
    ),
  },
  {
    page: 'home',
    itemId: 'hero',
    kind: 'hero',
    href: '/search-result',
    agencyCode: 'galim',
    titles: w('החופשה של חברי גלים', 'Holidays for Galim members', 'Отдых для членов «Галим»', 'إجازات أعضاء غاليم'),
    texts: w(
      'מחירי ועד במלונות בארץ. ההזמנה לעובדים, לגמלאים ולבני הבית.',
      'Works-committee prices at hotels across Israel, for employees, pensioners and family.',
      'Цены профкома в отелях Израиля: для работников, пенсионеров и семьи.',
      'أسعار اللجنة في فنادق البلاد للعاملين والمتقاعدين وعائلاتهم.',
    ),
  },
  {
    page: 'home',
    itemId: 'hero',
    kind: 'hero',
    href: '/search-result?destination=eilat',
    agencyCode: 'shemesh',
    titles: w('דרומה', 'South', 'На юг', 'جنوبًا'),
    texts: w(
      'אילת וים המלח, בטיסה או ברכב.',
      'Eilat and the Dead Sea, by air or by road.',
      'Эйлат и Мёртвое море — самолётом или на машине.',
      'إيلات والبحر الميت، بالطائرة أو بالسيارة.',
    ),
  },
  {
    page: 'home',
    itemId: 'whole-price',
    kind: 'benefit',
    titles: w('המחיר הוא המחיר', 'The price is the price', 'Цена — это цена', 'السعر هو السعر'),
    texts: w(
      'מה שכתוב בתוצאות כולל מע״מ וכל תשלום חובה, גם כזה שנגבה במלון.',
      'What the results show includes VAT and every mandatory charge, even those taken at the hotel.',
      'В результатах — цена с НДС и всеми обязательными платежами, включая те, что берут в отеле.',
      'ما تعرضه النتائج يشمل الضريبة وكل رسم إلزامي، حتى ما يُجبى في الفندق.',
    ),
  },
  {
    page: 'home',
    itemId: 'cancel',
    kind: 'benefit',
    href: '/cancel-booking',
    titles: w('ביטול בלי שיחה', 'Cancel without a call', 'Отмена без звонка', 'إلغاء بلا مكالمة'),
    texts: w(
      'רואים כמה יעלה הביטול לפני שמאשרים אותו, בתאריכים ובשקלים.',
      'You see what cancelling costs before you confirm it, in dates and shekels.',
      'Видно, во что обойдётся отмена, до подтверждения: в датах и шекелях.',
      'ترون كلفة الإلغاء قبل تأكيده، بالتواريخ والشواكل.',
    ),
  },
  {
    page: 'home',
    itemId: 'shabbat',
    kind: 'benefit',
    titles: w('שעות שבת וחג', 'Shabbat and holiday hours', 'Часы суббот и праздников', 'مواعيد السبت والأعياد'),
    texts: w(
      'שעות הקבלה והפינוי לתאריכים שלכם כתובות בעמוד המלון.',
      'Check-in and check-out hours for your very dates are on the hotel page.',
      'Время заезда и выезда именно на ваши даты указано на странице отеля.',
      'ساعات الاستلام والإخلاء لتواريخكم مكتوبة في صفحة الفندق.',
    ),
  },
  {
    page: 'home',
    itemId: 'four-languages',
    kind: 'benefit',
    titles: w('ארבע שפות', 'Four languages', 'Четыре языка', 'أربع لغات'),
    texts: w(
      'האתר, השובר והמוקד מדברים עברית, ערבית, רוסית ואנגלית.',
      'The site, the voucher and the call centre speak Hebrew, Arabic, Russian and English.',
      'Сайт, ваучер и операторы говорят на иврите, арабском, русском и английском.',
      'الموقع والقسيمة ومركز الخدمة بالعبرية والعربية والروسية والإنجليزية.',
    ),
  },
  {
    page: 'home',
    itemId: 'committee',
    kind: 'benefit',
    agencyCode: 'galim',
    titles: w('קבלה לוועד', 'A receipt for your committee', 'Чек для профкома', 'إيصال للجنة'),
    texts: w(
      'יש ועדים שמחזירים חלק מהמחיר. הקבלה שלנו מפורטת ומתאימה להגשה.',
      'Some committees refund part of the price. Our receipt is itemised and ready to hand in.',
      'Некоторые профкомы возвращают часть цены. Наш чек подробный, его можно сразу сдать.',
      'بعض اللجان تعيد جزءًا من الثمن. إيصالنا مفصّل وجاهز للتقديم.',
    ),
  },
  {
    page: 'home',
    itemId: 'popup',
    kind: 'popup',
    href: '/search-result?destination=hermon',
    titles: w('צפונה לסוף השבוע?', 'North for the weekend?', 'На север на выходные?', 'إلى الشمال في نهاية الأسبوع؟'),
    texts: w(
      'בחרמון ובגולן מחכים מלון אחד ליד אתר השלג, בית אחד בין התפוחים ושש בקתות ביער.',
      'Hermon and the Golan: one hotel near the snow, one house among apples and six cabins in a forest.',
      'Хермон и Голаны: отель рядом со склонами, дом среди яблонь и шесть домиков в лесу.',
      'في جبل الشيخ والجولان فندق قرب الثلج وبيت بين التفاح وستة أكواخ في الحرش.',
    ),
  },
  {
    page: 'home',
    itemId: 'popup',
    kind: 'popup',
    agencyCode: 'galim',
    href: '/search-result?destination=dead-sea',
    titles: w(
      'נפתחה ההרשמה לנופש השנתי',
      'Annual retreat: booking is open',
      'Открыта запись на ежегодный отдых',
      'فُتح التسجيل للنزهة السنوية',
    ),
    texts: w(
      'ים המלח, אמצע שבוע, במחיר ועד.',
      'The Dead Sea, midweek, at the committee price.',
      'Мёртвое море, будни, цена профкома.',
      'البحر الميت وسط الأسبوع بسعر اللجنة.',
    ),
  },
  {
    page: 'home',
    itemId: 'eilat-banner',
    kind: 'banner',
    href: '/hotels-page/eilat',
    titles: w('אילת בלי מע״מ', 'Eilat without VAT', 'Эйлат без НДС', 'إيلات بلا ضريبة'),
    texts: w(
      'כל העיר פטורה, וזה כבר בתוך המחיר.',
      'The whole city is exempt, and the price already says so.',
      'Весь город освобождён от налога, и цена это уже учитывает.',
      'المدينة كلها معفاة، والسعر يشمل ذلك.',
    ),
  },
  {
    page: 'home',
    itemId: 'intro',
    kind: 'text',
    titles: w('איך אנחנו בוחרים מלונות', 'How we choose hotels', 'Как мы выбираем отели', 'كيف نختار الفنادق'),
    texts: w(
      'לכל מלון תיאור שכתבנו אנחנו, דירוג שכתוב מי נתן אותו, וכל התנאים לפני התשלום.',
      'Each hotel has a description we wrote, a grade that says who gave it, and all its terms before you pay.',
      'У каждого отеля наше описание, оценка с указанием, кто её дал, и все условия до оплаты.',
      'لكل فندق وصف كتبناه نحن، ودرجة يُذكر من منحها، وكل الشروط قبل الدفع.',
    ),
    html: w(
      '<p>אנחנו עובדים עם חמישה ספקים, ומלון אחד מופיע לפעמים אצל שניים מהם. במקרה כזה נציג את המחיר הנמוך לאותו חדר ולאותם תנאים.</p><p>כוכבים נכתבים רק כשמשרד התיירות נתן אותם. בשאר המלונות הדירוג הוא שלנו, וכתוב כך.</p>',
      '<p>We work with five suppliers, and one hotel may be sold by two of them. When it is, you see the lower price for the same room on the same terms.</p><p>We write stars only where the Ministry of Tourism gave them. Elsewhere the grade is ours, and it says so.</p>',
      '<p>Мы работаем с пятью поставщиками, и один отель порой продают двое. Тогда вы видите меньшую цену за тот же номер на тех же условиях.</p><p>Звёзды указываем, только если их присвоило Министерство туризма. В остальных случаях оценка наша, и так и написано.</p>',
      '<p>نعمل مع خمسة مزوّدين، وقد يبيع الفندق الواحدَ اثنان منهم. عندئذ نعرض السعر الأدنى للغرفة نفسها بالشروط نفسها.</p><p>نكتب النجوم فقط حيث منحتها وزارة السياحة. وفي غير ذلك فالدرجة لنا، ونذكر ذلك.</p>',
    ),
  },
  question(
    'members',
    w(
      'איך מקבלים את הנחת המועדון?',
      'How does the club discount work?',
      'Как получить клубную скидку?',
      'كيف نحصل على خصم النادي؟',
    ),
    w(
      'נכנסים עם מספר טלפון וקוד שמגיע במסרון. ההנחה מופיעה כשורה נפרדת במחיר, כזיכוי.',
      'Sign in with a phone number and the code sent to it. The discount appears as its own line in the price, as a refund.',
      'Войдите по номеру телефона и коду из сообщения. Скидка видна отдельной строкой в цене, как возврат.',
      'تدخلون برقم الهاتف والرمز المرسل إليه. يظهر الخصم في سطر مستقل ضمن السعر، كاسترداد.',
    ),
  ),
  question(
    'pay',
    w('אפשר לשלם בתשלומים?', 'Can we pay in instalments?', 'Можно платить частями?', 'هل يمكن الدفع بالأقساط؟'),
    w(
      'כן, בכרטיס אשראי ישראלי. מספר התשלומים נבחר לפני המעבר לעמוד הסליקה.',
      'Yes, with an Israeli credit card. You choose how many before moving to the payment page.',
      'Да, израильской картой. Число платежей выбирают перед переходом на страницу оплаты.',
      'نعم، ببطاقة ائتمان إسرائيلية. وتُحدَّد الأقساط قبل الانتقال إلى صفحة الدفع.',
    ),
  ),
  question(
    'baby',
    w(
      'נוסעים עם תינוק. מה עושים?',
      'We travel with a baby. What then?',
      'Едем с малышом. Как быть?',
      'نسافر مع رضيع، ماذا نفعل؟',
    ),
    w(
      'תינוק הוא עד גיל שנתיים. אם החדר כבר מלא, מוקד ההזמנות צריך לאשר את העריסה, ואנחנו כותבים זאת לפני התשלום.',
      'A baby is under two. When the room is already full, the reservation centre must approve the cot, and we say so before payment.',
      'Малыш — это до двух лет. Если номер уже полон, кроватку должен подтвердить центр бронирования, и мы пишем это до оплаты.',
      'الرضيع من هو دون السنتين. وإذا كانت الغرفة ممتلئة فعلى مركز الحجز أن يوافق على السرير، ونذكر ذلك قبل الدفع.',
    ),
  ),
  question(
    'holiday',
    w(
      'למה בחג אי אפשר להזמין לילה אחד?',
      'Why not one night over a holiday?',
      'Почему в праздник нельзя на одну ночь?',
      'لماذا لا تُحجز ليلة واحدة في العيد؟',
    ),
    w(
      'רוב המלונות מבקשים בחגים שני לילות או שלושה. לוח השנה מסמן את התאריכים ואת המספר.',
      'Most hotels ask for two or three nights over holidays. The calendar marks which dates, and how many.',
      'В праздники большинство отелей просят две-три ночи. Календарь отмечает даты и число ночей.',
      'تطلب معظم الفنادق ليلتين أو ثلاثًا في الأعياد، والتقويم يبيّن التواريخ والعدد.',
    ),
  ),
  question(
    'invoice',
    w('איך מקבלים חשבונית?', 'How do we get an invoice?', 'Как получить счёт?', 'كيف نحصل على فاتورة؟'),
    w(
      'הקבלה נשלחת לדואר האלקטרוני עם האישור. חשבונית על שם חברה מבקשים בהערות להזמנה.',
      'The receipt comes by e-mail with the confirmation. Ask for a company invoice in the booking remarks.',
      'Чек приходит на почту вместе с подтверждением. Счёт на компанию попросите в примечании к заказу.',
      'يصل الإيصال بالبريد الإلكتروني مع التأكيد. ولفاتورة باسم شركة اكتبوا ذلك في ملاحظات الحجز.',
    ),
  ),
  {
    ...question(
      'who',
      w(
        'מי יכול להזמין דרך גלים?',
        'Who may book through Galim?',
        'Кто может бронировать через «Галим»?',
        'من يمكنه الحجز عبر غاليم؟',
      ),
      w(
        'עובדים וגמלאים של ארגונים שבהסדר, ובני משפחה מדרגה ראשונה. ועד העובדים מאשר.',
        'Employees and pensioners of member organisations and their close family, as the works committee confirms.',
        'Работники и пенсионеры организаций-участниц и их ближайшие родственники, по подтверждению профкома.',
        'عاملو المؤسسات المشاركة ومتقاعدوها وأقرباؤهم من الدرجة الأولى، بتأكيد من اللجنة.',
      ),
    ),
    agencyCode: 'galim',
  },
]
