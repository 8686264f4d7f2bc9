'use client'

import { useEffect, useRef } from 'react'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { StateNote } from '#components/ui/state-note.tsx'
import type { CallFault } from '#lib/domain/booking/booking.ts'
import type { DisplayPhone } from '#lib/i18n/phone.ts'

/** The booking center's number in the texts of the specification, section 8. */
export const BOOKING_CENTER: DisplayPhone = { text: '03-5151614', href: 'tel:+97235151614' }

type Props = Pick<LocalizedProps, 't'> & {
  problem: CallFault
  phone: DisplayPhone | undefined
  /** The payment page was requested for a booking that has nothing to pay now. */
  isNothingDue: boolean
}

/** The last step failed: the reason, that nothing was lost, and whom to call (section 8). */
export function FailureNote({ problem, phone, isNothingDue, t }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { code, status } = problem
  // Each problem takes the focus once, although it is parsed again with each saved draft.
  useEffect(() => {
    if (code || status) box.current?.focus()
  }, [code, status])
  // The number that section 8 names, where the agency has none: the sentence must not end in "at".
  const { text: number, href } = phone ?? BOOKING_CENTER
  const call = () => (
    <a href={href} className="font-semibold underline underline-offset-4">
      <bdi dir="ltr">{number}</bdi>
    </a>
  )
  const toText = () => {
    if (code === 'offline') return t('booking.failure.offline')
    if (code === 'too-often' || status === 401 || status === 403) return t(`problem.${code}`)
    if (status >= 500) return t.rich('booking.failure.system', { phone: call })
    // No detail of the form is wrong: an upstream may have no payment page for ₪0.
    if (isNothingDue && code === 'conflict') return t.rich('booking.failure.nothingDue', { phone: call })
    return t.rich('booking.failure.check', { phone: call })
  }
  return (
    <div ref={box} tabIndex={-1} className="rounded-picture outline-offset-4">
      <StateNote
        kind={code === 'offline' ? 'offline' : 'error'}
        title={t('booking.failure.title')}
        reassurance={t('booking.failure.kept')}
      >
        <p>{toText()}</p>
        {status > 0 && <p className="mt-1 text-muted text-small">{t('booking.failure.code', { status })}</p>}
      </StateNote>
    </div>
  )
}
