import type { ProductFacts } from '#components/product/facts.ts'
import { RatePrice } from '#components/product/rate-price.tsx'
import { toTerms } from '#components/product/terms.ts'
import { CancellationTimeline } from '#components/stay/cancellation-timeline.tsx'
import { toPartyText } from '#components/stay/party-line.tsx'
import type { StayProps } from '#components/stay/stay-props.ts'
import type { OfferedRate, Result } from '#lib/search/results.ts'

type Props = StayProps & {
  facts: ProductFacts
  result: Result
  picked: readonly OfferedRate[]
  /** ISO 8601: the server's clock. */
  now: string
}

/** Several rooms as the one booking that they are: what they cost together, and what cancelling it costs and the law grants. */
export function WholeBooking({ facts, result, picked, now, ...of }: Props) {
  const { t } = of
  return (
    <section aria-labelledby="whole" className="rounded-picture border border-edge bg-surface p-5 wide:p-7">
      <h3 id="whole" className="text-heading tracking-tight">
        {t('product.whole')}
      </h3>
      <p className="text-muted">
        {t('stay.rooms', { count: picked.length })} · {toPartyText(facts.choice.rooms, of)}
      </p>
      <div className="mt-4 grid gap-x-8 gap-y-4 wide:grid-cols-[minmax(0,1fr)_12rem]">
        <CancellationTimeline {...toTerms(picked, result.checkIn, facts, now)} now={now} {...of} />
        <RatePrice rates={picked} nights={result.nights} {...of} />
      </div>
    </section>
  )
}
