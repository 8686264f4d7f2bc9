import { HoldClock } from '#components/booking/form/hold-clock.tsx'
import { BookingSummary, type TotalChange } from '#components/booking/summary/booking-summary.tsx'
import { listLines } from '#components/booking/summary/price-view-model.ts'
import type { BookingViewModel } from '#components/booking/summary/view-model.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { TextLink } from '#components/ui/text-link.tsx'
import { useIsWide } from '#components/ui/use-wide.ts'
import type { StoredPage } from '#lib/contract/entities/booking.ts'
import { toMemberRefund } from '#lib/domain/price/price-lines.ts'

type AsideProps = LocalizedProps & {
  view: BookingViewModel
  /** The stored price. */
  page: Pick<StoredPage, 'rooms' | 'lines'>
  /** Set while the price has changed. */
  change: TotalChange | undefined
  memberPercent: number | undefined
  expiresAt: string | undefined
  isReleased: boolean
  /** The path of the product page; undefined where the customer cannot choose other rooms. */
  backTo: string | undefined
}

/** The summary, with what a club member saves: a line of the price, or else a refund after the stay. */
export function SummaryAside(props: AsideProps) {
  const { view, page, change, memberPercent: percent, expiresAt, isReleased, backTo, locale, t } = props
  const { paidNow } = view.price
  // Also where the lines do not explain the price, and are not shown: the total has it.
  const line = listLines(page).find(({ kind }) => kind === 'member')
  const isWide = useIsWide()
  return (
    <aside
      aria-label={t('booking.summary.title')}
      data-sticky="margin"
      // Beside the form it scrolls in a low window, also by keyboard. Above the form it would be a stop without a use.
      tabIndex={isWide ? 0 : undefined}
      className="wide:sticky wide:top-4 wide:order-last wide:max-h-[calc(100dvh-2rem)] wide:overflow-y-auto wide:rounded-picture"
    >
      <BookingSummary
        {...{ view, change, locale, t }}
        hold={
          <HoldClock t={t} expiresAt={expiresAt} isReleased={isReleased}>
            {backTo !== undefined && (
              <TextLink locale={locale} path={backTo}>
                {t('booking.state.choose')}
              </TextLink>
            )}
          </HoldClock>
        }
        member={percent !== undefined && line ? { agorot: -line.amount, percent } : undefined}
        refund={percent !== undefined && !line ? { agorot: toMemberRefund(paidNow, percent), percent } : undefined}
      />
    </aside>
  )
}
