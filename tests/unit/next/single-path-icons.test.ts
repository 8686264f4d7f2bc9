import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import loadIcon, { type IconShape, iconRules, mergeShapes } from '#lib/server/next/single-path-icons.mjs'

const FOLDER = path.resolve('node_modules/lucide-react/dist/esm/icons')

const merge = (...shapes: [string, Record<string, string>][]) =>
  mergeShapes(shapes).map(([tag, shape]) => (tag === 'path' ? shape.d : tag))

test('all shapes of an icon become one path', () => {
  const shapes: [string, Record<string, string>][] = [
    ['circle', { cx: '12', cy: '12', r: '10', key: 'a' }],
    ['path', { d: 'M12 6v6h4', key: 'b' }],
    ['line', { x1: '1', y1: '2', x2: '3', y2: '4', key: 'c' }],
    ['polyline', { points: '1 2 3 4', key: 'd' }],
    ['rect', { x: '3', y: '4', width: '18', height: '12', rx: '2', key: 'e' }],
    ['rect', { width: '5', height: '6', key: 'f' }],
  ]
  expect(merge(...shapes)).toEqual([
    'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM12 6v6h4M1 2L3 4M1 2 3 4' +
      'M5 4h14a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2zM0 0h5v6h-5v-6z',
  ])
})

test.each([
  ['m5 12 7-7', 'M5 12l7-7'],
  ['m5 12-7-7', 'M5 12l-7-7'],
  ['m14.3 16.5.9-.4', 'M14.3 16.5l.9-.4'],
  ['m5 12v3', 'M5 12v3'],
  ['M5 12v3', 'M5 12v3'],
])('a path after another one begins where it did alone: %s', (d, expected) => {
  expect(merge(['path', { d: 'M0 0h1' }], ['path', { d }])).toEqual([`M0 0h1${expected}`])
})

test('a shape with a colour of its own remains', () => {
  const filled: [string, Record<string, string>] = ['circle', { cx: '1', cy: '1', r: '1', fill: 'currentColor' }]
  expect(merge(['path', { d: 'M0 0h1' }], ['path', { d: 'M1 1h1' }], filled)).toEqual(['M0 0h1M1 1h1', 'circle'])
})

test('the modules of the installed Lucide have the form that is read', async () => {
  for (const name of ['accessibility.mjs', 'bed-double.mjs', 'users.mjs']) {
    const resourcePath = path.join(FOLDER, name)
    const loaded = await loadIcon.call({ resourcePath }, readFileSync(resourcePath, 'utf8'))
    const [, json = ''] = /const __iconData = (\{.*\});\n/.exec(loaded) ?? []
    const { node } = JSON.parse(json) as { node: IconShape[] }
    expect(node.map(([tag]) => tag)).toEqual(['path'])
  }
})

test('the site is built with it', async () => {
  const { default: config } = await import(path.resolve('next.config.mjs'))
  expect(config.turbopack.rules).toMatchObject(iconRules)
  expect(iconRules['*.mjs'].condition.path.test(path.join(FOLDER, 'users.mjs'))).toBe(true)
})
