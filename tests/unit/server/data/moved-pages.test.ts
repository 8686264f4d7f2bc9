import { describe, expect, jest, test } from '@jest/globals'
import fc from 'fast-check'
import { LOCALES } from '#lib/i18n/locales.ts'
import { createMovedPageFinder, MAX_NOTICES_PER_MINUTE, toOwnAddress } from '#lib/server/data/moved-page-finder.ts'

describe('a missing page', () => {
  const start = (answer: string | undefined) => {
    let now = 1_000_000
    const notify = jest.fn(async (_agency: string, _path: string) => answer)
    const find = createMovedPageFinder({ notify, now: () => now })
    return { notify, find, pass: (milliseconds: number) => (now += milliseconds) }
  }

  test('is reported to the admin once in ten minutes, for each agency', async () => {
    const { notify, find, pass } = start(undefined)
    for (const agency of ['main', 'main', 'galim', 'main']) await find(agency, 'he', ['old'])
    expect(notify.mock.calls.map(([agency, path]) => `${agency} ${path}`)).toEqual(['main /old', 'galim /old'])
    pass(600_001)
    await find('main', 'en', ['old'])
    expect(notify).toHaveBeenCalledTimes(3)
  })

  test('redirects to the admin’s path, in the language of the page', async () => {
    const { find } = start('/contact?x=1#top')
    expect(await find('main', 'he', ['old'])).toBe('/contact?x=1#top')
    expect(await find('main', 'ru', ['old'])).toBe('/ru/contact?x=1#top')
  })

  test.each([
    ['/old', 'old'],
    ['/old?from=old', 'old'],
    ['/old#top', 'old'],
    ['/old/', 'old'],
    ['/en/old', 'old'],
    ['/ישן', 'ישן'],
    ['/%D7%99%D7%A9%D7%9F', 'ישן'],
    ['/%d7%99%d7%a9%d7%9f/?x=1', 'ישן'],
  ])('never redirects to itself: %s', async (answer, segment) => {
    expect(await start(answer).find('main', 'en', [segment])).toBeUndefined()
  })

  test.each([
    ['wp-login'],
    ['wp', 'includes'],
    ['.env'],
    ['index.php'],
    ['admin'],
    ['a', 'b', 'c', 'd'],
    ['x'.repeat(101)],
    ['a b'],
  ])('paths of scanners are not reported: %s', async (...parts) => {
    const { notify, find } = start('/contact')
    expect(await find('main', 'he', parts)).toBeUndefined()
    expect(notify).not.toHaveBeenCalled()
  })

  test('reports are limited per minute, for each agency', async () => {
    const { notify, find, pass } = start('/contact')
    const { agency: limit } = MAX_NOTICES_PER_MINUTE
    for (let index = 0; index < 200; index += 1) await find('main', 'he', [`name-${index}`])
    expect(notify).toHaveBeenCalledTimes(limit)
    expect(await find('galim', 'he', ['old'])).toBe('/contact')
    pass(60_001)
    expect(await find('main', 'he', ['one-more'])).toBe('/contact')
    expect(notify).toHaveBeenCalledTimes(limit + 2)
  })

  test('reports are limited per minute, for all agencies', async () => {
    const { notify, find, pass } = start(undefined)
    for (let index = 0; index < 500; index += 1) await find(`agency-${index}`, 'he', ['old'])
    expect(notify).toHaveBeenCalledTimes(MAX_NOTICES_PER_MINUTE.all)
    pass(60_001)
    await find('main', 'he', ['old'])
    expect(notify).toHaveBeenCalledTimes(MAX_NOTICES_PER_MINUTE.all + 1)
  })

  test('waits at most a second for the answer, and a later answer is for the next visitor', async () => {
    jest.useFakeTimers()
    try {
      const answer = Promise.withResolvers<string | undefined>()
      const notify = jest.fn(() => answer.promise)
      const find = createMovedPageFinder({ notify })
      const found = [find('main', 'he', ['old']), find('main', 'en', ['old'])]
      await jest.advanceTimersByTimeAsync(1_000)
      expect(await Promise.all(found)).toEqual([undefined, undefined])
      expect(await find('main', 'he', ['old'])).toBeUndefined()
      answer.resolve('/contact')
      await jest.advanceTimersByTimeAsync(0)
      expect(await find('main', 'he', ['old'])).toBe('/contact')
      expect(notify).toHaveBeenCalledTimes(1)
    } finally {
      jest.useRealTimers()
    }
  })

  test.each<[string, string | undefined]>([
    ['/contact', '/en/contact'],
    ['/ru/contact', '/ru/contact'],
    ['/he/contact', '/contact'],
    ['/contact?lang=ARA', '/ar/contact'],
    ['//evil.example/x', undefined],
    ['/\\evil.example', undefined],
    ['https://evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ])('redirect path %s becomes %s', (path, address) => {
    expect(toOwnAddress(path, 'en')).toBe(address)
  })
})

describe('an address to redirect to', () => {
  test.each([
    '/x/..//evil.example',
    '/he//evil.example',
    '/en/..//evil.example',
    '/he/..//evil.example',
    '/he/x/../..//evil.example',
  ])('never leads to another site: %s', (path) => {
    for (const locale of LOCALES) {
      const address = toOwnAddress(path, locale)
      expect(new URL(address ?? '/', 'https://own.example').origin).toBe('https://own.example')
    }
  })

  test('never leads to another site, whatever the upstream answers', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '..',
      '.',
      '%2e',
      'evil.example',
      'he',
      'en',
      '?lang=en',
      '#',
      '@',
      'x',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), fc.constantFrom(...LOCALES), (pieces, locale) => {
        const address = toOwnAddress(`/${pieces.join('')}`, locale)
        expect(new URL(address ?? '/', 'https://own.example').origin).toBe('https://own.example')
      }),
      { numRuns: 2_000 },
    )
  })
})
