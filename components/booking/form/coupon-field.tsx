'use client'

import { TicketCheck, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CouponEntry } from '#components/booking/form/use-coupon.ts'
import { toFieldId } from '#components/booking/form/values.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Button } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { FieldError } from '#components/ui/field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { TextFieldButton } from '#components/ui/text-field-button.tsx'
import { MAX_COUPON_CODE_LENGTH } from '#lib/domain/identity/coupon-code.ts'
import { formatIsolatedMoney } from '#lib/i18n/format.ts'

type Props = LocalizedProps & {
  coupon: CouponEntry
  /** The coupon in use; `amount` in agorot, undefined until it is known. */
  applied: { code: string; amount: number | undefined } | undefined
  /** The server's error about the coupon, from storing the booking. */
  error: string | undefined
}

type AppliedProps = LocalizedProps &
  Pick<Props, 'error'> & { id: string; coupon: NonNullable<Props['applied']>; onRemove: () => void }

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
            : t.rich('booking.coupon.good', { code: () => shownCode, amount: formatIsolatedMoney(amount, locale) })}
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
export function CouponField({ coupon, applied, error, locale, t }: Props) {
  const { typed, fault, hasStoppedSubmit, isChecking } = coupon
  const id = toFieldId('couponCode')
  const box = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const isApplied = applied !== undefined
  const wasApplied = useRef(isApplied)
  useEffect(() => {
    if (wasApplied.current === isApplied) return
    wasApplied.current = isApplied
    // The control that was used has disappeared: move the focus to the one that replaces it.
    if (document.activeElement === document.body) box.current?.querySelector<HTMLElement>('input, button')?.focus()
  })
  // The pressed button is elsewhere, perhaps far below.
  useEffect(() => {
    if (hasStoppedSubmit) box.current?.querySelector('input')?.focus()
  }, [hasStoppedSubmit])

  const apply = () => {
    setAnnouncement('')
    void coupon.apply()
  }

  if (applied) {
    const remove = () => {
      setAnnouncement(t('booking.coupon.removed'))
      coupon.remove()
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
        error={fault ? [t(fault), hasStoppedSubmit && t('booking.coupon.notPaid')].filter(Boolean).join(' ') : error}
        value={typed}
        maxLength={MAX_COUPON_CODE_LENGTH}
        // The answer is about this code.
        readOnly={isChecking}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="max-w-96"
        onChange={(event) => coupon.setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter in this field applies the coupon and must not submit the booking.
          event.preventDefault()
          apply()
        }}
        end={
          <TextFieldButton
            tone="secondary"
            disabled={typed.trim() === ''}
            pending={isChecking ? t('booking.coupon.checking') : undefined}
            onClick={apply}
          >
            {t('booking.coupon.apply')}
          </TextFieldButton>
        }
      />
      <p className="text-muted text-small empty:hidden">{announcement}</p>
    </div>
  )
}
