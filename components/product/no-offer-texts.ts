import type { ProductViewModel } from '#components/product/view-model.ts'
import { splitLargestRoom } from '#lib/domain/occupancy/split-room.ts'
import { SEARCH_LIMITS } from '#lib/domain/search/faults.ts'
import type { EmptyReason } from '#lib/domain/search/progress.ts'
import type { Translator } from '#lib/i18n/translator.ts'

type Product = Pick<ProductViewModel, 'sellsSeats' | 'choice' | 'dealEnded'>

/** Whether only other deals can help: the dates of a deal cannot be changed. */
export const needsOtherDeal = ({ empty }: EmptyReason, { choice, dealEnded }: Product): boolean =>
  ['sold-out', 'not-stated', 'closed'].includes(empty) && choice.dealId !== undefined && !dealEnded

/** Why nothing is on sale, and what to do about it. */
export function toNoOfferTexts(
  reason: EmptyReason,
  product: Product,
  t: Translator,
): { title: string; advice: string | undefined } {
  // 0: the upstream does not state how long, and any number could be wrong.
  const { empty, minimumNights = 0 } = reason
  const { sellsSeats, choice } = product
  const otherDeals = needsOtherDeal(reason, product) ? t('product.state.expiredGone') : undefined
  switch (empty) {
    case 'unanswered':
      return { title: t('product.state.failed'), advice: t('product.state.failedKept') }
    case 'sold-out':
    case 'not-stated':
      return sellsSeats
        ? { title: t('product.state.soldOutSeats'), advice: otherDeals ?? t('product.state.soldOutSeatsDo') }
        : { title: t('product.state.soldOut'), advice: otherDeals ?? t('product.state.soldOutDo') }
    case 'minimum-stay':
      return { title: t('product.state.minimum', { nights: minimumNights }), advice: t('product.state.minimumDo') }
    case 'no-room-fits': {
      const canSplit = splitLargestRoom(choice.rooms, SEARCH_LIMITS.rooms) !== undefined
      return { title: t('product.state.noRoom'), advice: canSplit ? t('product.state.noRoomDo') : undefined }
    }
    case 'closed':
      return { title: t('product.state.closed'), advice: otherDeals ?? t('product.state.soldOutDo') }
    case 'unknown-hotel':
      return { title: t('product.state.unknown'), advice: t('product.state.unknownDo') }
  }
}
