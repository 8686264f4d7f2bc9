import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type CouponFault, checkCoupon } from '#components/booking/form/check-coupon.ts'
import type { BookingPrice } from '#components/booking/form/use-booking-price.ts'
import type { FormValues } from '#components/booking/form/values.ts'
import type { CouponCart } from '#lib/browser/api/bookings.ts'

export type CouponEntry = {
  /** Typed, but not applied yet. */
  typed: string
  setTyped: (code: string) => void
  fault: CouponFault | undefined
  /** The refused coupon has stopped a submit that waited for it: nothing was sent. */
  hasStoppedSubmit: boolean
  stopSubmit: () => void
  /** The coupon is being checked, or the price with it is about to be requested: the form waits. */
  isChecking: boolean
  /** The total on the screen with the coupon that was applied last, agorot; a new object for each coupon. */
  applied: { total: number } | undefined
  /** Checks the typed coupon, and applies it. Returns whether it is applied. */
  apply: () => Promise<boolean>
  /** Agorot by which the coupon lowers a changed total, if it was applied after the change: it is stored when the person accepts that total. */
  getUnstoredDiscount: () => number
  /** Removes the applied coupon. */
  remove: () => void
}

type Options = {
  cart: CouponCart
  form: UseFormReturn<FormValues>
  pricing: Pick<BookingPrice, 'toTotalWithCoupon' | 'toDiscount' | 'setCouponAmount'>
  /** A changed price waits for agreement: until then nothing is stored. */
  isPriceChanged: boolean
  /** Resolves when the price of the changed form is being requested. */
  onReprice: () => Promise<void>
}

/** The coupon of the form, from its first typed letter until it is removed. */
export function useCoupon({ cart, form, pricing, isPriceChanged, onReprice }: Options): CouponEntry {
  // A value of the form, so that it is saved with the draft.
  const typed = useWatch({ control: form.control, name: 'typedCoupon' })
  const setTyped = (code: string) => form.setValue('typedCoupon', code, { shouldDirty: true })
  const [fault, setFault] = useState<CouponFault>()
  const [hasStoppedSubmit, setHasStoppedSubmit] = useState(false)
  const [isChecking, setIsChecking] = useState(false)
  const [applied, setApplied] = useState<{ total: number }>()
  const unstored = useRef(0)
  useEffect(() => {
    // From then on the upstream states the total with the coupon.
    if (!isPriceChanged) unstored.current = 0
  }, [isPriceChanged])
  const clearFault = () => {
    setFault(undefined)
    setHasStoppedSubmit(false)
  }
  const change = (code: string, amount?: number) => {
    pricing.setCouponAmount(amount)
    form.clearErrors('couponCode')
    form.setValue('couponCode', code, { shouldDirty: true })
    return onReprice()
  }
  return {
    typed,
    setTyped(code) {
      setTyped(code)
      clearFault()
    },
    fault,
    hasStoppedSubmit,
    stopSubmit: () => setHasStoppedSubmit(true),
    isChecking,
    applied,
    async apply() {
      if (isChecking) return false
      setIsChecking(true)
      clearFault()
      const result = await checkCoupon(typed, cart)
      if (result.ok) {
        const { code, amount } = result.coupon
        setTyped('')
        setApplied({ total: pricing.toTotalWithCoupon(amount) })
        if (isPriceChanged) unstored.current = pricing.toDiscount(amount)
        await change(code, amount)
      } else setFault(result.fault)
      setIsChecking(false)
      return result.ok
    },
    getUnstoredDiscount: () => unstored.current,
    remove() {
      unstored.current = 0
      void change('')
    },
  }
}
