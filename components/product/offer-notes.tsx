'use client'

import { useTranslations } from 'next-intl'
import { AskSuppliers, type AskSuppliersProps } from '#components/product/ask-suppliers.tsx'
import type { ProductFacts } from '#components/product/facts.ts'
import type { Asked } from '#components/product/shop.tsx'
import type { StayProps } from '#components/stay/stay-props.ts'
import { Button } from '#components/ui/button.tsx'
import { Price } from '#components/ui/price.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import type { Fault } from '#lib/booking/booking.ts'
import type { ProblemCode } from '#lib/browser/problem.ts'
import { comparePrices } from '#lib/price/lines.ts'

type NotesProps = StayProps &
  AskSuppliersProps & {
    asked: Asked | undefined
    /** What was chosen is no longer on sale. */
    gone: boolean
    /** What the chosen rates cost now. */
    total: number | undefined
    fault: Fault | undefined
  }

/** What happened to rates since they were first shown: refreshed, dearer, taken, or not all there. */
export function OfferNotes({ asked, gone, total, fault, failed, again, onAskSuppliers, locale, t }: NotesProps) {
  const change =
    asked?.before !== undefined && total !== undefined && asked.before !== total
      ? comparePrices(asked.before, total)
      : undefined
  const count = new Set(failed.flatMap(({ suppliers }) => suppliers)).size
  const sum = (agorot: number) => () => <Price agorot={agorot} locale={locale} className="font-semibold tabular-nums" />
  return (
    <>
      {asked?.why === 'taken' && (
        <StateNote kind="error" title={t('product.state.taken')} kept={t('product.state.takenDo')} />
      )}
      {asked?.why === 'expired' && change === undefined && (
        <StateNote kind="stale" title={t('product.state.refreshed')} />
      )}
      {gone && asked?.why !== 'taken' && <StateNote kind="stale" title={t('product.state.goneRate')} />}
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
      {fault !== undefined && (
        <StateNote kind="error" title={t('product.state.bookFailed')} kept={t('product.state.bookFailedKept')}>
          <p>{t(`problem.${fault.code}`)}</p>
        </StateNote>
      )}
      {count > 0 && (
        <StateNote kind="stale" title={t('product.state.supplier', { count })}>
          <AskSuppliers failed={failed} again={again} onAskSuppliers={onAskSuppliers} />
        </StateNote>
      )}
    </>
  )
}

type FailedProps = StayProps & { code: ProblemCode; facts: ProductFacts; onAgain: () => void }

/** No price could be had: why, what was not lost, and the two things to do. */
export function FailedOffer({ code, facts: { phone }, onAgain }: FailedProps) {
  const t = useTranslations()
  return (
    <StateNote
      kind={code === 'offline' ? 'offline' : 'error'}
      title={t('product.state.failed')}
      kept={`${t(`problem.${code}`)} ${t('product.state.failedKept')}`}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button tone="primary" onClick={onAgain}>
          {t('product.state.again')}
        </Button>
        {phone && (
          <p className="text-small">
            {t('product.state.call')}{' '}
            <a href={phone.href} className="inline-flex min-h-target items-center font-semibold text-primary">
              <bdi dir="ltr">{phone.text}</bdi>
            </a>
          </p>
        )}
      </div>
    </StateNote>
  )
}
