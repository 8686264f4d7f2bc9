import { t } from '#sandbox/catalogue/translations.ts'
import type { CatalogueFooterPage } from '#sandbox/catalogue/types.ts'

/** Terms of use and of sale. Placeholders such as `{name}` are replaced by the agency's trader details. */
export const terms: CatalogueFooterPage = {
  slug: 'terms',
  purpose: 'terms',
  category: 'law',
  titles: t('תקנון האתר', 'Terms and conditions', 'Правила сайта', 'شروط الاستخدام'),
  metaDescriptions: t(
    'תנאי ההזמנה והתשלום, מי מוכר, מה כלול במחיר, ומי עומד מאחורי השירות במלון.',
    'How booking and payment work, who sells, what the price includes and who stands behind the stay.',
    'Как устроены бронирование и оплата, кто продаёт, что входит в цену и кто отвечает за проживание.',
    'شروط الحجز والدفع، ومن هو البائع، وما يشمله السعر، ومن المسؤول عن الإقامة.',
  ),
  html: t(
    `<h2>מי אנחנו</h2>
<p>האתר מופעל בידי {name}, מספר {number}, {address}. טלפון <a href="tel:{phone}">{phone}</a>, דואר אלקטרוני <a href="mailto:{email}">{email}</a>. אנחנו מתווכים בין האורחים לבין בתי המלון, חברות התעופה ומארגני הטיולים: ההזמנה נעשית דרכנו, והאירוח עצמו הוא של המלון.</p>
<h2>ההזמנה</h2>
<ul><li>אפשר להזמין מגיל 18 ובכרטיס אשראי תקף של המשלם.</li><li>שמות האורחים והמשלם נרשמים באותיות אנגליות, כפי שהם מופיעים בתעודה, שלוש אותיות לפחות.</li><li>הזמנה אחת היא לשהייה של 18 לילות לכל היותר.</li><li>הזמנה קיימת מרגע שקיבלתם מספר הזמנה. כל עוד כתוב שההזמנה ממתינה לאישור המלון, היא עוד לא סופית.</li><li>שני האורחים הראשונים בחדר משלמים כמבוגרים. תינוק הוא מי שטרם מלאו לו שנתיים; הוספת תינוק מותנית לעיתים באישור מוקד ההזמנות.</li></ul>
<h2>המחיר</h2>
<p>המחיר המוצג הוא בשקלים, לכל השהייה ולכל החדרים שבחרתם, כולל מע״מ ותשלומי החובה. תשלום שגובה המלון בדלפק מופיע בשורה נפרדת עוד לפני ההזמנה. אילת פטורה ממע״מ. מחיר לתייר, הפטור ממע״מ, יוצג רק כשכתוב כך במפורש, והוא מותנה בהצגת דרכון ואשרת כניסה מסוג ב/2 עד ב/4.</p>
<p>לפני התשלום אנחנו בודקים את המחיר שוב. אם השתנה, תראו את המחיר הישן, את החדש ואת ההפרש, ורק אישור שלכם ימשיך את ההזמנה.</p>
<h2>התשלום</h2>
<p>התשלום נעשה בעמוד מאובטח של חברת הסליקה; פרטי הכרטיס אינם מגיעים אלינו. אפשר לחלק לתשלומים כפי שמוצע בעמוד. אם החיוב נכשל, הכרטיס אינו מחויב וההזמנה אינה נעשית.</p>
<h2>השהייה</h2>
<p>שעות הכניסה והעזיבה, ובכלל זה שעות שבת וחג, כללי ילדים, חניה והערות המלון מופיעים בעמוד המלון ובשובר. בקשות מיוחדות נמסרות למלון, והוא רשאי שלא להיענות להן. חריגה מהרכב האורחים שנרשם עלולה לעלות בתוספת תשלום במלון.</p>
<h2>שינויים ותקלות</h2>
<p>אם המלון אינו יכול לכבד הזמנה מאושרת, נמצא לכם חדר ברמה דומה או נחזיר את מלוא הכסף, לפי בחירתכם. טעות סופר גלויה לעין במחיר אינה מחייבת, ונודיע עליה מיד.</p>
<h2>דין וסמכות</h2>
<p>על התקנון חל הדין הישראלי. אין בתקנון כדי לגרוע מזכויות שחוק הגנת הצרכן נותן לכם. ביטול עסקה מתואר ב<a href="/cancellation-policy">מדיניות הביטולים</a>, ושמירת מידע ב<a href="/privacy">מדיניות הפרטיות</a>.</p>`,
    `<h2>Who we are</h2>
<p>This site is run by {name}, number {number}, {address}. Telephone <a href="tel:{phone}">{phone}</a>, email <a href="mailto:{email}">{email}</a>. We are intermediaries between guests and hotels, airlines and tour operators: you book through us, and the hotel is your host.</p>
<h2>Booking</h2>
<ul><li>You can book from the age of 18 with a valid card in the payer’s name.</li><li>Names of guests and payer are written in English letters as in their document, at least three letters each.</li><li>One booking covers 18 nights at most.</li><li>A booking exists once you have a booking reference. While it is waiting for confirmation, it is not final.</li><li>The first two guests in a room pay as adults. A baby is a child who has not turned two; adding one sometimes needs the booking center’s approval.</li></ul>
<h2>Price</h2>
<p>The price shown is in shekels, for the whole stay and all the rooms you chose, VAT and unavoidable charges included. Anything the hotel collects at its desk has its own line before you book. Eilat is free of VAT. A zero-rated tourist price is shown only where it says so, and needs a passport and an entry visa of class B/2 to B/4.</p>
<p>Before you pay we check the price again. If it changed you see the old price, the new one and the difference, and nothing goes ahead without your agreement.</p>
<h2>Payment</h2>
<p>You pay on the card processor’s secure page; card details never reach us. Installments are offered there. When a charge fails, the card is not charged and no booking is made.</p>
<h2>Your stay</h2>
<p>Arrival and departure hours, Shabbat and holidays included, children’s rules, parking and the hotel’s remarks are on the hotel’s page and on your voucher. Special requests are passed on, and the hotel may decline them. More guests than booked may cost extra at the hotel.</p>
<h2>Changes and faults</h2>
<p>If a hotel cannot honor a confirmed booking, we find you a room of a similar standard or refund you in full, as you choose. An obvious mistake in a price is not binding, and we tell you of it at once.</p>
<h2>Law</h2>
<p>Israeli law applies. Nothing here takes away what the Consumer Protection Law gives you. Cancelling is described in the <a href="/cancellation-policy">cancellation policy</a>, and what we keep about you in the <a href="/privacy">privacy policy</a>.</p>`,
    `<h2>Кто мы</h2>
<p>Сайтом управляет {name}, номер {number}, {address}. Телефон <a href="tel:{phone}">{phone}</a>, электронная почта <a href="mailto:{email}">{email}</a>. Мы посредники между гостями и отелями, авиакомпаниями и организаторами экскурсий: бронируете вы через нас, а принимает вас отель.</p>
<h2>Бронирование</h2>
<ul><li>Бронировать можно с 18 лет, действующей картой плательщика.</li><li>Имена гостей и плательщика пишутся латиницей, как в документе, не короче трёх букв.</li><li>Одно бронирование — не более 18 ночей.</li><li>Бронирование существует с момента, когда у вас есть номер бронирования. Бронирование, которое ещё ожидает подтверждения, не окончательное.</li><li>Первые двое гостей в номере платят как взрослые. Младенец — ребёнок, которому ещё нет двух лет; иногда его добавление требует согласия центра бронирования.</li></ul>
<h2>Цена</h2>
<p>Цена указана в шекелях за всё проживание и все выбранные номера, с НДС и обязательными сборами. То, что отель берёт на стойке, показано отдельной строкой ещё до бронирования. В Эйлате НДС нет. Цена для туристов без НДС показывается только там, где так и написано; для неё нужны паспорт и въездная виза категорий B/2–B/4.</p>
<p>Перед оплатой мы проверяем цену ещё раз. Если она изменилась, вы увидите прежнюю, новую и разницу, и без вашего согласия ничего не произойдёт.</p>
<h2>Оплата</h2>
<p>Оплата проходит на защищённой странице процессинговой компании; данные карты к нам не попадают. Там же можно выбрать рассрочку. Если списание не прошло, деньги не сняты и бронирования нет.</p>
<h2>Проживание</h2>
<p>Часы заезда и выезда, в том числе в субботу и праздники, правила для детей, парковка и замечания отеля указаны на его странице и в ваучере. Особые пожелания мы передаём отелю, но он вправе их не выполнить. Если гостей больше, чем указано, отель может взять доплату.</p>
<h2>Изменения и сбои</h2>
<p>Если отель не может выполнить подтверждённое бронирование, мы найдём номер того же уровня или вернём все деньги — на ваш выбор. Явная опечатка в цене нас не обязывает, и мы сообщим о ней сразу.</p>
<h2>Право</h2>
<p>Применяется право Израиля. Ничто здесь не отменяет прав, которые даёт вам закон о защите прав потребителей. Об отмене — в <a href="/cancellation-policy">правилах отмены</a>, о данных — в <a href="/privacy">политике конфиденциальности</a>.</p>`,
    `<h2>من نحن</h2>
<p>تدير الموقعَ {name}، رقم {number}، {address}. هاتف <a href="tel:{phone}">{phone}</a>، بريد إلكتروني <a href="mailto:{email}">{email}</a>. نحن وسطاء بين النزلاء والفنادق وشركات الطيران ومنظّمي الرحلات: تحجزون عن طريقنا، والفندق هو المضيف.</p>
<h2>الحجز</h2>
<ul><li>يمكن الحجز من سن 18 ببطاقة سارية باسم الدافع.</li><li>تُكتب أسماء النزلاء والدافع بأحرف إنجليزية كما في الوثيقة، ثلاثة أحرف على الأقل.</li><li>الحجز الواحد لا يزيد على 18 ليلة.</li><li>يقوم الحجز حين يصبح بيدكم رقم الحجز. وما دام مكتوبًا أنه ينتظر تأكيد الفندق فهو ليس نهائيًا.</li><li>أول نزيلين في الغرفة يدفعان كبالغين. الرضيع من لم يبلغ السنتين، وإضافته تحتاج أحيانًا إلى موافقة مركز الحجوزات.</li></ul>
<h2>السعر</h2>
<p>السعر بالشيكل، عن الإقامة كلها وكل الغرف التي اخترتموها، ويشمل ضريبة القيمة المضافة والرسوم الإلزامية. ما يجبيه الفندق عند الاستقبال يظهر في سطر منفصل قبل الحجز. إيلات معفاة من الضريبة. سعر السائح المعفى يظهر حيث كُتب ذلك صراحةً فقط، ويتطلب جواز سفر وتأشيرة دخول من فئة ب/2 حتى ب/4.</p>
<p>قبل الدفع نفحص السعر مجددًا. إن تغيّر ترون القديم والجديد والفرق، ولا يستمر شيء من دون موافقتكم.</p>
<h2>الدفع</h2>
<p>يتم الدفع في صفحة آمنة لشركة الدفع، ولا تصل إلينا بيانات البطاقة. يمكن اختيار التقسيط هناك. إذا فشل الخصم فلا تُخصم البطاقة ولا يتم الحجز.</p>
<h2>الإقامة</h2>
<p>ساعات الوصول والمغادرة، بما فيها السبت والأعياد، وقواعد الأطفال والموقف وملاحظات الفندق مذكورة في صفحته وفي القسيمة. ننقل الطلبات الخاصة إلى الفندق وله ألا يستجيب. زيادة عدد النزلاء عن المسجّل قد تكلّف إضافة في الفندق.</p>
<h2>تغييرات وأعطال</h2>
<p>إذا تعذّر على الفندق تنفيذ حجز مؤكد نجد لكم غرفة بمستوى مماثل أو نعيد المبلغ كاملًا، كما تختارون. الخطأ الظاهر في السعر غير ملزم، ونبلّغكم به فورًا.</p>
<h2>القانون</h2>
<p>يسري القانون الإسرائيلي. لا ينتقص شيء هنا من حقوقكم بموجب قانون حماية المستهلك. الإلغاء موضّح في <a href="/cancellation-policy">سياسة الإلغاء</a>، وحفظ المعلومات في <a href="/privacy">سياسة الخصوصية</a>.</p>`,
  ),
}

