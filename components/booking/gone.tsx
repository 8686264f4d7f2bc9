import type { ReactNode } from 'react'
import { StateScreen } from '#components/booking/form/state-screen.tsx'
import type { StayProps } from '#components/stay/stay-props.ts'
import type { BookingRecord } from '#lib/booking/booking.ts'

// Section 9.
const MISSING_AFTER = 5
const OVER_AFTER = 10

type Props = StayProps & {
  /** Where the rooms were chosen; Home where that is not known. */
  backTo: string
}

/** There is no such booking in this browser, or its address names none (sections 4 and 8). */
export function MissingBooking({ backTo, ...of }: Props) {
  const { t } = of
  return (
    <StateScreen
      {...of}
      title={t('booking.state.missing.title')}
      text={t('booking.state.missing.text')}
      path={backTo}
      to={backTo === '/' ? t('booking.state.home') : t('booking.state.choose')}
      after={MISSING_AFTER}
    />
  )
}

type OverProps = Props & {
  at: 'expired' | 'sold-out'
  start: BookingRecord['start']
  children?: ReactNode
}

/** Its hold ended, or its rooms went to others: what was typed is kept, and the way leads back to choosing. */
export function OverBooking({ at, start, backTo, children, ...of }: OverProps) {
  const { t } = of
  const deal = start?.product.dealId !== undefined && at === 'expired'
  return (
    <StateScreen
      {...of}
      title={t(`booking.state.${at}.title`)}
      text={deal ? t('booking.state.expired-deal') : t(`booking.state.${at}.text`)}
      path={backTo}
      to={start ? t('booking.state.choose') : t('booking.state.home')}
      after={OVER_AFTER}
    >
      {children}
    </StateScreen>
  )
}
