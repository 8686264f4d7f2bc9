import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { compress } from '#lib/server/http/compress.ts'

const PAGE = Buffer.from(
  Array.from({ length: 4_000 }, (_, index) => `<p class="a b">${index % 37} of ${index}</p>`).join(''),
)

describe('a body in a coding', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    '%s: what is sent once takes less time and more bytes than what is sent often',
    async (coding, decode) => {
      const [once, often] = [await compress(PAGE, coding, 'once'), await compress(PAGE, coding, 'often')]
      expect([decode(once).equals(PAGE), decode(often).equals(PAGE)]).toEqual([true, true])
      expect(once.byteLength).toBeGreaterThan(often.byteLength)
    },
  )

  test('only a result with a key is kept', async () => {
    const kept = await compress(PAGE, 'br', { key: 'kept' })
    expect(await compress(PAGE, 'br', { key: 'kept' })).toBe(kept)
    expect(await compress(PAGE, 'br', 'often')).not.toBe(await compress(PAGE, 'br', 'often'))
  })

  test('what stays in memory does not hold the block of Node in which it was made', async () => {
    const body = PAGE.subarray(0, 40_000)
    for (const use of ['often', { key: 'own memory' }] as const) {
      const { byteLength, buffer } = await compress(body, 'br', use)
      expect(buffer.byteLength).toBe(byteLength)
    }
  })
})
