import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import { AgencyContent } from '#lib/contract/entities/agency.ts'
import { BookResult, StoredPage } from '#lib/contract/entities/booking.ts'
import { createMatcher } from '#lib/contract/match.ts'
import { readHost } from '#lib/domain/agency/host.ts'
import type { AgencyResolution } from '#lib/server/agency/resolve.ts'
import { createLog } from '#lib/server/log.ts'
import { createBookingOwners } from '#lib/server/proxy/booking-owners.ts'
import { createDocumentRoute } from '#lib/server/proxy/document-route.ts'
import { createProxy } from '#lib/server/proxy/proxy.ts'
import { createSearchRoute } from '#lib/server/proxy/search-route.ts'
import { createSessionRoute } from '#lib/server/proxy/session-route.ts'
import { createTimelineRoute } from '#lib/server/proxy/timeline-route.ts'
import { ATTRIBUTION_COOKIE, encodeAttribution } from '#lib/server/session/attribution-cookie.ts'
import { createSessionStore } from '#lib/server/session/cookie.ts'
import { createEndedLogins } from '#lib/server/session/ended-logins.ts'
import { createEmptySession, type SealedSession } from '#lib/server/session/session.ts'
import { createBookingFactStore } from '#lib/server/store/booking-facts.ts'
import { createUpstream } from '#lib/server/upstream/client.ts'
import { createDice } from '#sandbox/pictures/dice.ts'
import { ENDPOINTS, exampleInput, exampleReply, HOST, type ListedEndpoint } from '#tests/contract/endpoints.ts'

const AGENCIES = 50
const SECRETS = ['a secret of the mutation run, long enough']
/** Every fifth agency has a site that is closed to visitors. */
const CLOSED_EVERY = 5
const NOW = Date.parse('2026-11-22T10:00:00+02:00')

type Tenant = {
  code: string
  host: string
  agency: AgencyContent
  marketerId: string
  bookingId: string
  pnr: string
  canary: string
}

/** A text that occurs only in the upstream's data of one agency. */
const CANARY = /canary-(a\d\d)/g

function createTenant(index: number): Tenant {
  const code = `a${String(index).padStart(2, '0')}`
  const host = `${code}.example`
  const marketerId = `m-${code}`
  return {
    code,
    host,
    marketerId,
    bookingId: `bookingoftheagency-${code}`,
    pnr: `PNR${index + 100}`,
    canary: `canary-${code}`,
    agency: AgencyContent.parse({
      agencyCode: code,
      odyAgentCode: `O${code}`,
      operation: 'nofesh',
      active: true,
      name: code,
      agencyOwner: 'Nofesh',
      host,
      marketerId,
      isLoginMarketer: index % CLOSED_EVERY === 0,
    }),
  }
}

const tenants = Array.from({ length: AGENCIES }, (_, index) => createTenant(index))
const byHost = new Map(tenants.map((tenant) => [tenant.host, tenant]))

/** The agency that a text names: its code, or an id that contains it. */
const findTenant = (text: string | null | undefined) =>
  tenants.find(({ code, pnr, bookingId, marketerId }) =>
    [code, pnr, bookingId, marketerId, `sid-${code}`, `member-${code}`, `${code}.example`].includes(text ?? ''),
  )

const matchers = { bff: createMatcher(bff), domestic: createMatcher(domestic) }

/**
 * An upstream that separates nothing: it returns the data of whatever a call names, by booking, PNR, session or code. The
 * `agency` header decides only when nothing else in the call names an agency.
 */
async function answerNaively(input: URL | string | Request, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input)
  const isBff = url.pathname.startsWith('/bff/')
  const path = url.pathname.replace(isBff ? '/bff' : '/domestic/api', '')
  const found = matchers[isBff ? 'bff' : 'domestic'](
    init?.method ?? 'GET',
    path.split('/').filter(Boolean).map(decodeURIComponent),
  )
  if (found.kind !== 'endpoint') return new Response('', { status: 404 })
  const headers = new Headers(init?.headers)
  const caller = findTenant(headers.get('agency'))
  const sids = [headers.get('agencySid'), headers.get('memberSid')]
  // Other parameters of a path name content, such as a page or a hotel, which each agency has.
  const isAgencyLine = /^GET \/(?:agencyContents|analysis\/bookings)\//.test(found.wireLine)
  const ids = Object.values(found.path).filter((id) => isAgencyLine || /^(?:PNR|bookingof)/.test(id))
  const named = [...ids, ...url.searchParams.values(), ...sids].map(findTenant).filter(Boolean)
  const owner = named.find((tenant) => tenant !== caller) ?? caller
  if (!owner) return new Response('', { status: 404 })
  if (found.wireLine === 'GET /dealType/byAgency') {
    return Response.json([{ dealType: owner.code, name: owner.canary, marketerId: owner.marketerId }])
  }
  const text = exampleReply(found.endpoint, 'everything')
  if (text === '') return new Response('')
  const isBooking = found.endpoint.reply === BookResult || found.endpoint.reply === StoredPage
  const reply = JSON.parse(
    text.replaceAll('"x1"', `"${owner.canary}"`).replaceAll('"Dana Levi"', `"${owner.canary}"`),
  ) as {
    bookings?: object[]
    booking?: object
  }
  const { id = '' } = found.path
  const orders = reply.bookings?.map((order) => ({ ...order, agencyCode: owner.code }))
  return Response.json({
    ...reply,
    ...(orders && { bookings: orders }),
    ...(isBooking && { agencyCode: owner.code }),
    ...(found.endpoint.reply === StoredPage && { id: id === 'init' ? owner.bookingId : id }),
    // The reply to a call with another id would be refused, whatever its agency.
    ...(found.endpoint.reply === BookResult && { booking: { ...reply.booking, bookingId: id } }),
  })
}

