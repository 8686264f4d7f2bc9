'use client'

import { useEffect, useRef, useState } from 'react'
import { describeDates } from '#components/search-form/fields/field-summary.ts'
import { POPOVER_OFFSET } from '#components/search-form/form-styles.ts'
import { FieldButton } from '#components/search-form/rich/field-button.tsx'
import type { PanelFieldProps } from '#components/search-form/rich/panel-field.tsx'
import type { DaysByDate } from '#components/ui/date-range/days.ts'
import type { DateRangeLabels } from '#components/ui/date-range/labels.ts'
import { type LoadedPanel, loadPanel } from '#components/ui/date-range/load-panel.ts'
import { NativeDates } from '#components/ui/date-range/native-dates.tsx'
import { FRAME_LIMIT } from '#components/ui/frame-limit.ts'
import { useIntention } from '#components/ui/watch-intention.ts'
import { MAX_DAYS_AHEAD } from '#lib/domain/search/faults.ts'
import { addDays, MAX_NIGHTS, type StayDraft } from '#lib/domain/stay/stay-dates.ts'

type Props = PanelFieldProps & {
  label: string
  labels: DateRangeLabels
  today: string
  days: DaysByDate
  stay: StayDraft
  onChange: (stay: StayDraft) => void
}

/** The dates of one range with a calendar; two date inputs if the calendar cannot be loaded, or not in time. */
export function WhenField(props: Props) {
  const { part, id, label, locale, labels, today, days, stay, onChange, open, onOpenChange, faults } = props
  const trigger = useRef<HTMLButtonElement>(null)
  const [loaded, setLoaded] = useState<LoadedPanel>()
  const [failed, setFailed] = useState(false)
  // The next press tries again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is that press
  useEffect(() => {
    if (loaded) return
    let isOver = false
    setFailed(false)
    void loadPanel(locale).then(
      (panel) => isOver || setLoaded(panel),
      () => isOver || setFailed(true),
    )
    return () => {
      isOver = true
    }
  }, [locale, open, loaded])
  const isWaiting = open && !loaded && !failed
  // There is no panel yet that could be closed.
  useIntention(isWaiting, trigger, () => onOpenChange(false))
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setFailed(true), FRAME_LIMIT)
    return () => clearTimeout(timer)
  }, [isWaiting])
  // A calendar that arrives late does not cover the inputs in which someone types.
  useEffect(() => {
    if (!open && loaded) setFailed(false)
  }, [open, loaded])
  const last = addDays(today, MAX_DAYS_AHEAD)
  return (
    <>
      <FieldButton
        {...{ part, id, label, open, trigger, faults }}
        busy={isWaiting}
        empty={labels.empty}
        shown={describeDates(stay, labels)}
        onOpen={() => onOpenChange(true)}
      />
      <span role="status" className="sr-only">
        {isWaiting && labels.loading}
      </span>
      {failed && open && (
        <div className="grid grid-cols-2 gap-2 px-4 pb-3 wide:px-5">
          <NativeDates {...{ labels, today, stay, onChange }} />
        </div>
      )}
      {loaded && (
        <loaded.Panel
          {...{ locale, labels, today, days, stay, onChange, onOpenChange, trigger }}
          open={open && !failed}
          last={addDays(last, MAX_NIGHTS)}
          dayLocale={loaded.dayLocale}
          offset={POPOVER_OFFSET}
        />
      )}
    </>
  )
}
