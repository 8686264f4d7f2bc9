import { formatMoment, formatStayDay } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** A stay date with its weekday. @param date `YYYY-MM-DD`. */
export const StayDay = ({ date, locale }: { date: string; locale: Locale }) => (
  <time dir="auto" dateTime={date}>
    {formatStayDay(date, locale)}
  </time>
)

/** Date and time in Israel. @param at ISO 8601 with an offset. */
export const Moment = ({ at, locale }: { at: string; locale: Locale }) => (
  <time dir="auto" dateTime={at}>
    {formatMoment(at, locale)}
  </time>
)
