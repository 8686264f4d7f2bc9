import { CONTROL } from '#components/ui/control.ts'
import type { DateRangeFieldProps } from '#components/ui/date-range/date-range-props.ts'
import type { StayDraft } from '#lib/domain/stay/stay-dates.ts'

type Props = Pick<DateRangeFieldProps, 'labels' | 'today' | 'names'> & {
  /** The last day that can be picked, `YYYY-MM-DD`. */
  last?: string
  stay: StayDraft
  onChange: (stay: StayDraft) => void
}

/** Two date inputs of the browser, in place of the calendar. */
export const NativeDates = ({ labels, today, last, names, stay, onChange }: Props) =>
  (['checkIn', 'checkOut'] as const).map((end) => (
    <label key={end} className="grid gap-1 text-small">
      {labels[end]}
      <input
        type="date"
        {...(names && { name: names[end] })}
        min={today}
        max={last}
        value={stay[end] ?? ''}
        onChange={({ target }) => {
          const { [end]: _, ...rest } = stay
          onChange(target.value === '' ? rest : { ...rest, [end]: target.value })
        }}
        className={CONTROL}
      />
    </label>
  ))
