import { useState } from 'react'
import { checkCoupon } from '#components/booking/form/check-coupon.ts'
import { useLatestRun } from '#components/ui/use-latest-run.ts'
import { getTeacherHistory } from '#lib/browser/api/bookings.ts'
import type { CustomerBenefits } from '#lib/domain/price/out-of-pocket.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'

/** The benefits of the customer that an agent has entered; amounts in agorot. */
export type EnteredBenefits = {
  memberPercent: number
  credit: number
  couponCode: string
  teacherId: string | undefined
}

/** A coupon for one stay: its worth, or why it is not deducted. */
export type CouponState = { worth: number } | 'invalid' | 'unknown'

export type SubsidyState =
  | { state: 'approved'; amount: number }
  | { state: 'unknown' | 'not-approved' | 'already-used' | 'failed' }

type Confirmed = {
  memberPercent: number
  credit: number
  subsidy: SubsidyState | undefined
  /** By the id of the result. */
  coupons: ReadonlyMap<string, CouponState>
}

async function confirmSubsidy(teacherId: string): Promise<SubsidyState> {
  const result = await getTeacherHistory(teacherId)
  if (!result.ok) return { state: 'failed' }
  const { state, amount } = result.data
  if (state !== 'approved') return { state }
  return amount === undefined ? { state: 'unknown' } : { state, amount }
}

async function confirmCoupon(code: string, { total, checkIn, supplier, cheapest }: SearchResult): Promise<CouponState> {
  const dealId = cheapest.find((rate) => rate.dealId !== undefined)?.dealId
  const checked = await checkCoupon(code, { amount: total, checkinDate: checkIn, supplier, dealId })
  if (checked.ok) return { worth: checked.coupon.amount }
  return checked.isUnanswered ? 'unknown' : 'invalid'
}

/**
 * The benefits of one customer, as the upstream confirms them: a coupon for each compared stay, and the subsidy. Nothing
 * is deducted that was not confirmed. The identity number is not stored.
 */
export function useCustomerBenefits() {
  const [confirmed, setConfirmed] = useState<Confirmed>()
  const [isChecking, setChecking] = useState(false)
  const begin = useLatestRun()

  const confirm = async (
    { memberPercent, credit, couponCode, teacherId }: EnteredBenefits,
    results: readonly SearchResult[],
  ) => {
    const isLatest = begin()
    setChecking(true)
    const [subsidy, coupons] = await Promise.all([
      teacherId === undefined ? undefined : confirmSubsidy(teacherId),
      couponCode === ''
        ? []
        : Promise.all(results.map(async (result) => [result.id, await confirmCoupon(couponCode, result)] as const)),
    ])
    // Other benefits were entered meanwhile.
    if (!isLatest()) return
    setConfirmed({ memberPercent, credit, subsidy, coupons: new Map(coupons) })
    setChecking(false)
  }

  const benefitsOf = (result: SearchResult): CustomerBenefits | undefined => {
    if (!confirmed) return undefined
    const { memberPercent, credit, subsidy, coupons } = confirmed
    const coupon = coupons.get(result.id)
    return {
      memberPercent,
      credit,
      ...(subsidy?.state === 'approved' && { subsidy: subsidy.amount }),
      ...(typeof coupon === 'object' && { coupon: coupon.worth }),
    }
  }

  return {
    confirm,
    isChecking,
    isConfirmed: confirmed !== undefined,
    subsidy: confirmed?.subsidy,
    couponOf: ({ id }: SearchResult): CouponState | undefined => confirmed?.coupons.get(id),
    benefitsOf,
  }
}
