'use client'

import { useEffect, useRef } from 'react'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Price } from '#components/ui/price.tsx'
import { comparePrices } from '#lib/domain/price/price-lines.ts'
import { formatIsolatedMoney } from '#lib/i18n/format.ts'

type Props = LocalizedProps & {
  /** Agorot. */
  previous: number
  total: number
  pending: boolean
  /** Found by a check while the form is filled in, not by a submit. */
  isFoundMeanwhile: boolean
  /** The visitor is no longer logged in as a club member: that raised the price, not the supplier. */
  isRefundLost: boolean
  /** The path of the product page; undefined where the customer cannot choose other rooms. */
  backTo: string | undefined
  onAgree: () => void
}

/** A field that would lose what is typed next, if the focus were taken from it. */
const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select'

/**
 * Shows an element and gives it the focus: at once, or where the person may be typing, when they leave the field or press Enter in it.
 * Leaving the window does not leave the field. Returns what ends the waiting.
 */
function showWhenNotTyping(element: HTMLElement, mayWait: boolean): () => void {
  const show = () => {
    element.focus()
    element.scrollIntoView({ block: 'center' })
  }
  const field = document.activeElement
  if (!mayWait || !field?.matches(TYPING)) {
    show()
    return () => undefined
  }
  const end = new AbortController()
  const showOnce = () => {
    end.abort()
    show()
  }
  // The next control has the focus after this event.
  const check = () => setTimeout(() => !end.signal.aborted && document.activeElement !== field && showOnce())
  field.addEventListener('focusout', check, { signal: end.signal })
  // The form has no submit button now, so Enter does not submit it.
  const onKey = (event: Event) => event instanceof KeyboardEvent && event.key === 'Enter' && showOnce()
  if (!(field instanceof HTMLTextAreaElement)) field.addEventListener('keydown', onKey, { signal: end.signal })
  return () => end.abort()
}

/** The price has changed: old price, new price and difference. The person must accept it to continue (booking checks, A 10). */
export function PriceChanged(props: Props) {
  const { previous, total, pending, isFoundMeanwhile, isRefundLost, backTo, onAgree, locale, t } = props
  const box = useRef<HTMLElement>(null)
  const { difference, direction } = comparePrices(previous, total)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => (box.current ? showWhenNotTyping(box.current, isFoundMeanwhile) : undefined), [])
  const amount = formatIsolatedMoney(Math.abs(difference), locale)
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="booking-changed-title"
      className="rounded-picture border border-warning bg-warning-soft p-5 outline-offset-4 wide:p-7"
    >
      <h2 id="booking-changed-title" className="text-heading">
        {t('booking.changed.title')}
      </h2>
      <p className="mt-1 max-w-text">{t(isRefundLost ? 'booking.changed.refundLost' : 'booking.changed.text')}</p>
      <dl className="mt-4 flex flex-wrap items-end gap-x-10 gap-y-3">
        <div>
          <dt className="text-small">{t('booking.changed.old')}</dt>
          <dd className="text-muted line-through">
            <Price agorot={previous} locale={locale} />
          </dd>
        </div>
        <div>
          <dt className="text-small">{t('booking.changed.new')}</dt>
          <dd className="font-semibold text-heading">
            <Price agorot={total} locale={locale} />
          </dd>
        </div>
        <div>
          <dt className="sr-only">{t('booking.changed.difference')}</dt>
          <dd className={direction === 'down' ? 'font-medium text-save' : 'font-medium text-warning'}>
            {direction === 'down' ? t('booking.changed.less', { amount }) : t('booking.changed.more', { amount })}
          </dd>
        </div>
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button tone="action" onClick={onAgree} pending={pending ? t('booking.changed.sending') : undefined}>
          {t('booking.changed.yes')}
        </Button>
        {backTo !== undefined && (
          <ButtonLink tone="secondary" locale={locale} path={backTo}>
            {t('booking.changed.no')}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
