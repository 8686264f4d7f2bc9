import { CalendarDate, GregorianCalendar, HebrewCalendar, toCalendar } from '@internationalized/date'
import type { z } from 'zod'
import type { Holiday as HolidaySchema } from '#lib/contract/entities/content.ts'
import type { Words } from '#sandbox/catalogue/types.ts'
import { w } from '#sandbox/catalogue/words.ts'

type Holiday = z.input<typeof HolidaySchema>

const hebrew = new HebrewCalendar()
const gregorian = new GregorianCalendar()

/** Months counted from Tishri; in a leap year Adar is Adar II. Nisan and later move on by one. */
const MONTHS = ['תשרי', 'חשוון', 'כסלו', 'טבת', 'שבט', 'אדר', 'ניסן', 'אייר', 'סיוון', 'תמוז', 'אב', 'אלול'] as const
const LEAP_MONTHS = MONTHS.flatMap((month) => (month === 'אדר' ? ['אדר א׳', 'אדר ב׳'] : [month]))
type Month = (typeof MONTHS)[number]

const SUNDAY = 0
const MONDAY = 1
const FRIDAY = 5
const SATURDAY = 6

const weekdayOf = (date: CalendarDate) => new Date(`${isoOf(date)}T00:00:00Z`).getUTCDay()
const isoOf = (date: CalendarDate) => toCalendar(date, gregorian).toString()

function isLeap(hebrewYear: number): boolean {
  return hebrew.getMonthsInYear(new CalendarDate(hebrew, hebrewYear, 1, 1)) === 13
}