/** `trustsIds`: a site with a fault, which does not compare the agency of a booking. The run must find it. */
type RunOptions = { trustsIds?: boolean }

const allow = async () => undefined

/** The production proxies and routes over the naive upstream. */
async function startSite({ trustsIds = false }: RunOptions) {
  const log = createLog('silent')
  const { call, domestic: callDomestic } = createUpstream({
    bffUrl: 'http://upstream.example/bff',
    domesticUrl: 'http://upstream.example',
    log,
    fetch: async (input, init) => answerNaively(input as URL | string, init),
    guard: { backoff: 1 },
  } as Parameters<typeof createUpstream>[0])
  const sessions = createSessionStore({
    secrets: SECRETS,
    scheme: 'https',
    now: () => NOW,
    logins: createEndedLogins(() => NOW),
  })
  const owners = trustsIds
    ? { check: allow, checkReply: allow, isOwn: async () => true, toCookie: () => undefined }
    : createBookingOwners(call, { cookieSecrets: SECRETS, scheme: 'https' })
  const options = {
    call,
    owners,
    sessions,
    resolve: async (host: string): Promise<AgencyResolution> => {
      const tenant = byHost.get(host)
      return tenant ? { kind: 'agency', agency: tenant.agency } : { kind: 'unknown' }
    },
    limits: async () => undefined,
    guesses: async () => ({ ok: true as const, end: async () => undefined }),
    startSearch: () => ({ ok: true as const, end: () => undefined }),
    scheme: 'https' as const,
    cookieSecrets: SECRETS,
    deployment: 'staging',
    log,
    now: () => NOW,
  }
  const facts = createBookingFactStore()
  const proxies = {
    bff: createProxy({ ...options, service: bff }),
    domestic: createProxy({ ...options, service: domestic, facts }),
  }
  const search = createSearchRoute({
    ...options,
    lists: {
      getHotelAliases: async () => ({}),
      getListedHotels: async () => [],
      getNearestContext: () => Promise.reject(new Error('not used')),
    },
  })
  const session = createSessionRoute({ ...options, fclAgentCodes: [] })
  const documents = createDocumentRoute({
    ...options,
    domestic: callDomestic,
    getHotel: async () => undefined,
    getHolidays: async () => [],
    renderPdf: async () => ({ ok: false, kind: 'busy' }),
    readLogo: async () => undefined,
  })
  const timeline = createTimelineRoute({ ...options, domestic: callDomestic, facts })
  const seal = async (tenant: Tenant, parts: Partial<SealedSession>) => {
    const before = createEmptySession(tenant.host, NOW)
    const cookies = await sessions.save({ headers: new Headers() }, before, { ...before, ...parts })
    return cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')
  }
  const cookies = new Map<string, string[]>()
  for (const tenant of tenants) {
    const member = { phone: '0501234567', firstName: 'A', lastName: 'B', email: 'a@b.example', newsletter: false }
    cookies.set(
      tenant.code,
      await Promise.all([
        seal(tenant, { agency: { state: 'authorized', kind: 'marketer', sid: `sid-${tenant.code}` } }),
        seal(tenant, { member: { state: 'authorized', sid: `member-${tenant.code}`, member, discountPercent: 5 } }),
        seal(tenant, { cancel: { verifiedUntil: NOW + 60_000 } }),
        Promise.resolve(
          `${ATTRIBUTION_COOKIE}=${encodeAttribution({ marketerId: tenant.marketerId }, { secrets: SECRETS, host: tenant.host })}`,
        ),
      ]),
    )
  }
  const handle = (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const [, , first = '', id = '', document = ''] = pathname.split('/')
    if (first === 'search') return search(request)
    if (first === 'session') return session(request)
    if (first === 'documents') return documents(request, { id, document })
    if (first === 'timeline') return timeline(request, { id })
    return proxies[first === 'bff' ? 'bff' : 'domestic'](request)
  }
  return { handle, cookies }
}

