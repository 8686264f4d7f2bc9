const FILL = 'bg-line motion-safe:animate-pulse'
const BAR = `rounded-chip ${FILL}`

export type SkeletonShape = 'hotel' | 'room' | 'row'

const SHAPES = {
  hotel: (
    <div className="overflow-hidden rounded-picture border border-line bg-surface">
      <div className={`aspect-3/2 ${FILL}`} />
      <div className="grid gap-3 p-5">
        <div className={`h-6 w-2/3 ${BAR}`} />
        <div className={`h-4 w-2/5 ${BAR}`} />
        <div className={`mt-3 h-8 w-1/3 ${BAR}`} />
      </div>
    </div>
  ),
  room: (
    <div className="flex flex-wrap justify-between gap-4 rounded-picture border border-line bg-surface p-5">
      <div className="grid grow gap-3">
        <div className={`h-5 w-1/2 ${BAR}`} />
        <div className={`h-4 w-1/3 ${BAR}`} />
      </div>
      <div className={`h-11 w-32 ${BAR}`} />
    </div>
  ),
  row: (
    <div className="flex min-h-14 items-center gap-4 border-line border-b">
      <div className={`h-4 w-1/4 ${BAR}`} />
      <div className={`h-4 grow ${BAR}`} />
      <div className={`h-4 w-16 ${BAR}`} />
    </div>
  ),
}

/**
 * Placeholder of content that is loading. The label is for screen readers: of several placeholders one has it, and none where
 * the page says it elsewhere.
 */
export function Skeleton({ shape, label }: { shape: SkeletonShape; label?: string }) {
  return (
    <div>
      {label !== undefined && <p className="sr-only">{label}</p>}
      <div aria-hidden="true">{SHAPES[shape]}</div>
    </div>
  )
}
