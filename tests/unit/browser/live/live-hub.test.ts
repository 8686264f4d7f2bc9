import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { ConnectionNotice } from '#lib/browser/live/connection.ts'
import type { LiveMessage } from '#lib/browser/live/environment.ts'
import { createLiveHub } from '#lib/browser/live/live-hub.ts'
import type { SocketLike } from '#lib/browser/live/socket-runner.ts'

/** A server with one stream of frames, as the site has: it sends again what a browser has missed. */
function createServer() {
  const sent: string[] = []
  const replies: unknown[] = []
  const open = new Set<SocketLike & { isOpen: boolean }>()
  let isReachable = true
  let stream = 's1'
  const toCursor = () => `${stream}.${sent.length}`
  return {
    open,
    replies,
    connections: 0,
    /** The position that each connection continues from. */
    positions: [] as string[],
    setReachable: (yes: boolean) => {
      isReachable = yes
    },
    /** The server has restarted: it cannot continue former connections. */
    restart() {
      stream = 's2'
      sent.length = 0
      for (const socket of [...open]) socket.onclose?.({ code: 1012 })
      open.clear()
    },
    connect(path: string): SocketLike {
      this.connections += 1
      const socket = {
        onmessage: null,
        onerror: null,
        onclose: null,
        isOpen: true,
        send: (text: string) => void replies.push(JSON.parse(text)),
        close: () => void open.delete(socket),
      } as SocketLike & { isOpen: boolean }
      const after = new URL(path, 'http://site').searchParams.get('after') ?? ''
      this.positions.push(after)
      setTimeout(() => {
        if (!isReachable) {
          socket.onerror?.()
          socket.onclose?.({ code: 1006 })
          return
        }
        open.add(socket)
        const [name, number = '0'] = after.split('.')
        const isResumed = name === stream
        socket.onmessage?.({ data: JSON.stringify({ type: 'opened', cursor: toCursor(), isResumed }) })
        if (isResumed) for (const frame of sent.slice(Number(number))) socket.onmessage?.({ data: frame })
      }, 5)
      return socket
    },
    send(id: string) {
      const at = new Date().toISOString()
      const frame = { type: 'agentMessage', id, audience: 'shared', from: 'Dana', body: id, at }
      const text = JSON.stringify({ ...frame, cursor: `${stream}.${sent.length + 1}` })
      sent.push(text)
      for (const socket of open) socket.onmessage?.({ data: text })
    },
    /** What the site sends in the place of a frame that it cannot read. */
    sendUnreadable() {
      const text = JSON.stringify({ type: 'unreadable', cursor: `${stream}.${sent.length + 1}` })
      sent.push(text)
      for (const socket of open) socket.onmessage?.({ data: text })
    },
    sendRaw(data: string) {
      for (const socket of open) socket.onmessage?.({ data })
    },
    close(code: number) {
      for (const socket of [...open]) socket.onclose?.({ code })
      open.clear()
    },
  }
}

