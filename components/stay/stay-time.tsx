import type { ReactNode } from 'react'
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

/**
 * A moment as `formatUntil` writes it, at the end of a text. Date and time are on one line; where the text is too large for that, as on
 * a phone with text at 200 %, the line breaks between them and not inside the time.
 */
export function ShortMoment({ text }: { text: string }) {
  const [, weekday = '', date = '', time = text] = /^(.*[,،] )?(.+[,،]\u00a0)(\d\d:\d\d)$/.exec(text) ?? []
  return (
    <>
      {weekday}
      <span className="inline-block">
        {date}
        <wbr />
        {time}
      </span>
    </>
  )
}

/** A date or moment with a text of its own. @param moment `YYYY-MM-DD`, or ISO 8601 with an offset. */
export const Time = ({ moment, children }: { moment: string; children: ReactNode }) => (
  <time dir="auto" dateTime={moment}>
    {children}
  </time>
)
