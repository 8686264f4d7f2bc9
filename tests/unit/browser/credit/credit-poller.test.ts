import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import {
  CREDIT_REFRESH,
  CREDIT_STALE,
  type Credit,
  type CreditMessage,
  createCreditPoller,
} from '#lib/browser/credit/credit-poller.ts'
import type { CallResult } from '#lib/browser/problem.ts'

const ok = (creditAmount: number): CallResult<Credit> => ({ ok: true, data: { creditAmount, creditAmountUsd: 500 } })
const failed = (code: 'timeout' | 'session-ended'): CallResult<Credit> => ({
  ok: false,
  problem: { code, status: 504 },
})

/** A browser with several tabs, which share locks and messages. */
function createBrowser() {
  const reads: string[] = []
  let reply: () => CallResult<Credit> = () => ok(1_000)
  const channels = new Set<(message: unknown) => void>()
  let held: Promise<unknown> = Promise.resolve()

  const openTab = (name: string, hasLocks = true) => {
    let visible = true
    const visibility = new Set<() => void>()
    const poller = createCreditPoller({
      read: async () => {
        reads.push(name)
        return reply()
      },
      now: Date.now,
      isVisible: () => visible,
      onVisibility: (run) => {
        visibility.add(run)
        return () => visibility.delete(run)
      },
      lock: hasLocks
        ? (work, signal) => {
            const own = held.then(() => (signal.aborted ? undefined : work()))
            held = own.catch(() => undefined)
            return own as Promise<void>
          }
        : undefined,
      openChannel: (onMessage) => {
        channels.add(onMessage)
        return {
          post: (message: CreditMessage) => {
            for (const other of channels) if (other !== onMessage) other(structuredClone(message))
          },
          close: () => channels.delete(onMessage),
        }
      },
    })
    const setVisible = (next: boolean) => {
      visible = next
      for (const run of visibility) run()
    }
    return { poller, setVisible, balance: () => poller.getState().credit?.creditAmount, listeners: visibility }
  }
  return { reads, openTab, channels, answer: (next: typeof reply) => (reply = next) }
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)
const noop = () => {}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') })
})
afterEach(() => {
  jest.useRealTimers()
})

describe('the credit of an agency', () => {
  test('is read at once and every ten seconds (section 9), and no longer after the last subscriber', async () => {
    const browser = createBrowser()
    const tab = browser.openTab('one')
    const ends = [tab.poller.subscribe(noop), tab.poller.subscribe(noop)]
    await pass(0)
    expect([browser.reads.length, tab.balance()]).toEqual([1, 1_000])
    await pass(3 * CREDIT_REFRESH)
    expect(browser.reads).toHaveLength(4)
    for (const end of ends) end()
    await pass(3 * CREDIT_REFRESH)
    expect(browser.reads).toHaveLength(4)
    expect([browser.channels.size, tab.listeners.size]).toEqual([0, 0])
  })

  test('is read by one tab for all tabs of the browser', async () => {
    const browser = createBrowser()
    const tabs = ['one', 'two', 'three'].map((name) => browser.openTab(name))
    for (const tab of tabs) tab.poller.subscribe(noop)
    await pass(0)
    browser.answer(() => ok(700))
    await pass(6 * CREDIT_REFRESH)
    expect(browser.reads).toEqual(Array.from({ length: 7 }, () => 'one'))
    expect(tabs.map((tab) => tab.balance())).toEqual([700, 700, 700])
  })

  test('is known to a new tab at once, without a read', async () => {
    const browser = createBrowser()
    browser.openTab('one').poller.subscribe(noop)
    await pass(4_000)
    const two = browser.openTab('two')
    two.poller.subscribe(noop)
    expect([two.balance(), browser.reads.length]).toEqual([1_000, 1])
  })

  test('is not read while all tabs are hidden, and is read when one is shown again', async () => {
    const browser = createBrowser()
    const [one, two] = [browser.openTab('one'), browser.openTab('two')]
    one.poller.subscribe(noop)
    two.poller.subscribe(noop)
    await pass(0)
    one.setVisible(false)
    two.setVisible(false)
    await pass(10 * CREDIT_REFRESH)
    expect(browser.reads).toEqual(['one'])
    two.setVisible(true)
    await pass(0)
    expect(browser.reads).toEqual(['one', 'two'])
  })

  test('is read by another tab at the same interval when the reading tab is hidden', async () => {
    const browser = createBrowser()
    const [one, two] = [browser.openTab('one'), browser.openTab('two')]
    one.poller.subscribe(noop)
    two.poller.subscribe(noop)
    await pass(4_000)
    one.setVisible(false)
    await pass(5_000)
    expect(browser.reads).toEqual(['one'])
    await pass(1_000)
    expect(browser.reads).toEqual(['one', 'two'])
  })

  test('stays shown as stale when a refresh fails, and is current again after the next', async () => {
    const browser = createBrowser()
    const [one, two] = [browser.openTab('one'), browser.openTab('two')]
    one.poller.subscribe(noop)
    two.poller.subscribe(noop)
    await pass(0)
    browser.answer(() => failed('timeout'))
    await pass(CREDIT_REFRESH)
    for (const tab of [one, two]) {
      expect(tab.poller.getState()).toMatchObject({ credit: { creditAmount: 1_000 }, isStale: true, hasFailed: false })
    }
    browser.answer(() => ok(900))
    await pass(CREDIT_REFRESH)
    expect(two.poller.getState()).toMatchObject({ credit: { creditAmount: 900 }, isStale: false })
  })

  test('that was never read successfully is shown as failed', async () => {
    const browser = createBrowser()
    browser.answer(() => failed('timeout'))
    const one = browser.openTab('one')
    one.poller.subscribe(noop)
    await pass(0)
    expect(one.poller.getState()).toEqual({ isStale: false, hasFailed: true })
  })

  test('is stale when the reading tab is frozen', async () => {
    const browser = createBrowser()
    const one = browser.openTab('one')
    one.poller.subscribe(noop)
    await pass(0)
    // It owns the lock but does not read any more.
    browser.answer(() => new Promise(noop) as never)
    await pass(CREDIT_STALE + 2 * CREDIT_REFRESH)
    expect(one.poller.getState()).toMatchObject({ credit: { creditAmount: 1_000 }, isStale: true })
  })

  test('is not requested again after the session has ended', async () => {
    const browser = createBrowser()
    browser.answer(() => failed('session-ended'))
    browser.openTab('one').poller.subscribe(noop)
    await pass(10 * CREDIT_REFRESH)
    expect(browser.reads).toHaveLength(1)
  })

  test('is read by each visible tab where the browser has no locks', async () => {
    const browser = createBrowser()
    for (const name of ['one', 'two']) browser.openTab(name, false).poller.subscribe(noop)
    await pass(0)
    expect(browser.reads).toEqual(['one', 'two'])
  })
})
