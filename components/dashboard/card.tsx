import { type ReactNode, useId } from 'react'
import { classes } from '#components/ui/classes.ts'

type Props = {
  title: string
  /** The main number. */
  value?: ReactNode
  /** Below the main number. */
  note?: ReactNode
  /** In two columns where there is room. */
  isWide?: boolean
  /** Whether it is a form, which is not printed. */
  isForm?: boolean
  children?: ReactNode
}

/** A part of the dashboard. Its title is its accessible name. */
export function Card({ title, value, note, isWide = false, isForm = false, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      {...(isForm && { 'data-print': 'never' })}
      className={classes(
        'grid min-w-0 break-inside-avoid grid-cols-1 content-start gap-3 rounded-card border border-line bg-surface p-4',
        isWide && '@min-[53rem]:col-span-2',
      )}
    >
      <div>
        <h2 id={id} className="font-medium text-muted text-small">
          {title}
        </h2>
        {value !== undefined && <p className="font-semibold text-title tabular-nums">{value}</p>}
        {note !== undefined && <p className="text-muted text-small">{note}</p>}
      </div>
      {children}
    </section>
  )
}
