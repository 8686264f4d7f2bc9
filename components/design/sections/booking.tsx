import { DemoWaiting } from '#components/design/demo-waiting.tsx'
import type { SectionProps } from '#components/design/section.ts'
import { pickMessages } from '#lib/i18n/translator.ts'

/** A booking that is paid and waits for the hotel's answer. */
export function BookingSection({ locale }: SectionProps) {
  return (
    <DemoWaiting
      locale={locale}
      messages={pickMessages(locale, 'outcome', 'stay')}
      booking={{
        version: 2,
        id: 'design',
        clientReference: 'design',
        draft: {},
        state: { at: 'waiting', call: 'pay-and-book', since: Date.now(), charged: true },
        sent: true,
        pendingNotices: [],
        revision: 0,
      }}
    />
  )
}
