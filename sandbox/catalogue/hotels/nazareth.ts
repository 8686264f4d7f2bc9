import { toHotels } from '#sandbox/catalogue/hotels/hotel-draft.ts'
import { toRooms } from '#sandbox/catalogue/rooms.ts'
import { t, toStreetAddress } from '#sandbox/catalogue/translations.ts'
import type { CatalogueHotel } from '#sandbox/catalogue/types.ts'

const city = t('נצרת', 'Nazareth', 'Назарет', 'الناصرة')

export const nazareth: readonly CatalogueHotel[] = toHotels('nazareth', [
  {
    code: 'ATLANTIS-NZR01',
    names: t('דאר אל־ח׳רוב', 'Dar el-Kharrub', 'Дар-эль-Харруб', 'دار الخرّوب'),
    city,
    address: toStreetAddress('רחוב אל־בשארה', 'Al-Bishara Street', 'ул. аль-Бишара', 'شارع البشارة', 14),
    rating: 9.4,
    category: 'guesthouse',
    coordinates: [32.7033, 35.2971],
    phone: '04-000-0319',
    short: t(
      'אחוזה מהמאה התשע־עשרה מעל השוק הישן, ותשעת חדריה נפתחים אל ליוואן גבוה.',
      'A nineteenth-century mansion above the old market, its nine rooms opening onto a tall liwan.',
      'Особняк XIX века над старым рынком; девять комнат выходят в высокий сводчатый зал.',
      'دار من القرن التاسع عشر فوق السوق القديم، تنفتح غرفها التسع على ليوان عالٍ.',
    ),
    long: t(
      'סבתה של בעלת הבית נולדה בחדר שהוא היום הספרייה, ותמונתה תלויה מעל הפסנתר. את המרצפות המצוירות הביאו מביירות בעגלה, ואף אחת מהן לא הוחלפה. ארוחת הבוקר צמחונית כולה: עלי גפן, מג׳דרה, גבינה נאבולסית ומרקחת חבושים. אחר הצהריים לומדים במטבח לצבוט מעמול, או יושבים בצל החרוב. פעמוני הכנסייה מתחילים מוקדם, ומי שישן קל מבקש חדר לצד הגן.',
      'The owner’s grandmother was born in the room that is now the library, and her photograph hangs above the piano. The patterned floor tiles came from Beirut by cart, and not one has been replaced. Breakfast is all vegetarian: vine leaves, mujaddara, Nabulsi cheese and quince preserve. In the afternoon you learn in the kitchen to pinch ma’amoul, or sit in the shade of the carob tree. Church bells start early, so light sleepers ask for a room on the garden side.',
      'Бабушка хозяйки родилась в комнате, где теперь библиотека, и её портрет висит над пианино. Узорную плитку везли из Бейрута на телеге, и ни одну не заменили. Завтрак целиком вегетарианский: виноградные листья, мджаддара, наблусский сыр и айвовое варенье. После обеда на кухне учат защипывать маамуль, а можно просто посидеть в тени рожкового дерева. Колокола звонят рано, и тем, кто спит чутко, лучше комната со стороны сада.',
      'وُلدت جدّة صاحبة الدار في الغرفة التي صارت مكتبة، وصورتها معلّقة فوق البيانو. البلاط المزخرف جاء من بيروت على عربة، ولم تُستبدل منه بلاطة. الفطور نباتي كله: ورق دوالي ومجدّرة وجبنة نابلسية ومربّى سفرجل. بعد الظهر تتعلمون في المطبخ نقش المعمول، أو تجلسون في فيء الخرّوبة. أجراس الكنيسة تُقرع باكرًا، ومن كان نومه خفيفًا فليطلب غرفة من جهة الحديقة.',
    ),
    facilities: 'vegan guided-walks$ shuttle$ luggage wifi air-conditioning',
    rooms: toRooms(52_000, ['standard', 'garden', 'family', 'suite'], {
      standard: { allotment: 4 },
      garden: { allotment: 3 },
      family: { allotment: 1 },
      suite: { allotment: 1 },
    }),
    boards: 'bb',
    hours: 'easy',
    nights: [2, 1],
    children: 'all',
    parking: 'street',
    accessibility: ['steps', 'noLift', 'help'],
    questions: [
      [
        t('השוק פתוח בכל יום?', 'Is the market open every day?', 'Рынок открыт каждый день?', 'هل يفتح السوق كل يوم؟'),
        t(
          'ביום ראשון רוב החנויות סגורות. בשאר הימים כדאי לבוא לפני שלוש אחר הצהריים; בשבת הכי צפוף.',
          'Most shops close on Sunday. On other days come before three in the afternoon; Saturday is the busiest.',
          'В воскресенье большинство лавок закрыто. В остальные дни приходите до трёх; теснее всего в субботу.',
          'معظم الدكاكين مغلقة يوم الأحد. في سائر الأيام يُستحسن المجيء قبل الثالثة عصرًا، والسبت أشدّها ازدحامًا.',
        ),
      ],
      'notKosher',
      'lateNo',
    ],
    remarks: ['quiet', 'noNightDesk'],
    cancellation: 'threeDays',
    updatedAt: '2026-02-26',
  },
  {
    code: 'GOC-NZR02',
    otherCodes: ['ISRO-8052'],
    names: t('אל־אג׳ראס', 'Al-Ajras', 'Аль-Аджрас', 'الأجراس'),
    city,
    address: toStreetAddress('רחוב פאולוס השישי', 'Paulus VI Street', 'ул. Павла VI', 'شارع بولس السادس', 88),
    stars: 3,
    rating: 7.8,
    category: 'hotel',
    coordinates: [32.6969, 35.2992],
    phone: '04-000-0325',
    short: t(
      'מלון של תשעים ושישה חדרים במורד הרחוב הראשי, שמארח קבוצות צליינים לצד מטיילים בודדים.',
      'A hotel of ninety-six rooms down the main street, home to groups of pilgrims and to people traveling alone.',
      'Отель на девяносто шесть номеров в нижней части главной улицы: здесь останавливаются и группы паломников, и те, кто едет сам.',
      'فندق من ست وتسعين غرفة في أسفل الشارع الرئيسي، ينزل فيه حجّاج في مجموعات ومسافرون منفردون.',
    ),
    long: t(
      'הקבוצות יוצאות לדרך בשבע בבוקר, ולכן עד שבע וחצי חדר האוכל רועש, ואחר כך הוא כולו שלכם. מבשלים בסירים גדולים: פריקה עם עוף, מקלובה ביום שישי, ובתחילת כל חודש מנסף. בקומה העליונה יש קפלה קטנה וחדר תפילה למוסלמים, ומהמרפסת שביניהם רואים את הר הקפיצה. לקראת חג המולד מזמינים חודשים מראש, וברחבת הכניסה עומדים דוכני מתוקים.',
      'Groups set out at seven, so until half past the dining room is loud, and after that it is all yours. They cook in large pots: freekeh with chicken, maqluba on Fridays and, at the start of each month, mansaf. On the top floor are a small chapel and a Muslim prayer room, and the terrace between them looks at Mount Precipice. For Christmas people book months ahead, and stalls of sweets stand on the forecourt.',
      'Группы выезжают в семь, поэтому до половины восьмого в ресторане шумно, а потом он целиком ваш. Готовят в больших кастрюлях: фрике с курицей, по пятницам маклюбу, в начале каждого месяца мансаф. На верхнем этаже маленькая часовня и мусульманская молельня, а с террасы между ними видна гора Свержения. К Рождеству места берут за несколько месяцев, и у входа ставят прилавки со сладостями.',
      'تنطلق المجموعات في السابعة صباحًا، فيبقى المطعم صاخبًا حتى السابعة والنصف ثم يصير كله لكم. يُطبخ في قدور كبيرة: فريكة بالدجاج، ومقلوبة يوم الجمعة، ومنسف أول كل شهر. في الطابق الأعلى كنيسة صغيرة ومصلّى للمسلمين، ومن الشرفة بينهما يُرى جبل القفزة. قبيل عيد الميلاد تُحجز الغرف قبل أشهر، وتُنصب في ساحة المدخل بسطات الحلوى.',
    ),
    facilities:
      'restaurant bar halal prayer-room conference-hall gym shuttle$ step-free lift parking reception-24 laundry$ luggage wifi air-conditioning',
    rooms: toRooms(46_000, ['single', 'standard', 'superior', 'family', 'accessible'], { standard: { allotment: 24 } }),
    boards: 'bb hb fb',
    hours: 'easy',
    nights: [2, 1],
    children: 'all',
    smoking: true,
    parking: 'free',
    accessibility: ['stepFree', 'lift', 'shower', 'parking'],
    questions: [
      [
        t(
          'איך מגיעים לבזיליקה?',
          'How do we get to the Basilica?',
          'Как добраться до базилики?',
          'كيف نصل إلى كنيسة البشارة؟',
        ),
        t(
          'עולים ישר ברחוב, כעשרים דקות ברגל, או באוטובוס מהתחנה שמול הכניסה.',
          'Straight up the street, some twenty minutes on foot, or by bus from the stop opposite the entrance.',
          'Прямо вверх по улице, минут двадцать пешком, или на автобусе от остановки напротив входа.',
          'تصعدون في الشارع مباشرة نحو عشرين دقيقة مشيًا، أو بالحافلة من المحطة قبالة المدخل.',
        ),
      ],
      [
        t('מותר לעשן בחדרים?', 'May we smoke in the rooms?', 'Можно курить в номерах?', 'هل التدخين مسموح في الغرف؟'),
        t(
          'בקומה השנייה בלבד. כל שאר הקומות ללא עישון; כתבו בהזמנה מה אתם מבקשים.',
          'On the second floor only. All other floors are smoke-free; say in your booking which you want.',
          'Только на втором этаже. Остальные этажи некурящие; укажите в бронировании, что вам нужно.',
          'في الطابق الثاني فقط. سائر الطوابق بلا تدخين؛ اكتبوا في الحجز ما تفضّلون.',
        ),
      ],
      'late',
    ],
    remarks: ['works', 'tourist'],
    discountUpToPercent: 15,
    cancellation: 'threeDays',
    updatedAt: '2026-06-09',
  },
])
