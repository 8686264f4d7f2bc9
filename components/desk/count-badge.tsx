type Props = {
  count: number
  /** What is counted, for screen readers. */
  label: string
}

/** The number on a button of the desk bar; above 99 it is shown as `99+`. Nothing for zero. */
export function CountBadge({ count, label }: Props) {
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className="min-w-5 rounded-full bg-sun px-1.5 text-center font-semibold text-on-sun text-tiny tabular-nums"
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">{label}</span>
    </>
  )
}
