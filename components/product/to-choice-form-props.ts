import type { Site } from '#components/layout/site.ts'
import type { ChoiceFormProps } from '#components/product/choice-form.tsx'
import { listRoomNames } from '#components/product/to-view-model.ts'
import { toDateRangeLabels } from '#components/ui/date-range/labels.ts'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import type { HotelCode } from '#lib/domain/listing/deals.ts'
import { MAX_DAYS_AHEAD } from '#lib/domain/search/faults.ts'
import { type ReadProduct, toChoiceDraft } from '#lib/domain/search/product.ts'
import type { SearchDraft } from '#lib/domain/search/search.ts'
import { addDays } from '#lib/domain/stay/stay-dates.ts'

type ChoiceSources = {
  site: Site
  draft: SearchDraft
  product: ReadProduct
  hotel: HotelInfo | undefined
  /** The codes of the hotel at its suppliers. */
  codes: readonly HotelCode[]
  deal: Deal | undefined
  /** The deal that the address names. */
  dealId: string | undefined
  hasDealEnded: boolean
  today: string
}

/** The props of the form that changes the choice. With a deal the dates are those of the deal, also where the deals cannot be read. */
export function toChoiceFormProps({
  site,
  draft,
  product,
  hotel,
  codes,
  deal,
  dealId: requestedDealId,
  hasDealEnded,
  today,
}: ChoiceSources): ChoiceFormProps {
  const { locale, t } = site
  const choice = product.ok ? product.product : undefined
  const dealId = choice?.dealId ?? (hasDealEnded ? undefined : requestedDealId)
  return {
    locale,
    draft: toChoiceDraft(draft),
    supplier: choice?.supplier ?? deal?.supplier,
    destination: hotel?.destinationCode,
    codes,
    dealId,
    fixedDates: dealId !== undefined && !hasDealEnded,
    dateLabels: toDateRangeLabels(t, locale),
    roomNames: listRoomNames(locale),
    today,
    last: addDays(today, MAX_DAYS_AHEAD),
  }
}