/** A browser with several tabs of one site, which share locks and messages. */
function createBrowser(hasLocks = true) {
  const server = createServer()
  const channels = new Map<string, (message: LiveMessage) => void>()
  const waiting: { tab: string; run: () => void }[] = []
  let holder: string | undefined
  const grant = () => {
    if (holder !== undefined) return
    const next = waiting.shift()
    if (!next) return
    holder = next.tab
    next.run()
  }
  const releaseOf = (tab: string) => {
    if (holder === tab) holder = undefined
    setTimeout(grant, 0)
  }

  function openTab(tab: string, { visible = true, path = 'agentWs' } = {}) {
    let isVisible = visible
    let isClosed = false
    const watchers = new Set<(event: 'active' | 'online' | 'leave') => void>()
    const received: string[] = []
    const shown: string[] = []
    const notices: ConnectionNotice[] = []
    let missed = 0
    const sockets: SocketLike[] = []
    const hub = createLiveHub({
      tab,
      openSocket: (address) => {
        // Only the socket of messages has a server here; the other one stays silent.
        if (!address.includes(path)) return { onmessage: null, onerror: null, onclose: null, close: () => undefined }
        const socket = server.connect(address)
        sockets.push(socket)
        return socket
      },
      lock: hasLocks
        ? (work, signal) =>
            new Promise((resolve, reject) => {
              const run = () =>
                void work()
                  .then(() => releaseOf(tab))
                  .then(resolve)
              waiting.push({ tab, run })
              signal.addEventListener('abort', () => {
                const index = waiting.findIndex((one) => one.tab === tab)
                if (index >= 0) waiting.splice(index, 1)
                reject(new Error('aborted'))
              })
              setTimeout(grant, 0)
            })
        : undefined,
      openChannel: (onMessage) => {
        channels.set(tab, onMessage)
        return {
          post: (message) => {
            if (isClosed) return
            for (const [other, receive] of channels) if (other !== tab) receive(structuredClone(message))
          },
          close: () => channels.delete(tab),
        }
      },
      isVisible: () => isVisible,
      watch: (run) => {
        watchers.add(run)
        return () => watchers.delete(run)
      },
      schedule: (run) => void setTimeout(run, 16),
      loadCursor: () => '',
      storeCursor: () => undefined,
    })
    hub.onFrames(
      'agencyMessage',
      (frame, isNotifier) => {
        if (isClosed || frame.type !== 'agentMessage') return
        received.push(frame.id)
        if (isNotifier) shown.push(frame.id)
      },
      () => {
        missed += 1
      },
    )
    hub.onNotices((socket, notice) => socket === 'agencyMessage' && notices.push(notice))
    const release = hub.use()
    return {
      hub,
      received,
      shown,
      notices,
      release,
      countMissed: () => missed,
      state: () => hub.getConnection('agencyMessage').state.phase,
      activate: () => {
        isVisible = true
        for (const run of watchers) run('active')
      },
      /** As when the browser freezes a tab: what is sent to it is delivered when it goes on. */
      freeze: () => {
        const receive = channels.get(tab)
        const undelivered: LiveMessage[] = []
        channels.set(tab, (message) => void undelivered.push(message))
        return () => {
          if (receive) channels.set(tab, receive)
          for (const message of undelivered) receive?.(message)
        }
      },
      comeOnline: () => {
        for (const run of watchers) run('online')
      },
      /** As when the tab is killed: nothing of it runs any more, its lock is released, and its socket is closed. */
      kill: () => {
        isClosed = true
        channels.delete(tab)
        for (const socket of sockets) {
          socket.onmessage = null
          socket.onclose = null
          socket.close()
        }
        releaseOf(tab)
      },
    }
  }
  return { server, openTab }
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') })
})
afterEach(() => {
  jest.useRealTimers()
})

describe('an answer', () => {
  const answer = { type: 'agentMessage', audience: 'private', to: 'yossi', body: 'I call them.' } as const

  test('of any tab is sent once, by the tab that has the connection', async () => {
    const { server, openTab } = createBrowser()
    const tabs = [openTab('leader'), openTab('follower'), openTab('third')]
    await pass(1_100)
    for (const { hub } of tabs) {
      const sending = hub.reply(answer)
      await pass(20)
      expect(await sending).toBe(true)
    }
    expect(server.replies).toEqual([answer, answer, answer])
  })

  test('that was reported as not sent, because the tab with the connection was frozen, is not sent when that tab goes on', async () => {
    const { server, openTab } = createBrowser()
    const [leader, follower] = [openTab('leader'), openTab('follower')]
    await pass(1_100)
    const goOn = leader.freeze()
    const first = follower.hub.reply(answer)
    await pass(2_100)
    expect(await first).toBe(false)
    const second = follower.hub.reply(answer)
    await pass(500)
    goOn()
    await pass(20)
    expect(await second).toBe(true)
    expect(server.replies).toEqual([answer])
  })

  test('that could only be confirmed too late is not sent', async () => {
    const { server, openTab } = createBrowser()
    const [leader, follower] = [openTab('leader'), openTab('follower')]
    await pass(1_100)
    const goOn = leader.freeze()
    const sending = follower.hub.reply(answer)
    await pass(1_900)
    goOn()
    await pass(20)
    expect(await sending).toBe(false)
    expect(server.replies).toEqual([])
  })

  test('is not sent while there is no connection, and the agent is told so', async () => {
    const { server, openTab } = createBrowser()
    const [leader, follower] = [openTab('leader'), openTab('follower')]
    await pass(1_100)
    server.setReachable(false)
    server.close(1_006)
    await pass(20)
    expect(await leader.hub.reply(answer)).toBe(false)
    const sending = follower.hub.reply(answer)
    await pass(20)
    expect(await sending).toBe(false)
    leader.kill()
    const unanswered = openTab('late').hub.reply(answer)
    await pass(2_100)
    expect(await unanswered).toBe(false)
    expect(server.replies).toEqual([])
  })
})

