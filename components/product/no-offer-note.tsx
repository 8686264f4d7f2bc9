import type { ReactNode } from 'react'
import { toNoOfferTexts } from '#components/product/no-offer-texts.ts'
import type { ProductViewModel } from '#components/product/view-model.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { StateNote } from '#components/ui/state-note.tsx'
import type { EmptyReason } from '#lib/domain/search/progress.ts'

type Props = Pick<LocalizedProps, 't'> & { nothing: EmptyReason; product: ProductViewModel; children?: ReactNode }

/** Why nothing is on sale, as a note. An answer that is missing is a failure. */
export function NoOfferNote({ nothing, product, t, children }: Props) {
  const { title, advice } = toNoOfferTexts(nothing, product, t)
  return (
    <StateNote kind={nothing.empty === 'unanswered' ? 'error' : 'empty'} title={title} reassurance={advice}>
      {children}
    </StateNote>
  )
}
