import { constants, createGzip } from 'node:zlib'

export type LineStream = {
  body: ReadableStream<Uint8Array>
  /** On its way at once, compressed or not. */
  write: (line: unknown) => void
  end: () => void
}

// Lines of a search are much alike and a phone's connection is slow; more effort gains little.
const LEVEL = 4

/** Does the browser take gzip? */
export function takesGzip(accepted: string | null): boolean {
  const parts = (accepted ?? '').toLowerCase().split(',')
  return parts.some((part) => /^\s*gzip\s*(?:;|$)/.test(part) && !/;\s*q=0(?:\.0*)?\s*$/.test(part))
}

/**
 * A body of JSON lines (NDJSON), each sent when it is written: compressed too, for which Next would wait for the end.
 *
 * @param onLeave called when nobody reads it any more.
 */
export function createLineStream(gzip: boolean, onLeave: () => void): LineStream {
  const { readable: body, writable } = new TransformStream<Uint8Array, Uint8Array>(
    {},
    { highWaterMark: Number.POSITIVE_INFINITY },
    { highWaterMark: Number.POSITIVE_INFINITY },
  )
  const writer = writable.getWriter()
  // It fails when nobody reads the other end any more.
  writer.closed.catch(onLeave)
  const give = (piece: Uint8Array) => void writer.write(piece).catch(() => undefined)
  const finish = () => void writer.close().catch(() => undefined)
  const toBytes = (line: unknown) => Buffer.from(`${JSON.stringify(line)}\n`)
  if (!gzip) return { body, write: (line) => give(toBytes(line)), end: finish }

  const packer = createGzip({ level: LEVEL, flush: constants.Z_SYNC_FLUSH })
  packer.on('data', give)
  packer.on('end', finish)
  return { body, write: (line) => void packer.write(toBytes(line)), end: () => void packer.end() }
}
