import { ChevronDown } from 'lucide-react'

/** The arrow at the end of a `<summary>`: turned while its `<details>` is open. */
export const SummaryChevron = ({ size = 'size-5' }: { size?: 'size-4' | 'size-5' }) => (
  <ChevronDown
    aria-hidden="true"
    className={`${size} in-[details[open]>summary]:rotate-180 shrink-0 transition-transform duration-calm`}
  />
)
