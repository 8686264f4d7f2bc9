import { LockKeyhole } from 'lucide-react'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Button } from '#components/ui/button.tsx'
import { Price } from '#components/ui/price.tsx'

type Props = LocalizedProps & {
  /** Agorot to pay now. */
  due: number
  /** Nothing is paid on a payment page: bypass or credit. */
  unpaid: boolean
  /** The agency's credit is charged. */
  fromCredit: boolean
  busy: boolean
  /** Set while the price has changed: the button then accepts this total, agorot. */
  change?: { total: number; onAgree: () => void } | undefined
}

/** The price and the submit button; on a phone fixed to the bottom of the screen. */
export function SubmitBar({ due, unpaid, fromCredit, busy, change, locale, t }: Props) {
  const pending = unpaid ? t('booking.next.booking') : t('booking.next.sending')
  return (
    <div
      data-print="never"
      data-action-bar="small-windows"
      className="max-wide:sticky max-wide:bottom-0 max-wide:z-bar max-wide:-mx-gutter max-wide:border-line max-wide:border-t max-wide:bg-surface max-wide:px-gutter max-wide:pt-3 max-wide:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 wide:rounded-picture wide:border wide:border-line wide:bg-surface wide:p-7">
        <p className="grid">
          {/* What is due now of the new total is only known once it is accepted. */}
          <span className="text-muted text-small">
            {t(change ? 'booking.changed.new' : fromCredit ? 'booking.credit.charged' : 'booking.summary.now')}
          </span>
          <Price agorot={change?.total ?? due} locale={locale} className="w-fit font-semibold text-heading" />
        </p>
        {change ? (
          <Button tone="action" size="large" className="max-phone:grow" onClick={change.onAgree}>
            {t('booking.changed.yes')}
          </Button>
        ) : (
          <Button
            type="submit"
            tone="action"
            size="large"
            pending={busy ? pending : undefined}
            className="max-phone:grow"
          >
            {unpaid ? t('booking.next.book') : t('booking.next.pay')}
          </Button>
        )}
        {!unpaid && (
          <p className="flex w-full items-center gap-2 text-muted text-small max-wide:hidden">
            <LockKeyhole aria-hidden="true" className="size-4 shrink-0" />
            {t('booking.next.secure')}
          </p>
        )}
      </div>
    </div>
  )
}
