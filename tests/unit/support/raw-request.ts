import { connect } from 'node:net'

export type RawReply = { status: number; headers: Record<string, string>; body: Buffer }

/** Sends exactly these lines to a server on this machine, and `Connection: close`. `fetch` would correct or refuse some of them. */
export function sendRaw(port: number, lines: readonly string[]): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`),
    )
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('end', () => {
      const whole = Buffer.concat(chunks)
      const border = whole.indexOf('\r\n\r\n')
      const [first = '', ...rest] = whole.subarray(0, border).toString().split('\r\n')
      const headers = Object.fromEntries(
        rest.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
      )
      resolve({ status: Number(first.split(' ')[1]), headers, body: whole.subarray(border + 4) })
    })
  })
}
