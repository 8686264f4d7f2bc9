'use client'

import { formatISO, lastDayOfMonth, parseISO } from 'date-fns'
import { useState } from 'react'
import { DayPicker, type DayPickerLocale } from 'react-day-picker'
import { CalendarContext, CalendarDay, CalendarDayButton, Chevron } from '#components/ui/date-range/calendar-day.tsx'
import { type Days, holidaySpans } from '#components/ui/date-range/days.ts'
import { toHebrewDate, toHebrewMonths } from '#components/ui/date-range/hebrew-date.ts'
import { nameDay, toLongDate, toSpan } from '#components/ui/date-range/texts.ts'
import type { DateRangeWords } from '#components/ui/date-range/words.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { canPick, checkInRefusal, minimumNights, type StayDraft, type StayRules } from '#lib/stay/range.ts'

type Props = {
  locale: Locale
  words: DateRangeWords
  dayLocale: DayPickerLocale
  rules: StayRules & { last?: string }
  days: Days
  draft: StayDraft
  onPick: (date: string) => void
  months: 1 | 2
  /** Hebrew days stand under ours. */
  hebrew: boolean
}

const toStayDate = (date: Date) => formatISO(date, { representation: 'date' })

const STEP = 'grid size-target place-items-center rounded-full text-ink hover:bg-sunken aria-disabled:opacity-30'

const LOOK = {
  root: 'relative',
  months: 'relative flex gap-8',
  month: 'min-w-0 grow basis-0',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: STEP,
  button_next: STEP,
  month_caption: 'grid min-h-target place-content-center px-12 text-center font-semibold leading-tight',
  month_grid: 'mt-1 w-full table-fixed border-collapse',
  weekday: 'h-8 font-normal text-muted text-tiny',
  week: '',
  day: '',
  day_button: '',
}

/** The months of a stay. DayPicker draws them and walks them by keys; what may be chosen is lib/stay's to say. */
export function StayCalendar({ locale, words, dayLocale, rules, days, draft, onPick, months, hebrew }: Props) {
  const { checkIn, checkOut } = draft
  const [month, setMonth] = useState(() => parseISO(checkIn ?? rules.today))
  // What the mouse or the focus is on.
  const [pointed, setPointed] = useState<string>()
  const ends = checkIn !== undefined && checkOut === undefined
  const preview =
    ends && pointed !== undefined && pointed > checkIn && canPick(draft, pointed, rules) ? pointed : undefined

  const first = toStayDate(month).slice(0, 8)
  const lastMonth = new Date(month.getFullYear(), month.getMonth() + months - 1, 1)
  const holidays = holidaySpans(days, `${first}01`, toStayDate(lastDayOfMonth(lastMonth)))

  const role = (date: string) => (date === checkIn ? 'checkIn' : date === checkOut ? 'checkOut' : undefined)
  const point = (date: Date) => setPointed(toStayDate(date))
  const hint = () => {
    const asked = ends ? checkIn : pointed
    if (asked === undefined || checkInRefusal(asked, rules) !== undefined) return ''
    const fewest = minimumNights(asked, rules)
    return fewest > 1 ? `${toLongDate(asked, locale)}: ${words.minimum[fewest]}` : ''
  }

  return (
    <CalendarContext value={{ locale, words, days, draft, preview, rules, hebrew }}>
      <div className="min-w-0">
        <DayPicker
          mode="range"
          dir={locales[locale].direction}
          locale={dayLocale}
          lang={locale}
          weekStartsOn={0}
          numberOfMonths={months}
          month={month}
          onMonthChange={setMonth}
          startMonth={parseISO(rules.today)}
          {...(rules.last !== undefined && { endMonth: parseISO(rules.last) })}
          today={parseISO(rules.today)}
          selected={{
            from: checkIn === undefined ? undefined : parseISO(checkIn),
            to: checkOut === undefined ? undefined : parseISO(checkOut),
          }}
          // What DayPicker would choose is not asked: it knows nothing of nights.
          onSelect={(_, pressed) => onPick(toStayDate(pressed))}
          disabled={(date) => !canPick(draft, toStayDate(date), rules)}
          onDayMouseEnter={point}
          onDayMouseLeave={() => setPointed(undefined)}
          onDayFocus={point}
          autoFocus
          classNames={LOOK}
          components={{ Day: CalendarDay, DayButton: CalendarDayButton, Chevron }}
          labels={{
            labelPrevious: () => words.previous,
            labelNext: () => words.next,
            labelNav: () => words.title,
            labelDayButton: (date) => {
              const day = toStayDate(date)
              const open = canPick(draft, day, rules)
              const said = nameDay({ date: day, facts: days[day], words, locale, rules, role: role(day), open })
              return hebrew ? `${said}${locales[locale].comma}${toHebrewDate(day, locale)}` : said
            },
          }}
          {...(hebrew && {
            formatters: {
              formatCaption: (date, _options, lib) => {
                const from = toStayDate(date)
                const months = toHebrewMonths(from, toStayDate(lastDayOfMonth(date)), locale)
                return `${lib?.format(date, 'LLLL y')} · ${months}`
              },
            },
          })}
        />
        {/* One line is kept for it, so that nothing jumps. */}
        <p aria-hidden="true" className="mt-2 min-h-5 text-center font-medium text-tiny text-warning">
          {hint()}
        </p>
        {holidays.length > 0 && (
          <section aria-label={words.holidays}>
            <ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-tiny">
              {holidays.map((span) => (
                <li key={span.from} className="flex items-center gap-1.5">
                  <span aria-hidden="true" className="size-1.5 rounded-full bg-sun" />
                  <bdi>{toSpan(span, words)}</bdi>
                  <span className="text-ink">{span.name}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </CalendarContext>
  )
}
