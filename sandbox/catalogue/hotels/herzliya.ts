import { toHotels } from '#sandbox/catalogue/hotels/hotel-draft.ts'
import { toRooms } from '#sandbox/catalogue/rooms.ts'
import { t, toStreetAddress } from '#sandbox/catalogue/translations.ts'
import type { CatalogueHotel } from '#sandbox/catalogue/types.ts'

const city = t('הרצליה', 'Herzliya', 'Герцлия', 'هرتسليا')

export const herzliya: readonly CatalogueHotel[] = toHotels('herzliya', [
  {
    code: 'DAN-HRZ01',
    otherCodes: ['GOC-8031'],
    names: t('ארבע רוחות הרצליה', 'Arba Ruchot Herzliya', 'Арба-Рухот Герцлия', 'أربع روحوت هرتسليا'),
    city,
    address: toStreetAddress('שדרות אבא אבן', 'Abba Eban Avenue', 'просп. Аббы Эвена', 'جادة آبا إيبن', 14),
    chain: 'arba-ruchot',
    stars: 4,
    rating: 8.7,
    category: 'hotel',
    coordinates: [32.1619, 34.8092],
    phone: '09-000-0151',
    short: t(
      'מלון לאנשי הייטק ולמי שבא לפגוש אותם: המשרדים של הרצליה פיתוח סביבו, והים במרחק הליכה.',
      'A hotel for people in technology and those who come to meet them: the offices are all around, and the sea is a walk away.',
      'Отель для тех, кто работает в хайтеке, и тех, кто едет к ним на встречу: вокруг офисы Герцлии-Питуах, до моря можно дойти пешком.',
      'فندق لأهل التكنولوجيا ولمن جاء للقائهم: مكاتب هرتسليا بيتواح من حوله، والبحر على مسافة مشي.',
    ),
    long: t(
      'נרשמים בעמדה או מהטלפון, והטלפון פותח גם את הדלת. בקומה השנייה תאי שיחה אטומים, מדפסת, קירות שמותר לכתוב עליהם ומכונת אספרסו שעובדת גם בשלוש בלילה. בסוף השבוע הקומה הזאת נסגרת, ובמקומה נפתחת גינת הגג עם מחצלות, קלפים ובר קטן. בקבלה מחכים עשרה זוגות אופניים ומפה של הדרך לאפולוניה, שלושה קילומטרים וחצי, רובם לאורך הים.',
      'You check in at a stand or on your phone, and the phone opens the door as well. The second floor has soundproof booths, a printer, walls you may write on and an espresso machine that still works at three in the morning. At weekends that floor closes, and the roof garden opens instead, with mats, cards and a small bar. Ten bicycles wait at the desk with a map of the way to Apollonia, three and a half kilometers, most of it by the sea.',
      'Заселяются у терминала или в телефоне, он же открывает дверь. На втором этаже звуконепроницаемые кабинки, принтер, стены, на которых можно писать, и кофемашина, которая не спит и в три часа ночи. На выходных этот этаж закрыт, зато открывается сад на крыше: циновки, карты и маленький бар. На стойке ждут десять велосипедов и карта дороги к Аполлонии: три с половиной километра, почти всё время вдоль моря.',
      'تسجّلون الدخول عند الجهاز أو من الهاتف، والهاتف يفتح الباب أيضًا. في الطابق الثاني مقصورات عازلة للصوت وطابعة وجدران يُسمح بالكتابة عليها وآلة إسبريسو تعمل حتى في الثالثة فجرًا. في نهاية الأسبوع يُغلق هذا الطابق وتُفتح بدلًا منه حديقة السطح بالحُصر وورق اللعب وبار صغير. وفي الاستقبال عشر دراجات وخريطة للطريق إلى أبولونيا، ثلاثة كيلومترات ونصف معظمها بمحاذاة البحر.',
    ),
    facilities:
      'restaurant bar kosher vegan gym meeting-rooms conference-hall work-lounge bicycles step-free lift induction-loop parking$ ev-charging$ reception-24 laundry$ wifi air-conditioning',
    rooms: toRooms(76_000, ['single', 'standard', 'superior', 'suite', 'accessible'], { standard: { allotment: 20 } }),
    boards: 'ro bb',
    hours: 'city',
    nights: [2, 1],
    children: 'all',
    parking: 'underground',
    accessibility: ['stepFree', 'lift', 'loop', 'alarm'],
    questions: [
      [
        t(
          'איפה עושים שיחת וידאו בשקט?',
          'Where can I take a video call in quiet?',
          'Где спокойно провести видеозвонок?',
          'أين أجري مكالمة فيديو بهدوء؟',
        ),
        t(
          'בתאים שבקומה השנייה. מזמינים מהטלפון, לחצי שעה בכל פעם וללא תשלום; בסוף השבוע פותחים תא לפי בקשה בקבלה.',
          'In the booths on the second floor, booked by phone for half an hour at a time, free of charge; at weekends reception opens one on request.',
          'В кабинках на втором этаже: их бронируют с телефона на полчаса, бесплатно; на выходных кабинку откроют по просьбе на стойке.',
          'في المقصورات بالطابق الثاني، تُحجز بالهاتف لنصف ساعة كل مرة ومجانًا؛ وفي نهاية الأسبوع يفتح الاستقبال مقصورة عند الطلب.',
        ),
      ],
      'charging',
      'late',
    ],
    remarks: ['tourist'],
    discountUpToPercent: 30,
    cancellation: 'dayBefore',
    updatedAt: '2026-05-19',
  },
  {
    code: 'ATLANTIS-HRZ02',
    names: t('סיפון', 'Sipun', 'Сипун', 'سيبون'),
    city,
    address: toStreetAddress('רחוב השונית', 'HaShunit Street', 'ул. ха-Шунит', 'شارع هشونيت', 6),
    siteGrade: 8.4,
    rating: 8.6,
    category: 'apartments',
    coordinates: [32.1641, 34.7972],
    phone: '09-000-0164',
    short: t(
      'דירות נופש מול רציפי המרינה, עם בריכה בקומה הרביעית ומתלה לבגדי ים ליד כל דלת.',
      'Holiday apartments facing the marina’s piers, with a pool on the fourth floor and a rack for wet things by every door.',
      'Апартаменты у причалов марины: бассейн на четвёртом этаже и вешалка для мокрых купальников у каждой двери.',
      'شقق استجمام قبالة أرصفة المرسى، ببركة في الطابق الرابع ومشجب لملابس السباحة عند كل باب.',
    ),
    long: t(
      'מהסלון רואים תרנים, וביום סוער שומעים אותם מצלצלים. הדירות תוכננו כמו בית ולא כמו חדר מלון: מסדרון, מזווה, שירותי אורחים ומקום לחמישה זוגות נעליים מלאים חול. בבריכה מסלול אחד לשחייה ופינה רדודה לפעוטות. סופר שפתוח עד מאוחר נמצא בקניון הסמוך, וחוף אכדיה שלוש דקות הליכה צפונה.',
      'The living rooms look at masts, and on a stormy day you hear them ring. The flats were planned as homes rather than hotel rooms: a corridor, a larder, a second toilet and space for five pairs of sandy shoes. The pool has one lane for swimming and a shallow corner for toddlers. A supermarket in the mall next door stays open late, and Accadia beach is three minutes’ walk to the north.',
      'Из гостиной видны мачты, а в шторм слышно, как они звенят. Квартиры задуманы как жильё, а не как номера: коридор, кладовка, гостевой туалет и место для пяти пар обуви в песке. В бассейне одна дорожка для плавания и мелкий угол для малышей. В соседнем торговом центре допоздна открыт супермаркет, а до пляжа Аккадия три минуты пешком на север.',
      'من غرفة الجلوس تُرى الصواري، وفي يوم عاصف يُسمع رنينها. صُممت الشقق بيوتًا لا غرف فندق: ممر وخزانة مؤونة وحمّام للنزلاء ومكان لخمسة أزواج أحذية مليئة بالرمل. في البركة مسار واحد للسباحة وركن ضحل للصغار. وفي المجمع التجاري المجاور سوبرماركت يفتح حتى ساعة متأخرة، وشاطئ أكاديا على بعد ثلاث دقائق مشيًا شمالًا.',
    ),
    facilities:
      'outdoor-pool heated-pool children-pool near-beach boats$ kitchenette laundry balcony cots gym step-free lift pool-lift parking$ ev-charging$ wifi air-conditioning',
    rooms: toRooms(96_000, ['studio', 'apartment', 'suite', 'accessible'], {
      suite: {
        allotment: 2,
        names: t('דירת פנטהאוז', 'Penthouse apartment', 'Пентхаус', 'شقة بنتهاوس'),
        text: t(
          'סלון וחדר שינה, מטבח מלא ומרפסת פינתית אל הים ואל המרינה.',
          'A living room and a bedroom, a full kitchen and a corner balcony to the sea and the marina.',
          'Гостиная и спальня, полноценная кухня и угловой балкон с видом на море и марину.',
          'صالة وغرفة نوم ومطبخ كامل وشرفة ركنية على البحر والمرسى.',
        ),
      },
    }),
    boards: 'ro bb',
    hours: 'late',
    nights: [4, 3],
    children: 'all',
    parking: 'underground',
    accessibility: ['stepFree', 'lift', 'poolHoist', 'parking'],
    questions: [
      [
        t(
          'איך מוגשת ארוחת בוקר בדירה?',
          'How does breakfast work in a flat?',
          'Как устроен завтрак в апартаментах?',
          'كيف يُقدَّم الفطور في الشقة؟',
        ),
        t(
          'עד שבע וחצי מניחים סל ליד הדלת: לחמניות, גבינות, ביצים, ירקות וחלב. את החביתה מטגנים לבד.',
          'By half past seven a basket stands at the door: rolls, cheeses, eggs, vegetables and milk. You fry the omelette yourselves.',
          'К половине восьмого у двери стоит корзина: булочки, сыры, яйца, овощи и молоко. Омлет жарите сами.',
          'قبل السابعة والنصف تُوضع سلة عند الباب: خبز صغير وأجبان وبيض وخضار وحليب. أما العجة فتقلونها بأنفسكم.',
        ),
      ],
      'heated',
      'charging',
    ],
    remarks: ['deposit'],
    deskFee: {
      name: t('דמי שימוש במתקני המרינה', 'Marina facilities fee', 'Сбор за пользование мариной', 'رسوم مرافق المرسى'),
      perNight: 2_500,
    },
    cancellation: 'never',
    updatedAt: '2026-04-21',
  },
  {
    code: 'ISRO-HRZ03',
    otherCodes: ['DAN-8033'],
    names: t('צלול אפולוניה', 'Tzalul Apollonia', 'Цалуль Аполлония', 'تسلول أبولونيا'),
    city,
    address: toStreetAddress('רחוב גלי תכלת', 'Galei Tchelet Street', 'ул. Галей-Тхелет', 'شارع غلي تخيلت', 41),
    chain: 'tzalul',
    stars: 5,
    rating: 9.3,
    category: 'resort',
    coordinates: [32.1827, 34.8059],
    phone: '09-000-0178',
    short: t(
      'בית ספא למבוגרים בקצה הצפוני של גלי תכלת, ששומעים בו את הים ולא שומעים צלצולים.',
      'A spa house for grown-ups at the north end of Galei Tchelet, where you hear the sea and no ringtone.',
      'Спа-отель для взрослых на северном конце улицы Галей-Тхелет: слышно море и не слышно звонков.',
      'بيت سبا للبالغين في الطرف الشمالي من غلي تخيلت، تسمع فيه البحر ولا تسمع رنين هاتف.',
    ),
    long: t(
      'בכניסה מקבלים שקית בד לטלפון, ורוב האורחים משאירים אותו בה עד הבוקר. לשלושים ושניים החדרים יש ארבע בריכות קטנות, מקרירה עד חמה, וחמאם שהטיפול בו נמשך שעה ורבע. המטבח צמחוני, ובכל ערב מוסיפים דג אחד לפי מה שעלה ברשת. אחרי הארוחה הולכים בשביל הצוק עד מסגד סידנא עלי, והמלון נותן פנסים לדרך.',
      'At the door you get a cloth bag for your phone, and most guests leave it there until morning. Thirty-two rooms share four small pools, from cool to hot, and a hammam whose treatment takes an hour and a quarter. The kitchen is vegetarian and adds one fish each evening, whatever the net brought up. After dinner people walk the cliff path as far as the Sidna Ali mosque, with lanterns from the hotel.',
      'У входа дают полотняный мешочек для телефона, и почти все оставляют его там до утра. На тридцать два номера четыре небольших бассейна, от прохладного до горячего, и хаммам, где процедура длится час с четвертью. Кухня вегетарианская, а к ужину добавляют одну рыбу, смотря что принесла сеть. После еды идут по тропе над обрывом до мечети Сидна-Али; фонари выдаёт отель.',
      'عند المدخل تُعطى كيس قماش للهاتف، ويتركه فيه معظم النزلاء حتى الصباح. لاثنتين وثلاثين غرفة أربع برك صغيرة تتدرج من البارد إلى الساخن، وحمّام تركي يستغرق العلاج فيه ساعة وربعًا. المطبخ نباتي، ويُضاف كل مساء صنف سمك واحد مما جادت به الشباك. وبعد العشاء يمشي النزلاء في درب الجرف حتى جامع سيدنا علي، بفوانيس من الفندق.',
    ),
    facilities:
      'indoor-pool heated-pool hammam spa massage$ sauna hot-tub yoga gym near-beach restaurant kosher vegan step-free lift pool-lift shabbat-lift parking wifi air-conditioning balcony',
    rooms: toRooms(126_000, ['superior', 'sea', 'suite', 'poolSuite', 'accessible'], {
      superior: { maxAdults: 2, maxChildren: 0, maxOccupants: 2 },
      sea: { maxAdults: 2, maxChildren: 0, maxOccupants: 2 },
      suite: { maxChildren: 0, maxOccupants: 3 },
      poolSuite: { maxChildren: 0, maxOccupants: 2 },
      accessible: { maxChildren: 0, maxOccupants: 2 },
    }),
    boards: 'bb hb',
    hours: 'late',
    nights: [3, 2],
    children: 'adults',
    parking: 'valet',
    accessibility: ['stepFree', 'lift', 'poolHoist', 'help'],
    questions: [
      [
        t('טיפול כלול במחיר?', 'Is a treatment included?', 'Входит ли процедура в цену?', 'هل العلاج مشمول في السعر؟'),
        t(
          'הבריכות, הסאונה והכניסה לחמאם כלולות. טיפולים ועיסויים בתשלום, וכדאי לקבוע שעה לפני ההגעה.',
          'The pools, the sauna and entry to the hammam are included. Treatments and massages are extra; it is best to set an hour before you come.',
          'Бассейны, сауна и вход в хаммам включены. Процедуры и массаж платные, время лучше выбрать до приезда.',
          'البرك والساونا ودخول الحمّام التركي مشمولة. العلاجات والتدليك بمقابل، ويُفضّل تحديد الساعة قبل الوصول.',
        ),
      ],
      'kosher',
      'dogsNo',
    ],
    remarks: ['quiet'],
    cancellation: 'partNever',
    updatedAt: '2026-06-23',
  },
])