/** The rules of the distance-sale law, in figures, and the hotel's own rules. */
export const cancellation: CatalogueFooterPage = {
  slug: 'cancellation-policy',
  purpose: 'cancellation',
  category: 'law',
  titles: t('מדיניות ביטולים', 'Cancellation policy', 'Правила отмены', 'سياسة الإلغاء'),
  metaDescriptions: t(
    'עד מתי אפשר לבטל, כמה זה עולה בשקלים, ומתי החוק טוב יותר ממדיניות המלון.',
    'Until when you can cancel, what it costs in shekels, and when the law is better than the hotel’s rules.',
    'До какого срока можно отменить, сколько это стоит в шекелях и когда закон выгоднее правил отеля.',
    'حتى متى يمكن الإلغاء، وكم يكلّف بالشيكل، ومتى يكون القانون أفضل من سياسة الفندق.',
  ),
  html: t(
    `<h2>שני כללים, והטוב ביניהם</h2>
<p>לכל תעריף מדיניות ביטול של המלון, שמופיעה בתאריכים ובשקלים לפני התשלום ובשובר. לצדה עומד חוק הגנת הצרכן. חל הכלל שטוב יותר לכם.</p>
<h2>מה נותן החוק</h2>
<ul><li>ביטול בתוך 14 ימים מיום ההזמנה או מיום שקיבלתם את פרטיה בכתב, לפי המאוחר.</li><li>ובלבד שנותרו לפחות שבעה ימים, שאינם ימי מנוחה, עד תחילת השהייה.</li><li>דמי הביטול הם 5% מהמחיר או 100 ש״ח, לפי הנמוך.</li><li>אזרח ותיק מגיל 65, אדם עם מוגבלות ועולה חדש עד חמש שנים מיום העלייה: ארבעה חודשים, כשהעסקה כללה שיחה בינינו, ובכלל זה שיחה אלקטרונית.</li></ul>
<h2>דוגמה</h2>
<table><thead><tr><th>ההזמנה</th><th>הביטול</th><th>דמי הביטול</th></tr></thead><tbody><tr><td>1,640 ש״ח, כניסה בעוד חודש</td><td>אחרי שלושה ימים</td><td>82 ש״ח</td></tr><tr><td>4,200 ש״ח, כניסה בעוד חודש</td><td>אחרי שלושה ימים</td><td>100 ש״ח</td></tr><tr><td>1,640 ש״ח, כניסה בעוד חמישה ימים</td><td>למחרת</td><td>לפי מדיניות המלון</td></tr></tbody></table>
<h2>איך מבטלים</h2>
<p>בטלפון <a href="tel:{phone}">{phone}</a>, בדואר אלקטרוני <a href="mailto:{email}">{email}</a> או בדואר: {address}. מבקשים מכם רק את מה שמזהה את ההזמנה: מספר הזמנה ושם. נאמר לכם מה יהיו דמי הביטול לפני שתאשרו. הכסף חוזר לכרטיס בתוך 14 ימים.</p>`,
    `<h2>Two rules, and the better of them</h2>
<p>Each rate carries the hotel’s own cancellation rules, shown in dates and shekels before you pay and on the voucher. The Consumer Protection Law applies alongside them. Whichever is better for you applies.</p>
<h2>What the law gives</h2>
<ul><li>You may cancel within 14 days of the booking or of receiving its details in writing, whichever is later.</li><li>Provided that at least seven days that are not rest days remain before the stay begins.</li><li>The fee is 5% of the price or ₪100, whichever is lower.</li><li>People of 65 and over, people with disabilities and new immigrants up to five years: four months, where the sale included a conversation with us, an electronic one too.</li></ul>
<h2>Examples</h2>
<table><thead><tr><th>Booking</th><th>Cancelled</th><th>Fee</th></tr></thead><tbody><tr><td>₪1,640, arrival in a month</td><td>three days later</td><td>₪82</td></tr><tr><td>₪4,200, arrival in a month</td><td>three days later</td><td>₪100</td></tr><tr><td>₪1,640, arrival in five days</td><td>the next day</td><td>by the hotel’s rules</td></tr></tbody></table>
<h2>How to cancel</h2>
<p>By telephone <a href="tel:{phone}">{phone}</a>, by email <a href="mailto:{email}">{email}</a> or by post: {address}. We ask only for what identifies the booking: its number and a name. You are told the fee before you agree to it. Money returns to the card within 14 days.</p>`,
    `<h2>Два правила, и действует лучшее</h2>
<p>У каждого тарифа есть правила отмены отеля: они показаны в датах и шекелях до оплаты и в ваучере. Рядом — закон о защите прав потребителей. Применяется то, что выгоднее вам.</p>
<h2>Что даёт закон</h2>
<ul><li>Отменить можно в течение 14 дней со дня бронирования или со дня, когда вы получили его условия письменно, — смотря что позже.</li><li>При условии, что до начала проживания остаётся не менее семи дней, не считая дней отдыха.</li><li>Плата за отмену — 5% цены или 100 шекелей, что меньше.</li><li>Для людей старше 65 лет, людей с инвалидностью и новых репатриантов (до пяти лет) — четыре месяца, если при бронировании был разговор с нами, в том числе переписка.</li></ul>
<h2>Примеры</h2>
<table><thead><tr><th>Бронирование</th><th>Отмена</th><th>Плата</th></tr></thead><tbody><tr><td>1 640 ₪, заезд через месяц</td><td>через три дня</td><td>82 ₪</td></tr><tr><td>4 200 ₪, заезд через месяц</td><td>через три дня</td><td>100 ₪</td></tr><tr><td>1 640 ₪, заезд через пять дней</td><td>на следующий день</td><td>по правилам отеля</td></tr></tbody></table>
<h2>Как отменить</h2>
<p>По телефону <a href="tel:{phone}">{phone}</a>, по электронной почте <a href="mailto:{email}">{email}</a> или письмом: {address}. Мы спрашиваем только то, что нужно, чтобы найти бронирование: его номер и имя. Плату вы узнаёте до того, как согласитесь. Деньги возвращаются на карту в течение 14 дней.</p>`,
    `<h2>قاعدتان، ويسري الأفضل</h2>
<p>لكل سعر سياسة إلغاء خاصة بالفندق تظهر بالتواريخ والشواكل قبل الدفع وفي القسيمة. وإلى جانبها قانون حماية المستهلك. يسري ما هو أفضل لكم.</p>
<h2>ما يمنحه القانون</h2>
<ul><li>الإلغاء خلال 14 يومًا من يوم الحجز أو من يوم استلام تفاصيله كتابةً، أيهما لاحق.</li><li>بشرط أن يبقى سبعة أيام على الأقل، من غير أيام العطلة، حتى بداية الإقامة.</li><li>رسوم الإلغاء 5% من السعر أو 100 شيكل، أيهما أقل.</li><li>من بلغ 65 عامًا، وذوو الإعاقة، والقادمون الجدد حتى خمس سنوات: أربعة أشهر إذا تضمّنت الصفقة محادثة معنا، ولو إلكترونية.</li></ul>
<h2>أمثلة</h2>
<table><thead><tr><th>الحجز</th><th>الإلغاء</th><th>الرسوم</th></tr></thead><tbody><tr><td>1,640 شيكل، الوصول بعد شهر</td><td>بعد ثلاثة أيام</td><td>82 شيكل</td></tr><tr><td>4,200 شيكل، الوصول بعد شهر</td><td>بعد ثلاثة أيام</td><td>100 شيكل</td></tr><tr><td>1,640 شيكل، الوصول بعد خمسة أيام</td><td>في اليوم التالي</td><td>بحسب سياسة الفندق</td></tr></tbody></table>
<h2>كيف تلغون</h2>
<p>بالهاتف <a href="tel:{phone}">{phone}</a>، أو بالبريد الإلكتروني <a href="mailto:{email}">{email}</a>، أو بالبريد: {address}. نطلب فقط ما يحدّد الحجز: رقمه واسمًا. نخبركم بالرسوم قبل موافقتكم. يعود المال إلى البطاقة خلال 14 يومًا.</p>`,
  ),
}

