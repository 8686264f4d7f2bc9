import type { DatabaseSync } from 'node:sqlite'
import type { z } from 'zod'
import type { Endpoint, ParsedInput, Service } from '#lib/contract/service.ts'
import type { AgentFrame, PendingExtBookFrame } from '#lib/contract/sockets.ts'
import type { Catalogue } from '#sandbox/catalogue/types.ts'
import type { SceneRequest } from '#sandbox/pictures/request.ts'

/** The only source of the current time. Tests set and advance it. */
export type Clock = { now(): Date; advance(milliseconds: number): void }

/** A message that the sockets send to agents. */
export type PushMessage =
  | { to: 'agents'; agencyCode: string; clerkName?: string; frame: AgentFrame }
  | { to: 'desk'; frame: PendingExtBookFrame }

/** The context that every handler gets: database, clock, catalogue and outgoing messages. */
export type World = {
  db: DatabaseSync
  clock: Clock
  catalogue: Catalogue
  seed: number
  /** The sandbox's own address as a browser sees it, used in the URLs of pictures and payment pages. */
  origin: string
  push(message: PushMessage): void
  /** The blurred placeholder of a picture (data URI); undefined until it is drawn. The first call queues the drawing. */
  placeholder?(request: SceneRequest): string | undefined
}

/** The caller of a request, from its headers (section 7). */
export type Caller = {
  /** Agency code or marketer id. */
  agency: string | undefined
  agencySid: string | undefined
  memberSid: string | undefined
  userToken: string | undefined
}

/** Thrown by a handler to answer with an HTTP status and the message that the real service would give. */
export class HttpError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 429
  constructor(status: HttpError['status'], message: string) {
    super(message)
    this.name = 'Refusal'
    this.status = status
  }
}

type Awaitable<T> = T | Promise<T>

export type Handler<Line extends string, E extends Endpoint> = (
  input: ParsedInput<Line, E>,
  caller: Caller,
  world: World,
) => Awaitable<E['reply'] extends z.ZodType ? z.input<E['reply']> : never>

/** One handler for each wire line of a service; a missing handler is a type error. */
export type Handlers<S extends Service> = {
  readonly [Line in keyof S['calls'] & string]: Handler<Line, S['calls'][Line & keyof S['calls']] & Endpoint>
}
