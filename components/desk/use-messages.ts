import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { dismissDeskToasts, notifyDesk } from '#components/desk/desk-toasts.tsx'
import { openDeskWindow } from '#components/desk/desk-windows.ts'
import { createMessageStore, type MessageStore } from '#lib/browser/live/message-store.ts'
import { type AgentMessage, isMoment, type MessageHistory } from '#lib/browser/live/messages.ts'
import { useLiveFrames } from '#lib/browser/live/use-live.ts'
import { formatRecentMoment } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** Message toasts that may appear within the window; further messages are only counted in one toast. */
const MAX_TOASTS = 3
const TOAST_WINDOW = 10_000
const MAX_TOAST_TEXT = 240
const TOAST_PREFIX = 'message'

const EMPTY: MessageHistory = []
// The store of the last clerk, for the next mount: the bar is mounted again after a change of language.
let last: { clerk: string; store: MessageStore } | undefined

function getStore(clerk: string): MessageStore {
  if (last?.clerk !== clerk) last = { clerk, store: createMessageStore(clerk) }
  return last.store
}

const shorten = (text: string) => (text.length <= MAX_TOAST_TEXT ? text : `${text.slice(0, MAX_TOAST_TEXT)}…`)

/**
 * Shows toasts for messages: the first few of each audience for themselves, those of a flood as one toast with their number,
 * so that a flood of messages to all does not hide a private one.
 */
function createMessageToasts() {
  const shownAt: Record<AgentMessage['audience'], number[]> = { private: [], shared: [] }
  let counted = 0
  let countedAt = 0
  let isCounting = false
  return (message: AgentMessage, locale: Locale, t: ReturnType<typeof useTranslations<never>>): void => {
    const { id, from, at, title, body, audience } = message
    const now = Date.now()
    const recent = shownAt[audience].filter((shown) => now - shown < TOAST_WINDOW)
    shownAt[audience] = recent
    if (recent.length < MAX_TOASTS) {
      recent.push(now)
      const kind = t(`desk.messages.${audience}`)
      // A message without a title has its kind as the title.
      const details = [isMoment(at) && formatRecentMoment(at, now, locale), title !== undefined && kind]
      notifyDesk({
        id: `${TOAST_PREFIX}-${id}`,
        from: { name: from, details: details.filter((detail) => detail !== false) },
        title: title ?? kind,
        ...(body !== '' && { text: shorten(body) }),
      })
      return
    }
    counted = now - countedAt < TOAST_WINDOW ? counted + 1 : 1
    countedAt = now
    if (isCounting) return
    isCounting = true
    // Many messages may arrive in one animation frame.
    setTimeout(() => {
      isCounting = false
      const action = { label: t('desk.messages.open'), onPress: () => openDeskWindow('messages') }
      notifyDesk({ id: `${TOAST_PREFIX}-more`, title: t('desk.messages.more', { count: counted }), action })
    }, 250)
  }
}

/** The clerk's messages; new ones are toasts in one tab, unless the list is open in it. */
export function useMessages(
  clerk: string,
  locale: Locale,
  isOpen: boolean,
): { history: MessageHistory; markAllRead: () => void } {
  const t = useTranslations()
  const [showToast] = useState(createMessageToasts)
  const [store, setStore] = useState<MessageStore>()
  useEffect(() => setStore(getStore(clerk)), [clerk])
  useLiveFrames('agencyMessage', (frame, isNotifier) => {
    if (frame.type !== 'agentMessage') return
    const isNews = getStore(clerk).add(frame)
    if (isNews && isNotifier && !isOpen) showToast(frame, locale, t)
  })
  useEffect(() => {
    if (isOpen) dismissDeskToasts(TOAST_PREFIX)
  }, [isOpen])
  const history = useSyncExternalStore(store?.subscribe ?? noSubscription, store?.getHistory ?? getEmpty, getEmpty)
  const markAllRead = useCallback(() => store?.markAllRead(), [store])
  return { history, markAllRead }
}

const noSubscription = () => () => {}
const getEmpty = () => EMPTY
