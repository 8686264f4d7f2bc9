import type { IncomingMessage } from 'node:http'

/**
 * Resolves when the body of a request has arrived, when it fills the request's buffer (64 kB), or when the connection is
 * closed. The body stays in the buffer for the next reader. A search accepts less than 64 kB. A quote (`POST
 * /api/quote`) accepts 200 kB: the rest of it is read in its slot, after the sign-in was checked.
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
