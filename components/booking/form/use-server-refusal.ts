import { useEffect, useRef } from 'react'
import { checkCoupon } from '#components/booking/form/check-coupon.ts'
import { BOOKING_CENTER } from '#components/booking/form/failure-note.tsx'
import type { PersonSlot } from '#components/booking/form/people.ts'
import { toFormFaults } from '#components/booking/form/server-faults.ts'
import type { FormFault } from '#components/booking/form/validate.ts'
import { notify } from '#components/ui/toast/notify.ts'
import type { CouponCart } from '#lib/browser/api/bookings.ts'
import { isSystemFailure } from '#lib/browser/problem.ts'
import { toStatusText } from '#lib/browser/status-text.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import type { BookingState, CallFault } from '#lib/domain/booking/booking.ts'
import { noBreakPhone } from '#lib/i18n/no-break.ts'
import type { Translator } from '#lib/i18n/translator.ts'

type Options = {
  kind: ProductKind
  slots: readonly (readonly PersonSlot[])[]
  isAgent: boolean
  t: Translator
  /** The coupon in use. */
  couponCode: string | undefined
  cart: CouponCart
  showFaults: (faults: readonly FormFault[]) => void
}

/** Refusals of a sign-in that has ended. They are stored, so the form has them again after the agent has signed in. */
const OF_SIGN_IN: readonly CallFault['code'][] = ['session-ended', 'login-required', 'not-allowed']

/** Shows why the last step failed: at its fields, to an agent as a toast, or by the returned problem above the form. */
export function useServerRefusal(state: BookingState, options: Options): CallFault | undefined {
  const { kind, slots, isAgent, t, couponCode, cart, showFaults } = options
  const problem = 'fault' in state ? state.fault : undefined
  const faults = problem ? toFormFaults(problem.fields ?? [], { kind, slots }) : []
  // Compared by content: each saved draft parses the same problem again. Between two attempts there is no problem.
  const content = problem && JSON.stringify(problem)
  const stored = useRef(content)
  const handled = useRef<string>(undefined)
  // The upstream does not say that it refused the form because of its coupon, which may be used up or have expired meanwhile.
  const latestCode = useRef(couponCode)
  latestCode.current = couponCode
  const findInvalidCoupon = async (used: string) => {
    const result = await checkCoupon(used, cart)
    // Removed or replaced meanwhile.
    if (latestCode.current !== used) return
    if (result.ok || result.isUnanswered) return
    const code = result.fault === 'booking.invalid-coupon-price' ? 'couponPrice' : 'coupon'
    showFaults([{ path: 'couponCode', code }])
  }
  useEffect(() => {
    if (handled.current === content) return
    handled.current = content
    const isStored = content === stored.current
    stored.current = undefined
    if (faults.length > 0) showFaults(faults)
    else if (problem && isAgent && !OF_SIGN_IN.includes(problem.code)) {
      // The desk has a toast for each call of this page that the system failed.
      if (isStored || !isSystemFailure(problem.status)) notifyAgent(problem, t)
    }
    if (problem?.code === 'rejected' && couponCode !== undefined && faults.length === 0)
      void findInvalidCoupon(couponCode)
  })
  return faults.length === 0 ? problem : undefined
}

/** An agent sees a failure as a toast too: the status text, the number of the booking center, and the status code (section 8). */
function notifyAgent({ code, status }: CallFault, t: Translator): void {
  const text = t.markup('booking.failure.system', { phone: () => noBreakPhone(BOOKING_CENTER.text) })
  notify({
    id: 'booking-failure',
    tone: 'danger',
    title: toStatusText(status) ?? t(`problem.${code}`),
    text: status > 0 ? `${text} ${t('booking.failure.code', { status })}` : text,
  })
}
