import { expect, jest, test } from '@jest/globals'
import { createSandboxUpstream } from '#tests/unit/support/sandbox-upstream.ts'

const sandbox = createSandboxUpstream()

const { resolveAgency } = await import('#lib/server/agency/resolve.ts')
const { getAgency } = await import('#lib/server/data/agencies.ts')

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
