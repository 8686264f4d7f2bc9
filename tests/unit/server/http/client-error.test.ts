import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import { sendClientError } from '#lib/server/http/direct-replies.ts'
import { listenOnFreePort } from '#tests/unit/support/free-port.ts'

let server: Server

afterEach(() => {
  server.close().closeAllConnections()
})

async function open(): Promise<number> {
  server = createServer({ headersTimeout: 200, connectionsCheckingInterval: 50, maxHeaderSize: 2_000 })
  server.on('clientError', sendClientError)
  return await listenOnFreePort(server)
}

/** Sends a text and nothing more, and leaves its own half of the connection open. Resolves with the reply when the server has none open. */
async function send(text: string): Promise<string> {
  const port = await open()
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let reply = ''
  client.on('data', (chunk: Buffer) => {
    reply += chunk.toString('latin1')
  })
  client.write(text)
  await new Promise((resolve) => client.once('end', resolve))
  const countOpen = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  for (let time = 0; time < 40 && (await countOpen()) > 0; time += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const left = await countOpen()
  client.destroy()
  return `${reply.split('\r\n')[0]}, ${left} open`
}

test('a connection that a browser has opened in advance and not used is closed without a reply', async () => {
  // A reply would be read as that of the request that the browser sends at this moment.
  expect(await send('')).toBe(', 0 open')
})

test.each([
  ['headers that do not end', 'GET / HTTP/1.1\r\nHost: a.example\r\nX: ', '408 Request Timeout'],
  ['another protocol', 'EHLO a.example\r\n', '400 Bad Request'],
  ['long headers', `GET / HTTP/1.1\r\nX: ${'x'.repeat(4_000)}\r\n\r\n`, '431 Request Header Fields Too Large'],
])(
  'a client that sends %s is answered, and its connection does not stay open until it closes it',
  async (_, text, status) => {
    expect(await send(text)).toBe(`HTTP/1.1 ${status}, 0 open`)
  },
)
