import type { z } from 'zod'

/**
 * Who may make a call through the site's proxies (specification, section 6).
 *
 * - `everyone`: any visitor of a known host.
 * - `member`: a club member whose SMS code was verified.
 * - `agency`: a marketer or an agent who is logged in.
 * - `agent`: an internal agent who is logged in, on a site that is for internal agents.
 * - `canceller`: an agent, or anyone who passed the cancellation password's preflight in this session.
 * - `journey`: journey tracking; only on staging, for agents, and only with caller info in the body.
 */
export type Access = 'everyone' | 'member' | 'agency' | 'agent' | 'canceller' | 'journey'

/** How a request body travels. A reply is always JSON or empty. */
export type Encoding = 'json' | 'form' | 'multipart' | 'text'

/** What a successful reply does to the sealed session. */
export type SessionEffect =
  | 'agent-opens'
  | 'agency-opens'
  | 'agency-pends'
  | 'agency-verifies'
  | 'agency-closes'
  | 'agency-confirms'
  | 'member-pends'
  | 'member-opens'
  | 'member-closes'
  | 'member-confirms'
  | 'cancel-verifies'

/** The rate-limit class of a call: how often one address, host or phone may make it. */
export type LimitClass = 'read' | 'write' | 'login' | 'code' | 'message'

/** The facts of the host's agency that a parameter must equal, so that no host can ask for another's. */
export type TenantFact = 'host' | 'agencyCode' | 'odyAgentCode'

/** Keeps a reply: for how long it is fresh, and what it is about. */
export type Keep = {
  /** Seconds for which the reply is served without asking again. */
  seconds: number
}

/** One upstream call. Everything the site knows of it stands here. */
export type Entry = {
  /** Path parameters that need more than "a short, plain segment". */
  path?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Of the body; `json` when a body is given and nothing else is said. */
  encoding?: Encoding
  /** The fields of the reply that the site knows; all others are dropped at the door. */
  reply: z.ZodType
  access: Access
  /** `safe` calls are retried; `never` calls are made at most once. Reads are `safe`, all else `never`, unless said. */
  repeat?: 'safe' | 'never'
  /** Milliseconds from the start of the call to the last byte of the reply. */
  deadline?: number
  keep?: Keep
  /** Reply fields that go into the sealed session and never to a browser. */
  seals?: readonly string[]
  session?: SessionEffect
  limit?: LimitClass
  /** Parameters (`path.code`, `query.agency`, `body.agencyCode`) that must equal a fact of the host's agency. */
  tenant?: Readonly<Record<string, TenantFact>>
  /** The visitor's attribution (marketer) travels with this call in place of the agency's code. */
  attributed?: true
  /** A failure is told to the admin, with status and masked payload (section 8). */
  tellAdmin?: true
}

export type Method = 'GET' | 'POST'
export type ServiceName = 'bff' | 'domestic'

/** `GET /hotelInfo/{supplier}/{hotelCode}`: the line as section 7 writes it, without its query. */
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

/** The arguments of a call: path parameters, query and body, each only where the line has it. */
export type CallInput<Line extends string, E> = ([ParameterNames<Line>] extends [never]
  ? { path?: undefined }
  : { path: PathParameters<Line> }) &
  Field<'query', In<E, 'query'>> &
  Field<'body', In<E, 'body'>>

/** The parsed reply of a call. */
export type CallReply<E> = E extends { reply: infer S extends z.ZodType } ? z.output<S> : never

/** The same arguments, after validation: what a server sees. */
export type ParsedInput<Line extends string, E> = {
  path: PathParameters<Line>
  query: E extends { query: infer S extends z.ZodType } ? z.output<S> : Record<string, never>
  body: E extends { body: infer S extends z.ZodType } ? z.output<S> : undefined
}

/** Declares a service: its name and its calls, keyed by wire line. Keeps the literal types of both. */
export function service<const Name extends ServiceName, const Calls extends Record<WireLine, Entry>>(
  name: Name,
  calls: Calls,
): { readonly name: Name; readonly calls: Calls } {
  return { name, calls }
}

export type Service = { readonly name: ServiceName; readonly calls: Readonly<Record<WireLine, Entry>> }

/** Milliseconds for a call that names no deadline of its own. */
export const ORDINARY_DEADLINE = 8_000

/** May this call be made again by machine after a failure? */
export function isRepeatable(line: WireLine, entry: Entry): boolean {
  return (entry.repeat ?? (line.startsWith('GET ') ? 'safe' : 'never')) === 'safe'
}
