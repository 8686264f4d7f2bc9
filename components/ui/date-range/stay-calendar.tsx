'use client'

import { lastDayOfMonth, parseISO } from 'date-fns'
import { useState } from 'react'
import { DayPicker, type DayPickerLocale } from 'react-day-picker'
import {
  CalendarContext,
  type CalendarContextValue,
  CalendarDay,
  CalendarDayButton,
  Chevron,
  toStayDate,
} from '#components/ui/date-range/calendar-day.tsx'
import { isLaterInStay, nameDay, toHolidayDates, toLongDate } from '#components/ui/date-range/day-texts.ts'
import { listHolidaySpans } from '#components/ui/date-range/days.ts'
import { toHebrewDate, toHebrewMonths } from '#components/ui/date-range/hebrew-date.ts'
import { canPick, findCheckInRefusal, getMinimumNights, type StayRules } from '#lib/domain/stay/stay-dates.ts'
import { locales } from '#lib/i18n/locales.ts'

type Props = Omit<CalendarContextValue, 'preview' | 'rules'> & {
  dayLocale: DayPickerLocale
  rules: StayRules & { last?: string }
  onPick: (date: string) => void
  months: 1 | 2
}

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

function Holidays({ spans, labels }: Pick<Props, 'labels'> & { spans: ReturnType<typeof listHolidaySpans> }) {
  return (
    <section aria-label={labels.holidays}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-tiny">
        {spans.map((span) => (
          <li key={span.from} className="flex items-center gap-1.5">
            <span aria-hidden="true" className="size-1.5 rounded-full bg-sun forced-colors:bg-[Highlight]" />
            <bdi>{toHolidayDates(span, labels)}</bdi>
            <span className="text-ink">{span.name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Calendar for a stay. DayPicker renders the months and handles keys; lib/domain/stay decides which days can be selected. */
export function StayCalendar({ locale, labels, dayLocale, rules, days, draft, onPick, months, hebrew }: Props) {
  const { checkIn, checkOut } = draft
  const [month, setMonth] = useState(() => parseISO(checkIn ?? rules.today))
  // The day under the pointer or with the focus.
  const [pointed, setPointed] = useState<string>()
  const ends = checkIn !== undefined && checkOut === undefined
  const preview =
    ends && pointed !== undefined && pointed > checkIn && canPick(draft, pointed, rules) ? pointed : undefined

  const first = `${toStayDate(month).slice(0, 8)}01`
  const last = toStayDate(lastDayOfMonth(new Date(month.getFullYear(), month.getMonth() + months - 1, 1)))
  const holidays = listHolidaySpans(days, first, last)
  const deals = Object.entries(days).filter(([date, info]) => info?.deal && date >= first && date <= last)
  const isPriced = deals.some(([, info]) => info?.priceFrom !== undefined)
  const legend = deals.length === 0 ? undefined : isPriced ? 'priceLegend' : 'dealLegend'

  const role = (date: string) => (date === checkIn ? 'checkIn' : date === checkOut ? 'checkOut' : undefined)
  const point = (date: Date) => setPointed(toStayDate(date))
  const hint = () => {
    const date = ends ? checkIn : pointed
    if (date === undefined || findCheckInRefusal(date, rules) !== undefined) return ''
    const fewest = getMinimumNights(date, rules)
    return fewest > 1 ? `${toLongDate(date, locale)}: ${labels.minimum[fewest]}` : ''
  }

  return (
    <CalendarContext value={{ locale, labels, days, draft, preview, rules, hebrew }}>
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
          // DayPicker's own range is ignored, because it does not know the rules of a stay.
          onSelect={(_, pressed) => onPick(toStayDate(pressed))}
          disabled={(date) => !canPick(draft, toStayDate(date), rules)}
          onDayMouseEnter={point}
          onDayMouseLeave={() => setPointed(undefined)}
          onDayFocus={point}
          autoFocus
          classNames={LOOK}
          components={{ Day: CalendarDay, DayButton: CalendarDayButton, Chevron }}
          labels={{
            labelPrevious: () => labels.previous,
            labelNext: () => labels.next,
            labelNav: () => labels.title,
            labelDayButton: (date) => {
              const day = toStayDate(date)
              const open = canPick(draft, day, rules)
              const announcement = nameDay({
                date: day,
                info: days[day],
                labels,
                locale,
                rules,
                role: role(day),
                open,
                isLater: isLaterInStay(day, draft),
              })
              return hebrew ? `${announcement}${locales[locale].comma}${toHebrewDate(day, locale)}` : announcement
            },
          }}
          {...(hebrew && {
            formatters: {
              formatCaption: (date, _options, lib) =>
                `${lib?.format(date, 'LLLL y')} · ${toHebrewMonths(toStayDate(date), toStayDate(lastDayOfMonth(date)), locale)}`,
            },
          })}
        />
        {/* Always one line high, so that the layout does not shift. */}
        <p aria-hidden="true" className="mt-2 min-h-5 text-center font-medium text-tiny text-warning">
          {hint()}
        </p>
        {legend !== undefined && (
          <p className="mb-1 flex items-center gap-1.5 text-muted text-tiny">
            {isPriced ? (
              <span aria-hidden="true" className="font-semibold text-action">
                ₪
              </span>
            ) : (
              <span
                aria-hidden="true"
                className="h-0.5 w-3 shrink-0 rounded-full bg-action forced-colors:bg-[Highlight]"
              />
            )}
            {labels[legend]}
          </p>
        )}
        {holidays.length > 0 && <Holidays spans={holidays} labels={labels} />}
      </div>
    </CalendarContext>
  )
}
