'use client'

import { useMemo, useState } from 'react'
import { BottomDrawer } from '#components/ui/bottom-drawer.tsx'
import { Button } from '#components/ui/button.tsx'
import type { DateRangePanelProps } from '#components/ui/date-range/date-range-props.ts'
import { describeDraft } from '#components/ui/date-range/day-texts.ts'
import { StayCalendar } from '#components/ui/date-range/stay-calendar.tsx'
import { Popover } from '#components/ui/popover.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { useIsWide } from '#components/ui/use-wide.ts'
import { pickDate, type StayDraft, type StayRules } from '#lib/domain/stay/stay-dates.ts'

/** The calendar of DateRangeField: in a popover on wide screens, in a bottom drawer on phones. */
export function DateRangePanel(props: DateRangePanelProps) {
  const { locale, labels, open, onOpenChange, trigger } = props
  const wide = useIsWide()
  const { calendar, actions } = useDateRangeDraft(props, wide ? 2 : 1)
  if (wide) {
    return (
      <Popover
        locale={locale}
        label={labels.title}
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
    <BottomDrawer
      trigger={trigger}
      locale={locale}
      title={labels.title}
      closeLabel={labels.close}
      open={open}
      onOpenChange={onOpenChange}
      footer={<div className="grid grow gap-3">{actions}</div>}
    >
      {calendar}
    </BottomDrawer>
  )
}

function useDateRangeDraft(props: DateRangePanelProps, months: 1 | 2) {
  const { locale, labels, today, last, maxNights, days, dayLocale, stay, onChange, open, onOpenChange } = props
  const [draft, setDraft] = useState(stay)
  const [hebrew, setHebrew] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  // Where the calendar begins: the drawer renders it before it is opened.
  const [begin, setBegin] = useState(stay.checkIn)
  // An incomplete selection is discarded when the panel closes.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      setDraft(stay)
      setBegin(stay.checkIn)
    }
  }
  const rules = useMemo<StayRules>(
    () => ({ today, last, nights: days ?? {}, ...(maxNights !== undefined && { maxNights }) }),
    [today, last, days, maxNights],
  )
  const { checkIn } = draft

  const change = (next: StayDraft) => {
    setDraft(next)
    // Only a complete or an empty selection is reported.
    if ((next.checkIn === undefined) === (next.checkOut === undefined)) onChange(next)
  }

  return {
    calendar: (
      <div className="grid gap-3">
        <StayCalendar
          key={begin ?? ''}
          locale={locale}
          labels={labels}
          dayLocale={dayLocale}
          rules={rules}
          days={days ?? {}}
          draft={draft}
          onPick={(date) => change(pickDate(draft, date, rules))}
          months={months}
          hebrew={hebrew}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-line border-t pt-1 text-small">
          <Switch label={labels.hebrew} checked={hebrew} onChange={({ target }) => setHebrew(target.checked)} />
          <p className="text-muted">{labels.limit}</p>
        </div>
      </div>
    ),
    actions: (
      <>
        <p role="status" className="grow font-medium text-small">
          {describeDraft(draft, rules, labels, locale)}
        </p>
        <div className="flex shrink-0 gap-2">
          <Button tone="quiet" disabled={checkIn === undefined} onClick={() => change({})}>
            {labels.clear}
          </Button>
          <Button className="max-wide:grow" onClick={() => onOpenChange(false)}>
            {labels.done}
          </Button>
        </div>
      </>
    ),
  }
}
