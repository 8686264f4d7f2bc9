import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants, createGzip, type Gzip } from 'node:zlib'
import { pickCoding } from '#lib/server/http/compress.ts'

// Search results are repetitive: a higher level saves little.
const LEVEL = 4

// Milliseconds without a byte in either direction. Longer than the deadline of any upstream call.
const STALL_TIMEOUT = 60_000

type Write = (chunk: Uint8Array | string, ...rest: unknown[]) => boolean

/**
 * Compresses a stream of JSON lines with gzip and flushes after each line; any other reply passes unchanged. Next does
 * not compress such a reply, and removes the `Content-Encoding` of a route that does. Call it before Next gets the request.
 *
 * @param stallTimeout milliseconds after which a client that does not read is disconnected, so that its results do not
 *   fill the memory
 */
export function compressStream(request: IncomingMessage, response: ServerResponse, stallTimeout = STALL_TIMEOUT): void {
  response.setTimeout(stallTimeout, () => response.destroy())
  const codings = request.headers['accept-encoding']
  delete request.headers['accept-encoding']
  if (pickCoding(String(codings ?? '').replace(/\bbr\b/gi, '')) !== 'gzip') return
  const write = response.write.bind(response) as Write
  const end = response.end.bind(response) as (...rest: unknown[]) => ServerResponse
  const flushHeaders = response.flushHeaders.bind(response)
  let compressor: Gzip | undefined

  const start = () => {
    if (compressor || response.headersSent) return
    if (!String(response.getHeader('content-type') ?? '').startsWith('application/x-ndjson')) return
    response.removeHeader('content-length')
    response.setHeader('content-encoding', 'gzip')
    response.appendHeader('vary', 'Accept-Encoding')
    compressor = createGzip({ level: LEVEL, flush: constants.Z_SYNC_FLUSH })
    compressor.on('data', (piece: Uint8Array) => void write(piece))
    compressor.on('drain', () => response.emit('drain'))
    compressor.on('end', () => end())
    response.on('close', () => compressor?.destroy())
  }

  Object.assign(response, {
    flushHeaders: () => {
      start()
      flushHeaders()
    },
    write: (chunk: Uint8Array | string, ...rest: unknown[]) => {
      start()
      return compressor ? (compressor.write.bind(compressor) as Write)(chunk, ...rest) : write(chunk, ...rest)
    },
    end: (...rest: unknown[]) => {
      start()
      if (!compressor) return end(...rest)
      const [chunk] = rest
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) compressor.end(chunk)
      else compressor.end()
      return response
    },
  })
}
