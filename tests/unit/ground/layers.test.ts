import { beforeAll, describe, expect, test } from '@jest/globals'
import { lint } from '#tests/unit/ground/lint.ts'

const CONTRACT = '#lib/contract/bff.ts'
const types = (source: string) => `import type { Thing } from '${source}'\nexport type Own = Thing\n`
const value = (source: string) => `import { thing } from '${source}'\nexport const own = thing\n`
const lazy = (source: string) => `export const own = () => import('${source}')\n`
const again = (source: string) => `export { thing } from '${source}'\n`

type Edge = { from: string; to: string; write?: (source: string) => string }

const forbidden: Edge[] = [
  ...['react', 'node:fs', '#lib/env.ts', '#lib/upstream/client.ts', '#lib/stay/nights.ts', '#sandbox/world.ts'].map(
    (to) => ({ from: 'lib/contract/probe.ts', to }),
  ),
  ...['data/hotel', 'proxy/handler', 'sockets/hub', 'browser/call', 'agency/host', 'stay/nights'].map((to) => ({
    from: 'lib/upstream/probe.ts',
    to: `#lib/${to}.ts`,
  })),
  ...['upstream/client', 'data/hotel', 'proxy/handler', 'browser/call', 'agency/host'].map((to) => ({
    from: 'lib/session/probe.ts',
    to: `#lib/${to}.ts`,
  })),
  ...['session/cookie', 'proxy/handler', 'sockets/hub', 'browser/call'].map((to) => ({
    from: 'lib/data/probe.ts',
    to: `#lib/${to}.ts`,
  })),
  ...['session/cookie', 'proxy/handler', 'browser/call'].map((to) => ({
    from: 'lib/agency/probe.ts',
    to: `#lib/${to}.ts`,
  })),
  ...['data/hotel', 'browser/call', 'sockets/hub'].map((to) => ({ from: 'lib/proxy/probe.ts', to: `#lib/${to}.ts` })),
  ...['data/hotel', 'browser/call', 'proxy/handler'].map((to) => ({
    from: 'lib/sockets/probe.ts',
    to: `#lib/${to}.ts`,
  })),
  ...['stay', 'search', 'booking', 'cancellation', 'credit', 'desk', 'a-new-one'].flatMap((rules) => [
    ...['upstream/client', 'data/hotel', 'session/cookie', 'proxy/handler', 'browser/call', 'agency/host', 'env'].map(
      (to) => ({ from: `lib/${rules}/probe.ts`, to: `#lib/${to}.ts` }),
    ),
    { from: `lib/${rules}/probe.ts`, to: CONTRACT },
    { from: `lib/${rules}/probe.ts`, to: CONTRACT, write: lazy },
    { from: `lib/${rules}/probe.ts`, to: CONTRACT, write: again },
  ]),
  ...['lib/browser/probe.ts', 'components/hotel/probe.tsx'].flatMap((from) => [
    ...['upstream/client', 'data/hotel', 'session/cookie', 'env'].flatMap((to) =>
      [types, value, lazy, again].map((write) => ({ from, to: `#lib/${to}.ts`, write })),
    ),
    { from, to: CONTRACT },
    { from, to: CONTRACT, write: lazy },
    { from, to: CONTRACT, write: again },
  ]),
  { from: 'components/hotel/probe.tsx', to: '#app/health/route.ts' },
  ...['lib/stay/probe.ts', 'lib/data/probe.ts', 'lib/upstream/probe.ts', 'lib/proxy/probe.ts', 'lib/probe.ts'].flatMap(
    (from) => ['#components/ui/button.tsx', '#app/health/route.ts'].map((to) => ({ from, to })),
  ),
  ...[
    'app/health/route.ts',
    'components/ui/probe.tsx',
    'lib/stay/probe.ts',
    'lib/contract/probe.ts',
    'lib/upstream/probe.ts',
    'lib/session/probe.ts',
    'lib/agency/probe.ts',
    'lib/data/probe.ts',
    'lib/proxy/probe.ts',
    'lib/sockets/probe.ts',
    'lib/browser/probe.ts',
    'lib/probe.ts',
    'middleware.ts',
    'server.ts',
    'next.config.mjs',
  ].flatMap((from) => ['#sandbox/world.ts', '#tests/unit/a.ts', '#scripts/demo.mjs'].map((to) => ({ from, to }))),
  ...['lib/routing/probe.ts', 'lib/serving/probe.ts'].map((from) => ({ from, to: '#lib/browser/call.ts' })),
  ...['upstream/client', 'session/cookie', 'agency/host', 'env'].map((to) => ({
    from: 'lib/attribution/probe.ts',
    to: `#lib/${to}.ts`,
  })),
  ...['lib/browser/probe.ts', 'components/hotel/probe.tsx'].flatMap((from) =>
    ['routing/direct', 'serving/stop', 'attribution/attribution', 'proxy/handler', 'sockets/hub'].map((to) => ({
      from,
      to: `#lib/${to}.ts`,
    })),
  ),
  { from: 'server.ts', to: './sandbox/main.ts' },
  ...[
    '#lib/env.ts',
    '#lib/upstream/client.ts',
    '#lib/stay/nights.ts',
    '#components/ui/button.tsx',
    '#messages/he.json',
  ].map((to) => ({ from: 'sandbox/probe.ts', to })),
  ...[
    'app/a/probe.ts',
    'components/a/probe.tsx',
    'lib/a/probe.ts',
    'sandbox/a/probe.ts',
    'scripts/probe.ts',
    'tests/unit/a/probe.ts',
  ].flatMap((from) => ['../x.ts', '../../x.ts'].map((to) => ({ from, to }))),
]

