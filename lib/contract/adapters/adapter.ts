import type { z } from 'zod'
import type { Service } from '#lib/contract/service.ts'
import type { SocketPath, sockets } from '#lib/contract/sockets.ts'

/** Maps a parsed reply of an upstream to the shape of the contract. Must not throw for any JSON value. */
export type ReplyMapping = (reply: unknown) => unknown

/** Maps the valid body of a call, with its amounts in the unit of the upstream, to the shape that the upstream expects. */
type BodyMapping<Body> = (body: Body) => unknown

type BodyOf<E> = E extends { body: infer Schema extends z.ZodType } ? z.output<Schema> : never

type Sockets = typeof sockets
/** The paths of a service's own sockets. Frames that are named in the adapter of the other service would never be mapped. */
type SocketPathOf<Name> = { [Path in SocketPath]: Sockets[Path]['service'] extends Name ? Path : never }[SocketPath]

/**
 * What differs between a service and the contract in names and nesting. The formats of values (dates, amounts, null) need no
 * mapping: the reader accepts equivalent formats, and the unit of money is an environment variable.
 */
export type Adapter<S extends Service> = {
  /** Applied to every reply first, for example to unwrap an envelope. */
  everyReply?: ReplyMapping
  /** Applied to the replies of one endpoint after that. */
  replies?: { readonly [Line in keyof S['calls']]?: ReplyMapping }
  /** Applied to the bodies that are sent to one endpoint. */
  bodies?: { readonly [Line in keyof S['calls']]?: BodyMapping<BodyOf<S['calls'][Line]>> }
  /** Applied to the frames of a socket, by its path. */
  frames?: { readonly [Path in SocketPathOf<S['name']>]?: ReplyMapping }
  /**
   * Whether the service answers for a booking id only to the agency in the header. Without it, a booking whose reply names no
   * `agencyCode` is shown only where this site knows that it was made here. `npm run contract:check -- --set id=…`, with the id of a booking, checks it.
   */
  scopesBookings?: true
}

/** The mapping of an endpoint's reply: that of all replies of the service first, then the endpoint's own. */
export function toMapping<S extends Service>(adapter: Adapter<S>, wireLine: string): ReplyMapping {
  const { everyReply, replies } = adapter
  const own = (replies as Readonly<Record<string, ReplyMapping | undefined>> | undefined)?.[wireLine]
  return (reply) => {
    const first = everyReply ? everyReply(reply) : reply
    return own ? own(first) : first
  }
}

/** The body of a call as the service expects it. */
export function toServiceBody<S extends Service>({ bodies }: Adapter<S>, wireLine: string, body: unknown): unknown {
  const map = (bodies as Readonly<Record<string, BodyMapping<unknown> | undefined>> | undefined)?.[wireLine]
  return map ? map(body) : body
}

/** Whether a JSON value is an object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path such as `address.city`; undefined where the path ends early. */
export function pick(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), value)
}

/** Takes the content out of an envelope: the value at the first path that exists, else the reply itself. */
export function unwrap(...paths: readonly string[]): ReplyMapping {
  return (reply) => paths.map((path) => pick(reply, path)).find((value) => value !== undefined) ?? reply
}

/** Renames a record's fields to the contract's names: `{ hotelCode: 'code', city: 'address.city' }`. */
export function renameFields(names: Readonly<Record<string, string>>): ReplyMapping {
  return (record) => {
    if (!isRecord(record)) return record
    const renamed = Object.entries(names).map(([ours, theirs]) => [ours, pick(record, theirs)])
    return { ...record, ...Object.fromEntries(renamed.filter(([, value]) => value !== undefined)) }
  }
}

/** Applies a mapping to each item of a list. */
export function mapItems(mapping: ReplyMapping): ReplyMapping {
  return (reply) => (Array.isArray(reply) ? reply.map(mapping) : reply)
}

/** Applies a mapping to one field of a record. */
export function mapField(name: string, mapping: ReplyMapping): ReplyMapping {
  return (record) => (isRecord(record) && name in record ? { ...record, [name]: mapping(record[name]) } : record)
}
