import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'

/**
 * A complete reply of Next that has not been sent. Its headers are those of the response object. `body` is a text when Next
 * wrote a single one, as it does with a page: turning it into bytes and back takes a millisecond.
 */
export type BufferedReply = { status: number; body: Buffer | string }

export const toBytes = (body: Buffer | string): Buffer => (typeof body === 'string' ? Buffer.from(body) : body)

type HeaderList = OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined

function setHeaders(response: ServerResponse, headers: HeaderList): void {
  if (Array.isArray(headers)) {
    for (let index = 0; index < headers.length; index += 2) {
      response.setHeader(String(headers[index]), headers[index + 1] ?? '')
    }
    return
  }
  for (const [name, value] of Object.entries(headers ?? {})) {
    if (value !== undefined) response.setHeader(name, value)
  }
}

/**
 * Buffers everything that Next writes to a response, and passes the complete reply on at its end. Next has no hook
 * between rendering and sending, and a statically rendered page cannot choose its status
 * (https://github.com/vercel/next.js/issues/48342). Next writes a cached page in one piece, so buffering costs no time.
 *
 * @param send sends the reply with the response's own methods, which are restored by then. If it rejects, the
 *   connection is closed.
 */
export function bufferResponse(response: ServerResponse, send: (reply: BufferedReply) => Promise<void>): void {
  const { write, end, writeHead, flushHeaders } = response
  const chunks: (Buffer | string)[] = []

  const add = (chunk: unknown, encoding: unknown): void => {
    if (chunk === undefined || chunk === null) return
    if (typeof chunk === 'string') {
      chunks.push(typeof encoding === 'string' ? Buffer.from(chunk, encoding as BufferEncoding) : chunk)
    } else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  const toBody = (): Buffer | string => {
    // Taken out: this function, and with it the list, lives as long as the response.
    const [first = '', ...others] = chunks.splice(0)
    return others.length === 0 ? first : Buffer.concat([first, ...others].map(toBytes))
  }
  /** Returns what calls the callback among the arguments, and does not hold the others: one is the text of a page. */
  const toCallback = (...candidates: unknown[]): (() => void) => {
    const callback = candidates.find((candidate) => typeof candidate === 'function') as (() => void) | undefined
    return () => void (callback && process.nextTick(callback))
  }

  Object.assign(response, {
    flushHeaders: () => undefined,
    writeHead: (status: number, ...rest: unknown[]) => {
      response.statusCode = status
      setHeaders(response, rest.find((item) => typeof item === 'object' && item !== null) as HeaderList)
      return response
    },
    write: (chunk: unknown, encoding: unknown, callback: unknown) => {
      add(chunk, encoding)
      toCallback(encoding, callback)()
      return true
    },
    end: (chunk: unknown, encoding: unknown, callback: unknown) => {
      if (typeof chunk !== 'function') add(chunk, encoding)
      Object.assign(response, { write, end, writeHead, flushHeaders })
      send({ status: response.statusCode, body: toBody() }).then(
        toCallback(chunk, encoding, callback),
        (error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))),
      )
      return response
    },
  })
}
