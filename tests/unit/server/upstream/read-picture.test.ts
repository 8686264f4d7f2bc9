import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { toAgency } from '#tests/unit/support/agency.ts'

process.env.BFF_URL = 'http://bff.example/bff'
process.env.DOMESTIC_URL = 'http://domestic.example'
process.env.SESSION_SECRETS = 'k'.repeat(40)
process.env.MEDIA_HOSTS = 'media.example,slow.example'

const { readLogo } = await import('#lib/server/upstream/read-picture.ts')

const logoAt = (url: string) =>
  readLogo(
    toAgency({ agencyCode: 'a', name: 'A', host: 'a.example', logo: { url, width: 64, height: 64, alt: '' } } as never),
  )

let requested: string[] = []
let answer: () => Promise<Response> = async () => new Response('logo')
beforeEach(() => {
  requested = []
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    requested.push(String(input))
    expect(init).toMatchObject({ redirect: 'manual' })
    return answer()
  })
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

describe('the logo of an agency', () => {
  test.each(['png', 'svg'])('as %s is read from a host of pictures', async (ending) => {
    answer = async () => new Response('logo')
    const url = `https://media.example/logo.${ending}`
    expect(Buffer.from((await logoAt(url)) ?? []).toString()).toBe('logo')
    expect(requested).toEqual([url])
  })

  test.each([
    ['is on another host', 'https://other.example/logo.png'],
    ['is on another port', 'https://media.example:8443/logo.png'],
    ['has no address that can be read', '/logo.png'],
  ])('is not requested when it %s', async (_name, url) => {
    expect(await logoAt(url)).toBeUndefined()
    expect(requested).toEqual([])
  })

  test('is not requested when the agency has none', async () => {
    expect(await readLogo({})).toBeUndefined()
    expect(requested).toEqual([])
  })

  test.each<[string, () => Promise<Response>]>([
    ['there is none', async () => new Response('', { status: 404 })],
    ['it redirects', async () => new Response(null, { status: 302, headers: { location: 'https://other.example/' } })],
    ['the connection fails', () => Promise.reject(new TypeError('fetch failed'))],
    ['it has too many bytes', async () => new Response(new Uint8Array(2_000_001))],
  ])('is left out when %s', async (_name, reply) => {
    answer = reply
    expect(await logoAt('https://media.example/logo.png')).toBeUndefined()
  })

  test('is left out when its host takes longer than two seconds', async () => {
    jest.useFakeTimers()
    answer = () => new Promise(() => undefined)
    const logo = logoAt('https://slow.example/logo.png')
    await jest.advanceTimersByTimeAsync(2_000)
    expect(await logo).toBeUndefined()
  })
})
