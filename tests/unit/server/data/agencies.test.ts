import { describe, expect, jest, test } from '@jest/globals'
import { createSandboxUpstream } from '#tests/unit/support/sandbox-upstream.ts'

const sandbox = createSandboxUpstream()

const { resolveAgency } = await import('#lib/server/agency/resolve.ts')
const { getAgency, getSite } = await import('#lib/server/data/agencies.ts')

test('an agency that was resolved by its host is not fetched again by its code', async () => {
  const paths: string[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    paths.push(new URL(request.url).pathname)
    return sandbox.app.fetch(request)
  })
  expect(await getAgency('main')).toMatchObject({ agencyCode: 'main' })
  expect(paths).toEqual(['/bff/agencyContents/byAgencyCode/main'])
  const resolution = await resolveAgency('localhost')
  expect(resolution).toMatchObject({ kind: 'agency', agency: { agencyCode: 'main' } })
  paths.length = 0
  expect(await getAgency('main')).toBe(resolution.kind === 'agency' && resolution.agency)
  expect(paths).toEqual([])
})

describe('an agency whose code has characters that a path encodes', () => {
  test.each(['a:b', 'a@b', 'a+b=c'])('has a site, with its own code in every call: %s', async (code) => {
    const calls: { path: string; agency: string | null }[] = []
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init)
      const path = decodeURIComponent(new URL(request.url).pathname)
      calls.push({ path, agency: request.headers.get('agency') })
      if (path !== `/bff/agencyContents/byAgencyCode/${code}`) return sandbox.app.fetch(request)
      const main = await sandbox.app.fetch(new Request('http://upstream.example/bff/agencyContents/byAgencyCode/main'))
      return Response.json({ ...(await main.json()), agencyCode: code })
    })
    const site = await getSite(encodeURIComponent(code), 'he', '/')
    expect(site?.agency.agencyCode).toBe(code)
    expect(calls.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        `/bff/agencyContents/byAgencyCode/${code}`,
        '/domestic/api/footerCategory/activeOnly',
        '/domestic/api/footerItem/pageList',
      ]),
    )
    expect([...new Set(calls.map(({ agency }) => agency))]).toEqual([code])
  })

  test('has none where the segment cannot be decoded', async () => {
    expect(await getAgency('a%')).toBeUndefined()
  })
})
