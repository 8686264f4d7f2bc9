import { describe, expect, test } from '@jest/globals'
import { LIVE_SOCKETS, type LiveSocket, readFrame, SOCKET_PATHS } from '#lib/browser/live/frames.ts'
import { createRecentIds } from '#lib/browser/live/recent-ids.ts'
import { AgentMessage, CallerInfoMessage, PendingExtBookFrame, sockets } from '#lib/contract/sockets.ts'
import { example } from '#tests/contract/example.ts'

const schemas: Record<LiveSocket, readonly { name: string; parse: (value: unknown) => unknown; sample: unknown }[]> = {
  agencyMessage: [AgentMessage, CallerInfoMessage].map((schema, index) => ({
    name: index === 0 ? 'agentMessage' : 'callerInfo',
    parse: (value) => schema.parse(value),
    sample: schema.parse(example(schema)),
  })),
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
