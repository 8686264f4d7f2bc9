import { ExpiredDeal } from '#components/product/expired-deal.tsx'
import type { ProductFacts } from '#components/product/facts.ts'
import { OfferRooms } from '#components/product/offer-rooms.tsx'
import { findResult, pickRates } from '#components/product/offers.ts'
import { OtherDepartures } from '#components/product/other-departures.tsx'
import { ShopSection } from '#components/product/shop-section.tsx'
import type { StayProps } from '#components/stay/stay-props.ts'
import { StateNote } from '#components/ui/state-note.tsx'
import { type Progress, whyNothing } from '#lib/search/progress.ts'
import { gather } from '#lib/search/results.ts'

type Props = StayProps & { facts: ProductFacts; progress: Progress }

/** Why there is nothing, in a sentence. */
function Nothing({ facts, progress, t }: Props) {
  const nothing = whyNothing(progress.answers)
  if (!nothing) return <StateNote kind="error" title={t('product.state.failed')} kept={t('product.state.failedKept')} />
  const title = {
    'sold-out': t('product.state.soldOut'),
    'minimum-stay': t('product.state.minimum', { nights: nothing.minimumNights ?? 2 }),
    'no-room-fits': t('product.state.noRoom'),
    closed: t('product.state.closed'),
    'unknown-hotel': t('product.state.unknown'),
  }[nothing.empty]
  return <StateNote kind="empty" title={title} kept={facts.hotel && t('product.state.soldOutDo')} />
}

/** The same rates without a script: to be read; booking needs one, or a call. */
export function PlainOffer({ facts, progress, ...of }: Props) {
  const { t } = of
  const { choice, now, phone, dealOver } = facts
  const results = gather(progress.answers, Date.parse(now))
  const result = findResult(results, choice)
  return (
    <ShopSection facts={facts} {...of}>
      {dealOver && <ExpiredDeal gone={choice.kind !== 'hotel'} {...of} />}
      <p className="rounded-card border border-line bg-info-soft px-5 py-4">
        {t('product.state.plain')}{' '}
        {phone && (
          <a href={phone.href} className="inline-flex min-h-target items-center font-semibold text-primary">
            <bdi dir="ltr">{phone.text}</bdi>
          </a>
        )}
      </p>
      {results.length === 0 && <Nothing facts={facts} progress={progress} {...of} />}
      {result && !(dealOver && choice.kind !== 'hotel') && (
        <OfferRooms facts={facts} result={result} picked={pickRates(result, [], choice.dealId)} now={now} {...of} />
      )}
      <OtherDepartures results={results.filter((other) => other !== result)} facts={facts} {...of} />
    </ShopSection>
  )
}
