'use client'

import { useTranslations } from 'next-intl'
import { BasketCard } from '#components/basket/basket-card.tsx'
import { LoadCards } from '#components/dashboard/load-cards.tsx'
import { OrderCards } from '#components/dashboard/order-cards.tsx'
import { SubsidyCheck } from '#components/dashboard/subsidy-check.tsx'
import { PageToasts } from '#components/layout/page-toasts.tsx'
import { Button } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { useSignInState } from '#lib/browser/use-sign-in-state.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** The dashboard of the agents' desk: today's orders, pending bookings, the load of the site, the subsidy check. */
export function Dashboard({ locale }: { locale: Locale }) {
  const t = useTranslations()
  const { data, isError, refetch } = useSignInState()
  if (isError) {
    return (
      <StateNote kind="error" title={t('dashboard.failed')}>
        <Button onClick={() => void refetch()}>{t('dashboard.again')}</Button>
      </StateNote>
    )
  }
  if (!data) return <Skeleton shape="row" label={t('dashboard.loading')} />
  if (!data.may.seeDesk) {
    return <StateNote kind="empty" title={t('dashboard.agentsOnly')} />
  }
  return (
    // By the size of the text, so that the cards of twice as large text are not too narrow for it.
    <div className="@container">
      <div className="grid grid-cols-1 gap-4 @min-[53rem]:grid-cols-2 @min-[84rem]:grid-cols-4">
        {/* Shows the link of a basket where it cannot be copied. */}
        <PageToasts locale={locale} t={t} />
        <OrderCards locale={locale} />
        <BasketCard locale={locale} />
        <LoadCards locale={locale} />
        {data.may.checkTeachers && <SubsidyCheck locale={locale} />}
      </div>
    </div>
  )
}
