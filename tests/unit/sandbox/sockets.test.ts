import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { WebSocket } from 'ws'
import { agency, ask, call, loginAgent, serveSandbox } from '#tests/unit/sandbox/support.ts'

let served: Awaited<ReturnType<typeof serveSandbox>>
const open: WebSocket[] = []
beforeAll(async () => {
  served = await serveSandbox()
})
afterAll(() => served.close())
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})

const AGENTS = '/bff/api/agencyMessage/agentWs/'
const DESK = '/domestic/api/operation/newPendingExtBook/'

type Frame = { type: string; body?: string; audience?: string; from?: string; info?: unknown }

/** A connected socket and the frames it received; `until` waits for a number of them. */
async function connect(path: string, query: Record<string, string>, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${served.address.replace('http', 'ws')}${path}?${new URLSearchParams(query)}`, {
    headers,
  })
  open.push(socket)
  const frames: Frame[] = []
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve)
  })
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as Frame))
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  const until = async (count: number) => {
    while (frames.length < count) {
      await new Promise((resolve) => {
        socket.once('message', resolve)
      })
    }
    return frames
  }
  return { socket, frames, until, closed }
}

const clerk = (index: number) => {
  const found = agency(served.sandbox, 'agents').login.clerks[index]
  if (!found) throw new Error(`no clerk ${index}`)
  return found
}

describe('who may connect', () => {
  test('an agent, by query or by headers, with or without the slash', async () => {
    const headers = await loginAgent(served.sandbox)
    await connect(AGENTS, headers)
    await connect(AGENTS.slice(0, -1), {}, headers)
    await connect(DESK, headers)
    await expect(ask(served.sandbox, 'GET', '/sockets')).resolves.toMatchObject({
      data: { refusing: false, open: [{ agency: 'agents' }, { agency: 'agents' }, { agency: 'agents' }] },
    })
  })

  test.each([
    { name: 'nobody', path: AGENTS, query: {} },
    { name: 'a sid that is made up', path: AGENTS, query: { agency: 'agents', agencySid: 'made-up' } },
    { name: 'a sid with another agency', path: AGENTS, query: { agency: 'masa' } },
    { name: 'a sid with no agency', path: DESK, query: { agency: '' } },
  ])('not $name', async ({ path, query }) => {
    const own = await loginAgent(served.sandbox)
    const credentials = Object.keys(query).length === 0 ? {} : { ...own, ...query }
    await expect(connect(path, credentials)).rejects.toThrow('Unexpected server response: 401')
  })

  test('a marketer gets messages, but no desk events', async () => {
    const { operation, login } = agency(served.sandbox, 'masa')
    const body = { operation, password: login.password }
    const { data } = await call(served.sandbox, 'bff', 'POST /agency/passlogin', { body }, { agency: 'masa' })
    const marketer = { agency: 'masa', agencySid: (data as { agencySid: string }).agencySid }
    await connect(AGENTS, marketer)
    await expect(connect(DESK, marketer)).rejects.toThrow('Unexpected server response: 401')
  })

  test('no connection at an address without a socket', async () => {
    await expect(connect('/bff/api/other/', {})).rejects.toThrow('Unexpected server response: 404')
  })
})

describe('received frames', () => {
  test('a shared message for all, a private message for one, and both again after a reconnection', async () => {
    const [mine, theirs] = [await loginAgent(served.sandbox, 0), await loginAgent(served.sandbox, 1)]
    const first = await connect(AGENTS, mine)
    const second = await connect(AGENTS, theirs)
    const message = (body: string, to?: string) =>
      ask(served.sandbox, 'POST', '/message', { agency: 'agents', body, to })
    await message('for the second', clerk(1).clerkName)
    await message('for all')
    expect((await first.until(1)).map(({ body }) => body)).toEqual(['for all'])
    expect(await second.until(2)).toEqual([
      {
        type: 'agentMessage',
        id: expect.any(String),
        audience: 'private',
        from: 'Management',
        body: 'for the second',
        at: '2026-11-21T14:00:00.000Z',
      },
      expect.objectContaining({ audience: 'shared', body: 'for all' }),
    ])
    expect((await (await connect(AGENTS, mine)).until(1)).map(({ body }) => body)).toEqual(['for all'])
    expect((await (await connect(AGENTS, theirs)).until(2)).map(({ body }) => body)).toEqual([
      'for the second',
      'for all',
    ])
  })

  test('messages of an agent to another one, and to all', async () => {
    const [mine, theirs] = [await loginAgent(served.sandbox, 0), await loginAgent(served.sandbox, 1)]
    const first = await connect(AGENTS, mine)
    const second = await connect(AGENTS, theirs)
    const before = [first.frames.length, second.frames.length] as const
    first.socket.send(
      JSON.stringify({ type: 'agentMessage', audience: 'private', to: clerk(1).clerkName, body: 'are you free?' }),
    )
    first.socket.send(JSON.stringify({ type: 'agentMessage', audience: 'shared', body: 'lunch' }))
    const seen = (frames: Frame[], from: number) => frames.slice(from).map(({ from: name, body }) => [name, body])
    const expected = [
      [clerk(0).displayName, 'are you free?'],
      [clerk(0).displayName, 'lunch'],
    ]
    const [early, late] = [await first.until(before[0] + 2), await second.until(before[1] + 2)]
    expect(seen(early, early.length - 2)).toEqual(expected)
    expect(seen(late, late.length - 2)).toEqual(expected)
  })

  test('at most the last twenty messages', async () => {
    for (let number = 1; number <= 25; number += 1) {
      await ask(served.sandbox, 'POST', '/message', { agency: 'agents', body: `number ${number}` })
    }
    const { until, frames } = await connect(AGENTS, await loginAgent(served.sandbox))
    await until(20)
    expect([frames.length, frames[0]?.body, frames[19]?.body]).toEqual([20, 'number 6', 'number 25'])
  })

  test('a customer’s phone call, with browsing and earlier calls', async () => {
    const headers = await loginAgent(served.sandbox)
    const { until, frames } = await connect(AGENTS, headers)
    await until(20)
    const body = { callerPhone: '050-765-4321', hotelName: 'Red Reef', page: '/hotel-info' }
    expect(
      await call(served.sandbox, 'domestic', 'POST /lead/browse/openProductPage', { body }, headers),
    ).toMatchObject({ status: 204 })
    const incoming = { agency: 'agents', phone: '0507654321', clerkName: clerk(0).clerkName }
    await ask(served.sandbox, 'POST', '/incoming-call', { ...incoming, status: 'answered' })
    await ask(served.sandbox, 'POST', '/incoming-call', { ...incoming, status: 'no-answer' })
    await until(22)
    const at = '2026-11-21T14:00:00.000Z'
    const info = {
      callerPhone: '+972507654321',
      assignedAgent: clerk(0).clerkName,
      firstAnsweringAgent: clerk(0).clerkName,
      callCenterSystem: 'Sandbox Exchange',
      arrivalTime: at,
      browsing: [{ at, page: '/hotel-info', hotelName: 'Red Reef' }],
    }
    expect(frames.slice(20)).toEqual([
      { type: 'callerInfo', info: { ...info, callStatus: 'answered', calls: [] } },
      {
        type: 'callerInfo',
        info: { ...info, callStatus: 'no-answer', calls: [{ at, status: 'answered', agent: clerk(0).clerkName }] },
      },
    ])

    const note = { callerPhone: '0507654321', message: 'wants a cot' }
    const line = 'POST /lead/leadinfo/messageToFirstAnsweredAgent'
    const other = await loginAgent(served.sandbox, 1)
    expect(await call(served.sandbox, 'domestic', line, { body: note }, other)).toMatchObject({ status: 204 })
    expect((await until(23))[22]).toMatchObject({
      type: 'agentMessage',
      audience: 'private',
      from: clerk(1).displayName,
      title: '+972507654321',
      body: 'wants a cot',
    })
    const unknown = { ...note, callerPhone: '0500000001' }
    expect(await call(served.sandbox, 'domestic', line, { body: unknown }, other)).toMatchObject({ status: 404 })
  })

  test("a new pending booking, on every agent's desk", async () => {
    const { until } = await connect(DESK, await loginAgent(served.sandbox))
    const { data } = await ask(served.sandbox, 'POST', '/pending-booking', {})
    expect(await until(1)).toEqual([{ type: 'newPendingExtBook', booking: data }])
  })
})

describe('a socket is closed', () => {
  test('when it sends an invalid frame', async () => {
    const { socket, closed } = await connect(AGENTS, await loginAgent(served.sandbox))
    socket.send('hello')
    expect(await closed).toBe(1008)
  })

  test('when the login has ended', async () => {
    const headers = await loginAgent(served.sandbox)
    const { closed } = await connect(AGENTS, headers)
    await call(served.sandbox, 'bff', 'POST /agent/logout', {}, headers)
    await ask(served.sandbox, 'POST', '/message', { agency: 'agents', body: 'is anybody there?' })
    expect(await closed).toBe(4401)
  })

  test('when the console drops it, and none opens while the console refuses sockets', async () => {
    const headers = await loginAgent(served.sandbox)
    const { closed } = await connect(AGENTS, headers)
    await ask(served.sandbox, 'DELETE', '/sockets')
    expect(await closed).toBe(1006)
    await ask(served.sandbox, 'PUT', '/sockets', { refusing: true })
    await expect(connect(AGENTS, headers)).rejects.toThrow(/hang up|ECONNRESET/)
    await ask(served.sandbox, 'PUT', '/sockets', { refusing: false })
    await connect(AGENTS, headers)
  })
})
