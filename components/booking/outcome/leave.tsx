'use client'

import { useRef } from 'react'
import type { StayProps } from '#components/stay/stay-props.ts'
import { Button } from '#components/ui/button.tsx'
import { TextArea } from '#components/ui/text-area.tsx'

type Props = Pick<StayProps, 't'> & { onLeave: (reason?: string) => void }

/** Letters of a reason; the call takes one line of them. */
const LONGEST = 300

/** Leaves the payment, with a word why for whoever likes to give one. */
export function Leave({ t, onLeave }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const leave = () => {
    const reason = area.current?.value.replace(/\s+/g, ' ').trim().slice(0, LONGEST)
    onLeave(reason || undefined)
  }
  return (
    <div className="mt-5 grid gap-3 rounded-card bg-sunken p-5">
      <TextArea
        ref={area}
        label={t('outcome.leave.label')}
        limit={LONGEST}
        words={{ left: t('outcome.leave.left') }}
        rows={2}
      />
      <Button tone="secondary" className="justify-self-start" onClick={leave}>
        {t('outcome.leave.yes')}
      </Button>
    </div>
  )
}
