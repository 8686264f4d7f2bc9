import { describe, expect, jest, test } from '@jest/globals'
import { isMissingPath } from '#lib/server/routing/missing-page.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'
import { failed } from '#lib/server/upstream/outcome.ts'

function openSite({ isDown = false } = {}) {
  const asked: string[] = []
  const call: UntypedCall = async (_service, wireLine, _input, { agency }) => {
    asked.push(`${wireLine} as ${agency}`)
    return isDown ? failed('unavailable') : { ok: true, data: [{ slug: 'terms' }, { slug: 'צור-קשר' }] }
  }
  return { asked, isMissing: (path: string) => isMissingPath(call, 'galim', path.split('/').slice(1)) }
}

describe('there is certainly no page', () => {
  test.each([
    ['/', false],
    ['/terms', false],
    ['/Terms', false],
    // Its page redirects to the listed spelling.
    ['/terms ', false],
    ['/צור-קשר', false],
    ['/hotels-page/nowhere', false],
    ['/booking/hotel', false],
    ['/nothing-here', true],
    ['/wp-login.php', true],
    ['/nothing/here/at/all', true],
    ['/terms/more', true],
    ['/constructor', true],
    ['/toString/x', true],
  ])('at %s: %s', async (path, missing) => {
    expect(await openSite().isMissing(path)).toBe(missing)
  })

  test('but nothing is certain while the list of pages cannot be read', async () => {
    expect(await openSite({ isDown: true }).isMissing('/nothing-here')).toBe(false)
  })

  test('and no visitor waits for it until its deadline', async () => {
    jest.useFakeTimers()
    try {
      const isMissing = isMissingPath(() => new Promise(() => undefined), 'galim', ['terms'])
      await jest.advanceTimersByTimeAsync(2_500)
      expect(await isMissing).toBe(false)
    } finally {
      jest.useRealTimers()
    }
  })

  test('only the agency’s own list of pages is asked, and only for what could be in it', async () => {
    const { asked, isMissing } = openSite()
    for (const path of ['/hotel-info/GOC/x', '/a/b', '/x.php', '/terms']) await isMissing(path)
    expect(asked).toEqual(['GET /footerItem/pageList as galim'])
  })
})
