'use client'

import { formatISO } from 'date-fns'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { createContext, type HTMLAttributes, useContext, useEffect, useRef } from 'react'
import type { ChevronProps, DayButtonProps, DayProps } from 'react-day-picker'
import { classes } from '#components/ui/classes.ts'
import type { Days } from '#components/ui/date-range/days.ts'
import { toHebrewDay } from '#components/ui/date-range/hebrew-date.ts'
import { toDayPrice } from '#components/ui/date-range/texts.ts'
import type { DateRangeWords } from '#components/ui/date-range/words.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { checkInRefusal, type StayDraft, type StayRules } from '#lib/stay/range.ts'

export type CalendarFacts = {
  locale: Locale
  words: DateRangeWords
  days: Days
  draft: StayDraft
  /** The end that is pointed at, while one is being chosen. */
  preview: string | undefined
  rules: StayRules
  hebrew: boolean
}

// DayPicker makes the cells; what they show comes around it, so that they stay the same components.
export const CalendarContext = createContext<CalendarFacts | undefined>(undefined)

function useCalendarFacts(): CalendarFacts {
  const facts = useContext(CalendarContext)
  if (!facts) throw new Error('A day stands outside of its calendar')
  return facts
}

const toStayDate = (date: Date) => formatISO(date, { representation: 'date' })

/** A cell: it carries the band between the two ends, rounded where the band begins and ends in reading direction. */
export function CalendarDay({ day, modifiers, ...cell }: DayProps) {
  const { draft, preview } = useCalendarFacts()
  const date = toStayDate(day.date)
  const { checkIn } = draft
  const end = draft.checkOut ?? preview
  const within = checkIn !== undefined && end !== undefined && date >= checkIn && date <= end && !modifiers.outside
  return (
    <td
      {...(cell as HTMLAttributes<HTMLTableCellElement>)}
      className={classes(
        'p-0 py-px text-center',
        within && 'bg-primary-soft bg-clip-content',
        within && date === checkIn && 'rounded-s-control',
        within && date === end && 'rounded-e-control',
      )}
    />
  )
}

/** A day: its number, the Hebrew day when asked, and what a night costs or that it is a holiday. */
export function CalendarDayButton({
  day,
  modifiers,
  className: _,
  children,
  'aria-label': name,
  ...button
}: DayButtonProps) {
  const { locale, days, draft, rules, hebrew } = useCalendarFacts()
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus()
  }, [modifiers.focused])

  const date = toStayDate(day.date)
  const facts = days[date]
  const chosen = date === draft.checkIn || date === draft.checkOut
  const off = modifiers.disabled === true
  const priced = facts?.priceFrom !== undefined && !off && checkInRefusal(date, rules) === undefined
  return (
    <button
      ref={ref}
      {...button}
      className={classes(
        '-outline-offset-2 relative grid min-h-13 w-full content-center justify-items-center rounded-control leading-tight',
        'transition-colors disabled:cursor-not-allowed aria-disabled:cursor-not-allowed',
        // Three lines leave the holiday's mark no room of its own.
        hebrew && facts?.holiday && 'pt-2',
        chosen && 'bg-primary text-on-primary',
        !chosen && !off && 'hover:bg-primary-soft hover:shadow-[inset_0_0_0_1.5px_var(--primary)]',
        !chosen && off && 'text-muted/70',
      )}
    >
      {/* Said as a whole; what is seen is a part of it in another order. */}
      <span className="sr-only">{name}</span>
      {facts?.holiday && (
        <span
          aria-hidden="true"
          className={classes('absolute top-1 size-1.5 rounded-full', chosen ? 'bg-on-primary' : 'bg-sun')}
        />
      )}
      <span
        aria-hidden="true"
        className={classes(
          'tabular-nums',
          modifiers.today && classes('font-bold', !chosen && 'text-primary'),
          off && (facts?.soldOut || facts?.closed) && 'line-through',
        )}
      >
        {children}
      </span>
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
            !chosen && (facts.deal ? 'font-semibold text-action' : 'text-muted'),
          )}
        >
          {toDayPrice(facts.priceFrom ?? 0, locale)}
        </bdi>
      )}
    </button>
  )
}

/** DayPicker says sides as if all were read from left to right. */
export function Chevron({ orientation }: ChevronProps) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon aria-hidden="true" className="size-5 rtl:-scale-x-100" />
}
