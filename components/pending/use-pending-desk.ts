import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLatestRun } from '#components/ui/use-latest-run.ts'
import { listOrdersOfAllAgencies } from '#lib/browser/api/desk.ts'
import { useConnectionState, useLiveFrames } from '#lib/browser/live/use-live.ts'
import { createDeskStore } from '#lib/browser/pending/desk-store.ts'
import type { CallProblem } from '#lib/browser/problem.ts'
import { toRows } from '#lib/browser/use-sign-in-state.ts'
import type { PendingExternalBooking } from '#lib/contract/entities/booking.ts'
import { EMPTY_LIST, listShown } from '#lib/domain/pending/pending-list.ts'

const SOCKET = 'newPendingExtBook'
/** Milliseconds between two reads of the list while the socket is not connected. */
const POLL_INTERVAL = 30_000
/** Milliseconds from a pushed booking that could not be read to a read of the list: many of them cause one read. */
const MISSED_DELAY = 1_000
/** Milliseconds between two reads of the orders, for which there is no socket. */
const ORDERS_INTERVAL = 60_000

/** The pending bookings, kept up to date by the socket; read again after missed frames, and while it is down. */
export function usePendingDesk() {
  const [store] = useState(() => createDeskStore())
  const list = useSyncExternalStore(store.subscribe, store.getState, () => EMPTY_LIST)
  const [failure, setFailure] = useState<CallProblem>()
  const [isReading, setReading] = useState(false)
  const { state, invalid } = useConnectionState(SOCKET)
  const [counted, setCounted] = useState(invalid)
  const isOpen = state.phase === 'open'

  const begin = useLatestRun()
  const read = useCallback(async () => {
    const isLatest = begin()
    setReading(true)
    const result = await store.read()
    // A later read says whether the list is up to date.
    if (!isLatest()) return
    setReading(false)
    setFailure(result.ok ? undefined : result.problem)
  }, [store, begin])

  // Many frames may be delivered in one task: they are applied in one state change.
  const pendingFrames = useRef<PendingExternalBooking[]>([])
  useLiveFrames(
    SOCKET,
    ({ booking }) => {
      pendingFrames.current.push(booking)
      if (pendingFrames.current.length > 1) return
      queueMicrotask(() => store.receive(pendingFrames.current.splice(0)))
    },
    () => void read(),
  )
  useEffect(() => {
    void read()
  }, [read])
  // A booking that was pushed could not be read: the list shows how many are missing.
  const hasMissed = invalid !== counted
  const readMissed = useEffectEvent(() => {
    setCounted(invalid)
    void read()
  })
  useEffect(() => {
    if (!hasMissed) return
    const timer = setTimeout(readMissed, MISSED_DELAY)
    return () => clearTimeout(timer)
  }, [hasMissed])
  const readAfterFailure = useEffectEvent(() => {
    if (failure) void read()
  })
  useEffect(() => {
    // A connection that continues where it was interrupted has missed nothing, so that nothing else reads the list again.
    if (isOpen) return readAfterFailure()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void read()
    }, POLL_INTERVAL)
    return () => clearInterval(timer)
  }, [isOpen, read])

  const bookings = useMemo(() => listShown(list), [list])
  return { store, list, bookings, failure, isReading, read }
}

/** The orders of the agencies, read again every minute while the tab is visible. */
export function useAgencyOrders() {
  return useQuery({
    queryKey: ['agency-orders'],
    queryFn: async ({ signal }) => toRows(await listOrdersOfAllAgencies(signal)),
    staleTime: ORDERS_INTERVAL / 2,
    refetchInterval: ORDERS_INTERVAL,
    // Comparing thousands of rows with the last reply takes longer than showing one page of them.
    structuralSharing: false,
  })
}
