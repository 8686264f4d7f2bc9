import type { FieldSummary } from '#components/search-form/fields/field-summary.ts'
import { classes } from '#components/ui/classes.ts'

type Props = { label: string; empty: string; shown: FieldSummary }

/** The content of the button that opens a field's panel: its label, and its value (or `empty`) with a note. */
export function TriggerLabel({ label, empty, shown: { value, note, noteAlwaysShown } }: Props) {
  return (
    <>
      <span className="text-muted text-small">{label}</span>
      {/* With large text on a phone the note is below, instead of breaking the words of the value. */}
      <span className="flex min-w-0 items-baseline gap-x-2.5 max-wide:flex-wrap">
        <span
          className={classes(
            // In a narrow window it wraps: dates in Arabic, with long names of days and months, need two lines.
            'min-w-0 truncate text-balance text-[1.0625rem] max-wide:whitespace-normal',
            value === undefined ? 'text-muted' : 'font-semibold',
          )}
        >
          {value ?? empty}
        </span>
        {note !== undefined && (
          <span
            className={classes(
              'text-muted text-small',
              // In a wide window the note gets the space that the value leaves, so that the value is never cut for it.
              noteAlwaysShown ? 'shrink-0' : 'min-w-0 truncate max-wide:shrink-0 wide:flex-1',
            )}
          >
            {note}
          </span>
        )}
      </span>
    </>
  )
}
