import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { createMatcher } from '#lib/contract/match.ts'
import type { WireLine } from '#lib/contract/service.ts'
import { EmptyReply } from '#lib/contract/values.ts'
import type { AgencyResolution } from '#lib/server/agency/resolve.ts'
import { createGuessLimits } from '#lib/server/proxy/guess-limits.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import type { Fetch } from '#lib/server/upstream/attempt.ts'
import { ENDPOINTS, exampleReply, type ListedEndpoint, toRequest } from '#tests/contract/endpoints.ts'
import { AGENT_SITE, clientOf, cookieOf, proxyOf } from '#tests/contract/visitors.ts'

const UPSTREAM = 'http://upstream.example'

/** A request that the upstream has received. */
export type ReceivedRequest = { path: string; headers: Record<string, string>; body: string }
type Answer = (listed: ListedEndpoint, path: string) => readonly [status: number, body: string]

/** An example reply; of a page that is stored again, with the id that it has. */
const answerByExample: Answer = ({ endpoint, wireLine }, path) => {
  const body = exampleReply(endpoint, 'everything')
  const id = path.split('/').at(-1) ?? ''
  if (wireLine !== 'POST /operation/storePage/{id}' || id === 'init') return [200, body]
  return [200, JSON.stringify({ ...JSON.parse(body), id })]
}

function createFinder(name: 'bff' | 'domestic') {
  const own = ENDPOINTS.filter((listed) => listed.name === name)
  const match = createMatcher(own[0]?.service ?? { name, calls: {} })
  const byLine = new Map(own.map((listed) => [listed.wireLine, listed]))
  return (method: string, path: string): ListedEndpoint => {
    const found = match(method, path.split('/').filter(Boolean))
    const listed = found.kind === 'endpoint' ? byLine.get(found.wireLine) : undefined
    if (!listed) throw new Error(`The proxy asked for ${method} ${path}`)
    return listed
  }
}
const find = { bff: createFinder('bff'), domestic: createFinder('domestic') }

export type AskOptions = {
  agency?: AgencyContent
  session?: SealedSession
  headers?: Record<string, string>
  deployment?: string
  /** The agency of every host; by default `agency` on the host of the tests. */
  resolution?: AgencyResolution
}

/**
 * The proxies of both services and an upstream that answers every endpoint. The proxies are shared by the requests of a
 * test, without rate limits: creating them for every request took most of the time.
 */
export function createAnsweringUpstream() {
  let received: ReceivedRequest[] = []
  let answer: Answer = answerByExample
  const fetch: Fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    received.push({
      path: pathname + search,
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
    })
    const path = decodeURI(pathname)
    const listed = path.startsWith('/bff/')
      ? find.bff(request.method, path.slice('/bff'.length))
      : find.domestic(request.method, path.slice('/domestic/api'.length))
    const [status, body] = answer(listed, path)
    return new Response(body, {
      status,
      headers: { 'content-type': 'application/json', 'x-upstream': 'upstream.example' },
    })
  }
  const createCall = () => clientOf({ url: UPSTREAM, fetch }).call
  let call = createCall()
  let proxies = new Map<string, ReturnType<typeof proxyOf>>()

  /** Answers all endpoints from now on in this way. Cached replies and counted attempts are forgotten. */
  function answerWith(next: Answer = answerByExample) {
    answer = next
    received = []
    call = createCall()
    proxies = new Map()
  }

  function send(
    listed: ListedEndpoint,
    request: Request,
    { agency = AGENT_SITE, deployment = 'staging', resolution }: Omit<AskOptions, 'session' | 'headers'> = {},
  ) {
    const key = JSON.stringify([listed.name, agency, deployment, resolution])
    const known = proxies.get(key)
    if (known) return known(request)
    const guesses = createGuessLimits(undefined, async () => undefined)
    const limits = async () => undefined
    const resolve = resolution && { resolve: async () => resolution }
    const proxy = proxyOf({ service: listed.service, call, agency, deployment, limits, guesses, ...resolve })
    proxies.set(key, proxy)
    return proxy(request)
  }

  /** Calls an endpoint as this visitor, with example arguments. */
  async function ask(listed: ListedEndpoint, { agency, session, headers = {}, deployment }: AskOptions = {}) {
    const cookie = session ? await cookieOf(session) : ''
    return send(listed, toRequest(listed, { ...(cookie && { cookie }), ...headers }), {
      ...(agency && { agency }),
      ...(deployment !== undefined && { deployment }),
    })
  }

  return { answerWith, ask, send, received: () => received }
}

/** The endpoint with this wire line. */
export function findEndpoint(wireLine: WireLine): ListedEndpoint {
  const found = ENDPOINTS.find((listed) => listed.wireLine === wireLine)
  if (!found) throw new Error(wireLine)
  return found
}

/** The status of a reply, with the code of its problem. */
export async function toVerdict(reply: Response): Promise<string> {
  const text = await reply.text()
  const { code } = (text === '' ? {} : JSON.parse(text)) as { code?: string }
  return reply.ok ? String(reply.status) : `${reply.status} ${code}`
}

const toName = ({ name, wireLine }: ListedEndpoint) => `${name} ${wireLine}`

/** The verdict of every endpoint, by its name. */
export async function toVerdicts(lines: readonly ListedEndpoint[], run: (listed: ListedEndpoint) => Promise<Response>) {
  return Object.fromEntries(
    await Promise.all(lines.map(async (each) => [toName(each), await toVerdict(await run(each))])),
  )
}

/** The expected verdicts of endpoints. */
export const expectAll = (
  lines: readonly ListedEndpoint[],
  expected: string | ((listed: ListedEndpoint) => string | null),
) => Object.fromEntries(lines.map((each) => [toName(each), typeof expected === 'string' ? expected : expected(each)]))

/** The verdict of a successful call. */
export const toSuccess = ({ endpoint }: ListedEndpoint) => (endpoint.reply === EmptyReply ? '204' : '200')
