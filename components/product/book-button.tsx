'use client'

import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import type { ProductKind } from '#lib/contract/values.ts'
import { type OfferedRate, toRateId } from '#lib/domain/search/rates.ts'
import { toRoomTypeName } from '#lib/i18n/room-name.ts'

type Props = {
  rate: OfferedRate
  kind: ProductKind
  onPress: () => void
} & (
  | { use: 'choose'; chosen: boolean }
  | {
      use: 'book'
      /** The id of the first rate of the booking that is being opened. */
      booking: string | undefined
      /** A seat of a flight or a tour: it has no board basis. */
      seats: boolean
    }
)

/** Books a rate, or chooses it for one of several rooms. Its name contains the rate: a page has many of them. */
export function BookButton(props: Props) {
  const t = useTranslations()
  const { rate, kind, onPress } = props
  const room = toRoomTypeName(rate.roomName, kind, t)
  const names = { room, board: t(`board.${rate.board}`) }
  if (props.use === 'choose') {
    return (
      <Button
        tone={props.chosen ? 'quiet' : 'secondary'}
        aria-pressed={props.chosen}
        aria-label={t('product.rate.chooseNamed', names)}
        {...(props.chosen && { icon: <Check aria-hidden="true" /> })}
        onClick={onPress}
        className="max-phone:grow wide:w-full"
      >
        {t(props.chosen ? 'product.rate.chosen' : 'product.rate.choose')}
      </Button>
    )
  }
  const own = props.booking === toRateId(rate)
  return (
    <Button
      tone="action"
      aria-label={props.seats ? `${t('product.rate.book')}: ${room}` : t('product.rate.bookNamed', names)}
      pending={own ? t(props.seats ? 'product.rate.bookingSeats' : 'product.rate.booking') : undefined}
      disabled={props.booking !== undefined && !own}
      onClick={onPress}
      className="max-phone:grow wide:w-full"
    >
      {t('product.rate.book')}
    </Button>
  )
}
