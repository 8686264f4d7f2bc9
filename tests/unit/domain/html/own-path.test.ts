import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isOwnPath, toOwnPath } from '#lib/domain/html/own-path.ts'

test('a path belongs to the site only when it cannot be read as another host', () => {
  const own = ['/', '/a', '/?x', '//a', '/\\a', 'a', 'https://a', ''].map(isOwnPath)
  expect(own).toEqual([true, true, true, false, false, false, false, false])
})

test.each([
  '/x/..//evil.example',
  '/.//evil.example',
  '/x/%2e%2e//evil.example',
  '/x/..\\\\evil.example',
  '/\t/evil.example',
])('a path that becomes another host when it is resolved is not the site’s: %j', (address) => {
  expect(isOwnPath(address)).toBe(false)
})

test('the path of an editor’s address has no language prefix, because each page adds its own', () => {
  const addresses = [
    '/x',
    '/en/x?a=1#b',
    '/he/x',
    '/AR',
    '/ru?x',
    '/english/x',
    '/he//evil.example',
    '//en/x',
    undefined,
  ]
  expect(addresses.map(toOwnPath)).toEqual([
    '/x',
    '/x?a=1#b',
    '/x',
    '/',
    '/?x',
    '/english/x',
    undefined,
    undefined,
    undefined,
  ])
})

const piece = fc.constantFrom(
  '/',
  '//',
  '\\',
  '..',
  '.',
  '%2e',
  '%2f',
  '%5c',
  'evil.example',
  'he',
  '@',
  ':',
  '?',
  '#',
  '\t',
  '\n',
  ' ',
  'x',
)

test('an accepted path never leaves the site, nor does the path that it resolves to', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const address = `/${pieces.join('')}`
      if (!isOwnPath(address)) return
      const resolved = new URL(address, 'https://own.example')
      expect(resolved.origin).toBe('https://own.example')
      expect(new URL(resolved.pathname, 'https://own.example').origin).toBe('https://own.example')
    }),
    { numRuns: 3_000 },
  )
})