describe('ten tabs', () => {
  test('share one connection, one second after login; each gets each frame once, and one of them shows it', async () => {
    const { server, openTab } = createBrowser()
    const tabs = Array.from({ length: 10 }, (_, index) => openTab(`tab${index}`, { visible: index === 9 }))
    await pass(900)
    expect(server.connections).toBe(0)
    await pass(200)
    expect([server.connections, server.open.size]).toEqual([1, 1])
    server.send('a')
    server.send('b')
    await pass(20)
    expect(tabs.map(({ received }) => received)).toEqual(tabs.map(() => ['a', 'b']))
    expect(tabs.map(({ shown }) => shown.length)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 2])
    expect(tabs.map(({ state }) => state())).toEqual(tabs.map(() => 'open'))
  })

  test('show a message in the tab that came to the front last', async () => {
    const { server, openTab } = createBrowser()
    const [one, two] = [openTab('one'), openTab('two')]
    await pass(1_100)
    one.activate()
    server.send('a')
    await pass(20)
    two.activate()
    server.send('b')
    await pass(20)
    expect([one.shown, two.shown]).toEqual([['a'], ['b']])
  })

  test('hand over when the tab with the connection is killed: at once, nothing lost, nothing twice', async () => {
    const { server, openTab } = createBrowser()
    const [leader, next, third] = [openTab('leader'), openTab('next'), openTab('third')]
    await pass(1_100)
    server.send('a')
    await pass(20)
    // In flight: received by the leader, but not passed on.
    server.send('b')
    leader.kill()
    server.send('c')
    await pass(50)
    expect([server.connections, server.open.size]).toEqual([2, 1])
    server.send('d')
    await pass(20)
    expect([next.received, third.received]).toEqual([
      ['a', 'b', 'c', 'd'],
      ['a', 'b', 'c', 'd'],
    ])
    expect([next.state(), third.state()]).toEqual(['open', 'open'])
    // The first connection only: a handover misses nothing.
    expect([next.countMissed(), third.countMissed()]).toEqual([1, 1])
  })

  test('go on after the killed tab was the one that shows notices', async () => {
    const { server, openTab } = createBrowser()
    const [one, two] = [openTab('one'), openTab('two')]
    await pass(1_100)
    one.activate()
    one.release()
    await pass(50)
    server.send('a')
    await pass(20)
    expect(two.shown).toEqual(['a'])
  })
})

describe('a connection', () => {
  test('that the upstream closes comes back after three seconds; the titles are shown in one tab', async () => {
    const { server, openTab } = createBrowser()
    const [one, two] = [openTab('one'), openTab('two')]
    await pass(1_100)
    server.close(1012)
    await pass(2_900)
    expect([one.state(), two.state()]).toEqual(['waiting', 'waiting'])
    await pass(200)
    expect([one.state(), two.state()]).toEqual(['open', 'open'])
    expect([one.notices, two.notices]).toEqual([[], ['closed', 'reconnecting', 'restored']])
  })

  test('is given up after five attempts, and tried again by any tab or when the network comes back', async () => {
    const { server, openTab } = createBrowser()
    const [one, two] = [openTab('one'), openTab('two')]
    await pass(1_100)
    server.setReachable(false)
    server.close(1006)
    await pass(60_000)
    expect([one.state(), two.state()]).toEqual(['failed', 'failed'])
    expect(two.notices.at(-1)).toBe('gave-up')
    const before = server.connections
    two.hub.retry('agencyMessage')
    await pass(60_000)
    expect(server.connections - before).toBe(5)
    server.setReachable(true)
    one.comeOnline()
    await pass(20)
    expect([one.state(), two.state()]).toEqual(['open', 'open'])
  })

  test('that cannot be continued reports that frames may have been missed', async () => {
    const { server, openTab } = createBrowser()
    const [one, two] = [openTab('one'), openTab('two')]
    await pass(1_100)
    server.restart()
    await pass(3_200)
    expect([one.countMissed(), two.countMissed()]).toEqual([2, 2])
  })

  test('at whose position another one continues connects without it, so that they do not end each other', async () => {
    const { server, openTab } = createBrowser()
    const one = openTab('one')
    await pass(1_100)
    server.send('m1')
    server.close(4409)
    await pass(3_100)
    expect(server.positions).toEqual(['', ''])
    expect([one.state(), one.countMissed()]).toEqual(['open', 2])
    server.send('m2')
    server.close(1006)
    await pass(3_100)
    expect(server.positions.at(-1)).toBe('s1.2')
  })

  test('that is away for a minute misses nothing that the server still has', async () => {
    const { server, openTab } = createBrowser()
    const tab = openTab('one')
    await pass(1_100)
    server.send('a')
    await pass(20)
    server.setReachable(false)
    server.close(1006)
    await pass(60_000)
    server.send('b')
    server.setReachable(true)
    tab.comeOnline()
    await pass(50)
    expect([tab.received, tab.countMissed()]).toEqual([['a', 'b'], 1])
  })
})

