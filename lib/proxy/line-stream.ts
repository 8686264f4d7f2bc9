export type LineStream = {
  body: ReadableStream<Uint8Array>
  /** On its way at once. */
  write: (line: unknown) => void
  end: () => void
}

/**
 * A body of JSON lines (NDJSON), each sent when it is written.
 *
 * @param onLeave called when nobody reads it any more.
 */
export function createLineStream(onLeave: () => void): LineStream {
  const endless = { highWaterMark: Number.POSITIVE_INFINITY }
  const { readable: body, writable } = new TransformStream<Uint8Array, Uint8Array>({}, endless, endless)
  const writer = writable.getWriter()
  // It fails when nobody reads the other end any more; then there is nobody to tell.
  writer.closed.catch(onLeave)
  return {
    body,
    write: (line) => void writer.write(Buffer.from(`${JSON.stringify(line)}\n`)).catch(() => undefined),
    end: () => void writer.close().catch(() => undefined),
  }
}
