import { t } from '#sandbox/catalogue/translations.ts'
import type { CatalogueFooterPage } from '#sandbox/catalogue/types.ts'

/** Israeli standard 5568 requires the adaptations, a contact, the date and the tested browsers. */
export const accessibility: CatalogueFooterPage = {
  slug: 'accessibility',
  purpose: 'accessibility',
  category: 'law',
  titles: t('הצהרת נגישות', 'Accessibility statement', 'Заявление о доступности', 'بيان إمكانية الوصول'),
  metaDescriptions: t(
    'מה הונגש באתר, לפי איזה תקן, באילו דפדפנים נבדק ולמי פונים כשמשהו אינו נגיש.',
    'What was made accessible, by which standard, in which browsers it was tested and whom to tell when something is not.',
    'Что сделано доступным, по какому стандарту, в каких браузерах проверено и куда писать, если что-то не так.',
    'ما الذي أتيح في الموقع، وبأي معيار، وفي أي متصفحات فُحص، وإلى من تتوجهون إن تعذّر شيء.',
  ),
  html: t(
    `<p>אתר שאי אפשר להזמין בו בלי עכבר הוא אתר שלא סיימנו לבנות. האתר נבנה לפי תקן ישראלי ת״י 5568, המאמץ את הנחיות WCAG ברמה AA.</p>
<h2>מה הונגש</h2>
<ul><li>כל פעולה אפשרית במקלדת, והמיקוד נראה תמיד.</li><li>כותרות, שדות, הודעות שגיאה ותוצאות מוקראים בתוכנות קורא מסך, גם כשהם משתנים.</li><li>ניגודיות הצבעים נבדקת גם בצבעים שסוכנות בוחרת לעצמה.</li><li>אפשר להגדיל עד 400% בלי לאבד תוכן.</li><li>תנועה נעצרת כשביקשתם זאת בהגדרות המכשיר.</li><li>העיצוב הכהה נקבע לפי הגדרת המכשיר.</li></ul>
<h2>במה נבדק</h2>
<p>כרום, פיירפוקס, אדג׳ וספארי בגרסאותיהם העדכניות; NVDA, VoiceOver ו־TalkBack.</p>
<h2>מה עוד לא</h2>
<p>תמונות ומסמכים שמוסרים בתי המלון אינם תמיד מתוארים. מצאתם כזה? נמסור לכם את המידע בטלפון ונתקן.</p>
<h2>נגישות בבתי המלון</h2>
<p>בעמוד של כל מלון מופיעים החדרים הנגישים והמידות שמסר: רוחב פתחים, מקלחת, מעלית ובריכה.</p>
<h2>למי פונים</h2>
<p>רכזת הנגישות: <a href="tel:{phone}">{phone}</a>, <a href="mailto:{email}">{email}</a>. נשיב בתוך שני ימי עבודה. ההצהרה עודכנה ב־1 בנובמבר 2026.</p>`,
    `<p>A site that cannot be booked without a mouse is a site we have not finished. This one is built to Israeli standard IS 5568, which adopts WCAG at level AA.</p>
<h2>What was adapted</h2>
<ul><li>Everything can be done by keyboard, and focus is always visible.</li><li>Headings, fields, errors and results are read by screen readers, also when they change.</li><li>Color contrast is checked, in an agency’s own colors too.</li><li>The site can be enlarged to 400% without losing content.</li><li>Motion stops when your device asks for it.</li><li>Dark colors follow your device.</li></ul>
<h2>Tested with</h2>
<p>Current Chrome, Firefox, Edge and Safari; NVDA, VoiceOver and TalkBack.</p>
<h2>What is not there yet</h2>
<p>Pictures and documents that hotels send us are not always described. Found one? Tell us: we will describe it by phone and fix it.</p>
<h2>Access in hotels</h2>
<p>Each hotel’s page lists its accessible rooms and the measures the hotel gave: door widths, shower, elevator and pool.</p>
<h2>Who to contact</h2>
<p>Accessibility coordinator: <a href="tel:{phone}">{phone}</a>, <a href="mailto:{email}">{email}</a>. We answer within two working days. This statement was updated on 1 November 2026.</p>`,
    `<p>Если на сайте нельзя забронировать без мыши, значит, мы его не достроили. Сайт сделан по израильскому стандарту 5568, принявшему WCAG уровня AA.</p>
<h2>Что сделано</h2>
<ul><li>Всё можно сделать с клавиатуры, и фокус всегда виден.</li><li>Заголовки, поля, ошибки и результаты читаются программами экранного доступа, даже когда меняются.</li><li>Контраст проверяется и в цветах, выбранных агентством.</li><li>Страницы увеличиваются до 400% без потери содержания.</li><li>Движение останавливается, если так настроено устройство.</li><li>Тёмное оформление следует настройке устройства.</li></ul>
<h2>В чём проверено</h2>
<p>Текущие версии Chrome, Firefox, Edge и Safari; NVDA, VoiceOver и TalkBack.</p>
<h2>Чего пока нет</h2>
<p>Картинки и документы от отелей описаны не всегда. Встретили такое — расскажем по телефону, что на них, и исправим.</p>
<h2>Доступность в отелях</h2>
<p>На странице отеля перечислены номера для гостей с инвалидностью и размеры, которые сообщил отель: двери, душ, лифт и бассейн.</p>
<h2>Куда обращаться</h2>
<p>Координатор по доступности: <a href="tel:{phone}">{phone}</a>, <a href="mailto:{email}">{email}</a>. Отвечаем за два рабочих дня. Обновлено 1 ноября 2026 года.</p>`,
    `<p>الموقع الذي لا يمكن الحجز فيه من دون فأرة موقع لم نكمل بناءه. بُني هذا الموقع وفق المعيار الإسرائيلي 5568 الذي يتبنى إرشادات WCAG بمستوى AA.</p>
<h2>ما الذي أتيح</h2>
<ul><li>كل شيء ممكن بلوحة المفاتيح، وموضع التركيز ظاهر دائمًا.</li><li>العناوين والحقول والأخطاء والنتائج تقرؤها قارئات الشاشة، حتى حين تتغيّر.</li><li>يُفحص تباين الألوان حتى بألوان تختارها الوكالة.</li><li>يمكن التكبير حتى 400% من دون فقدان محتوى.</li><li>تتوقف الحركة إذا طلب جهازكم ذلك.</li><li>المظهر الداكن يتبع إعداد الجهاز.</li></ul>
<h2>بماذا فُحص</h2>
<p>الإصدارات الحالية من Chrome وFirefox وEdge وSafari؛ ومع NVDA وVoiceOver وTalkBack.</p>
<h2>ما ليس متاحًا بعد</h2>
<p>الصور والمستندات التي ترسلها الفنادق ليست موصوفة دائمًا. إن صادفتم واحدة نصفها لكم هاتفيًا ونصلحها.</p>
<h2>الإتاحة في الفنادق</h2>
<p>تعرض صفحة كل فندق غرفه المهيّأة والقياسات التي قدّمها: عرض الأبواب والدُش والمصعد والبركة.</p>
<h2>إلى من تتوجهون</h2>
<p>مركّزة الإتاحة: <a href="tel:{phone}">{phone}</a>، <a href="mailto:{email}">{email}</a>. نجيب خلال يومَي عمل. حُدّث البيان في 1 نوفمبر 2026.</p>`,
  ),
}

