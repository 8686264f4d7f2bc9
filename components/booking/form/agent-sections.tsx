import type { ComponentProps } from 'react'
import type { CouponEntry } from '#components/booking/form/use-coupon.ts'
import { PageToasts } from '#components/layout/page-toasts.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { toPartNote } from '#components/ui/part-failure.tsx'
import type { StoredPage } from '#lib/contract/entities/booking.ts'

// Both are loaded for agents only.
const AgentFields = lazyPart(
  () => import('#components/booking/form/agent-fields.tsx').then((module) => module.AgentFields),
  { failed: toPartNote },
)
const SendToCustomer = lazyPart(
  () => import('#components/basket/send-to-customer.tsx').then((module) => module.SendToCustomer),
  { failed: toPartNote },
)

type Props = ComponentProps<typeof AgentFields> &
  Pick<ComponentProps<typeof SendToCustomer>, 'record' | 'start' | 'state' | 'onSent'> & {
    page: StoredPage
    coupon: CouponEntry
  }

/** The agent's own fields, and the link with which the customer pays. */
export function AgentSections({ record, start, state, coupon, onSent, ...fields }: Props) {
  const { locale, t, form, faultAt, page, isCheckingTeacher, onReprice } = fields
  return (
    <>
      <PageToasts locale={locale} t={t} />
      <AgentFields {...fields} />
      <SendToCustomer
        {...{ locale, t, form, faultAt, record, start, state, onSent }}
        isChecking={isCheckingTeacher || coupon.isChecking}
        isCouponTyped={coupon.typed.trim() !== ''}
        expiresAt={page.expiresAt}
        onStore={onReprice}
      />
    </>
  )
}
