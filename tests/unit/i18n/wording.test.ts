import { describe, expect, test } from '@jest/globals'
import { LOCALES, type Locale } from '#lib/i18n/locales.ts'
import { readTexts } from '#tests/unit/i18n/message-texts.ts'

/** One term for one thing: the messages that are nothing but the term. */
const GLOSSARY: readonly { keys: readonly string[]; term: Record<Locale, string> }[] = [
  {
    keys: ['documents.ref.pnr', 'outcome.fact.pnr', 'cancel.number.label'],
    term: {
      he: 'מספר הזמנה (PNR)',
      en: 'Booking reference (PNR)',
      ru: 'Номер бронирования (PNR)',
      ar: 'رقم الحجز (PNR)',
    },
  },
  {
    keys: ['documents.ref.order', 'outcome.fact.order', 'personalArea.details.orderNumber'],
    term: { he: 'מספר אסמכתה', en: 'Order number', ru: 'Номер заказа', ar: 'رقم الطلب' },
  },
  {
    keys: ['desk.nav.orders', 'desk.palette.group.orders', 'dashboard.orders.count', 'personalArea.orders'],
    term: { he: 'הזמנות', en: 'Orders', ru: 'Бронирования', ar: 'الحجوزات' },
  },
  {
    keys: ['desk.nav.dashboard', 'dashboard.title'],
    term: { he: 'לוח בקרה', en: 'Dashboard', ru: 'Обзор', ar: 'لوحة المتابعة' },
  },
  {
    keys: ['documents.field.support', 'outcome.fact.support'],
    term: { he: 'מוקד ההזמנות', en: 'Booking center', ru: 'Центр бронирования', ar: 'مركز الحجوزات' },
  },
  {
    keys: ['stay.price.total', 'documents.price.total', 'product.bar.total', 'results.compare.row.price'],
    term: { he: 'המחיר הכולל', en: 'Total price', ru: 'Итоговая цена', ar: 'السعر الإجمالي' },
  },
  {
    keys: ['stay.cancel.full'],
    term: { he: 'מלוא המחיר', en: 'Full price', ru: 'Полная цена', ar: 'كامل السعر' },
  },
  {
    keys: ['stay.checkIn', 'documents.stay.checkIn', 'ui.dates.checkIn', 'personalArea.column.checkIn'],
    term: { he: 'כניסה', en: 'Check-in', ru: 'Заезд', ar: 'الوصول' },
  },
  {
    keys: ['stay.checkOut', 'documents.stay.checkOut', 'ui.dates.checkOut', 'personalArea.column.checkOut'],
    term: { he: 'עזיבה', en: 'Check-out', ru: 'Выезд', ar: 'المغادرة' },
  },
  {
    keys: ['results.filter.boards', 'results.compare.row.board', 'documents.field.board'],
    term: { he: 'בסיס אירוח', en: 'Meal plan', ru: 'Питание', ar: 'نظام الوجبات' },
  },
  { keys: ['board.ro'], term: { he: 'לינה בלבד', en: 'Room only', ru: 'Без питания', ar: 'مبيت فقط' } },
  {
    keys: ['board.bb'],
    term: { he: 'לינה וארוחת בוקר', en: 'Bed and breakfast', ru: 'Завтрак включён', ar: 'مبيت وفطور' },
  },
  { keys: ['board.hb'], term: { he: 'חצי פנסיון', en: 'Half board', ru: 'Полупансион', ar: 'نصف إقامة' } },
  { keys: ['board.fb'], term: { he: 'פנסיון מלא', en: 'Full board', ru: 'Полный пансион', ar: 'إقامة كاملة' } },
  { keys: ['stay.price.kind.coupon'], term: { he: 'קופון', en: 'Coupon', ru: 'Купон', ar: 'كوبون' } },
  {
    keys: ['account.credit.title'],
    term: { he: 'יתרת אשראי', en: 'Credit balance', ru: 'Кредитный баланс', ar: 'رصيد الائتمان' },
  },
  {
    keys: ['stay.price.kind.member'],
    term: {
      he: 'החזר לחברי מועדון',
      en: 'Member refund',
      ru: 'Возврат участникам клуба',
      ar: 'استرداد لأعضاء النادي',
    },
  },
  {
    keys: ['results.filter.grades', 'results.compare.row.site'],
    term: { he: 'הדירוג שלנו', en: 'Our rating', ru: 'Наша оценка', ar: 'تقييمنا' },
  },
  {
    keys: ['hotel.policy.checkIn', 'booking.review.checkIn', 'product.checkInHow', 'documents.field.instructions'],
    term: {
      he: 'הוראות צ׳ק־אין',
      en: 'Check-in instructions',
      ru: 'Как заселиться',
      ar: 'تعليمات تسجيل الوصول',
    },
  },
  {
    keys: [
      'cancel.facts.status',
      'personalArea.column.status',
      'personalArea.filter.status',
      'pending.column.state',
      'pending.field.state',
      'dashboard.orders.state',
      'desk.basket.list.state',
    ],
    term: { he: 'סטטוס', en: 'Status', ru: 'Статус', ar: 'الحالة' },
  },
  {
    keys: ['orderStatus.ok', 'pending.state.confirmed'],
    term: { he: 'מאושרת', en: 'Confirmed', ru: 'Подтверждено', ar: 'مؤكد' },
  },
  {
    keys: ['orderStatus.cancelled', 'pending.state.failed'],
    term: { he: 'בוטלה', en: 'Cancelled', ru: 'Отменено', ar: 'ملغى' },
  },
  {
    keys: ['documents.ref.hotelOrder', 'outcome.fact.hotelOrder', 'personalArea.details.hotelOrderNumber'],
    term: { he: 'מספר ההזמנה במלון', en: 'Hotel order number', ru: 'Номер заказа в отеле', ar: 'رقم الطلب في الفندق' },
  },
  {
    keys: ['stay.price.owed', 'documents.price.owed'],
    term: { he: 'נותר לתשלום', en: 'Left to pay', ru: 'Осталось оплатить', ar: 'المتبقي للدفع' },
  },
  {
    keys: ['outcome.debt.title', 'personalArea.details.balance'],
    term: { he: 'יתרה לתשלום', en: 'Left to pay', ru: 'Осталось оплатить', ar: 'المتبقي للدفع' },
  },
  {
    keys: ['booking.agent.not-approved', 'desk.compare.subsidy.not-approved'],
    term: { he: 'לא מאושר לסבסוד.', en: 'Not approved.', ru: 'Не одобрено.', ar: 'غير موافق عليه.' },
  },
  {
    keys: ['booking.agent.already-used', 'desk.compare.subsidy.already-used'],
    term: {
      he: 'תעודת הזהות הזאת כבר ניצלה את הסבסוד.',
      en: 'The teacher ID already used the subsidy.',
      ru: 'По этому номеру субсидия уже использована.',
      ar: 'رقم هوية المعلّم استُخدم للدعم من قبل.',
    },
  },
  {
    keys: ['cancel.fault.none', 'pending.pnr.none'],
    term: {
      he: 'לא נמצאו נתונים תואמים.',
      en: 'No matching data was found.',
      ru: 'Подходящих данных не найдено.',
      ar: 'لم يُعثر على بيانات مطابقة.',
    },
  },
  {
    keys: ['hotel.group.pool', 'results.feature.pool'],
    term: { he: 'בריכה', en: 'Pool', ru: 'Бассейн', ar: 'بركة سباحة' },
  },
  {
    keys: ['pending.field.clerk', 'pending.column.clerk', 'pending.filter.clerk'],
    term: { he: 'פקיד', en: 'Clerk', ru: 'Сотрудник', ar: 'الموظف' },
  },
  {
    keys: ['signIn.agent.clerk'],
    term: { he: 'שם הפקיד/ה', en: 'Clerk name', ru: 'Имя сотрудника', ar: 'اسم الموظف' },
  },
  {
    keys: ['login.title', 'signIn.partners'],
    term: { he: 'כניסה לסוכנים', en: 'Agency login', ru: 'Вход для агентств', ar: 'تسجيل دخول الوكالات' },
  },
  {
    keys: ['account.title', 'personalArea.title'],
    term: { he: 'האזור האישי', en: 'My account', ru: 'Личный кабинет', ar: 'حسابي' },
  },
  {
    keys: ['product.bar.label', 'booking.summary.title', 'documents.summary'],
    term: { he: 'סיכום ההזמנה', en: 'Booking summary', ru: 'Детали бронирования', ar: 'ملخص الحجز' },
  },
  {
    keys: ['results.filter.clear', 'personalArea.clear', 'pending.filter.clear'],
    term: { he: 'ניקוי הסינון', en: 'Clear filters', ru: 'Сбросить фильтры', ar: 'مسح التصفية' },
  },
  {
    keys: ['account.club', 'signIn.club'],
    term: { he: 'כניסה למועדון', en: 'Club login', ru: 'Вход в клуб', ar: 'تسجيل الدخول إلى النادي' },
  },
  {
    keys: ['personalArea.details.confirmation', 'outcome.fact.hotelNumber', 'documents.field.confirmation'],
    term: {
      he: 'מספר האישור במלון',
      en: 'Hotel confirmation number',
      ru: 'Номер подтверждения отеля',
      ar: 'رقم تأكيد الفندق',
    },
  },
  {
    keys: ['personalArea.details.netPrice', 'booking.agent.net', 'product.net.price'],
    term: { he: 'מחיר נטו', en: 'Net price', ru: 'Цена нетто', ar: 'السعر الصافي' },
  },
  {
    keys: ['personalArea.details.commission', 'booking.agent.commission', 'product.net.commission'],
    term: { he: 'עמלה', en: 'Commission', ru: 'Комиссия', ar: 'العمولة' },
  },
  {
    keys: [
      'screen.again',
      'documents.again',
      'product.state.again',
      'results.failed.again',
      'booking.again',
      'outcome.act.again',
      'personalArea.again',
    ],
    term: { he: 'ניסיון נוסף', en: 'Try again', ru: 'Повторить', ar: 'إعادة المحاولة' },
  },
  {
    keys: [
      'hotel.callHotel',
      'documents.field.hotelPhone',
      'outcome.fact.hotelPhone',
      'personalArea.details.hotelPhone',
    ],
    term: { he: 'טלפון המלון', en: 'Hotel phone', ru: 'Телефон отеля', ar: 'هاتف الفندق' },
  },
  {
    keys: ['hotel.remarks', 'documents.block.remarks', 'booking.review.remarks'],
    term: { he: 'כדאי לדעת', en: 'Good to know', ru: 'Полезно знать', ar: 'من المفيد أن تعرفوا' },
  },
  {
    keys: ['stay.cancel.free', 'documents.fees.free'],
    term: { he: 'חינם', en: 'Free', ru: 'Бесплатно', ar: 'مجانًا' },
  },
  {
    keys: ['stay.cancel.israelTime', 'documents.fees.israel'],
    term: {
      he: 'כל השעות לפי שעון ישראל.',
      en: 'All hours are Israel time.',
      ru: 'Время везде израильское.',
      ar: 'جميع الأوقات بتوقيت إسرائيل.',
    },
  },
  {
    keys: ['outcome.debt.sending', 'desk.basket.send.pending'],
    term: { he: 'יוצרים קישור…', en: 'Creating a link…', ru: 'Создаём ссылку…', ar: 'ننشئ الرابط…' },
  },
  {
    keys: ['cancel.facts.payer', 'pending.column.payer', 'pending.field.payer'],
    term: { he: 'שם המשלם', en: 'Payer', ru: 'Плательщик', ar: 'اسم دافع المبلغ' },
  },
  {
    keys: ['pending.title', 'dashboard.pending.title'],
    term: {
      he: 'הזמנות חיצוניות ממתינות',
      en: 'Pending external bookings',
      ru: 'Ожидающие внешние бронирования',
      ar: 'الحجوزات الخارجية المعلّقة',
    },
  },
]

