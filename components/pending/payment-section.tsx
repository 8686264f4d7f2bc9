import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type DraftProps, toPartName } from '#components/pending/action-forms.tsx'
import { useLostFocus } from '#components/pending/use-lost-focus.ts'
import { PayDebtForm } from '#components/personal-area/pay-debt-form.tsx'
import { useOrderBooking } from '#components/personal-area/use-orders.ts'
import { Button } from '#components/ui/button.tsx'
import { LookupState } from '#components/ui/lookup-state.tsx'
import { Price } from '#components/ui/price.tsx'
import { ExternalLink } from '#components/ui/text-link.tsx'
import { useCopied } from '#components/ui/toast/use-copied.ts'
import { isMissing } from '#lib/browser/problem.ts'
import { FailedCall } from '#lib/browser/use-sign-in-state.ts'
import { getOwed } from '#lib/domain/orders/debt.ts'
import type { DeskRow } from '#lib/domain/pending/desk-row.ts'
import { toStatedPrice } from '#lib/domain/price/stated-price.ts'
import { formatIsolatedMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = DraftProps & {
  locale: Locale
  row: DeskRow
  /** Whether the amount may have the focus when its form is shown. */
  mayFocus: () => boolean
}

/** Payment by card on the provider's page (section 4, payment only), opened here or sent to the customer. */
export function PaymentSection({ locale, row, mayFocus, draft, onDraft }: Props) {
  const t = useTranslations()
  const { bookingId, canceled, paid } = row
  const [created, setLink] = useState<{ url: string; agorot: number; owed: number; takesFocus: boolean }>()
  const part = useRef<HTMLDivElement>(null)
  const ready = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (created?.takesFocus) ready.current?.focus()
  }, [created])
  const isLost = useLostFocus(part)
  useLayoutEffect(() => {
    if (isLost()) part.current?.focus()
  })
  const { copied, copy } = useCopied(t('ui.notCopied'))
  const { data: booking, isPending, error, refetch } = useOrderBooking(bookingId)
  const readAgainIfPaid = useEffectEvent((listed: typeof paid) => {
    if (booking && listed !== undefined && listed !== booking.paidAmount) void refetch()
  })
  // The list is read again by itself: it is the first to say that the customer has paid.
  useEffect(() => readAgainIfPaid(paid), [paid])
  if (!booking) {
    // Only an answer says that there is no order.
    const isMissingOrder = error instanceof FailedCall && isMissing(error.problem)
    if (!isPending && (!error || isMissingOrder)) return <p role="status">{t('pending.pay.notHere')}</p>
    const texts = {
      loading: t('pending.pay.loading'),
      failed: t('pending.pay.failed'),
      again: t('pending.lookup.again'),
    }
    return <LookupState isPending={isPending} isError={error !== null} onAgain={() => void refetch()} texts={texts} />
  }
  const { paidNow } = toStatedPrice(booking.totalPrice, booking.lines)
  const owed = canceled ? 0 : getOwed(booking)
  // Once something is paid, the agent goes on with what is left.
  const link = created?.owed === owed ? created : undefined
  return (
    <div ref={part} tabIndex={-1} className="grid gap-4 outline-none">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
        <dt className="text-muted">{t('pending.pay.due')}</dt>
        <dd>
          <Price agorot={paidNow} locale={locale} />
        </dd>
        {booking.paidAmount !== undefined && (
          <>
            <dt className="text-muted">{t('pending.column.paid')}</dt>
            <dd>
              <Price agorot={booking.paidAmount} locale={locale} />
            </dd>
          </>
        )}
      </dl>
      {owed === 0 && booking.paidAmount !== undefined && <p>{t('pending.pay.nothing')}</p>}
      {owed > 0 && link === undefined && (
        <PayDebtForm
          {...{ locale, bookingId, owed }}
          label={toPartName(t('personalArea.pay.title'), row)}
          autoFocus={mayFocus()}
          {...(draft.owed === String(owed) && { typed: draft.amount })}
          onType={(amount) => onDraft({ amount, owed: String(owed) })}
          onOpenPayment={(url, agorot) => {
            // The form, and the focus in it, are replaced by the link.
            setLink({ url, agorot, owed, takesFocus: part.current?.contains(document.activeElement) === true })
          }}
        />
      )}
      {link !== undefined && (
        <div ref={ready} tabIndex={-1} className="grid gap-3 rounded-card border border-line p-5">
          <p className="font-semibold">
            {t('pending.pay.ready', { amount: formatIsolatedMoney(link.agorot, locale) })}
          </p>
          <p>{t('pending.pay.text')}</p>
          <div className="flex flex-wrap items-center gap-3">
            <ExternalLink href={link.url} newTabLabel={t('ui.link.outside')}>
              {t('pending.pay.open')}
            </ExternalLink>
            <Button tone="secondary" size="small" onClick={() => void copy(link.url)}>
              {t('pending.pay.copy')}
            </Button>
            <span role="status">{copied !== undefined && t('pending.pay.copied')}</span>
          </div>
        </div>
      )}
    </div>
  )
}
