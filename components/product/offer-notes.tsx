'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { RetrySuppliers, type RetrySuppliersProps } from '#components/product/retry-suppliers.tsx'
import type { ProductViewModel } from '#components/product/view-model.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Button } from '#components/ui/button.tsx'
import { PhoneLink } from '#components/ui/phone-link.tsx'
import { Price } from '#components/ui/price.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import type { CallFault } from '#lib/domain/booking/booking.ts'
import { comparePrices } from '#lib/domain/price/price-lines.ts'
import type { ProblemCode } from '#lib/domain/problem-code.ts'

/** The reason why the rates were searched for again, and the previous total of the selected rates in agorot. */
export type RatesRefresh = { reason: 'expired' | 'taken'; previousTotal: number | undefined }

type NotesProps = LocalizedProps &
  RetrySuppliersProps & {
    refresh: RatesRefresh | undefined
    /** A selected rate is no longer on sale. */
    gone: boolean
    /** The total of the selected rates now, agorot. */
    total: number | undefined
    fault: CallFault | undefined
    /** Seats of a flight or a tour are sold, not rooms. */
    seats: boolean
  }

/** No booking could be opened. The button that was pressed may be a screen below, so the note is scrolled into view. */
function BookingFault({ fault, t }: Pick<LocalizedProps, 't'> & { fault: CallFault }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="rounded-picture outline-offset-4">
      <StateNote
        kind={fault.code === 'offline' ? 'offline' : 'error'}
        title={t('product.state.bookFailed')}
        reassurance={t('product.state.bookFailedKept')}
      >
        <p>{t(`problem.${fault.code}`)}</p>
      </StateNote>
    </div>
  )
}

/** What happened to the rates since they were first shown: refreshed, changed in price, sold, or incomplete. */
export function OfferNotes({
  refresh,
  gone,
  total,
  fault,
  seats,
  failed,
  retryState,
  onRetrySuppliers,
  locale,
  t,
}: NotesProps) {
  const change =
    refresh?.previousTotal !== undefined && total !== undefined && refresh.previousTotal !== total
      ? comparePrices(refresh.previousTotal, total)
      : undefined
  const count = new Set(failed.flatMap(({ suppliers }) => suppliers)).size
  const sum = (agorot: number) => () => <Price agorot={agorot} locale={locale} className="font-semibold tabular-nums" />
  return (
    <>
      {refresh?.reason === 'taken' && (
        <StateNote
          kind="error"
          title={t(seats ? 'product.state.takenSeats' : 'product.state.taken')}
          reassurance={t(seats ? 'product.state.takenSeatsDo' : 'product.state.takenDo')}
        />
      )}
      {refresh?.reason === 'expired' && change === undefined && (
        <StateNote kind="stale" title={t('product.state.refreshed')} />
      )}
      {gone && refresh?.reason !== 'taken' && <StateNote kind="stale" title={t('product.state.goneRate')} />}
      {change !== undefined && (
        <StateNote kind="stale" title={t('product.state.changed')}>
          <p>
            {t.rich('product.state.changedText', {
              before: sum(change.before),
              after: sum(change.after),
              difference: sum(change.difference),
            })}
          </p>
        </StateNote>
      )}
      {fault !== undefined && <BookingFault fault={fault} t={t} />}
      {count > 0 && (
        <StateNote kind="stale" title={t('product.state.supplier', { count })}>
          <RetrySuppliers failed={failed} retryState={retryState} onRetrySuppliers={onRetrySuppliers} />
        </StateNote>
      )}
    </>
  )
}

type FailedProps = { code: ProblemCode; product: ProductViewModel; onRetry: () => void }

/** No prices could be loaded: the reason, and what the person can do (retry or call). */
export function FailedOffer({ code, product: { phone }, onRetry }: FailedProps) {
  const t = useTranslations()
  return (
    <StateNote
      kind={code === 'offline' ? 'offline' : 'error'}
      title={t('product.state.failed')}
      reassurance={`${t(`problem.${code}`)} ${t('product.state.failedKept')}`}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button tone="primary" onClick={onRetry}>
          {t('product.state.again')}
        </Button>
        {phone && (
          <p className="text-small">
            {t('product.state.call')} <PhoneLink shown={phone} className="font-semibold text-primary" />
          </p>
        )}
      </div>
    </StateNote>
  )
}
