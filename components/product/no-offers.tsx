'use client'

import { useTranslations } from 'next-intl'
import { NearestStays } from '#components/product/nearest-stays.tsx'
import { RetrySuppliers, type RetrySuppliersProps } from '#components/product/retry-suppliers.tsx'
import type { ProductViewModel } from '#components/product/view-model.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { splitLargestRoom } from '#lib/domain/occupancy/split-room.ts'
import { SEARCH_LIMITS } from '#lib/domain/search/faults.ts'
import { toProductPath } from '#lib/domain/search/product.ts'
import type { EmptyReason } from '#lib/domain/search/progress.ts'

type Props = Pick<LocalizedProps, 'locale'> & RetrySuppliersProps & { nothing: EmptyReason; product: ProductViewModel }

/** Shows the reason why nothing is available, with the nearest alternatives. */
export function NoOffers({ nothing, product, failed, retryState, onRetrySuppliers, locale }: Props) {
  const t = useTranslations()
  const { choice } = product
  const { empty, minimumNights = 2 } = nothing
  const rooms = splitLargestRoom(choice.rooms, SEARCH_LIMITS.rooms)
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
