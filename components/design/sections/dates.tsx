import { Case } from '#components/design/case.tsx'
import type { SectionProps } from '#components/design/section.ts'
import { DateRangeField } from '#components/ui/date-range/date-range-field.tsx'
import type { DayInfo } from '#components/ui/date-range/days.ts'
import { toDateRangeLabels } from '#components/ui/date-range/labels.ts'
import { addDays } from '#lib/domain/stay/stay-dates.ts'
import { toTranslator } from '#lib/i18n/translator.ts'

const samples = {
  he: {
    empty: 'ריק: מחירים, דילים, חגים, לילות מלאים',
    full: 'עם שהות',
    wrong: 'עם תקלה',
    holidays: ['חנוכה', 'צום עשרה בטבת', 'ט״ו בשבט'],
  },
  en: {
    empty: 'Empty: prices, deals, holidays, sold-out nights',
    full: 'With a stay',
    wrong: 'Invalid',
    holidays: ['Hanukkah', 'Fast of Tevet', 'Tu BiShvat'],
  },
}

const TODAY = '2026-12-01'

/** Prices and states of the days of an invented hotel. */
function makeDays([hanukkah = '', fast = '', trees = '']: readonly string[]): Record<string, DayInfo> {
  const days: Record<string, DayInfo> = {}
  for (let index = 0; index < 92; index += 1) {
    const date = addDays(TODAY, index)
    const weekend = [4, 5].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
    days[date] = {
      priceFrom: (weekend ? 92_000 : 61_000) + ((index * 7) % 9) * 1_000,
      ...(weekend && { minimumNights: 2 }),
    }
  }
  const add = (date: string, info: DayInfo) => {
    days[date] = { ...days[date], ...info }
  }
  for (let index = 0; index < 8; index += 1) add(addDays('2026-12-05', index), { holiday: { name: hanukkah } })
  add('2026-12-10', { minimumNights: 3 })
  add('2026-12-20', { holiday: { name: fast } })
  add('2027-01-23', { holiday: { name: trees } })
  for (const date of ['2026-12-13', '2026-12-14', '2027-01-05']) add(date, { deal: true, priceFrom: 49_000 })
  for (const date of ['2026-12-18', '2026-12-19', '2027-01-15']) add(date, { soldOut: true })
  for (const date of ['2026-12-27', '2026-12-28']) add(date, { closed: true })
  return days
}

export function DatesSection({ locale }: SectionProps) {
  const texts = samples[locale]
  const t = toTranslator(locale)
  const field = {
    locale,
    labels: toDateRangeLabels(t, locale),
    today: TODAY,
    last: '2027-11-30',
    days: makeDays(texts.holidays),
  }
  return (
    <>
      <Case name={texts.empty}>
        <DateRangeField {...field} names={{ checkIn: 'checkIn', checkOut: 'checkOut' }} />
      </Case>
      <Case name={texts.full}>
        <DateRangeField {...field} stay={{ checkIn: '2026-12-03', checkOut: '2026-12-06' }} />
      </Case>
      <Case name={texts.wrong}>
        <DateRangeField {...field} error={t('product.edit.datesFault')} />
      </Case>
    </>
  )
}
