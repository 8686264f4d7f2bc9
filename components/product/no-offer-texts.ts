import type { ProductViewModel } from '#components/product/view-model.ts'
import { splitLargestRoom } from '#lib/domain/occupancy/split-room.ts'
import { SEARCH_LIMITS } from '#lib/domain/search/faults.ts'
import type { EmptyReason } from '#lib/domain/search/progress.ts'
import type { Translator } from '#lib/i18n/translator.ts'

/** Why nothing is on sale, and what to do about it. */
export function toNoOfferTexts(
  // 0: the upstream does not state how long, and any number could be wrong.
  { empty, minimumNights = 0 }: EmptyReason,
  { sellsSeats, choice }: Pick<ProductViewModel, 'sellsSeats' | 'choice'>,
  t: Translator,
): { title: string; advice: string | undefined } {
  switch (empty) {
    case 'unanswered':
      return { title: t('product.state.failed'), advice: t('product.state.failedKept') }
    case 'sold-out':
    case 'not-stated':
      return sellsSeats
        ? { title: t('product.state.soldOutSeats'), advice: t('product.state.soldOutSeatsDo') }
        : { title: t('product.state.soldOut'), advice: t('product.state.soldOutDo') }
    case 'minimum-stay':
      return { title: t('product.state.minimum', { nights: minimumNights }), advice: t('product.state.minimumDo') }
    case 'no-room-fits': {
      const canSplit = splitLargestRoom(choice.rooms, SEARCH_LIMITS.rooms) !== undefined
      return { title: t('product.state.noRoom'), advice: canSplit ? t('product.state.noRoomDo') : undefined }
    }
    case 'closed':
      return { title: t('product.state.closed'), advice: t('product.state.soldOutDo') }
    case 'unknown-hotel':
      return { title: t('product.state.unknown'), advice: t('product.state.unknownDo') }
  }
}