type Draft = {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  cookies: string[]
  body: unknown
  listed: ListedEndpoint | undefined
}

type Context = { random: () => number; own: Tenant; other: Tenant; cookies: Map<string, string[]> }

const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

/** What an attacker changes in a request to the site of `own` to get the data of `other`. */
const MUTATIONS: ((draft: Draft, context: Context) => void)[] = [
  ({ headers }, { other }) =>
    Object.assign(headers, { 'x-forwarded-host': other.host, forwarded: `host=${other.host}` }),
  ({ headers }, { other }) => Object.assign(headers, { agency: other.code, 'x-nofesh-agency': other.code }),
  ({ headers }, { other }) =>
    Object.assign(headers, {
      agencySid: `sid-${other.code}`,
      memberSid: `member-${other.code}`,
      authorization: 'Bearer x',
    }),
  ({ headers }, { other }) =>
    Object.assign(headers, {
      'x-middleware-rewrite': `/${other.code}/he`,
      'x-original-url': `/${other.code}`,
      'x-matched-path': '/',
    }),
  ({ headers }, { own }) => Object.assign(headers, { host: own.host.toUpperCase() }),
  ({ headers }, { other }) =>
    Object.assign(headers, { referer: `https://${other.host}/`, 'sec-fetch-site': 'same-origin' }),
  (draft, { random, other, cookies }) => void draft.cookies.push(pick(random, cookies.get(other.code) ?? [])),
  (draft, { random, other, cookies }) => void draft.cookies.unshift(pick(random, cookies.get(other.code) ?? [])),
  (draft, { other }) =>
    void draft.cookies.push(
      `${ATTRIBUTION_COOKIE}=${Buffer.from(JSON.stringify({ marketerId: other.marketerId })).toString('base64url')}`,
    ),
  ({ query }, { other }) => query.append('agency', other.code),
  ({ query }, { other }) => query.set('agencyCode', other.code),
  ({ query }, { other }) => query.append('agencyCode', other.code),
  ({ query }, { other }) => query.set('marketerId', other.marketerId),
  ({ query }, { other }) => query.set('subAgency', other.marketerId),
  (draft, { own, other }) => Object.assign(draft, { path: draft.path.replaceAll(own.bookingId, other.bookingId) }),
  (draft, { own, other }) => Object.assign(draft, { path: draft.path.replaceAll(own.pnr, other.pnr) }),
  (draft, { own, other }) => Object.assign(draft, { path: draft.path.replaceAll(own.code, other.code) }),
  (draft, { own, other }) =>
    Object.assign(draft, { path: draft.path.replaceAll(own.code, encodeURIComponent(`${own.code}/../${other.code}`)) }),
  (draft, { other }) => Object.assign(draft, { path: `${draft.path}/%2e%2e/${other.code}` }),
  (draft, { other }) => Object.assign(draft, { path: draft.path.replace('/api/', `/api/${other.code}/../`) }),
  (draft, { own, other }) => {
    const text = JSON.stringify(draft.body ?? null)
    draft.body = JSON.parse(
      text.replaceAll(own.bookingId, other.bookingId).replaceAll(`"${own.code}"`, `"${other.code}"`),
    )
  },
  (draft, { other }) => {
    if (typeof draft.body !== 'object' || draft.body === null) return
    draft.body = {
      ...draft.body,
      agencyCode: other.code,
      agency: other.code,
      subCalling: other.marketerId,
      host: other.host,
    }
  },
]

/** The values of an agency in the place of an example's. */
function toOwn(text: string, { code, host, bookingId, pnr }: Tenant): string {
  return text
    .replaceAll(HOST, host)
    .replaceAll('galim', code)
    .replaceAll('a'.repeat(20), bookingId)
    .replaceAll('AB1234', pnr)
}

const ROUTES = ['/api/search', '/api/session', '/api/documents', '/api/timeline']