export const contact: CatalogueFooterPage = {
  slug: 'contact',
  purpose: 'contact',
  category: 'help',
  titles: t('צרו קשר', 'Contact us', 'Контакты', 'اتصلوا بنا'),
  metaDescriptions: t(
    'מוקד ההזמנות בטלפון ובדואר אלקטרוני, שעות המענה והכתובת.',
    'The booking center by phone and email, when it answers, and our address.',
    'Центр бронирования: телефон, почта, часы работы и адрес.',
    'مركز الحجوزات بالهاتف والبريد، وساعات الرد، والعنوان.',
  ),
  html: t(
    `<h2>מוקד ההזמנות</h2>
<p>טלפון <a href="tel:{phone}">{phone}</a>. ימים א׳ עד ה׳ 08:00–20:00, יום ו׳ וערבי חג 08:00–13:00. בשבת ובחג המוקד סגור, והאתר פתוח.</p>
<h2>בכתב</h2>
<p><a href="mailto:{email}">{email}</a>. נשיב בתוך יום עבודה. אם אתם כבר במלון ומשהו אינו כשורה, התקשרו: כך נוכל לפתור את זה עוד היום.</p>
<h2>איפה אנחנו</h2>
<p>{name}, {address}.</p>
<h2>לפני שמתקשרים</h2>
<p>מספר ההזמנה מקצר את השיחה. הוא מופיע בשורת הנושא של אישור ההזמנה ובראש השובר.</p>`,
    `<h2>The booking center</h2>
<p>Telephone <a href="tel:{phone}">{phone}</a>. Sunday to Thursday 08:00–20:00, Friday and holiday eves 08:00–13:00. Closed on Shabbat and holidays; the site stays open.</p>
<h2>In writing</h2>
<p><a href="mailto:{email}">{email}</a>. We answer within a working day. If you are already at the hotel and something is wrong, call: then we can put it right today.</p>
<h2>Where we are</h2>
<p>{name}, {address}.</p>
<h2>Before you call</h2>
<p>Your booking reference shortens the call. You will find it in the subject line of your confirmation and at the top of the voucher.</p>`,
    `<h2>Центр бронирования</h2>
<p>Телефон <a href="tel:{phone}">{phone}</a>. С воскресенья по четверг 08:00–20:00, в пятницу и накануне праздников 08:00–13:00. В субботу и праздники центр закрыт, а сайт работает.</p>
<h2>Написать</h2>
<p><a href="mailto:{email}">{email}</a>. Отвечаем в течение рабочего дня. Если вы уже в отеле и что-то не так — звоните: тогда решим сегодня же.</p>
<h2>Где мы</h2>
<p>{name}, {address}.</p>
<h2>Перед звонком</h2>
<p>Номер бронирования сократит разговор. Он указан в теме письма с подтверждением и вверху ваучера.</p>`,
    `<h2>مركز الحجوزات</h2>
<p>هاتف <a href="tel:{phone}">{phone}</a>. من الأحد إلى الخميس 08:00–20:00، والجمعة وعشية الأعياد 08:00–13:00. المركز مغلق يوم السبت والأعياد، والموقع مفتوح.</p>
<h2>كتابةً</h2>
<p><a href="mailto:{email}">{email}</a>. نجيب خلال يوم عمل. إن كنتم في الفندق وهناك خلل فاتصلوا، لنحلّه اليوم.</p>
<h2>أين نحن</h2>
<p>{name}، {address}.</p>
<h2>قبل الاتصال</h2>
<p>رقم الحجز يختصر المكالمة. تجدونه في عنوان رسالة التأكيد وفي رأس القسيمة.</p>`,
  ),
}

