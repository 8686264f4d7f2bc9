'use client'

import { TicketCheck, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type CouponFault, checkCoupon } from '#components/booking/form/check-coupon.ts'
import { toFieldId } from '#components/booking/form/values.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Button } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { FieldError } from '#components/ui/field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { TextFieldButton } from '#components/ui/text-field-button.tsx'
import type { CouponCart } from '#lib/browser/api/bookings.ts'
import { MAX_COUPON_CODE_LENGTH } from '#lib/domain/identity/coupon-code.ts'
import { formatMoney } from '#lib/i18n/format.ts'

type Props = LocalizedProps & {
  cart: CouponCart
  /** The coupon in use; `amount` in agorot, undefined until it is known. */
  applied: { code: string; amount: number | undefined } | undefined
  /** The server's error about the coupon, from storing the booking. */
  error: string | undefined
  /** Resolves when the price with the coupon is being requested. */
  onApply: (coupon: { code: string; amount: number }) => Promise<void>
  onRemove: () => void
  isChecking: boolean
  /** True until the answer has come, and the price with the coupon is requested: the form waits for it. */
  onChecking: (isChecking: boolean) => void
}

type AppliedProps = LocalizedProps &
  Pick<Props, 'error' | 'onRemove'> & { id: string; coupon: NonNullable<Props['applied']> }

function AppliedCoupon({ id, coupon: { code, amount }, error, onRemove, locale, t }: AppliedProps) {
  const shownCode = <bdi>{code}</bdi>
  const isRefused = error !== undefined
  return (
    <div
      className={classes(
        'flex flex-wrap items-center gap-x-3 rounded-control px-4 py-2',
        isRefused ? 'bg-danger-soft text-danger' : 'bg-save-soft text-save',
      )}
    >
      <div className="flex grow items-center gap-3">
        {!isRefused && <TicketCheck aria-hidden="true" className="size-5 shrink-0" />}
        <p role="status" className="min-w-0 grow font-medium">
          {amount === undefined || isRefused
            ? shownCode
            : t.rich('booking.coupon.good', { code: () => shownCode, amount: formatMoney(amount, locale) })}
        </p>
      </div>
      <Button
        id={id}
        aria-describedby={error && `${id}-error`}
        tone="quiet"
        size="small"
        icon={<X aria-hidden="true" />}
        onClick={onRemove}
      >
        {t('booking.coupon.remove')}
      </Button>
    </div>
  )
}

/** Applies and removes a coupon, with the two error texts of the specification (sections 5 and 8). */
export function CouponField(props: Props) {
  const { cart, applied, error, onApply, onRemove, isChecking, onChecking, locale, t } = props
  const id = toFieldId('couponCode')
  const box = useRef<HTMLDivElement>(null)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<CouponFault>()
  const [announcement, setAnnouncement] = useState('')
  // The pressed button disappears: move the focus to the control that replaces it.
  const movesFocus = useRef(false)
  useEffect(() => {
    if (!movesFocus.current) return
    movesFocus.current = false
    box.current?.querySelector<HTMLElement>('input, button')?.focus()
  })

  const apply = async () => {
    if (isChecking) return
    onChecking(true)
    setFault(undefined)
    const result = await checkCoupon(code, cart)
    if (result.ok) {
      movesFocus.current = true
      setCode('')
      setAnnouncement('')
      await onApply(result.coupon)
    } else setFault(result.fault)
    onChecking(false)
  }

  if (applied) {
    const remove = () => {
      movesFocus.current = true
      setAnnouncement(t('booking.coupon.removed'))
      onRemove()
    }
    return (
      <div ref={box} className="grid gap-2">
        <AppliedCoupon {...{ id, error, locale, t }} coupon={applied} onRemove={remove} />
        {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      </div>
    )
  }
  return (
    // Announces the fault too: it appears while the focus stays.
    <div ref={box} aria-live="polite" className="grid grid-cols-1 gap-1.5">
      <TextField
        id={id}
        label={t('booking.field.coupon')}
        mark={t('ui.field.optional')}
        error={fault ? t(fault) : error}
        value={code}
        maxLength={MAX_COUPON_CODE_LENGTH}
        // The answer is about this code.
        readOnly={isChecking}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="max-w-96"
        onChange={(event) => {
          setCode(event.currentTarget.value)
          setFault(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter in this field applies the coupon and must not submit the booking.
          event.preventDefault()
          void apply()
        }}
        end={
          <TextFieldButton
            tone="secondary"
            disabled={code.trim() === ''}
            pending={isChecking ? t('booking.coupon.checking') : undefined}
            onClick={() => void apply()}
          >
            {t('booking.coupon.apply')}
          </TextFieldButton>
        }
      />
      <p className="text-muted text-small empty:hidden">{announcement}</p>
    </div>
  )
}
