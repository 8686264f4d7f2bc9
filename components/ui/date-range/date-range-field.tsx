'use client'

import { CalendarDays } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { classes } from '#components/ui/classes.ts'
import { CONTROL } from '#components/ui/control.ts'
import type { DateRangeFieldProps } from '#components/ui/date-range/date-range-props.ts'
import { toShortDate } from '#components/ui/date-range/labels.ts'
import { type LoadedPanel, loadPanel } from '#components/ui/date-range/load-panel.ts'
import { NativeDates } from '#components/ui/date-range/native-dates.tsx'
import { FieldError } from '#components/ui/field.tsx'
import { useIntention } from '#components/ui/watch-intention.ts'
import { countNights, type StayDraft } from '#lib/domain/stay/stay-dates.ts'

// Height of the calendar below the field, in pixels.
const CALENDAR_HEIGHT = 660

/** Scrolls the page so that the whole calendar fits below the field. */
function scrollForCalendar(field: HTMLElement) {
  const { top, bottom } = field.getBoundingClientRect()
  const missing = Math.min(bottom + CALENDAR_HEIGHT - window.innerHeight, top - 16)
  if (missing > 0) window.scrollBy({ top: missing, behavior: 'instant' })
}

/**
 * Field for the dates of a stay. The calendar is loaded when the field is first used. Without a script, or when loading
 * fails, two native date inputs replace it; the form gets the same values in both cases.
 */
export function DateRangeField(props: DateRangeFieldProps) {
  const { locale, labels, stay: controlledStay, onChange, id: ownId, error, onTouch } = props
  const generatedId = useId()
  const id = ownId ?? generatedId
  const trigger = useRef<HTMLButtonElement>(null)
  const [uncontrolled, setUncontrolled] = useState<StayDraft>(controlledStay ?? {})
  const [open, setOpen] = useState(false)
  const [loaded, setLoaded] = useState<LoadedPanel>()
  const [failed, setFailed] = useState(false)
  const requested = useRef(false)
  const stay = onChange && controlledStay ? controlledStay : uncontrolled

  const touch = () => {
    if (requested.current) return
    requested.current = true
    onTouch?.()
    void loadPanel(locale).then(setLoaded, () => setFailed(true))
  }

  const choose = (next: StayDraft) => {
    setUncontrolled(next)
    onChange?.(next)
  }

  const { checkIn, checkOut } = stay
  const isComplete = checkIn !== undefined && checkOut !== undefined
  const isLoading = open && !loaded && !failed
  useIntention(isLoading, trigger, () => setOpen(false))
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <span id={`${id}-label`} className="font-medium">
        {labels.label}
      </span>
      <button
        ref={trigger}
        id={id}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open && loaded !== undefined}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-busy={isLoading}
        {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
        onPointerEnter={touch}
        onFocus={touch}
        onClick={({ currentTarget }) => {
          touch()
          scrollForCalendar(currentTarget)
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
          {isComplete ? (
            <>
              <span className="font-medium">
                <bdi>{toShortDate(checkIn, labels)}</bdi>
                {'\u00a0– '}
                <bdi>{toShortDate(checkOut, labels)}</bdi>
              </span>
              <span className="text-muted text-small">{labels.nights[countNights(checkIn, checkOut)]}</span>
            </>
          ) : (
            <span className="text-muted">{labels.empty}</span>
          )}
        </span>
      </button>
      {/* These inputs submit the dates, visible or not. */}
      <span className={classes('grid-cols-2 gap-2', failed ? 'grid' : 'hidden noscript:grid')}>
        <NativeDates {...props} stay={stay} onChange={choose} />
      </span>
      <span role="status" className="sr-only">
        {isLoading && labels.loading}
      </span>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
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
