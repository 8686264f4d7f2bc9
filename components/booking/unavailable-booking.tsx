import type { ReactNode } from 'react'
import { StateScreen } from '#components/booking/form/state-screen.tsx'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'

// Seconds until the redirect (specification, section 9).
const MISSING_AFTER = 5
const ENDED_AFTER = 10

type Props = LocalizedProps & {
  /** The path of the product page; Home where it is not known. */
  backTo: string
}

/** This browser does not know the booking, or the address has no id (sections 4 and 8). */
export function MissingBooking({ backTo, ...localized }: Props) {
  const { t } = localized
  return (
    <StateScreen
      {...localized}
      title={t('booking.state.missing.title')}
      text={t('booking.state.missing.text')}
      note={t('booking.state.told')}
      path={backTo}
      linkText={backTo === '/' ? t('booking.state.home') : t('booking.state.choose')}
      redirectAfter={MISSING_AFTER}
    />
  )
}

type EndedProps = Props & {
  at: 'expired' | 'sold-out'
  start: BookingRecord['start']
  /** The card may have been charged: what is said about it stays on the screen. */
  mayBeCharged?: boolean
  children?: ReactNode
}

/** The hold has expired or the rooms are sold out; the form content is stored for the next booking. */
export function EndedBooking({ at, start, backTo, mayBeCharged = false, children, ...localized }: EndedProps) {
  const { t } = localized
  const deal = start?.product.dealId !== undefined && at === 'expired'
  return (
    <StateScreen
      {...localized}
      title={t(`booking.state.${at}.title`)}
      text={deal ? t('booking.state.expired-deal') : t(`booking.state.${at}.text`)}
      {...(at === 'expired' && { note: t('booking.state.told') })}
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
