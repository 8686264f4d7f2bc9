'use client'

import { useTranslations } from 'next-intl'
import { WaitingScreen } from '#components/booking/outcome/waiting.tsx'
import type { SideLocale } from '#components/design/section.ts'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'
import type { Messages } from '#lib/i18n/translator.ts'

type Props = { locale: SideLocale; booking: BookingRecord }

function Inside({ locale, booking }: Props) {
  const t = useTranslations()
  return <WaitingScreen locale={locale} booking={booking} t={t} />
}

export function DemoWaiting({ messages, ...props }: Props & { messages: Pick<Messages, 'outcome' | 'stay'> }) {
  return (
    <MessagesProvider locale={props.locale} messages={messages}>
      <Inside {...props} />
    </MessagesProvider>
  )
}
