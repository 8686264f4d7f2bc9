import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** A reply that Next has made and that has not been sent. */
export type Made = { status: number; body: Buffer }

type HeaderList = OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined

function setHeaders(response: ServerResponse, headers: HeaderList): void {
  if (Array.isArray(headers)) {
    for (let index = 0; index < headers.length; index += 2) {
      response.setHeader(String(headers[index]), toSettable(headers[index + 1]))
    }
    return
  }
  for (const [name, value] of Object.entries(headers ?? {})) {
    if (value !== undefined) response.setHeader(name, value)
  }
}

const toSettable = (value: OutgoingHttpHeader | undefined) => value ?? ''

/**
 * Holds back what is written to a response and, at its end, hands it over whole. A kept page is written in one
 * piece anyway, so nothing is lost; and only what has not been sent can still become an error screen.
 *
 * @param send writes the reply with the response's own methods, which work again by then.
 */
export function collect(response: ServerResponse, send: (made: Made) => Promise<void>): void {
  const { write, end, writeHead, flushHeaders } = response
  const chunks: Buffer[] = []

  const add = (chunk: unknown, encoding: unknown): void => {
    if (chunk === undefined || chunk === null) return
    if (typeof chunk === 'string') {
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'))
    } else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  const callBack = (...candidates: unknown[]): void => {
    const callback = candidates.find((candidate) => typeof candidate === 'function')
    if (callback) process.nextTick(callback as () => void)
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
      callBack(encoding, callback)
      return true
    },
    end: (chunk: unknown, encoding: unknown, callback: unknown) => {
      if (typeof chunk !== 'function') add(chunk, encoding)
      Object.assign(response, { write, end, writeHead, flushHeaders })
      send({ status: response.statusCode, body: Buffer.concat(chunks) }).then(
        () => callBack(chunk, encoding, callback),
        (error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))),
      )
      return response
    },
  })
}
