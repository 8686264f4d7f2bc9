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

const isOurs = ({ status }: CallFault) => status >= 500

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
  const text =
    problem.code === 'offline'
      ? t('booking.failure.offline')
      : problem.code === 'too-often' || problem.status === 401 || problem.status === 403
        ? t(`problem.${problem.code}`)
        : isOurs(problem)
          ? t.rich('booking.failure.system', { phone: call })
          : // No detail of the form is wrong: an upstream may have no payment page for ₪0.
            isNothingDue && problem.code === 'conflict'
            ? t.rich('booking.failure.nothingDue', { phone: call })
            : t.rich('booking.failure.check', { phone: call })
  return (
    <div ref={box} tabIndex={-1} className="rounded-picture outline-offset-4">
      <StateNote
        kind={problem.code === 'offline' ? 'offline' : 'error'}
        title={t('booking.failure.title')}
        reassurance={t('booking.failure.kept')}
      >
        <p>{text}</p>
        {problem.status > 0 && (
          <p className="mt-1 text-muted text-small">{t('booking.failure.code', { status: problem.status })}</p>
        )}
      </StateNote>
    </div>
  )
}
