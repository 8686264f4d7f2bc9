import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { NextRequest } from 'next/server.js'
import { CACHE_VERDICT_HEADER } from '#lib/server/next/page-signals.ts'
import { ATTRIBUTION_COOKIE, decodeAttribution } from '#lib/server/session/attribution-cookie.ts'
import { createSandboxUpstream } from '#tests/unit/support/sandbox-upstream.ts'

const HOST = 'galim.localhost'
const sandbox = createSandboxUpstream({ DEPLOYMENT: 'development', PUBLIC_SCHEME: 'http' })
const { routePage } = await import('#lib/server/routing/route-page.ts')
const { env } = await import('#lib/server/env.ts')

let isDealTypesDown = false
beforeEach(() => {
  isDealTypesDown = false
  // So late that cached replies are no longer used.
  delete (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('nofesh.upstream')]
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const isDown = isDealTypesDown && new URL(request.url).pathname.endsWith('/dealType/byAgency')
    return isDown ? new Response('', { status: 500 }) : sandbox.app.fetch(request)
  })
})

async function open(path: string, cookie?: string) {
  const headers = { host: HOST, ...(cookie !== undefined && { cookie: `${ATTRIBUTION_COOKIE}=${cookie}` }) }
  const reply = (await routePage(new NextRequest(`http://${HOST}${path}`, { headers }))) as Response & {
    cookies: { get: (name: string) => { value: string } | undefined }
  }
  return { verdict: reply.headers.get(CACHE_VERDICT_HEADER), cookie: reply.cookies.get(ATTRIBUTION_COOKIE)?.value }
}

const read = (cookie: string | undefined) => decodeAttribution(cookie, { secrets: env.SESSION_SECRETS, host: HOST })

describe('a page that a campaign’s link opens', () => {
  test.each(['marketerId=MK220', 'subMarketerId=S1', 'utm_source=google', 'destination=eilat', 'ga-debug=1'])(
    'is in no shared cache, also for a visitor whose cookie is unchanged: the next one would get no cookie (%s)',
    async (query) => {
      const first = await open(`/terms?${query}`)
      expect(first.cookie).toBeDefined()
      const again = await open(`/terms?${query}`, first.cookie)
      expect(again).toEqual({ verdict: 'never', cookie: undefined })
      expect((await open('/terms', first.cookie)).verdict).toBe('any')
    },
  )

  test('is in no shared cache while the upstream cannot confirm the marketer, who gets no attribution then', async () => {
    isDealTypesDown = true
    expect(await open('/terms?marketerId=MK221')).toEqual({ verdict: 'never', cookie: undefined })
    isDealTypesDown = false
    expect(read((await open('/terms?marketerId=MK220')).cookie)).toEqual({ marketerId: 'MK220' })
  })

  test.each(['', '?page=2', '?utm_campaign=spring', '?marketerId='])(
    'is the only one: a page without startup parameters may be in the shared cache (/terms%s)',
    async (query) => {
      expect(await open(`/terms${query}`)).toEqual({ verdict: 'any', cookie: undefined })
    },
  )
})

test.each([
  ['/terms?lang=ru', 'ru'],
  ['/EN/terms', 'en'],
  ['/ar/terms', 'ar'],
  ['/terms', 'he'],
])('the screen of a host that is no site is in the language of the address %s', async (path, locale) => {
  const host = 'unknown.example'
  const reply = await routePage(new NextRequest(`http://${host}${path}`, { headers: { host } }))
  expect(reply.status).toBe(503)
  expect(await reply.text()).toContain(`<html lang="${locale}"`)
})
