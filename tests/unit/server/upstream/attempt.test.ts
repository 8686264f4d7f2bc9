import { createServer } from 'node:net'
import { expect, test } from '@jest/globals'
import { sendRequest } from '#lib/server/upstream/attempt.ts'
import { isOutcomeUnknown } from '#lib/server/upstream/outcome.ts'
import { listenOnFreePort } from '#tests/unit/support/free-port.ts'

async function fail(error: unknown) {
  const outcome = await sendRequest({
    method: 'POST',
    url: 'https://upstream.example/operation/payAndBook/b1',
    headers: {},
    signal: new AbortController().signal,
    isOverdue: () => false,
    fetch: () => Promise.reject(error),
    read: async () => ({ ok: true, data: undefined }),
  })
  if (outcome.ok) throw new Error('the call succeeded')
  return [outcome.error.kind, isOutcomeUnknown(outcome.error)]
}

const withCode = (code: string) => Object.assign(new Error(code), { code })
const NOT_SENT = ['refused', false]
const MAYBE_SENT = ['reset', true]

test.each([
  ['ECONNREFUSED', NOT_SENT],
  ['ENOTFOUND', NOT_SENT],
  ['CERT_HAS_EXPIRED', NOT_SENT],
  ['SELF_SIGNED_CERT_IN_CHAIN', NOT_SENT],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', NOT_SENT],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', NOT_SENT],
  ['ERR_TLS_CERT_ALTNAME_INVALID', NOT_SENT],
  // An alert may come after the request, also about the certificate of this client.
  ['ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR', MAYBE_SENT],
  ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', MAYBE_SENT],
  ['ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', MAYBE_SENT],
  ['ECONNRESET', MAYBE_SENT],
  ['EPIPE', MAYBE_SENT],
])('an upstream that fails with %s', async (code, expected) => {
  expect(await fail(new TypeError('fetch failed', { cause: withCode(code) }))).toEqual(expected)
  expect(await fail(new AggregateError([withCode(code)]))).toEqual(expected)
})

const compressed = (name: string) =>
  `HTTP/1.1 200 OK\r\ncontent-encoding: ${name}\r\ncontent-length: 16\r\n\r\n{"code":"eilat"}`

// A broken connection would be tried again, and would stop the other calls of its class.
test.each([
  ['is not HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
  ['is not compressed as stated: gzip', compressed('gzip')],
  ['is not compressed as stated: deflate', compressed('deflate')],
  ['is not compressed as stated: br', compressed('br')],
  ['is not compressed as stated: zstd', compressed('zstd')],
])('a reply that %s is malformed, and the connection is not broken', async (_, reply) => {
  const server = createServer((socket) => socket.on('error', () => undefined).once('data', () => socket.end(reply)))
  const port = await listenOnFreePort(server)
  const outcome = await sendRequest({
    method: 'GET',
    url: `http://127.0.0.1:${port}/`,
    headers: {},
    signal: new AbortController().signal,
    isOverdue: () => false,
    fetch,
    read: async (response) => ({ ok: true, data: await response.text() }),
  })
  server.close()
  expect(outcome).toEqual({ ok: false, error: { kind: 'malformed' } })
})
