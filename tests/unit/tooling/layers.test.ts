import { describe, expect, test } from '@jest/globals'
import { readAllImports, readImports } from '#tests/unit/tooling/imports.ts'
import { findCycles, findViolation, readLayerTable } from '#tests/unit/tooling/layer-table.ts'

const table = readLayerTable()
const imports = readAllImports()

describe('the repository', () => {
  test('imports only what docs/layers.md allows', () => {
    expect(imports.length).toBeGreaterThan(3_000)
    expect(imports.flatMap((edge) => findViolation(table, edge) ?? [])).toEqual([])
  })

  test('has no import cycle, types included', () => {
    expect(findCycles(imports)).toEqual([])
  })
})

const CONTRACT = '#lib/contract/bff.ts'
const value = (source: string) => `import { thing } from '${source}'\nexport const own = thing\n`
const type = (source: string) => `import type { Thing } from '${source}'\nexport type Own = Thing\n`
const inlineType = (source: string) => `import { type Thing } from '${source}'\nexport type Own = Thing\n`
const lazy = (source: string) => `export const own = () => import('${source}')\n`
const reExport = (source: string) => `export { thing } from '${source}'\n`
const sideEffect = (source: string) => `import '${source}'\n`

const isAllowed = (from: string, text: string) =>
  readImports(from, text).every((edge) => findViolation(table, edge) === undefined)

type Case = { from: string; to: string; write?: (source: string) => string }

const everyForm = (from: string, to: string): Case[] =>
  [value, type, inlineType, lazy, reExport, sideEffect].map((write) => ({ from, to, write }))

const forbidden: Case[] = [
  { from: 'lib/contract/a.ts', to: 'react' },
  { from: 'lib/contract/a.ts', to: 'node:fs' },
  { from: 'lib/contract/a.ts', to: '#lib/i18n/locales.ts' },
  { from: 'lib/contract/a.ts', to: '#lib/domain/stay/stay-dates.ts' },
  ...everyForm('lib/domain/identity/a.ts', CONTRACT),
  { from: 'lib/domain/identity/a.ts', to: '#lib/domain/stay/stay-dates.ts' },
  { from: 'lib/domain/stay/a.ts', to: CONTRACT },
  { from: 'lib/domain/stay/a.ts', to: CONTRACT, write: lazy },
  { from: 'lib/domain/stay/a.ts', to: CONTRACT, write: reExport },
  ...everyForm('lib/domain/stay/a.ts', '#lib/server/env.ts'),
  ...everyForm('lib/domain/stay/a.ts', '#lib/browser/call.ts'),
  ...everyForm('lib/browser/a.ts', '#lib/server/env.ts'),
  ...everyForm('components/hotel/a.tsx', '#lib/server/upstream/index.ts'),
  ...everyForm('components/hotel/a.tsx', '#app/health/route.ts'),
  { from: 'components/hotel/a.tsx', to: CONTRACT },
  { from: 'components/hotel/a.tsx', to: CONTRACT, write: sideEffect },
  ...everyForm('lib/server/proxy/a.ts', '#components/ui/button.tsx'),
  ...everyForm('lib/server/data/a.ts', '#lib/server/session/cookie.ts'),
  ...everyForm('lib/server/upstream/a.ts', '#lib/server/data/hotels.ts'),
  ...everyForm('lib/server/sockets/a.ts', '#lib/server/proxy/rate-limits.ts'),
  ...everyForm('lib/server/http/a.ts', '#lib/browser/call.ts'),
  ...['app/a.ts', 'components/a.tsx', 'lib/domain/a.ts', 'lib/server/a.ts', 'middleware.ts', 'server.ts'].flatMap(
    (from) =>
      ['#sandbox/main.ts', '#tests/unit/support/no-break-spaces.ts', '#scripts/demo.ts'].map((to) => ({ from, to })),
  ),
  { from: 'sandbox/a.ts', to: '#lib/domain/stay/stay-dates.ts' },
  { from: 'lib/a-new-folder/a.ts', to: CONTRACT },
]

const allowed: Case[] = [
  { from: 'lib/contract/a.ts', to: 'zod' },
  { from: 'lib/contract/a.ts', to: '#lib/domain/identity/phone.ts' },
  { from: 'lib/domain/stay/a.ts', to: CONTRACT, write: type },
  { from: 'lib/domain/stay/a.ts', to: CONTRACT, write: inlineType },
  { from: 'lib/domain/stay/a.ts', to: 'date-fns' },
  { from: 'lib/server/upstream/a.ts', to: '#lib/server/session/session.ts', write: type },
  { from: 'lib/server/proxy/a.ts', to: '#lib/server/data/hotels.ts' },
  { from: 'lib/browser/a.ts', to: '#lib/domain/booking/machine.ts' },
  { from: 'components/hotel/a.tsx', to: '#lib/browser/call.ts' },
  { from: 'app/a/page.tsx', to: '#lib/server/data/hotels.ts' },
  { from: 'sandbox/a.ts', to: CONTRACT },
  { from: 'tests/unit/a.ts', to: '#sandbox/world.ts' },
]

const named = (cases: Case[]) =>
  cases.map(({ from, to, write = value }) => ({ name: `${from} → ${to} (${write.name})`, from, text: write(to) }))

test.each(named(forbidden))('is forbidden: $name', ({ from, text }) => {
  expect(isAllowed(from, text)).toBe(false)
})

test.each(named(allowed))('is allowed: $name', ({ from, text }) => {
  expect(isAllowed(from, text)).toBe(true)
})

test('a cycle of types alone is found', () => {
  const edges = [
    ...readImports('lib/domain/a.ts', type('#lib/domain/b.ts')),
    ...readImports('lib/domain/b.ts', type('#lib/domain/a.ts')),
  ]
  expect(findCycles(edges)).toEqual([['lib/domain/a.ts', 'lib/domain/b.ts', 'lib/domain/a.ts']])
})
