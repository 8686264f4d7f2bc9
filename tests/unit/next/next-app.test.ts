import { Server } from 'node:http'
import { describe, expect, test } from '@jest/globals'
import next from 'next'
import { getRelativeURL } from 'next/dist/shared/lib/router/utils/relativize-url.js'
import { NextRequest } from 'next/server.js'

describe('the server that Next is given', () => {
  type WithListener = { setupWebSocketHandler: (server: Server | undefined, request: unknown) => void }

  test('gets its upgrade listener; the server that receives the request gets none', () => {
    const given = new Server()
    const receiving = new Server()
    const app = next({ dev: false, hostname: 'localhost', port: 3000, httpServer: given })
    // Next calls it at the first request, with the `httpServer` option.
    const { setupWebSocketHandler } = app as unknown as WithListener
    setupWebSocketHandler.call(app, given, { socket: { server: receiving } })
    expect([given.listenerCount('upgrade'), receiving.listenerCount('upgrade')]).toEqual([1, 0])
  })
})

describe('the host name that Next is given', () => {
  // Next compares the address that the middleware returns with one that it builds from its `hostname` option.
  const rewrite = (hostname: string) => {
    const request = new NextRequest(`http://${hostname}:3000/`)
    return getRelativeURL(new URL('/galim/he', request.url).href, `http://${hostname}:3000/`)
  }

  test('keeps a rewrite inside the process when it is `localhost`', () => {
    expect(rewrite('localhost')).toBe('/galim/he')
  })

  test('is still necessary: with a loopback address a rewrite would leave the process', () => {
    expect(rewrite('127.0.0.1')).toBe('http://localhost:3000/galim/he')
  })
})
