'use client'

import { useTranslations } from 'next-intl'
import { NearestStays } from '#components/product/nearest-stays.tsx'
import { NoOfferNote } from '#components/product/no-offer-note.tsx'
import { needsOtherDeal } from '#components/product/no-offer-texts.ts'
import { RetrySuppliers, type RetrySuppliersProps } from '#components/product/retry-suppliers.tsx'
import type { ProductViewModel } from '#components/product/view-model.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { splitLargestRoom } from '#lib/domain/occupancy/split-room.ts'
import { SEARCH_LIMITS } from '#lib/domain/search/faults.ts'
import { toProductPath } from '#lib/domain/search/product.ts'
import { canNearbyHelp, type EmptyReason } from '#lib/domain/search/progress.ts'

type Props = Pick<LocalizedProps, 'locale'> & RetrySuppliersProps & { nothing: EmptyReason; product: ProductViewModel }

/** Shows the reason why nothing is available, with the nearest alternatives. */
export function NoOffers({ nothing, product, failed, retryState, onRetrySuppliers, locale }: Props) {
  const t = useTranslations()
  const { choice } = product
  const { empty } = nothing
  const rooms = splitLargestRoom(choice.rooms, SEARCH_LIMITS.rooms)
  return (
    <>
      <NoOfferNote nothing={nothing} product={product} t={t}>
        <div className="flex flex-wrap gap-3">
          {empty === 'no-room-fits' && rooms && (
            <ButtonLink locale={locale} path={toProductPath({ ...choice, rooms })} tone="primary">
              {t('product.state.split')}
            </ButtonLink>
          )}
          {needsOtherDeal(nothing, product) && (
            <ButtonLink locale={locale} path="/#deals" tone="primary">
              {t('product.state.deals')}
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
      </NoOfferNote>
      {canNearbyHelp(empty) && <NearestStays locale={locale} product={product} minimumNights={nothing.minimumNights} />}
    </>
  )
}
