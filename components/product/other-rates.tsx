'use client'

import { type ReactNode, useState } from 'react'
import { SummaryChevron } from '#components/ui/summary-chevron.tsx'

type Props = {
  summary: string
  /** Rendered while it is closed too, for browsers without scripts. */
  isPrerendered: boolean
  children: ReactNode
}

/** The collapsed rates of one room of several. They are rendered when it is opened: ten rooms have thousands of elements in them. */
export function OtherRates({ summary, isPrerendered, children }: Props) {
  const [isRendered, setRendered] = useState(isPrerendered)
  return (
    <details onToggle={(event) => event.currentTarget.open && setRendered(true)}>
      <summary
        data-print="never"
        className="flex min-h-target w-fit list-none items-center gap-2 rounded-control border border-edge bg-surface px-5 font-medium hover:border-ink [&::-webkit-details-marker]:hidden"
      >
        {summary}
        <SummaryChevron />
      </summary>
      {isRendered && <div className="mt-4">{children}</div>}
    </details>
  )
}
