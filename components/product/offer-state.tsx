import { FailedOffer } from '#components/product/offer-notes.tsx'
import type { ProductSearch } from '#components/product/use-product-search.ts'
import type { ProductViewModel } from '#components/product/view-model.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { toPartNote } from '#components/ui/part-failure.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { findEmptyReason, listFailedSuppliers } from '#lib/domain/search/progress.ts'

const NoOffers = lazyPart(() => import('#components/product/no-offers.tsx').then((module) => module.NoOffers), {
  failed: toPartNote,
})

type Props = LocalizedProps & {
  product: ProductViewModel
  search: ProductSearch
  /** What was found so far: the chosen product, only other departures, or nothing. */
  found: 'choice' | 'others' | 'nothing'
}

/** Shown while there are no rates: loading, failed, or nothing on sale. */
export function OfferState({ product, search, found, ...i18n }: Props) {
  const { progress, problem, searching, retryState } = search
  if (searching) {
    if (found === 'choice') return null
    return (
      <div className="grid gap-5">
        <Skeleton shape="room" />
        <Skeleton shape="room" />
        <Skeleton shape="room" />
      </div>
    )
  }
  const fault = problem ?? (found === 'nothing' ? progress.failures[0] : undefined)
  if (fault) return <FailedOffer code={fault.code} product={product} onRetry={search.search} />
  const nothing = found === 'nothing' ? findEmptyReason(progress) : undefined
  if (!nothing) return null
  return (
    <NoOffers
      nothing={nothing}
      product={product}
      failed={listFailedSuppliers(progress)}
      retryState={retryState}
      onRetrySuppliers={search.retrySuppliers}
      locale={i18n.locale}
    />
  )
}