function createDraft({ random, own, cookies }: Context): Draft {
  const mine = cookies.get(own.code) ?? []
  const headers: Record<string, string> = { host: own.host, 'x-nofesh-address': `10.0.0.${Math.floor(random() * 250)}` }
  const sent = [0, 1, 2].flatMap((index) => (random() < 0.6 ? [mine[index] ?? ''] : []))
  if (random() < 0.15) {
    const route = pick(random, ROUTES)
    const ofBooking = { '/api/documents': '/documents.json', '/api/timeline': '' }[route]
    const path = ofBooking === undefined ? route : `${route}/${own.bookingId}${ofBooking}`
    const query = new URLSearchParams(route === '/api/search' ? 'dest=eilat&from=2026-12-03&to=2026-12-06&adult=2' : '')
    return { method: 'GET', path, query, headers, cookies: sent, body: undefined, listed: undefined }
  }
  const listed = pick(random, ENDPOINTS)
  const { path, query, body } = exampleInput(listed)
  const isPnr = listed.wireLine.includes('{pnr}')
  const filled = listed.wireLine
    .replace(/^\w+ /, '')
    .replace(/\{(\w+)\}/g, (_, name: string) => (isPnr ? own.pnr : encodeURIComponent(toOwn(path[name] ?? '', own))))
    .replace(
      /\/(storePage|succeededBooking|refreshRoomRates|getPaymentUrl|bookingevent|payAndBook|resumeThePaymentOnly|paymentOnly)\/[^/]+/,
      `/$1/${own.bookingId}`,
    )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of [value].flat()) search.append(name, toOwn(String(item), own))
  }
  return {
    method: listed.method,
    path: `/api/${listed.name}${filled}`,
    query: search,
    headers: { ...headers, ...(listed.method === 'POST' && { origin: `https://${own.host}` }) },
    cookies: sent,
    body: listed.endpoint.body ? JSON.parse(toOwn(JSON.stringify(body ?? null), own)) : undefined,
    listed,
  }
}

function toRequest({ method, path, query, headers, cookies, body, listed }: Draft): Request | undefined {
  const url = `https://site.example${path}?${query}`
  if (!URL.canParse(url)) return undefined
  const encoding = listed?.endpoint.encoding ?? 'json'
  const fields = Object.entries(Object(body) as Record<string, unknown>)
  const form = new FormData()
  if (encoding === 'multipart') for (const [name, value] of fields) form.append(name, String(value))
  const encoded = {
    json: () => JSON.stringify(body),
    text: () => String(body),
    form: () => new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString(),
    multipart: () => form,
  }[encoding]
  const type = { json: 'application/json', text: 'text/plain', form: 'application/x-www-form-urlencoded' }
  return new Request(url, {
    method,
    headers: {
      ...headers,
      ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
      ...(body !== undefined && encoding !== 'multipart' && { 'content-type': type[encoding] }),
    },
    ...(method === 'POST' && body !== undefined && { body: encoded() }),
  })
}

export type MutationReport = {
  requests: number
  /** Requests that were answered with data, and with data of the site's own agency: without them the run proves nothing. */
  answered: number
  withOwnData: number
  /** The number of replies by status. */
  statuses: Map<number, number>
  /** The number of replies with data of another agency, and the first ones. */
  leakCount: number
  leaks: { request: string; host: string; found: string[] }[]
}

/** The replies with data of another agency that a report describes. */
const MAX_LEAKS = 100

/**
 * Sends requests to the sites of 50 agencies, with mutations of headers, cookies, query, path and body that name another
 * agency, through the production proxies and routes to an upstream that separates nothing, and looks for another
 * agency's data in the replies.
 *
 * @param seed the same seed gives the same requests.
 */
export async function runMutations(count: number, seed: number, options: RunOptions = {}): Promise<MutationReport> {
  const { handle, cookies } = await startSite(options)
  const { next: random } = createDice(seed)
  const report: MutationReport = {
    requests: 0,
    answered: 0,
    withOwnData: 0,
    statuses: new Map(),
    leakCount: 0,
    leaks: [],
  }
  while (report.requests < count) {
    const own = pick(random, tenants)
    const other = pick(
      random,
      tenants.filter((tenant) => tenant !== own),
    )
    const context = { random, own, other, cookies }
    const draft = createDraft(context)
    for (let left = Math.floor(random() * 4); left > 0; left -= 1) pick(random, MUTATIONS)(draft, context)
    const request = toRequest(draft)
    if (!request) continue
    report.requests += 1
    const reply = await handle(request)
    const text = `${JSON.stringify([...reply.headers])} ${await reply.text()}`
    const host = readHost(draft.headers.host ?? null) ?? ''
    const found = [...new Set([...text.matchAll(CANARY)].map(([, code = '']) => code))]
    report.statuses.set(reply.status, (report.statuses.get(reply.status) ?? 0) + 1)
    if (reply.ok) report.answered += 1
    if (found.includes(byHost.get(host)?.code ?? '')) report.withOwnData += 1
    const foreign = found.filter((code) => code !== byHost.get(host)?.code)
    if (foreign.length === 0) continue
    report.leakCount += 1
    if (report.leaks.length < MAX_LEAKS)
      report.leaks.push({ request: `${draft.method} ${draft.path}?${draft.query}`, host, found: foreign })
  }
  return report
}
