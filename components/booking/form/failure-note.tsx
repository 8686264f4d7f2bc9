'use client'

import { useEffect, useRef } from 'react'
import type { StayProps } from '#components/stay/stay-props.ts'
import { StateNote } from '#components/ui/state-note.tsx'
import type { Fault } from '#lib/booking/booking.ts'

/** A phone number as it is shown, and its address. */
export type ShownPhone = { text: string; href: string }

type Props = Pick<StayProps, 't'> & { problem: Fault; phone: ShownPhone | undefined }

const isOurs = ({ status }: Fault) => status >= 500

/** The last step did not go through: what happened, that nothing was lost, and whom to call (section 8). */
export function FailureNote({ problem, phone, t }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { code, status } = problem
  // Each problem takes the focus once, however often it is read while somebody types.
  useEffect(() => {
    if (code || status) box.current?.focus()
  }, [code, status])
  const call = () =>
    phone && (
      <a href={phone.href} className="font-semibold underline underline-offset-4">
        <bdi dir="ltr">{phone.text}</bdi>
      </a>
    )
  const text =
    problem.code === 'offline'
      ? t('booking.failure.offline')
      : problem.code === 'too-often' || problem.status === 401 || problem.status === 403
        ? t(`problem.${problem.code}`)
        : isOurs(problem)
          ? t.rich('booking.failure.system', { phone: call })
          : t.rich('booking.failure.check', { phone: call })
  return (
    <div ref={box} tabIndex={-1} className="rounded-picture outline-offset-4">
      <StateNote
        kind={problem.code === 'offline' ? 'offline' : 'error'}
        title={t('booking.failure.title')}
        kept={t('booking.failure.kept')}
      >
        <p>{text}</p>
        {problem.status > 0 && (
          <p className="mt-1 text-muted text-small">{t('booking.failure.code', { status: problem.status })}</p>
        )}
      </StateNote>
    </div>
  )
}