/** Synonyms that were retired, each with the term to use and the keys in which the words mean something else. */
const RETIRED: Record<Locale, readonly { words: RegExp; use: string; not?: RegExp }[]> = {
  he: [
    { words: /שהות|שהויות/u, use: 'שהייה' },
    { words: /(?<![א-ת])[הבלמכשו]{0,2}דף(?![א-ת])/u, use: 'עמוד' },
    { words: /דירוג האתר/u, use: 'הדירוג שלנו' },
    { words: /המחיר המלא/u, use: 'מלוא המחיר' },
    { words: /מי בא/u, use: 'מי נוסע' },
    { words: /(?<![א-ת])ב?דואר(?! ה?אלקטרוני)(?![א-ת])|בדואר ובהודעות/u, use: 'דואר אלקטרוני' },
    { words: /טעונה? אישור/u, use: 'דורש אישור' },
    // Also "the situation has changed", and the states of components.
    { words: /מצב/u, use: 'סטטוס', not: /^design\.|problem\.conflict|command\.connections/ },
    { words: /הוראות (?:הגעה|כניסה)/u, use: 'הוראות צ׳ק־אין' },
    // Reads as "was sent" before anything is.
    { words: /(?<![א-ת])נשלח (?:קוד|אליכם)/u, use: 'קוד יישלח' },
    { words: /לשכוח/u, use: 'מחיקה' },
    { words: /שולחן/u, use: 'עמדה' },
    { words: /שאילת|לשאול את הספק/u, use: 'פנייה לספק' },
    { words: /שולם עליה|לשלם על /u, use: 'עבורה' },
    { words: /(?:יציאה|יצאתם) מהתשלום/u, use: 'מעמוד התשלום' },
    { words: /למוקד(?! ההזמנות)/u, use: 'מוקד ההזמנות' },
    // Alone, the credit of a card.
    { words: /^אשראי$/u, use: 'יתרת אשראי' },
  ],
  en: [
    { words: /\bstate\b/i, use: 'status', not: /^design\./ },
    { words: /whole price/i, use: 'total price' },
    // "Free" alone can also mean without charge.
    { words: /(?:is|are|nothing|enough) free/i, use: 'available', not: /^account\.join\.why$/ },
    { words: /^Credit(?:,|$)/, use: 'credit balance' },
    { words: /site rating/i, use: 'our rating' },
    { words: /guest rating/i, use: 'guest score' },
    { words: /\binfants?\b/i, use: 'baby' },
    // The specification's word, section 3.
    { words: /\b(?:Ms|Mrs)\b/, use: 'Miss' },
    { words: /organis|\bcentre|travell|neighbour|colour|favourite/i, use: 'the American spelling' },
    // As in the literal texts of section 8, and in the order status of section 4.
    { words: /\bcancel(?:ed|ing)\b/i, use: 'cancelled, cancelling' },
    { words: /order (?:confirmation|summary)/i, use: 'booking …' },
    // Section 5 says "reservation center" where a baby needs its approval.
    { words: /reservation center/i, use: 'booking center', not: /babyApproval|approvalNote/ },
    { words: /member’s (?:refund|discount)|member discount/i, use: 'member refund' },
    { words: /(?<!half |full |\{)\bboard\b/i, use: 'meal plan' },
    { words: /\bforget\b/i, use: 'delete' },
    { words: /\bupstream\b/i, use: 'the booking system' },
    { words: /mak(?:e|ing) a link|link was not made/i, use: 'create' },
    // The name of a link. "To pay" and "To cancel" lead to an amount, or to a way.
    { words: /^To (?:the|a)\b/, use: 'a verb: see, go to' },
    { words: /^Say\b/, use: 'enter' },
    { words: /(?:leave|left) the payment(?! page)|payment was left/i, use: 'the payment page' },
    { words: /e-mail/i, use: 'email' },
    { words: /\bsign(?:ed|ing)?[- ](?:in|out)\b/i, use: 'log in, logged-in' },
    { words: /try again just/i, use: 'retry only' },
    { words: /dates are over|^This link has ended/i, use: 'have passed; is no longer valid' },
  ],
  ru: [
    // A room that is held is not booked yet.
    { words: /брон[ьи](?!р)/iu, use: 'бронирование', not: /^frame\.held\./ },
    { words: /заказ/iu, use: 'бронирование', not: /\.(?:order|hotelOrder|orderNumber|hotelOrderNumber)$/ },
    { words: /член/iu, use: 'участник' },
    { words: /полн(?:ая|ую|ой) цен/iu, use: 'итоговая цена', not: /cancel\.full|changed\.fees|fees\.full|fullPrice/ },
    { words: /(?<!электронной )почте/iu, use: 'по электронной почте' },
    { words: /оценка сайта/iu, use: 'наша оценка' },
    { words: /только проживание|ночлег/iu, use: 'без питания; завтрак включён' },
    { words: /состояни/iu, use: 'статус', not: /^design\./ },
    { words: /^Попробовать/iu, use: 'Повторить' },
    { words: /сбор (?:не|\d)/iu, use: 'плата за отмену' },
    // A certificate of a teacher is another document.
    { words: /удостоверения учителя/iu, use: 'теудат-зеут учителя' },
    // The screen of a computer.
    { words: /рабоч\S+ стол/iu, use: 'рабочее место агента' },
    { words: /запросить поставщика/iu, use: 'запросить у поставщика' },
    { words: /номер\p{L}* удостоверения/iu, use: 'номер теудат-зеут' },
    { words: /стоимость (?:проживания|перелёта)/iu, use: 'итоговая цена' },
    { words: /парол\p{L}* отмены/iu, use: 'пароль для отмены' },
    { words: /удержани|удерживаются/iu, use: 'закреплено' },
    { words: /нетто-цен/iu, use: 'цена нетто' },
    // A loan.
    { words: /(?<!\p{L})кредит(?!\p{L})/iu, use: 'кредитный баланс' },
    { words: /карта не списывается/iu, use: 'деньги с карты не списываются' },
    { words: /сбой в системе/iu, use: 'технический сбой' },
    { words: /отказаться от оплаты/iu, use: 'уйти со страницы оплаты' },
  ],
  ar: [
    { words: /ضيوف|ضيف/u, use: 'نزلاء' },
    { words: /مزوّد/u, use: 'مورّد' },
    { words: /السعر الكامل/u, use: 'السعر الإجمالي', not: /fullPrice/ },
    { words: /تقييم الموقع/u, use: 'تقييمنا' },
    { words: /إجاز/u, use: 'عطلة' },
    { words: /قسيمة شرائية|القسيمة الشرائية/u, use: 'كوبون' },
    { words: /تعليمات الوصول/u, use: 'تعليمات تسجيل الوصول' },
    // Also "requests".
    { words: /طلبات/u, use: 'حجوزات', not: /^booking\.requests\./ },
    { words: /تم تنفيذ الطلب/u, use: 'تم الحجز' },
    { words: /(?<!رصيد |ال)ائتمان|(?<!رصيد )الائتمان/u, use: 'رصيد الائتمان' },
    { words: /عطل في النظام/u, use: 'خلل في النظام' },
    { words: /رسا\S+ SMS/u, use: 'رسالة نصية' },
    // The noun has another form after 1, 2 and 11.
    { words: /\{most\} أشخاص/u, use: 'عدد النزلاء حتى {most}' },
    { words: /ـ(?=\s)/u, use: 'the preposition without a space, or another word' },
  ],
}

describe('wording', () => {
  // The label stands below every number from 0 to 59, and Russian and Arabic have a form of the word for each few of them.
  test.each(['deal.unit', 'ui.countdown'])('the units of %s agree with each number', (unit) => {
    const names = ['days', 'hours'].map((name) => `${unit}.${name}`)
    const read = (locale: Locale, keys: readonly string[]) => keys.map((key) => readTexts(locale).get(key))
    expect(read('ru', names)).toEqual(['дн.', 'ч'])
    expect(read('ar', [...names, `${unit}.minutes`, `${unit}.seconds`])).toEqual(['يوم', 'ساعة', 'دقيقة', 'ثانية'])
  })

  test.each(LOCALES)('in %s a size of a file is not broken between number and unit', (locale) => {
    const texts = [...readTexts(locale).values()].filter((text) => text.includes('{megabytes}'))
    expect(texts).toHaveLength(2)
    expect(texts.filter((text) => !/\{megabytes\}\u00a0\S/.test(text))).toEqual([])
  })

  // "ב־8:00", "ב־Waze" and "ל־₪100", but "ביום ה׳": formatted dates and moments begin with a word, `יום` or `שבת`. A name of a
  // hotel may be Hebrew or Latin, so that no prefix fits it.
  test('in Hebrew, a prefix before a value has a maqaf exactly where the value is a number or a Latin name', () => {
    const withMaqaf = ['amount', 'app', 'arrives', 'checkIn', 'clock', 'departs', 'phone', 'price']
    const withoutMaqaf = ['date', 'from', 'time']
    const wrong = [...readTexts('he')].flatMap(([key, text]) =>
      [...text.matchAll(/(?<![א-ת])(?:החל מ|[בהוכלמש])(־?)[<{\u2066]+(\w+)/gu)]
        .filter(([, maqaf, name = '']) => !(maqaf === '' ? withoutMaqaf : withMaqaf).includes(name))
        .map(() => [key, text]),
    )
    expect(wrong).toEqual([])
  })

  // A number of three digits is refused with this text, too.
  test.each(LOCALES)('in %s the text about the length of an ID number states both limits', (locale) => {
    expect(readTexts(locale).get('dashboard.subsidy.fault.length')).toMatch(/5.* 9 /)
  })

  // A duration is formatted as it stands alone, "1 минута", "دقيقتان": no verb or preposition before it changes its case.
  test.each(['ru', 'ar'] as const)('in %s, a duration comes after a colon', (locale) => {
    expect(readTexts(locale).get('dashboard.pending.oldest')).toMatch(/: \{age\}$/)
  })

  // The field is 216 pixels wide on a phone of 320; a longer placeholder is cut.
  test.each(LOCALES)('in %s the placeholder of the place field fits into a small phone', (locale) => {
    expect((readTexts(locale).get('search.where.type') ?? '').length).toBeLessThanOrEqual(28)
  })

  test.each(LOCALES)('%s uses the terms of the glossary', (locale) => {
    const texts = readTexts(locale)
    const wrong = GLOSSARY.flatMap(({ keys, term }) =>
      keys.filter((key) => texts.get(key) !== term[locale]).map((key) => [key, texts.get(key), term[locale]]),
    )
    expect(wrong).toEqual([])
  })

  test.each(LOCALES)('%s has no retired synonym', (locale) => {
    const wrong = [...readTexts(locale)].flatMap(([key, text]) =>
      RETIRED[locale]
        .filter(({ words, not }) => words.test(text) && not?.test(key) !== true)
        .map(({ use }) => [key, text, `use: ${use}`]),
    )
    expect(wrong).toEqual([])
  })

  test.each(LOCALES)(
    'in %s, a text that refuses says what to do: in a second sentence, or as an instruction',
    (locale) => {
      const texts = readTexts(locale)
      const sentences = (key: string) => (texts.get(key) ?? '').split(/[.!?](?:\s|$)/).filter(Boolean).length
      const refusals = ['stay.askedInVain', 'booking.fault.long', 'desk.caller.note.tooLong', 'problem.body-too-large']
      expect(refusals.filter((key) => sentences(key) < 2)).toEqual([])
      const instruction = { he: /^יש להזין/u, en: /^Enter/u, ru: /^Укажите/u, ar: /^أدخلوا/u }[locale]
      expect(texts.get('outcome.debt.bad')).toMatch(instruction)
    },
  )

  // Both are on the page of a booking. The one of its documents leads to the cancellation of any booking.
  test.each(LOCALES)('in %s, the links for cancelling this booking and any booking have different names', (locale) => {
    const texts = readTexts(locale)
    const general = (texts.get('documents.law.how') ?? '').replace(':', '')
    expect(general).not.toContain(texts.get('outcome.cancelLink'))
  })

  // Without an isolate, "050-1234567" is drawn as "1234567-050" in a line that runs from right to left. A Latin word or
  // a number alone keeps its order.
  test.each(['he', 'ar'] as const)('in %s, phones, addresses, ranges and codes are isolated', (locale) => {
    const bare = [...readTexts(locale)].flatMap(([key, text]) => {
      const open = text.replace(/[\u2066\u2068][^\u2069]*\u2069/gu, '')
      return /[A-Za-z0-9+@][.,:/@+–-]+[A-Za-z0-9]|(?:^|\s)\+/u.test(open) ? [[key, text]] : []
    })
    expect(bare).toEqual([])
  })

  // Documents isolate their values where they are written: lib/domain/documents/write.
  test.each(['he', 'ar'] as const)('in %s, values that are phones or codes are isolated', (locale) => {
    const bare = [...readTexts(locale)].filter(
      ([key, text]) => !key.startsWith('documents.') && /(?<![\u2066\u2068>])\{(?:phone|pnr|code|email)\}/u.test(text),
    )
    expect(bare).toEqual([])
  })
})
