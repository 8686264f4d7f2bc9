import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MessageForm } from '#components/desk/message-form.tsx'
import { sendMessageToFirstAgent } from '#lib/browser/api/callers.ts'
import { toData } from '#lib/browser/use-sign-in-state.ts'
import { isolate } from '#lib/i18n/isolate.ts'

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
  return (
    <MessageForm
      label={t('desk.caller.note.label', { agent: isolate(agent) })}
      sendLabel={t('desk.caller.note.send')}
      text={text}
      onText={(next) => {
        setText(next)
        onDraft(next)
        if (!sending.isPending) sending.reset()
      }}
      isSending={sending.isPending}
      onSend={(message) => sending.mutate(message)}
    >
      <p role="status" className={sending.isError ? 'text-small text-warning' : 'text-save text-small'}>
        {sending.isError && t('desk.caller.note.failed')}
        {sending.isSuccess && t('desk.caller.note.sent')}
      </p>
    </MessageForm>
  )
}
