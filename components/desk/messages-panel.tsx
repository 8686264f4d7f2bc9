'use client'

import { Inbox, Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { BAR_BUTTON } from '#components/desk/bar-styles.ts'
import { CountBadge } from '#components/desk/count-badge.tsx'
import { useDeskWindow } from '#components/desk/desk-windows.ts'
import { MessageReply, type MessageSender, useMessageSenders } from '#components/desk/message-reply.tsx'
import type { DeskPanelProps } from '#components/desk/panel-props.ts'
import { useMessages } from '#components/desk/use-messages.ts'
import { CloseButton } from '#components/ui/close-button.tsx'
import { SearchField } from '#components/ui/search-field.tsx'
import { type AgentDrafts, createAgentDrafts, toAgentKey } from '#lib/browser/agent-drafts.ts'
import {
  countUnread,
  isMoment,
  type MessageHistory,
  type StoredMessage,
  searchMessages,
} from '#lib/browser/live/messages.ts'
import { formatRecentMoment } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type ItemProps = {
  message: StoredMessage
  isNew: boolean
  locale: Locale
  sender: MessageSender | undefined
  drafts: AgentDrafts
}

function MessageItem({ message, isNew, locale, sender, drafts }: ItemProps) {
  const t = useTranslations()
  const { id, from, title, body, at, audience } = message
  return (
    // The layout of two hundred messages of the greatest length took seconds.
    <li className="border-line border-b px-4 py-3 [contain-intrinsic-size:auto_15rem] [content-visibility:auto] last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-2 text-muted text-tiny">
        {isNew && (
          <span className="rounded-full bg-primary px-2 font-medium text-on-primary">{t('desk.messages.new')}</span>
        )}
        <bdi className="font-medium text-ink">{from}</bdi>
        <span className="inline-flex items-center gap-1">
          {audience === 'private' && <Lock aria-hidden="true" className="size-3" />}
          {t(`desk.messages.${audience}`)}
        </span>
        {isMoment(at) && (
          <time dateTime={at} className="ms-auto">
            {formatRecentMoment(at, Date.now(), locale)}
          </time>
        )}
      </p>
      {title !== undefined && (
        <h3 dir="auto" className="mt-1 font-semibold leading-snug">
          {title}
        </h3>
      )}
      {/* Plain text, never HTML: what a sender wrote is shown as it is. */}
      {body !== '' && (
        <p dir="auto" className="mt-0.5 whitespace-pre-line text-small">
          {body}
        </p>
      )}
      {sender && <MessageReply sender={sender} {...drafts.ofText(`reply ${id}`)} />}
    </li>
  )
}

type DrawerProps = {
  history: MessageHistory
  newIds: ReadonlySet<string>
  locale: Locale
  findSender: (from: string) => MessageSender | undefined
  drafts: AgentDrafts
  onClose: () => void
}

function MessageDrawer({ history, newIds, locale, findSender, drafts, onClose }: DrawerProps) {
  const t = useTranslations()
  const [text, setText] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const found = searchMessages(history, text)
  // Opened by the agent, so taking the focus does not interrupt typing.
  useEffect(() => heading.current?.focus(), [])
  return (
    // Not modal: an agent reads a message and types at the same time.
    <section
      aria-labelledby="desk-messages-title"
      data-desk-drawer
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="fixed end-0 top-12 bottom-0 z-float flex w-full max-w-96 flex-col border-line border-s bg-surface text-ink shadow-lift"
    >
      <header className="flex items-center justify-between gap-2 ps-4 pe-2 pt-1">
        <h2 id="desk-messages-title" ref={heading} tabIndex={-1} className="text-heading outline-none">
          {t('desk.messages.title')}
        </h2>
        <CloseButton label={t('ui.close')} onPress={onClose} />
      </header>
      {history.length > 0 && (
        <div className="border-line border-b px-4 pb-3">
          <SearchField
            label={t('desk.messages.search')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {text.trim() !== '' && t('desk.messages.found', { count: found.length })}
      </p>
      {found.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
        <div tabIndex={0} className="-outline-offset-3 min-h-0 grow overflow-y-auto overscroll-contain">
          <ol>
            {found.map((message) => (
              <MessageItem
                key={message.id}
                message={message}
                isNew={newIds.has(message.id)}
                locale={locale}
                sender={findSender(message.from)}
                drafts={drafts}
              />
            ))}
          </ol>
        </div>
      ) : (
        <p className="m-auto max-w-60 p-6 text-center text-muted">
          {t(history.length > 0 ? 'desk.messages.notFound' : 'desk.messages.none')}
        </p>
      )}
    </section>
  )
}

/** The messages of the agent: their unread number in the desk bar, and a drawer with the history. */
export function MessagesPanel({ locale, signInState }: DeskPanelProps) {
  const t = useTranslations()
  const agent = toAgentKey(signInState.agencyUser)
  const { open, setOpen } = useDeskWindow('messages')
  const { history, markAllRead } = useMessages(agent, locale, open)
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  const findSender = useMessageSenders(open && signInState.may.seeDesk, signInState.agencyUser?.clerkName)
  const [drafts] = useState(() => createAgentDrafts(agent))
  const trigger = useRef<HTMLButtonElement>(null)
  const unread = countUnread(history)

  // Opening the drawer marks all messages as read. They look new until it is closed.
  useEffect(() => {
    if (!open) return
    const mark = () => {
      // Nobody sees the drawer of a hidden tab, and the number of unread messages is that of all tabs.
      if (document.visibilityState === 'hidden') return
      const ids = history.filter(({ isRead }) => !isRead).map(({ id }) => id)
      if (ids.length === 0) return
      setNewIds((before) => new Set([...before, ...ids]))
      markAllRead()
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [open, history, markAllRead])

  const close = () => {
    setOpen(false)
    setNewIds(new Set())
    trigger.current?.focus()
  }
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-expanded={open}
        className={BAR_BUTTON}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <Inbox aria-hidden="true" className="size-4" />
        <span className="max-wide:sr-only">{t('desk.messages.title')}</span>
        <CountBadge count={unread} label={t('desk.messages.unread', { count: unread })} />
      </button>
      {open && <MessageDrawer {...{ history, newIds, locale, findSender, drafts }} onClose={close} />}
    </>
  )
}
