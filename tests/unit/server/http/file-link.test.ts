import type { RequestListener, Server } from 'node:http'
import { afterEach, expect, test } from '@jest/globals'
import { LOCALES } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { type Problem, toProblemResponse } from '#lib/server/proxy/problem.ts'
import { sendRequest } from '#tests/e2e/http-client.ts'
import { startHandlerServer } from '#tests/unit/support/handler-server.ts'

let server: Server
afterEach(() => void server.close().closeAllConnections())

const VOUCHER = '/api/documents/A1/voucher.pdf'
const LINK = { 'sec-fetch-mode': 'navigate' }

/** Requests an address of a site whose route answers with `handle`. */
async function get(path: string, headers: Record<string, string>, handle: RequestListener) {
  const started = await startHandlerServer({ handle: async (request, response) => void handle(request, response) })
  server = started.server
  return sendRequest({ port: started.port, path, headers })
}

const answer =
  (problem: Problem): RequestListener =>
  async (_request, response) => {
    const reply = toProblemResponse(problem)
    response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text())
  }

test.each(LOCALES)('a file that is opened while the site is busy is a screen that says so, in %s', async (locale) => {
  const reply = await get(`${VOUCHER}?lang=${locale}`, LINK, answer({ code: 'busy', retryAfterSeconds: 5 }))
  expect([reply.status, reply.headers['content-type'], reply.headers['retry-after']]).toEqual([
    503,
    'text/html; charset=utf-8',
    '5',
  ])
  expect(reply.headers['content-security-policy']).toContain("style-src 'unsafe-inline'")
  const t = toTranslator(locale)
  for (const text of [t('screen.file.title'), t('problem.busy'), t('screen.again')]) expect(reply.body).toContain(text)
  expect(reply.body).toContain('href=""')
})

test('a file that does not exist leads to the home page of the language', async () => {
  const reply = await get(`${VOUCHER}?lang=ru`, LINK, answer({ code: 'not-found' }))
  expect(reply.status).toBe(404)
  expect(reply.body).toContain('href="/ru"')
  expect(reply.body).not.toContain('href=""')
})

test('a reply without a problem becomes a screen too', async () => {
  const reply = await get(VOUCHER, LINK, (_request, response) => void response.writeHead(500).end())
  expect([reply.status, reply.body.includes(toTranslator('he')('problem.internal'))]).toEqual([500, true])
})

test('a script gets the problem itself, and so does an old program', async () => {
  for (const headers of [{ 'sec-fetch-mode': 'cors', accept: 'text/html' }, { accept: '*/*' }]) {
    const reply = await get(VOUCHER, headers, answer({ code: 'busy' }))
    expect(JSON.parse(reply.body)).toMatchObject({ code: 'busy' })
    server.close()
  }
})

test('a browser that does not name the mode gets the screen', async () => {
  const reply = await get(VOUCHER, { accept: 'text/html,*/*' }, answer({ code: 'gone' }))
  expect([reply.status, reply.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8'])
})

test('a file is sent as it is', async () => {
  const reply = await get(VOUCHER, LINK, (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' })
    response.write('%PDF')
    response.end('-1.7')
  })
  expect([reply.status, reply.headers['content-type'], reply.headers['content-length'], reply.body]).toEqual([
    200,
    'application/pdf',
    '8',
    '%PDF-1.7',
  ])
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'; frame-ancestors")
})
