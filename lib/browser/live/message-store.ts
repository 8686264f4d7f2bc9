import { readCorrectedTime } from '#lib/browser/corrected-clock.ts'
import { createListeners } from '#lib/browser/listeners.ts'
import {
  type AgentMessage,
  addMessage,
  type MessageHistory,
  markAllRead,
  mergeHistories,
  type StoredMessage,
  toNewsTime,
} from '#lib/browser/live/messages.ts'
import { readStoredList, writeStored } from '#lib/browser/stored-values.ts'
import { openTabChannel } from '#lib/browser/tab-channel.ts'

/** Cleared at sign-out with the other data of the person who uses the tab. */
const KEY = 'nofesh.signed-in.messages.'
const CHANNEL = 'nofesh.messages'

/** Between the tabs of a clerk: a new tab requests the history; a tab that changes its own sends it. */
type HistoryMessage = { type: 'ask'; clerk: string } | { type: 'history'; clerk: string; history: MessageHistory }

export type MessageStore = {
  getHistory: () => MessageHistory
  subscribe: (run: () => void) => () => void
  /** Adds a received message. Returns whether it is news. */
  add: (message: AgentMessage) => boolean
  markAllRead: () => void
}

const isStored = (value: unknown): value is StoredMessage => {
  const { id, audience, from, body, at, isRead } = (value ?? {}) as Record<string, unknown>
  const texts = [id, audience, from, body, at ?? '']
  return texts.every((text) => typeof text === 'string') && typeof isRead === 'boolean'
}

/** The messages of one clerk, the same in all tabs, stored by each until it is closed or the clerk signs out. */
export function createMessageStore(clerk: string): MessageStore {
  const key = `${KEY}${clerk}`
  let history: MessageHistory = readStoredList('sessionStorage', key, isStored)
  const newsAfter = toNewsTime(history, readCorrectedTime())
  const listeners = createListeners()
  let isStoring = false

  function store(): void {
    isStoring = false
    writeStored('sessionStorage', key, history)
  }

  function set(next: MessageHistory): void {
    if (next === history) return
    history = next
    listeners.call()
    if (isStoring) return
    isStoring = true
    // Many messages may arrive together, and each write takes the complete history.
    setTimeout(store, 200)
  }

  const { post } = openTabChannel<HistoryMessage>(CHANNEL, (message) => {
    if (message.clerk !== clerk) return
    if (message.type === 'history') set(mergeHistories(history, message.history))
    else if (history.length > 0) post({ type: 'history', clerk, history })
  })
  // A page that is left stores at once.
  globalThis.addEventListener?.('pagehide', () => isStoring && store())
  post({ type: 'ask', clerk })

  return {
    getHistory: () => history,
    subscribe: listeners.add,
    add(message) {
      const added = addMessage(history, message, newsAfter)
      set(added.history)
      return added.isNews
    },
    markAllRead() {
      const next = markAllRead(history)
      if (next === history) return
      set(next)
      post({ type: 'history', clerk, history: next })
    },
  }
}
