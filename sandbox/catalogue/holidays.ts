import { CalendarDate, GregorianCalendar, HebrewCalendar, toCalendar } from '@internationalized/date'
import type { z } from 'zod'
import type { Holiday as HolidaySchema } from '#lib/contract/entities/content.ts'
import { t } from '#sandbox/catalogue/translations.ts'
import type { TranslatedText } from '#sandbox/catalogue/types.ts'

export type CatalogueHoliday = z.input<typeof HolidaySchema> & Pick<z.output<typeof HolidaySchema>, 'kind'>

const hebrew = new HebrewCalendar()
const gregorian = new GregorianCalendar()

/** Months from Tishri on. In a leap year Adar is Adar II, and Adar II and later months have a number higher by one. */
const MONTHS = ['תשרי', 'חשוון', 'כסלו', 'טבת', 'שבט', 'אדר', 'ניסן', 'אייר', 'סיוון', 'תמוז', 'אב', 'אלול'] as const
const LEAP_MONTHS = MONTHS.flatMap((month) => (month === 'אדר' ? ['אדר א׳', 'אדר ב׳'] : [month]))
type Month = (typeof MONTHS)[number]

const SUNDAY = 0
const MONDAY = 1
const FRIDAY = 5
const SATURDAY = 6

const getHebrewWeekday = (date: CalendarDate) => new Date(`${toIsoDate(date)}T00:00:00Z`).getUTCDay()
const toIsoDate = (date: CalendarDate) => toCalendar(date, gregorian).toString()

function isLeap(hebrewYear: number): boolean {
  return hebrew.getMonthsInYear(new CalendarDate(hebrew, hebrewYear, 1, 1)) === 13
}

function toHebrewDate(hebrewYear: number, month: Month, day: number): CalendarDate {
  const index = MONTHS.indexOf(month) + 1
  const moved = isLeap(hebrewYear) && index >= MONTHS.indexOf('אדר') + 1 ? index + 1 : index
  return new CalendarDate(hebrew, hebrewYear, moved, day)
}

const LETTERS: readonly (readonly [number, string])[] = [
  [400, 'ת'],
  [300, 'ש'],
  [200, 'ר'],
  [100, 'ק'],
  [90, 'צ'],
  [80, 'פ'],
  [70, 'ע'],
  [60, 'ס'],
  [50, 'נ'],
  [40, 'מ'],
  [30, 'ל'],
  [20, 'כ'],
  [10, 'י'],
  [9, 'ט'],
  [8, 'ח'],
  [7, 'ז'],
  [6, 'ו'],
  [5, 'ה'],
  [4, 'ד'],
  [3, 'ג'],
  [2, 'ב'],
  [1, 'א'],
]

/** A number below a thousand in Hebrew letters, with geresh or gershayim; 15 and 16 have special forms that do not spell a name of God. */
function toHebrewNumeral(value: number): string {
  let left = value
  let letters = ''
  for (const [worth, letter] of LETTERS) {
    while (left >= worth) {
      if (left === 15 || left === 16) {
        letters += left === 15 ? 'טו' : 'טז'
        left = 0
        break
      }
      letters += letter
      left -= worth
    }
  }
  return letters.length === 1 ? `${letters}׳` : `${letters.slice(0, -1)}״${letters.slice(-1)}`
}

/** A Hebrew date such as `ט״ו בניסן תשפ״ז`. */
function formatHebrewDate(date: CalendarDate): string {
  const { year, month, day } = toCalendar(date, hebrew)
  const names = isLeap(year) ? LEAP_MONTHS : MONTHS
  const yearName = year % 1000 === 0 ? `${toHebrewNumeral(year / 1000)} אלפים` : toHebrewNumeral(year % 1000)
  return `${toHebrewNumeral(day)} ב${names[month - 1]} ${yearName}`
}

