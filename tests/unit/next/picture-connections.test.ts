import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import { fetchExternalImage } from 'next/dist/server/image-optimizer.js'
import { separatePictureConnections } from '#lib/server/next/picture-connections.ts'
import { listenOnFreePort } from '#tests/unit/support/free-port.ts'

let server: Server | undefined
afterEach(() => void server?.close().closeAllConnections())

/** A host of pictures that ends each connection as soon as a second request comes on it. */
async function startHost() {
  const used = new WeakSet<Socket>()
  server = createServer(({ socket }, response) => {
    if (used.has(socket)) return void socket.destroy()
    used.add(socket)
    response.setHeader('content-type', 'image/png')
    response.end('picture')
  })
  return `http://127.0.0.1:${await listenOnFreePort(server)}`
}

const fetchPicture = async (host: string) =>
  (await fetchExternalImage(`${host}/a.png`, true, 1_000)).buffer.toString('utf8')

test('a picture is fetched although its host has closed the connection of the last one', async () => {
  separatePictureConnections()
  const host = await startHost()
  for (const _ of [1, 2, 3]) expect(await fetchPicture(host)).toBe('picture')
})

test.each([
  ['its length', { 'content-length': '100' }],
  ['its parts', {}],
])('a picture of which the host has sent only a part, by %s, is none', async (_, headers) => {
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png', ...headers })
    response.write('half', () => response.destroy())
  })
  await expect(fetchPicture(`http://127.0.0.1:${await listenOnFreePort(server)}`)).rejects.toThrow()
})
