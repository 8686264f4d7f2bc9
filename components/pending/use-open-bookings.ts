import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { RowAction } from '#components/pending/row-menu.tsx'
import { isOverlayOpen } from '#components/pending/typing.ts'
import { notify } from '#components/ui/toast/notify.ts'
import type { DeskStore } from '#lib/browser/pending/desk-store.ts'
import type { PendingExternalBooking } from '#lib/contract/entities/booking.ts'
import type { DeskRow } from '#lib/domain/pending/desk-row.ts'
import type { DeskTab } from '#lib/domain/pending/desk-view.ts'
import { applyAction, type PendingAction } from '#lib/domain/pending/pending-action.ts'

/** As many as are side by side on a wide screen. Another one is not opened, because closing one discards what is typed in it. */
const MAX_OPEN = 4

export type OpenBooking = {
  /** Its list and its id: a booking may be in both lists. */
  key: string
  tab: DeskTab
  /** As it was when it was opened. */
  row: DeskRow
  /** As the agent saw it then, or accepted it since; undefined for orders. */
  seen: PendingExternalBooking | undefined
  /** The section that is open first. */
  first: RowAction
  /** How often it was opened: each time at the section of the chosen action. */
  turn: number
}

/** Where the focus was sent last: to an open booking, or without a key to the list, to the row of the booking `to`. */
export type FocusRequest = { key: string | undefined; from: Element | null; to?: OpenBooking | undefined }

/** Opens a booking, or moves the focus to it when it is open. Returns false when it was not opened. */
export type OpenRow = (row: DeskRow, options?: OpenOptions) => boolean

type OpenOptions = {
  first?: RowAction
  seen?: PendingExternalBooking | undefined
  /** What had the focus when the agent asked for it; by default what has it now. */
  from?: Element | null
}

const FOCUSABLE_CELL = '[data-cell][tabindex="0"]'

/**
 * The bookings that are open beside the list. Each stays open, with what is typed in it, until the agent closes it. The key F6
 * moves from the list to the first one, to the next ones and back to the list; Shift+F6 moves in the other direction.
 */
export function useOpenBookings(store: DeskStore) {
  const t = useTranslations()
  const [opened, setOpened] = useState<readonly OpenBooking[]>([])
  const [request, setRequest] = useState<FocusRequest>({ key: undefined, from: null })
  const list = useRef<HTMLDivElement>(null)
  const latest = useRef(opened)
  latest.current = opened
  /** What opened each one: closing returns the focus to it. */
  const triggers = useRef(new Map<string, Element | null>())

  const change = (key: string, changed: Partial<OpenBooking>) =>
    setOpened((before) => before.map((each) => (each.key === key ? { ...each, ...changed } : each)))

  const open = (tab: DeskTab, ...[row, options = {}]: Parameters<OpenRow>): boolean => {
    const { first = 'details', seen = row.pending, from = document.activeElement } = options
    const key = `${tab} ${row.id}`
    const known = latest.current.find((each) => each.key === key)
    if (!known && latest.current.length >= MAX_OPEN) {
      notify({ title: t('pending.panels.full', { most: MAX_OPEN }), tone: 'warning', id: 'pending-full' })
      return false
    }
    store.markSeen(row.id)
    triggers.current.set(key, from)
    // Opened again without an action, it stays at the section where it is.
    if (!known) setOpened([...latest.current, { key, tab, row, seen, first, turn: 1 }])
    else if (first !== 'details') change(key, { first, turn: known.turn + 1 })
    setRequest({ key, from })
    return true
  }

  const showList = (to: OpenBooking | undefined) => setRequest({ key: undefined, from: document.activeElement, to })
  const close = (booking: OpenBooking) => {
    store.markSeen(booking.row.id)
    showList(booking)
    setOpened((before) => before.filter(({ key }) => key !== booking.key))
  }

  useLayoutEffect(() => {
    const { key, from, to } = request
    if (key !== undefined || from === null || !list.current) return
    const trigger = to && triggers.current.get(to.key)
    const openers = [...list.current.querySelectorAll<HTMLElement>('[data-row]')]
    const target = trigger?.isConnected ? trigger : openers.find(({ dataset }) => dataset.row === to?.row.id)
    // Without its row, the focus stays in the list.
    const place = target ?? list.current.querySelector(FOCUSABLE_CELL) ?? list.current
    if (place instanceof HTMLElement) place.focus()
  }, [request])

  const move = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey || isOverlayOpen()) return
    event.preventDefault()
    const focused = document.activeElement?.closest('[data-open-booking]')?.getAttribute('data-open-booking')
    const places = [undefined, ...opened.map(({ key }) => key)]
    const step = event.shiftKey ? places.length - 1 : 1
    const key = places[(places.indexOf(focused ?? undefined) + step) % places.length]
    setRequest({ key, from: document.activeElement })
  })
  const isAnyOpen = opened.length > 0
  useEffect(() => {
    if (!isAnyOpen) return
    const listener = (event: KeyboardEvent) => move(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [isAnyOpen])

  return {
    list,
    opened,
    request,
    /** The one that is shown where there is no space for several; undefined: the list. */
    shown: opened.some(({ key }) => key === request.key) ? request.key : undefined,
    open,
    close,
    accept: (key: string, seen: PendingExternalBooking) => change(key, { seen }),
    /** An action of this agent was carried out in the list: an open booking must not show it as the change of another one. */
    applyOwn: (action: PendingAction, id: string) =>
      setOpened((before) =>
        before.map((each) =>
          each.seen && each.seen.id === id ? { ...each, seen: applyAction(action, each.seen) } : each,
        ),
      ),
    show: (key: string) => setRequest({ key, from: document.activeElement }),
    showList: () => showList(opened.find(({ key }) => key === request.key)),
  }
}

export type OpenBookingTools = ReturnType<typeof useOpenBookings>
