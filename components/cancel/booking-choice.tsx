import { useTranslations } from 'next-intl'
import { BookingDetails } from '#components/cancel/booking-details.tsx'
import { Button } from '#components/ui/button.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import type { FoundBooking } from '#lib/browser/find-bookings.ts'
import { joinWithComma } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  found: readonly FoundBooking[]
  /** Numbers that no booking has, isolated. */
  missing: readonly string[]
  onChosen: (booking: FoundBooking) => void
  onBack: () => void
}

/** One number may belong to several bookings, and an agent may look several numbers up: the person chooses one. */
export function BookingChoice({ locale, found, missing, onChosen, onBack }: Props) {
  const t = useTranslations()
  return (
    <section aria-labelledby="cancel-choice" className="grid gap-5">
      <h2 id="cancel-choice" className="text-heading">
        {t('cancel.choice.title', { count: found.length })}
      </h2>
      {missing.length > 0 && (
        <StateNote kind="stale" title={t('cancel.choice.missing', { numbers: joinWithComma(missing, locale) })} />
      )}
      <ul className="grid gap-3">
        {found.map((booking) => (
          <li
            key={`${booking.pnr} ${booking.extPnr ?? ''} ${booking.isExternal}`}
            className="rounded-card border border-line bg-surface p-5"
          >
            <BookingDetails locale={locale} booking={booking} />
            {booking.status !== 'cancelled' && (
              <Button tone="secondary" className="mt-4" onClick={() => onChosen(booking)}>
                {t('cancel.choice.take')}
                <span className="sr-only"> {booking.pnr}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" tone="quiet" onClick={onBack}>
        {t('cancel.other')}
      </Button>
    </section>
  )
}
