import { describe, expect, jest, test } from '@jest/globals'
import type { listPendingBookings, sendPendingAction } from '#lib/browser/api/desk.ts'
import type { CallResult } from '#lib/browser/problem.ts'
import type { PendingExternalBooking } from '#lib/contract/entities/booking.ts'
import { listShown } from '#lib/domain/pending/pending-list.ts'
import { createPending } from '#tests/unit/domain/pending/fixture.ts'

jest.unstable_mockModule('#lib/browser/call.ts', () => ({ domestic: () => undefined, bff: () => undefined }))
const { createDeskStore } = await import('#lib/browser/pending/desk-store.ts')

const ok = <T>(data: T): CallResult<T> => ({ ok: true, data })
const failed = <T>(status: number, code: 'timeout' | 'conflict' | 'no-answer' | 'offline'): CallResult<T> => ({
  ok: false,
  problem: { status, code },
})
const booking = createPending(1)

function open(upstream: PendingExternalBooking[] = [booking]) {
  const state = { list: upstream }
  const list = jest.fn<typeof listPendingBookings>(async () => ok(state.list))
  const send = jest.fn<typeof sendPendingAction>(async () => ok(undefined))
  const store = createDeskStore({ list, send })
  const shown = () => listShown(store.getState()) ?? []
  return { state, list, send, store, shown }
}

