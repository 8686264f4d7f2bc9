import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { sendMessageToFirstAgent } from '#lib/browser/api/callers.ts'
import { toData } from '#lib/browser/use-sign-in-state.ts'
import { isolate } from '#lib/i18n/isolate.ts'

/** The longest message that an agent can send. */
const MAX_LENGTH = 2_000

type Props = {
  phone: string
  /** The agent who was the first to answer; undefined while nobody has. */
  agent: string | undefined
  /** The signed-in agent, who needs no message to themselves. */
  clerk: string | undefined
  /** What was typed before. */
  draft: string
  /** Stores what is typed, so that hiding the window or the end of the session does not discard it. */
  onDraft: (text: string) => void
}

/** A message to the agent who was the first to answer this caller. Sent once for each press; the text stays when it fails. */
export function CallerNote({ phone, agent, clerk, draft, onDraft }: Props) {
  const t = useTranslations()
  const [text, setText] = useState(draft)
  const [fault, setFault] = useState<'empty' | 'tooLong'>()
  const sending = useMutation({
    mutationFn: async (message: string) => toData(await sendMessageToFirstAgent(phone, message)),
    // The window may be closed before the message is sent, and must not offer it again.
    onMutate: () => onDraft(''),
    onSuccess: () => setText(''),
    onError: (_, message) => onDraft(message),
  })
  if (agent === undefined || agent === clerk) {
    return <p className="text-muted text-small">{t(`desk.caller.note.${agent === undefined ? 'none' : 'self'}`)}</p>
  }

  const send = (event: FormEvent) => {
    event.preventDefault()
    const message = text.trim()
    const found = message === '' ? 'empty' : message.length > MAX_LENGTH ? 'tooLong' : undefined
    setFault(found)
    if (found === undefined && !sending.isPending) sending.mutate(message)
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-2">
      <TextArea
        label={t('desk.caller.note.label', { agent: isolate(agent) })}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          onDraft(event.target.value)
          setFault(undefined)
          if (!sending.isPending) sending.reset()
        }}
        limit={MAX_LENGTH}
        labels={{ left: t('desk.caller.note.left') }}
        error={fault && t(`desk.caller.note.${fault}`)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          tone="secondary"
          size="small"
          pending={sending.isPending ? t('desk.caller.note.sending') : undefined}
        >
          {t('desk.caller.note.send')}
        </Button>
        <p role="status" className={sending.isError ? 'text-small text-warning' : 'text-save text-small'}>
          {sending.isError && t('desk.caller.note.failed')}
          {sending.isSuccess && t('desk.caller.note.sent')}
        </p>
      </div>
    </form>
  )
}
