import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { getLiveHub } from '#lib/browser/live/browser-live.ts'
import '#tests/unit/components/ui/jsdom.ts'

const sockets: { url: URL; onmessage?: (event: { data: string }) => void }[] = []

class FakeSocket {
  onmessage?: (event: { data: string }) => void
  readonly url: URL
  constructor(url: URL) {
    this.url = url
    sockets.push(this)
  }
  close() {}
}

const CALL = {
  type: 'callerInfo',
  info: {
    callerPhone: '0501234567',
    arrivalTime: '2026-11-22T10:00:00Z',
    callStatus: 'answered',
    browsing: [],
    calls: [],
  },
}

beforeEach(() => {
  jest.useFakeTimers()
  Object.defineProperty(globalThis, 'WebSocket', { value: FakeSocket, configurable: true })
})
afterEach(() => void jest.restoreAllMocks())

test('a call that comes in while the tab is being hidden does not wait until it is shown again', async () => {
  // As in a browser: the frame of a tab that is hidden before it never comes.
  jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1)
  const calls: string[] = []
  const hub = getLiveHub()
  hub.onFrames('agencyMessage', (frame) => void (frame.type === 'callerInfo' && calls.push(frame.info.callerPhone)))
  const release = hub.use()
  await jest.advanceTimersByTimeAsync(1_000)
  const socket = sockets.find(({ url }) => url.pathname === '/api/agencyMessage/agentWs/')
  socket?.onmessage?.({ data: JSON.stringify({ type: 'opened', cursor: '', isResumed: false }) })
  socket?.onmessage?.({ data: JSON.stringify(CALL) })
  await jest.advanceTimersByTimeAsync(100)
  expect(calls).toEqual(['0501234567'])
  release()
})
