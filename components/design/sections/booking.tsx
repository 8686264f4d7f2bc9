import { DemoWaiting } from '#components/design/demo-waiting.tsx'
import type { SectionProps } from '#components/design/registry.tsx'
import { pickMessages } from '#lib/i18n/translator.ts'

/** As it stands at the hotel: paid, and not yet answered. A page of its own, so under a heading of the first level. */
export function BookingSection({ locale }: SectionProps) {
  return (
    <DemoWaiting
      locale={locale}
      messages={pickMessages(locale, 'outcome', 'stay')}
      booking={{
        version: 1,
        id: 'design',
        clientReference: 'design',
        draft: {},
        state: { at: 'waiting', line: 'pay-and-book', since: Date.now(), charged: true },
        sent: true,
        untold: [],
        turn: 0,
      }}
    />
  )
}
