'use client'

import { useTranslations } from 'next-intl'
import { NearestStays } from '#components/product/nearest-stays.tsx'
import { RetrySuppliers, type RetrySuppliersProps } from '#components/product/retry-suppliers.tsx'
import type { ProductViewModel } from '#components/product/view-model.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import type { RoomParty } from '#lib/contract/entities/stay.ts'
import { toProductPath } from '#lib/domain/search/product.ts'
import type { EmptyReason } from '#lib/domain/search/progress.ts'

/** Divides the party of one room between two rooms with an adult in each; undefined when there is only one adult. */
export function splitIntoTwoRooms([room, ...others]: readonly RoomParty[]): RoomParty[] | undefined {
  if (room === undefined || others.length > 0 || room.adults < 2) return undefined
  const half = Math.ceil(room.adults / 2)
  const ages = room.childAges.toSorted((a, b) => a - b)
  const young = Math.ceil(ages.length / 2)
  return [
    { adults: half, childAges: ages.slice(0, young), infants: room.infants },
    { adults: room.adults - half, childAges: ages.slice(young), infants: 0 },
  ]
}

type Props = Pick<LocalizedProps, 'locale'> & RetrySuppliersProps & { nothing: EmptyReason; product: ProductViewModel }

/** Shows the reason why nothing is available, with the nearest alternatives. */
export function NoOffers({ nothing, product, failed, retryState, onRetrySuppliers, locale }: Props) {
  const t = useTranslations()
  const { choice } = product
  const { empty, minimumNights = 2 } = nothing
  const rooms = splitIntoTwoRooms(choice.rooms)
  const texts = {
    'sold-out': product.hotel
      ? [t('product.state.soldOut'), t('product.state.soldOutDo')]
      : [t('product.state.soldOutSeats'), t('product.state.soldOutSeatsDo')],
    'minimum-stay': [t('product.state.minimum', { nights: minimumNights }), t('product.state.minimumDo')],
    'no-room-fits': [t('product.state.noRoom'), rooms && t('product.state.noRoomDo')],
    closed: [t('product.state.closed'), t('product.state.soldOutDo')],
    'unknown-hotel': [t('product.state.unknown'), t('product.state.unknownDo')],
  } as const
  const [title, advice] = texts[empty]
  return (
    <>
      <StateNote kind="empty" title={title ?? ''} reassurance={advice}>
        <div className="flex flex-wrap gap-3">
          {empty === 'no-room-fits' && rooms && (
            <ButtonLink locale={locale} path={toProductPath({ ...choice, rooms })} tone="primary">
              {t('product.state.split')}
            </ButtonLink>
          )}
          {empty === 'unknown-hotel' && (
            <ButtonLink locale={locale} path="/" tone="primary">
              {t('product.state.home')}
            </ButtonLink>
          )}
          {failed.length > 0 && (
            <RetrySuppliers failed={failed} retryState={retryState} onRetrySuppliers={onRetrySuppliers} />
          )}
        </div>
      </StateNote>
      {empty !== 'no-room-fits' && empty !== 'unknown-hotel' && (
        <NearestStays locale={locale} product={product} minimumNights={nothing.minimumNights} />
      )}
    </>
  )
}
