import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pino from 'pino'
import type { bff } from '#lib/contract/bff.ts'
import type { domestic } from '#lib/contract/domestic.ts'
import type { AgentSection } from '#lib/contract/entities/booking.ts'
import type { WireLine } from '#lib/contract/service.ts'
import { limitEntries } from '#lib/server/entry-limit.ts'
import { type CallParameters, toFields } from '#lib/server/proxy/access.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import type { UpstreamOutcome } from '#lib/server/upstream/outcome.ts'

/** What a signed-in agency user did. */
type Action = {
  action: string
  /** The id or number of the booking. */
  target?: string
  /** The values that were set; empty when they were removed. */
  after?: Values
  /** Not written when this process has written the same values last. */
  onlyChanges?: true
  /** The action whose values are removed: not written when this process has not written them. */
  removes?: string
}
type Values = Readonly<Record<string, string | number | boolean | undefined>>

type Call = {
  path: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>>
  body: Readonly<Record<string, unknown>>
  /** Undefined when the call failed. */
  reply: Readonly<Record<string, unknown>> | undefined
}
type AuditRule = (call: Call) => readonly Action[]

type Calls = typeof bff.calls & typeof domestic.calls
/** The endpoints that need the rights of an agent or a verified cancellation password. */
type AgentLine = {
  [Line in keyof Calls]: Calls[Line]['access'] extends 'agent' | 'canceller' | 'journey' ? Line : never
}[keyof Calls]

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)
const plain = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined

/** The rule of an endpoint whose call is one action. @param toAfter the values that it set. */
const toActionRule =
  (action: string, toAfter: (call: Call) => Values | undefined = () => undefined): AuditRule =>
  (call) => {
    const target = call.path.id ?? call.path.bookId ?? call.path.pnr ?? call.path.code
    const after = toAfter(call)
    return [{ action, ...(target !== undefined && { target }), ...(after && { after }) }]
  }

/** The values; undefined when nothing is set. */
const toValues = (values: Values): Values | undefined =>
  Object.values(values).some((value) => value !== undefined) ? values : undefined

/** Remarks may contain personal data: only their length, and a fingerprint by which two can be compared. */
function describeText(remark: string | undefined): Values | undefined {
  if (remark === undefined) return undefined
  return { length: remark.length, fingerprint: createHash('sha256').update(remark).digest('hex').slice(0, 12) }
}

/** The action `set` with these values; without values the action `removed`, which removes them. */
const toSetting = (set: string, removed: string, after: Values | undefined): Action =>
  after ? { action: set, after, onlyChanges: true } : { action: removed, after: {}, removes: set }

/**
 * What an agent set in an order, or removed from it. The browser sends all of it with every step, and no section when
 * nothing is set, so only changes are written.
 */
const describeOrder: AuditRule = ({ path, body, reply }) => {
  const agent = (body.agent ?? {}) as Partial<AgentSection>
  const isNew = path.id === 'init'
  const target = isNew ? text(reply?.id) : path.id
  const { salePrice, partialAmount, bypassPayment, remarkToHotel, remarkToSupplier, handlingAgent, teacherId } = agent
  const actions: Action[] = [
    toSetting('sale-price-set', 'sale-price-removed', toValues({ salePrice })),
    toSetting('partial-amount-set', 'partial-amount-removed', toValues({ partialAmount })),
    toSetting('payment-bypassed', 'payment-bypass-removed', toValues({ bypassPayment: bypassPayment || undefined })),
    toSetting('remark-to-hotel-set', 'remark-to-hotel-removed', describeText(remarkToHotel)),
    toSetting('remark-to-supplier-set', 'remark-to-supplier-removed', describeText(remarkToSupplier)),
    toSetting('handling-agent-set', 'handling-agent-removed', toValues({ handlingAgent })),
    // Without the identity number.
    teacherId === undefined
      ? { action: 'subsidy-claim-removed', after: {}, removes: 'subsidy-claimed' }
      : { action: 'subsidy-claimed', onlyChanges: true },
  ]
  // A new page has nothing to remove, also when a repeated `init` returns the page of the first one.
  const made = isNew ? actions.filter(({ removes }) => removes === undefined) : actions
  return target === undefined ? made : made.map((action) => ({ ...action, target }))
}

const bookedRule = toActionRule('booked', ({ body, reply }) => ({
  bypassPayment: plain(body.bypassPayment),
  state: plain(reply?.state),
}))

/** The actions of agents by endpoint; `reads`: nothing is changed. Complete: an endpoint for agents without a row does not compile. */
const reads: AuditRule = () => []
const RULES = {
  'GET /agent/all': reads,
  'GET /operation/agentBook': reads,
  'GET /operation/pendingExtBook': reads,
  'GET /operation/pnrDetails/{pnr}/': reads,
  'GET /operation/extBookInfo/': reads,
  // Tracking of a customer's visit, not an action.
  'POST /lead/browse/searchedHotel': reads,
  'POST /lead/browse/openProductPage': reads,
  'POST /lead/browse/openPaxPage': reads,
  'POST /lead/browse/openCardPage': reads,
  'POST /lead/browse/reachedBookResultPage': reads,
  'POST /lead/leadinfo/messageToFirstAnsweredAgent': toActionRule('message-sent'),
  'POST /operation/tagBook/{id}': toActionRule('tagged', ({ query }) => ({ tag: plain(query.tag) })),
  'POST /operation/flagBook/{id}': toActionRule('flagged', ({ query }) => ({ hiddenRQ: plain(query.hiddenRQ) })),
  'POST /operation/finalizePendingExtBook/{id}': (call) => [
    ...toActionRule('finalized', ({ reply }) => ({ state: plain(reply?.state) }))(call),
    ...(call.body.pnr === undefined ? [] : toActionRule('pnr-updated', ({ body }) => ({ pnr: plain(body.pnr) }))(call)),
    ...(typeof call.body.remark === 'string'
      ? toActionRule('remark-set', ({ body }) => describeText(String(body.remark)))(call)
      : []),
  ],
  'POST /operation/confirmAtlantisBook/{id}': toActionRule('confirmed', ({ body }) => ({
    hotelConfirmationNumber: plain(body.hotelConfirmationNumber),
  })),
  'POST /operation/cancelBook/{pnr}/': toActionRule('cancelled', ({ query, body, reply }) => ({
    extPnr: plain(query.extPnr),
    isExternal: plain(body.isExternal),
    result: plain(reply?.result),
    fee: plain(reply?.fee),
  })),
  // Not the identity number.
  'POST /IrgonMember/checkHistory': toActionRule('subsidy-checked', ({ reply }) => ({ state: plain(reply?.state) })),
} satisfies Record<AgentLine, AuditRule>

