import type { z } from 'zod'

/**
 * Who may make a call through the site's proxies (specification, section 6).
 *
 * - `everyone`: any visitor of a known host.
 * - `member`: a club member whose SMS code was verified.
 * - `agency`: a marketer, a clerk of a white label, or an agent who is signed in.
 * - `agent`: an internal agent who is signed in, on the site for internal agents.
 * - `canceller`: an agent, or anyone who verified the cancellation password in this session.
 * - `journey`: journey tracking; only on staging, for agents, and only with caller info in the body.
 */
export type Access = 'everyone' | 'member' | 'agency' | 'agent' | 'canceller' | 'journey'

/** The encoding of a request body. A reply is always JSON or empty. */
export type Encoding = 'json' | 'form' | 'multipart' | 'text'

/** What a successful reply does to the sealed session. */
export type SessionEffect =
  | 'agent-signed-in'
  | 'agency-signed-in'
  | 'agency-code-sent'
  | 'agency-code-verified'
  | 'agency-signed-out'
  | 'agency-checked'
  | 'member-code-sent'
  | 'member-signed-in'
  | 'member-signed-out'
  | 'member-checked'
  | 'cancel-password-verified'

/** The rate-limit class of a call: how often one session, address or host may make it. */
export type LimitClass =
  | 'read'
  | 'write'
  | 'payment'
  | 'status'
  | 'lookup'
  | 'login'
  | 'code'
  | 'message'
  | 'document'
  | 'journey'

/** What is counted: the calls of a class, or the coupon codes that they contain. */
export type CountedClass = LimitClass | 'coupon'

/** The values of the host's agency that a parameter must equal, so that no host can read another agency's data. */
export type TenantKey = 'host' | 'agencyCode' | 'odyAgentCode'

/** A body field that is a fact of the host's agency. */
export type FilledInField = 'operation'

export type CacheRule = {
  /** Seconds for which a cached reply is served without a request. */
  seconds: number
}

/** The definition of one upstream endpoint. */
export type Endpoint = {
  /** Schemas of the path parameters, in addition to the check for a short, plain segment. */
  path?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The encoding of the body. Default: `json`. */
  encoding?: Encoding
  /** The known fields of the reply. All other fields are dropped. */
  reply: z.ZodType
  /** Only status 200 or 204 without any content is a success. Any other status below 400, and any content, is malformed. */
  mustBeEmpty?: true
  /**
   * Status 200 or 204 without any content is a success too, with undefined as its data: the specification names no reply, and what was
   * done is done.
   */
  mayBeEmpty?: true
  access: Access
  /** `safe` calls are retried; `never` calls are made at most once. Default: `safe` for GET, `never` for POST. */
  repeat?: 'safe' | 'never'
  /** Milliseconds from the start of the call to the last byte of the reply. */
  deadline?: number
  cache?: CacheRule
  /** Reply fields that are stored in the sealed session and never sent to a browser. */
  sealedFields?: readonly string[]
  sessionEffect?: SessionEffect
  limit?: LimitClass
  /** Parameters (`path.code`, `query.agency`, `body.agencyCode`) that must equal a value of the host's agency. */
  tenant?: Readonly<Record<string, TenantKey>>
  /** Body fields that the proxy fills in from the host's agency. A browser does not send them; if it does, they are replaced. */
  filledIn?: readonly FilledInField[]
  /** The visitor's marketer, if any, is sent with this call in place of the agency's code. */
  attributed?: true
  /** May charge a card: after any reply but its own or a 4xx the outcome is unknown, and the booking's status is polled. */
  mayCharge?: true
  /** The reply states the outcome of a payment: an error in a reply with a success status does not mean that there is no booking. */
  reportsOutcome?: true
  /** A list, `(reply)` or a field of it, that people work on: unreadable rows are counted for the browser. */
  countsUnread?: '(reply)' | (string & {})
  /**
   * A field of the reply that is a list. When it has records and none of them can be read, the reply is malformed, as a cached list is:
   * an empty list would say that nothing is offered.
   */
  needsReadable?: string
  /** The admin is notified of a failure, with its status and masked payload (section 8). */
  notifyAdmin?: true
}

export type Method = 'GET' | 'POST'
export type ServiceName = 'bff' | 'domestic'

/** The key of an endpoint, as section 7 writes it, without its query: `GET /hotelInfo/{supplier}/{hotelCode}`. */
export type WireLine = `${Method} /${string}`

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never

/** The names in braces of a wire line. */
export type PathParameters<Line extends string> = Record<ParameterNames<Line>, string>

type In<E, K extends 'query' | 'body'> = E extends Record<K, infer S extends z.ZodType> ? z.input<S> : undefined
type Field<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<string, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T }

/** The arguments of a call: path parameters, query and body, each only where the endpoint has it. */
export type CallInput<Line extends string, E> = ([ParameterNames<Line>] extends [never]
  ? { path?: undefined }
  : { path: PathParameters<Line> }) &
  Field<'query', In<E, 'query'>> &
  Field<'body', In<E, 'body'>>

export type CallReply<E> =
  | (E extends { reply: infer S extends z.ZodType } ? z.output<S> : never)
  | (E extends { mayBeEmpty: true } ? undefined : never)

/** The same arguments after validation, as a server gets them. */
export type ParsedInput<Line extends string, E> = {
  path: PathParameters<Line>
  query: E extends { query: infer S extends z.ZodType } ? z.output<S> : Record<string, never>
  body: E extends { body: infer S extends z.ZodType } ? z.output<S> : undefined
}

/** Declares a service: its name and its endpoints, keyed by wire line. Preserves the literal types of both. */
export function defineService<const Name extends ServiceName, const Calls extends Record<WireLine, Endpoint>>(
  name: Name,
  calls: Calls,
): { readonly name: Name; readonly calls: Calls } {
  return { name, calls }
}

/** A read that is the same for all visitors of an agency: anyone may make it, and its reply is cached for some seconds. */
export function cachedRead<const E extends Omit<Endpoint, 'access' | 'cache'>>(seconds: number, endpoint: E) {
  return { ...endpoint, access: 'everyone', cache: { seconds } } as const
}

export type Service = { readonly name: ServiceName; readonly calls: Readonly<Record<WireLine, Endpoint>> }

/** Milliseconds for an endpoint without its own deadline. */
export const DEFAULT_DEADLINE = 8_000

/** Whether the client may retry this call automatically after a failure. */
export function isRepeatable(wireLine: WireLine, endpoint: Endpoint): boolean {
  return (endpoint.repeat ?? (wireLine.startsWith('GET ') ? 'safe' : 'never')) === 'safe'
}
