'use client'

import { TicketCheck, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { type CouponCart, type CouponFault, checkCoupon } from '#components/booking/form/check-coupon.ts'
import { idOf } from '#components/booking/form/values.ts'
import type { StayProps } from '#components/stay/stay-props.ts'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { formatMoney } from '#lib/i18n/format.ts'

type Props = StayProps & {
  cart: CouponCart
  /** The coupon that holds now; `amount` in agorot, once it is known. */
  applied: { code: string; amount: number | undefined } | undefined
  /** What the server said of it when the booking was stored. */
  error: string | undefined
  onApply: (coupon: { code: string; amount: number }) => void
  onRemove: () => void
}

/** A coupon: checked when asked to, with both of the specification's texts, and taken off again (sections 5 and 8). */
export function CouponField({ cart, applied, error, onApply, onRemove, locale, t }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<CouponFault>()
  const [checking, setChecking] = useState(false)
  const [said, setSaid] = useState('')
  // The pressed button goes with what it did: the focus stays here.
  const moved = useRef(false)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    box.current?.querySelector<HTMLElement>('input, button')?.focus()
  })

  const apply = async () => {
    if (checking) return
    setChecking(true)
    setFault(undefined)
    const result = await checkCoupon(code, cart)
    setChecking(false)
    if (!result.ok) return setFault(result.fault)
    moved.current = true
    setCode('')
    setSaid('')
    onApply(result.coupon)
  }

  if (applied) {
    const amount = applied.amount === undefined ? undefined : formatMoney(applied.amount, locale)
    return (
      <div ref={box}>
        <div className="flex flex-wrap items-center gap-3 rounded-control bg-save-soft px-4 py-2 text-save">
          <TicketCheck aria-hidden="true" className="size-5 shrink-0" />
          <p role="status" id={`${id}-good`} className="grow font-medium">
            {amount === undefined ? (
              <bdi>{applied.code}</bdi>
            ) : (
              t.rich('booking.coupon.good', { code: () => <bdi>{applied.code}</bdi>, amount })
            )}
          </p>
          <Button
            tone="quiet"
            size="small"
            icon={<X aria-hidden="true" />}
            onClick={() => {
              moved.current = true
              setSaid(t('booking.coupon.removed'))
              onRemove()
            }}
          >
            {t('booking.coupon.remove')}
          </Button>
        </div>
        {error !== undefined && <p className="mt-2 font-medium text-danger text-small">{error}</p>}
      </div>
    )
  }
  return (
    <div ref={box} className="grid grid-cols-1 gap-1.5">
      <TextField
        id={idOf('couponCode')}
        label={t('booking.field.coupon')}
        mark={t('ui.field.optional')}
        error={fault ? t(fault) : error}
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="wide:max-w-96"
        onChange={(event) => {
          setCode(event.currentTarget.value)
          setFault(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter in this field is for the coupon, not for the booking.
          event.preventDefault()
          void apply()
        }}
        end={
          <Button
            tone="secondary"
            size="small"
            className="-me-2 shrink-0 whitespace-nowrap"
            disabled={code.trim() === ''}
            pending={checking ? t('booking.coupon.checking') : undefined}
            onClick={() => void apply()}
          >
            {t('booking.coupon.apply')}
          </Button>
        }
      />
      <p role="status" className="text-muted text-small empty:hidden">
        {said}
      </p>
    </div>
  )
}
