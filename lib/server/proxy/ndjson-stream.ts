export type NdjsonStream = {
  body: ReadableStream<Uint8Array>
  /** Sends a line at once. */
  write: (line: unknown) => void
  end: () => void
}

/** A body of JSON lines, each sent when written; `onDisconnect`: the client no longer reads it. */
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
