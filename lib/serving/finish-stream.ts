import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants, createGzip, type Gzip } from 'node:zlib'
import { pickCoding } from '#lib/serving/compress.ts'

// The lines of a search are much alike and a phone's connection is slow; more effort gains little.
const LEVEL = 4

// Milliseconds without a byte in or out: longer than any upstream's answer may take to come.
const STALL = 60_000

type Write = (chunk: Uint8Array | string, ...rest: unknown[]) => boolean

/**
 * Compresses a reply of JSON lines as it goes, each line at once: Next leaves such a reply as it is, and takes away
 * the header of a route that compresses by itself. Any other reply passes unchanged. Call before Next has the request.
 * Who stops reading is hung up on: what was found for them is held in memory meanwhile.
 */
export function finishStream(request: IncomingMessage, response: ServerResponse, stall = STALL): void {
  response.setTimeout(stall, () => response.destroy())
  const codings = request.headers['accept-encoding']
  delete request.headers['accept-encoding']
  if (pickCoding(String(codings ?? '').replace(/\bbr\b/gi, '')) !== 'gzip') return
  const write = response.write.bind(response) as Write
  const end = response.end.bind(response) as (...rest: unknown[]) => ServerResponse
  const flushHeaders = response.flushHeaders.bind(response)
  let packer: Gzip | undefined

  const begin = () => {
    if (packer || response.headersSent) return
    if (!String(response.getHeader('content-type') ?? '').startsWith('application/x-ndjson')) return
    response.removeHeader('content-length')
    response.setHeader('content-encoding', 'gzip')
    response.appendHeader('vary', 'Accept-Encoding')
    packer = createGzip({ level: LEVEL, flush: constants.Z_SYNC_FLUSH })
    packer.on('data', (piece: Uint8Array) => void write(piece))
    packer.on('drain', () => response.emit('drain'))
    packer.on('end', () => end())
    response.on('close', () => packer?.destroy())
  }

  Object.assign(response, {
    flushHeaders: () => {
      begin()
      flushHeaders()
    },
    write: (chunk: Uint8Array | string, ...rest: unknown[]) => {
      begin()
      return packer ? (packer.write.bind(packer) as Write)(chunk, ...rest) : write(chunk, ...rest)
    },
    end: (...rest: unknown[]) => {
      begin()
      if (!packer) return end(...rest)
      const [chunk] = rest
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) packer.end(chunk)
      else packer.end()
      return response
    },
  })
}
