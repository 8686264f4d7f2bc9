import type { ShownPhone } from '#components/booking/form/failure-note.tsx'
import { tell } from '#components/ui/toast/tell.ts'
import type { Fault } from '#lib/booking/booking.ts'
import type { Translator } from '#lib/i18n/translator.ts'

/** An agent sees a stored error as a toast too: what it was, whom to call, and its code (section 8). */
export function tellAgent({ code, status }: Fault, phone: ShownPhone | undefined, t: Translator): void {
  const sorry = t.markup('booking.failure.system', { phone: () => phone?.text ?? '' })
  tell({
    id: 'booking-failure',
    tone: 'danger',
    title: t(`problem.${code}`),
    text: status > 0 ? `${sorry} ${t('booking.failure.code', { status })}` : sorry,
  })
}
