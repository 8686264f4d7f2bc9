import type { RefObject } from 'react'
import type { DayPickerLocale } from 'react-day-picker'
import type { DaysByDate } from '#components/ui/date-range/days.ts'
import type { DateRangeLabels } from '#components/ui/date-range/labels.ts'
import type { StayDraft } from '#lib/domain/stay/stay-dates.ts'
import type { Locale } from '#lib/i18n/locales.ts'

export type DateRangeFieldProps = {
  locale: Locale
  labels: DateRangeLabels
  /** Today in Israel: `YYYY-MM-DD`. */
  today: string
  /** The last day that can be selected: `YYYY-MM-DD`. */
  last: string
  /** By default MAX_NIGHTS. */
  maxNights?: number
  days?: DaysByDate
  stay?: StayDraft
  onChange?: (stay: StayDraft) => void
  /** Names of the two dates in a submitted form. */
  names?: { checkIn: string; checkOut: string }
  id?: string
  error?: string | undefined
  /** Called once, at the first pointer or focus, so that `days` can be loaded. */
  onTouch?: () => void
}

/** What the calendar receives from the field that opens it. */
export type DateRangePanelProps = Omit<DateRangeFieldProps, 'onTouch' | 'names' | 'error' | 'id'> & {
  dayLocale: DayPickerLocale
  stay: StayDraft
  onChange: (stay: StayDraft) => void
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: RefObject<HTMLElement | null>
  /** Distance to the trigger in pixels, when shown as a popover. */
  offset?: number
}