/** The privacy policy: what is stored, why and for how long. */
export const privacy: CatalogueFooterPage = {
  slug: 'privacy',
  purpose: 'privacy',
  category: 'law',
  titles: t('מדיניות פרטיות', 'Privacy policy', 'Конфиденциальность', 'سياسة الخصوصية'),
  metaDescriptions: t(
    'איזה מידע אנחנו מבקשים, בשביל מה, מי רואה אותו וכמה זמן הוא נשמר.',
    'What we ask for, what it is for, who sees it and how long it is kept.',
    'Какие данные мы спрашиваем, зачем, кто их видит и сколько они хранятся.',
    'أي معلومات نطلب، ولماذا، ومن يراها، وكم تُحفظ.',
  ),
  html: t(
    `<h2>מה מבקשים ולמה</h2>
<table><thead><tr><th>מידע</th><th>בשביל מה</th></tr></thead><tbody><tr><td>שם, טלפון ודואר אלקטרוני של המשלם</td><td>לשלוח אישור ולהודיע על שינוי</td></tr><tr><td>שמות האורחים וגילי הילדים</td><td>כדי שהמלון יקבל אתכם ויחשב מחיר נכון</td></tr><tr><td>מספר תעודת זהות של המשלם</td><td>דרישה של חברת הסליקה; תיירים נותנים במקומו מספר דרכון</td></tr><tr><td>תאריכי הלידה ומספרי התעודות של הנוסעים בטיסה</td><td>חברת התעופה קובעת לפיהם את המחיר ומוציאה את הכרטיסים</td></tr><tr><td>טלפון של חבר מועדון</td><td>כניסה בקוד חד־פעמי</td></tr></tbody></table>
<p>אין חובה בחוק למסור את המידע, אבל בלעדיו אי אפשר להזמין. מספר כרטיס האשראי אינו עובר דרכנו.</p>
<h2>מי רואה</h2>
<p>המלון, חברת התעופה או מארגן הטיול שהזמנתם אצלם; חברת הסליקה; ונציגי השירות שלנו. איננו מוכרים מידע.</p>
<h2>עוגיות</h2>
<ul><li>עוגייה מוצפנת אחת שומרת את הכניסה שלכם עד היציאה או סגירת הדפדפן, ולכל היותר 12 שעות.</li><li>אחת זוכרת במשך 30 יום מאיזה קישור הגעתם.</li><li>אחת זוכרת במשך 400 יום אילו הזמנות נעשו בדפדפן הזה, או נפתחו בו מקישור של סוכן.</li><li>באתר של סוכנים, אחת מאפשרת במשך 30 יום לחזור להזמנה שסוכן שלח לכם קישור אליה.</li><li>מדידה ופרסום, עם עוגיות משלהם, פועלים רק אם הסכמתם.</li></ul>
<h2>מה הדפדפן שומר</h2>
<p>כדי שלא תצטרכו לחפש ולהקליד שוב, בדפדפן שלכם נשמרים גם אלה, וסימונים טכניים בלי פרטים אישיים:</p>
<ul><li>עד המחיקה: חיפושים אחרונים, מלונות שצפיתם בהם, מקומות ששמרתם, הזמנות שהתחלתם עם מה שהקלדתם בטופס (בלי מספרי תעודת זהות ודרכון), הודעות שסגרתם, הבחירה שלכם לגבי מדידה (בתוקף לשנה) ואילו הזמנות כבר נמדדו.</li><li>עד סגירת הלשונית: תוצאות החיפוש, מה שהקלדתם בטפסים ועוד לא שלחתם, ובכלל זה מספרי תעודת זהות ודרכון, הטלפון שאליו נשלח קוד כניסה, אישור של סיסמת ביטול ומספר העמודים שפתחתם.</li><li>אצל סוכנים גם: שמות הסוכנים שנכנסו במכשיר הזה ומקומו של חלון היתרה; ועד סגירת הלשונית: הודעות, הצעות מחיר ופרטי המתקשרים.</li></ul>
<p>ב“שמורים ואחרונים” שבראש העמוד אפשר לראות את הרשימות ולמחוק את כל אלה, חוץ מהבחירה לגבי מדידה ומההודעות שסגרתם. אם האתר מודד ביקורים, ב“הגדרות פרטיות” שבתחתית העמוד אפשר לשנות את הבחירה.</p>
<h2>דיוור</h2>
<p>הודעות שיווק נשלחות רק למי שסימן זאת בעצמו, ובכל הודעה יש קישור להסרה. קוד כניסה אינו דיוור.</p>
<h2>כמה זמן</h2>
<p>פרטי הזמנה נשמרים שבע שנים, כנדרש בדיני המס. פנייה שלא הפכה להזמנה נמחקת אחרי שנה.</p>
<h2>הזכויות שלכם</h2>
<p>אפשר לעיין במידע, לתקן ולבקש מחיקה: <a href="mailto:{email}">{email}</a> או <a href="tel:{phone}">{phone}</a>. בעל המאגר: {name}, {address}.</p>`,
    `<h2>What we ask for and why</h2>
<table><thead><tr><th>What</th><th>What for</th></tr></thead><tbody><tr><td>The payer’s name, phone and email</td><td>to send the confirmation and tell you of changes</td></tr><tr><td>Guests’ names and children’s ages</td><td>so that the hotel expects you and the price is right</td></tr><tr><td>The payer’s identity number</td><td>required by the card processor; tourists give a passport number instead</td></tr><tr><td>Dates of birth and document numbers of those who fly</td><td>the airline sets the fare and issues the tickets by them</td></tr><tr><td>A club member’s phone</td><td>to log in with a one-time code</td></tr></tbody></table>
<p>No law obliges you to give these, but without them there is no booking. Card numbers do not pass through us.</p>
<h2>Who sees it</h2>
<p>The hotel, airline or tour operator you booked; the card processor; our service staff. We sell none of your data.</p>
<h2>Cookies</h2>
<ul><li>One encrypted cookie keeps you logged in until you log out or close the browser, for 12 hours at most.</li><li>One remembers for 30 days the link you came by.</li><li>One remembers for 400 days which bookings were made in this browser, or opened in it from an agent’s link.</li><li>On a site of agents, one lets you return for 30 days to the booking whose link an agent has sent you.</li><li>Measurement and advertising, with cookies of their own, run only if you agreed.</li></ul>
<h2>What your browser stores</h2>
<p>So that you need not search and type again, your browser also stores these, and technical marks without personal details:</p>
<ul><li>Until it is deleted: recent searches, hotels you viewed, places you saved, bookings you began with what you typed in the form (without identity and passport numbers), announcements you closed, your choice about measurement (valid for a year), and which bookings were already measured.</li><li>Until you close the tab: search results, what you typed in forms and did not send, identity and passport numbers included, the phone to which a login code was sent, that a cancellation password was accepted, and how many pages you opened.</li><li>For agents also: the names of agents who logged in on this device and the place of the balance window; and until the tab is closed, messages, quotes and callers’ details.</li></ul>
<p>“Saved and recent” at the top of the page shows the lists and deletes all of this, except your choice about measurement and the announcements you closed. Where the site measures visits, “Privacy settings” at the bottom of the page changes your choice.</p>
<h2>Marketing</h2>
<p>Marketing messages go only to those who ticked the box themselves, each with a link to stop them. A login code is not marketing.</p>
<h2>How long</h2>
<p>Bookings are kept seven years, as tax law requires. An inquiry that came to nothing is deleted after a year.</p>
<h2>Your rights</h2>
<p>You may see and correct what we hold, or have it deleted: <a href="mailto:{email}">{email}</a> or <a href="tel:{phone}">{phone}</a>. Holder of the database: {name}, {address}.</p>`,
    `<h2>Что мы спрашиваем и зачем</h2>
<table><thead><tr><th>Данные</th><th>Зачем</th></tr></thead><tbody><tr><td>Имя, телефон и почта плательщика</td><td>чтобы прислать подтверждение и сообщить об изменениях</td></tr><tr><td>Имена гостей и возраст детей</td><td>чтобы отель вас ждал, а цена была верной</td></tr><tr><td>Номер теудат-зеут плательщика</td><td>требование процессинговой компании; туристы вместо него указывают номер паспорта</td></tr><tr><td>Даты рождения и номера документов тех, кто летит</td><td>по ним авиакомпания определяет тариф и выписывает билеты</td></tr><tr><td>Телефон участника клуба</td><td>для входа по одноразовому коду</td></tr></tbody></table>
<p>Закон не обязывает вас сообщать эти данные, но без них забронировать нельзя. Номер карты через нас не проходит.</p>
<h2>Кто их видит</h2>
<p>Отель, авиакомпания или организатор экскурсии, у которых вы забронировали; процессинговая компания; наши сотрудники. Мы ничего о вас не продаём.</p>
<h2>Файлы cookie</h2>
<ul><li>Один зашифрованный файл хранит ваш вход, пока вы не выйдете или не закроете браузер, но не дольше 12 часов.</li><li>Другой 30 дней помнит, по какой ссылке вы пришли.</li><li>Третий 400 дней помнит, какие бронирования сделаны в этом браузере или открыты в нём по ссылке агента.</li><li>На сайте для агентов ещё один 30 дней позволяет вернуться к бронированию, ссылку на которое прислал агент.</li><li>Измерения и реклама со своими файлами работают только с вашего согласия.</li></ul>
<h2>Что хранит браузер</h2>
<p>Чтобы не искать и не вводить всё заново, в вашем браузере хранятся также технические отметки без личных данных и следующее:</p>
<ul><li>До удаления: недавние поиски, просмотренные отели, сохранённые места, начатые бронирования с тем, что вы ввели в форму (без номеров теудат-зеут и паспорта), закрытые объявления, ваш выбор об измерениях (действует год) и то, какие бронирования уже учтены.</li><li>Пока не закрыта вкладка: результаты поиска, введённое в формы и не отправленное, включая номера теудат-зеут и паспорта, телефон, на который отправлен код для входа, отметка о принятом пароле для отмены и число открытых страниц.</li><li>У агентов также: имена агентов, входивших на этом устройстве, и место окна баланса; а пока не закрыта вкладка — сообщения, предложения и данные звонивших.</li></ul>
<p>«Сохранённое и недавнее» вверху страницы показывает списки и удаляет всё это, кроме выбора об измерениях и закрытых объявлений. Если сайт измеряет посещения, ваш выбор меняют «Настройки конфиденциальности» внизу страницы.</p>
<h2>Рассылка</h2>
<p>Рекламу получают только те, кто сам поставил галочку, и в каждом письме есть ссылка для отказа. Код для входа — не реклама.</p>
<h2>Сроки</h2>
<p>Данные бронирования хранятся семь лет, как требует налоговый закон. Обращение, не ставшее бронированием, удаляется через год.</p>
<h2>Ваши права</h2>
<p>Вы можете посмотреть, исправить и удалить данные: <a href="mailto:{email}">{email}</a> или <a href="tel:{phone}">{phone}</a>. Владелец базы: {name}, {address}.</p>`,
    `<h2>ماذا نطلب ولماذا</h2>
<table><thead><tr><th>المعلومة</th><th>الغرض</th></tr></thead><tbody><tr><td>اسم الدافع وهاتفه وبريده</td><td>لإرسال التأكيد والإبلاغ عن أي تغيير</td></tr><tr><td>أسماء النزلاء وأعمار الأطفال</td><td>ليستعد الفندق لاستقبالكم وليكون السعر صحيحًا</td></tr><tr><td>رقم هوية الدافع</td><td>تطلبه شركة الدفع؛ ويعطي السياح رقم جواز السفر بدلًا منه</td></tr><tr><td>تواريخ ميلاد المسافرين جوًّا وأرقام وثائقهم</td><td>تحدّد شركة الطيران بها السعر وتُصدر التذاكر</td></tr><tr><td>هاتف عضو النادي</td><td>للدخول برمز لمرة واحدة</td></tr></tbody></table>
<p>لا يلزمكم القانون بإعطاء هذه المعلومات، لكن لا حجز من دونها. رقم البطاقة لا يمر عبرنا.</p>
<h2>من يراها</h2>
<p>الفندق أو شركة الطيران أو منظّم الرحلة التي حجزتم لديها، وشركة الدفع، وموظفو الخدمة لدينا. لا نبيع معلومات عنكم.</p>
<h2>ملفات الارتباط</h2>
<ul><li>ملف مشفّر واحد يحفظ دخولكم حتى تسجيل الخروج أو إغلاق المتصفح، ولمدة 12 ساعة على الأكثر.</li><li>ملف يتذكر لمدة 30 يومًا الرابط الذي جئتم منه.</li><li>ملف يتذكر لمدة 400 يوم الحجوزات التي تمت في هذا المتصفح أو فُتحت فيه من رابط أرسله وكيل.</li><li>في موقع الوكلاء، ملف يتيح لمدة 30 يومًا العودة إلى الحجز الذي أرسل إليكم وكيل رابطه.</li><li>القياس والإعلان، بملفاتهما الخاصة، يعملان فقط إذا وافقتم.</li></ul>
<h2>ما يحفظه المتصفح</h2>
<p>كي لا تضطروا إلى البحث والكتابة من جديد، يحفظ متصفحكم أيضًا علامات تقنية بلا بيانات شخصية، وما يلي:</p>
<ul><li>حتى الحذف: عمليات البحث الأخيرة، والفنادق التي شاهدتموها، والأماكن التي حفظتموها، والحجوزات التي بدأتموها مع ما كتبتموه في النموذج (من دون أرقام الهوية وجواز السفر)، والإعلانات التي أغلقتموها، واختياركم بشأن القياس (صالح لسنة)، والحجوزات التي سبق قياسها.</li><li>حتى إغلاق علامة التبويب: نتائج البحث، وما كتبتموه في النماذج ولم ترسلوه، ومنه أرقام الهوية وجواز السفر، والهاتف الذي أُرسل إليه رمز الدخول، وقبول كلمة مرور الإلغاء، وعدد الصفحات التي فتحتموها.</li><li>لدى الوكلاء أيضًا: أسماء الوكلاء الذين دخلوا من هذا الجهاز ومكان نافذة الرصيد؛ وحتى إغلاق علامة التبويب: الرسائل وعروض الأسعار وبيانات المتصلين.</li></ul>
<p>تعرض “المحفوظات والأخيرة” في أعلى الصفحة القوائم وتحذف كل ذلك، ما عدا اختياركم بشأن القياس والإعلانات التي أغلقتموها. وإذا كان الموقع يقيس الزيارات، يمكن تغيير اختياركم في “إعدادات الخصوصية” في أسفل الصفحة.</p>
<h2>الرسائل التسويقية</h2>
<p>تُرسل فقط لمن اختارها بنفسه، وفي كل رسالة رابط للإيقاف. رمز الدخول ليس تسويقًا.</p>
<h2>مدة الحفظ</h2>
<p>تُحفظ تفاصيل الحجز سبع سنوات كما يتطلب قانون الضرائب. الاستفسار الذي لم يصبح حجزًا يُحذف بعد سنة.</p>
<h2>حقوقكم</h2>
<p>يمكنكم الاطلاع على المعلومات وتصحيحها وطلب حذفها: <a href="mailto:{email}">{email}</a> أو <a href="tel:{phone}">{phone}</a>. مالك القاعدة: {name}، {address}.</p>`,
  ),
}
