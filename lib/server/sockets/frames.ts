import type { RawData } from 'ws'
import type { ReplyMapping } from '#lib/contract/adapters/adapter.ts'
import type { SocketEndpoint } from '#lib/contract/sockets.ts'
import { parseJson } from '#lib/domain/parse-json.ts'
import { type ReadingOptions, readTolerantly } from '#lib/server/upstream/tolerant-reader.ts'

/** The content of a frame; undefined when it is not JSON. */
export function readJson(data: RawData, isBinary: boolean): unknown {
  return isBinary ? undefined : parseJson(data.toString())
}

/** A frame with the fields of its schema; undefined when it is invalid. */
export function toFrame(schema: SocketEndpoint['down'], content: unknown): object | undefined {
  const read = schema.safeParse(content)
  return read.success ? (read.data as object) : undefined
}

/** How the frames of an upstream are read: its unit of money, and its names and nesting. */
export type FrameReading = ReadingOptions & { adapt?: ReplyMapping | undefined }

/** A frame of an upstream. It is read as replies are: an invalid field costs that field. */
export function toUpstreamFrame(
  schema: SocketEndpoint['down'],
  content: unknown,
  { adapt = (frame) => frame, ...reading }: FrameReading = {},
): object | undefined {
  if (typeof content !== 'object') return undefined
  try {
    const read = readTolerantly(schema, adapt(content), undefined, reading)
    return read.ok ? (read.data as object) : undefined
  } catch {
    // An exception in a listener would end the process, and with it the requests of all visitors.
    return undefined
  }
}
