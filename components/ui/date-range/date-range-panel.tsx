'use client'

import { type RefObject, useMemo, useState } from 'react'
import type { DayPickerLocale } from 'react-day-picker'
import { BottomSheet } from '#components/ui/bottom-sheet.tsx'
import { Button } from '#components/ui/button.tsx'
import type { DateRangeProps } from '#components/ui/date-range/date-range-field.tsx'
import { StayCalendar } from '#components/ui/date-range/stay-calendar.tsx'
import { describeDraft } from '#components/ui/date-range/texts.ts'
import { Popover } from '#components/ui/popover.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { useIsWide } from '#components/ui/use-wide.ts'
import { pickDate, type StayDraft, type StayRules } from '#lib/stay/range.ts'

export type PanelProps = Omit<DateRangeProps, 'onTouch' | 'names' | 'error' | 'id'> & {
  dayLocale: DayPickerLocale
  stay: StayDraft
  onChange: (stay: StayDraft) => void
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: RefObject<HTMLElement | null>
  /** Pixels between the two, where it hangs on the trigger. */
  offset?: number
}

/** The calendar of DateRangeField: in a popover where it is wide, in a bottom sheet where it is not. */
export function DateRangePanel(props: PanelProps) {
  const { locale, words, open, onOpenChange, trigger } = props
  const wide = useIsWide()
  const { calendar, actions } = useChooser(props, wide ? 2 : 1)
  if (wide) {
    return (
      <Popover
        locale={locale}
        label={words.title}
        open={open}
        onOpenChange={onOpenChange}
        trigger={trigger}
        {...(props.offset !== undefined && { offset: props.offset })}
        className="w-[46rem] max-w-full"
      >
        <div className="p-5 pb-2">{calendar}</div>
        <div className="sticky bottom-0 flex items-center gap-6 border-line border-t bg-surface px-5 py-3">
          {actions}
        </div>
      </Popover>
    )
  }
  return (
    <BottomSheet
      locale={locale}
      title={words.title}
      close={words.close}
      open={open}
      onOpenChange={onOpenChange}
      footer={<div className="grid grow gap-3">{actions}</div>}
    >
      {calendar}
    </BottomSheet>
  )
}

function useChooser(props: PanelProps, months: 1 | 2) {
  const { locale, words, today, last, maxNights, days, dayLocale, stay, onChange, open, onOpenChange } = props
  const [draft, setDraft] = useState(stay)
  const [hebrew, setHebrew] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  // Half a choice does not outlive its panel.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setDraft(stay)
  }
  const rules = useMemo<StayRules>(
    () => ({ today, last, nights: days ?? {}, ...(maxNights !== undefined && { maxNights }) }),
    [today, last, days, maxNights],
  )
  const { checkIn } = draft

  const change = (next: StayDraft) => {
    setDraft(next)
    // Half a stay is nobody's yet: closed now, the field keeps what it had.
    if ((next.checkIn === undefined) === (next.checkOut === undefined)) onChange(next)
  }

  return {
    calendar: (
      <div className="grid gap-3">
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
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-line border-t pt-1 text-small">
          <Switch label={words.hebrew} checked={hebrew} onChange={({ target }) => setHebrew(target.checked)} />
          <p className="text-muted">{words.limit}</p>
        </div>
      </div>
    ),
    actions: (
      <>
        <p role="status" className="grow font-medium text-small">
          {describeDraft(draft, rules, words, locale)}
        </p>
        <div className="flex shrink-0 gap-2">
          <Button tone="quiet" disabled={checkIn === undefined} onClick={() => change({})}>
            {words.clear}
          </Button>
          <Button className="max-wide:grow" onClick={() => onOpenChange(false)}>
            {words.done}
          </Button>
        </div>
      </>
    ),
  }
}
