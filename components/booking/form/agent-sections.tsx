import type { FieldsProps } from '#components/booking/form/form-props.ts'
import type { CouponEntry } from '#components/booking/form/use-coupon.ts'
import { PageToasts } from '#components/layout/page-toasts.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { toPartNote } from '#components/ui/part-failure.tsx'
import type { StoredPage } from '#lib/contract/entities/booking.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'
import type { BookingRecord, BookingStart, BookingState, SentLink } from '#lib/domain/booking/booking.ts'

// Loaded for agents only.
const AgentFields = lazyPart(
  () => import('#components/booking/form/agent-fields.tsx').then((module) => module.AgentFields),
  { failed: toPartNote },
)

// Loaded for agents only.
const SendToCustomer = lazyPart(
  () => import('#components/basket/send-to-customer.tsx').then((module) => module.SendToCustomer),
  { failed: toPartNote },
)

type AgentProps = FieldsProps & {
  record: Pick<BookingRecord, 'id' | 'clientReference' | 'fromAgent'>
  start: BookingStart
  page: StoredPage
  state: BookingState
  signIn: SignInState
  /** The lowest sale price that is allowed, agorot. */
  lowestPrice: number
  /** The part of the price that is paid now, agorot. */
  paidNow: number
  onReprice: () => Promise<void>
  isCheckingTeacher: boolean
  onCheckingTeacher: (isChecking: boolean) => void
  coupon: CouponEntry
  /** The booking has been sent to the customer. */
  onSent: (link: SentLink) => void
}

/** The agent's own fields, and the link with which the customer pays. */
export function AgentSections({
  record,
  start,
  page,
  state,
  signIn,
  lowestPrice,
  paidNow,
  onReprice,
  isCheckingTeacher,
  onCheckingTeacher,
  coupon,
  onSent,
  ...fields
}: AgentProps) {
  return (
    <>
      <PageToasts locale={fields.locale} t={fields.t} />
      <AgentFields
        {...fields}
        {...{ signIn, page, lowestPrice, paidNow, onReprice, isCheckingTeacher, onCheckingTeacher }}
      />
      <SendToCustomer
        {...fields}
        {...{ record, start, state, onSent }}
        isChecking={isCheckingTeacher || coupon.isChecking}
        isCouponTyped={coupon.typed.trim() !== ''}
        expiresAt={page.expiresAt}
        onStore={onReprice}
      />
    </>
  )
}
