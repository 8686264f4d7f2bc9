import { describe, expect, test } from '@jest/globals'
import { applyAction, findConflicts, hasEffect } from '#lib/domain/pending/pending-action.ts'
import {
  applyPushed,
  applyRead,
  awaitAction,
  clearChanges,
  EMPTY_LIST,
  endAction,
  listShown,
  type PendingList,
  startRead,
} from '#lib/domain/pending/pending-list.ts'
import { createPending } from '#tests/unit/domain/pending/fixture.ts'

const read = (list: PendingList, ...bookings: ReturnType<typeof createPending>[]) => {
  const started = startRead(list)
  return applyRead(started, bookings, started.clock)
}
const tags = (list: PendingList) => listShown(list)?.map(({ operatorTag }) => operatorTag)
const ids = (list: PendingList) => listShown(list)?.map(({ id }) => id)

const [first, second] = [createPending(1), createPending(2)]

describe('reads and pushes', () => {
  test('a pushed booking is added on top, a changed one stays in its place', () => {
    const list = applyPushed(read(EMPTY_LIST, first, second), [createPending(3), { ...second, operatorTag: 'urgent' }])
    expect(ids(list)).toEqual(['X00003', 'X00001', 'X00002'])
    expect(tags(list)).toEqual([undefined, undefined, 'urgent'])
  })

  test('what was pushed after a read had started is newer than its reply', () => {
    const started = startRead(EMPTY_LIST)
    const pushed = applyPushed(started, [{ ...first, operatorTag: 'new' }, createPending(9)])
    const list = applyRead(pushed, [first, second], started.clock)
    expect(ids(list)).toEqual(['X00009', 'X00001', 'X00002'])
    expect(tags(list)?.[1]).toBe('new')
    // A later read is newer than the push.
    expect(tags(read(list, first, second))).toEqual([undefined, undefined])
  })

  test('the reply of an older read does not replace that of a newer one', () => {
    const older = startRead(EMPTY_LIST)
    const newer = startRead(older)
    const list = applyRead(newer, [{ ...first, operatorTag: 'new' }], newer.clock)
    expect(applyRead(list, [first], older.clock)).toBe(list)
  })

  test('a booking that did not change stays the same object', () => {
    const list = read(EMPTY_LIST, first)
    expect(read(list, { ...first }).bookings?.get(first.id)).toBe(first)
  })
})

describe('changes of others', () => {
  test('are remembered with both values until the agent looks, also over several changes', () => {
    let list = read(EMPTY_LIST, first)
    list = applyPushed(list, [{ ...first, operatorTag: 'a' }])
    list = read(list, { ...first, operatorTag: 'b', state: 'finalized' })
    expect(list.changes.get(first.id)).toEqual([
      { field: 'tag', before: '', after: 'b' },
      { field: 'state', before: 'pending', after: 'finalized' },
    ])
    expect(clearChanges(list, first.id).changes.size).toBe(0)
    // Back at the first value.
    expect(applyPushed(list, [first]).changes.size).toBe(0)
  })

  test('do not include the effect of the own awaited action, but another value of the same field', () => {
    const list = awaitAction(read(EMPTY_LIST, first), first.id, { kind: 'tag', tag: 'mine' })
    expect(applyPushed(list, [{ ...first, operatorTag: 'mine' }]).changes.size).toBe(0)
    expect(applyPushed(list, [{ ...first, operatorTag: 'theirs' }]).changes.get(first.id)).toEqual([
      { field: 'tag', before: '', after: 'theirs' },
    ])
    const finalizing = awaitAction(read(EMPTY_LIST, first), first.id, { kind: 'finalize', pnr: 'NEW999' })
    expect(applyPushed(finalizing, [{ ...first, state: 'finalized', pnr: 'NEW999' }]).changes.size).toBe(0)
  })
})

describe('actions of this agent', () => {
  test('are shown at once, and taken back when they were not carried out', () => {
    const list = awaitAction(read(EMPTY_LIST, first), first.id, { kind: 'tag', tag: 'mine' })
    expect(tags(list)).toEqual(['mine'])
    expect(tags(endAction(list, first.id))).toEqual([undefined])
    expect(tags(endAction(list, first.id, { ...first, operatorTag: 'mine' }))).toEqual(['mine'])
  })

  test('a read that had started before the reply does not take it back', () => {
    let list = awaitAction(read(EMPTY_LIST, first), first.id, { kind: 'tag', tag: 'mine' })
    list = startRead(list)
    const startedAt = list.clock
    list = endAction(list, first.id, { ...first, operatorTag: 'mine' })
    expect(tags(applyRead(list, [first], startedAt))).toEqual(['mine'])
  })

  test.each([
    { action: { kind: 'tag', tag: 'x' }, change: { operatorTag: 'y' }, conflicts: ['tag'] },
    { action: { kind: 'tag', tag: 'x' }, change: { total: 1, payerName: 'Other' }, conflicts: [] },
    { action: { kind: 'hide', hidden: true }, change: { operatorFlags: { hiddenRQ: true } }, conflicts: ['hidden'] },
    { action: { kind: 'finalize' }, change: { total: 1, operatorTag: 'y' }, conflicts: ['total'] },
    {
      action: { kind: 'confirm' },
      change: { state: 'confirmed', checkIn: '2026-12-04' },
      conflicts: ['state', 'checkIn'],
    },
  ] as const)('$action.kind is based on what matters to it: $conflicts', ({ action, change, conflicts }) => {
    const found = findConflicts(action, first, { ...first, ...change })
    expect(found.map(({ field }) => field)).toEqual(conflicts)
  })

  test('their effect is recognised after a lost reply', () => {
    expect(hasEffect({ kind: 'tag', tag: '' }, first)).toBe(true)
    expect(hasEffect({ kind: 'finalize', pnr: 'abc1234' }, { ...first, state: 'finalized', pnr: 'ABC1234' })).toBe(true)
    expect(hasEffect({ kind: 'finalize', pnr: 'abc1234' }, { ...first, state: 'finalized' })).toBe(false)
    expect(hasEffect({ kind: 'confirm' }, { ...first, state: 'finalized' })).toBe(false)
    expect(applyAction({ kind: 'tag', tag: '' }, { ...first, operatorTag: 'x' })).toEqual(first)
  })
})
