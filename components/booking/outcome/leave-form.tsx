'use client'

import { useRef } from 'react'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Button } from '#components/ui/button.tsx'
import { TextArea } from '#components/ui/text-area.tsx'

type Props = Pick<LocalizedProps, 't'> & { onLeave: (reason?: string) => void }

/** Characters. The call accepts one line without line breaks. */
const MAX_REASON_LENGTH = 300

/** Leaves the payment, with an optional reason. */
export function LeaveForm({ t, onLeave }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const leave = () => {
    const reason = area.current?.value.replace(/\s+/g, ' ').trim().slice(0, MAX_REASON_LENGTH)
    onLeave(reason || undefined)
  }
  return (
    <div className="mt-5 grid gap-3 rounded-card bg-sunken p-5">
      <TextArea
        ref={area}
        label={t('outcome.leave.label')}
        limit={MAX_REASON_LENGTH}
        leftLabel={t('outcome.leave.left')}
        rows={2}
      />
      <Button tone="secondary" className="justify-self-start" onClick={leave}>
        {t('outcome.leave.yes')}
      </Button>
    </div>
  )
}
