'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { BookingTimelineProps } from '#components/booking/booking-timeline.tsx'
import { Disclosure } from '#components/ui/accordion.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { toPartNote } from '#components/ui/part-failure.tsx'

// Most people never open it.
const BookingTimeline = lazyPart(
  () => import('#components/booking/booking-timeline.tsx').then((module) => module.BookingTimeline),
  { failed: toPartNote },
)

/** The history of a booking, loaded when it is opened. Needs the messages `history` and `part`, and a `<QueryProvider>`. */
export function TimelineDisclosure(props: BookingTimelineProps) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure
      title={t('history.open')}
      data-print="never"
      className="border-line border-y"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {isOpen && <BookingTimeline {...props} />}
    </Disclosure>
  )
}
