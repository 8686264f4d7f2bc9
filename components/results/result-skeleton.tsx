const BAR = 'rounded-chip bg-sunken motion-safe:animate-pulse'

/** A placeholder in the shape of a result card. */
const One = () => (
  <div className="overflow-hidden rounded-picture border border-line bg-surface phone:grid phone:grid-cols-[min(13rem,48%)_1fr] wide:grid-cols-[min(15.5rem,30%)_1fr]">
    <div className="bg-sunken motion-safe:animate-pulse max-phone:aspect-21/9" />
    <div className="grid gap-x-6 gap-y-4 p-4 max-phone:gap-y-3 phone:p-5 wide:min-h-56 wide:grid-cols-[1fr_min(12rem,48%)]">
      <div className="grid content-start gap-3">
        <div className={`h-6 w-2/3 ${BAR}`} />
        <div className={`h-4 w-1/2 ${BAR}`} />
        <div className={`mt-2 h-4 w-2/5 ${BAR}`} />
        <div className={`h-4 w-1/3 ${BAR}`} />
      </div>
      <div className="flex items-end justify-between gap-4 max-wide:border-line max-wide:border-t max-wide:pt-4 wide:flex-col wide:items-stretch wide:justify-end wide:border-line wide:border-s wide:ps-5">
        <div className="grid gap-3">
          <div className={`h-8 w-28 ${BAR}`} />
          <div className={`h-4 w-24 ${BAR}`} />
        </div>
        <div className={`h-11 w-32 wide:w-auto ${BAR}`} />
      </div>
    </div>
  </div>
)

/** The place of the controls above the list, which come with the first answer. */
export const ToolbarSkeleton = () => (
  <div aria-hidden="true" className="flex gap-2 max-phone:py-2">
    <div className={`h-11 w-2/5 ${BAR}`} />
    <div className={`h-11 w-28 ${BAR}`} />
  </div>
)

/** The place of the filters beside the list, which come with the first answer. */
export const FilterSkeleton = () => (
  <div aria-hidden="true" className="grid gap-4">
    {['w-1/2', 'w-2/3', 'w-2/5', 'w-2/3', 'w-1/2', 'w-2/5'].map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders in a fixed order
      <div key={index} className={`h-6 ${width} ${BAR}`} />
    ))}
  </div>
)

/** Placeholders while results are loading. `label` is read by screen readers. */
export function ResultSkeletons({ label, count = 3 }: { label: string; count?: number }) {
  return (
    <div className="grid gap-4">
      <p className="sr-only">{label}</p>
      <div aria-hidden="true" className="grid gap-4">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
          <One key={index} />
        ))}
      </div>
    </div>
  )
}
