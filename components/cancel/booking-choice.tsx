import { useTranslations } from 'next-intl'
import { BookingDetails, type FoundBooking } from '#components/cancel/booking-details.tsx'
import { Button } from '#components/ui/button.tsx'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  found: readonly FoundBooking[]
  onChosen: (booking: FoundBooking) => void
  onBack: () => void
}

/** One booking number may belong to several bookings: the person chooses one. */
export function BookingChoice({ locale, found, onChosen, onBack }: Props) {
  const t = useTranslations()
  return (
    <section aria-labelledby="cancel-choice" className="grid gap-5">
      <h2 id="cancel-choice" className="text-heading">
        {t('cancel.choice.title', { count: found.length })}
      </h2>
      <ul className="grid gap-3">
        {found.map((booking) => (
          <li key={`${booking.pnr} ${booking.extPnr ?? ''}`} className="rounded-card border border-line bg-surface p-5">
            <BookingDetails locale={locale} booking={booking} />
            <Button tone="secondary" className="mt-4" onClick={() => onChosen(booking)}>
              {t('cancel.choice.take')}
              <span className="sr-only"> {booking.pnr}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button tone="quiet" onClick={onBack}>
          {t('cancel.other')}
        </Button>
      </div>
    </section>
  )
}
