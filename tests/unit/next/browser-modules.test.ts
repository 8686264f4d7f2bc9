import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, jest, test } from '@jest/globals'
import { parseSync } from '@swc/core'
import loadBrowserModule, { browserModuleRules, REPLACEMENTS } from '#lib/server/next/browser-modules.mjs'

const DIST = path.resolve('node_modules/next/dist')
const FOLDER = path.resolve('lib/browser/next')
const [rule] = Object.values(browserModuleRules)

const load = (resourcePath: string, source = '') =>
  loadBrowserModule.call({ resourcePath, addDependency: jest.fn() }, source)

/** The names that an ES module exports. */
function listExports(source: string): string[] {
  const names = parseSync(source, { syntax: 'ecmascript', target: 'es2024' }).body.flatMap((item) => {
    if (item.type === 'ExportDefaultExpression' || item.type === 'ExportDefaultDeclaration') return ['default']
    if (item.type === 'ExportNamedDeclaration') {
      return item.specifiers.map((part) => (part.type === 'ExportSpecifier' ? (part.exported ?? part.orig).value : '*'))
    }
    if (item.type !== 'ExportDeclaration') return []
    const { declaration } = item
    if (declaration.type === 'VariableDeclaration') {
      return declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.value : '?'))
    }
    return 'identifier' in declaration ? [declaration.identifier.value] : []
  })
  return names.sort()
}

/** The names that one of Next's CommonJS modules exports. */
function listCommonJsExports(source: string): string[] {
  const [, list = ''] = /^0 && \(module\.exports = \{([^}]*)\}\);/m.exec(source) ?? []
  const several = list.split(',').map((name) => name.replace(/:.*/s, '').trim())
  // A comment may stand before the name.
  const single = [...source.matchAll(/^Object\.defineProperty\(exports, [^{]*?"(\w+)", \{$/gm)].map(
    ([, name]) => name ?? '',
  )
  return [...new Set([...several, ...single])].filter((name) => name !== '' && name !== '__esModule').sort()
}

const listModules = (folder: string) =>
  readdirSync(path.join(DIST, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => `${folder}/${name}`)

describe('every module of Next that a browser script may contain', () => {
  test.each(['client/components', 'client/react-client-callbacks', 'client/request', 'shared/lib', 'lib/framework'])(
    'in %s has an ES module of the same name and with the same exports',
    async (folder) => {
      const different: string[] = []
      for (const name of listModules(folder)) {
        const source = readFileSync(path.join(DIST, name), 'utf8')
        const twin = readFileSync(path.join(DIST, 'esm', name), 'utf8')
        if (listExports(twin).join() !== listCommonJsExports(source).join()) different.push(name)
      }
      expect(different).toEqual([])
    },
  )
})

test('the loader gives the ES module of a module, with its own imports', async () => {
  const source = await load(path.join(DIST, 'client/app-index.js'))
  expect(source).toBe(readFileSync(path.join(DIST, 'esm/client/app-index.js'), 'utf8'))
})

test('the loader leaves what is compiled, polyfills and other packages as they are', async () => {
  for (const name of [
    'next/dist/compiled/react/index.js',
    'next/dist/build/polyfills/process.js',
    'other/client/a.js',
  ]) {
    expect(await load(path.resolve('node_modules', name), 'the source')).toBe('the source')
  }
})

test('Next accepts the rules, which apply to the browser scripts of a build only', async () => {
  expect(rule?.condition.all).toEqual(expect.arrayContaining(['browser', 'production']))
  const { configSchema } = await import('next/dist/server/config-schema.js')
  const { default: config } = await import(path.resolve('next.config.mjs'))
  expect(configSchema.safeParse(config).error).toBeUndefined()
  expect(config.turbopack.rules).toMatchObject(browserModuleRules)
})

describe('replaced modules', () => {
  test('each file of the folder replaces a module', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(Object.values(REPLACEMENTS).sort())
  })

  test.each(Object.entries(REPLACEMENTS))('%s exists and has the exports of its replacement', async (name, file) => {
    const replacement = readFileSync(path.join(FOLDER, file), 'utf8')
    expect(listExports(replacement)).toEqual(listExports(readFileSync(path.join(DIST, 'esm', name), 'utf8')))
    expect(await load(path.join(DIST, name))).toBe(replacement)
  })

  test.each(['app', 'components', 'lib'])('no file in %s uses what they leave out', (folder) => {
    const used = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .filter((name) =>
        /^\s*['"]use server['"]|['"]next\/(?:link|form)(?:\.js)?['"]|\.prefetch\(/m.test(
          readFileSync(path.join(folder, name), 'utf8'),
        ),
      )
    expect(used).toEqual([])
  })

  const cleanup = jest.fn()
  const cache = { writeRouteIntoCache: jest.fn(() => 'written'), fulfillRouteCacheEntry: jest.fn(() => 'fulfilled') }
  const inCache = 'next/dist/client/components/segment-cache'
  jest.unstable_mockModule(`${inCache}/lru`, () => ({ cleanup }))
  jest.unstable_mockModule(`${inCache}/cache`, () => cache)

  test('prefetching, next/link, next/form and server actions throw an error that says why', async () => {
    const { prefetchRoute, prefetch } = await import('#lib/browser/next/prefetch.mjs')
    const { schedulePrefetchTask } = await import('#lib/browser/next/scheduler.mjs')
    const { mountLinkInstance, mountFormInstance } = await import('#lib/browser/next/links.mjs')
    const { serverActionReducer } = await import('#lib/browser/next/server-action-reducer.mjs')
    for (const use of [prefetchRoute, prefetch, schedulePrefetchTask, mountLinkInstance, mountFormInstance]) {
      expect(use).toThrow('lib/browser/next')
    }
    expect(serverActionReducer).toThrow('lib/browser/next')
  })

  test('the scheduler still removes the oldest entries of the router’s full cache, and not before the entry is written', async () => {
    const { pingPrefetchScheduler } = await import('#lib/browser/next/scheduler.mjs')
    pingPrefetchScheduler()
    expect(cleanup).not.toHaveBeenCalled()
    await Promise.resolve()
    expect(cleanup).toHaveBeenCalledTimes(1)
  })

  test('a route is written into the router’s cache as Next does when the address was rewritten', async () => {
    const { discoverKnownRoute, matchKnownRoute } = await import('#lib/browser/next/optimistic-routes.mjs')
    const route = ['root', false, '/he/terms', '', true] as const
    expect(discoverKnownRoute(1, '/he/terms', '', null, null, ...route, false)).toBe('written')
    expect(cache.writeRouteIntoCache.mock.calls).toEqual([[1, '/he/terms', '', null, ...route]])
    expect(discoverKnownRoute(1, '/he/terms', '', null, 'pending', ...route, false)).toBe('fulfilled')
    expect(cache.fulfillRouteCacheEntry.mock.calls).toEqual([[1, 'pending', ...route]])
    expect(matchKnownRoute()).toBeNull()
  })
})
