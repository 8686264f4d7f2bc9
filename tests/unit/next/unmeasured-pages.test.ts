import { createRequire } from 'node:module'
import { expect, jest, test } from '@jest/globals'
import { IncrementalCache } from 'next/dist/server/lib/incremental-cache/index.js'
import { leavePagesUnmeasured } from '#lib/server/next/unmeasured-pages.ts'

leavePagesUnmeasured()

type Options = ConstructorParameters<typeof IncrementalCache>[0]

/** A cache of Next with a handler that only remembers what it was given. */
function createCache() {
  const stored: unknown[] = []
  class Handler {
    set(_key: string, data: unknown) {
      stored.push(data)
      return Promise.resolve()
    }
  }
  const options = { dev: false, flushToDisk: false, requestHeaders: {}, CurCacheHandler: Handler }
  const cache = new IncrementalCache({
    ...options,
    previewProps: { previewModeId: 'x' },
    getPrerenderManifest: () => ({ routes: {}, dynamicRoutes: {}, notFoundRoutes: [] }),
  } as unknown as Options)
  // As Next does with each cache that it creates: below.
  Reflect.set(globalThis, '__incrementalCache', cache)
  return { cache, stored }
}

type Module = Readonly<Record<'AppPageRouteModule' | 'AppRouteRouteModule', { prototype: object }>>

test.each([
  ['AppPageRouteModule', 'app-page-turbo'],
  ['AppRouteRouteModule', 'app-route-turbo'],
] as const)('the cache of Next’s bundle with %s is changed too', async (name, file) => {
  const bundle = createRequire(import.meta.url)(`next/dist/compiled/next-server/${file}.runtime.prod.js`) as Module
  const { getIncrementalCache } = bundle[name].prototype as {
    getIncrementalCache: (...input: unknown[]) => Promise<InstanceType<typeof IncrementalCache>>
  }
  const module = { loadCustomCacheHandlers: async () => undefined, distDir: '.next', relativeProjectDir: '' }
  const config = { experimental: {}, cacheMaxMemorySize: 0 }
  const manifest = { routes: {}, dynamicRoutes: {}, notFoundRoutes: [] }
  const cache = await getIncrementalCache.call(module, { headers: {} }, config, { previewModeId: 'x' }, manifest, false)
  expect(cache.set.name).toBe('setUnmeasured')
})

/** Bytes that count how often they are written as JSON. */
function createBytes() {
  const written = jest.fn(() => 'bytes')
  return { written, bytes: Object.assign(Buffer.from('a page'), { toJSON: written }) }
}

type Context = Parameters<InstanceType<typeof IncrementalCache>['set']>[2]
type Data = Parameters<InstanceType<typeof IncrementalCache>['set']>[1]

test.each([
  { kind: 'APP_PAGE', html: '<p>', rscData: undefined as unknown },
  { kind: 'APP_ROUTE', body: undefined as unknown, status: 200 },
])('a rendered $kind is stored as it is, and not written as JSON', async (page) => {
  const { cache, stored } = createCache()
  const { written, bytes } = createBytes()
  const data = { ...page, ...('html' in page ? { rscData: bytes } : { body: bytes }) }
  await cache.set(
    '/main/he',
    data as unknown as Data,
    { route: { kind: page.kind, sourceRoute: '/x' }, fetchCache: false } as unknown as Context,
  )
  expect(stored).toEqual([{ ...data }])
  expect(written).not.toHaveBeenCalled()
})

test('fetched data is measured as before', async () => {
  const { cache, stored } = createCache()
  const { written, bytes } = createBytes()
  const data = { kind: 'FETCH', data: { body: bytes } }
  await cache.set('key', data as unknown as Data, { fetchCache: true } as unknown as Context)
  expect(stored).toEqual([data])
  expect(written).toHaveBeenCalled()
})
