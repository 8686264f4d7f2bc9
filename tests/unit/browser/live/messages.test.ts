import { describe, expect, test } from '@jest/globals'
import {
  type AgentMessage,
  addMessage,
  countUnread,
  MAX_MESSAGES,
  type MessageHistory,
  markAllRead,
  mergeHistories,
  searchMessages,
  toNewsTime,
} from '#lib/browser/live/messages.ts'

const NOW = Date.parse('2026-11-22T10:00:00Z')
const message = (id: string, secondsAgo = 0, more: Partial<AgentMessage> = {}): AgentMessage => ({
  type: 'agentMessage',
  id,
  audience: 'shared',
  from: 'Dana',
  body: `Body of ${id}`,
  at: new Date(NOW - secondsAgo * 1_000).toISOString(),
  ...more,
})
const addAll = (messages: readonly AgentMessage[]) =>
  messages.reduce<MessageHistory>((history, one) => addMessage(history, one, NOW, NOW).history, [])
const ids = (history: MessageHistory) => history.map(({ id }) => id)

describe('the history of messages', () => {
  test('has each message once, the newest first, unread', () => {
    const history = addAll([message('b', 20), message('c', 10), message('b', 20), message('a', 30)])
    expect(ids(history)).toEqual(['c', 'b', 'a'])
    expect(countUnread(history)).toBe(3)
    expect(countUnread(markAllRead(history))).toBe(0)
  })

  test('is bounded: the oldest messages are dropped', () => {
    const history = addAll(Array.from({ length: MAX_MESSAGES + 50 }, (_, index) => message(`m${index}`, 1_000 - index)))
    expect(history).toHaveLength(MAX_MESSAGES)
    expect(history.at(-1)?.id).toBe('m50')
  })

  test('of two tabs is one history: what was read in one of them is read', () => {
    const one = markAllRead(addAll([message('a', 30), message('b', 20)]))
    const other = addAll([message('b', 20), message('c', 10)])
    for (const merged of [mergeHistories(one, other), mergeHistories(other, one)]) {
      expect(ids(merged)).toEqual(['c', 'b', 'a'])
      expect(countUnread(merged)).toBe(1)
    }
  })

  test('has the later one of two messages of one moment above', () => {
    expect(ids(addAll([message('a'), message('b')]))).toEqual(['b', 'a'])
  })

  test('keeps a message whose time cannot be read', () => {
    expect(ids(addAll([message('a', 10), message('odd', 0, { at: 'yesterday' })]))).toEqual(['a', 'odd'])
  })

  test('has a message of a later year where it was received, so that two hundred of them hide no other', () => {
    const late = Array.from({ length: MAX_MESSAGES }, (_, index) =>
      message(`late${index}`, 0, { at: '9999-12-31T23:59:59Z' }),
    )
    const { history } = addMessage(addAll(late), message('next', -60), NOW, NOW + 60_000)
    expect(ids(history).slice(0, 2)).toEqual(['next', 'late199'])
  })

  test('has a message without a time where it was received, and keeps it there', () => {
    const { at: _, ...undated } = message('undated')
    const before = addAll([message('a', 30), message('b', 10)])
    const received = addMessage(before, undated, NOW, NOW - 5_000)
    expect(received.isNews).toBe(true)
    const history = addMessage(received.history, message('c'), NOW).history
    expect(ids(history)).toEqual(['c', 'undated', 'b', 'a'])
    expect(history[1]?.at).toBeUndefined()
    expect(addMessage(history, undated, NOW, NOW + 60_000)).toEqual({ history, isNews: false })
  })

  test.each([
    ['dana urgent', ['b']],
    ['BODY', ['c', 'b', 'a']],
    ['<script>', ['c']],
    ['nothing', []],
    ['  ', ['c', 'b', 'a']],
  ])('is searched by all words of "%s"', (text, found) => {
    const history = addAll([
      message('a', 30, { from: 'Yossi' }),
      message('b', 20, { title: 'Urgent' }),
      message('c', 10, { title: '<script>' }),
    ])
    expect(ids(searchMessages(history, text))).toEqual(found)
  })
})

describe('a message is news', () => {
  test.each([
    ['sent after the login, when nothing is known', [], -1, true],
    ['sent before the login: the upstream sends it again', [], 1, false],
    ['newer than the newest known one, after a reload', [message('known', 7_200)], 3_600, true],
    ['older than the newest known one', [message('known', 10)], 20, false],
    ['new, after one whose time is in the future', [message('known', -7_200)], -1, true],
  ])('%s', (_, known, secondsAgo, isNews) => {
    const history = addAll(known)
    expect(addMessage(history, message('new', secondsAgo), toNewsTime(history, NOW)).isNews).toBe(isNews)
  })

  test('once only', () => {
    const { history } = addMessage([], message('a'), NOW)
    expect(addMessage(history, message('a'), NOW)).toEqual({ history, isNews: false })
  })
})
