'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { BookingTimelineProps } from '#components/booking/booking-timeline.tsx'
import { Disclosure } from '#components/ui/accordion.tsx'

// Most people never open it.
const BookingTimeline = dynamic(() =>
  import('#components/booking/booking-timeline.tsx').then((module) => module.BookingTimeline),
)

/** The history of a booking, loaded when it is opened. Needs the messages `history` and a `<QueryProvider>`. */
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
