import { useTranslations } from 'next-intl'
import type { z } from 'zod'
import { BookingFacts } from '#components/cancel/booking-facts.tsx'
import { Button } from '#components/ui/button.tsx'
import type { PnrDetails } from '#lib/contract/entities/booking.ts'
import type { Locale } from '#lib/i18n/locales.ts'

export type Found = z.infer<typeof PnrDetails>['bookings'][number]

type Props = { locale: Locale; found: readonly Found[]; onChosen: (booking: Found) => void; onBack: () => void }

/** One number may stand for several bookings: which is meant. */
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
            <BookingFacts locale={locale} booking={booking} />
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
