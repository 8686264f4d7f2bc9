import { describe, expect, test } from '@jest/globals'
import { LIVE_SOCKETS, type LiveSocket, readFrame, SOCKET_PATHS } from '#lib/browser/live/frames.ts'
import { createRecentIds } from '#lib/browser/live/recent-ids.ts'
import { AgentMessage, CallerInfoMessage, PendingExtBookFrame, sockets } from '#lib/contract/sockets.ts'
import { example } from '#tests/contract/example.ts'

const schemas: Record<LiveSocket, readonly { name: string; parse: (value: unknown) => unknown; sample: unknown }[]> = {
  agencyMessage: [
    {
      name: 'agentMessage',
      parse: (value) => AgentMessage.parse(value),
      sample: AgentMessage.parse({ ...(example(AgentMessage) as object), id: 'm1', title: 'Storm', body: 'Room 12' }),
    },
    {
      name: 'callerInfo',
      parse: (value) => CallerInfoMessage.parse(value),
      sample: CallerInfoMessage.parse(example(CallerInfoMessage)),
    },
  ],
  newPendingExtBook: [
    {
      name: 'newPendingExtBook',
      parse: (value) => PendingExtBookFrame.parse(value),
      sample: PendingExtBookFrame.parse(example(PendingExtBookFrame)),
    },
  ],
}
const cases = LIVE_SOCKETS.flatMap((socket) => schemas[socket].map((one) => ({ socket, ...one })))

describe('a frame in the browser', () => {
  test('is read on every socket of the contract', () => {
    expect(Object.values(SOCKET_PATHS).sort()).toEqual(Object.keys(sockets).sort())
  })

  test.each(cases)('$name is read as the contract has it, with its position', ({ socket, sample }) => {
    const read = readFrame(socket, JSON.stringify({ ...(sample as object), cursor: 'stream.7' }))
    expect(read).toEqual({ kind: 'frame', frame: sample, cursor: 'stream.7' })
  })

  test.each(cases)(
    '$name without one of its fields is dropped where the contract drops it',
    ({ socket, sample, parse }) => {
      for (const field of Object.keys(sample as object)) {
        const { [field]: _, ...rest } = sample as Record<string, unknown>
        let isValid = true
        try {
          parse(rest)
        } catch {
          isValid = false
        }
        expect([field, readFrame(socket, JSON.stringify(rest)).kind]).toEqual([field, isValid ? 'frame' : 'invalid'])
      }
    },
  )

  test('of a pending booking is read with the longest codes and ids of the contract', () => {
    const [{ sample, parse }] = schemas.newPendingExtBook as [(typeof schemas)[LiveSocket][number]]
    const { booking, ...frame } = sample as PendingExtBookFrame
    const [code, id] = ['C'.repeat(200), 'b'.repeat(4_096)]
    const longest = { ...booking, id: code, odyAgentCode: code, pnr: id, bookTransaction: { guid: id } }
    expect(parse({ ...frame, booking: longest })).toEqual({ ...frame, booking: longest })
    expect(readFrame('newPendingExtBook', JSON.stringify({ ...frame, booking: longest })).kind).toBe('frame')
  })

  test.each([
    ['no text', new ArrayBuffer(3)],
    ['no JSON', '{'],
    ['no object', '7'],
    ['null', 'null'],
    ['an unknown type', '{"type":"other"}'],
    ['a prototype', '{"__proto__":{"type":"agentMessage"}}'],
    ['a body that is no text', '{"type":"agentMessage","id":"1","audience":"shared","from":"x","body":{},"at":"x"}'],
  ])('that is %s is invalid', (_, data) => {
    expect(readFrame('agencyMessage', data)).toEqual({ kind: 'invalid' })
  })

  test.each([
    ['id', { id: 7 }],
    ['time', { at: ['2026-11-22'] }],
    ['audience', { audience: 'everybody' }],
    ['sender', { from: null }],
    ['title', { title: {} }],
    ['text, with a title', { body: 7, title: 'Storm' }],
  ])('that is a message with an unreadable %s is still read, with an id of its own', (_, broken) => {
    const message = {
      type: 'agentMessage',
      audience: 'shared',
      from: 'Yossi',
      body: 'Room 12',
      at: '2026-11-22T10:00Z',
      ...broken,
    }
    const readOf = (content: object) => {
      const read = readFrame('agencyMessage', JSON.stringify(content))
      return read.kind === 'frame' && 'id' in read.frame ? read.frame : undefined
    }
    const [field] = Object.keys(broken)
    const shown = readOf(message)
    for (const [name, value] of Object.entries(message)) if (name !== field) expect(shown).toHaveProperty(name, value)
    expect(shown?.id).toMatch(/^content \d+$/)
    // The same each time it is sent, and another for another message.
    expect(readOf(message)).toEqual(shown)
    expect(readOf({ ...message, at: '2026-11-23T10:00Z', from: 'Rima' })?.id).not.toBe(shown?.id)
  })

  test('about the wrong socket is invalid', () => {
    for (const { socket, sample } of cases) {
      const other = socket === 'agencyMessage' ? 'newPendingExtBook' : 'agencyMessage'
      expect(readFrame(other, JSON.stringify(sample)).kind).toBe('invalid')
    }
  })
})

test('ids are told apart among the last ones only, so memory is bounded', () => {
  const ids = createRecentIds(3)
  expect(['a', 'b', 'a', 'c', 'd', 'd', 'a'].map((id) => ids.add(id))).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
    true,
  ])
  expect(ids.size).toBe(3)
})
