import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { MessageForm } from '#components/desk/message-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { listClerks } from '#lib/browser/api/agencies.ts'
import { sendReply } from '#lib/browser/live/use-live.ts'
import { toData } from '#lib/browser/use-sign-in-state.ts'
import { isolate } from '#lib/i18n/isolate.ts'

export type MessageSender = { clerkName: string; displayName: string }

/** Finds the clerk who sent a message; undefined for a system, the agent, or a name that two clerks have. */
export function useMessageSenders(enabled: boolean, own: string | undefined) {
  const { data: clerks = [] } = useQuery({
    queryKey: ['clerks'],
    queryFn: async ({ signal }) => toData(await listClerks(signal)),
    enabled,
  })
  return (from: string): MessageSender | undefined => {
    const [sender, other] = clerks.filter(({ clerkName, displayName }) => displayName === from || clerkName === from)
    return sender && !other && sender.clerkName !== own ? sender : undefined
  }
}

type Props = {
  sender: MessageSender
  /** What was typed before; the form is then open. */
  draft: string
  /** Stores what is typed, so that the end of the session, closing the drawer or searching in it does not discard it. */
  onDraft: (text: string) => void
}

/** A private answer to a message. Sent once for each press; the text stays when it was not sent. */
export function MessageReply({ sender: { clerkName, displayName }, draft, onDraft }: Props) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(draft !== '')
  const [wasPressed, setPressed] = useState(false)
  const [text, setText] = useState(draft)
  const [sending, setSending] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle')
  const name = isolate(displayName)
  const form = useRef<HTMLFormElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const movesFocus = useRef(false)
  useEffect(() => {
    if (isOpen || !movesFocus.current) return
    movesFocus.current = false
    opener.current?.focus()
  }, [isOpen])

  const change = (next: string) => {
    setText(next)
    onDraft(next)
  }
  const close = () => {
    // The focused element is removed with the form. An agent who types elsewhere is not interrupted.
    movesFocus.current = form.current?.contains(document.activeElement) === true
    change('')
    setOpen(false)
  }
  const send = async (body: string) => {
    setSending('sending')
    // The drawer may be closed before the reply is sent, and must not offer it again.
    onDraft('')
    const isSent = await sendReply({ type: 'agentMessage', audience: 'private', to: clerkName, body })
    setSending(isSent ? 'sent' : 'failed')
    if (isSent) close()
    else onDraft(text)
  }
  return (
    <div className="mt-1 grid gap-2">
      {isOpen ? (
        <MessageForm
          ref={form}
          label={t('desk.messages.reply.label', { name })}
          sendLabel={t('desk.messages.reply.send')}
          text={text}
          // The agent pressed "reply" to write.
          autoFocus={wasPressed}
          onText={change}
          isSending={sending === 'sending'}
          onSend={(body) => void send(body)}
        >
          <Button tone="quiet" size="small" disabled={sending === 'sending'} onClick={close}>
            {t('desk.messages.reply.cancel')}
          </Button>
        </MessageForm>
      ) : (
        <div>
          <Button
            ref={opener}
            tone="quiet"
            size="small"
            aria-label={t('desk.messages.reply.openTo', { name })}
            onClick={() => {
              setOpen(true)
              setPressed(true)
              setSending('idle')
            }}
          >
            {t('desk.messages.reply.open')}
          </Button>
        </div>
      )}
      <p role="status" className={sending === 'failed' ? 'text-small text-warning' : 'text-save text-small'}>
        {sending === 'failed' && t('desk.messages.reply.failed')}
        {sending === 'sent' && t('desk.messages.reply.sent')}
      </p>
    </div>
  )
}
