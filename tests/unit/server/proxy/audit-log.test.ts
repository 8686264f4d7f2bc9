import { describe, expect, test } from '@jest/globals'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import type { WireLine } from '#lib/contract/service.ts'
import { createAuditLog } from '#lib/server/proxy/audit-log.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'
import { type FailureKind, failed } from '#lib/server/upstream/outcome.ts'
import { ENDPOINTS, exampleInput, exampleReply, HOST, toRequest } from '#tests/contract/endpoints.ts'
import { AGENT_SITE, cookieOf, proxyOf, SESSIONS } from '#tests/contract/visitors.ts'

type Action = {
  wireLine: WireLine
  session?: SealedSession
  /** The booking of `storePage`, in place of a new one. */
  id?: string
  body?: object
  query?: string
  fails?: FailureKind
}

/** Makes calls through the proxies of one site; returns the lines of the audit log. */
async function runActions(actions: readonly Action[]) {
  const lines: Record<string, unknown>[] = []
  const audit = createAuditLog({ write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
  for (const { wireLine, session = SESSIONS.everything, id, body, query, fails } of actions) {
    const listed = ENDPOINTS.find((one) => one.wireLine === wireLine)
    if (!listed) throw new Error(wireLine)
    const call: UntypedCall = async (_service, line) => {
      const asked = ENDPOINTS.find((one) => one.wireLine === line)?.endpoint ?? listed.endpoint
      if (fails && line === wireLine) return failed(fails)
      return { ok: true, data: JSON.parse(exampleReply(asked, 'everything') || 'null') }
    }
    const proxy = proxyOf({ service: listed.name === 'bff' ? bff : domestic, call, agency: AGENT_SITE, audit })
    const plain = toRequest(listed, { cookie: await cookieOf(session), 'x-nofesh-address': '192.0.2.7' })
    const address = id === undefined ? plain.url : plain.url.replace('/storePage/init', `/storePage/${id}`)
    const url = query === undefined ? address : `${address.split('?', 1)[0]}?${query}`
    const sent = body ? JSON.stringify({ ...(exampleInput(listed).body as object), ...body }) : await plain.text()
    const text = plain.method === 'POST' ? { body: sent } : {}
    const reply = await proxy(new Request(url, { method: plain.method, headers: plain.headers, ...text }))
    if (!fails && !reply.ok) throw new Error(`${wireLine}: ${await reply.text()}`)
  }
  return lines
}

const who = { clerk: 'Noa', agentCode: 'ODY7', role: 'agent', agency: 'galim', host: HOST, address: '192.0.2.7' }
const STORE = 'POST /operation/storePage/{id}'
const id = (wireLine: WireLine) => {
  const listed = ENDPOINTS.find((one) => one.wireLine === wireLine)
  const { path } = exampleInput(listed ?? { wireLine, endpoint: domestic.calls[STORE] })
  return Object.values(path)[0]
}

describe('the audit log', () => {
  test('has one line with who, when, where, what and the outcome', async () => {
    const [line, ...more] = await runActions([{ wireLine: 'POST /operation/tagBook/{id}', query: 'tag=vip' }])
    expect([line, more]).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        audit: 'tagged',
        ...who,
        what: 'POST /operation/tagBook/{id}',
        target: id('POST /operation/tagBook/{id}'),
        after: { tag: 'vip' },
        outcome: 'ok',
      },
      [],
    ])
  })

  test('has the value before, as it was last set', async () => {
    const wireLine = 'POST /operation/flagBook/{id}'
    const lines = await runActions([
      { wireLine, query: 'hiddenRQ=true' },
      { wireLine, query: 'hiddenRQ=false', fails: 'server-error' },
      { wireLine, query: 'hiddenRQ=false' },
    ])
    expect(lines.map(({ before, after, outcome }) => [before, after, outcome])).toEqual([
      [undefined, { hiddenRQ: true }, 'ok'],
      [{ hiddenRQ: true }, { hiddenRQ: false }, 'server-error'],
      [{ hiddenRQ: true }, { hiddenRQ: false }, 'ok'],
    ])
  })

  test('has what an agent sets in an order, once, and no text of a remark', async () => {
    const agent = {
      handlingAgent: 'dana',
      salePrice: 90_000_000,
      bypassPayment: true,
      remarkToHotel: 'Call Dana Levi, 050-1234567',
      teacherId: '123456782',
    }
    const lines = await runActions([
      { wireLine: STORE, body: { stage: 'update', agent } },
      { wireLine: STORE, body: { stage: 'update', agent } },
      { wireLine: STORE, body: { stage: 'update', agent: { ...agent, salePrice: 80_000_000 } } },
    ])
    expect(lines.map(({ audit, before, after }) => [audit, before, after])).toEqual([
      ['sale-price-set', undefined, { salePrice: 90_000_000 }],
      ['payment-bypassed', undefined, { bypassPayment: true }],
      ['remark-to-hotel-set', undefined, { length: 27, fingerprint: expect.any(String) }],
      ['handling-agent-set', undefined, { handlingAgent: 'dana' }],
      ['subsidy-claimed', undefined, undefined],
      ['sale-price-set', { salePrice: 90_000_000 }, { salePrice: 80_000_000 }],
    ])
    expect(JSON.stringify(lines)).not.toMatch(/Dana|1234567/)
  })

  test('has what an agent removes from an order, once, and what is set again after that', async () => {
    const agent = { handlingAgent: 'dana', bypassPayment: true, salePrice: 90_000_000, teacherId: '123456782' }
    const store = (section: object | undefined, fails?: FailureKind): Action => ({
      wireLine: STORE,
      id: 'booking-number-0001',
      body: { stage: 'update', agent: section },
      ...(fails && { fails }),
    })
    const fewer = { handlingAgent: 'dana' }
    const lines = await runActions([
      store(agent),
      // The call fails, so the values are still set.
      store(fewer, 'rejected'),
      store(fewer),
      store(fewer),
      store(agent),
      store(undefined),
    ])
    const [price, bypass] = [{ salePrice: 90_000_000 }, { bypassPayment: true }]
    const settings = [
      ['sale-price-set', undefined, price, 'ok'],
      ['payment-bypassed', undefined, bypass, 'ok'],
    ]
    const claim = ['subsidy-claimed', undefined, undefined, 'ok']
    const toRemovals = (outcome: string) => [
      ['sale-price-removed', price, {}, outcome],
      ['payment-bypass-removed', bypass, {}, outcome],
      ['subsidy-claim-removed', {}, {}, outcome],
    ]
    expect(lines.map(({ audit, before, after, outcome }) => [audit, before, after, outcome])).toEqual([
      ...settings,
      ['handling-agent-set', undefined, { handlingAgent: 'dana' }, 'ok'],
      claim,
      ...toRemovals('rejected'),
      ...toRemovals('ok'),
      ...settings,
      claim,
      ...toRemovals('ok').toSpliced(2, 0, ['handling-agent-removed', { handlingAgent: 'dana' }, {}, 'ok']),
    ])
  })

  test.each<[WireLine, string[]]>([
    ['POST /agent/login', ['signed-in']],
    ['POST /agent/logout', ['signed-out']],
    ['POST /operation/cancelBook/preflight', ['cancel-password-verified']],
    ['POST /operation/cancelBook/{pnr}/', ['cancelled']],
    ['POST /operation/finalizePendingExtBook/{id}', ['finalized']],
    ['POST /operation/confirmAtlantisBook/{id}', ['confirmed']],
    ['POST /operation/payAndBook/{id}', ['booked']],
    ['POST /operation/paymentOnly/{id}/', ['debt-payment-opened']],
    ['POST /IrgonMember/checkHistory', ['subsidy-checked']],
    ['GET /agencyContents/byAgencyCode/{code}', ['agency-switched']],
    ['GET /operation/pendingExtBook', []],
  ])('%s: %j', async (wireLine, actions) => {
    const lines = await runActions([
      { wireLine, ...(wireLine === 'POST /agent/login' && { session: SESSIONS.anonymous }) },
    ])
    expect(lines.map(({ audit }) => audit)).toEqual(actions)
  })

  test('has no password and no identity number', async () => {
    const lines = await runActions([
      { wireLine: 'POST /operation/cancelBook/{pnr}/', body: { password: 'hush-hush' } },
      { wireLine: 'POST /IrgonMember/checkHistory', body: { tzNumber: '123456782' } },
    ])
    expect(lines).toHaveLength(2)
    expect(JSON.stringify(lines)).not.toMatch(/hush|123456782/)
  })

  test('has the new PNR of an external booking', async () => {
    const lines = await runActions([
      { wireLine: 'POST /operation/finalizePendingExtBook/{id}', body: { pnr: 'EXT-77' } },
    ])
    expect(lines.map(({ audit, after }) => [audit, after])).toContainEqual(['pnr-updated', { pnr: 'EXT-77' }])
  })

  test('has nothing of visitors and members', async () => {
    expect(
      await runActions([
        { wireLine: 'POST /operation/payAndBook/{id}', session: SESSIONS.member, fails: 'rejected' },
        { wireLine: 'POST /operation/payAndBook/{id}', session: SESSIONS.anonymous, fails: 'rejected' },
      ]),
    ).toEqual([])
  })
})
