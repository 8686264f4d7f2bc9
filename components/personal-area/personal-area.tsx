'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { OrderHistory } from '#components/personal-area/order-history.tsx'
import { Button } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { useSignInState } from '#lib/browser/use-sign-in-state.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  /** On the agents' site the orders are a page of the desk. */
  isDesk: boolean
  /** The button that opens the sign-in. */
  signIn: ReactNode
}

/**
 * The personal area of a marketer or an agent (specification, section 2). Other visitors see a request to sign in, and club members
 * that they have no order history.
 */
export function PersonalArea({ locale, isDesk, signIn }: Props) {
  const t = useTranslations()
  const { data, isError, refetch } = useSignInState()
  if (data?.may.seeOrderHistory) return <OrderHistory {...{ locale, isDesk }} agencyCode={data.agency.code} />
  if (data?.member) {
    return (
      <StateNote kind="empty" title={t('personalArea.signIn.title')} reassurance={t('personalArea.signIn.member')} />
    )
  }
  if (data) {
    return (
      <StateNote kind="empty" title={t('personalArea.signIn.title')} reassurance={t('personalArea.signIn.text')}>
        {signIn}
      </StateNote>
    )
  }
  if (isError) {
    return (
      <StateNote kind="error" title={t('personalArea.failed')}>
        <Button onClick={() => void refetch()}>{t('personalArea.again')}</Button>
      </StateNote>
    )
  }
  return <Skeleton shape="row" label={t('personalArea.loading')} />
}
