import { describe, expect, test } from '@jest/globals'
import { type CallerMessage, type CallerState, createCallerStore } from '#lib/browser/caller/caller-store.ts'
import type { CallerInfo } from '#lib/contract/entities/lead.ts'
import { toCallId } from '#lib/domain/caller/caller-queue.ts'

const callerOf = (phone: string, callStatus: CallerInfo['callStatus'] = 'no-answer'): CallerInfo => ({
  callerPhone: phone,
  callCenterSystem: 'Exchange',
  arrivalTime: '2026-11-22T10:00:00+02:00',
  callStatus,
  browsing: [],
  calls: [],
})
const A = callerOf('+972501230001')
const B = callerOf('+972501230002')
const phonesOf = ({ queue }: CallerState) => queue.calls.map(({ caller }) => caller.callerPhone)

/** Tabs of one browser, each with its own storage. */
function createBrowser() {
  const tabs = new Map<number, (message: unknown) => void>()
  let next = 0
  return {
    send: (message: unknown) => {
      for (const receive of tabs.values()) receive(message)
    },
    open(storage: { text?: string } = {}) {
      const tab = next++
      return createCallerStore({
        load: () => JSON.parse(storage.text ?? 'null') as unknown,
        save: (state) => {
          storage.text = JSON.stringify(state)
        },
        now: () => Date.parse('2026-11-22T10:00:05Z'),
        openChannel(onMessage) {
          tabs.set(tab, onMessage)
          const post = (message: CallerMessage) => {
            for (const [other, receive] of [...tabs]) if (other !== tab) receive(structuredClone(message))
          }
          return { post }
        },
      })
    },
  }
}

describe('calls in several tabs', () => {
  test('a call opens the window; closing it in one tab closes it in all', () => {
    const browser = createBrowser()
    const [one, two] = [browser.open(), browser.open()]
    for (const tab of [one, two]) tab.receive(A)
    expect([one.getState().isOpen, phonesOf(two.getState())]).toEqual([true, [A.callerPhone]])
    one.close(toCallId(A))
    expect([phonesOf(one.getState()), phonesOf(two.getState()), two.getState().isOpen]).toEqual([[], [], false])
    // The call center sends the closed call again, with its end.
    two.receive({ ...A, callStatus: 'canceled' })
    expect(phonesOf(two.getState())).toEqual([])
  })

  test('a change of a queued call does not open a closed window', () => {
    const tab = createBrowser().open()
    tab.receive(A)
    tab.setOpen(false)
    tab.receive({ ...A, callStatus: 'answered' })
    expect([tab.getState().isOpen, tab.getState().queue.calls[0]?.caller.callStatus]).toEqual([false, 'answered'])
    tab.receive(B)
    // Nobody looked at the first call any more.
    expect([tab.getState().isOpen, tab.getState().queue.shown]).toEqual([true, toCallId(B)])
    tab.receive(callerOf('+972501230003'))
    expect(tab.getState().queue.shown).toBe(toCallId(B))
  })

  test('a caller is served in one tab; the other tabs close the call', () => {
    const browser = createBrowser()
    const [one, two] = [browser.open(), browser.open()]
    for (const tab of [one, two]) for (const caller of [A, B]) tab.receive(caller)
    one.serve(toCallId(A))
    expect(one.getState().served).toEqual({ phone: A.callerPhone, since: '2026-11-22T10:00:05.000Z', sent: [] })
    expect([phonesOf(one.getState()), phonesOf(two.getState())]).toEqual([
      [A.callerPhone, B.callerPhone],
      [B.callerPhone],
    ])
    expect([two.getState().served, one.getState().isOpen]).toEqual([undefined, false])
    one.endServing()
    expect(one.getState().served).toBeUndefined()
  })

  test('a tab that is opened later gets the calls, without opening the window', () => {
    const browser = createBrowser()
    for (const tab of [browser.open(), browser.open()]) tab.receive(A)
    const late = browser.open()
    expect([phonesOf(late.getState()), late.getState().isOpen]).toEqual([[A.callerPhone], false])
  })
})

describe('the tab’s storage', () => {
  test('a tab that is opened later does not show a call that was closed before, when the call center sends its end', () => {
    const browser = createBrowser()
    const one = browser.open()
    for (const call of [A, B]) one.receive(call)
    one.close(toCallId(A))
    const two = browser.open()
    one.close(toCallId(B))
    const three = browser.open()
    for (const tab of [two, three]) for (const call of [A, B]) tab.receive({ ...call, callStatus: 'canceled' })
    expect([two, three].map((tab) => [phonesOf(tab.getState()), tab.getState().isOpen])).toEqual([
      [[], false],
      [[], false],
    ])
  })

  test('restores calls and the served caller after the page is loaded again', () => {
    const storage: { text?: string } = {}
    const before = createBrowser().open(storage)
    before.receive(A)
    before.serve(toCallId(A))
    expect(before.claimStep('searchedHotel 1')).toBe(true)
    const after = createBrowser().open(storage)
    expect(after.getState()).toEqual(before.getState())
    expect([after.claimStep('searchedHotel 1'), after.claimStep('openPaxPage 1')]).toEqual([false, true])
  })

  test('a thousand calls that arrive together are written once', async () => {
    let written = 0
    const storage = {
      set text(_: string) {
        written += 1
      },
    }
    const tab = createBrowser().open(storage)
    for (let number = 1_000; number < 2_000; number += 1) tab.receive(callerOf(`+97250123${number}`))
    await Promise.resolve()
    expect([written, tab.getState().queue.dropped]).toEqual([1, 980])
  })

  test('nobody is served: no step is sent', () => {
    const tab = createBrowser().open()
    tab.receive(A)
    expect(tab.claimStep('searchedHotel 1')).toBe(false)
  })

  test.each([
    '"text"',
    '7',
    '[]',
    '{"queue":{"calls":[{"id":"x"},null,{"id":"y","caller":{"callerPhone":5}}]},"served":{}}',
  ])('with %s is treated as empty', (text) => {
    const tab = createBrowser().open({ text })
    expect(tab.getState()).toEqual({ queue: { calls: [], dropped: 0 }, isOpen: false, closed: [] })
  })

  test('a message that another version of the site sent is ignored', () => {
    const browser = createBrowser()
    const tab = browser.open()
    tab.receive(A)
    for (const message of [undefined, null, 5, { type: 'closed' }, { type: 'calls', calls: 'x' }]) browser.send(message)
    expect(phonesOf(tab.getState())).toEqual([A.callerPhone])
  })
})