function on(hebrewYear: number, month: Month, day: number): CalendarDate {
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

/** A number below a thousand in Hebrew letters, with geresh or gershayim; fifteen and sixteen never spell a holy name. */
function inLetters(value: number): string {
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

/** `ט״ו בניסן תשפ״ז`. */
function hebrewDateOf(date: CalendarDate): string {
  const { year, month, day } = toCalendar(date, hebrew)
  const names = isLeap(year) ? LEAP_MONTHS : MONTHS
  const yearName = year % 1000 === 0 ? `${inLetters(year / 1000)} אלפים` : inLetters(year % 1000)
  return `${inLetters(day)} ב${names[month - 1]} ${yearName}`
}

/** A fast that falls on Shabbat is kept on Sunday, the Fast of Esther on the Thursday before. */
function fastOn(date: CalendarDate): CalendarDate {
  return weekdayOf(date) === SATURDAY ? date.add({ days: 1 }) : date
}

/**
 * Independence Day: 5 Iyar, earlier when that would desecrate Shabbat (Friday, Saturday), and, by the law's
 * change of 2004, a day later when it is a Monday, so that Memorial Day does not begin at the end of Shabbat.
 */
function independenceDay(hebrewYear: number): CalendarDate {
  const fifth = on(hebrewYear, 'אייר', 5)
  const weekday = weekdayOf(fifth)
  if (weekday === FRIDAY) return fifth.subtract({ days: 1 })
  if (weekday === SATURDAY) return fifth.subtract({ days: 2 })
  if (weekday === MONDAY && hebrewYear >= 5764) return fifth.add({ days: 1 })
  return fifth
}

type Draft = {
  date: CalendarDate
  name: Words
  kind: Holiday['kind']
  restDay?: boolean
  minimumNights?: number
  /** The Hebrew year in which the day was first kept, where that is within living memory. */
  since?: number
}

const NAMES = {
  roshHashana: w('ראש השנה', 'Rosh Hashanah', 'Рош ха-Шана', 'رأس السنة العبرية'),
  gedaliah: w('צום גדליה', 'Fast of Gedaliah', 'Пост Гедалии', 'صوم جدليا'),
  yomKippur: w('יום כיפור', 'Yom Kippur', 'Йом-Кипур', 'يوم الغفران'),
  sukkot: w('סוכות', 'Sukkot', 'Суккот', 'عيد العُرش'),
  shminiAtzeret: w(
    'שמיני עצרת ושמחת תורה',
    'Shemini Atzeret and Simchat Torah',
    'Шмини Ацерет и Симхат Тора',
    'ختمة العُرش وفرحة التوراة',
  ),
  hanukkah: w('חנוכה', 'Hanukkah', 'Ханука', 'حانوكا'),
  tevet: w('צום עשרה בטבת', 'Fast of the Tenth of Tevet', 'Пост 10 тевета', 'صوم العاشر من طيفت'),
  tuBishvat: w('ט״ו בשבט', 'Tu BiShvat', 'Ту би-Шват', 'عيد الشجرة'),
  esther: w('תענית אסתר', 'Fast of Esther', 'Пост Эстер', 'صوم إستير'),
  purim: w('פורים', 'Purim', 'Пурим', 'المساخر (بوريم)'),
  shushanPurim: w('שושן פורים', 'Shushan Purim', 'Шушан Пурим', 'شوشان بوريم'),
  pesach: w('פסח', 'Passover', 'Песах', 'عيد الفصح العبري'),
  lastPesach: w('שביעי של פסח', 'Seventh day of Passover', 'Седьмой день Песаха', 'سابع أيام الفصح العبري'),
  holocaust: w(
    'יום הזיכרון לשואה ולגבורה',
    'Holocaust Remembrance Day',
    'День памяти жертв Холокоста и героизма',
    'يوم ذكرى المحرقة والبطولة',
  ),
  memorial: w('יום הזיכרון לחללי מערכות ישראל', 'Memorial Day', 'День памяти павших', 'يوم ذكرى قتلى معارك إسرائيل'),
  independence: w('יום העצמאות', 'Independence Day', 'День независимости', 'يوم استقلال إسرائيل'),
  lagBaomer: w('ל״ג בעומר', 'Lag BaOmer', 'Лаг ба-Омер', 'لاغ بعومر'),
  jerusalemDay: w('יום ירושלים', 'Jerusalem Day', 'День Иерусалима', 'يوم أورشليم'),
  shavuot: w('שבועות', 'Shavuot', 'Шавуот', 'عيد الأسابيع'),
  tammuz: w('צום י״ז בתמוז', 'Fast of the 17th of Tammuz', 'Пост 17 тамуза', 'صوم السابع عشر من تموز'),
  tishaBav: w('תשעה באב', 'Tisha B’Av', 'Девятое ава', 'التاسع من آب'),
  tuBeav: w('ט״ו באב', 'Tu B’Av', 'Ту бе-Ав', 'الخامس عشر من آب'),
} as const

const eveOf = (name: Words): Words =>
  w(`ערב ${name.HEB}`, `Eve of ${name.ENG}`, `Канун: ${name.RUS}`, `عشية ${name.ARA}`)
const amid = (name: Words): Words =>
  w(`חול המועד ${name.HEB}`, `Intermediate day of ${name.ENG}`, `Холь ха-Моэд: ${name.RUS}`, `أيام ${name.ARA} الوسطى`)
const candle = (name: Words, number: number): Words =>
  w(
    `${name.HEB}, נר ${number}`,
    `${name.ENG}, candle ${number}`,
    `${name.RUS}, ${number}-я свеча`,
    `${name.ARA}، الشمعة ${number}`,
  )
const nth = (name: Words, number: 1 | 2): Words =>
  number === 1
    ? w(`${name.HEB} א׳`, `${name.ENG}, first day`, `${name.RUS}, первый день`, `${name.ARA}، اليوم الأول`)
    : w(`${name.HEB} ב׳`, `${name.ENG}, second day`, `${name.RUS}, второй день`, `${name.ARA}، اليوم الثاني`)

const days = (first: CalendarDate, count: number) =>
  Array.from({ length: count }, (_, index) => first.add({ days: index }))

/** Everything from one Rosh Hashanah's eve to the next. */
function ofHebrewYear(year: number): Draft[] {
  const newYear = on(year, 'תשרי', 1)
  const yomKippur = on(year, 'תשרי', 10)
  const sukkot = on(year, 'תשרי', 15)
  const purim = on(year, 'אדר', 14)
  const pesach = on(year, 'ניסן', 15)
  const shavuot = on(year, 'סיוון', 6)
  const independence = independenceDay(year)
  const estherFast = on(year, 'אדר', 13)
  const holocaust = on(year, 'ניסן', 27)
  const holocaustWeekday = weekdayOf(holocaust)

  const sacred = (date: CalendarDate, name: Words, minimumNights: number): Draft[] => [
    { date: date.subtract({ days: 1 }), name: eveOf(name), kind: 'eve', minimumNights },
    { date, name, kind: 'holiday', restDay: true, minimumNights },
  ]

  return [
    { date: newYear.subtract({ days: 1 }), name: eveOf(NAMES.roshHashana), kind: 'eve', minimumNights: 2 },
    { date: newYear, name: nth(NAMES.roshHashana, 1), kind: 'holiday', restDay: true, minimumNights: 2 },
    {
      date: newYear.add({ days: 1 }),
      name: nth(NAMES.roshHashana, 2),
      kind: 'holiday',
      restDay: true,
      minimumNights: 2,
    },
    { date: fastOn(newYear.add({ days: 2 })), name: NAMES.gedaliah, kind: 'fast' },
    { date: yomKippur.subtract({ days: 1 }), name: eveOf(NAMES.yomKippur), kind: 'eve' },
    { date: yomKippur, name: NAMES.yomKippur, kind: 'holiday', restDay: true },
    ...sacred(sukkot, NAMES.sukkot, 3),
    ...days(sukkot.add({ days: 1 }), 6).map(
      (date): Draft => ({ date, name: amid(NAMES.sukkot), kind: 'intermediate', minimumNights: 2 }),
    ),
    { date: sukkot.add({ days: 7 }), name: NAMES.shminiAtzeret, kind: 'holiday', restDay: true, minimumNights: 2 },
    ...days(on(year, 'כסלו', 25), 8).map(
      (date, index): Draft => ({ date, name: candle(NAMES.hanukkah, index + 1), kind: 'national' }),
    ),
    { date: on(year, 'טבת', 10), name: NAMES.tevet, kind: 'fast' },
    { date: on(year, 'שבט', 15), name: NAMES.tuBishvat, kind: 'national' },
    {
      date: weekdayOf(estherFast) === SATURDAY ? estherFast.subtract({ days: 2 }) : estherFast,
      name: NAMES.esther,
      kind: 'fast',
    },
    { date: purim, name: NAMES.purim, kind: 'national' },
    { date: purim.add({ days: 1 }), name: NAMES.shushanPurim, kind: 'national' },
    ...sacred(pesach, NAMES.pesach, 3),
    ...days(pesach.add({ days: 1 }), 5).map(
      (date): Draft => ({ date, name: amid(NAMES.pesach), kind: 'intermediate', minimumNights: 2 }),
    ),
    { date: pesach.add({ days: 6 }), name: NAMES.lastPesach, kind: 'holiday', restDay: true, minimumNights: 2 },
    {
      // Away from Shabbat on either side; the rule for Sunday is of 1997.
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
    { date: on(year, 'אייר', 18), name: NAMES.lagBaomer, kind: 'national' },
    { date: on(year, 'אייר', 28), name: NAMES.jerusalemDay, kind: 'national', since: 5728 },
    ...sacred(shavuot, NAMES.shavuot, 2),
    { date: fastOn(on(year, 'תמוז', 17)), name: NAMES.tammuz, kind: 'fast' },
    { date: fastOn(on(year, 'אב', 9)), name: NAMES.tishaBav, kind: 'fast' },
    { date: on(year, 'אב', 15), name: NAMES.tuBeav, kind: 'national' },
  ]
}

/**
 * The holidays of a Gregorian year in Israel, by date: eves, intermediate days, fasts, memorial and national days,
 * with the postponements that custom and law set. `restDay` is a day on which work stops.
 *
 * Computed from the Hebrew calendar, so any year will do.
 */
export function holidaysOf(year: number): Holiday[] {
  const first = toCalendar(new CalendarDate(year, 1, 1), hebrew).year
  return [first, first + 1]
    .flatMap((hebrewYear) => ofHebrewYear(hebrewYear).filter(({ since = 0 }) => hebrewYear >= since))
    .map(
      ({ date, name, kind, restDay = false, minimumNights }): Holiday => ({
        date: isoOf(date),
        name,
        kind,
        restDay,
        hebrewDate: hebrewDateOf(date),
        ...(minimumNights === undefined ? {} : { minimumNights }),
      }),
    )
    .filter(({ date }) => Number(date.slice(0, 4)) === year)
    .sort((a, b) => a.date.localeCompare(b.date))
}
