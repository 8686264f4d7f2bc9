'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useMemo } from 'react'
import { useDeskValues } from '#components/pending/use-desk-rows.ts'
import { useDeskView } from '#components/pending/use-desk-view.ts'
import { useOpenBookings } from '#components/pending/use-open-bookings.ts'
import { useAgencyOrders, usePendingDesk } from '#components/pending/use-pending-desk.ts'
import { Button } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { PartWindow, toPartNote } from '#components/ui/part-failure.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { Tabs } from '#components/ui/tabs.tsx'
import { useSignInState } from '#lib/browser/use-sign-in-state.ts'
import { type DeskRow, toOrderRows, toPendingRows } from '#lib/domain/pending/desk-row.ts'
import { DESK_TABS, type DeskTab } from '#lib/domain/pending/desk-view.ts'
import type { Locale } from '#lib/i18n/locales.ts'

const OpenBookings = lazyPart(
  () => import('#components/pending/open-bookings.tsx').then((module) => module.OpenBookings),
  {
    failed: (onRetry, { tools }) => (
      <PartWindow
        onRetry={onRetry}
        onClose={() => {
          for (const booking of tools.opened) tools.close(booking)
        }}
      />
    ),
  },
)
const DeskList = lazyPart(() => import('#components/pending/desk-list.tsx').then((module) => module.DeskList), {
  failed: toPartNote,
})

/** The desk of pending external bookings, and the agencies' orders beside it (section 2): for internal agents only. */
export function ExternalBookingDesk({ locale }: { locale: Locale }) {
  const t = useTranslations()
  const { data, isError, refetch } = useSignInState()
  if (data?.may.seeDesk) return <Desk locale={locale} />
  if (data) return <StateNote kind="empty" title={t('pending.notAllowed')} />
  if (isError) return <Failed title={t('pending.failed')} isReading={false} onRead={() => void refetch()} />
  return <Skeleton shape="row" label={t('pending.tool.reading')} />
}

type FailedProps = { title: string; isReading: boolean; onRead: () => void; isStale?: boolean }

function Failed({ title, isReading, onRead, isStale = false }: FailedProps) {
  const t = useTranslations()
  return (
    <StateNote kind={isStale ? 'stale' : 'error'} title={title}>
      <Button tone="secondary" pending={isReading ? t('pending.tool.reading') : undefined} onClick={onRead}>
        {t('pending.tool.again')}
      </Button>
    </StateNote>
  )
}

/** Bookings that could not be read are missing in a list: an agent must not believe that there are none. */
function UnreadNote({ count }: { count: number }) {
  const t = useTranslations()
  return count > 0 && <StateNote kind="error" title={t('pending.unread', { count })} />
}

const toMap = (rows: readonly DeskRow[]) => new Map(rows.map((row) => [row.id, row]))

function Desk({ locale }: { locale: Locale }) {
  const t = useTranslations()
  const tools = useDeskView()
  const { tab } = tools.view
  const desk = usePendingDesk()
  const orders = useAgencyOrders()
  const { bookings, list, store, failure, read } = desk
  const pendingRows = useMemo(() => toPendingRows(bookings ?? [], orders.data?.rows), [bookings, orders.data])
  const orderRows = useMemo(() => toOrderRows(orders.data?.rows ?? []), [orders.data])
  const readOrders = () => void orders.refetch()
  const rowsById = useMemo(() => ({ pending: toMap(pendingRows), orders: toMap(orderRows) }), [pendingRows, orderRows])
  const openTools = useOpenBookings(store)
  const { opened, shown } = openTools
  const { tag: tags } = useDeskValues(pendingRows, locale)
  const openRows = useMemo(
    () => new Set(opened.flatMap((each) => (each.tab === tab ? [each.row.id] : []))),
    [opened, tab],
  )
  const forList: Pick<
    ComponentProps<typeof DeskList>,
    'locale' | 'tools' | 'store' | 'open' | 'hasOpenBookings' | 'onOpen' | 'onDone'
  > = {
    locale,
    tools,
    store,
    open: openRows,
    hasOpenBookings: opened.length > 0,
    onOpen: (...row) => openTools.open(tab, ...row),
    onDone: openTools.applyOwn,
  }

  const contents = {
    pending: () => {
      if (!bookings) {
        if (failure) return <Failed title={t('pending.failed')} isReading={desk.isReading} onRead={() => void read()} />
        return <Skeleton shape="row" label={t('pending.tool.reading')} />
      }
      return (
        <DeskList
          {...forList}
          changes={list.changes}
          rows={pendingRows}
          isReading={desk.isReading}
          onRead={() => {
            void read()
            readOrders()
          }}
          isPartial={list.unread > 0}
        >
          <UnreadNote count={list.unread} />
          {failure && (
            <Failed title={t('pending.stale')} isReading={desk.isReading} onRead={() => void read()} isStale />
          )}
          {orders.isError && (
            <Failed title={t('pending.noPayments')} isReading={orders.isFetching} onRead={readOrders} isStale />
          )}
        </DeskList>
      )
    },
    orders: () => {
      if (!orders.data) {
        if (orders.isError)
          return <Failed title={t('pending.failed')} isReading={orders.isFetching} onRead={readOrders} />
        return <Skeleton shape="row" label={t('pending.tool.reading')} />
      }
      return (
        <DeskList
          {...forList}
          rows={orderRows}
          isReading={orders.isFetching}
          onRead={readOrders}
          isPartial={orders.data.unread > 0}
        >
          <UnreadNote count={orders.data.unread} />
          {orders.isError && (
            <Failed title={t('pending.stale')} isReading={orders.isFetching} onRead={readOrders} isStale />
          )}
        </DeskList>
      )
    },
  } satisfies Record<DeskTab, () => unknown>

  return (
    <>
      <div
        ref={openTools.list}
        tabIndex={-1}
        className={classes('outline-none', shown !== undefined && 'single:hidden')}
      >
        <Tabs
          locale={locale}
          label={t('pending.tabs')}
          tabClass="max-phone:px-4"
          // The command palette and the back button change it in the address.
          selected={tab}
          onChange={(id) => {
            const next = DESK_TABS.find((each) => each === id)
            // Filters of one list do not fit the other.
            if (!next || next === tab) return
            const filters = { show: null, confirm: null, supplier: '', operator: '', tag: '' }
            tools.change({ tab: next, sort: 'created', dir: 'down', cols: null, ...filters })
          }}
          tabs={DESK_TABS.map((id) => ({
            id,
            title: t(`pending.tab.${id}`),
            content: id === tab ? contents[id]() : null,
          }))}
        />
      </div>
      {opened.length > 0 && <OpenBookings tools={openTools} rows={rowsById} {...{ locale, store, tags }} />}
    </>
  )
}
