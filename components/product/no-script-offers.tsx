import { ExpiredDeal } from '#components/product/expired-deal.tsx'
import { NoOfferNote } from '#components/product/no-offer-note.tsx'
import { OfferedRooms } from '#components/product/offered-rooms.tsx'
import { OffersSection } from '#components/product/offers-section.tsx'
import { OtherDepartures } from '#components/product/other-departures.tsx'
import { findResult, isDealUnsold, preferWanted, selectRates } from '#components/product/rate-selection.ts'
import type { ProductViewModel } from '#components/product/view-model.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { PhoneLink } from '#components/ui/phone-link.tsx'
import { findEmptyReason, type SearchProgress } from '#lib/domain/search/progress.ts'
import { aggregateOffers } from '#lib/domain/search/results.ts'

type Props = LocalizedProps & { product: ProductViewModel; progress: SearchProgress }

/** The rates rendered on the server, for browsers without a script. Booking needs a script or a phone call. */
export function NoScriptOffers({ product, progress, ...i18n }: Props) {
  const { t } = i18n
  const { choice, now, phone } = product
  const clock = Date.parse(now)
  const results = aggregateOffers(progress.answers, clock)
  const result = findResult(results, choice)
  const dealEnded = product.dealEnded && isDealUnsold(progress, result, choice.dealId)
  return (
    <OffersSection product={product} {...i18n}>
      {dealEnded && <ExpiredDeal gone={choice.kind !== 'hotel'} {...i18n} />}
      <p className="rounded-card border border-line bg-info-soft px-5 py-4">
        {t('product.state.plain')} {phone && <PhoneLink shown={phone} className="font-semibold text-primary" />}
      </p>
      {results.length === 0 && (
        <NoOfferNote nothing={findEmptyReason(progress) ?? { empty: 'unanswered' }} product={product} t={t} />
      )}
      {result && !(dealEnded && choice.kind !== 'hotel') && (
        <OfferedRooms
          product={product}
          result={result}
          picked={selectRates(preferWanted(result, choice.wanted, clock), [], dealEnded ? undefined : choice.dealId)}
          now={now}
          {...i18n}
        />
      )}
      <OtherDepartures results={results} chosen={result} product={product} {...i18n} />
    </OffersSection>
  )
}
