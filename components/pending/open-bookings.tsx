'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { BookingPanel } from '#components/pending/booking-panel.tsx'
import type { OpenBooking, OpenBookingTools } from '#components/pending/use-open-bookings.ts'
import { Button } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import type { DeskStore } from '#lib/browser/pending/desk-store.ts'
import { type DeskRow, toRowName } from '#lib/domain/pending/desk-row.ts'
import type { DeskTab } from '#lib/domain/pending/desk-view.ts'
import type { Locale } from '#lib/i18n/locales.ts'

export type RowsById = Record<DeskTab, ReadonlyMap<string, DeskRow>>

type Props = {
  locale: Locale
  tools: OpenBookingTools
  rows: RowsById
  store: DeskStore
  /** The tags in use, which the bookings offer. */
  tags: readonly string[]
}

/**
 * The open bookings: below the list and side by side (`split`), or where the window is too small for both, one at a time in
 * place of the list, with a bar to switch (`single`).
 */
export function OpenBookings({ tools, rows, ...common }: Props) {
  const t = useTranslations()
  const { opened, shown, request } = tools
  return (
    <section
      aria-label={t('pending.panels.label')}
      data-open-bookings
      data-print="never"
      className={classes(
        'flex flex-col gap-3 bg-ground split:fixed split:inset-x-0 split:bottom-0 split:z-bar split:h-(--open-bookings) split:gap-1',
        'split:border-edge split:border-t split:px-gutter split:pt-1.5 split:pb-3',
        shown === undefined &&
          'single:fixed single:inset-x-0 single:bottom-0 single:z-bar single:border-edge single:border-t single:px-gutter single:py-2',
      )}
    >
      <p className="text-muted text-tiny single:hidden">
        <kbd>F6</kbd> {t('pending.panels.next')} · <kbd>Esc</kbd> {t('ui.close')}
      </p>
      <ul
        aria-label={t('pending.panels.label')}
        className={classes(
          'flex gap-2 p-1 *:shrink-0 split:hidden',
          // Above a booking all are in view, and the way back; below the list the bar covers one row of it.
          shown === undefined ? 'more-onward overflow-x-auto' : 'flex-wrap',
        )}
      >
        {shown !== undefined && (
          <li>
            <Button tone="secondary" size="small" onClick={tools.showList}>
              {t('pending.panels.list')}
            </Button>
          </li>
        )}
        {opened.map(({ key, row }) => (
          <li key={key}>
            <Button
              tone={key === shown ? 'primary' : 'secondary'}
              size="small"
              aria-current={key === shown}
              onClick={() => tools.show(key)}
            >
              <bdi>{toRowName(row)}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      <div
        className={classes(
          'flex min-h-0 grow gap-3 split:overflow-x-auto split:p-0.5',
          shown === undefined && 'single:hidden',
        )}
      >
        {opened.map((booking) => (
          <OpenPanel
            key={booking.key}
            {...{ ...common, tools, booking }}
            listed={rows[booking.tab].get(booking.row.id)}
            request={request.key === booking.key ? request : undefined}
            className={classes('grow basis-0', booking.key !== shown && 'single:hidden')}
          />
        ))}
      </div>
    </section>
  )
}

type PanelProps = Omit<Props, 'rows'> & {
  booking: OpenBooking
  /** Undefined once the list has no such booking any more. */
  listed: DeskRow | undefined
  request: OpenBookingTools['request'] | undefined
  className: string
}

function OpenPanel({ tools, listed, ...panel }: PanelProps) {
  const { booking, store } = panel
  const [last, setLast] = useState(listed ?? booking.row)
  // The booking stays open with the last known row when the list has lost it: the agent reads what happened. Not with an action
  // that awaits its reply, which the row shows already.
  if (listed && listed !== last && !store.getState().awaited.has(listed.id)) setLast(listed)
  return (
    <BookingPanel
      {...panel}
      row={listed ?? last}
      isListed={listed !== undefined}
      onSeen={(seen) => tools.accept(booking.key, seen)}
      onClose={() => tools.close(booking)}
    />
  )
}
