import { createHash } from 'node:crypto'
import type { RawData } from 'ws'
import { isRecord, type ReplyMapping } from '#lib/contract/adapters/adapter.ts'
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

/** `isLost`: a frame of a type that the socket has, which a person misses. */
export type UpstreamFrame = { frame: object } | { frame: undefined; isLost: boolean }

/** Without an id, a message is identified by its content: an upstream sends its latest messages again at each connection. */
function toMessageId(message: object): string {
  return createHash('sha256').update(JSON.stringify(message)).digest('hex').slice(0, 32)
}

/** Whether there is nothing to show of a message: neither its text nor its title can be read. */
const isWithoutText = ({ type, title, body }: { type?: string; title?: string; body?: string }): boolean =>
  type === 'agentMessage' && !title && !body

/** A phone call without a readable time has just arrived, so it is read with the time of its reception. */
function withArrival(content: unknown): unknown {
  if (!isRecord(content) || content.type !== 'callerInfo' || !isRecord(content.info)) return undefined
  return { ...content, info: { ...content.info, arrivalTime: new Date().toISOString() } }
}

/** Reads a frame of an upstream as replies are read: an invalid field costs that field. Never throws. */
export function readUpstreamFrame(
  { down, types }: Pick<SocketEndpoint, 'down' | 'types'>,
  raw: unknown,
  { adapt = (frame) => frame, ...reading }: FrameReading = {},
): UpstreamFrame {
  // An exception in a listener would end the process, and with it the requests of all visitors.
  try {
    const content = isRecord(raw) ? adapt(raw) : undefined
    const first = readTolerantly(down, content, undefined, reading)
    const arrived = first.ok ? undefined : withArrival(content)
    const read = arrived === undefined ? first : readTolerantly(down, arrived, undefined, reading)
    const frame = read.ok ? (read.data as { id?: string; type?: string }) : undefined
    if (frame === undefined || isWithoutText(frame)) {
      return { frame: undefined, isLost: isRecord(content) && types.some((type) => type === content.type) }
    }
    return { frame: frame.id === '' ? { ...frame, id: toMessageId(frame) } : frame }
  } catch {
    return { frame: undefined, isLost: false }
  }
}
