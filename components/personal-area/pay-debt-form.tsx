'use client'

import { useTranslations } from 'next-intl'
import { usePaymentLink } from '#components/personal-area/use-payment-link.ts'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { toShekelNumber } from '#lib/domain/price/amounts.ts'
import { formatIsolatedMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  bookingId: string
  /** Agorot. */
  owed: number
  autoFocus: boolean
  /** Accessible name of the form; by default its title. */
  label?: string
  /** Gets the address of the payment page and the amount (agorot). */
  onOpenPayment?: (url: string, agorot: number) => void
  /** The amount that was typed before; by default all that is owed. */
  typed?: string | undefined
  onType?: (amount: string) => void
}

const openPage = (url: string) => window.location.assign(url)

/** Pays a debt, or a part of it, on the payment page (section 4, payment only). */
export function PayDebtForm(props: Props) {
  const { locale, bookingId, owed, autoFocus, label, onOpenPayment = openPage, typed, onType } = props
  const t = useTranslations()
  const { attempt, onSubmit } = usePaymentLink(bookingId, owed, onOpenPayment)
  return (
    <form
      noValidate
      aria-label={label ?? t('personalArea.pay.title')}
      onSubmit={onSubmit}
      className="grid gap-3 rounded-card border border-warning bg-warning-soft p-5"
    >
      <h3 className="font-semibold">{t('personalArea.pay.title')}</h3>
      <p>{t('personalArea.pay.text', { amount: formatIsolatedMoney(owed, locale) })}</p>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          name="amount"
          label={t('personalArea.pay.amount')}
          inputMode="decimal"
          autoComplete="off"
          ltr
          // When the balance changes, it replaces the amount, because the old amount may be too high.
          key={owed}
          defaultValue={typed ?? toShekelNumber(owed)}
          onChange={({ currentTarget }) => onType?.(currentTarget.value)}
          error={attempt.at === 'invalid' ? t(`personalArea.pay.fault.${attempt.fault}`) : undefined}
          autoFocus={autoFocus}
        />
        <Button
          type="submit"
          tone="action"
          pending={attempt.at === 'sending' || attempt.at === 'ready' ? t('personalArea.pay.sending') : undefined}
        >
          {t('personalArea.pay.send')}
        </Button>
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {attempt.at === 'refused' && t('personalArea.pay.refused')}
      </p>
    </form>
  )
}
