import type { IncomingMessage } from 'node:http'

/**
 * Resolves when the body of a request has arrived, when it is larger than the request's buffer (64 kB: more than any of the
 * calls accepts that are admitted), or when the connection is closed. The body stays in the buffer for whoever reads
 * it next.
 */
export function waitForBody(request: IncomingMessage): Promise<void> {
  const hasArrived = () => request.complete || request.readableLength >= request.readableHighWaterMark
  return new Promise((resolve) => {
    if (hasArrived() || request.destroyed) return resolve()
    const end = () => {
      request.off('readable', check).off('close', end)
      resolve()
    }
    const check = () => {
      if (hasArrived()) end()
    }
    request.on('readable', check).once('close', end)
  })
}
