import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test } from '@jest/globals'
import { pipeToNodeResponse } from 'next/dist/server/pipe-readable.js'
import { type BufferedReply, bufferResponse, toBytes } from '#lib/server/next/buffer-response.ts'
import { listenOnFreePort } from '#tests/unit/support/free-port.ts'

const server = createServer()
afterEach(() => void server.removeAllListeners('request').close().closeAllConnections())

/** Writes two chunks, as Next does when it streams a reply. */
function streamChunks(response: ServerResponse): Promise<void> {
  const chunks = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const text of ['<p>one</p>', '<p>two</p>']) stream.enqueue(new TextEncoder().encode(text))
      stream.close()
    },
  })
  return pipeToNodeResponse(chunks, response)
}

/** What a client gets when Next writes into a buffered response. */
async function request(send: (reply: BufferedReply) => BufferedReply, write = streamChunks) {
  const seen: BufferedReply[] = []
  let piped: Promise<void> | undefined
  server.on('request', (_, response) => {
    bufferResponse(response, async (reply) => {
      seen.push(reply)
      const { status, body } = send(reply)
      response.statusCode = status
      response.end(body)
    })
    response.writeHead(200, { 'content-type': 'text/html' })
    piped = write(response)
  })
  const reply = await fetch(`http://127.0.0.1:${await listenOnFreePort(server)}/`)
  const body = await reply.text()
  await piped
  return { seen, status: reply.status, type: reply.headers.get('content-type'), body }
}

test('a reply that Next streams is buffered to its end and can be replaced by another reply', async () => {
  const { seen, ...sent } = await request(({ body }) => ({
    status: 404,
    body: Buffer.concat([toBytes(body), Buffer.from('!')]),
  }))
  expect(seen).toEqual([{ status: 200, body: Buffer.from('<p>one</p><p>two</p>') }])
  expect(sent).toEqual({ status: 404, type: 'text/html', body: '<p>one</p><p>two</p>!' })
})

test.each([
  ['one text is not turned into bytes', ['שלום'], [], 'שלום'],
  ['several texts are', ['של', 'ום'], [], Buffer.from('שלום')],
  ['a text in another encoding is', ['c2hhbG9t'], ['base64'], Buffer.from('shalom')],
  ['an empty reply is empty', [], [], ''],
] as const)('%s', async (_, texts, encoding, expected) => {
  const { seen, body } = await request(
    (reply) => reply,
    async (response) => {
      for (const text of texts.slice(0, -1)) response.write(text)
      response.end(texts.at(-1), ...(encoding as readonly BufferEncoding[] as [BufferEncoding]))
    },
  )
  expect(seen).toEqual([{ status: 200, body: expected }])
  expect(body).toBe(expected.toString())
})

test('a reply that cannot be sent closes the connection', async () => {
  await expect(
    request(() => {
      throw new Error('failed')
    }),
  ).rejects.toThrow('fetch failed')
})

test('a body that was passed on is not held for as long as the response', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  let passed: WeakRef<Buffer> | undefined
  const { end } = response
  bufferResponse(response, async ({ body }) => {
    passed = new WeakRef(toBytes(body))
  })
  // Next holds the functions of the response for as long as it handles the request.
  const held = [response.write, response.end]
  response.end(Buffer.alloc(100_000))
  for (let attempt = 0; attempt < 20 && passed?.deref(); attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    collect()
  }
  expect(passed).toBeDefined()
  expect(passed?.deref()).toBeUndefined()
  expect([held.length, response.end]).toEqual([2, end])
})
