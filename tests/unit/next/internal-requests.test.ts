import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { expect, test } from '@jest/globals'
import { isInternalPath, removeInvalidRouterHeaders, stripInternalHeaders } from '#lib/server/next/internal-requests.ts'

/** The headers of a request that a module of Next reads by name. */
const listHeaders = (source: string): string[] =>
  [...source.matchAll(/headers(?:\[|\.get\()'([^']+)'/g)].flatMap(([, name]) => name ?? [])

const external = {
  host: 'a.example',
  cookie: 'a=b',
  rsc: '1',
  'next-router-state-tree': 'x',
  'next-router-prefetch': '1',
  'next-url': '/',
  'x-forwarded-for': '1.2.3.4',
  'x-requested-with': 'x',
  'accept-encoding': 'br',
}
const INTERNAL = [
  'x-forwarded-host x-forwarded-proto x-forwarded-port x-forwarded-server forwarded x-original-url x-rewrite-url',
  'x-original-host x-host x-http-method-override x-method-override x-middleware-subrequest x-middleware-rewrite',
  'x-middleware-prefetch x-nextjs-data x-matched-path x-now-route-matches x-invoke-path x-vercel-id x-real-ip',
  'x-prerender-revalidate x-nofesh-address x-nofesh-cache x-nofesh-codings next-action next-resume',
  'x-next-resume-state-length x-next-cache-tags x-action-forwarded',
]
  .join(' ')
  .split(' ')

test('headers that only the server may set are removed', () => {
  const headers: IncomingMessage['headers'] = {
    ...external,
    ...Object.fromEntries(INTERNAL.map((name) => [name, 'x'])),
  }
  stripInternalHeaders(headers)
  expect(headers).toEqual(external)
})

test.each([
  ['[', false],
  ['%', false],
  ['x', false],
  ['{}', false],
  ['%5B%22__proto__%22%5D', false],
  [encodeURIComponent(JSON.stringify(['', { children: 'x' }])), false],
  [encodeURIComponent(JSON.stringify(['', { children: ['hotels-page', {}] }])), true],
  [encodeURIComponent(JSON.stringify([['slug', 'x', 'd', null], {}, null, 'refetch'])), true],
])('the state of the router %j is passed on to Next: %s', (state, isKept) => {
  const headers: IncomingMessage['headers'] = { rsc: '1', 'next-router-state-tree': state }
  removeInvalidRouterHeaders(headers)
  expect(headers).toEqual({ rsc: '1', ...(isKept && { 'next-router-state-tree': state }) })
})

test.each([
  ['1', true],
  ['2', false],
  ['3', false],
  ['', false],
])('a request for a prefetch of kind %j is passed on to Next: %s', (kind, isPassed) => {
  const headers: IncomingMessage['headers'] = { rsc: '1', 'next-router-prefetch': kind }
  removeInvalidRouterHeaders(headers)
  expect(headers).toEqual({ rsc: '1', ...(isPassed && { 'next-router-prefetch': kind }) })
})

test('every header that Next itself calls internal is removed', () => {
  const source = readFileSync('node_modules/next/dist/server/lib/server-ipc/utils.js', 'utf8')
  const [, list = ''] = /INTERNAL_HEADERS = \[([^\]]+)\]/.exec(source) ?? []
  const names = [...list.matchAll(/'([^']+)'/g)].flatMap(([, name]) => name ?? [])
  expect(names.length).toBeGreaterThan(5)
  const headers: IncomingMessage['headers'] = Object.fromEntries(names.map((name) => [name, 'x']))
  stripInternalHeaders(headers)
  expect(headers).toEqual({})
})

test('every header in which Next looks for a nonce is removed', () => {
  const source = readFileSync('node_modules/next/dist/server/app-render/get-script-nonce-from-header.js', 'utf8')
  const names = listHeaders(source)
  expect(names).toContain('content-security-policy')
  const headers: IncomingMessage['headers'] = Object.fromEntries(names.map((name) => [name, "script-src 'nonce-x'"]))
  stripInternalHeaders(headers)
  expect(headers).toEqual({})
})

test('Next renders pages by no other header of a request than those that are known to be harmless', () => {
  const harmless = new Set([
    'host',
    // Of a server action only: no page accepts a POST.
    'content-type',
    'origin',
    // In development only.
    'cache-control',
    // Search engines get the metadata in the head of the document also where it is slow.
    'user-agent',
    // A missing file is answered in a line.
    'sec-fetch-dest',
    // When Vercel runs the page.
    'x-invocation-id',
  ])
  const folders = ['server/app-render', 'server/route-modules', 'build/templates']
  const files = folders.flatMap((folder) =>
    readdirSync(`node_modules/next/dist/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(?!app-route|edge-|pages).*\.js$/.test(file))
      .map((file) => `node_modules/next/dist/${folder}/${file}`),
  )
  const names = files.flatMap((file) => listHeaders(readFileSync(file, 'utf8')))
  const headers: IncomingMessage['headers'] = Object.fromEntries(names.map((name) => [name, 'x']))
  stripInternalHeaders(headers)
  expect(Object.keys(headers).filter((name) => !harmless.has(name))).toEqual([])
})

test.each([
  ['/galim/he.rsc', true],
  ['/_next/data/build/he.json', true],
  ['/hotel-info/GOC/1', false],
  ['/_next/static/a.js', false],
])('%s is internal: %s', (path, expected) => {
  expect(isInternalPath(path)).toBe(expected)
})
