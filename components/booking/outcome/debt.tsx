'use client'

import { lazy, Suspense } from 'react'
import type { UseBooking } from '#components/booking/use-booking.ts'
import type { StayProps } from '#components/stay/stay-props.ts'
import { Button } from '#components/ui/button.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import type { BookingRecord } from '#lib/booking/booking.ts'
import { toPayer } from '#lib/booking/draft.ts'
import { useWho } from '#lib/browser/who.ts'
import type { Booking } from '#lib/contract/entities/booking.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { splitLines } from '#lib/price/lines.ts'

// For agents, where something is owed: seldom.
const DebtLink = lazy(() =>
  import('#components/booking/outcome/debt-link.tsx').then(({ DebtLink: component }) => ({ default: component })),
)

type Props = StayProps & { record: BookingRecord; booking: Booking; pay: UseBooking['pay'] }

/** What is still owed on a booking that stands: paid here by who booked it, or by a link that an agent makes. */
export function Debt({ record, booking, pay, locale, t }: Props) {
  const who = useWho()
  const { state, draft } = record
  const owed = Math.max(0, splitLines(booking.lines).paidNow - booking.paidAmount)
  const debt = 'debt' in state ? state.debt : undefined
  if (owed === 0 || booking.status === 'cancelled' || booking.status === 'rejected') return undefined
  const mayPay = toPayer(draft) !== undefined && !record.sent
  const isAgent = who.data?.agencyUser?.kind === 'agent'
  if (!mayPay && !isAgent) return undefined
  const charged = debt?.charged === false
  return (
    <section
      className="grid gap-4 rounded-picture border border-warning bg-warning-soft p-6"
      aria-labelledby="debt-title"
    >
      <div>
        <h2 id="debt-title" className="text-heading">
          {t('outcome.debt.title')}
        </h2>
        <p>{t('outcome.debt.text', { amount: formatMoney(owed, locale) })}</p>
      </div>
      {debt !== undefined && (
        <StateNote kind="error" title={t('outcome.debt.failed')} {...(charged && { kept: t('outcome.charged.no') })} />
      )}
      {mayPay && (
        <Button tone="action" className="justify-self-start" onClick={() => pay(true)}>
          {t('outcome.debt.pay')}
        </Button>
      )}
      {isAgent && (
        <Suspense>
          <DebtLink id={record.id} owed={owed} locale={locale} t={t} />
        </Suspense>
      )}
    </section>
  )
}
