import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { BarTable, type BarTone } from '#components/dashboard/bar-table.tsx'
import { Card } from '#components/dashboard/card.tsx'
import { CardFailure, CardSkeleton, StaleNote, UnreadNote } from '#components/dashboard/card-states.tsx'
import { toStatusLabel } from '#components/personal-area/order-status.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import { useNow } from '#components/ui/use-now.ts'
import { listOrdersOfAllAgencies, listPendingBookings } from '#lib/browser/api/desk.ts'
import { useLiveFrames } from '#lib/browser/live/use-live.ts'
import { toRows } from '#lib/browser/use-sign-in-state.ts'
import { countOrdersOfDay } from '#lib/domain/dashboard/orders-today.ts'
import { groupPendingByAge } from '#lib/domain/dashboard/pending-age.ts'
import { isKnownStatus, type OrderStatusName } from '#lib/domain/orders/order-history.ts'
import { toPendingRows } from '#lib/domain/pending/desk-row.ts'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'
import { formatDuration, formatMoney, formatNumber } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

const MINUTE = 60_000
/** Milliseconds from a pushed booking to the read of both lists: many of them cause one read. */
const PUSH_DELAY = 1_000

const TONES: Record<OrderStatusName, BarTone> = { ok: 'save', debit: 'warning', waiting: 'info', cancelled: 'muted' }

/** Today's orders by state, and the pending external bookings by age. Both are read again each minute and when one changes. */
export function OrderCards({ locale }: { locale: Locale }) {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const refresh = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      for (const name of ['orders', 'pending']) void client.invalidateQueries({ queryKey: ['dashboard', name] })
    }, PUSH_DELAY)
  }
  useLiveFrames('newPendingExtBook', refresh, refresh)
  return (
    <>
      <OrdersToday locale={locale} />
      <PendingByAge locale={locale} />
    </>
  )
}

/** The orders of the agencies; the cards share one request. */
const useDashboardOrders = () =>
  useQuery({
    queryKey: ['dashboard', 'orders'],
    queryFn: async ({ signal }) => toRows(await listOrdersOfAllAgencies(signal)),
    refetchInterval: MINUTE,
  })

function OrdersToday({ locale }: { locale: Locale }) {
  const t = useTranslations()
  const now = useNow(MINUTE)
  const orders = useDashboardOrders()
  const title = t('dashboard.orders.title')
  if (orders.isPending) return <CardSkeleton title={title} />
  if (!orders.data) return <CardFailure title={title} onRetry={() => void orders.refetch()} />
  const { counts, sold, drafts } = countOrdersOfDay(orders.data.rows, toIsraelDate(now))
  const sum = counts.reduce((total, { count }) => total + count, 0)
  return (
    <Card
      title={title}
      value={<bdi>{formatNumber(sum, locale)}</bdi>}
      note={t.rich('dashboard.orders.sold', { amount: () => <bdi>{formatMoney(sold, locale)}</bdi> })}
    >
      {orders.isError && <StaleNote />}
      <UnreadNote count={orders.data.unread} />
      <BarTable
        caption={title}
        headers={{ label: t('dashboard.orders.state'), value: t('dashboard.orders.count') }}
        bars={counts.map(({ status, count }) => ({
          key: status,
          label: toStatusLabel(status, t),
          value: count,
          tone: isKnownStatus(status) ? TONES[status] : 'primary',
        }))}
        locale={locale}
      />
      {drafts > 0 && <p className="text-muted text-small">{t('dashboard.orders.drafts', { count: drafts })}</p>}
    </Card>
  )
}

const AGE_TONES = { hour: 'save', fourHours: 'info', day: 'warning', older: 'danger' } as const

function PendingByAge({ locale }: { locale: Locale }) {
  const t = useTranslations()
  const now = useNow(MINUTE)
  const pending = useQuery({
    queryKey: ['dashboard', 'pending'],
    queryFn: async ({ signal }) => toRows(await listPendingBookings(signal)),
    refetchInterval: MINUTE,
  })
  const orders = useDashboardOrders()
  const title = t('dashboard.pending.title')
  if (pending.isPending) return <CardSkeleton title={title} />
  if (!pending.data) return <CardFailure title={title} onRetry={() => void pending.refetch()} />
  const { rows, unread } = pending.data
  const { total, ages, oldest } = groupPendingByAge(toPendingRows(rows, orders.data?.rows), now)
  const none = unread === 0 ? t('dashboard.pending.none') : undefined
  return (
    <Card
      title={title}
      value={<bdi>{formatNumber(total, locale)}</bdi>}
      note={
        oldest === undefined ? none : t('dashboard.pending.oldest', { age: formatDuration(oldest / MINUTE, locale) })
      }
    >
      {pending.isError && <StaleNote />}
      <UnreadNote count={unread} />
      <BarTable
        caption={title}
        headers={{ label: t('dashboard.pending.age'), value: t('dashboard.pending.count') }}
        bars={ages.map(({ age, count }) => ({
          key: age,
          label: t(`dashboard.pending.ages.${age}`),
          value: count,
          tone: AGE_TONES[age],
        }))}
        locale={locale}
      />
      <TextLink locale={locale} path="/external-booking" alone className="text-small">
        {t('dashboard.pending.open')}
      </TextLink>
    </Card>
  )
}