describe('what arrives', () => {
  test('in a flood of 1,000 messages reaches each tab once, in order', async () => {
    const { server, openTab } = createBrowser()
    const [one, two] = [openTab('one'), openTab('two')]
    await pass(1_100)
    const ids = Array.from({ length: 1_000 }, (_, index) => `m${index}`)
    for (const id of ids) server.send(id)
    // Nothing before the animation frame.
    expect([one.received.length, two.received.length]).toEqual([0, 0])
    await pass(20)
    expect([one.received, two.received]).toEqual([ids, ids])
  })

  test('beyond the bound between two animation frames is dropped, and the data is read again', async () => {
    const { server, openTab } = createBrowser()
    const tab = openTab('one')
    await pass(1_100)
    const missedBefore = tab.countMissed()
    for (let index = 0; index < 2_100; index += 1) server.send(`m${index}`)
    await pass(20)
    expect(tab.received).toHaveLength(2_000)
    expect(tab.countMissed()).toBe(missedBefore + 1)
  })

  test('malformed or hostile is dropped and counted, in all tabs', async () => {
    const { server, openTab } = createBrowser()
    const [one, two] = [openTab('one'), openTab('two')]
    await pass(1_100)
    for (const data of ['{', 'null', '[]', '{"type":"agentMessage"}', '{"__proto__":null}']) server.sendRaw(data)
    server.send('a')
    await pass(20)
    expect([one.received, two.received]).toEqual([['a'], ['a']])
    expect([one, two].map(({ hub }) => hub.getConnection('agencyMessage').invalid)).toEqual([5, 5])
  })

  test('unreadable is counted once, also when the connection is continued, here or in the next tab', async () => {
    const { server, openTab } = createBrowser()
    const [one, two] = [openTab('one'), openTab('two')]
    await pass(1_100)
    server.send('a')
    server.sendUnreadable()
    await pass(20)
    server.close(1006)
    await pass(3_100)
    one.kill()
    await pass(3_100)
    server.send('b')
    await pass(20)
    expect([two.received, two.hub.getConnection('agencyMessage').invalid]).toEqual([['a', 'b'], 1])
    expect(server.positions.at(-1)).toBe('s1.2')
  })

  test('again after a reconnection, as upstreams do, is not shown twice', async () => {
    const { server, openTab } = createBrowser()
    const tab = openTab('one')
    await pass(1_100)
    server.send('a')
    await pass(20)
    server.restart()
    await pass(3_100)
    server.send('a')
    server.send('b')
    await pass(20)
    expect(tab.received).toEqual(['a', 'b'])
  })
})

test('without locks each tab has its own connection, and shows its own messages', async () => {
  const { server, openTab } = createBrowser(false)
  const [one, two] = [openTab('one'), openTab('two')]
  await pass(1_100)
  expect(server.open.size).toBe(2)
  server.send('a')
  await pass(20)
  expect([one.received, two.received]).toEqual([['a'], ['a']])
})

test('the connection is closed when nothing uses it any more', async () => {
  const { server, openTab } = createBrowser()
  const tab = openTab('one')
  await pass(1_100)
  tab.release()
  expect([server.open.size, tab.state()]).toEqual([0, 'off'])
})