/** The date of a fast: one that falls on Shabbat is postponed to Sunday. */
function postponeFast(date: CalendarDate): CalendarDate {
  return getHebrewWeekday(date) === SATURDAY ? date.add({ days: 1 }) : date
}

/**
 * Independence Day: 5 Iyar; earlier when that is a Friday or Saturday; and since the change of the law in 2004 a day
 * later when it is a Monday, so that Memorial Day does not start at the end of Shabbat.
 */
function getIndependenceDay(hebrewYear: number): CalendarDate {
  const fifth = toHebrewDate(hebrewYear, 'אייר', 5)
  const weekday = getHebrewWeekday(fifth)
  if (weekday === FRIDAY) return fifth.subtract({ days: 1 })
  if (weekday === SATURDAY) return fifth.subtract({ days: 2 })
  if (weekday === MONDAY && hebrewYear >= 5764) return fifth.add({ days: 1 })
  return fifth
}

type HolidayDraft = {
  date: CalendarDate
  name: TranslatedText
  kind: CatalogueHoliday['kind']
  restDay?: boolean
  minimumNights?: number
  /** The Hebrew year from which the day is observed, for recent holidays. */
  since?: number
}

const NAMES = {
  roshHashana: t('ראש השנה', 'Rosh Hashanah', 'Рош ха-Шана', 'رأس السنة العبرية'),
  gedaliah: t('צום גדליה', 'Fast of Gedaliah', 'Пост Гедалии', 'صوم جدليا'),
  yomKippur: t('יום כיפור', 'Yom Kippur', 'Йом-Кипур', 'يوم الغفران'),
  sukkot: t('סוכות', 'Sukkot', 'Суккот', 'عيد العُرش'),
  shminiAtzeret: t(
    'שמיני עצרת ושמחת תורה',
    'Shemini Atzeret and Simchat Torah',
    'Шмини Ацерет и Симхат Тора',
    'ختمة العُرش وفرحة التوراة',
  ),
  hanukkah: t('חנוכה', 'Hanukkah', 'Ханука', 'حانوكا'),
  tevet: t('צום עשרה בטבת', 'Fast of the Tenth of Tevet', 'Пост 10 тевета', 'صوم العاشر من طيفت'),
  tuBishvat: t('ט״ו בשבט', 'Tu BiShvat', 'Ту би-Шват', 'عيد الشجرة'),
  esther: t('תענית אסתר', 'Fast of Esther', 'Пост Эстер', 'صوم إستير'),
  purim: t('פורים', 'Purim', 'Пурим', 'المساخر (بوريم)'),
  shushanPurim: t('שושן פורים', 'Shushan Purim', 'Шушан Пурим', 'شوشان بوريم'),
  pesach: t('פסח', 'Passover', 'Песах', 'عيد الفصح العبري'),
  lastPesach: t('שביעי של פסח', 'Seventh day of Passover', 'Седьмой день Песаха', 'سابع أيام الفصح العبري'),
  holocaust: t(
    'יום הזיכרון לשואה ולגבורה',
    'Holocaust Remembrance Day',
    'День памяти жертв Холокоста и героизма',
    'يوم ذكرى المحرقة والبطولة',
  ),
  memorial: t('יום הזיכרון לחללי מערכות ישראל', 'Memorial Day', 'День памяти павших', 'يوم ذكرى قتلى معارك إسرائيل'),
  independence: t('יום העצמאות', 'Independence Day', 'День независимости', 'يوم استقلال إسرائيل'),
  lagBaomer: t('ל״ג בעומר', 'Lag BaOmer', 'Лаг ба-Омер', 'لاغ بعومر'),
  jerusalemDay: t('יום ירושלים', 'Jerusalem Day', 'День Иерусалима', 'يوم أورشليم'),
  shavuot: t('שבועות', 'Shavuot', 'Шавуот', 'عيد الأسابيع'),
  tammuz: t('צום י״ז בתמוז', 'Fast of the 17th of Tammuz', 'Пост 17 тамуза', 'صوم السابع عشر من تموز'),
  tishaBav: t('תשעה באב', 'Tisha B’Av', 'Девятое ава', 'التاسع من آب'),
  tuBeav: t('ט״ו באב', 'Tu B’Av', 'Ту бе-Ав', 'الخامس عشر من آب'),
} as const

