import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { checkBudgets, measureBuild, toBudget } from '#scripts/check/size.ts'

describe('the budget of a route', () => {
  test.each([
    { route: '/[agency]/[locale]', budget: 130_000 },
    { route: '/[agency]/[locale]/hotel-info/[supplier]/[hotelCode]', budget: 130_000 },
    { route: '/[agency]/[locale]/search-result', budget: 200_000 },
    { route: '/[agency]/[locale]/bookings-of-the-week', budget: 130_000 },
    { route: '/[agency]/[locale]/booking/hotel', budget: 200_000 },
    { route: '/[agency]/[locale]/product-page', budget: 200_000 },
    { route: '/[agency]/[locale]/personal-area', budget: 200_000 },
    { route: '/[agency]/[locale]/external-booking', budget: 235_000 },
    { route: '/[agency]/[locale]/desk', budget: 235_000 },
  ])('$route: $budget', ({ route, budget }) => {
    expect(toBudget(route)).toBe(budget)
  })
})

test('a budget includes its last byte, and the report starts with what is nearest to its budget', () => {
  const light = { what: 'light', bytes: 1_000, budget: 150_000 }
  const exact = { what: 'exact', bytes: 20_000, budget: 20_000 }
  const heavy = { what: 'heavy', bytes: 150_001, budget: 150_000 }
  expect(checkBudgets([light, exact])).toEqual({
    fits: true,
    lines: ['ok  20.0 kB  of 20.0 kB   exact', 'ok  1.0 kB   of 150.0 kB  light'],
  })
  expect(checkBudgets([light, heavy])).toEqual({
    fits: false,
    lines: ['TOO BIG  150.0 kB  of 150.0 kB  heavy', 'ok       1.0 kB    of 150.0 kB  light'],
  })
})

describe('measuring a build', () => {
  const build = (stats: unknown, files: Record<string, string>) => {
    const root = mkdtempSync(path.join(tmpdir(), 'nofesh-size-'))
    const all = { ...files, '.next/diagnostics/route-bundle-stats.json': JSON.stringify(stats) }
    for (const [name, text] of Object.entries(all)) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
      writeFileSync(path.join(root, name), text)
    }
    return root
  }
  const weight = (text: string) => gzipSync(text, { level: 6 }).byteLength

  test('adds up the gzipped scripts of each route, the style sheets of pages, and those loaded later', () => {
    const files = {
      '.next/static/chunks/a.js': 'a'.repeat(5_000),
      '.next/static/chunks/b.js': 'b();'.repeat(900),
      '.next/static/chunks/deep/c.css': '.c{margin:0}'.repeat(50),
      '.next/static/chunks/late.css': '.late{margin:0}'.repeat(20),
      '.next/static/chunks/desk.css': `${'.desk{margin:0}'.repeat(30)}:root{--desk-styles:1}`,
      '.next/server/app/page_client-reference-manifest.js':
        '{"entryCSSFiles":{"[project]/app/layout":[{"path":"static/chunks/deep/c.css","inlined":false}]},"entryJSFiles":{}}',
    }
    const [a, b, c, late, desk] = Object.values(files).map(weight)
    const root = build(
      [
        { route: '/[agency]/[locale]', firstLoadChunkPaths: ['.next/static/chunks/a.js', '.next/static/chunks/b.js'] },
        {
          route: '/[agency]/[locale]/product-page',
          firstLoadChunkPaths: ['.next/static/chunks/a.js', '.next/static/chunks/deep/c.css'],
        },
        // Only in the sandbox: not measured.
        { route: '/[agency]/[locale]/design/[[...section]]', firstLoadChunkPaths: ['.next/static/chunks/b.js'] },
      ],
      files,
    )
    expect(measureBuild(root)).toEqual([
      { what: '/[agency]/[locale]', bytes: (a ?? 0) + (b ?? 0), budget: 130_000 },
      { what: '/[agency]/[locale]/product-page', bytes: a, budget: 200_000 },
      { what: 'style sheets of pages', bytes: c, budget: 20_000 },
      { what: 'style sheets loaded later', bytes: late, budget: 10_000 },
      { what: 'style sheets of the desk', bytes: desk, budget: 26_000 },
    ])
    rmSync(root, { recursive: true })
  })

  test('a build without routes, and a missing build, are errors', () => {
    const root = build([], {})
    expect(() => measureBuild(root)).toThrow('lists no route')
    rmSync(root, { recursive: true })
    expect(() => measureBuild(root)).toThrow('ENOENT')
  })
})
