'use client'

import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { BookingTimelineProps } from '#components/booking/booking-timeline.tsx'

// Most people never open it.
const BookingTimeline = dynamic(() =>
  import('#components/booking/booking-timeline.tsx').then((module) => module.BookingTimeline),
)

/**
 * The history of a booking, folded: it is loaded when it is opened. Needs a `<MessagesProvider>` with the namespace
 * `history`, and a `<QueryProvider>`.
 */
export function TimelineDisclosure(props: BookingTimelineProps) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      data-print="never"
      className="group border-line border-y"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium transition-colors hover:text-primary [&::-webkit-details-marker]:hidden">
        {t('history.open')}
        <Plus
          aria-hidden="true"
          className="size-5 shrink-0 text-primary transition-transform duration-calm group-open:rotate-45"
        />
      </summary>
      <div className="max-w-text pe-9 pb-5 text-muted">{isOpen && <BookingTimeline {...props} />}</div>
    </details>
  )
}
