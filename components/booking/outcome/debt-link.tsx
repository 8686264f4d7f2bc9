'use client'

import { usePaymentLink } from '#components/personal-area/use-payment-link.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useCopied } from '#components/ui/toast/use-copied.ts'
import { toShekelNumber } from '#lib/domain/price/amounts.ts'

type Props = LocalizedProps & {
  id: string
  /** Agorot. */
  owed: number
}

/** Creates a link with which a customer pays a debt or a part of it (section 4, payment only). */
export function DebtLink({ id, owed, t }: Props) {
  const { attempt, onSubmit } = usePaymentLink(id, owed)
  const { copied, copy } = useCopied(t('ui.notCopied'))
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-3 border-warning/40 border-t pt-4">
      <h3 className="font-semibold">{t('outcome.debt.link')}</h3>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          name="amount"
          label={t('outcome.debt.amount')}
          inputMode="decimal"
          autoComplete="off"
          ltr
          defaultValue={toShekelNumber(owed)}
          error={attempt.at === 'invalid' ? t('outcome.debt.bad') : undefined}
        />
        <Button type="submit" pending={attempt.at === 'sending' ? t('outcome.debt.sending') : undefined}>
          {t('outcome.debt.send')}
        </Button>
      </div>
      <div role="status">
        {attempt.at === 'refused' && <p className="text-danger">{t('outcome.debt.refused')}</p>}
        {attempt.at === 'ready' && (
          <div className="grid gap-2">
            <p className="font-medium">{t('outcome.debt.ready')}</p>
            <p className="flex flex-wrap items-center gap-3">
              <a href={attempt.url} className="break-all underline underline-offset-4" rel="noreferrer">
                <bdi dir="ltr">{attempt.url}</bdi>
              </a>
              <Button tone="secondary" size="small" onClick={() => void copy(attempt.url)}>
                {copied === attempt.url ? t('outcome.debt.copied') : t('outcome.debt.copy')}
              </Button>
            </p>
          </div>
        )}
      </div>
    </form>
  )
}
