import { WebSocket } from 'ws'

const SOCKET_PATH = '/api/agencyMessage/agentWs/'
/** Milliseconds after which the site's own browser connects again (specification, section 4). */
const RECONNECT_DELAY = 3_000

type Frame = { type: string; id?: string; body?: string; cursor: string }

/**
 * The socket of an agent's browser: it connects again after it has been closed, and continues from the last message.
 *
 * @param address `127.0.0.1:3000`.
 * @param host of the agency's site, with the port where it has one.
 * @returns `interruptions`: how often the browser had to connect at the end of each one; `closeCodes`: of the closes by the site.
 */
export function openAgentSocket(
  address: string,
  { host, cookie }: { host: string; cookie: string },
  onFrame: (frame: Frame) => void,
) {
  const interruptions: number[] = []
  const closeCodes: number[] = []
  let cursor = ''
  let attempts = 0
  let isOpen = false
  let isEnded = false
  let socket: WebSocket
  const connect = () => {
    socket = new WebSocket(`ws://${address}${SOCKET_PATH}?${new URLSearchParams({ after: cursor })}`, {
      headers: { host, cookie },
      origin: `http://${host}`,
    })
    socket.on('error', () => undefined)
    socket.on('message', (data) => {
      const frame = JSON.parse(data.toString()) as Frame
      cursor = frame.cursor
      onFrame(frame)
      if (frame.type !== 'opened') return
      isOpen = true
      if (attempts > 0) interruptions.push(attempts)
      attempts = 0
    })
    socket.once('close', (code) => {
      isOpen = false
      if (isEnded) return
      closeCodes.push(code)
      attempts += 1
      setTimeout(connect, RECONNECT_DELAY)
    })
  }
  connect()
  return {
    interruptions,
    closeCodes,
    isOpen: () => isOpen,
    close: () => {
      isEnded = true
      socket.terminate()
    },
  }
}
