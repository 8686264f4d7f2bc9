'use client'

import { type RefObject, useMemo, useState, useSyncExternalStore } from 'react'
import type { DayPickerLocale } from 'react-day-picker'
import { BottomSheet } from '#components/ui/bottom-sheet.tsx'
import { Button } from '#components/ui/button.tsx'
import type { DateRangeProps } from '#components/ui/date-range/date-range-field.tsx'
import { StayCalendar } from '#components/ui/date-range/stay-calendar.tsx'
import { toLongDate } from '#components/ui/date-range/texts.ts'
import { fill } from '#components/ui/date-range/words.ts'
import { Popover } from '#components/ui/popover.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { countNights, minimumNights, pickDate, type StayDraft, type StayRules } from '#lib/stay/range.ts'

export type PanelProps = Omit<DateRangeProps, 'onTouch' | 'names' | 'error' | 'id'> & {
  dayLocale: DayPickerLocale
  stay: StayDraft
  onChange: (stay: StayDraft) => void
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: RefObject<HTMLElement | null>
}

// The theme's `wide`: above it two months have room beside each other.
const WIDE = '(min-width: 868px)'

function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(WIDE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(WIDE).matches,
    () => false,
  )
}

/** The calendar of DateRangeField: in a popover where it is wide, in a bottom sheet where it is not. */
export function DateRangePanel(props: PanelProps) {
  const { locale, words, open, onOpenChange, trigger } = props
  const wide = useIsWide()
  if (wide) {
    return (
      <Popover
        locale={locale}
        label={words.title}
        open={open}
        onOpenChange={onOpenChange}
        trigger={trigger}
        className="w-[46rem] max-w-full"
      >
        <Chooser {...props} months={2} />
      </Popover>
    )
  }
  return (
    <BottomSheet locale={locale} title={words.title} close={words.close} open={open} onOpenChange={onOpenChange}>
      <Chooser {...props} months={1} />
    </BottomSheet>
  )
}

/** Lives as long as the panel is open, and so do half a choice and the switch. */
function Chooser({ months, ...props }: PanelProps & { months: 1 | 2 }) {
  const { locale, words, today, last, maxNights, days, dayLocale, stay, onChange, onOpenChange } = props
  const [draft, setDraft] = useState(stay)
  const [hebrew, setHebrew] = useState(false)
  const rules = useMemo<StayRules>(
    () => ({ today, last, nights: days ?? {}, ...(maxNights !== undefined && { maxNights }) }),
    [today, last, days, maxNights],
  )
  const { checkIn, checkOut } = draft

  const change = (next: StayDraft) => {
    setDraft(next)
    // Half a stay is nobody's yet: closed now, the field keeps what it had.
    if ((next.checkIn === undefined) === (next.checkOut === undefined)) onChange(next)
  }

  const say = () => {
    if (checkIn === undefined) return words.ask
    const date = toLongDate(checkIn, locale)
    if (checkOut !== undefined) {
      const nights = words.nights[countNights(checkIn, checkOut)] ?? ''
      return fill(words.stay, { nights, from: date, to: toLongDate(checkOut, locale) })
    }
    const fewest = minimumNights(checkIn, rules)
    return fewest > 1
      ? fill(words.begunMinimum, { date, minimum: words.minimum[fewest] ?? '' })
      : fill(words.begun, { date })
  }

  return (
    <div className="grid gap-4 wide:p-6">
      <StayCalendar
        locale={locale}
        words={words}
        dayLocale={dayLocale}
        rules={rules}
        days={days ?? {}}
        draft={draft}
        onPick={(date) => change(pickDate(draft, date, rules))}
        months={months}
        hebrew={hebrew}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t pt-2">
        <Switch label={words.hebrew} checked={hebrew} onChange={({ target }) => setHebrew(target.checked)} />
        <p className="text-muted text-small">{words.limit}</p>
      </div>
      <div className="sticky bottom-0 -mx-5 -mb-5 grid gap-3 border-line border-t bg-surface px-5 py-3 wide:-mx-6 wide:-mb-6 wide:flex wide:items-center wide:px-6">
        <p role="status" className="grow font-medium text-small">
          {say()}
        </p>
        <div className="flex shrink-0 gap-2">
          <Button tone="quiet" disabled={checkIn === undefined} onClick={() => change({})}>
            {words.clear}
          </Button>
          <Button className="max-wide:grow" onClick={() => onOpenChange(false)}>
            {words.done}
          </Button>
        </div>
      </div>
    </div>
  )
}
