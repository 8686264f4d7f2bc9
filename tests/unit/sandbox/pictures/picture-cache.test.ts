import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { createPictureCache, toCacheName } from '#sandbox/pictures/picture-cache.ts'
import type { DrawingOutput, SceneRequest } from '#sandbox/pictures/request.ts'

const request: SceneRequest = {
  place: 'eilat',
  view: 'pool',
  hour: 'golden',
  seed: 7,
  quiet: 'none',
  width: 64,
  height: 48,
}

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-cache-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

/** A drawing function that counts its calls and answers ten bytes. */
function countingDraw() {
  const drawn: string[] = []
  const draw = async ({ seed }: SceneRequest, output: DrawingOutput) => {
    drawn.push(`${seed} ${output}`)
    return Buffer.alloc(10, seed)
  }
  return { drawn, draw }
}

describe('the picture cache', () => {
  test('draws a picture once for concurrent requests, and reads it from disk afterwards', async () => {
    const { drawn, draw } = countingDraw()
    const cache = createPictureCache({ folder, draw })
    const bytes = await Promise.all([1, 2, 3].map(() => cache.get(request, 'webp')))
    expect(bytes.map((one) => one.toString('hex'))).toEqual(Array(3).fill('07'.repeat(10)))
    await cache.get(request, 'webp')
    await createPictureCache({ folder, draw }).get(request, 'webp')
    expect(drawn).toEqual(['7 webp'])
    expect(await readdir(folder)).toEqual([toCacheName(request, 'webp')])
  })

  test('without a folder shares a drawing between concurrent requests only', async () => {
    const { drawn, draw } = countingDraw()
    const cache = createPictureCache({ draw })
    await Promise.all([cache.get(request, 'webp'), cache.get(request, 'webp')])
    await cache.get(request, 'webp')
    expect(drawn).toEqual(['7 webp', '7 webp'])
  })

  test.each([
    { name: 'output', other: request, output: 'placeholder' as const },
    { name: 'size', other: { ...request, width: 128 }, output: 'webp' as const },
    { name: 'seed', other: { ...request, seed: 8 }, output: 'webp' as const },
    { name: 'quiet side', other: { ...request, quiet: 'start-left' as const }, output: 'webp' as const },
  ])('names pictures of another $name differently', ({ other, output }) => {
    expect(toCacheName(other, output)).not.toBe(toCacheName(request, 'webp'))
  })

  test('caches no failed drawing', async () => {
    const { draw } = countingDraw()
    let failing = true
    const cache = createPictureCache({
      folder,
      draw: (wanted, output) => (failing ? Promise.reject(new Error('broken')) : draw(wanted, output)),
    })
    await expect(cache.get(request, 'webp')).rejects.toThrow('broken')
    failing = false
    expect(await cache.get(request, 'webp')).toHaveLength(10)
  })

  test('deletes the pictures that were used longest ago when the folder is over its limit', async () => {
    const { drawn, draw } = countingDraw()
    const cache = createPictureCache({ folder, maxBytes: 40, draw })
    for (const seed of [1, 2, 3, 4]) {
      await cache.get({ ...request, seed }, 'webp')
      const usedAt = new Date(Date.now() - (10 - seed) * 3_600_000)
      await utimes(join(folder, toCacheName({ ...request, seed }, 'webp')), usedAt, usedAt)
    }
    // Reading a picture makes it the one used last.
    await cache.get({ ...request, seed: 1 }, 'webp')
    await cache.get({ ...request, seed: 5 }, 'webp')
    expect((await readdir(folder)).sort()).toEqual(
      [1, 4, 5].map((seed) => toCacheName({ ...request, seed }, 'webp')).sort(),
    )
    expect(drawn).toHaveLength(5)
  })
})
