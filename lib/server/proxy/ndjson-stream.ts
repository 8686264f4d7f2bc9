export type NdjsonStream = {
  body: ReadableStream<Uint8Array>
  /** Sends a line at once. */
  write: (line: unknown) => void
  end: () => void
}

/**
 * A reply body of JSON lines (NDJSON), each sent when it is written.
 *
 * @param onDisconnect called when the client no longer reads the body.
 */
export function createNdjsonStream(onDisconnect: () => void): NdjsonStream {
  const unlimited = { highWaterMark: Number.POSITIVE_INFINITY }
  const { readable: body, writable } = new TransformStream<Uint8Array, Uint8Array>({}, unlimited, unlimited)
  const writer = writable.getWriter()
  // Rejects when the client no longer reads the body.
  writer.closed.catch(onDisconnect)
  return {
    body,
    write: (line) => void writer.write(Buffer.from(`${JSON.stringify(line)}\n`)).catch(() => undefined),
    end: () => void writer.close().catch(() => undefined),
  }
}
