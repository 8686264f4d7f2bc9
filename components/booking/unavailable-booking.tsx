import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { StateScreen } from '#components/booking/form/state-screen.tsx'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { notifyMissingBooking } from '#lib/browser/booking/browser-client.ts'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'
import type { BookingPage } from '#lib/domain/booking/pages.ts'

// Seconds until the redirect (specification, section 9).
const MISSING_AFTER = 5
const ENDED_AFTER = 10

type Props = LocalizedProps & {
  /** The path of the product page; Home where it is not known. */
  backTo: string
}

type MissingProps = Props & { page: BookingPage }

/** This browser does not know the booking, or the address has no id (sections 4 and 8). The representative is notified. */
export function MissingBooking({ page, backTo, ...localized }: MissingProps) {
  const { t } = localized
  const [isNotified, setNotified] = useState(false)
  useEffect(() => void notifyMissingBooking(page).then(setNotified), [page])
  return (
    <StateScreen
      {...localized}
      title={t('booking.state.missing.title')}
      text={t('booking.state.missing.text')}
      note={isNotified ? t('booking.state.notified') : ''}
      path={backTo}
      linkText={backTo === '/' ? t('booking.state.home') : t('booking.state.choose')}
      redirectAfter={MISSING_AFTER}
    />
  )
}

type EndedProps = Props & {
  at: 'expired' | 'sold-out'
  record: Pick<BookingRecord, 'start' | 'pendingNotices'>
  /** The card may have been charged: what is said about it stays on the screen. */
  mayBeCharged?: boolean
  children?: ReactNode
}

/** The hold has expired or the rooms are sold out; the form content is stored for the next booking. */
export function EndedBooking({ at, record, backTo, mayBeCharged = false, children, ...localized }: EndedProps) {
  const { t } = localized
  const { start, pendingNotices } = record
  const deal = start?.product.dealId !== undefined && at === 'expired'
  return (
    <StateScreen
      {...localized}
      title={t(`booking.state.${at}.title`)}
      text={deal ? t('booking.state.expired-deal') : t(`booking.state.${at}.text`)}
      {...(at === 'expired' && { note: pendingNotices.includes('expired') ? '' : t('booking.state.notified') })}
      path={backTo}
      linkText={start ? t('booking.state.choose') : t('booking.state.home')}
      // A state of its own: the redirect begins when it is known that the card was not charged.
      key={String(mayBeCharged)}
      {...(!mayBeCharged && { redirectAfter: ENDED_AFTER })}
    >
      {children}
    </StateScreen>
  )
}
