import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createAgentDrafts, toAgentKey } from '#lib/browser/agent-drafts.ts'
import { announceSignInChange, removeDataOfOthers } from '#lib/browser/sign-in-tabs.ts'
import '#tests/unit/components/ui/jsdom.ts'

const toAgent = (clerkName: string, odyAgentCode = 'AG1') =>
  toAgentKey({ kind: 'agent', clerkName, odyAgentCode, fcl: false })
const DANA = toAgent('dana')
const end = (change: 'signed-out' | 'session-ended') => announceSignInChange(change, false)

beforeEach(() => sessionStorage.clear())
afterEach(() => void jest.restoreAllMocks())

test('what was typed outlives the end of the session, each form for itself, until it is sent', () => {
  createAgentDrafts(DANA).store('booking B1', { tag: '', remark: 'Late arrival' })
  createAgentDrafts(DANA).store('reply m1', { text: 'Thanks' })
  end('session-ended')
  const drafts = createAgentDrafts(DANA)
  expect(drafts.read('booking B1')).toEqual({ tag: '', remark: 'Late arrival' })
  drafts.store('booking B1', {})
  expect([drafts.read('booking B1'), drafts.read('reply m1'), drafts.read('other')]).toEqual([
    {},
    { text: 'Thanks' },
    {},
  ])
})

test('in a full storage it lasts as long as the page, and a sign-out removes it', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  createAgentDrafts(DANA).store('booking B1', { remark: 'Late arrival' })
  createAgentDrafts(DANA).store('reply m1', { text: 'Thanks' })
  const drafts = createAgentDrafts(DANA)
  expect([drafts.read('booking B1'), drafts.read('reply m1')]).toEqual([{ remark: 'Late arrival' }, { text: 'Thanks' }])
  expect(createAgentDrafts(toAgent('rima')).read('reply m1')).toEqual({})
  end('signed-out')
  expect(createAgentDrafts(DANA).read('reply m1')).toEqual({})
})

test('a sign-out removes it', () => {
  createAgentDrafts(DANA).store('reply m1', { text: 'Thanks' })
  end('signed-out')
  expect(createAgentDrafts(DANA).read('reply m1')).toEqual({})
})

test.each([
  ['of another name', toAgent('rima')],
  ['of the same name under another agent code', toAgent('dana', 'AG2')],
])('an agent %s does not get it, and it is removed with all that was stored for the earlier one', (_, other) => {
  removeDataOfOthers(DANA)
  createAgentDrafts(DANA).store('reply m1', { text: 'Thanks' })
  sessionStorage.setItem('nofesh.signed-in.quote', '[]')
  sessionStorage.setItem('nofesh.other', '1')
  end('session-ended')
  expect(createAgentDrafts(other).read('reply m1')).toEqual({})
  removeDataOfOthers(other)
  expect(Object.keys(sessionStorage).sort()).toEqual(['nofesh.other', 'nofesh.signed-in.agent'])
  expect(createAgentDrafts(DANA).read('reply m1')).toEqual({})
})

test('the same agent keeps everything', () => {
  removeDataOfOthers(DANA)
  createAgentDrafts(DANA).store('reply m1', { text: 'Thanks' })
  end('session-ended')
  removeDataOfOthers(DANA)
  expect(createAgentDrafts(DANA).read('reply m1')).toEqual({ text: 'Thanks' })
})

test('the latest fifty forms are stored', () => {
  const drafts = createAgentDrafts(DANA)
  for (let index = 0; index < 51; index += 1) drafts.store(`reply m${index}`, { text: 'x' })
  expect([drafts.read('reply m0'), drafts.read('reply m1')]).toEqual([{}, { text: 'x' }])
})

test.each([
  'null',
  '{',
  '[]',
  '{"agent":"AG1/dana","drafts":7}',
  '{"agent":"AG1/dana","drafts":[7,["reply m1",{"text":7}]]}',
])('a damaged value (%s) is no draft', (text) => {
  sessionStorage.setItem('nofesh.agent-drafts', text)
  expect(createAgentDrafts(DANA).read('reply m1')).toEqual({})
})