/** Endpoints that anybody may call, and whose calls are actions when an agency's user makes them. */
const SHARED_RULES = {
  'POST /agent/login': toActionRule('signed-in'),
  'POST /agency/passlogin': toActionRule('signed-in'),
  'POST /agency/verifyCode': toActionRule('signed-in'),
  'POST /agent/logout': toActionRule('signed-out'),
  'POST /agency/logout': toActionRule('signed-out'),
  'GET /agencyContents/byAgencyCode/{code}': toActionRule('agency-switched'),
  'POST /operation/cancelBook/preflight': toActionRule('cancel-password-verified'),
  'POST /operation/storePage/{id}': describeOrder,
  'POST /operation/getPaymentUrl/{bookId}': toActionRule('payment-page-opened'),
  'POST /operation/paymentOnly/{id}/': toActionRule('debt-payment-opened', ({ query }) => ({
    debitAmountNis: plain(query.debitAmountNis),
  })),
  'POST /operation/payAndBook/{id}': bookedRule,
  'POST /operation/resumeThePaymentOnly/{id}': bookedRule,
} satisfies Partial<Record<keyof Calls, AuditRule>>

/** Actions at routes of the site itself. */
const SITE_RULES = {
  'POST /desk/baskets': toActionRule('basket-sent', ({ reply }) => ({
    total: plain(reply?.total),
    expiresAt: plain(reply?.expiresAt),
  })),
  'POST /desk/baskets/withdraw': toActionRule('basket-withdrawn'),
} satisfies Partial<Record<WireLine, AuditRule>>

const ALL_RULES: Partial<Record<WireLine, AuditRule>> = { ...RULES, ...SHARED_RULES, ...SITE_RULES }

export type AuditedCall = {
  wireLine: WireLine
  parameters: CallParameters
  outcome: UpstreamOutcome<unknown>
  host: string
  address: string
  agencyCode: string
  /** The sessions before and after the call: a sign-in is in the second only, a sign-out in the first. */
  before: SealedSession
  after: SealedSession
}

/** Writes what a signed-in agency user did by this call, if it is an action. */
export type AuditLog = (call: AuditedCall) => void

/** For how many actions a process remembers the last values, to write them as `before`. */
const MAX_REMEMBERED = 20_000

/**
 * Creates the audit log: one JSON line for each action of a signed-in agency user, with the user, time, host, endpoint, values
 * before and after, and outcome. Unlike other log lines, these name the clerk, so they are not masked: they contain only the
 * listed fields, never a customer's name, phone, identity number, password, nor the text of a remark. `before` has the values
 * that this process has written last for the same action and booking. A removal of values that another process has written
 * has no line.
 *
 * @param destination stdout when absent. Not affected by the level of the log.
 */
export function createAuditLog(destination?: pino.DestinationStream): AuditLog {
  const options: pino.LoggerOptions = {
    base: null,
    level: 'info',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  }
  const writer = destination ? pino(options, destination) : pino(options)
  const remembered = new LRUCache<string, Values>(limitEntries(MAX_REMEMBERED))

  function write({ action, target, after, onlyChanges, removes }: Action, call: AuditedCall): void {
    const { wireLine, outcome, host, address, agencyCode } = call
    const user = call.after.agency?.state === 'authorized' ? call.after.agency : call.before.agency
    if (user?.state !== 'authorized') return
    const key = JSON.stringify([agencyCode, removes ?? action, target])
    const before = target === undefined ? undefined : remembered.get(key)
    if (removes !== undefined && !before) return
    if (onlyChanges && before && JSON.stringify(before) === JSON.stringify(after ?? {})) return
    if (outcome.ok && removes !== undefined) remembered.delete(key)
    else if (outcome.ok && target !== undefined) remembered.set(key, after ?? {})
    writer.info({
      audit: action,
      clerk: user.clerkName,
      agentCode: user.odyAgentCode,
      role: user.kind,
      agency: agencyCode,
      host,
      address,
      what: wireLine,
      target,
      ...(before && { before }),
      ...(after && { after }),
      outcome: outcome.ok ? 'ok' : outcome.error.kind,
    })
  }

  return (call) => {
    const rule = ALL_RULES[call.wireLine]
    if (!rule) return
    const { path, query, body } = call.parameters
    const actions = rule({
      path: toFields(path) as Record<string, string>,
      query: toFields(query),
      body: toFields(body),
      reply: call.outcome.ok ? toFields(call.outcome.data) : undefined,
    })
    for (const action of actions) write(action, call)
  }
}