export const about: CatalogueFooterPage = {
  slug: 'about',
  purpose: 'about',
  category: 'help',
  titles: t('מי אנחנו', 'About us', 'О нас', 'من نحن'),
  metaDescriptions: t(
    'הזמנת מלונות בישראל במחיר הסופי, עם ביטול ברור ונציגים שעונים בטלפון.',
    'Hotels across Israel at the final price, with clear cancellation and people who pick up the phone.',
    'Отели по всему Израилю по окончательной цене, с понятной отменой и людьми, которые берут трубку.',
    'فنادق في أنحاء البلاد بالسعر النهائي، وإلغاء واضح، وأناس يردّون على الهاتف.',
  ),
  html: t(
    `<p>התחלנו כמוקד טלפוני קטן שמזמין מלונות לאנשים שאין להם סבלנות לחפש. גם היום, כשכמעט הכול קורה באתר, יושבים כאן אנשים שהיו בחדרים שהם מוכרים.</p>
<h2>איך אנחנו עובדים</h2>
<ul><li>המחיר הראשון שאתם רואים הוא גם האחרון: לכל השהייה, עם כל המיסים.</li><li>הביטול כתוב בתאריכים ובשקלים, ולצדו מה שנותן החוק.</li><li>שעון של דיל נעצר כשהדיל נגמר. איננו ממציאים לחץ.</li><li>כשמשהו משתבש אומרים לכם מה קרה ומה לא אבד.</li></ul>
<h2>עם מי אנחנו עובדים</h2>
<p>עם בתי מלון ורשתות ברחבי הארץ, עם סוכנויות נסיעות שמזמינות דרכנו, ועם ועדי עובדים.</p>`,
    `<p>We began as a small call center that booked hotels for people with no patience to search. Nearly everything happens on the site today, and the people who answer have still slept in the rooms they sell.</p>
<h2>How we work</h2>
<ul><li>The first price you see is also the last: the whole stay, all taxes included.</li><li>Cancellation is written in dates and shekels, beside what the law gives you.</li><li>A deal’s clock stops when the deal ends. We do not invent pressure.</li><li>When something goes wrong we say what happened and what was not lost.</li></ul>
<h2>Whom we work with</h2>
<p>Hotels and chains across Israel, travel agencies that book through us, and workplaces.</p>`,
    `<p>Мы начинали с маленького телефонного центра для тех, кому некогда искать. Сегодня почти всё происходит на сайте, но отвечают по-прежнему люди, которые ночевали в номерах, которые продают.</p>
<h2>Как мы работаем</h2>
<ul><li>Первая цена, которую вы видите, — она же последняя: за всё проживание, со всеми налогами.</li><li>Отмена описана в датах и шекелях, рядом — то, что даёт закон.</li><li>Часы акции останавливаются вместе с ней. Спешку мы не выдумываем.</li><li>Если что-то пошло не так, говорим, что случилось и что не пропало.</li></ul>
<h2>С кем мы работаем</h2>
<p>С отелями и сетями по всей стране, с турагентствами и рабочими комитетами.</p>`,
    `<p>بدأنا مركز اتصال صغيرًا يحجز الفنادق لمن لا صبر له على البحث. واليوم يجري كل شيء تقريبًا في الموقع، وما زال يجيبكم أناس ناموا في الغرف التي يبيعونها.</p>
<h2>كيف نعمل</h2>
<ul><li>أول سعر ترونه هو آخر سعر: عن الإقامة كلها وبكل الضرائب.</li><li>الإلغاء مكتوب بالتواريخ والشواكل، وإلى جانبه ما يمنحه القانون.</li><li>ساعة العرض تتوقف حين ينتهي. لا نختلق ضغطًا.</li><li>إذا حدث خلل نقول ما الذي جرى وما الذي لم يضِع.</li></ul>
<h2>مع من نعمل</h2>
<p>مع فنادق وشبكات في أنحاء البلاد، ووكالات سفر تحجز عن طريقنا، ولجان عاملين.</p>`,
  ),
}

