import type { DatabaseSync } from 'node:sqlite'
import type { z } from 'zod'
import type { Entry, ParsedInput, Service } from '#lib/contract/service.ts'
import type { AgentFrame, PendingExtBookFrame } from '#lib/contract/sockets.ts'
import type { Catalogue } from '#sandbox/catalogue/types.ts'
import type { SceneRequest } from '#sandbox/pictures/request.ts'

/** The only source of "now". Tests set it and move it. */
export type Clock = { now(): Date; advance(milliseconds: number): void }

/** What the sockets carry to whoever listens. */
export type Push =
  | { to: 'agents'; agencyCode: string; clerkName?: string; frame: AgentFrame }
  | { to: 'desk'; frame: PendingExtBookFrame }

/** Everything a handler may touch. */
export type World = {
  db: DatabaseSync
  clock: Clock
  catalogue: Catalogue
  seed: number
  /** This sandbox's own address as a browser sees it, for pictures and the payment page. */
  origin: string
  push(message: Push): void
  /** A blurred stand-in for a picture, once it is made; asking for one has it made. */
  placeholder?(request: SceneRequest): string | undefined
}

/** Who is calling, as the headers of section 7 say. */
export type Caller = {
  /** Agency code or marketer id. */
  agency: string | undefined
  agencySid: string | undefined
  memberSid: string | undefined
  userToken: string | undefined
}

/** A handler ends a call with an HTTP status and the message the real service would give. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 429
  constructor(status: Refusal['status'], message: string) {
    super(message)
    this.name = 'Refusal'
    this.status = status
  }
}

type Awaitable<T> = T | Promise<T>

export type Handler<Line extends string, E extends Entry> = (
  input: ParsedInput<Line, E>,
  caller: Caller,
  world: World,
) => Awaitable<E['reply'] extends z.ZodType ? z.input<E['reply']> : never>

/** One handler a line: a missing one is a type error. */
export type Handlers<S extends Service> = {
  readonly [Line in keyof S['calls'] & string]: Handler<Line, S['calls'][Line & keyof S['calls']] & Entry>
}