const allowed: Edge[] = [
  { from: 'lib/contract/probe.ts', to: 'zod' },
  { from: 'lib/contract/probe.ts', to: './values.ts' },
  { from: 'lib/contract/probe.ts', to: CONTRACT },
  { from: 'lib/upstream/probe.ts', to: CONTRACT },
  { from: 'lib/upstream/probe.ts', to: '#lib/session/types.ts' },
  { from: 'lib/upstream/probe.ts', to: '#lib/env.ts' },
  { from: 'lib/upstream/probe.ts', to: 'cockatiel' },
  { from: 'lib/session/probe.ts', to: CONTRACT },
  { from: 'lib/agency/probe.ts', to: '#lib/upstream/client.ts' },
  { from: 'lib/data/probe.ts', to: '#lib/upstream/client.ts' },
  { from: 'lib/data/probe.ts', to: '#lib/stay/nights.ts' },
  { from: 'lib/data/probe.ts', to: CONTRACT },
  ...['upstream/client', 'session/cookie', 'agency/host', 'contract/bff', 'env'].flatMap((to) =>
    ['lib/proxy/probe.ts', 'lib/sockets/probe.ts'].map((from) => ({ from, to: `#lib/${to}.ts` })),
  ),
  ...['upstream/client', 'session/cookie', 'agency/host', 'attribution/attribution', 'i18n/locales', 'env'].flatMap(
    (to) => ['lib/routing/probe.ts', 'lib/serving/probe.ts'].map((from) => ({ from, to: `#lib/${to}.ts` })),
  ),
  { from: 'lib/attribution/probe.ts', to: CONTRACT },
  { from: 'components/hotel/probe.tsx', to: '#lib/attribution/channel.ts' },
  { from: 'lib/stay/probe.ts', to: CONTRACT, write: types },
  { from: 'lib/stay/probe.ts', to: '#lib/i18n/locales.ts' },
  { from: 'lib/stay/probe.ts', to: 'date-fns' },
  { from: 'lib/browser/probe.ts', to: CONTRACT, write: types },
  { from: 'lib/browser/probe.ts', to: '#lib/booking/machine.ts' },
  { from: 'components/hotel/probe.tsx', to: CONTRACT, write: types },
  { from: 'components/hotel/probe.tsx', to: '#lib/browser/call.ts' },
  { from: 'components/hotel/probe.tsx', to: './card.tsx' },
  ...['#lib/data/hotel.ts', '#lib/session/cookie.ts', '#components/ui/button.tsx', CONTRACT].map((to) => ({
    from: 'app/a/page.tsx',
    to,
  })),
  { from: 'sandbox/probe.ts', to: CONTRACT },
  { from: 'sandbox/probe.ts', to: '#sandbox/world.ts' },
  { from: 'scripts/probe.ts', to: '#sandbox/catalogue/agencies.ts' },
  { from: 'tests/unit/probe.ts', to: '#sandbox/world.ts' },
  { from: 'tests/unit/probe.ts', to: '#lib/upstream/client.ts' },
]

/** One file an edge, beside the file the edge is about, so that one run of the linter judges all of them. */
const placed = (edges: Edge[], label: string) =>
  edges.map(({ from, to, write = value }, index) => {
    const top = !from.includes('/')
    const file = top ? from : from.replace(/(\.tsx?)$/, `-${label}-${index}$1`)
    return { name: `${from} → ${to} (${write.name})`, file, text: write(to), top }
  })

describe.each([
  { title: 'an edge that the architecture forbids is refused', edges: placed(forbidden, 'bad'), errors: 1 },
  { title: 'an edge that it allows is not', edges: placed(allowed, 'good'), errors: 0 },
])('$title', ({ edges, errors }) => {
  let found = new Map<string, number>()
  beforeAll(() => {
    found = lint(Object.fromEntries(edges.filter(({ top }) => !top).map(({ file, text }) => [file, text])))
  })

  test.each(edges)('$name', ({ file, text, top }) => {
    const answer = top ? lint({ [file]: text }) : found
    expect({ file, errors: answer.get(file) }).toEqual({ file, errors })
  })
})
