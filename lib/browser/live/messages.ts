import { readCorrectedTime } from '#lib/browser/corrected-clock.ts'
import type { AgentFrame } from '#lib/contract/sockets.ts'

export type AgentMessage = Extract<AgentFrame, { type: 'agentMessage' }>

/** `isRead`: seen in the list. `receivedAt`: of a message without a time, or of a later one than now, milliseconds; not shown. */
export type StoredMessage = AgentMessage & { isRead: boolean; receivedAt?: number }

/** The newest message first. */
export type MessageHistory = readonly StoredMessage[]

/** The most messages of a history: an agent looks for those of the day. */
export const MAX_MESSAGES = 200

/** A message may have no time, or one that cannot be read. */
export const isMoment = (at: string | undefined): at is string => at !== undefined && !Number.isNaN(Date.parse(at))

const timeOf = ({ at, receivedAt }: Omit<StoredMessage, 'isRead'>) => receivedAt ?? (isMoment(at) ? Date.parse(at) : 0)

/** Combines two histories, for example of two tabs. A message that was read in one of them is read. */
export function mergeHistories(one: MessageHistory, other: MessageHistory): MessageHistory {
  const byId = new Map(one.map((message) => [message.id, message]))
  for (const message of other) {
    const known = byId.get(message.id)
    byId.set(message.id, known ? { ...known, isRead: known.isRead || message.isRead } : message)
  }
  return [...byId.values()].sort((first, second) => timeOf(second) - timeOf(first)).slice(0, MAX_MESSAGES)
}

/**
 * The time, in milliseconds since 1970, from which on messages are news: the time of the newest known message, or `now` when
 * none is known. An upstream sends its latest messages again at each connection; they are not announced again.
 *
 * @param now milliseconds since 1970, when the history was loaded.
 */
export function toNewsTime([newest]: MessageHistory, now: number): number {
  return newest ? Math.min(timeOf(newest), now) : now
}

/** The history with a received message, and whether it is news. A message without a time is news if the history lacks it. */
export function addMessage(
  history: MessageHistory,
  message: AgentMessage,
  newsAfter: number,
  now = readCorrectedTime(),
): { history: MessageHistory; isNews: boolean } {
  if (history.some(({ id }) => id === message.id)) return { history, isNews: false }
  // Messages of a wrong year would stay above all later ones, and fill the list in the end.
  const isUndated = message.at === undefined || timeOf(message) > now
  const received = { ...message, isRead: false, ...(isUndated && { receivedAt: now }) }
  return {
    // First, so that the later one of two messages with the same time is above.
    history: mergeHistories([received], history),
    isNews: message.at === undefined || timeOf(message) >= newsAfter,
  }
}

/** The history after the agent has seen all messages. */
export function markAllRead(history: MessageHistory): MessageHistory {
  return history.some(({ isRead }) => !isRead) ? history.map((message) => ({ ...message, isRead: true })) : history
}

/** The number of messages that were not seen in the list yet. */
export function countUnread(history: MessageHistory): number {
  return history.filter(({ isRead }) => !isRead).length
}

/** The messages whose sender, title or text contain all words of a search. */
export function searchMessages(history: MessageHistory, text: string): MessageHistory {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return history
  return history.filter(({ from, title = '', body }) => {
    const content = `${from} ${title} ${body}`.toLowerCase()
    return words.every((word) => content.includes(word))
  })
}
