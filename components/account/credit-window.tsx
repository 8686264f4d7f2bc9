'use client'

import { Wallet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { WindowProps } from '#components/account/account-window.tsx'
import { Words } from '#components/layout/words.tsx'
import { bff } from '#lib/browser/call.ts'
import { formatCredit } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

export type CreditProps = Pick<WindowProps, 'locale' | 'messages'>

/** Every ten seconds (specification, section 9), while somebody looks. */
const EVERY = 10_000

type Credit = { creditAmount: number; creditAmountUsd: number }
type State = { credit?: Credit; stale: boolean }

function useCredit(): State {
  const [state, setState] = useState<State>({ stale: false })
  useEffect(() => {
    const stop = new AbortController()
    const read = async () => {
      if (document.visibilityState !== 'visible') return
      const result = await bff('GET /paxBankCredit/getInfo', { query: { currency: 'IS' } }, { signal: stop.signal })
      if (stop.signal.aborted) return
      setState((before) => (result.ok ? { credit: result.data, stale: false } : { ...before, stale: true }))
    }
    void read()
    const timer = setInterval(() => void read(), EVERY)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [])
  return state
}

/** The two sums behind their name, which folds them away. */
export function CreditFace({ locale, credit, stale }: { locale: Locale; credit: Credit; stale: boolean }) {
  const t = useTranslations()
  return (
    <details open className="group">
      <summary className="flex min-h-target list-none items-center gap-2 px-4 font-medium text-small [&::-webkit-details-marker]:hidden">
        <Wallet aria-hidden="true" className="size-4 text-primary" />
        {t('account.credit.title')}
      </summary>
      <div className="px-4 pb-3">
        <p className="font-semibold text-heading tabular-nums">
          <bdi>{formatCredit(credit.creditAmount, 'IS', locale)}</bdi>
        </p>
        <p className="text-muted text-small tabular-nums">
          <bdi>{formatCredit(credit.creditAmountUsd, 'USD', locale)}</bdi>
        </p>
        {stale && <p className="mt-1 max-w-44 text-small text-warning">{t('account.credit.stale')}</p>}
      </div>
    </details>
  )
}

function Inside({ locale }: { locale: Locale }) {
  const t = useTranslations()
  const { credit, stale } = useCredit()
  if (!credit) return null
  return (
    <aside
      aria-label={t('account.credit.title')}
      data-print="never"
      className="fixed start-4 bottom-4 z-bar rounded-card border border-line bg-surface shadow-lift max-wide:bottom-20"
    >
      <CreditFace {...{ locale, credit, stale }} />
    </aside>
  )
}

/** What is left of the agency's credit, over every page, for those who pay with it. */
export function CreditWindow({ locale, messages }: CreditProps) {
  return (
    <Words locale={locale} messages={messages}>
      <Inside locale={locale} />
    </Words>
  )
}