const toEveName = (name: TranslatedText): TranslatedText =>
  t(`ערב ${name.HEB}`, `Eve of ${name.ENG}`, `Канун: ${name.RUS}`, `عشية ${name.ARA}`)
const toIntermediateDayName = (name: TranslatedText): TranslatedText =>
  t(`חול המועד ${name.HEB}`, `Intermediate day of ${name.ENG}`, `Холь ха-Моэд: ${name.RUS}`, `أيام ${name.ARA} الوسطى`)
const toCandleName = (name: TranslatedText, number: number): TranslatedText =>
  t(
    `${name.HEB}, נר ${number}`,
    `${name.ENG}, candle ${number}`,
    `${name.RUS}, ${number}-я свеча`,
    `${name.ARA}، الشمعة ${number}`,
  )
const toNthDayName = (name: TranslatedText, number: 1 | 2): TranslatedText =>
  number === 1
    ? t(`${name.HEB} א׳`, `${name.ENG}, first day`, `${name.RUS}, первый день`, `${name.ARA}، اليوم الأول`)
    : t(`${name.HEB} ב׳`, `${name.ENG}, second day`, `${name.RUS}, второй день`, `${name.ARA}، اليوم الثاني`)

const listDays = (first: CalendarDate, count: number) =>
  Array.from({ length: count }, (_, index) => first.add({ days: index }))