export const questions: CatalogueFooterPage = {
  slug: 'questions',
  purpose: 'questions',
  category: 'help',
  titles: t('שאלות ותשובות', 'Questions and answers', 'Вопросы и ответы', 'أسئلة وأجوبة'),
  metaDescriptions: t(
    'תשלום, שבת וחג, ילדים ותינוקות, שובר וקבלה: התשובות לשאלות שחוזרות.',
    'Payment, Shabbat and holidays, children and babies, voucher and receipt: answers to what people ask.',
    'Оплата, суббота и праздники, дети и младенцы, ваучер и квитанция: ответы на частые вопросы.',
    'الدفع، والسبت والأعياد، والأطفال والرضّع، والقسيمة والإيصال: أجوبة لما يتكرر من أسئلة.',
  ),
  html: t(
    `<h3>מתי מחייבים את הכרטיס?</h3><p>ברגע שההזמנה נעשית. אם המלון לא אישר, החיוב מתבטל.</p>
<h3>כמה זמן לוקח לאשר?</h3><p>בדרך כלל כרבע דקה. אם עדיין לא ברור מה קרה, לא מזמינים שוב: בודקים מה עלה בגורלה של ההזמנה ומודיעים לכם.</p>
<h3>מתי יוצאים מהחדר בשבת?</h3><p>ברוב המלונות אחרי צאת השבת, ובחלקם קודם. השעה לתאריכים שלכם מופיעה לפני התשלום.</p>
<h3>למה יש מינימום לילות?</h3><p>בחגים ובסופי שבוע בקיץ מלונות מוכרים שהייה שלמה. אם בחרתם פחות, נראה לכם את התאריכים הקרובים שמתאימים.</p>
<h3>התינוק נחשב?</h3><p>עד גיל שנתיים הוא ישן בעריסה ולרוב אינו משלם. חשוב לציין אותו: למלון מספר עריסות מוגבל.</p>
<h3>משלמים מע״מ באילת?</h3><p>לא. <a href="/pageContentsHref/home/eilat-banner">המלונות באילת</a> פטורים, וזה כבר בתוך המחיר.</p>
<h3>איפה השובר?</h3><p>במסך האישור, בדואר אלקטרוני, וכקובץ PDF בשפה שלכם. הקישור אליו נשאר פעיל.</p>
<h3>אפשר לשנות שם?</h3><p>כן, עד יומיים לפני ההגעה, בטלפון <a href="tel:{phone}">{phone}</a>.</p>`,
    `<h3>When is my card charged?</h3><p>When the booking is made. If the hotel does not confirm, the charge is cancelled.</p>
<h3>How long does confirming take?</h3><p>Usually about 15 seconds. If it is still unclear what happened we do not book again: we find out what became of the booking and tell you.</p>
<h3>When do we leave the room on Saturday?</h3><p>In most hotels after Shabbat ends, in some earlier. The hour for your dates is shown before you pay.</p>
<h3>Why a minimum number of nights?</h3><p>Over holidays and summer weekends hotels sell whole stays. If you chose fewer, we show the nearest dates that fit.</p>
<h3>Does the baby count?</h3><p>Under two, babies sleep in a cot and mostly pay nothing. Do mention them: hotels have only so many cots.</p>
<h3>Is there VAT in Eilat?</h3><p>No. <a href="/pageContentsHref/home/eilat-banner">Hotels in Eilat</a> are exempt, and the price already reflects it.</p>
<h3>Where is my voucher?</h3><p>On the confirmation screen, in your email, and as a PDF in your language. The link to it does not expire.</p>
<h3>Can I change a name?</h3><p>Yes, up to two days before arrival, by phone: <a href="tel:{phone}">{phone}</a>.</p>`,
    `<h3>Когда списываются деньги?</h3><p>Когда бронирование сделано. Если отель не подтвердил, списание отменяется.</p>
<h3>Сколько ждать подтверждения?</h3><p>Обычно около пятнадцати секунд. Если исход ещё неясен, мы не бронируем повторно, а выясняем, что стало с бронированием, и сообщаем вам.</p>
<h3>Когда выезжать в субботу?</h3><p>В большинстве отелей после исхода субботы, в некоторых раньше. Час для ваших дат показан до оплаты.</p>
<h3>Почему есть минимум ночей?</h3><p>На праздники и летние выходные отели продают проживание целиком. Если вы выбрали меньше, покажем ближайшие подходящие даты.</p>
<h3>Младенец считается?</h3><p>До двух лет дети спят в кроватке и обычно не платят. Но укажите их: кроваток в отеле немного.</p>
<h3>Есть ли НДС в Эйлате?</h3><p>Нет. <a href="/pageContentsHref/home/eilat-banner">Отели Эйлата</a> освобождены от него, и цена это уже учитывает.</p>
<h3>Где ваучер?</h3><p>На экране подтверждения, в электронной почте и в PDF на вашем языке. Ссылка на него не устаревает.</p>
<h3>Можно изменить имя?</h3><p>Да, не позднее чем за два дня до заезда, по телефону <a href="tel:{phone}">{phone}</a>.</p>`,
    `<h3>متى تُخصم البطاقة؟</h3><p>حين يتم الحجز. وإن لم يؤكد الفندق يُلغى الخصم.</p>
<h3>كم يستغرق التأكيد؟</h3><p>نحو ربع دقيقة عادةً. وإن بقي الأمر غير واضح فلا نحجز ثانيةً، بل نستوضح مصير الحجز ونبلّغكم.</p>
<h3>متى نغادر الغرفة يوم السبت؟</h3><p>في معظم الفنادق بعد خروج السبت، وفي بعضها قبل ذلك. الساعة لتواريخكم تظهر قبل الدفع.</p>
<h3>لماذا حد أدنى لليالي؟</h3><p>في الأعياد ونهايات أسبوع الصيف تبيع الفنادق إقامة كاملة. إن اخترتم أقل نعرض أقرب التواريخ الملائمة.</p>
<h3>هل يُحسب الرضيع؟</h3><p>حتى عمر سنتين ينام في مهد ولا يدفع غالبًا. اذكروه مع ذلك، فعدد المهود محدود.</p>
<h3>هل تُدفع الضريبة في إيلات؟</h3><p>لا. <a href="/pageContentsHref/home/eilat-banner">فنادق إيلات</a> معفاة، والسعر يشمل ذلك.</p>
<h3>أين القسيمة؟</h3><p>في شاشة التأكيد، وفي بريدكم، وملف PDF بلغتكم. ويبقى رابطها صالحًا.</p>
<h3>هل يمكن تغيير اسم؟</h3><p>نعم، حتى يومين قبل الوصول، هاتفيًا على <a href="tel:{phone}">{phone}</a>.</p>`,
  ),
}
