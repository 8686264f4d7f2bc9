import { expect, test } from '@jest/globals'
import { Picture } from '#lib/contract/values.ts'
import { toImages } from '#lib/domain/structured-data/context.ts'
import { createPictureSigner } from '#lib/server/upstream/picture-signature.ts'
import { readTolerantly } from '#lib/server/upstream/tolerant-reader.ts'

const HOSTS = ['media.example', 'localhost:4010']
const OLD = 'an old secret of the tests, long enough'
const NEW = 'a new secret of the tests, long enough'
const { sign, verify } = createPictureSigner({ secrets: [NEW, OLD], hosts: HOSTS })
const ADDRESS = 'https://media.example/hotels/a.jpg?v=2'

test('an address that the site signed is accepted, also by another process and after the secret changed', () => {
  expect(sign(ADDRESS)).toMatch(/^https:\/\/media\.example\/hotels\/a\.jpg\?v=2#[\w-]{16}$/)
  expect(verify(sign(ADDRESS))).toBe(ADDRESS)
  expect(createPictureSigner({ secrets: [NEW], hosts: HOSTS }).sign(ADDRESS)).toBe(sign(ADDRESS))
  expect(verify(createPictureSigner({ secrets: [OLD], hosts: HOSTS }).sign(ADDRESS))).toBe(ADDRESS)
  expect(createPictureSigner({ secrets: [NEW], hosts: HOSTS }).verify(sign(ADDRESS))).toBe(ADDRESS)
})

const signature = sign(ADDRESS).split('#')[1]

test.each([
  ['no signature', ADDRESS],
  ['another path', `https://media.example/hotels/b.jpg?v=2#${signature}`],
  ['another query', `https://media.example/hotels/a.jpg?v=2&bust=1#${signature}`],
  ['another host', `http://localhost:4010/hotels/a.jpg?v=2#${signature}`],
  ['a host that is not one of the site’s', `https://evil.example/hotels/a.jpg?v=2#${signature}`],
  ['a user name', `https://a@media.example/hotels/a.jpg?v=2#${signature}`],
  ['a wrong signature', `${ADDRESS}#${'A'.repeat(16)}`],
  ['a signature with more', `${sign(ADDRESS)}#x`],
  ['a secret that is no longer valid', createPictureSigner({ secrets: ['third secret'], hosts: HOSTS }).sign(ADDRESS)],
  ['no address', `#${signature}`],
])('an address with %s is not accepted', (_, address) => {
  expect(verify(address)).toBeUndefined()
})

test('an upstream’s own fragment is replaced, and addresses of other hosts are not changed', () => {
  expect(verify(sign(`${ADDRESS}#AAAAAAAAAAAAAAAA`))).toBe(ADDRESS)
  expect(sign('https://evil.example/a.jpg')).toBe('https://evil.example/a.jpg')
  expect(sign('not an address')).toBe('not an address')
})

test('a picture is signed when it is read, and structured data has its plain address', () => {
  const result = readTolerantly(Picture, '/hotels/a.jpg?v=2', () => undefined, {
    pictureBase: 'https://media.example/',
    signPicture: sign,
  })
  expect(result).toMatchObject({ ok: true, data: { url: sign(ADDRESS) } })
  expect(toImages([{ url: sign(ADDRESS) }, { url: sign(ADDRESS) }, undefined])).toEqual([ADDRESS])
})
