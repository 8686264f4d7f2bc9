'use client'

import { useTranslations } from 'next-intl'
import { Waiting } from '#components/booking/outcome/waiting.tsx'
import type { SideLocale } from '#components/design/registry.tsx'
import { Words } from '#components/layout/words.tsx'
import type { BookingRecord } from '#lib/booking/booking.ts'
import type { Messages } from '#lib/i18n/translator.ts'

type Props = { locale: SideLocale; booking: BookingRecord }

function Inside({ locale, booking }: Props) {
  const t = useTranslations()
  return <Waiting locale={locale} booking={booking} t={t} />
}

export function DemoWaiting({ messages, ...props }: Props & { messages: Pick<Messages, 'outcome' | 'stay'> }) {
  return (
    <Words locale={props.locale} messages={messages}>
      <Inside {...props} />
    </Words>
  )
}
