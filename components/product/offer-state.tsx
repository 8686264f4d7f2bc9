import { EmptyOffer } from '#components/product/empty-offer.tsx'
import type { ProductFacts } from '#components/product/facts.ts'
import { FailedOffer } from '#components/product/offer-notes.tsx'
import type { Answers } from '#components/product/use-answers.ts'
import type { StayProps } from '#components/stay/stay-props.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { failedSuppliers, whyNothing } from '#lib/search/progress.ts'

type Props = StayProps & {
  facts: ProductFacts
  answers: Answers
  /** What came so far: what was chosen, only others of its kind, or nothing. */
  found: 'choice' | 'others' | 'nothing'
}

/** What stands where there is nothing to choose from: it is asked for, could not be had, or is not on sale. */
export function OfferState({ facts, answers, found, ...of }: Props) {
  const { progress, problem, asking, again, ask, askSuppliers } = answers
  if (asking) {
    if (found === 'choice') return null
    return (
      <div className="grid gap-5">
        {[1, 2, 3].map((number) => (
          <Skeleton key={number} shape="room" label={of.t('product.state.asking')} />
        ))}
      </div>
    )
  }
  const fault = problem ?? (found === 'nothing' ? progress.failures[0] : undefined)
  if (fault) return <FailedOffer code={fault.code} facts={facts} onAgain={ask} {...of} />
  const nothing = found === 'nothing' ? whyNothing(progress.answers) : undefined
  if (!nothing) return null
  return (
    <EmptyOffer
      nothing={nothing}
      facts={facts}
      failed={failedSuppliers(progress)}
      again={again}
      onAskSuppliers={askSuppliers}
      {...of}
    />
  )
}
