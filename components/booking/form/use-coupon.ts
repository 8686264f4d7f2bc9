import { useState } from 'react'
import { type CouponFault, checkCoupon } from '#components/booking/form/check-coupon.ts'
import type { CouponCart } from '#lib/browser/api/bookings.ts'

export type Coupon = { code: string; amount: number }

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
}

type Options = {
  cart: CouponCart
  /** The total that is shown with this coupon, agorot. */
  toTotal: (coupon: Coupon) => number
  /** Resolves when the price with the coupon is being requested. */
  onApply: (coupon: Coupon) => Promise<void>
}

/** The coupon that is typed into the form, from its first letter until it is applied. */
export function useCoupon({ cart, toTotal, onApply }: Options): CouponEntry {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<CouponFault>()
  const [hasStoppedSubmit, setHasStoppedSubmit] = useState(false)
  const [isChecking, setIsChecking] = useState(false)
  const [applied, setApplied] = useState<{ total: number }>()
  const clearFault = () => {
    setFault(undefined)
    setHasStoppedSubmit(false)
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
        setTyped('')
        setApplied({ total: toTotal(result.coupon) })
        await onApply(result.coupon)
      } else setFault(result.fault)
      setIsChecking(false)
      return result.ok
    },
  }
}
