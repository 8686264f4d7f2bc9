import { expect, test } from '@jest/globals'
import { isOwnPath } from '#lib/domain/html/own-path.ts'

test('a path belongs to the site only when it cannot be read as another host', () => {
  const own = ['/', '/a', '/?x', '//a', '/\\a', 'a', 'https://a', ''].map(isOwnPath)
  expect(own).toEqual([true, true, true, false, false, false, false, false])
})
