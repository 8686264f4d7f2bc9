import { Coffee, Moon, Utensils, UtensilsCrossed, Wine } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CancellationTerms } from '#components/product/cancellation-terms.ts'
import { RateBadges } from '#components/product/rate-badges.tsx'
import { RateDetails } from '#components/product/rate-details.tsx'
import { RatePrice } from '#components/product/rate-price.tsx'
import { BoardName } from '#components/stay/board-name.tsx'
import { CancellationTimeline } from '#components/stay/cancellation-timeline.tsx'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { classes } from '#components/ui/classes.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import type { OfferedRate } from '#lib/domain/search/rates.ts'
import { joinWithComma } from '#lib/i18n/format.ts'
import { toRoomTypeName } from '#lib/i18n/room-name.ts'

const BOARD_ICONS = {
  ro: Moon,
  bb: Coffee,
  hb: Utensils,
  fb: UtensilsCrossed,
  al: Wine,
  all: Wine,
  other: Utensils,
} as const

type Props = LocalizedProps & {
  rate: OfferedRate
  kind: ProductKind
  nights: number
  terms: CancellationTerms
  now: string
  /** Shows the board basis; false for a flight. */
  showsBoard: boolean
  refund: { agorot: number; percent: number } | undefined
  /** It is the rate of an accessible room, which the description of its room type does not say. */
  isAccessible: boolean
  /** It is the selected rate of its room. */
  chosen: boolean
  /** The button that chooses or books it; undefined when rendered without a script. */
  action: ReactNode
}

/** One rate: board basis, cancellation terms, price, and the details collapsed below. */
export function RateRow(props: Props) {
  const { rate, kind, nights, terms, now, showsBoard, refund, isAccessible, chosen, action, locale, t } = props
  const Icon = BOARD_ICONS[rate.board]
  const name = toRoomTypeName(rate.roomName, kind, t)
  const cancellation = <CancellationTimeline {...terms} now={now} folded locale={locale} t={t} />
  return (
    <article
      aria-label={showsBoard ? joinWithComma([name, t(`board.${rate.board}`)], locale) : name}
      className={classes(
        '@container border-line border-t px-5 py-5 wide:px-7',
        chosen && 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary)] rtl:shadow-[inset_-3px_0_0_var(--primary)]',
      )}
    >
      <div
        className={classes(
          'grid gap-x-8 gap-y-4',
          // Not `@rate` alone: it would have precedence over `wide`.
          showsBoard
            ? 'max-wide:@rate:grid-cols-[minmax(0,1fr)_12rem] wide:grid-cols-[13rem_minmax(0,1fr)_12rem]'
            : '@rate:grid-cols-[minmax(0,1fr)_12rem]',
        )}
      >
        {showsBoard ? (
          // On a tablet one above the other, beside the price.
          <div className="grid min-w-0 gap-y-4 self-start wide:contents">
            <div>
              <div className="flex items-start gap-3">
                <span
                  aria-hidden="true"
                  className="mt-0.5 grid size-9 shrink-0 place-items-center rounded-chip bg-sunken text-primary"
                >
                  <Icon className="size-4.5" />
                </span>
                <BoardName board={rate.board} t={t} meals />
              </div>
              <RateBadges rate={rate} isAccessible={isAccessible} t={t} />
            </div>
            <div className="min-w-0">{cancellation}</div>
          </div>
        ) : (
          <div className="min-w-0">
            <div className="mb-3">
              <RateBadges rate={rate} t={t} countsSeats />
            </div>
            {cancellation}
          </div>
        )}
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 @rate:flex-col @rate:flex-nowrap @rate:items-stretch @rate:justify-start">
          <RatePrice rates={[rate]} nights={showsBoard ? nights : 0} locale={locale} t={t} />
          {action}
        </div>
      </div>
      <RateDetails rate={rate} isSeat={!showsBoard} refund={refund} locale={locale} t={t} />
    </article>
  )
}
