import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { domestic } from '#lib/contract/domestic.ts'
import { HOST } from '#tests/contract/endpoints.ts'
import { agencyOf, clientOf, proxyOf, sessions } from '#tests/contract/visitors.ts'
import { listenOnFreePort } from '#tests/unit/support/free-port.ts'

type Reply = { status: number; body?: string; type?: string }

let server: Server
let url = ''
let next: Reply
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume()
    const { status, body = '', type } = next
    response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(body)
  })
  url = `http://127.0.0.1:${await listenOnFreePort(server)}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** Verifies a cancellation password through the proxy and a real connection to an upstream that replies `reply`. */
async function verify(reply: Reply) {
  next = reply
  const { call } = clientOf({ url })
  const answer = await proxyOf({ service: domestic, call, agency: agencyOf({ isLoginMarketer: false }) })(
    new Request(`https://${HOST}/api/domestic/operation/cancelBook/preflight`, {
      method: 'POST',
      headers: { host: HOST, origin: `https://${HOST}`, 'content-type': 'text/plain' },
      body: 'a password',
    }),
  )
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0])
  const session = await sessions.open({ headers: new Headers({ cookie: cookie.join('; ') }) }, HOST)
  const { code } = answer.status === 204 ? { code: 'ok' } : ((await answer.json()) as { code: string })
  return { code, mayCancel: session.cancel !== undefined }
}

describe('a verified cancellation password', () => {
  test.each<[string, Reply]>([
    ['an empty 200', { status: 200 }],
    ['a 204', { status: 204 }],
    ['an empty 200 that calls itself JSON', { status: 200, type: 'application/json' }],
  ])('%s gives the right to cancel', async (_, reply) => {
    expect(await verify(reply)).toEqual({ code: 'ok', mayCancel: true })
  })

  test.each<[string, Reply, string]>([
    ['malformed JSON', { status: 200, body: '{"data": [1, 2', type: 'application/json' }, 'unexpected-reply'],
    ['JSON', { status: 200, body: '{"ok":true}', type: 'application/json' }, 'unexpected-reply'],
    ['a page', { status: 200, body: '<h1>Welcome</h1>', type: 'text/html' }, 'unexpected-reply'],
    ['text without a type', { status: 200, body: 'no' }, 'unexpected-reply'],
    ['a line break', { status: 200, body: '\n', type: 'text/plain' }, 'unexpected-reply'],
    ['an empty 201', { status: 201 }, 'unexpected-reply'],
    ['an empty 202', { status: 202 }, 'unexpected-reply'],
    ['a redirect', { status: 302 }, 'unexpected-reply'],
    ['a wrong password', { status: 401 }, 'login-failed'],
    ['a refusal', { status: 403 }, 'not-allowed'],
    ['a server error', { status: 500 }, 'upstream-failed'],
  ])('%s does not', async (_, reply, code) => {
    expect(await verify(reply)).toEqual({ code, mayCancel: false })
  })
})
