'use client'

import type { UseBooking } from '#components/booking/use-booking.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Button } from '#components/ui/button.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { toPartNote } from '#components/ui/part-failure.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { useSignInState } from '#lib/browser/use-sign-in-state.ts'
import type { Booking } from '#lib/contract/entities/booking.ts'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'
import { toPayer } from '#lib/domain/booking/requests.ts'
import { getOwed } from '#lib/domain/orders/debt.ts'
import { formatIsolatedMoney } from '#lib/i18n/format.ts'

// Loaded only for agents, where a debt exists.
const DebtLink = lazyPart(() => import('#components/booking/outcome/debt-link.tsx').then((module) => module.DebtLink), {
  failed: toPartNote,
})

type Props = LocalizedProps & { record: BookingRecord; booking: Booking; pay: UseBooking['pay'] }

/** The unpaid part of a booking: paid here by the person who booked, or by a link that an agent creates. */
export function DebtSection({ record, booking, pay, locale, t }: Props) {
  const signIn = useSignInState()
  const { state, draft } = record
  const owed = getOwed(booking)
  const debt = 'debt' in state ? state.debt : undefined
  if (owed === 0) return undefined
  const mayPay = toPayer(draft) !== undefined && !record.sent
  const isAgent = signIn.data?.may.editOrder === true
  if (!mayPay && !isAgent) return undefined
  const isNotCharged = debt?.charged === false
  return (
    <section
      className="grid gap-4 rounded-picture border border-warning bg-warning-soft p-6"
      aria-labelledby="debt-title"
    >
      <div>
        <h2 id="debt-title" className="text-heading">
          {t('outcome.debt.title')}
        </h2>
        <p>{t('outcome.debt.text', { amount: formatIsolatedMoney(owed, locale) })}</p>
      </div>
      {debt !== undefined && (
        <StateNote
          kind="error"
          title={t('outcome.debt.failed')}
          {...(isNotCharged && { reassurance: t(`outcome.charged.${debt.reason === 'abandoned' ? 'nothing' : 'no'}`) })}
        />
      )}
      {mayPay && (
        <Button tone="action" className="justify-self-start" onClick={() => pay(true)}>
          {t('outcome.debt.pay')}
        </Button>
      )}
      {isAgent && <DebtLink id={record.id} owed={owed} locale={locale} t={t} />}
    </section>
  )
}
