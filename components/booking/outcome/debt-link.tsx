'use client'

import type { FormEvent } from 'react'
import { useState } from 'react'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useCopied } from '#components/ui/toast/use-copied.ts'
import { createPaymentLink } from '#lib/browser/api/bookings.ts'
import { getBookingStore } from '#lib/browser/booking/browser-client.ts'
import { readDebtAmount } from '#lib/domain/orders/debt.ts'

type Props = LocalizedProps & {
  id: string
  /** Agorot. */
  owed: number
}

type Link = { at: 'none' | 'making' | 'refused' | 'invalid' } | { at: 'ready'; url: string }

/** Creates a link with which a customer pays a debt or a part of it (section 4, payment only). */
export function DebtLink({ id, owed, t }: Props) {
  const [link, setLink] = useState<Link>({ at: 'none' })
  const { copied, copy } = useCopied(t('ui.notCopied'))

  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const amount = readDebtAmount(String(new FormData(event.currentTarget).get('amount') ?? ''), owed)
    if (!amount.ok) return setLink({ at: 'invalid' })
    setLink({ at: 'making' })
    const result = await createPaymentLink(id, amount.agorot)
    if (!result.ok) return setLink({ at: 'refused' })
    getBookingStore().setDirectPayment()
    setLink({ at: 'ready', url: result.data.url })
  }

  return (
    <form onSubmit={(event) => void make(event)} noValidate className="grid gap-3 border-warning/40 border-t pt-4">
      <h3 className="font-semibold">{t('outcome.debt.link')}</h3>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          name="amount"
          label={t('outcome.debt.amount')}
          inputMode="decimal"
          autoComplete="off"
          ltr
          defaultValue={(owed / 100).toFixed(2)}
          error={link.at === 'invalid' ? t('outcome.debt.bad') : undefined}
        />
        <Button type="submit" pending={link.at === 'making' ? t('outcome.debt.sending') : undefined}>
          {t('outcome.debt.send')}
        </Button>
      </div>
      <div role="status">
        {link.at === 'refused' && <p className="text-danger">{t('outcome.debt.refused')}</p>}
        {link.at === 'ready' && (
          <div className="grid gap-2">
            <p className="font-medium">{t('outcome.debt.ready')}</p>
            <p className="flex flex-wrap items-center gap-3">
              <a href={link.url} className="break-all underline underline-offset-4" rel="noreferrer">
                <bdi dir="ltr">{link.url}</bdi>
              </a>
              <Button tone="secondary" size="small" onClick={() => void copy(link.url)}>
                {copied === link.url ? t('outcome.debt.copied') : t('outcome.debt.copy')}
              </Button>
            </p>
          </div>
        )}
      </div>
    </form>
  )
}
