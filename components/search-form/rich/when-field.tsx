'use client'

import { useEffect, useRef, useState } from 'react'
import { OFFSET } from '#components/search-form/look.ts'
import type { Part } from '#components/search-form/parts.ts'
import { FieldButton } from '#components/search-form/rich/field-button.tsx'
import { describeDates } from '#components/search-form/shared/describe.ts'
import { CONTROL } from '#components/ui/control.ts'
import type { Days } from '#components/ui/date-range/days.ts'
import { type LoadedPanel, loadPanel } from '#components/ui/date-range/load.ts'
import type { DateRangeWords } from '#components/ui/date-range/words.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { FARTHEST_DAYS } from '#lib/search/faults.ts'
import { addDays, MAX_NIGHTS, type StayDraft } from '#lib/stay/range.ts'

type Props = {
  part: Part
  id: string
  label: string
  locale: Locale
  words: DateRangeWords
  today: string
  days: Days
  stay: StayDraft
  onChange: (stay: StayDraft) => void
  open: boolean
  onOpenChange: (open: boolean) => void
  faults: readonly string[]
}

/** The dates of one range, with the calendar behind; two date inputs where the calendar cannot be had. */
export function WhenField(props: Props) {
  const { part, id, label, locale, words, today, days, stay, onChange, open, onOpenChange, faults } = props
  const trigger = useRef<HTMLButtonElement>(null)
  const [loaded, setLoaded] = useState<LoadedPanel>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let gone = false
    void loadPanel(locale).then(
      (came) => gone || setLoaded(came),
      () => gone || setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [locale])
  const last = addDays(today, FARTHEST_DAYS)
  return (
    <>
      <FieldButton
        {...{ part, id, label, open, trigger, faults }}
        empty={words.empty}
        shown={describeDates(stay, words)}
        onOpen={() => onOpenChange(true)}
      />
      <span role="status" className="sr-only">
        {open && !loaded && !failed && words.loading}
      </span>
      {failed && open && (
        <div className="grid grid-cols-2 gap-2 px-4 pb-3 wide:px-5">
          {(['checkIn', 'checkOut'] as const).map((end) => (
            <label key={end} className="grid gap-1 text-small">
              {words[end]}
              <input
                type="date"
                min={today}
                value={stay[end] ?? ''}
                onChange={({ target }) => {
                  const { [end]: _, ...rest } = stay
                  onChange(target.value === '' ? rest : { ...rest, [end]: target.value })
                }}
                className={`${CONTROL} px-2.5`}
              />
            </label>
          ))}
        </div>
      )}
      {loaded && (
        <loaded.Panel
          {...{ locale, words, today, days, stay, onChange, open, onOpenChange, trigger }}
          last={addDays(last, MAX_NIGHTS)}
          dayLocale={loaded.dayLocale}
          offset={OFFSET}
        />
      )}
    </>
  )
}
