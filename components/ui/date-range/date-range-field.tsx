'use client'

import { CalendarDays } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { classes } from '#components/ui/classes.ts'
import { CONTROL } from '#components/ui/control.ts'
import type { Days } from '#components/ui/date-range/days.ts'
import { type LoadedPanel, loadPanel } from '#components/ui/date-range/load.ts'
import { type DateRangeWords, toShortDate } from '#components/ui/date-range/words.ts'
import { FieldFault } from '#components/ui/field.tsx'
import type { Locale } from '#lib/i18n/locales.ts'
import { countNights, type StayDraft } from '#lib/stay/range.ts'

export type DateRangeProps = {
  locale: Locale
  words: DateRangeWords
  /** Today in Israel: `YYYY-MM-DD`. */
  today: string
  /** The last day that may be chosen. */
  last: string
  /** MAX_NIGHTS when not said. */
  maxNights?: number
  days?: Days
  stay?: StayDraft
  onChange?: (stay: StayDraft) => void
  /** The names of the two dates in the form. */
  names?: { checkIn: string; checkOut: string }
  id?: string
  error?: string | undefined
  /** Told once, when it is first touched: the time to ask for `days`. */
  onTouch?: () => void
}

// Of the calendar, below the field.
const ROOM = 660

/** Brings the field up as far as the calendar needs below it, so that no week of it has to be scrolled to. */
function makeRoom(field: HTMLElement) {
  const { top, bottom } = field.getBoundingClientRect()
  const lacks = Math.min(bottom + ROOM - window.innerHeight, top - 16)
  if (lacks > 0) window.scrollBy({ top: lacks, behavior: 'instant' })
}

/**
 * The dates of a stay: one field that shows them, with a calendar behind it that is loaded when it is touched. Without a
 * script, and when the calendar cannot be loaded, it is two date inputs of the browser; a form gets the same two values.
 */
export function DateRangeField(props: DateRangeProps) {
  const { locale, words, today, last, stay: given, onChange, names, id: own, error, onTouch } = props
  const made = useId()
  const id = own ?? made
  const trigger = useRef<HTMLButtonElement>(null)
  const [kept, setKept] = useState<StayDraft>(given ?? {})
  const [open, setOpen] = useState(false)
  const [loaded, setLoaded] = useState<LoadedPanel>()
  const [failed, setFailed] = useState(false)
  const asked = useRef(false)
  const stay = onChange && given ? given : kept

  const touch = () => {
    if (asked.current) return
    asked.current = true
    onTouch?.()
    void loadPanel(locale).then(setLoaded, () => setFailed(true))
  }

  const choose = (next: StayDraft) => {
    setKept(next)
    onChange?.(next)
  }

  const { checkIn, checkOut } = stay
  const whole = checkIn !== undefined && checkOut !== undefined
  const waits = open && !loaded && !failed
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <span id={`${id}-label`} className="font-medium">
        {words.label}
      </span>
      <button
        ref={trigger}
        id={id}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open && loaded !== undefined}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-busy={waits}
        {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
        onPointerEnter={touch}
        onFocus={touch}
        onClick={({ currentTarget }) => {
          touch()
          makeRoom(currentTarget)
          setOpen(true)
        }}
        className={classes(
          CONTROL,
          'flex items-center gap-3 py-2 text-start noscript:hidden',
          failed && 'hidden',
          error !== undefined && 'border-danger! shadow-[inset_0_0_0_1px_var(--danger)]',
        )}
      >
        <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-primary" />
        <span id={`${id}-value`} className="flex min-w-0 grow flex-wrap items-baseline gap-x-2.5">
          {whole ? (
            <>
              <span className="font-medium">
                <bdi>{toShortDate(checkIn, words)}</bdi> – <bdi>{toShortDate(checkOut, words)}</bdi>
              </span>
              <span className="text-muted text-small">{words.nights[countNights(checkIn, checkOut)]}</span>
            </>
          ) : (
            <span className="text-muted">{words.empty}</span>
          )}
        </span>
      </button>
      {/* They carry the dates in the form, seen or not. */}
      <span className={classes('grid-cols-2 gap-2', failed ? 'grid' : 'hidden noscript:grid')}>
        {(['checkIn', 'checkOut'] as const).map((end) => (
          <label key={end} className="grid gap-1 text-small">
            {words[end]}
            <input
              type="date"
              {...(names && { name: names[end] })}
              min={today}
              max={last}
              value={stay[end] ?? ''}
              onChange={({ target }) => {
                const { [end]: _, ...rest } = stay
                choose(target.value === '' ? rest : { ...rest, [end]: target.value })
              }}
              className={CONTROL}
            />
          </label>
        ))}
      </span>
      <span role="status" className="sr-only">
        {waits && words.loading}
      </span>
      {error !== undefined && <FieldFault id={id}>{error}</FieldFault>}
      {loaded && (
        <loaded.Panel
          {...props}
          dayLocale={loaded.dayLocale}
          stay={stay}
          onChange={choose}
          open={open}
          onOpenChange={setOpen}
          trigger={trigger}
        />
      )}
    </div>
  )
}