/** The holidays of a Hebrew year, from the eve of Rosh Hashanah to the next one. */
function listHolidaysOfHebrewYear(year: number): HolidayDraft[] {
  const newYear = toHebrewDate(year, 'תשרי', 1)
  const yomKippur = toHebrewDate(year, 'תשרי', 10)
  const sukkot = toHebrewDate(year, 'תשרי', 15)
  const purim = toHebrewDate(year, 'אדר', 14)
  const pesach = toHebrewDate(year, 'ניסן', 15)
  const shavuot = toHebrewDate(year, 'סיוון', 6)
  const independence = getIndependenceDay(year)
  const estherFast = toHebrewDate(year, 'אדר', 13)
  const holocaust = toHebrewDate(year, 'ניסן', 27)
  const holocaustWeekday = getHebrewWeekday(holocaust)

  const sacred = (date: CalendarDate, name: TranslatedText, minimumNights: number): HolidayDraft[] => [
    { date: date.subtract({ days: 1 }), name: toEveName(name), kind: 'eve', minimumNights },
    { date, name, kind: 'holiday', restDay: true, minimumNights },
  ]

  return [
    { date: newYear.subtract({ days: 1 }), name: toEveName(NAMES.roshHashana), kind: 'eve', minimumNights: 2 },
    { date: newYear, name: toNthDayName(NAMES.roshHashana, 1), kind: 'holiday', restDay: true, minimumNights: 2 },
    {
      date: newYear.add({ days: 1 }),
      name: toNthDayName(NAMES.roshHashana, 2),
      kind: 'holiday',
      restDay: true,
      minimumNights: 2,
    },
    { date: postponeFast(newYear.add({ days: 2 })), name: NAMES.gedaliah, kind: 'fast' },
    { date: yomKippur.subtract({ days: 1 }), name: toEveName(NAMES.yomKippur), kind: 'eve' },
    { date: yomKippur, name: NAMES.yomKippur, kind: 'holiday', restDay: true },
    ...sacred(sukkot, NAMES.sukkot, 3),
    ...listDays(sukkot.add({ days: 1 }), 6).map(
      (date): HolidayDraft => ({
        date,
        name: toIntermediateDayName(NAMES.sukkot),
        kind: 'intermediate',
        minimumNights: 2,
      }),
    ),
    { date: sukkot.add({ days: 7 }), name: NAMES.shminiAtzeret, kind: 'holiday', restDay: true, minimumNights: 2 },
    ...listDays(toHebrewDate(year, 'כסלו', 25), 8).map(
      (date, index): HolidayDraft => ({ date, name: toCandleName(NAMES.hanukkah, index + 1), kind: 'national' }),
    ),
    { date: toHebrewDate(year, 'טבת', 10), name: NAMES.tevet, kind: 'fast' },
    { date: toHebrewDate(year, 'שבט', 15), name: NAMES.tuBishvat, kind: 'national' },
    {
      date: getHebrewWeekday(estherFast) === SATURDAY ? estherFast.subtract({ days: 2 }) : estherFast,
      name: NAMES.esther,
      kind: 'fast',
    },
    { date: purim, name: NAMES.purim, kind: 'national' },
    { date: purim.add({ days: 1 }), name: NAMES.shushanPurim, kind: 'national' },
    ...sacred(pesach, NAMES.pesach, 3),
    ...listDays(pesach.add({ days: 1 }), 5).map(
      (date): HolidayDraft => ({
        date,
        name: toIntermediateDayName(NAMES.pesach),
        kind: 'intermediate',
        minimumNights: 2,
      }),
    ),
    { date: pesach.add({ days: 6 }), name: NAMES.lastPesach, kind: 'holiday', restDay: true, minimumNights: 2 },
    {
      // Moved away from Shabbat; the rule for Sunday applies since 1997.
      date:
        holocaustWeekday === FRIDAY
          ? holocaust.subtract({ days: 1 })
          : holocaustWeekday === SUNDAY && year >= 5757
            ? holocaust.add({ days: 1 })
            : holocaust,
      name: NAMES.holocaust,
      kind: 'memorial',
      since: 5711,
    },
    { date: independence.subtract({ days: 1 }), name: NAMES.memorial, kind: 'memorial', since: 5711 },
    { date: independence, name: NAMES.independence, kind: 'national', restDay: true, minimumNights: 2, since: 5709 },
    { date: toHebrewDate(year, 'אייר', 18), name: NAMES.lagBaomer, kind: 'national' },
    { date: toHebrewDate(year, 'אייר', 28), name: NAMES.jerusalemDay, kind: 'national', since: 5728 },
    ...sacred(shavuot, NAMES.shavuot, 2),
    { date: postponeFast(toHebrewDate(year, 'תמוז', 17)), name: NAMES.tammuz, kind: 'fast' },
    { date: postponeFast(toHebrewDate(year, 'אב', 9)), name: NAMES.tishaBav, kind: 'fast' },
    { date: toHebrewDate(year, 'אב', 15), name: NAMES.tuBeav, kind: 'national' },
  ]
}

/**
 * The holidays of a Gregorian year in Israel, by date: eves, intermediate days, fasts, memorial and national days,
 * with the postponements set by custom and law. On a `restDay` people do not work.
 *
 * Computed from the Hebrew calendar, for any year.
 */
export function listHolidays(year: number): CatalogueHoliday[] {
  const first = toCalendar(new CalendarDate(year, 1, 1), hebrew).year
  return [first, first + 1]
    .flatMap((hebrewYear) => listHolidaysOfHebrewYear(hebrewYear).filter(({ since = 0 }) => hebrewYear >= since))
    .map(
      ({ date, name, kind, restDay = false, minimumNights }): CatalogueHoliday => ({
        date: toIsoDate(date),
        name,
        kind,
        restDay,
        hebrewDate: formatHebrewDate(date),
        ...(minimumNights === undefined ? {} : { minimumNights }),
      }),
    )
    .filter(({ date }) => Number(date.slice(0, 4)) === year)
    .sort((a, b) => a.date.localeCompare(b.date))
}