describe('an action on a pending booking', () => {
  test('is shown at once, sent once, and stays', async () => {
    const { store, send, shown } = open()
    await store.read()
    const running = store.run({ kind: 'tag', tag: 'urgent' }, booking)
    expect(shown()[0]?.operatorTag).toBe('urgent')
    expect(await running).toMatchObject({ result: 'done', lookedUp: false })
    expect(send).toHaveBeenCalledTimes(1)
    expect(shown()[0]?.operatorTag).toBe('urgent')
  })

  test('is rolled back when refused, with the reason', async () => {
    const { store, send, shown } = open()
    await store.read()
    send.mockResolvedValue(failed(409, 'conflict'))
    const outcome = await store.run({ kind: 'hide', hidden: true }, booking)
    expect(outcome).toEqual({ result: 'refused', problem: { status: 409, code: 'conflict' } })
    expect(shown()[0]?.operatorFlags.hiddenRQ).toBe(false)
  })

  test('is not sent when another agent changed what it is based on; both values are returned', async () => {
    const { store, send, state, shown } = open()
    await store.read()
    state.list = [{ ...booking, operatorTag: 'theirs' }]
    const outcome = await store.run({ kind: 'tag', tag: 'mine' }, booking)
    expect(outcome).toMatchObject({ result: 'conflict', differences: [{ field: 'tag', before: '', after: 'theirs' }] })
    expect(send).not.toHaveBeenCalled()
    expect(shown()[0]?.operatorTag).toBe('theirs')
  })

  test('is not sent when the current state cannot be read, or the booking is gone', async () => {
    const { store, send, list, state } = open()
    await store.read()
    list.mockResolvedValueOnce(failed(0, 'offline'))
    expect((await store.run({ kind: 'finalize' }, booking)).result).toBe('unchecked')
    state.list = []
    expect((await store.run({ kind: 'finalize' }, booking)).result).toBe('missing')
    expect(send).not.toHaveBeenCalled()
  })

  test('is not sent, and not called missing, when the booking may be one that could not be read', async () => {
    const { store, send, list, state } = open()
    await store.read()
    state.list = []
    list.mockResolvedValue({ ok: true, data: [], unread: 1 })
    expect(await store.run({ kind: 'finalize' }, booking)).toMatchObject({ result: 'unchecked' })
    expect(store.getState().unread).toBe(1)
    expect(send).not.toHaveBeenCalled()
    list.mockResolvedValue(ok([booking]))
    await store.read()
    expect(store.getState().unread).toBe(0)
  })

  test('whose reply is about another booking changes only its own', async () => {
    const { store, send, shown } = open([booking, createPending(2)])
    await store.read()
    send.mockResolvedValue(ok(createPending(2, { operatorTag: 'other' })))
    expect(await store.run({ kind: 'tag', tag: 'mine' }, booking)).toMatchObject({
      result: 'done',
      booking: { id: booking.id, operatorTag: 'mine' },
    })
    expect(shown().map(({ id, operatorTag = '' }) => [id, operatorTag])).toEqual([
      [booking.id, 'mine'],
      [createPending(2).id, createPending(2).operatorTag ?? ''],
    ])
  })

  describe('whose reply comes after a newer change of another agent', () => {
    const hidden = { ...booking.operatorFlags, hiddenRQ: true }
    test.each([
      ['that was pushed with the tag', 'mine', 'push'],
      ['that was pushed from before the tag', '', 'push'],
      ['that was read', 'mine', 'read'],
    ] as const)('does not take back a change %s', async (_, operatorTag, way) => {
      const { store, state, send, shown } = open()
      await store.read()
      send.mockImplementation(async () => {
        const changed = { ...booking, operatorTag, operatorFlags: hidden }
        state.list = [changed]
        if (way === 'push') store.receive([changed])
        else await store.read()
        return ok({ ...booking, operatorTag: 'mine' })
      })
      const outcome = await store.run({ kind: 'tag', tag: 'mine' }, booking)
      expect(outcome).toMatchObject({ result: 'done', booking: { operatorTag: 'mine', operatorFlags: hidden } })
      expect(shown()[0]).toMatchObject({ operatorTag: 'mine', operatorFlags: hidden })
    })

    test('has the tag with which another agent has replaced it, once its own was seen', async () => {
      const { store, send, shown } = open()
      await store.read()
      send.mockImplementation(async () => {
        for (const operatorTag of ['mine', 'theirs']) store.receive([{ ...booking, operatorTag }])
        return ok(undefined)
      })
      expect(await store.run({ kind: 'tag', tag: 'mine' }, booking)).toMatchObject({ result: 'done' })
      expect(shown()[0]?.operatorTag).toBe('theirs')
      expect(store.getState().changes.get(booking.id)).toMatchObject([{ before: 'mine', after: 'theirs' }])
      // An earlier action says nothing about the next one.
      send.mockResolvedValue(ok(undefined))
      const latest = shown()[0] as PendingExternalBooking
      store.receive([latest])
      await store.run({ kind: 'hide', hidden: true }, latest)
      expect(shown()[0]?.operatorFlags).toEqual(hidden)
    })

    test('has the new state, which only the upstream knows, where the change is from before the action', async () => {
      const { store, send, shown } = open()
      await store.read()
      send.mockImplementation(async () => {
        store.receive([{ ...booking, operatorTag: 'theirs' }])
        return ok({ ...booking, operatorTag: 'theirs', state: 'finalized' })
      })
      await store.run({ kind: 'finalize' }, booking)
      expect(shown()[0]).toMatchObject({ operatorTag: 'theirs', state: 'finalized' })
    })

    test('is shown where the change came before the action was sent', async () => {
      const { store, state, send, shown } = open()
      await store.read()
      store.receive([{ ...booking, operatorFlags: hidden }])
      state.list = [{ ...booking, operatorFlags: hidden }]
      send.mockResolvedValue(ok({ ...booking, operatorTag: 'mine' }))
      await store.run({ kind: 'tag', tag: 'mine' }, booking)
      expect(shown()[0]?.operatorFlags).toEqual(booking.operatorFlags)
    })
  })

  test('with a lost reply is never sent again: the list tells', async () => {
    const { store, send, state } = open()
    await store.read()
    send.mockImplementation(async () => {
      state.list = [{ ...booking, state: 'finalized' }]
      return failed(504, 'timeout')
    })
    expect(await store.run({ kind: 'finalize' }, booking)).toMatchObject({ result: 'done', lookedUp: true })
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('with a lost reply and no visible effect is unknown', async () => {
    const { store, send, list } = open()
    await store.read()
    send.mockResolvedValue(failed(0, 'no-answer'))
    expect(await store.run({ kind: 'finalize' }, booking)).toEqual({ result: 'unknown', readable: true })
    list.mockResolvedValueOnce(ok([booking])).mockResolvedValueOnce(failed(0, 'offline'))
    expect(await store.run({ kind: 'confirm' }, booking)).toEqual({ result: 'unknown', readable: false })
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('waits for an earlier one on the same booking', async () => {
    const { store, send } = open()
    await store.read()
    const [one, other] = await Promise.all([
      store.run({ kind: 'finalize' }, booking),
      store.run({ kind: 'finalize' }, booking),
    ])
    expect([one.result, other.result]).toEqual(['done', 'busy'])
    expect(send).toHaveBeenCalledTimes(1)
  })
})
