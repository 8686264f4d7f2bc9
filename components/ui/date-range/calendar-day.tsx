'use client'

import { formatISO } from 'date-fns'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { createContext, type HTMLAttributes, useContext, useEffect, useRef } from 'react'
import type { ChevronProps, DayButtonProps, DayProps } from 'react-day-picker'
import { classes } from '#components/ui/classes.ts'
import { isLaterInStay, toDayPrice } from '#components/ui/date-range/day-texts.ts'
import type { DaysByDate } from '#components/ui/date-range/days.ts'
import { toHebrewDay } from '#components/ui/date-range/hebrew-date.ts'
import type { DateRangeLabels } from '#components/ui/date-range/labels.ts'
import { findCheckInRefusal, type StayDraft, type StayRules } from '#lib/domain/stay/stay-dates.ts'
import type { Locale } from '#lib/i18n/locales.ts'

export type CalendarContextValue = {
  locale: Locale
  labels: DateRangeLabels
  days: DaysByDate
  draft: StayDraft
  /** The possible check-out under the pointer, while it is being selected. */
  preview: string | undefined
  rules: StayRules
  /** Show Hebrew dates below the Gregorian ones. */
  hebrew: boolean
}

// A context instead of props, because DayPicker creates the cells and needs the same component types on every render.
export const CalendarContext = createContext<CalendarContextValue | undefined>(undefined)

function useCalendarContext(): CalendarContextValue {
  const info = useContext(CalendarContext)
  if (!info) throw new Error('CalendarDay needs a CalendarContext')
  return info
}

/** A day of the calendar, which is in the browser's time zone, as `YYYY-MM-DD`. */
export const toStayDate = (date: Date) => formatISO(date, { representation: 'date' })

/** A cell with the background of the selected range, rounded at both ends of the range. */
export function CalendarDay({ day, modifiers, ...cell }: DayProps) {
  const { draft, preview } = useCalendarContext()
  const date = toStayDate(day.date)
  const { checkIn } = draft
  const end = draft.checkOut ?? preview
  const within = checkIn !== undefined && end !== undefined && date >= checkIn && date <= end && !modifiers.outside
  return (
    <td
      {...(cell as HTMLAttributes<HTMLTableCellElement>)}
      className={classes(
        'p-0 py-px text-center',
        // Forced colours remove the background.
        within && 'bg-primary-soft bg-clip-content forced-colors:border',
        within && date === checkIn && 'rounded-s-control',
        within && date === end && 'rounded-e-control',
      )}
    />
  )
}

/** The button of a day: its number, the Hebrew day if enabled, price and holiday mark. */
export function CalendarDayButton({
  day,
  modifiers,
  className: _,
  children,
  'aria-label': name,
  ...button
}: DayButtonProps) {
  const { locale, days, draft, rules, hebrew } = useCalendarContext()
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus()
  }, [modifiers.focused])

  const date = toStayDate(day.date)
  const info = days[date]
  const chosen = date === draft.checkIn || date === draft.checkOut
  const isDisabled = modifiers.disabled === true
  const priced =
    info?.priceFrom !== undefined &&
    !isDisabled &&
    !isLaterInStay(date, draft) &&
    findCheckInRefusal(date, rules) === undefined
  // A deal without a sum: the place is not chosen yet.
  const marked = info?.deal && info.priceFrom === undefined && !isDisabled
  return (
    <button
      ref={ref}
      {...button}
      className={classes(
        'relative grid min-h-13 w-full content-center justify-items-center rounded-control leading-tight',
        // On a chosen day the outline has the colour of the day's background: further in, it is in the colour of its text.
        chosen ? '-outline-offset-5 outline-on-primary' : '-outline-offset-2',
        'transition-colors disabled:cursor-not-allowed aria-disabled:cursor-not-allowed',
        // Three lines of text need space for the holiday's mark.
        hebrew && info?.holiday && 'pt-2',
        chosen && 'bg-primary text-on-primary forced-colors:bg-[Highlight]',
        !chosen && !isDisabled && 'hover:bg-primary-soft hover:shadow-[inset_0_0_0_1.5px_var(--primary)]',
        !chosen && isDisabled && 'text-muted/70',
      )}
    >
      {/* The full name for screen readers; the visible texts are hidden from them. */}
      <span className="sr-only">{name}</span>
      {info?.holiday && (
        <span
          aria-hidden="true"
          className={classes(
            'absolute top-1 size-1.5 rounded-full forced-colors:bg-[Highlight]',
            chosen ? 'bg-on-primary' : 'bg-sun',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={classes(
          'tabular-nums',
          modifiers.today && classes('font-bold', !chosen && 'text-primary'),
          isDisabled && (info?.soldOut || info?.closed) && 'line-through',
        )}
      >
        {children}
      </span>
      {marked && (
        <span
          aria-hidden="true"
          className={classes(
            'absolute bottom-1 h-0.5 w-3 rounded-full forced-colors:bg-[Highlight]',
            chosen ? 'bg-on-primary' : 'bg-action',
          )}
        />
      )}
      {hebrew && (
        <span aria-hidden="true" className="text-[0.6875rem]">
          {toHebrewDay(date, locale)}
        </span>
      )}
      {priced && (
        <bdi
          aria-hidden="true"
          className={classes(
            'whitespace-nowrap text-[0.6875rem]',
            !chosen && (info.deal ? 'font-semibold text-action' : 'text-muted'),
          )}
        >
          {toDayPrice(info.priceFrom ?? 0, locale)}
        </bdi>
      )}
    </button>
  )
}

/** DayPicker names the sides as they are in English. In Hebrew and Arabic the icon is mirrored. */
export function Chevron({ orientation }: ChevronProps) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon aria-hidden="true" className="size-5 rtl:-scale-x-100" />
}
