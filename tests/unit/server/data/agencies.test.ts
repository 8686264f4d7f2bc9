import { afterAll, expect, jest, test } from '@jest/globals'
import { createSandbox } from '#sandbox/app.ts'

const ORIGIN = 'http://upstream.example'
Object.assign(process.env, {
  BFF_URL: `${ORIGIN}/bff`,
  DOMESTIC_URL: ORIGIN,
  SESSION_SECRETS: 'x'.repeat(40),
  LOG_LEVEL: 'silent',
})

// Imported after the environment is set.
const { resolveAgency } = await import('#lib/server/agency/resolve.ts')
const { getAgency } = await import('#lib/server/data/agencies.ts')

const sandbox = createSandbox({ databaseFile: ':memory:', seed: 1, origin: ORIGIN })
afterAll(() => sandbox.close())

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
